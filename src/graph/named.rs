//! Graphs with a name of their own, most of them as LCF codes.
//!
//! An LCF code [a₁ … aₖ]^r describes a cubic graph with a Hamiltonian cycle 0, 1, …, kr − 1: vertex i
//! is also joined to i + a_{i mod k} (Frucht 1976, after Lederberg and Coxeter).

use super::{Graph, GraphError, Vertex, families};

/// A named graph: its name in expressions, and what it is.
pub struct Named {
    /// The name, in lower case.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    shape: Shape,
}

enum Shape {
    Lcf(&'static [isize], usize),
    Petersen(usize, usize),
    Edges(usize, &'static [(Vertex, Vertex)]),
    Multipartite(&'static [usize]),
    Grotzsch,
}

/// All named graphs, by name.
pub const NAMED: &[Named] = &[
    named("bull", "a triangle with two horns", Shape::Edges(5, &[(0, 1), (1, 2), (0, 2), (1, 3), (2, 4)])),
    named("butterfly", "two triangles with a common vertex", {
        Shape::Edges(5, &[(0, 1), (0, 2), (1, 2), (0, 3), (0, 4), (3, 4)])
    }),
    named("claw", "K_{1,3}", Shape::Multipartite(&[1, 3])),
    named("coxeter-tutte", "the Tutte 8-cage, 30 vertices", Shape::Lcf(&[-13, -9, 7, -7, 9, 13], 5)),
    named("cube", "the graph of the cube, 8 vertices", Shape::Petersen(4, 1)),
    named("desargues", "P(10,3), 20 vertices", Shape::Petersen(10, 3)),
    named("diamond", "K_4 without an edge", Shape::Multipartite(&[1, 1, 2])),
    named("dodecahedron", "P(10,2), 20 vertices", Shape::Petersen(10, 2)),
    named("durer", "P(6,2), 12 vertices", Shape::Petersen(6, 2)),
    named("franklin", "Franklin's graph, 12 vertices", Shape::Lcf(&[5, -5], 6)),
    named("frucht", "Frucht's graph: cubic, no symmetry, 12 vertices", {
        Shape::Lcf(&[-5, -2, -4, 2, 5, -2, 2, 5, -2, -5, 4, 2], 1)
    }),
    named("grotzsch", "Grötzsch's graph: no triangle, chromatic number 4, 11 vertices", Shape::Grotzsch),
    named("heawood", "the point-line graph of the Fano plane, 14 vertices", Shape::Lcf(&[5, -5], 7)),
    named("house", "a square with a roof", {
        Shape::Edges(5, &[(0, 1), (1, 2), (2, 3), (0, 3), (0, 4), (1, 4)])
    }),
    named("mcgee", "the (3,7)-cage, 24 vertices", Shape::Lcf(&[12, 7, -7], 8)),
    named("moebius-kantor", "P(8,3), 16 vertices", Shape::Petersen(8, 3)),
    named("nauru", "P(12,5), 24 vertices", Shape::Petersen(12, 5)),
    named("octahedron", "K_{2,2,2}, 6 vertices", Shape::Multipartite(&[2, 2, 2])),
    named("pappus", "the incidence graph of Pappus's configuration, 18 vertices", {
        Shape::Lcf(&[5, 7, -7, 7, -7, -5], 3)
    }),
    named("prism", "P(3,1), 6 vertices", Shape::Petersen(3, 1)),
    named("tetrahedron", "K_4", Shape::Multipartite(&[1, 1, 1, 1])),
    named("truncated-tetrahedron", "the truncated tetrahedron, 12 vertices", Shape::Lcf(&[2, 6, -2], 4)),
    named("utility", "K_{3,3}", Shape::Multipartite(&[3, 3])),
    named("wagner", "the Möbius ladder with 8 vertices", Shape::Lcf(&[4], 8)),
];

const fn named(name: &'static str, about: &'static str, shape: Shape) -> Named {
    Named { name, about, shape }
}

impl Named {
    /// Builds the graph.
    ///
    /// # Errors
    /// None for the entries of [`NAMED`]; the type is that of its parts.
    pub fn build(&self) -> Result<Graph, GraphError> {
        match self.shape {
            Shape::Lcf(code, repeats) => lcf(code, repeats),
            Shape::Petersen(m, k) => families::petersen(m, k),
            Shape::Edges(n, edges) => Graph::from_edges(n, edges.iter().copied()),
            Shape::Multipartite(parts) => families::complete_multipartite(parts),
            Shape::Grotzsch => mycielskian(&families::cycle(5)?),
        }
    }
}

/// The cubic graph of an LCF code.
fn lcf(code: &[isize], repeats: usize) -> Result<Graph, GraphError> {
    let n = code.len() * repeats;
    let rim = (0..n).map(|i| (i, (i + 1) % n));
    let chords = (0..n).filter_map(|i| {
        let far = (i as isize + code[i % code.len()]).rem_euclid(n as isize) as usize;
        (i < far).then_some((i, far))
    });
    Graph::from_edges(n, rim.chain(chords))
}

/// Mycielski's construction: a copy v' of each vertex joined to v's neighbours, and one more vertex
/// joined to all copies.
fn mycielskian(graph: &Graph) -> Result<Graph, GraphError> {
    let n = graph.order();
    let copies = graph.edges().flat_map(|(u, v)| [(u, v), (u + n, v), (u, v + n)]);
    Graph::from_edges(2 * n + 1, copies.chain((0..n).map(|v| (n + v, 2 * n))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn girth(g: &Graph) -> Option<usize> {
        g.edges()
            .filter_map(|(u, v)| super::super::without_edge(g, u, v).distances(u)[v].map(|d| d + 1))
            .min()
    }

    #[test]
    fn orders_sizes_and_girths_are_those_of_the_literature() {
        let expected = [
            ("heawood", 14, 21, 6),
            ("frucht", 12, 18, 3),
            ("moebius-kantor", 16, 24, 6),
            ("pappus", 18, 27, 6),
            ("mcgee", 24, 36, 7),
            ("coxeter-tutte", 30, 45, 8),
            ("franklin", 12, 18, 4),
            ("grotzsch", 11, 20, 4),
            ("desargues", 20, 30, 6),
            ("dodecahedron", 20, 30, 5),
            ("nauru", 24, 36, 6),
            ("truncated-tetrahedron", 12, 18, 3),
            ("wagner", 8, 12, 4),
        ];
        for (name, order, size, shortest) in expected {
            let g = NAMED.iter().find(|n| n.name == name).unwrap().build().unwrap();
            assert_eq!((g.order(), g.size(), girth(&g)), (order, size, Some(shortest)), "{name}");
        }
    }

    #[test]
    fn every_named_graph_can_be_built_and_the_list_is_sorted() {
        assert!(NAMED.iter().all(|named| named.build().is_ok()));
        assert!(NAMED.is_sorted_by_key(|named| named.name));
    }
}
