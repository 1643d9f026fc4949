//! The oracle: every move of every heap, in quadratic time.
//!
//! It reads the moves of a [`TakeAndBreak`] literally and shares nothing with the fast engine but the data.

use super::game::{Move, TakeAndBreak};

/// The nimbers of every series of the game for the sizes 0 to `to`.
///
/// Cost: quadratic in `to`.
pub fn naive(game: &TakeAndBreak, to: usize) -> Vec<Vec<u32>> {
    let mut values = vec![Vec::with_capacity(to + 1); game.series.len()];
    let mut reached = Reached::default();
    for n in 0..=to {
        for (s, series) in game.series.iter().enumerate() {
            let value = match series.start.get(n) {
                Some(&value) => value,
                None => {
                    reached.forget();
                    for &option in &series.moves {
                        reach(option, n, &values, &mut reached);
                    }
                    reached.least_missing()
                }
            };
            values[s].push(value);
        }
    }
    values
}

fn reach(option: Move, n: usize, values: &[Vec<u32>], reached: &mut Reached) {
    match option {
        Move::Clear(size) if n == size => reached.add(0),
        Move::Clear(_) => {}
        Move::Leave { removed, heap } => {
            let Some(rest) = n.checked_sub(removed) else { return };
            if rest % heap.weight == 0 && rest / heap.weight >= heap.least {
                reached.add(values[heap.series][rest / heap.weight]);
            }
        }
        Move::Split { removed, left, right, unequal } => {
            for (i, j) in Move::pairs(n, removed, left, right, unequal) {
                reached.add(values[left.series][i] ^ values[right.series][j]);
            }
        }
    }
}

/// A set of nimbers that is emptied in constant time.
#[derive(Clone, Default)]
pub(super) struct Reached {
    stamp: u32,
    stamps: Vec<u32>,
}

impl Reached {
    pub(super) fn forget(&mut self) {
        if self.stamp == u32::MAX {
            self.stamps.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    pub(super) fn add(&mut self, value: u32) {
        let at = value as usize;
        if at >= self.stamps.len() {
            self.stamps.resize((at + 1).next_power_of_two(), 0);
        }
        self.stamps[at] = self.stamp;
    }

    pub(super) fn has(&self, value: u32) -> bool {
        self.stamps.get(value as usize) == Some(&self.stamp)
    }

    pub(super) fn least_missing(&self) -> u32 {
        (0..).find(|&value| !self.has(value)).unwrap_or(u32::MAX)
    }
}
