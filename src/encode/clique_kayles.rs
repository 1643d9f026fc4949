//! Clique Forming and Node Kayles: the position is the set of candidates.
//!
//! A candidate stays one iff the move is adjacent to it (Clique Forming), or neither is it nor is
//! adjacent to it (Node Kayles).
//!
//! # Size
//! 2n gates for each move that is followed.

use super::Position;
use crate::graph::{Graph, Vertex};
use crate::logic::{CircuitBuilder, Literal};

/// The literals "v may still be played".
pub(super) struct Candidates<'a> {
    graph: &'a Graph,
    candidate: Vec<Literal>,
    cliques: bool,
}

impl<'a> Candidates<'a> {
    pub(super) fn cliques(graph: &'a Graph, yes: Literal) -> Self {
        Self { graph, candidate: vec![yes; graph.order()], cliques: true }
    }

    pub(super) fn kayles(graph: &'a Graph, yes: Literal) -> Self {
        Self { cliques: false, ..Self::cliques(graph, yes) }
    }

    /// The gate "the move is adjacent to v", and for Node Kayles also "or is v".
    fn touched(&self, b: &mut CircuitBuilder, v: Vertex, pick: &[Literal]) -> Literal {
        let neighbours = self.graph.neighbours(v).iter().map(|&u| pick[u]);
        b.or(neighbours.chain((!self.cliques).then_some(pick[v])))
    }
}

impl Position for Candidates<'_> {
    fn playable(&mut self, _: &mut CircuitBuilder) -> Vec<Literal> {
        self.candidate.clone()
    }

    fn play(&mut self, b: &mut CircuitBuilder, pick: &[Literal]) {
        for v in self.graph.vertices() {
            let touched = self.touched(b, v, pick);
            let stays = if self.cliques { touched } else { !touched };
            self.candidate[v] = b.and([self.candidate[v], stays]);
        }
    }
}
