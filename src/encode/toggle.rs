//! Toggle: the position is the weights.
//!
//! A vertex may be played iff its weight is 1 and more than half of its closed neighbourhood has weight
//! one. The majority is counted by gates A(j, c), "at least c of the j-th and later ones have weight 1":
//! A(j, c) = A(j+1, c) ∨ (weight ∧ A(j+1, c−1)).
//!
//! # Size
//! 4n gates for each move that is followed; for each turn n + 2 Σ s(d), over the degrees d, where s(d) is the
//! number of A(j, c) with 1 ≤ c ≤ d + 1 − j that are reached: with m = d + 1 and k = ⌊m/2⌋ + 1 it is k(m − k + 1).

use super::Position;
use crate::graph::{Graph, Vertex};
use crate::logic::{CircuitBuilder, Literal};
use std::collections::HashMap;

/// The literals "v has weight 1".
pub(super) struct Weights<'a> {
    graph: &'a Graph,
    weight: Vec<Literal>,
    yes: Literal,
}

impl<'a> Weights<'a> {
    pub(super) fn new(graph: &'a Graph, weights: &[bool], yes: Literal) -> Self {
        let weight = weights.iter().map(|&one| if one { yes } else { !yes }).collect();
        Self { graph, weight, yes }
    }

    fn closed(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        [v].into_iter().chain(self.graph.neighbours(v).iter().copied())
    }
}

/// Counts how many of a list of literals hold.
struct Counter {
    literals: Vec<Literal>,
    yes: Literal,
    known: HashMap<(usize, usize), Literal>,
}

impl Counter {
    /// At least `least` of the literals from place `from` on.
    fn at_least(&mut self, b: &mut CircuitBuilder, from: usize, least: usize) -> Literal {
        if least == 0 {
            return self.yes;
        }
        if least > self.literals.len() - from {
            return !self.yes;
        }
        if let Some(&known) = self.known.get(&(from, least)) {
            return known;
        }
        let fewer = self.at_least(b, from + 1, least - 1);
        let more = self.at_least(b, from + 1, least);
        let with = b.and([self.literals[from], fewer]);
        let gate = b.or([with, more]);
        self.known.insert((from, least), gate);
        gate
    }
}

/// The number of gates of a majority of m literals: two for each A(j, c) that is reached.
pub(super) fn majority_gates(m: usize) -> usize {
    let k = m / 2 + 1;
    2 * k * (m - k + 1)
}

impl Position for Weights<'_> {
    fn playable(&mut self, b: &mut CircuitBuilder) -> Vec<Literal> {
        let mut playable = Vec::with_capacity(self.weight.len());
        for v in self.graph.vertices() {
            let literals: Vec<Literal> = self.closed(v).map(|u| self.weight[u]).collect();
            let most = literals.len() / 2 + 1;
            let mut counter = Counter { literals, yes: self.yes, known: HashMap::new() };
            let majority = counter.at_least(b, 0, most);
            playable.push(b.and([self.weight[v], majority]));
        }
        playable
    }

    fn play(&mut self, b: &mut CircuitBuilder, pick: &[Literal]) {
        for v in self.graph.vertices() {
            let flipped: Vec<Literal> = self.closed(v).map(|u| pick[u]).collect();
            let flipped = b.or(flipped);
            let old = self.weight[v];
            let (stays, turns) = (b.and([old, !flipped]), b.and([!old, flipped]));
            self.weight[v] = b.or([stays, turns]);
        }
    }
}
