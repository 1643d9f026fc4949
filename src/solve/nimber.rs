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
    // One word for the values below 64; a list only where there are greater ones.
    let (mut low, mut high): (u64, Vec<Nimber>) = (0, Vec::new());
    for value in values {
        if value < 64 { low |= 1 << value } else { high.push(value) }
    }
    let least = low.trailing_ones();
    if least < 64 { least } else { (64..).find(|value| !high.contains(value)).expect("a list is finite") }
}

/// A search for the nimbers of all parts on one game.
pub(super) struct NimberSearch<'w, 'a, G: Sum> {
    worker: &'w mut Worker<'a, G>,
    /// The parts of all positions that are being searched.
    parts: Vec<G::Position>,
    /// The nimbers found so far after the moves of those positions.
    values: Vec<Nimber>,
}

impl<'w, 'a, G: Sum> NimberSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>) -> Self {
        Self { worker, parts: Vec::new(), values: Vec::new() }
    }

    /// The nimber of `position`.
    pub(super) fn nimber(&mut self, position: &G::Position) -> Step<Nimber> {
        let first = self.parts.len();
        self.worker.game.split(position, &mut self.parts);
        if self.parts.len() > first + 1 {
            self.worker.count_split();
        }
        let mut sum = 0;
        for place in first..self.parts.len() {
            let part = self.parts[place];
            sum ^= self.part(&part)?;
        }
        self.parts.truncate(first);
        Ok(sum)
    }

    /// The nimber of a position that does not fall apart.
    fn part(&mut self, part: &G::Position) -> Step<Nimber> {
        if let Some(nimber) = self.worker.known(part) {
            self.worker.count_hit();
            return Ok(nimber);
        }
        let opened = self.worker.open()?;
        let game = self.worker.game;
        let first = self.values.len();
        for v in game.distinct_moves(part) {
            let nimber = self.nimber(&game.play(part, v))?;
            self.values.push(nimber);
        }
        let nimber = mex(self.values.drain(first..));
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
        assert_eq!(mex(0..64), 64);
        assert_eq!(mex((0..100).rev().filter(|&value| value != 70)), 70);
    }
}
