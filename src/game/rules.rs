//! What a solver needs to know of a game, and nothing else.

use super::Play;
use crate::graph::Vertex;
use std::fmt::Debug;
use std::hash::Hash;

/// An impartial game whose moves are vertices and which always ends.
///
/// A position holds everything that decides the rest of the game: solvers remember positions. What
/// they remember of one is its key, a few machine words.
pub trait Game: Sync {
    /// Is every move of the position after a move also a move of the position before it, another one
    /// than the one played, and do the rules of play alone say who has won at the end? Then a position with one
    /// move is the last but one, and its mover wins in normal play.
    const MOVES_ONLY_VANISH: bool;

    /// What decides the rest of the game, and what makes moves quick to find.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;

    /// The part of a position that determines all of it.
    type Key: AsRef<[u64]> + Copy + Eq + Ord;

    /// The position before the first move.
    fn start(&self) -> Self::Position;

    /// The key of a position: different positions have different keys.
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// The vertices that may be played, ascending.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Vertex>;

    /// Some of the moves, ascending, such that every other one leads to an image of what one of them leads
    /// to, under a symmetry of the game that keeps `position`. Winners and nimbers need no more.
    fn distinct_moves(&self, position: &Self::Position) -> impl Iterator<Item = Vertex> {
        self.moves(position)
    }

    /// The position after `vertex`, one of [`Self::moves`], is played.
    fn play(&self, position: &Self::Position, vertex: Vertex) -> Self::Position;

    /// How many moves there are.
    fn mobility(&self, position: &Self::Position) -> usize {
        self.moves(position).count()
    }

    /// Has the player to move won, in a position without moves?
    fn mover_has_won(&self, _position: &Self::Position, play: Play) -> bool {
        play == Play::Misere
    }

    /// A position from which the game goes on in the same way, up to the names of vertices, and which
    /// is the same for as many equivalent positions as it pays to recognise.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        *position
    }
}

/// A game whose positions may fall apart into independent ones.
///
/// In normal play the nimber of a disjunctive sum is the xor of its parts' nimbers. Misère play has no
/// such rule, which is why this is a trait of its own: only the solvers that know normal play alone ask
/// for it.
pub trait Sum: Game {
    /// Adds to `parts` positions whose disjunctive sum is `position`, each of them canonical. Positions
    /// without a move may be left out.
    fn split(&self, position: &Self::Position, parts: &mut Vec<Self::Position>);
}
