//! Graphs from graphs.

use super::{Graph, GraphError, Vertex};

/// The graph in which exactly the pairs that are not joined in `graph` are joined.
///
/// # Errors
/// The complement has more edges than a graph may have.
pub fn complement(graph: &Graph) -> Result<Graph, GraphError> {
    let n = graph.order() as u128;
    Graph::check_size(n * n.saturating_sub(1) / 2 - graph.size() as u128)?;
    let missing = graph
        .vertices()
        .flat_map(|u| (u + 1..graph.order()).map(move |v| (u, v)))
        .filter(|&(u, v)| !graph.has_edge(u, v));
    Graph::from_edges(graph.order(), missing)
}

/// `a` and `b` side by side; the vertices of `b` follow those of `a`.
///
/// # Errors
/// The result has more vertices or edges than a graph may have.
pub fn disjoint_union(a: &Graph, b: &Graph) -> Result<Graph, GraphError> {
    let shift = a.order();
    let edges = a.edges().chain(b.edges().map(|(u, v)| (u + shift, v + shift)));
    Graph::from_edges(shift + b.order(), edges)
}

/// `a` and `b` side by side, every vertex of one joined to every vertex of the other.
///
/// # Errors
/// The result has more vertices or edges than a graph may have.
pub fn join(a: &Graph, b: &Graph) -> Result<Graph, GraphError> {
    let shift = a.order();
    Graph::check_size(shift as u128 * b.order() as u128)?;
    let between = a.vertices().flat_map(|u| b.vertices().map(move |v| (u, v + shift)));
    let edges = a.edges().chain(b.edges().map(|(u, v)| (u + shift, v + shift))).chain(between);
    Graph::from_edges(shift + b.order(), edges)
}

/// The subgraph induced by `keep`, whose i-th member becomes vertex i.
///
/// # Panics
/// A member of `keep` is no vertex, or stands in it twice.
pub fn induced_subgraph(graph: &Graph, keep: &[Vertex]) -> Graph {
    let mut place = vec![None; graph.order()];
    for (i, &v) in keep.iter().enumerate() {
        assert!(place[v].replace(i).is_none(), "vertex {v} is kept twice");
    }
    let edges = graph.edges().filter_map(|(u, v)| Some((place[u]?, place[v]?)));
    Graph::from_edges(keep.len(), edges).expect("a part of a simple graph is simple")
}

/// The graph without vertex v; later vertices move down by one.
pub fn without_vertex(graph: &Graph, v: Vertex) -> Graph {
    let keep: Vec<_> = graph.vertices().filter(|&u| u != v).collect();
    induced_subgraph(graph, &keep)
}

/// The graph without the edge uv.
pub fn without_edge(graph: &Graph, u: Vertex, v: Vertex) -> Graph {
    let edges = graph.edges().filter(|&e| e != (u.min(v), u.max(v)));
    Graph::from_edges(graph.order(), edges).expect("a part of a simple graph is simple")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{canonical_form, families, graphs_up_to};

    #[test]
    fn complementing_twice_changes_nothing() {
        for g in graphs_up_to(5) {
            assert_eq!(complement(&complement(&g).unwrap()).unwrap(), g);
        }
    }

    #[test]
    fn a_join_is_the_complement_of_the_union_of_complements() {
        for (a, b) in [(families::path(3), families::cycle(4)), (families::empty(2), families::complete(3))] {
            let (a, b) = (a.unwrap(), b.unwrap());
            let apart = disjoint_union(&complement(&a).unwrap(), &complement(&b).unwrap()).unwrap();
            assert_eq!(join(&a, &b).unwrap(), complement(&apart).unwrap());
        }
    }

    #[test]
    fn removing_an_end_of_a_path_leaves_a_path() {
        let path = families::path(4).unwrap();
        assert_eq!(canonical_form(&without_vertex(&path, 0)), canonical_form(&families::path(3).unwrap()));
        assert_eq!(without_edge(&path, 1, 0).size(), 2);
    }
}
