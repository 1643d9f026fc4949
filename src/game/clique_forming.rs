//! Clique Forming: pick a vertex adjacent to all picked so far.
//!
//! The common neighbourhood of the picked vertices decides the rest of the game. Where the complement
//! of the graph on it falls apart, every vertex of one part is adjacent to all of the others, so the
//! parts are independent.
//!
//! Source: T. Schaefer, JCSS 16(2), 1978 (PSPACE-complete, as Node Kayles on the complement).

use super::{Game, Sum};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet};

/// Clique Forming on one graph. A position is the set of vertices that may still be picked.
#[derive(Clone, Debug)]
pub struct CliqueForming<const W: usize> {
    graph: Adjacency<W>,
}

impl<const W: usize> CliqueForming<W> {
    /// The game on this graph, which must fit: n ≤ 64·W.
    pub fn new(graph: &Graph) -> Self {
        Self { graph: Adjacency::new(graph) }
    }
}

impl<const W: usize> Game for CliqueForming<W> {
    const MOVES_ONLY_VANISH: bool = true;

    type Position = VertexSet<W>;
    type Key = VertexSet<W>;

    fn key(&self, position: &VertexSet<W>) -> VertexSet<W> {
        *position
    }

    fn start(&self) -> VertexSet<W> {
        self.graph.all()
    }

    fn moves(&self, candidates: &VertexSet<W>) -> impl Iterator<Item = Vertex> {
        candidates.iter()
    }

    fn mobility(&self, candidates: &VertexSet<W>) -> usize {
        candidates.len()
    }

    fn play(&self, candidates: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        *candidates & self.graph.open(v)
    }
}

impl<const W: usize> Sum for CliqueForming<W> {
    fn split(&self, candidates: &VertexSet<W>, parts: &mut Vec<VertexSet<W>>) {
        parts.extend(self.graph.co_components(*candidates));
    }
}
