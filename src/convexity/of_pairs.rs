//! What pairs of vertices take in, as lists: for those who write it down rather than compute with it.

use super::{Convexity, Hull, PairIntervals};
use crate::graph::{Graph, Vertex};

/// What each pair of vertices takes in, where that is anything but the pair itself: u < v, and the members
/// ascending.
pub type TakenByPairs = Vec<((Vertex, Vertex), Vec<Vertex>)>;

/// I({u, v}) for each pair that has anything between. Costs what [`PairIntervals::new`] does.
///
/// # Panics
/// The graph has more than 1024 vertices.
pub fn intervals_of_pairs(convexity: Convexity, graph: &Graph) -> TakenByPairs {
    match graph.order() {
        0..=64 => intervals::<1>(convexity, graph),
        65..=256 => intervals::<4>(convexity, graph),
        _ => intervals::<16>(convexity, graph),
    }
}

/// The hull of each pair that is not convex. Costs what [`Hull::new`] does, and a hull for each pair: also
/// in mc it is polynomial.
///
/// # Panics
/// The graph has more than 1024 vertices.
pub fn hulls_of_pairs(convexity: Convexity, graph: &Graph) -> TakenByPairs {
    match graph.order() {
        0..=64 => hulls::<1>(convexity, graph),
        65..=256 => hulls::<4>(convexity, graph),
        _ => hulls::<16>(convexity, graph),
    }
}

fn intervals<const W: usize>(convexity: Convexity, graph: &Graph) -> TakenByPairs {
    let pairs = PairIntervals::<W>::new(convexity, graph);
    each_pair(graph, |u, v| pairs.between(u, v).with(u).with(v).iter().collect())
}

fn hulls<const W: usize>(convexity: Convexity, graph: &Graph) -> TakenByPairs {
    let hull = Hull::<W>::new(convexity, graph);
    each_pair(graph, |u, v| hull.hull(&[u, v].into_iter().collect()).iter().collect())
}

fn each_pair(graph: &Graph, taken: impl Fn(Vertex, Vertex) -> Vec<Vertex>) -> TakenByPairs {
    let pairs = graph.vertices().flat_map(|u| (u + 1..graph.order()).map(move |v| (u, v)));
    pairs.map(|(u, v)| ((u, v), taken(u, v))).filter(|(_, members)| members.len() > 2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::families;

    #[test]
    fn on_a_four_cycle_opposite_vertices_take_all_and_neighbours_nothing() {
        let square = families::cycle(4).unwrap();
        let all = vec![((0, 2), vec![0, 1, 2, 3]), ((1, 3), vec![0, 1, 2, 3])];
        assert_eq!(intervals_of_pairs(Convexity::Geodesic, &square), all);
        assert_eq!(hulls_of_pairs(Convexity::Monophonic, &square), all);
    }

    #[test]
    fn a_hull_may_take_more_than_the_interval() {
        // K_{2,3}: two of the three take the two, which take the third.
        let graph = Graph::from_edges(5, [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)]).unwrap();
        let of = |taken: TakenByPairs, pair| taken.into_iter().find(|(p, _)| *p == pair).unwrap().1;
        assert_eq!(of(intervals_of_pairs(Convexity::Geodesic, &graph), (2, 3)), [0, 1, 2, 3]);
        assert_eq!(of(hulls_of_pairs(Convexity::Geodesic, &graph), (2, 3)), [0, 1, 2, 3, 4]);
    }
}
