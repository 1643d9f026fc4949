//! The graphs H on which gadgets are tried, with their winners.

use super::decide::Decider;
use crate::game::{Problem, Winner};
use crate::graph::{Graph, all_graphs, random};
use crate::reduce::{Claim, Condition};
use rand::RngExt;
use rayon::prelude::*;
use std::sync::OnceLock;

/// Random sources have at most so many vertices more than the others.
pub(super) const LARGER: usize = 3;

/// A graph H, and who wins the source problem on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// H.
    pub graph: Graph,
    /// Row v holds the neighbours of v, as bits.
    pub(super) rows: Vec<u64>,
    /// Who wins on H.
    pub winner: Winner,
}

/// Where a source stands: its order, and its place among the sources of this order.
pub(super) type Place = (usize, usize);

/// All graphs of each order that satisfy the conditions. An order is listed when it is first asked for.
pub(super) struct Sources {
    problem: Problem,
    conditions: Vec<Condition>,
    layers: Vec<OnceLock<Vec<Source>>>,
}

impl Source {
    fn new(problem: Problem, graph: Graph) -> Self {
        let rows = graph.vertices().map(|v| graph.neighbours(v).iter().fold(0, |row, &w| row | 1 << w));
        let rows = rows.collect();
        let winner = Decider::default().winner(problem, &graph, &vec![true; graph.order()]);
        Self { graph, rows, winner }
    }
}

impl Sources {
    /// The sources with at most `up_to` vertices for this claim.
    pub(super) fn new(claim: &Claim, up_to: usize) -> Self {
        Self {
            problem: claim.source,
            conditions: claim.conditions.clone(),
            layers: (0..=up_to).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The greatest order.
    pub(super) fn up_to(&self) -> usize {
        self.layers.len() - 1
    }

    /// The sources of this order, at most [`Self::up_to`], in a fixed order.
    pub(super) fn layer(&self, order: usize) -> &[Source] {
        self.layers[order].get_or_init(|| {
            let covered = |graph: &Graph| self.conditions.iter().all(|condition| condition.holds(graph));
            // In this thread alone: a worker that waits for others here could be given a task that waits
            // for this list.
            let graphs = all_graphs(order).into_iter().filter(covered);
            graphs.map(|graph| Source::new(self.problem, graph)).collect()
        })
    }

    /// The places of the sources of this order.
    pub(super) fn places(&self, order: usize) -> impl Iterator<Item = Place> + use<> {
        (0..self.layer(order).len()).map(move |place| (order, place))
    }

    /// The source at this place.
    pub(super) fn get(&self, (order, place): Place) -> Option<&Source> {
        if order > self.up_to() { None } else { self.layer(order).get(place) }
    }

    /// Random sources of one to [`LARGER`] vertices more than [`Self::up_to`], with every density. Graphs
    /// that do not satisfy the conditions are drawn again, up to 100 times in a row.
    pub(super) fn random(&self, count: usize, seed: u64) -> Vec<Source> {
        let mut generator = random::generator(seed);
        let mut draw = || {
            let order = self.up_to() + 1 + generator.random_range(0..LARGER);
            let density = f64::from(generator.random_range(1..20_u32)) / 20.0;
            random::gnp(order, density, &mut generator).expect("a probability and a small order")
        };
        let covered = |graph: &Graph| self.conditions.iter().all(|condition| condition.holds(graph));
        let mut next = || (0..100).map(|_| draw()).find(covered);
        let graphs: Vec<_> = (0..count).map_while(|_| next()).collect();
        graphs.into_par_iter().map(|graph| Source::new(self.problem, graph)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;
    use crate::reduce::Winners;
    use crate::solve::reference;

    fn claim(conditions: Vec<Condition>) -> Claim {
        let source = Problem::normal(Rules::CliqueForming);
        Claim { source, targets: vec![source], winners: Winners::Same, conditions }
    }

    #[test]
    fn layers_hold_the_graphs_that_satisfy_the_conditions_with_their_winners() {
        let sources = Sources::new(&claim(vec![Condition::NotComplete, Condition::AtLeast(2)]), 5);
        let counts: Vec<_> = (0..=5).map(|order| sources.layer(order).len()).collect();
        assert_eq!(counts, [0, 0, 1, 3, 10, 33]);
        for source in sources.layer(5) {
            let instance = claim(Vec::new()).source.instance(source.graph.clone()).unwrap();
            assert_eq!(source.winner, reference::winner(&instance));
        }
    }

    #[test]
    fn random_sources_are_larger_and_repeat_with_the_seed() {
        let sources = Sources::new(&claim(vec![Condition::OddOrder]), 5);
        let drawn = sources.random(30, 7);
        assert_eq!(drawn, sources.random(30, 7));
        assert_eq!(drawn.len(), 30);
        assert!(drawn.iter().all(|source| source.graph.order() == 7));
    }
}
