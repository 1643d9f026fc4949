//! Toggle: every vertex has weight 0 or 1. Pick a vertex of weight 1 whose closed neighbourhood holds
//! strictly more ones than zeros, and flip all weights there, so that the number of ones falls.
//!
//! # Independent parts
//! An unplayable vertex may become playable later, so what is unplayable now must not be dropped.
//! Instead the region R of vertices that may ever be played grows from the playable ones: a move flips
//! weights within N\[R\] only, so let every vertex of N\[R\] take either weight, and add v to R when v
//! could then have weight 1 and a strict majority of ones. At the fixpoint nothing outside R is ever
//! played. Two vertices of R influence each other only where their closed neighbourhoods meet, and the
//! components of that relation are independent subgames.
//!
//! Source of the game: the Toggle paper, section 2. The decomposition is ours.

use super::{Game, Sum};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet, components_of};

/// Toggle on one graph. A position is the set of vertices of weight 1.
#[derive(Clone, Debug)]
pub struct Toggle<const W: usize> {
    closed: Vec<VertexSet<W>>,
    /// How many ones a vertex's closed neighbourhood needs: the least strict majority.
    majority: Vec<usize>,
    /// The vertices at distance at most two.
    ball: Vec<VertexSet<W>>,
    start: VertexSet<W>,
}

impl<const W: usize> Toggle<W> {
    /// The game on this graph, which must fit (n ≤ 64·W), from these weights, one for each vertex.
    pub fn new(graph: &Graph, weights: &[bool]) -> Self {
        debug_assert_eq!(graph.order(), weights.len());
        let adjacency = Adjacency::<W>::new(graph);
        let closed: Vec<_> = graph.vertices().map(|v| adjacency.closed(v)).collect();
        Self {
            majority: closed.iter().map(|n| n.len() / 2 + 1).collect(),
            ball: closed.iter().map(|n| adjacency.closed_neighbourhood(n)).collect(),
            closed,
            start: graph.vertices().filter(|&v| weights[v]).collect(),
        }
    }

    /// May v be played when exactly the vertices of `ones` have weight 1?
    #[inline]
    pub fn is_playable(&self, ones: &VertexSet<W>, v: Vertex) -> bool {
        ones.contains(v) && self.closed[v].common(ones) >= self.majority[v]
    }

    /// The vertices that may be played now or later in the game, and perhaps a few more.
    fn region(&self, ones: &VertexSet<W>) -> VertexSet<W> {
        let mut region: VertexSet<W> = self.moves(ones).collect();
        let mut changeable = region.iter().fold(VertexSet::EMPTY, |sum, v| sum | self.closed[v]);
        let mut doubtful = region.iter().fold(VertexSet::EMPTY, |sum, v| sum | self.ball[v]) - region;
        while let Some(v) = doubtful.pop() {
            if self.is_playable(&(*ones | changeable), v) {
                region.insert(v);
                changeable |= self.closed[v];
                doubtful |= self.ball[v] - region;
            }
        }
        region
    }
}

impl<const W: usize> Game for Toggle<W> {
    type Position = VertexSet<W>;

    fn start(&self) -> VertexSet<W> {
        self.start
    }

    fn moves(&self, ones: &VertexSet<W>) -> impl Iterator<Item = Vertex> {
        ones.iter().filter(|&v| self.is_playable(ones, v))
    }

    fn play(&self, ones: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        *ones ^ self.closed[v]
    }
}

impl<const W: usize> Sum for Toggle<W> {
    /// One part for each independent component of the region; weights that no longer matter are set
    /// to 0, so that equal parts are equal positions.
    fn split(&self, ones: &VertexSet<W>) -> Vec<VertexSet<W>> {
        let region = self.region(ones);
        let parts = components_of(region, |v| self.ball[v] & region);
        parts
            .into_iter()
            .map(|part| part.iter().fold(VertexSet::EMPTY, |sum, v| sum | self.closed[v]) & *ones)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::families;

    #[test]
    fn a_vertex_needs_weight_one_and_a_strict_majority() {
        let path = families::path(3).unwrap();
        let playable = |weights: [bool; 3]| -> Vec<Vertex> {
            let game = Toggle::<1>::new(&path, &weights);
            game.moves(&game.start()).collect()
        };
        assert_eq!(playable([true, true, true]), [0, 1, 2]);
        assert_eq!(playable([true, true, false]), [0, 1]);
        assert_eq!(playable([true, false, true]), [] as [Vertex; 0]);
        assert_eq!(playable([false, true, false]), [] as [Vertex; 0]);
    }

    #[test]
    fn each_move_lowers_the_number_of_ones() {
        let graph = families::petersen(7, 2).unwrap();
        let game = Toggle::<1>::new(&graph, &[true; 14]);
        let mut ones = game.start();
        while let Some(v) = game.moves(&ones).last() {
            let next = game.play(&ones, v);
            assert!(next.len() < ones.len());
            ones = next;
        }
    }

    #[test]
    fn far_apart_playable_vertices_split_and_keep_their_moves() {
        let two_paths =
            crate::graph::disjoint_union(&families::path(3).unwrap(), &families::path(4).unwrap()).unwrap();
        let game = Toggle::<1>::new(&two_paths, &[true; 7]);
        let parts = game.split(&game.start());
        assert_eq!(parts.len(), 2);
        let moves: usize = parts.iter().map(|p| game.moves(p).count()).sum();
        assert_eq!(moves, game.moves(&game.start()).count());
    }
}
