//! gc, the geodesic convexity: shortest paths.

use super::PairIntervals;
use crate::graph::{Adjacency, Vertex, VertexSet};

/// What lies strictly between u and v on shortest paths. Vertices in different components see no path.
/// Costs O(n(n + m)) steps on sets.
pub(super) fn pairs<const W: usize>(graph: &Adjacency<W>) -> PairIntervals<W> {
    PairIntervals::from_rows(graph.order(), |u, row| from(graph, u, row))
}

/// A breadth-first search from u. A shortest path to v comes from a neighbour x of v in the layer before,
/// so what lies before v is what lies before such an x, and x itself.
fn from<const W: usize>(graph: &Adjacency<W>, u: Vertex, row: &mut [VertexSet<W>]) {
    let mut seen = graph.closed(u);
    let mut layer = graph.open(u);
    while !layer.is_empty() {
        let next = graph.closed_neighbourhood(&layer) - seen;
        for v in next {
            let before = graph.open(v) & layer;
            row[v] = before.iter().fold(before, |sum, x| sum | row[x]);
        }
        seen |= next;
        layer = next;
    }
}
