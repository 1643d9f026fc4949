//! CIG, the closed interval game: pick a vertex outside the interval of the picked ones.
//!
//! The interval is not idempotent, so the picked set itself decides the rest of the game.
//!
//! Source: Buckley and Harary 1985; in other convexities, "Hull Games of Induced Path Convexities in
//! Graphs".

use super::{Game, Mapped, Sum};
use crate::convexity::{Convexity, PairIntervals};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet};
use std::hash::{Hash, Hasher};

/// The closed interval game on one graph.
#[derive(Clone, Debug)]
pub struct IntervalGame<const W: usize> {
    pairs: PairIntervals<W>,
    components: Vec<VertexSet<W>>,
    all: VertexSet<W>,
}

/// A picked set, and the interval that follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked<const W: usize> {
    /// The picked vertices.
    pub picked: VertexSet<W>,
    /// Their interval.
    pub covered: VertexSet<W>,
}

impl<const W: usize> Hash for Picked<W> {
    /// The picked set determines the rest.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.picked.hash(state);
    }
}

impl<const W: usize> Mapped<W> for Picked<W> {
    fn map(&self, image: impl Fn(&VertexSet<W>) -> VertexSet<W>) -> Self {
        Self { picked: image(&self.picked), covered: image(&self.covered) }
    }
}

impl<const W: usize> IntervalGame<W> {
    /// The game on this graph, which must fit: n ≤ 64·W. Costs what [`PairIntervals::new`] does.
    pub fn new(convexity: Convexity, graph: &Graph) -> Self {
        Self::with_pairs(PairIntervals::new(convexity, graph), graph)
    }

    /// The game with these intervals of the graph.
    pub fn with_pairs(pairs: PairIntervals<W>, graph: &Graph) -> Self {
        let all = VertexSet::first(graph.order());
        let components = Adjacency::new(graph).components(all);
        Self { pairs, components, all }
    }
}

impl<const W: usize> Game for IntervalGame<W> {
    const MOVES_ONLY_VANISH: bool = true;

    type Position = Picked<W>;
    type Key = VertexSet<W>;

    fn key(&self, position: &Picked<W>) -> VertexSet<W> {
        position.picked
    }

    fn start(&self) -> Picked<W> {
        Picked { picked: VertexSet::EMPTY, covered: VertexSet::EMPTY }
    }

    fn moves(&self, position: &Picked<W>) -> impl Iterator<Item = Vertex> {
        (self.all - position.covered).iter()
    }

    fn mobility(&self, position: &Picked<W>) -> usize {
        (self.all - position.covered).len()
    }

    fn play(&self, position: &Picked<W>, v: Vertex) -> Picked<W> {
        let between = self.pairs.between_all(v, &position.picked);
        Picked { picked: position.picked.with(v), covered: position.covered.with(v) | between }
    }
}

impl<const W: usize> Sum for IntervalGame<W> {
    /// One part for each component of the graph, everything outside it counted as picked.
    fn split(&self, position: &Picked<W>, parts: &mut Vec<Picked<W>>) {
        let open = self.components.iter().filter(|component| !component.is_subset(&position.covered));
        parts.extend(open.map(|component| {
            let outside = self.all - *component;
            Picked { picked: position.picked | outside, covered: position.covered | outside }
        }));
    }
}
