//! Every graph up to isomorphism, by adding one vertex at a time.

use super::{Graph, Vertex, canonical_form};
use std::collections::BTreeSet;

/// Every graph with exactly n vertices, one for each isomorphism class, in a fixed order.
///
/// Each graph with n vertices is one with n − 1 plus a vertex of greatest degree joined to some subset, so
/// the classes are the canonical forms of those: 1, 1, 2, 4, 11, 34, 156, 1044, 12346 graphs for
/// n = 0 … 8 (OEIS A000088). The cost is at most 2ⁿ⁻¹ canonical forms for each smaller graph: instant to
/// n = 6, seconds at n = 8, and more than anybody should wait beyond.
pub fn all_graphs(n: usize) -> Vec<Graph> {
    (1..=n).fold(vec![Graph::default()], |smaller, n| one_vertex_more(&smaller, n))
}

/// Every graph with at most n vertices, smallest first; the graph without vertices comes first.
pub fn graphs_up_to(n: usize) -> Vec<Graph> {
    let mut layer = vec![Graph::default()];
    let mut all = layer.clone();
    for n in 1..=n {
        layer = one_vertex_more(&layer, n);
        all.extend(layer.iter().cloned());
    }
    all
}

/// The graphs with n vertices from those with n − 1.
fn one_vertex_more(smaller: &[Graph], n: usize) -> Vec<Graph> {
    let new: Vertex = n - 1;
    let mut classes = BTreeSet::new();
    for graph in smaller {
        for subset in 0..1_u64 << new {
            let degree = |v: Vertex| graph.degree(v) + (subset >> v & 1) as usize;
            if (0..new).any(|v| degree(v) > subset.count_ones() as usize) {
                continue;
            }
            let chosen = (0..new).filter(|&v| subset >> v & 1 == 1).map(|v| (v, new));
            let extended = Graph::from_edges(n, graph.edges().chain(chosen)).expect("the new edges are new");
            classes.insert(canonical_form(&extended));
        }
    }
    let mut list: Vec<_> = classes.into_iter().collect();
    list.sort_by_cached_key(|g| (g.size(), g.edges().collect::<Vec<_>>()));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_those_of_a000088() {
        let counts: Vec<_> = (0..=6).map(|n| all_graphs(n).len()).collect();
        assert_eq!(counts, [1, 1, 2, 4, 11, 34, 156]);
    }

    #[test]
    fn there_are_1253_graphs_with_at_most_seven_vertices() {
        assert_eq!(graphs_up_to(7).len(), 1253);
    }

    #[test]
    fn every_graph_is_its_own_canonical_form() {
        for g in graphs_up_to(5) {
            assert_eq!(canonical_form(&g), g);
        }
    }
}
