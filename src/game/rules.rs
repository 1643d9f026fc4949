//! What a solver needs to know of a game, and nothing else.

use crate::graph::Vertex;
use std::fmt::Debug;
use std::hash::Hash;

/// An impartial game whose moves are vertices and which always ends.
///
/// A position holds everything that decides the rest of the game: solvers remember positions.
pub trait Game {
    /// What decides the rest of the game.
    type Position: Clone + Eq + Hash + Debug;

    /// The position before the first move.
    fn start(&self) -> Self::Position;

    /// The vertices that may be played, ascending.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Vertex>;

    /// The position after `vertex`, one of [`Self::moves`], is played.
    fn play(&self, position: &Self::Position, vertex: Vertex) -> Self::Position;
}

/// A game whose positions may fall apart into independent ones.
///
/// In normal play the nimber of a disjunctive sum is the xor of its parts' nimbers. Misère play has no
/// such rule, which is why this is a trait of its own: only the nimber solver, which knows normal play
/// alone, asks for it.
pub trait Sum: Game {
    /// Positions whose disjunctive sum is `position`. Positions without a move may be left out; a
    /// position that does not fall apart is its own only part.
    fn split(&self, position: &Self::Position) -> Vec<Self::Position>;
}
