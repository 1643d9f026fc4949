//! One representative for each isomorphism class.

use super::{Graph, Vertex};
use canonical_form::Canonize;

impl Canonize for Graph {
    fn size(&self) -> usize {
        self.order()
    }

    fn apply_morphism(&self, image: &[usize]) -> Self {
        self.relabelled(image)
    }

    fn invariant_neighborhood(&self, v: usize) -> impl Iterator<Item = (usize, u64)> {
        self.neighbours(v).iter().map(|&w| (w, 0))
    }
}

impl Graph {
    /// The graph in which vertex v is called `image[v]`; `image` is a permutation of the vertices.
    #[must_use]
    pub fn relabelled(&self, image: &[Vertex]) -> Self {
        Self::from_edges(self.order(), self.edges().map(|(u, v)| (image[u], image[v])))
            .expect("a permutation keeps a graph simple")
    }
}

/// The canonical form of `graph`: two graphs have the same one iff they are isomorphic.
///
/// Individualisation and refinement, from the `canonical-form` crate; exponential only on very
/// symmetric graphs.
pub fn canonical_form(graph: &Graph) -> Graph {
    graph.canonical()
}
