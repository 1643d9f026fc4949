//! Nimbers in normal play, by depth-first search with a table and the sum rule.
//!
//! The nimber of a position is the mex (least value excluded) of the nimbers after each move; the
//! nimber of a sum of independent positions is the xor of theirs (Sprague 1935, Grundy 1939).

use super::run::{Step, Worker};
use crate::game::Sum;

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

/// A search for the nimbers of all parts on one game.
pub(super) struct NimberSearch<'w, 'a, G: Sum> {
    worker: &'w mut Worker<'a, G>,
}

impl<'w, 'a, G: Sum> NimberSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>) -> Self {
        Self { worker }
    }

    /// The nimber of `position`.
    pub(super) fn nimber(&mut self, position: &G::Position) -> Step<Nimber> {
        let mut parts = Vec::new();
        self.worker.game.split(position, &mut parts);
        if parts.len() > 1 {
            self.worker.count_split();
        }
        parts.iter().try_fold(0, |sum, part| Ok(sum ^ self.part(part)?))
    }

    /// The nimber of a position that does not fall apart.
    fn part(&mut self, part: &G::Position) -> Step<Nimber> {
        if let Some(nimber) = self.worker.known(part) {
            self.worker.count_hit();
            return Ok(nimber);
        }
        let opened = self.worker.open()?;
        let game = self.worker.game;
        let mut values = Vec::new();
        for v in game.moves(part) {
            values.push(self.nimber(&game.play(part, v))?);
        }
        let nimber = mex(values);
        self.worker.close(part, opened, |_| nimber);
        Ok(nimber)
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
