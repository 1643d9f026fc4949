//! Families of graphs with a fixed shape. Random ones are in [`super::random`].
//!
//! Every constructor returns an error for parameters outside the family's range, and checks the size
//! of the graph before it builds it.

use super::{Graph, GraphError, Vertex};

fn parameter(
    ok: bool,
    family: &'static str,
    expected: &str,
    found: impl std::fmt::Display,
) -> Result<(), GraphError> {
    if ok {
        return Ok(());
    }
    Err(GraphError::Parameter { family, expected: expected.to_owned(), found: found.to_string() })
}

fn limits(n: u128, m: u128) -> Result<(), GraphError> {
    Graph::check_order(n)?;
    Graph::check_size(m)
}

/// P_n, the path with n ≥ 0 vertices.
pub fn path(n: usize) -> Result<Graph, GraphError> {
    Graph::check_order(n as u128)?;
    Graph::from_edges(n, (1..n).map(|v| (v - 1, v)))
}

/// C_n, the cycle with n ≥ 3 vertices.
pub fn cycle(n: usize) -> Result<Graph, GraphError> {
    parameter(n >= 3, "cycle", "at least 3 vertices", n)?;
    Graph::check_order(n as u128)?;
    Graph::from_edges(n, (0..n).map(|v| (v, (v + 1) % n)))
}

/// K_n, all n(n−1)/2 edges.
pub fn complete(n: usize) -> Result<Graph, GraphError> {
    limits(n as u128, n as u128 * n.saturating_sub(1) as u128 / 2)?;
    Graph::from_edges(n, (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))))
}

/// n vertices and no edge.
pub fn empty(n: usize) -> Result<Graph, GraphError> {
    Graph::empty(n)
}

/// K_{1,n}: vertex 0 joined to n ≥ 0 leaves.
pub fn star(leaves: usize) -> Result<Graph, GraphError> {
    Graph::check_order(leaves as u128 + 1)?;
    Graph::from_edges(leaves + 1, (1..=leaves).map(|v| (0, v)))
}

/// The wheel: a cycle of n ≥ 3 vertices, 1 … n, and the hub 0 joined to all of them.
pub fn wheel(rim: usize) -> Result<Graph, GraphError> {
    parameter(rim >= 3, "wheel", "a rim of at least 3 vertices", rim)?;
    Graph::check_order(rim as u128 + 1)?;
    Graph::from_edges(rim + 1, (0..rim).flat_map(|i| [(0, i + 1), (i + 1, (i + 1) % rim + 1)]))
}

/// The grid with `rows` × `columns` vertices; vertex (r, c) has number r · columns + c.
pub fn grid(rows: usize, columns: usize) -> Result<Graph, GraphError> {
    let n = rows as u128 * columns as u128;
    limits(n, 2 * n)?;
    if n == 0 {
        // One side may be beyond all counting.
        return Graph::empty(0);
    }
    let right = (0..rows).flat_map(|r| (1..columns).map(move |c| (r * columns + c - 1, r * columns + c)));
    let down = (1..rows).flat_map(|r| (0..columns).map(move |c| ((r - 1) * columns + c, r * columns + c)));
    Graph::from_edges(rows * columns, right.chain(down))
}

/// Q_d: the bit strings of length d, joined where they differ in one place.
pub fn hypercube(d: usize) -> Result<Graph, GraphError> {
    parameter(d <= 20, "hypercube", "a dimension of at most 20", d)?;
    let edges = (0..1 << d).flat_map(|v: Vertex| (0..d).map(move |i| (v, v ^ 1 << i)));
    Graph::from_edges(1 << d, edges.filter(|(u, v)| u < v))
}

/// The generalized Petersen graph P(m, k), m ≥ 3, 1 ≤ k < m/2: the inner vertex v_{0,i} is i, joined
/// to inner i ± k; the outer v_{1,i} is m + i, joined to its neighbours on the rim; spokes between.
pub fn petersen(m: usize, k: usize) -> Result<Graph, GraphError> {
    parameter(m >= 3, "petersen", "m at least 3", m)?;
    parameter(k >= 1 && k < m.div_ceil(2), "petersen", "k with 1 <= k < m/2", k)?;
    Graph::check_order(2 * m as u128)?;
    Graph::from_edges(2 * m, (0..m).flat_map(|i| [(i, (i + k) % m), (i, m + i), (m + i, m + (i + 1) % m)]))
}

/// The complete multipartite graph: parts of these sizes, two vertices joined iff their parts differ.
pub fn complete_multipartite(parts: &[usize]) -> Result<Graph, GraphError> {
    let n: u128 = parts.iter().map(|&p| p as u128).sum();
    Graph::check_order(n)?;
    let inside: u128 = parts.iter().map(|&p| p as u128 * p.saturating_sub(1) as u128 / 2).sum();
    Graph::check_size(n * n.saturating_sub(1) / 2 - inside)?;
    let n = n as usize;
    let ends = parts.iter().scan(0, |end, &size| {
        *end += size;
        Some((*end - size, *end))
    });
    let pairs = ends.flat_map(|(start, end)| (start..end).flat_map(move |u| (end..n).map(move |v| (u, v))));
    Graph::from_edges(n, pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_and_sizes_are_those_of_the_textbook() {
        let counts = |g: Result<Graph, GraphError>| {
            let g = g.unwrap();
            (g.order(), g.size())
        };
        assert_eq!(counts(path(0)), (0, 0));
        assert_eq!(counts(path(5)), (5, 4));
        assert_eq!(counts(cycle(5)), (5, 5));
        assert_eq!(counts(complete(6)), (6, 15));
        assert_eq!(counts(star(4)), (5, 4));
        assert_eq!(counts(wheel(5)), (6, 10));
        assert_eq!(counts(grid(3, 4)), (12, 17));
        assert_eq!(counts(hypercube(4)), (16, 32));
        assert_eq!(counts(petersen(5, 2)), (10, 15));
        assert_eq!(counts(complete_multipartite(&[2, 2, 2])), (6, 12));
    }

    #[test]
    fn the_petersen_graph_has_diameter_two() {
        assert_eq!(petersen(5, 2).unwrap().diameter(), Some(2));
    }

    #[test]
    fn parameters_out_of_range_are_refused_with_what_was_expected() {
        let message = |g: Result<Graph, GraphError>| g.unwrap_err().to_string();
        assert_eq!(message(cycle(2)), "cycle: at least 3 vertices, found 2");
        assert_eq!(message(petersen(6, 3)), "petersen: k with 1 <= k < m/2, found 3");
        assert!(message(complete(1 << 30)).contains("too many"));
        assert!(message(grid(1 << 40, 1 << 40)).contains("too many"));
        assert_eq!(message(petersen(5, 1 << 63)), "petersen: k with 1 <= k < m/2, found 9223372036854775808");
    }

    #[test]
    fn graphs_without_edges_cost_no_more_than_their_vertices() {
        assert_eq!(grid(usize::MAX, 0).unwrap().order(), 0);
        assert_eq!(grid(0, usize::MAX).unwrap().order(), 0);
        assert_eq!(complete_multipartite(&[1_000_000]).unwrap().size(), 0);
    }
}
