//! The optimisation variant of a game: Alice wants it to be over within k picks, Bob does not.
//!
//! The moves are those of the game itself, until it is over or k picks are made. Whoever has won then is
//! known from the position, not from whose turn it is.
//!
//! Source: Araújo, Benevides, Martins, Nisse and Sampaio, "The Closed Hull Game and the Closed Interval
//! Game", FUN 2026, for the hull and interval games.

use super::{Game, Play, Sum};
use crate::graph::{Vertex, VertexSet};

/// `game`, to be over within `picks` picks.
#[derive(Clone, Debug)]
pub struct Within<G> {
    game: G,
    picks: usize,
    /// The number of vertices: the bits of a key from here on are the picks made.
    order: usize,
}

/// A position of the game, and how many picks led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted<P> {
    position: P,
    made: usize,
}

/// How many bits of a key the picks made take, on a graph with so many vertices: no game takes more picks.
pub fn bits_for_picks(order: usize) -> usize {
    (usize::BITS - order.leading_zeros()) as usize
}

impl<G> Within<G> {
    /// The game on a graph with `order` vertices, over within `picks` picks. A key has room for
    /// `order` + [`bits_for_picks`] bits.
    pub fn new(game: G, picks: usize, order: usize) -> Self {
        Self { game, picks, order }
    }

    /// Are as many picks made as there may be?
    fn is_late(&self, made: usize) -> bool {
        made >= self.picks
    }
}

impl<const W: usize, G: Game<Key = VertexSet<W>>> Game for Within<G> {
    /// Moves only vanish where they do in the game, but a last move does not decide who wins.
    const MOVES_ONLY_VANISH: bool = false;

    type Position = Counted<G::Position>;
    type Key = VertexSet<W>;

    fn start(&self) -> Self::Position {
        Counted { position: self.game.start(), made: 0 }
    }

    fn key(&self, Counted { position, made }: &Self::Position) -> VertexSet<W> {
        let bits = (0..usize::BITS as usize).filter(|bit| made >> bit & 1 == 1);
        bits.fold(self.game.key(position), |key, bit| key.with(self.order + bit))
    }

    fn moves(&self, Counted { position, made }: &Self::Position) -> impl Iterator<Item = Vertex> {
        let open = (!self.is_late(*made)).then(|| self.game.moves(position));
        open.into_iter().flatten()
    }

    fn distinct_moves(&self, Counted { position, made }: &Self::Position) -> impl Iterator<Item = Vertex> {
        let open = (!self.is_late(*made)).then(|| self.game.distinct_moves(position));
        open.into_iter().flatten()
    }

    fn play(&self, Counted { position, made }: &Self::Position, vertex: Vertex) -> Self::Position {
        Counted { position: self.game.play(position, vertex), made: made + 1 }
    }

    fn mobility(&self, Counted { position, made }: &Self::Position) -> usize {
        if self.is_late(*made) { 0 } else { self.game.mobility(position) }
    }

    /// Alice moves after an even number of picks, and has won if the game is over.
    fn mover_has_won(&self, Counted { position, made }: &Self::Position, _: Play) -> bool {
        (self.game.mobility(position) == 0) == made.is_multiple_of(2)
    }

    fn canonical(&self, Counted { position, made }: &Self::Position) -> Self::Position {
        Counted { position: self.game.canonical(position), made: *made }
    }
}

impl<const W: usize, G: Game<Key = VertexSet<W>>> Sum for Within<G> {
    /// The picks are counted in all parts together: there is one part.
    fn split(&self, position: &Self::Position, parts: &mut Vec<Self::Position>) {
        parts.push(self.canonical(position));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::NodeKayles;
    use crate::graph::families;

    fn game(picks: usize) -> Within<NodeKayles<1>> {
        Within::new(NodeKayles::new(&families::path(5).unwrap()), picks, 5)
    }

    #[test]
    fn the_game_ends_when_it_is_over_or_the_picks_are_made() {
        let late = game(1);
        let position = late.play(&late.start(), 0);
        assert_eq!((late.mobility(&position), late.moves(&position).count()), (0, 0));
        assert!(late.mover_has_won(&position, Play::Normal), "Bob");
        let in_time = game(2);
        let position = in_time.play(&in_time.play(&in_time.start(), 1), 4);
        assert_eq!(in_time.mobility(&position), 0);
        assert!(in_time.mover_has_won(&position, Play::Normal), "Alice");
    }

    #[test]
    fn positions_with_different_numbers_of_picks_have_different_keys() {
        let game = game(5);
        let one = game.play(&game.start(), 2);
        let two = Counted { made: 2, ..one };
        assert_ne!(game.key(&one), game.key(&two));
        assert_eq!(bits_for_picks(5), 3);
    }

    #[test]
    fn nothing_is_over_at_once_on_a_graph_without_vertices() {
        let empty = Within::new(NodeKayles::<1>::new(&families::path(0).unwrap()), 0, 0);
        assert!(empty.mover_has_won(&empty.start(), Play::Normal));
    }
}
