//! A game on a symmetric graph: positions that are images of each other count as one.

use super::{Game, Sum};
use crate::graph::{Symmetries, Vertex, VertexSet};

/// A position that a symmetry of the graph can map.
pub trait Mapped<const W: usize> {
    /// The position in which every vertex set is replaced by its image.
    fn map(&self, image: impl Fn(&VertexSet<W>) -> VertexSet<W>) -> Self;
}

impl<const W: usize> Mapped<W> for VertexSet<W> {
    fn map(&self, image: impl Fn(&VertexSet<W>) -> VertexSet<W>) -> Self {
        image(self)
    }
}

/// `game` with the symmetries of its graph: canonical positions are those with the least key among
/// their images.
#[derive(Clone, Debug)]
pub struct Symmetric<G, const W: usize> {
    game: G,
    symmetries: Symmetries<W>,
}

impl<G, const W: usize> Symmetric<G, W> {
    /// The game `game` on a graph with these symmetries.
    pub fn new(game: G, symmetries: Symmetries<W>) -> Self {
        Self { game, symmetries }
    }
}

impl<G, const W: usize> Symmetric<G, W>
where
    G: Game<Key = VertexSet<W>>,
    G::Position: Mapped<W>,
{
    fn least_image(&self, position: &G::Position) -> G::Position {
        match self.symmetries.to_least(&self.game.key(position)) {
            Some(index) => position.map(|set| self.symmetries.image(index, set)),
            None => *position,
        }
    }
}

impl<G, const W: usize> Game for Symmetric<G, W>
where
    G: Game<Key = VertexSet<W>>,
    G::Position: Mapped<W>,
{
    const MOVES_ONLY_VANISH: bool = G::MOVES_ONLY_VANISH;

    type Position = G::Position;
    type Key = VertexSet<W>;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn key(&self, position: &G::Position) -> VertexSet<W> {
        self.game.key(position)
    }

    fn moves(&self, position: &G::Position) -> impl Iterator<Item = Vertex> {
        self.game.moves(position)
    }

    fn distinct_moves(&self, position: &G::Position) -> impl Iterator<Item = Vertex> {
        self.game.distinct_moves(position)
    }

    fn play(&self, position: &G::Position, vertex: Vertex) -> G::Position {
        self.game.play(position, vertex)
    }

    fn mobility(&self, position: &G::Position) -> usize {
        self.game.mobility(position)
    }

    fn canonical(&self, position: &G::Position) -> G::Position {
        self.least_image(&self.game.canonical(position))
    }
}

impl<G, const W: usize> Sum for Symmetric<G, W>
where
    G: Sum<Key = VertexSet<W>>,
    G::Position: Mapped<W>,
{
    fn split(&self, position: &G::Position, parts: &mut Vec<G::Position>) {
        let first = parts.len();
        self.game.split(position, parts);
        for part in &mut parts[first..] {
            *part = self.least_image(part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::NodeKayles;
    use crate::graph::{automorphisms, families};

    #[test]
    fn all_positions_after_the_first_move_on_a_cycle_are_one() {
        let cycle = families::cycle(12).unwrap();
        let symmetries = Symmetries::new(&automorphisms(&cycle, 100).unwrap());
        let game = Symmetric::new(NodeKayles::<1>::new(&cycle), symmetries);
        let after = |v| game.canonical(&game.play(&game.start(), v));
        assert!((1..12).all(|v| after(v) == after(0)));
    }
}
