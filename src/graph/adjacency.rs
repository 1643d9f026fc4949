//! A graph as rows of bits, for solvers and closures.

use super::{Graph, Vertex, VertexSet};

/// The neighbourhoods of a graph with at most 64·W vertices, as bit sets.
#[derive(Clone, Debug)]
pub struct Adjacency<const W: usize> {
    rows: Vec<VertexSet<W>>,
}

impl<const W: usize> Adjacency<W> {
    /// The neighbourhoods of `graph`, which must fit: n ≤ 64·W.
    pub fn new(graph: &Graph) -> Self {
        debug_assert!(graph.order() <= VertexSet::<W>::CAPACITY);
        Self { rows: graph.vertices().map(|v| graph.neighbours(v).iter().copied().collect()).collect() }
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.rows.len()
    }

    /// All vertices.
    pub fn all(&self) -> VertexSet<W> {
        VertexSet::first(self.order())
    }

    /// N(v), the neighbours of v.
    #[inline]
    pub fn open(&self, v: Vertex) -> VertexSet<W> {
        self.rows[v]
    }

    /// N\[v\], the neighbours of v and v itself.
    #[inline]
    pub fn closed(&self, v: Vertex) -> VertexSet<W> {
        self.rows[v].with(v)
    }

    /// Every vertex of `set` and every neighbour of one.
    pub fn closed_neighbourhood(&self, set: &VertexSet<W>) -> VertexSet<W> {
        set.iter().fold(*set, |sum, v| sum | self.rows[v])
    }

    /// The connected components of the subgraph induced by `within`, by least member.
    pub fn components(&self, within: VertexSet<W>) -> Vec<VertexSet<W>> {
        components_of(within, |v| self.rows[v])
    }

    /// The components of the *complement* of the subgraph induced by `within`, by least member.
    pub fn co_components(&self, within: VertexSet<W>) -> Vec<VertexSet<W>> {
        components_of(within, |v| within - self.rows[v])
    }
}

/// The components of the relation `neighbours` inside `within`, by least member.
pub(crate) fn components_of<const W: usize>(
    mut within: VertexSet<W>,
    neighbours: impl Fn(Vertex) -> VertexSet<W>,
) -> Vec<VertexSet<W>> {
    let mut components = Vec::new();
    while let Some(seed) = within.pop() {
        let mut component = VertexSet::singleton(seed);
        let mut frontier = component;
        while let Some(v) = frontier.pop() {
            let new = neighbours(v) & within;
            within -= new;
            component |= new;
            frontier |= new;
        }
        components.push(component);
    }
    components
}
