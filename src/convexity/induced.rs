//! l:k, m:k and the monophonic interval: induced paths whose number of edges lies in a range.
//!
//! Deciding whether a vertex lies on an induced path between two others is NP-hard, so two ways are
//! combined. First all induced paths are walked, depth first, with one mask of forbidden vertices;
//! on the graphs games are played on this is nearly always quick. Where a budget of steps runs out,
//! the SAT solver decides each vertex that the walk did not meet.

use super::{PairIntervals, induced_sat};
use crate::graph::{Adjacency, Vertex, VertexSet};
use std::ops::RangeInclusive;

/// Steps of the walk for each start vertex before the SAT solver takes over.
const WALK_BUDGET: usize = 2_000_000;

/// What lies strictly between each pair on an induced path with a number of edges in `edges`, while
/// `look` has no objection.
pub(super) fn pairs<const W: usize, E>(
    graph: &Adjacency<W>,
    edges: RangeInclusive<usize>,
    look: &dyn Fn() -> Result<(), E>,
) -> Result<PairIntervals<W>, E> {
    pairs_within(graph, edges, WALK_BUDGET, look)
}

/// The same, if it takes at most `budget` steps of the walk for each start vertex.
pub(super) fn pairs_if_quick<const W: usize>(
    graph: &Adjacency<W>,
    edges: RangeInclusive<usize>,
    budget: usize,
) -> Option<PairIntervals<W>> {
    let n = graph.order();
    let mut table = vec![VertexSet::EMPTY; n * n];
    let mut rows = table.chunks_mut(n.max(1)).enumerate();
    // A path that is walked from one end is walked from the other, so the table is symmetric.
    rows.all(|(start, row)| Walk::from(graph, &edges, start, budget, row))
        .then(|| PairIntervals::from_table(n, table))
}

fn pairs_within<const W: usize, E>(
    graph: &Adjacency<W>,
    edges: RangeInclusive<usize>,
    budget: usize,
    look: &dyn Fn() -> Result<(), E>,
) -> Result<PairIntervals<W>, E> {
    let n = graph.order();
    let mut table = vec![VertexSet::EMPTY; n * n];
    let rows = table.chunks_mut(n.max(1)).enumerate();
    let walks = rows.map(|(start, row)| look().map(|()| Walk::from(graph, &edges, start, budget, row)));
    let complete = walks.collect::<Result<Vec<bool>, E>>()?;
    if complete.iter().all(|&complete| complete) {
        return Ok(PairIntervals::from_table(n, table));
    }
    let mut solver = induced_sat::InducedPaths::new(graph, &edges, look);
    PairIntervals::try_from_fn(n, |u, v| {
        let seen = table[u * n + v] | table[v * n + u];
        if complete[u] || complete[v] { Ok(seen) } else { solver.complete(u, v, seen) }
    })
}

/// All induced paths from one vertex.
struct Walk<'a, const W: usize> {
    graph: &'a Adjacency<W>,
    edges: &'a RangeInclusive<usize>,
    /// For each end vertex, what was met on the way to it.
    between: &'a mut [VertexSet<W>],
    left: usize,
    complete: bool,
}

impl<'a, const W: usize> Walk<'a, W> {
    /// Fills the row of `start`, which was empty; was the budget enough?
    fn from(
        graph: &'a Adjacency<W>,
        edges: &'a RangeInclusive<usize>,
        start: Vertex,
        budget: usize,
        between: &'a mut [VertexSet<W>],
    ) -> bool {
        let mut walk = Self { graph, edges, between, left: budget, complete: true };
        walk.extend(start, VertexSet::EMPTY, VertexSet::singleton(start), 0);
        walk.complete
    }

    /// Continues the path that ends in `last` after `length` edges. `inner` holds its vertices except
    /// the first and the last; `forbidden` every vertex on or next to it, `last`'s neighbours excepted.
    fn extend(&mut self, last: Vertex, inner: VertexSet<W>, forbidden: VertexSet<W>, length: usize) {
        if length >= *self.edges.end() {
            return;
        }
        let inner = if length == 0 { inner } else { inner.with(last) };
        let beside = forbidden | self.graph.closed(last);
        for next in self.graph.open(last) - forbidden {
            if self.left == 0 {
                self.complete = false;
                return;
            }
            self.left -= 1;
            if length + 1 >= *self.edges.start() {
                self.between[next] |= inner;
            }
            self.extend(next, inner, beside, length + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convexity::unwatched;
    use crate::graph::{families, graphs_up_to, random};

    #[test]
    fn the_walk_and_the_sat_solver_agree() {
        let mut graphs = graphs_up_to(5);
        graphs.extend((0..6).map(|seed| random::gnp(9, 0.35, &mut random::generator(seed)).unwrap()));
        for graph in graphs {
            let adjacency = Adjacency::<1>::new(&graph);
            let n = graph.order();
            for edges in [1..=n, 1..=2, 1..=3, 2..=n, 3..=n, 4..=n] {
                let walked = pairs_within(&adjacency, edges.clone(), usize::MAX, &unwatched).unwrap();
                // Without steps, and with enough for some of the start vertices only.
                for budget in [0, 4, 30] {
                    let solved = pairs_within(&adjacency, edges.clone(), budget, &unwatched).unwrap();
                    for u in 0..n {
                        for v in 0..n {
                            let (walked, solved) = (walked.between(u, v), solved.between(u, v));
                            assert_eq!(walked, solved, "{graph:?} {edges:?} {u} {v} {budget}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_table_that_is_no_longer_wanted_is_given_up() {
        let graph = Adjacency::<1>::new(&families::grid(3, 3).unwrap());
        for (budget, looks) in [(usize::MAX, 5), (0, 5), (0, 40)] {
            let left = std::cell::Cell::new(looks);
            let look = || {
                left.set(left.get() - 1);
                if left.get() == 0 { Err("late") } else { Ok(()) }
            };
            assert_eq!(pairs_within(&graph, 1..=9, budget, &look).err(), Some("late"), "{budget} {looks}");
        }
    }

    #[test]
    fn on_a_cycle_both_arcs_are_induced_but_only_short_ones_count_for_l_k() {
        let c7 = Adjacency::<1>::new(&families::cycle(7).unwrap());
        let of = |edges| pairs(&c7, edges, &unwatched).unwrap();
        let all = of(1..=7);
        assert_eq!(all.between(0, 3), [1, 2, 4, 5, 6].into_iter().collect());
        assert_eq!(of(1..=3).between(0, 3), [1, 2].into_iter().collect());
        assert_eq!(of(4..=7).between(0, 3), [4, 5, 6].into_iter().collect());
        assert!(all.between(0, 1).is_empty());
    }
}
