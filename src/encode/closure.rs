//! The closed hull game: the position is a convex set.
//!
//! A move adds its vertex, and then the interval is taken again and again: each layer adds what is
//! between two members. The number of layers is such that no play needs more (`turns`).
//!
//! # Size
//! For each move that is followed: n gates, and p + n for each layer, where p is the number of pairs
//! with something between them.

use super::{Pair, Position};
use crate::graph::Vertex;
use crate::logic::{CircuitBuilder, Literal};

/// The literals "v is in the hull of the picked vertices".
pub(super) struct Convex {
    pairs: Vec<Pair>,
    /// For each vertex, the pairs that it is between.
    around: Vec<Vec<usize>>,
    layers: usize,
    inside: Vec<Literal>,
}

impl Convex {
    pub(super) fn new(n: usize, pairs: Vec<Pair>, layers: usize, yes: Literal) -> Self {
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (i, pair) in pairs.iter().enumerate() {
            for &v in &pair.between {
                around[v].push(i);
            }
        }
        Self { pairs, around, layers, inside: vec![!yes; n] }
    }

    fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.inside.len()
    }
}

impl Position for Convex {
    fn playable(&mut self, _: &mut CircuitBuilder) -> Vec<Literal> {
        self.inside.iter().map(|&l| !l).collect()
    }

    fn play(&mut self, b: &mut CircuitBuilder, pick: &[Literal]) {
        for v in self.vertices() {
            self.inside[v] = b.or([self.inside[v], pick[v]]);
        }
        for _ in 0..self.layers {
            let both: Vec<Literal> =
                self.pairs.iter().map(|pair| b.and(pair.ends.map(|v| self.inside[v]))).collect();
            for v in self.vertices() {
                let taken = self.around[v].iter().map(|&i| both[i]);
                self.inside[v] = b.or(taken.chain([self.inside[v]]));
            }
        }
    }
}
