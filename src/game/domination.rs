//! The Maker–Breaker domination game: the players take turns to claim vertices, and the first player, Alice,
//! wins iff hers dominate the graph.
//!
//! Alice cannot win any more when Bob has claimed a vertex and all its neighbours; Bob cannot when all is
//! dominated. Neither may move then, so that whoever cannot move loses, as in other games in normal play; on
//! the graph without vertices that is Alice.
//!
//! Source: Duchêne, Gledel, Parreau and Renault, "Maker–Breaker domination game", Discrete Math. 343 (2020).

use super::{Game, Sum, Winner};
use crate::graph::{Adjacency, Graph, Vertex, VertexSet};

/// The game on one graph with n vertices.
#[derive(Clone, Debug)]
pub struct Domination<const W: usize> {
    order: usize,
    /// For each vertex v, v and its neighbours.
    closed: Vec<VertexSet<W>>,
}

/// The vertices that nobody has claimed, and those that Alice does not dominate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claims<const W: usize> {
    free: VertexSet<W>,
    undominated: VertexSet<W>,
}

impl<const W: usize> Domination<W> {
    /// The game on this graph. A key takes two bits a vertex: 2n ≤ 64·W.
    pub fn new(graph: &Graph) -> Self {
        let adjacency = Adjacency::new(graph);
        let closed = graph.vertices().map(|v| adjacency.closed(v)).collect();
        Self { order: graph.order(), closed }
    }

    fn mover(&self, claims: &Claims<W>) -> Winner {
        Winner::to_move(self.order - claims.free.len())
    }

    /// Is the game decided against whoever is to move?
    fn is_lost(&self, claims: &Claims<W>) -> bool {
        match self.mover(claims) {
            Winner::First => claims.undominated.iter().any(|v| !self.closed[v].meets(&claims.free)),
            Winner::Second => claims.undominated.is_empty(),
        }
    }
}

impl<const W: usize> Game for Domination<W> {
    const MOVES_ONLY_VANISH: bool = true;

    type Position = Claims<W>;
    type Key = VertexSet<W>;

    fn start(&self) -> Claims<W> {
        let all = VertexSet::first(self.order);
        Claims { free: all, undominated: all }
    }

    fn key(&self, claims: &Claims<W>) -> VertexSet<W> {
        claims.undominated.iter().fold(claims.free, |key, v| key.with(self.order + v))
    }

    fn moves(&self, claims: &Claims<W>) -> impl Iterator<Item = Vertex> {
        let free = if self.is_lost(claims) { VertexSet::EMPTY } else { claims.free };
        free.iter()
    }

    fn play(&self, claims: &Claims<W>, v: Vertex) -> Claims<W> {
        let undominated = match self.mover(claims) {
            Winner::First => claims.undominated - self.closed[v],
            Winner::Second => claims.undominated,
        };
        Claims { free: claims.free.without(v), undominated }
    }

    fn mobility(&self, claims: &Claims<W>) -> usize {
        if self.is_lost(claims) { 0 } else { claims.free.len() }
    }
}

impl<const W: usize> Sum for Domination<W> {
    /// The players' moves differ, so nothing is known of sums: there is one part.
    fn split(&self, claims: &Claims<W>, parts: &mut Vec<Claims<W>>) {
        parts.push(*claims);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::families;

    #[test]
    fn alice_loses_when_a_closed_neighbourhood_is_bobs_and_wins_when_all_is_dominated() {
        let path = families::path(4).unwrap();
        let game = Domination::<1>::new(&path);
        let after = |moves: &[Vertex]| moves.iter().fold(game.start(), |claims, &v| game.play(&claims, v));
        assert_eq!(game.mobility(&after(&[1, 2])), 2);
        assert_eq!(game.mobility(&after(&[1, 2, 3])), 0, "all is dominated");
        assert_eq!(game.mobility(&after(&[1, 2, 0, 3])), 0, "Bob has 2 and 3");
        assert_ne!(game.key(&after(&[0])), game.key(&after(&[1])));
    }
}
