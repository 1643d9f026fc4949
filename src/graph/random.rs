//! Random graphs from a seed: the same seed gives the same graph on every machine.

use super::{Graph, GraphError, Vertex};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;
use std::collections::BTreeSet;

/// The generator behind every random choice in this project, pinned so that seeds stay meaningful.
pub type Random = ChaCha12Rng;

/// The generator for this seed. Zero is a seed like any other.
pub fn generator(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}

fn out_of_range(family: &'static str, expected: &str, found: impl std::fmt::Display) -> GraphError {
    GraphError::Parameter { family, expected: expected.to_owned(), found: found.to_string() }
}

/// G(n, p): each pair is joined with probability p, independently. Costs O(n²).
///
/// # Errors
/// p outside 0 … 1, or n over 20,000.
pub fn gnp(n: usize, p: f64, random: &mut Random) -> Result<Graph, GraphError> {
    if !(0.0..=1.0).contains(&p) {
        return Err(out_of_range("gnp", "a probability between 0 and 1", p));
    }
    if n > 20_000 {
        return Err(out_of_range("gnp", "at most 20000 vertices", n));
    }
    let pairs = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
    Graph::from_edges(n, pairs.filter(|_| random.random_bool(p)))
}

/// G(n, m): m distinct pairs, every choice equally likely.
///
/// # Errors
/// More edges than there are pairs, or a graph over the limits.
pub fn gnm(n: usize, m: usize, random: &mut Random) -> Result<Graph, GraphError> {
    Graph::check_order(n as u128)?;
    Graph::check_size(m as u128)?;
    let pairs = n as u128 * n.saturating_sub(1) as u128 / 2;
    if m as u128 > pairs {
        return Err(out_of_range("gnm", &format!("at most {pairs} edges on {n} vertices"), m));
    }
    // Draw the smaller of the edge set and its complement, so that rejections stay rare.
    let sparse = 2 * m as u128 <= pairs;
    let draw = if sparse { m } else { (pairs - m as u128) as usize };
    let mut chosen = BTreeSet::new();
    while chosen.len() < draw {
        let (u, v) = (random.random_range(0..n as u64), random.random_range(0..n as u64));
        if u != v {
            chosen.insert((u.min(v) as Vertex, u.max(v) as Vertex));
        }
    }
    if sparse {
        return Graph::from_edges(n, chosen);
    }
    let pairs = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v)));
    Graph::from_edges(n, pairs.filter(|pair| !chosen.contains(pair)).collect::<Vec<_>>())
}

/// A random d-regular graph with n vertices: points are paired at random and bad pairs repaired by
/// random switches, which is close to uniform.
///
/// # Errors
/// n·d odd, or d ≥ n (but d = 0 is always fine).
pub fn regular(n: usize, d: usize, random: &mut Random) -> Result<Graph, GraphError> {
    if d >= n.max(1) || (n as u128 * d as u128) % 2 == 1 {
        return Err(out_of_range(
            "regular",
            "a degree below the order, with even product",
            format!("{n},{d}"),
        ));
    }
    Graph::check_order(n as u128)?;
    Graph::check_size(n as u128 * d as u128 / 2)?;
    if 2 * d > n {
        let sparse = regular(n, n - 1 - d, random)?;
        return super::complement(&sparse);
    }
    loop {
        if let Some(edges) = pairing(n, d, random) {
            return Graph::from_edges(n, edges);
        }
    }
}

/// One attempt at a simple d-regular pairing: repeatedly pair the remaining points at random and keep
/// the pairs that are new edges; gives up when a round keeps nothing.
fn pairing(n: usize, d: usize, random: &mut Random) -> Option<BTreeSet<(Vertex, Vertex)>> {
    let mut points: Vec<Vertex> = (0..n).flat_map(|v| std::iter::repeat_n(v, d)).collect();
    let mut edges = BTreeSet::new();
    while !points.is_empty() {
        points.shuffle(random);
        let mut left = Vec::new();
        for pair in points.chunks(2) {
            let (u, v) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if u == v || !edges.insert((u, v)) {
                left.extend([u, v]);
            }
        }
        if left.len() == points.len() {
            return None;
        }
        points = left;
    }
    Some(edges)
}

/// A random labelled tree with n vertices, each of the nⁿ⁻² equally likely (through its Prüfer code).
///
/// # Errors
/// A graph over the limits.
pub fn tree(n: usize, random: &mut Random) -> Result<Graph, GraphError> {
    Graph::check_order(n as u128)?;
    if n < 2 {
        return Graph::empty(n);
    }
    let code: Vec<Vertex> = (0..n - 2).map(|_| random.random_range(0..n as u64) as Vertex).collect();
    let mut degree = vec![1_usize; n];
    for &v in &code {
        degree[v] += 1;
    }
    let mut leaves: BTreeSet<Vertex> = (0..n).filter(|&v| degree[v] == 1).collect();
    let mut edges = Vec::with_capacity(n - 1);
    for &v in &code {
        let leaf = leaves.pop_first().expect("a tree always has a leaf");
        edges.push((leaf, v));
        degree[v] -= 1;
        if degree[v] == 1 {
            leaves.insert(v);
        }
    }
    let (a, b) = (leaves.pop_first(), leaves.pop_first());
    edges.push((a.expect("two leaves are left"), b.expect("two leaves are left")));
    Graph::from_edges(n, edges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_graph_and_another_seed_another() {
        let draw = |seed| gnp(12, 0.5, &mut generator(seed)).unwrap();
        assert_eq!(draw(0), draw(0));
        assert_ne!(draw(0), draw(1));
    }

    #[test]
    fn gnm_has_exactly_m_edges() {
        for m in [0, 1, 20, 44, 45] {
            assert_eq!(gnm(10, m, &mut generator(3)).unwrap().size(), m);
        }
        assert!(gnm(10, 46, &mut generator(3)).is_err());
        assert_eq!(gnm(0, 0, &mut generator(3)).unwrap().order(), 0);
    }

    #[test]
    fn regular_graphs_are_regular_at_every_density() {
        for (n, d) in [(1, 0), (8, 0), (8, 3), (9, 4), (10, 7), (10, 9), (50, 3)] {
            let g = regular(n, d, &mut generator(5)).unwrap();
            assert!(g.vertices().all(|v| g.degree(v) == d), "{n} {d}");
        }
        assert!(regular(5, 3, &mut generator(0)).is_err());
        assert!(regular(4, 4, &mut generator(0)).is_err());
    }

    #[test]
    fn trees_are_connected_with_one_edge_fewer_than_vertices() {
        for n in [1, 2, 3, 10, 200] {
            let t = tree(n, &mut generator(9)).unwrap();
            assert_eq!(t.size(), n - 1);
            assert!(t.diameter().is_some());
        }
    }
}
