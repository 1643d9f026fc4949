//! Nimbers in normal play, by depth-first search with a memory and the sum rule.
//!
//! The nimber of a position is the mex (least value excluded) of the nimbers after each move; the
//! nimber of a sum of independent positions is the xor of theirs (Sprague 1935, Grundy 1939).

use super::{Limit, Limits, Meter};
use crate::game::Sum;
use crate::graph::Vertex;
use rustc_hash::FxHashMap;

/// The value of a position in normal play: 0 iff the player to move loses.
pub type Nimber = u32;

/// The least number that is not among `values`.
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut seen: Vec<bool> = Vec::new();
    for value in values {
        let value = value as usize;
        if value >= seen.len() {
            seen.resize(value + 1, false);
        }
        seen[value] = true;
    }
    seen.iter().position(|&present| !present).unwrap_or(seen.len()) as Nimber
}

/// A search on one game that remembers the nimbers of parts.
pub struct NimberSearch<'a, G: Sum> {
    game: &'a G,
    known: FxHashMap<G::Position, Nimber>,
    meter: Meter,
}

impl<'a, G: Sum> NimberSearch<'a, G> {
    /// A search under these limits.
    pub fn new(game: &'a G, limits: Limits) -> Self {
        Self { game, known: FxHashMap::default(), meter: Meter::new(limits) }
    }

    /// The nimber of `position`.
    ///
    /// # Errors
    /// A limit was hit; what is known so far is remembered.
    pub fn nimber(&mut self, position: &G::Position) -> Result<Nimber, Limit> {
        let game = self.game;
        game.split(position).iter().try_fold(0, |sum, part| Ok(sum ^ self.part(part)?))
    }

    /// The nimber of a position that does not fall apart.
    fn part(&mut self, position: &G::Position) -> Result<Nimber, Limit> {
        if let Some(&nimber) = self.known.get(position) {
            return Ok(nimber);
        }
        self.meter.tick(self.known.len(), size_of::<(G::Position, Nimber)>() * 2)?;
        let game = self.game;
        let mut values = Vec::new();
        for v in game.moves(position) {
            values.push(self.nimber(&game.play(position, v))?);
        }
        let nimber = mex(values);
        self.known.insert(position.clone(), nimber);
        Ok(nimber)
    }

    /// The moves from `position` to nimber 0, ascending.
    ///
    /// # Errors
    /// A limit was hit.
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<Vertex>, Limit> {
        let game = self.game;
        let mut winning = Vec::new();
        for v in game.moves(position) {
            if self.nimber(&game.play(position, v))? == 0 {
                winning.push(v);
            }
        }
        Ok(winning)
    }

    /// How many parts the search has looked at.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_is_the_least_number_missing() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([1, 2]), 0);
        assert_eq!(mex([0, 1, 3, 1]), 2);
        assert_eq!(mex([2, 1, 0]), 3);
    }
}
