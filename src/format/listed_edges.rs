//! The edges of a graph as a file lists them: each with its line, so that a repetition can be named.

use crate::graph::{Graph, GraphError, Vertex};
use std::collections::HashMap;

/// The edges listed so far. Vertices and lines fit 32 bits: the first by [`Graph::MAX_ORDER`], the
/// second because no file has so many.
#[derive(Default)]
pub(super) struct ListedEdges {
    /// For u < v, the first lines that list uv and vu; 0 for none.
    lines: HashMap<(u32, u32), [u32; 2]>,
}

/// The line that lists an edge already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Earlier {
    /// In the same direction.
    Same(usize),
    /// In the other direction.
    Reversed(usize),
}

impl ListedEdges {
    /// Takes note of the pair uv in this line, counted from 1. Says where the same edge was listed
    /// before, in this direction if it was in both.
    pub fn list(&mut self, u: Vertex, v: Vertex, line: usize) -> Result<Option<Earlier>, GraphError> {
        let lines = self.lines.entry((u.min(v) as u32, u.max(v) as u32)).or_default();
        let direction = usize::from(u > v);
        let (same, reversed) = (lines[direction], lines[1 - direction]);
        if same != 0 {
            return Ok(Some(Earlier::Same(same as usize)));
        }
        lines[direction] = line as u32;
        Graph::check_size(self.lines.len() as u128)?;
        Ok((reversed != 0).then_some(Earlier::Reversed(reversed as usize)))
    }

    /// The edges uv with u < v in lexicographic order.
    pub fn into_edges(self) -> Vec<(Vertex, Vertex)> {
        let mut edges: Vec<_> = self.lines.into_keys().map(|(u, v)| (u as Vertex, v as Vertex)).collect();
        edges.sort_unstable();
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetitions_are_told_apart_by_direction() {
        let mut listed = ListedEdges::default();
        assert_eq!(listed.list(5, 2, 1), Ok(None));
        assert_eq!(listed.list(2, 5, 4), Ok(Some(Earlier::Reversed(1))));
        assert_eq!(listed.list(2, 5, 6), Ok(Some(Earlier::Same(4))));
        assert_eq!(listed.list(0, 1, 7), Ok(None));
        assert_eq!(listed.into_edges(), [(0, 1), (2, 5)]);
    }
}
