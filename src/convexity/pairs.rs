//! The intervals of all pairs of vertices, from which every interval and hull follows.

use super::{Convexity, geodesic, induced, three_vertex, unwatched};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet};
use std::convert::Infallible;

/// For a graph and a convexity: I({u, v}) without u and v, for each pair.
///
/// Takes n² sets. The table is polynomial to make for gc, p3 and fixed l:k; for mc, m:k and large k
/// it decides an NP-hard question for each triple of vertices (see `induced`).
#[derive(Clone, Debug)]
pub struct PairIntervals<const W: usize> {
    order: usize,
    between: Vec<VertexSet<W>>,
    /// For each vertex, those with which it has anything between.
    partners: Vec<VertexSet<W>>,
}

impl<const W: usize> PairIntervals<W> {
    /// The table for this graph, which must fit: n ≤ 64·W.
    pub fn new(convexity: Convexity, graph: &Graph) -> Self {
        let Ok(table) = Self::watched(convexity, graph, &unwatched);
        table
    }

    /// The same table, while `look`, which is asked every few tenths of a second, has no objection.
    ///
    /// # Errors
    /// The objection.
    pub fn watched<E>(
        convexity: Convexity,
        graph: &Graph,
        look: &dyn Fn() -> Result<(), E>,
    ) -> Result<Self, E> {
        let adjacency = Adjacency::new(graph);
        let n = graph.order();
        match convexity {
            Convexity::Geodesic => Ok(geodesic::pairs(&adjacency)),
            Convexity::ThreeVertexPaths => Ok(three_vertex::pairs(&adjacency)),
            Convexity::Monophonic => induced::pairs(&adjacency, 1..=n, look),
            Convexity::InducedUpTo(2) => Ok(common_neighbours(&adjacency)),
            Convexity::InducedUpTo(k) => induced::pairs(&adjacency, 1..=k.min(n), look),
            Convexity::InducedFrom(k) => induced::pairs(&adjacency, k..=n, look),
        }
    }

    /// The table of mc, unless a walk along all induced paths from some vertex takes more than 10,000
    /// steps.
    pub(super) fn monophonic_if_quick(graph: &Graph) -> Option<Self> {
        induced::pairs_if_quick(&Adjacency::new(graph), 1..=graph.order(), 10_000)
    }

    /// The table whose entry for u < v is `between(u, v)`.
    pub(super) fn from_fn(order: usize, mut between: impl FnMut(Vertex, Vertex) -> VertexSet<W>) -> Self {
        let Ok(table) = Self::try_from_fn(order, |u, v| Ok::<_, Infallible>(between(u, v)));
        table
    }

    /// The same, where there may be an error in place of an entry.
    pub(super) fn try_from_fn<E>(
        order: usize,
        mut between: impl FnMut(Vertex, Vertex) -> Result<VertexSet<W>, E>,
    ) -> Result<Self, E> {
        let mut table = vec![VertexSet::EMPTY; order * order];
        for u in 0..order {
            for v in u + 1..order {
                let set = between(u, v)?;
                table[u * order + v] = set;
                table[v * order + u] = set;
            }
        }
        Ok(Self::from_table(order, table))
    }

    /// The table whose row for u is what `fill` makes of n empty sets.
    pub(super) fn from_rows(order: usize, mut fill: impl FnMut(Vertex, &mut [VertexSet<W>])) -> Self {
        let mut table = vec![VertexSet::EMPTY; order * order];
        table.chunks_mut(order.max(1)).enumerate().for_each(|(u, row)| fill(u, row));
        Self::from_table(order, table)
    }

    /// The table with these rows, which must be symmetric.
    pub(super) fn from_table(order: usize, between: Vec<VertexSet<W>>) -> Self {
        let partners = |row: &[VertexSet<W>]| (0..order).filter(|&v| !row[v].is_empty()).collect();
        let partners = between.chunks(order.max(1)).map(partners).collect();
        Self { order, between, partners }
    }

    /// The vertices strictly between u and v: I({u, v}) − {u, v}.
    #[inline]
    pub fn between(&self, u: Vertex, v: Vertex) -> VertexSet<W> {
        self.between[u * self.order + v]
    }

    /// The number of vertices of the graph.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Every vertex between v and a member of `set`. Costs O(1) for each member with which v has
    /// anything between: few in l:2 on sparse graphs.
    #[inline]
    pub fn between_all(&self, v: Vertex, set: &VertexSet<W>) -> VertexSet<W> {
        let row = &self.between[v * self.order..(v + 1) * self.order];
        (*set & self.partners[v]).iter().fold(VertexSet::EMPTY, |sum, u| sum | row[u])
    }

    /// I(S). Costs O(|S|²).
    pub fn interval(&self, set: &VertexSet<W>) -> VertexSet<W> {
        set.iter().fold(*set, |sum, v| sum | self.between_all(v, set))
    }

    /// The vertices with which v has anything between.
    #[inline]
    pub(super) fn partners(&self, v: Vertex) -> VertexSet<W> {
        self.partners[v]
    }

    /// The hull of `convex` + v, given that `convex` is convex. Each vertex that enters is compared
    /// once with every member: O(|new| · |hull|).
    pub fn hull_with(&self, convex: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        let mut hull = convex.with(v);
        let mut queue = VertexSet::singleton(v);
        while let Some(x) = queue.pop() {
            let new = self.between_all(x, &hull) - hull;
            hull |= new;
            queue |= new;
        }
        hull
    }
}

/// l:2: between two vertices that are not adjacent lie their common neighbours.
fn common_neighbours<const W: usize>(graph: &Adjacency<W>) -> PairIntervals<W> {
    let common = |u, v| graph.open(u) & graph.open(v);
    PairIntervals::from_fn(graph.order(), |u, v| {
        if graph.open(u).contains(v) { VertexSet::EMPTY } else { common(u, v) }
    })
}
