//! An order around a ring with few crossings.

use super::View;
use crate::graph::Vertex;

/// The most edges for each vertex: chords of denser graphs cross whatever the order.
const DENSITY: usize = 2;

/// These vertices, moved one at a time to where the chords of a ring cross least, as long as that helps.
/// Costs O(n²m²) a move; graphs with more than 2n edges keep their order.
pub(super) fn few_crossings(view: &View, vertices: &[Vertex]) -> Vec<Vertex> {
    let edges: Vec<(usize, usize)> = vertices
        .iter()
        .enumerate()
        .flat_map(|(i, &u)| (0..i).filter(move |&j| view.has_edge(u, vertices[j])).map(move |j| (j, i)))
        .collect();
    let mut order: Vec<usize> = (0..vertices.len()).collect();
    let mut least = crossings(&order, &edges);
    while least > 0 && edges.len() <= DENSITY * vertices.len() {
        let mut moved = Vec::new();
        for (from, to) in (0..order.len()).flat_map(|from| (0..order.len()).map(move |to| (from, to))) {
            let mut other = order.clone();
            let one = other.remove(from);
            other.insert(to, one);
            moved.push((crossings(&other, &edges), from, to));
        }
        let Some(&(fewest, from, to)) = moved.iter().min().filter(|(fewest, ..)| *fewest < least) else {
            break;
        };
        let one = order.remove(from);
        order.insert(to, one);
        least = fewest;
    }
    let first = order.iter().position(|&i| i == 0).unwrap_or(0);
    order.rotate_left(first);
    order.into_iter().map(|i| vertices[i]).collect()
}

/// How many pairs of chords cross in this order around a circle.
fn crossings(order: &[usize], edges: &[(usize, usize)]) -> usize {
    let mut position = vec![0; order.len()];
    order.iter().enumerate().for_each(|(place, &i)| position[i] = place);
    let chord = |&(i, j): &(usize, usize)| {
        let (a, b) = (position[i], position[j]);
        (a.min(b), a.max(b))
    };
    let chords: Vec<(usize, usize)> = edges.iter().map(chord).collect();
    let parted = |(a, b): (usize, usize), (c, d): (usize, usize)| {
        let inside = |p: usize| a < p && p < b;
        let ends_differ = a != c && a != d && b != c && b != d;
        ends_differ && inside(c) != inside(d)
    };
    let crossed = |(k, &chord): (usize, &(usize, usize))| {
        chords[..k].iter().filter(|&&other| parted(chord, other)).count()
    };
    chords.iter().enumerate().map(crossed).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Graph, LabelledGraph, families};

    fn ordered(graph: &Graph) -> (Vec<Vertex>, usize) {
        let graph = LabelledGraph::from(graph);
        let view = View::new(&graph);
        let order = few_crossings(&view, &(0..graph.order()).collect::<Vec<_>>());
        let edges: Vec<_> = graph.edges().collect();
        let crossings = crossings(&order, &edges);
        (order, crossings)
    }

    #[test]
    fn an_outerplanar_graph_in_a_bad_order_comes_to_lie_without_crossings() {
        let shuffled = Graph::from_edges(7, (0..7).map(|i| (3 * i % 7, 3 * (i + 1) % 7))).unwrap();
        assert_eq!(ordered(&shuffled).1, 0);
    }

    #[test]
    fn the_order_of_a_dense_graph_and_of_one_without_crossings_stays() {
        assert_eq!(ordered(&families::complete(7).unwrap()), ((0..7).collect(), 35));
        assert_eq!(ordered(&families::cycle(8).unwrap()), ((0..8).collect(), 0));
    }

    #[test]
    fn the_two_sides_of_k33_take_turns() {
        assert_eq!(ordered(&families::complete_multipartite(&[3, 3]).unwrap()).1, 3);
    }
}
