//! The closed interval game: the position is the set of picked vertices, and what they cover.
//!
//! A vertex gets covered by being picked, or by the move u if it is between u and some w picked before.
//!
//! # Size
//! For each move that is followed: 2n gates, and 2q, where q is the number of pairs (u, v) such that v is
//! between u and some other vertex.

use super::{Pair, Position};
use crate::graph::Vertex;
use crate::logic::{CircuitBuilder, Literal};
use std::collections::BTreeMap;

/// The literals "v was picked" and "v is covered".
pub(super) struct Picked {
    /// For each v: for each u, the w such that v is between u and w.
    around: Vec<BTreeMap<Vertex, Vec<Vertex>>>,
    picked: Vec<Literal>,
    covered: Vec<Literal>,
}

/// For each v: for each u, the w such that v is between u and w.
pub(super) fn around(n: usize, pairs: &[Pair]) -> Vec<BTreeMap<Vertex, Vec<Vertex>>> {
    let mut around: Vec<BTreeMap<Vertex, Vec<Vertex>>> = vec![BTreeMap::new(); n];
    for Pair { ends: [u, w], between } in pairs {
        for &v in between {
            around[v].entry(*u).or_default().push(*w);
            around[v].entry(*w).or_default().push(*u);
        }
    }
    around
}

impl Picked {
    pub(super) fn new(n: usize, pairs: &[Pair], yes: Literal) -> Self {
        Self { around: around(n, pairs), picked: vec![!yes; n], covered: vec![!yes; n] }
    }
}

impl Position for Picked {
    fn playable(&mut self, _: &mut CircuitBuilder) -> Vec<Literal> {
        self.covered.iter().map(|&l| !l).collect()
    }

    fn play(&mut self, b: &mut CircuitBuilder, pick: &[Literal]) {
        for (v, around) in self.around.iter().enumerate() {
            let mut by = vec![self.covered[v], pick[v]];
            for (&u, others) in around {
                let before = b.or(others.iter().map(|&w| self.picked[w]));
                by.push(b.and([pick[u], before]));
            }
            self.covered[v] = b.or(by);
        }
        for (picked, &pick) in self.picked.iter_mut().zip(pick) {
            *picked = b.or([*picked, pick]);
        }
    }
}
