//! The monophonic hull in polynomial time, without a table of pairs.
//!
//! A set S is monophonically convex iff for every component C of G − S the neighbours of C in S form a
//! clique: an induced path between two members of S with all inner vertices outside S runs through one
//! component. So while some component has two non-adjacent attachments, a shortest path between them
//! through the component, which is induced, joins the hull.
//!
//! Source: Dourado, Protti, Szwarcfiter, "Complexity results related to monophonic convexity",
//! Discrete Applied Mathematics 158 (2010).

use crate::graph::{Adjacency, Graph, Vertex, VertexSet};

/// The monophonic hull operator of one graph.
#[derive(Clone, Debug)]
pub struct Monophonic<const W: usize> {
    graph: Adjacency<W>,
}

impl<const W: usize> Monophonic<W> {
    /// The operator of this graph, which must fit: n ≤ 64·W.
    pub fn new(graph: &Graph) -> Self {
        Self { graph: Adjacency::new(graph) }
    }

    /// The hull of `set`. Each round adds a vertex and costs O(n + m): O(n(n + m)) in all.
    pub fn hull(&self, set: &VertexSet<W>) -> VertexSet<W> {
        let mut hull = *set;
        while let Some(path) = self.path_outside(&hull) {
            hull |= path;
        }
        hull
    }

    /// The inner vertices of an induced path with both ends in `set` and nothing else of it there.
    fn path_outside(&self, set: &VertexSet<W>) -> Option<VertexSet<W>> {
        self.graph.components(self.graph.all() - *set).into_iter().find_map(|component| {
            let attached = self.graph.closed_neighbourhood(&component) & *set;
            attached.iter().find_map(|a| {
                let b = (attached - self.graph.closed(a)).least()?;
                Some(self.shortest(a, b, component))
            })
        })
    }

    /// The inner vertices of a shortest path from a to b through `component`, which both touch.
    fn shortest(&self, a: Vertex, b: Vertex, component: VertexSet<W>) -> VertexSet<W> {
        let mut layers = vec![self.graph.open(a) & component];
        let mut seen = layers[0];
        while !layers[layers.len() - 1].meets(&self.graph.open(b)) {
            let next = (self.graph.closed_neighbourhood(&layers[layers.len() - 1]) & component) - seen;
            seen |= next;
            layers.push(next);
        }
        let mut path = VertexSet::EMPTY;
        let mut towards = self.graph.open(b);
        for layer in layers.into_iter().rev() {
            let step = (layer & towards).least().expect("every layer has a neighbour of the next");
            path.insert(step);
            towards = self.graph.open(step);
        }
        path
    }
}
