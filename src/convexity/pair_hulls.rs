//! The hulls of all pairs of vertices, which shorten the way to every other hull.
//!
//! The hull of S + v holds the hull of each pair {u, v} with u in S, so whole hulls are taken in at once
//! in place of intervals. And the hull of a pair is convex: when all that was gathered lies within one
//! that was taken in, that one is the answer, and nothing is left to verify. On the dense graphs that
//! gadgets make, this is what happens nearly always.

use super::PairIntervals;
use crate::graph::{Vertex, VertexSet};

/// For a graph and a convexity: the hull of {u, v}, for each pair.
#[derive(Clone, Debug)]
pub struct PairHulls<const W: usize> {
    intervals: PairIntervals<W>,
    hulls: Vec<VertexSet<W>>,
}

impl<const W: usize> PairHulls<W> {
    /// The hulls of the pairs with these intervals. Costs O(n⁴) steps at worst, n² at best.
    pub fn new(intervals: PairIntervals<W>) -> Self {
        let n = intervals.order();
        let mut hulls = Vec::with_capacity(n * n);
        for u in 0..n {
            hulls.extend((0..n).map(|v| intervals.between(u, v).with(u).with(v)));
        }
        let mut pairs = Self { intervals, hulls };
        for u in 0..n {
            for v in pairs.intervals.partners(u).iter().filter(|&v| v > u) {
                // Entries that are not hulls yet are intervals, so only finished ones may end the search.
                let start = pairs.hulls[u * n + v];
                let hull = pairs.close(start, start, |x, y| (x.min(y), x.max(y)) < (u, v));
                pairs.hulls[u * n + v] = hull;
                pairs.hulls[v * n + u] = hull;
            }
        }
        pairs
    }

    /// The hull of `convex` + v, given that `convex` is convex.
    #[inline]
    pub fn hull_with(&self, convex: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        if !self.intervals.partners(v).meets(convex) {
            return convex.with(v);
        }
        self.close(convex.with(v), VertexSet::singleton(v), |_, _| true)
    }

    /// The hull of `set`, of which only the pairs with a member in `queue` may have anything between
    /// outside it. `is_hull` says which entries are convex.
    #[inline]
    fn close(
        &self,
        set: VertexSet<W>,
        mut queue: VertexSet<W>,
        is_hull: impl Fn(Vertex, Vertex) -> bool,
    ) -> VertexSet<W> {
        let mut hull = set;
        while let Some(x) = queue.pop() {
            let row = &self.hulls[x * self.intervals.order()..(x + 1) * self.intervals.order()];
            let before = hull;
            for y in hull & self.intervals.partners(x) {
                hull |= row[y];
                if hull == row[y] && is_hull(x, y) {
                    return hull;
                }
            }
            queue |= hull - before;
        }
        hull
    }
}
