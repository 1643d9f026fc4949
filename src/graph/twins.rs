//! Twins: vertices with the same neighbours, apart from each other.
//!
//! Exchanging two twins is a symmetry of the graph. Gadgets are full of them, and unlike other symmetries
//! they cost next to nothing to find and to use.

use super::{Adjacency, Vertex, VertexSet};

/// The twins of a graph.
#[derive(Clone, Debug)]
pub struct Twins {
    /// For each vertex, the greatest lesser twin; the vertex itself if it has none.
    before: Vec<Vertex>,
}

impl Twins {
    /// The twins of this graph. Costs O(n²) steps on sets.
    pub fn new<const W: usize>(graph: &Adjacency<W>) -> Self {
        let twins = |u: Vertex, v: Vertex| graph.open(u).without(v) == graph.open(v).without(u);
        let before = |v: Vertex| (0..v).rev().find(|&u| twins(u, v)).unwrap_or(v);
        Self { before: (0..graph.order()).map(before).collect() }
    }

    /// Those members of `open` that have no twin before them in it. Where exchanging twins of `open` changes
    /// nothing else, the others need not be looked at.
    #[inline]
    pub fn first_of_each<const W: usize>(&self, open: VertexSet<W>) -> impl Iterator<Item = Vertex> {
        open.iter().filter(move |&v| self.before[v] == v || !open.contains(self.before[v]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Graph, families, graphs_up_to};

    fn twins(graph: &Graph) -> Twins {
        Twins::new(&Adjacency::<1>::new(graph))
    }

    #[test]
    fn exchanging_a_vertex_with_the_twin_before_it_keeps_every_edge() {
        for graph in graphs_up_to(6) {
            for (v, u) in twins(&graph).before.into_iter().enumerate() {
                let swap = |x: Vertex| {
                    if x == u {
                        v
                    } else if x == v {
                        u
                    } else {
                        x
                    }
                };
                assert!(graph.edges().all(|(x, y)| graph.has_edge(swap(x), swap(y))), "{graph:?}");
            }
        }
    }

    #[test]
    fn the_leaves_of_a_star_are_twins_and_so_are_all_vertices_of_a_complete_graph() {
        let first = |graph: &Graph, open: &[Vertex]| -> Vec<Vertex> {
            twins(graph).first_of_each(open.iter().copied().collect::<VertexSet<1>>()).collect()
        };
        let star = families::star(5).unwrap();
        assert_eq!(first(&star, &[0, 1, 2, 3, 4, 5]).len(), 2);
        let k4 = families::complete(4).unwrap();
        assert_eq!(first(&k4, &[1, 2, 3]), [1]);
        assert_eq!(first(&families::path(4).unwrap(), &[0, 1, 2, 3]).len(), 4);
    }
}
