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
//! Where all degrees are at most three and the game starts with all ones, no vertex is played after a
//! move in its closed neighbourhood (the Toggle paper, Proposition 2.6); so a vertex of weight 0, which
//! has seen an odd number of such moves, stays out of R.
//!
//! Source of the game: the Toggle paper, section 2. The decomposition is ours.

use super::{Game, Mapped, Sum};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet, components_of};

/// Toggle on one graph.
#[derive(Clone, Debug)]
pub struct Toggle<const W: usize> {
    closed: Vec<VertexSet<W>>,
    /// How many ones a vertex's closed neighbourhood needs: the least strict majority.
    majority: Vec<usize>,
    /// The vertices at distance at most two.
    ball: Vec<VertexSet<W>>,
    start: Weights<W>,
    /// Is a vertex of weight 0 dead for ever?
    zeros_are_dead: bool,
}

/// A position of Toggle: the weights, and what may be played now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weights<const W: usize> {
    /// The vertices of weight 1.
    pub ones: VertexSet<W>,
    /// Those that may be played. They follow from the weights.
    pub playable: VertexSet<W>,
}

impl<const W: usize> Mapped<W> for Weights<W> {
    fn map(&self, image: impl Fn(&VertexSet<W>) -> VertexSet<W>) -> Self {
        Self { ones: image(&self.ones), playable: image(&self.playable) }
    }
}

impl<const W: usize> Toggle<W> {
    /// The game on this graph, which must fit (n ≤ 64·W), from these weights, one for each vertex.
    pub fn new(graph: &Graph, weights: &[bool]) -> Self {
        debug_assert_eq!(graph.order(), weights.len());
        let adjacency = Adjacency::<W>::new(graph);
        let closed: Vec<_> = graph.vertices().map(|v| adjacency.closed(v)).collect();
        let cubic = graph.vertices().all(|v| graph.degree(v) <= 3);
        let mut game = Self {
            majority: closed.iter().map(|n| n.len() / 2 + 1).collect(),
            ball: closed.iter().map(|n| adjacency.closed_neighbourhood(n)).collect(),
            closed,
            start: Weights { ones: VertexSet::EMPTY, playable: VertexSet::EMPTY },
            zeros_are_dead: cubic && weights.iter().all(|&weight| weight),
        };
        let ones = graph.vertices().filter(|&v| weights[v]).collect();
        game.start =
            Weights { ones, playable: ones.iter().filter(|&v| game.is_playable(&ones, v)).collect() };
        game
    }

    /// May v be played when exactly the vertices of `ones` have weight 1?
    #[inline]
    pub fn is_playable(&self, ones: &VertexSet<W>, v: Vertex) -> bool {
        ones.contains(v) && self.closed[v].common(ones) >= self.majority[v]
    }

    /// The vertices that may be played now or later in the game, and perhaps a few more.
    fn region(&self, position: &Weights<W>) -> VertexSet<W> {
        let mut region = position.playable;
        let mut changeable = self.closed_around(&region);
        let mut doubtful = self.near(&region, position) - region;
        while let Some(v) = doubtful.pop() {
            if self.is_playable(&(position.ones | changeable), v) {
                region.insert(v);
                changeable |= self.closed[v];
                doubtful |= self.near(&VertexSet::singleton(v), position) - region;
            }
        }
        region
    }

    /// The vertices at distance at most two from `set` that are not known to be dead.
    fn near(&self, set: &VertexSet<W>, position: &Weights<W>) -> VertexSet<W> {
        let near = set.iter().fold(VertexSet::EMPTY, |sum, v| sum | self.ball[v]);
        if self.zeros_are_dead { near & position.ones } else { near }
    }

    fn closed_around(&self, set: &VertexSet<W>) -> VertexSet<W> {
        set.iter().fold(VertexSet::EMPTY, |sum, v| sum | self.closed[v])
    }

    /// The same position with weight 0 wherever the weight does not matter to the moves in `region`.
    fn within(&self, region: &VertexSet<W>, position: &Weights<W>) -> Weights<W> {
        let ones = self.closed_around(region) & position.ones;
        Weights { ones, playable: position.playable & *region }
    }
}

impl<const W: usize> Game for Toggle<W> {
    const MOVES_ONLY_VANISH: bool = false;

    type Position = Weights<W>;
    type Key = VertexSet<W>;

    fn start(&self) -> Weights<W> {
        self.start
    }

    fn key(&self, position: &Weights<W>) -> VertexSet<W> {
        position.ones
    }

    fn moves(&self, position: &Weights<W>) -> impl Iterator<Item = Vertex> {
        position.playable.iter()
    }

    /// Only vertices at distance at most two can become playable or unplayable.
    fn play(&self, position: &Weights<W>, v: Vertex) -> Weights<W> {
        let ones = position.ones ^ self.closed[v];
        let near = self.ball[v] & ones;
        let playable = near.iter().filter(|&u| self.closed[u].common(&ones) >= self.majority[u]);
        Weights { ones, playable: (position.playable - self.ball[v]) | playable.collect() }
    }

    fn mobility(&self, position: &Weights<W>) -> usize {
        position.playable.len()
    }

    /// Weights that no longer matter are set to 0.
    fn canonical(&self, position: &Weights<W>) -> Weights<W> {
        self.within(&self.region(position), position)
    }
}

impl<const W: usize> Sum for Toggle<W> {
    /// One part for each independent component of the region; weights that no longer matter are set
    /// to 0, so that equal parts are equal positions.
    fn split(&self, position: &Weights<W>, parts: &mut Vec<Weights<W>>) {
        let region = self.region(position);
        let components = components_of(region, |v| self.ball[v] & region);
        parts.extend(components.iter().map(|part| self.within(part, position)));
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
            assert!(next.ones.len() < ones.ones.len());
            ones = next;
        }
    }

    #[test]
    fn far_apart_playable_vertices_split_and_keep_their_moves() {
        let two_paths =
            crate::graph::disjoint_union(&families::path(3).unwrap(), &families::path(4).unwrap()).unwrap();
        let game = Toggle::<1>::new(&two_paths, &[true; 7]);
        let mut parts = Vec::new();
        game.split(&game.start(), &mut parts);
        assert_eq!(parts.len(), 2);
        let moves: usize = parts.iter().map(|p| game.moves(p).count()).sum();
        assert_eq!(moves, game.moves(&game.start()).count());
    }
}
