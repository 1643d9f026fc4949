//! Node Kayles: pick a vertex that is neither picked nor adjacent to a picked one.
//!
//! The vertices that remain decide the rest of the game; the components of the graph on them are
//! independent.
//!
//! Source: T. Schaefer, JCSS 16(2), 1978; Bodlaender and Kratsch, J. Algorithms 43 (2002).

use super::{Game, Sum};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet};

/// Node Kayles on one graph. A position is the set of vertices that remain.
#[derive(Clone, Debug)]
pub struct NodeKayles<const W: usize> {
    graph: Adjacency<W>,
}

impl<const W: usize> NodeKayles<W> {
    /// The game on this graph, which must fit: n ≤ 64·W.
    pub fn new(graph: &Graph) -> Self {
        Self { graph: Adjacency::new(graph) }
    }
}

impl<const W: usize> Game for NodeKayles<W> {
    const MOVES_ONLY_VANISH: bool = true;

    type Position = VertexSet<W>;
    type Key = VertexSet<W>;

    fn key(&self, position: &VertexSet<W>) -> VertexSet<W> {
        *position
    }

    fn start(&self) -> VertexSet<W> {
        self.graph.all()
    }

    fn moves(&self, left: &VertexSet<W>) -> impl Iterator<Item = Vertex> {
        left.iter()
    }

    fn mobility(&self, left: &VertexSet<W>) -> usize {
        left.len()
    }

    fn play(&self, left: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        *left - self.graph.closed(v)
    }
}

impl<const W: usize> Sum for NodeKayles<W> {
    fn split(&self, left: &VertexSet<W>, parts: &mut Vec<VertexSet<W>>) {
        parts.extend(self.graph.components(*left));
    }
}
