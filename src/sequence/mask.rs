//! The mask: which values are rare.
//!
//! In most take-and-break games without a period, nearly all values have the same parity under some mask M:
//! the number of bits that v and M share is, say, odd. Those values are *common*, the others *rare*. Parity is
//! a linear map, so common xor common is rare, and only a pair with a rare member can exclude a common
//! candidate: a short list of positions decides nearly every term. (J. Grossman and others call the rare
//! values the sparse space.)
//!
//! All masks are tried at once. With c(v) the number of terms of value v, the Walsh–Hadamard transform
//! gives for each M the difference W(M) = #(even parity) − #(odd parity), in n log n additions.
//!
//! Each series has its own parity of the common values, the one that more of its terms have. A split into
//! two series helps only when two common parts make a value that is rare where it is used.

use super::game::{Move, TakeAndBreak};

/// A mask, and for each series the parity of its common values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    mask: u32,
    odd_is_common: Vec<bool>,
}

impl Classes {
    /// The mask under which the engine does least work on a game with these values so far.
    ///
    /// Cost: v log v for the largest value v, besides counting.
    pub fn best(game: &TakeAndBreak, values: &[&[u32]]) -> Self {
        let largest = values.iter().copied().flatten().copied().max().unwrap_or(0);
        let size = (largest as usize + 1).next_power_of_two();
        let spectra: Vec<Vec<i64>> = values.iter().map(|series| spectrum(series, size)).collect();
        let lengths: Vec<i64> = values.iter().map(|series| series.len() as i64).collect();
        let classes = |mask: usize| Self {
            mask: mask as u32,
            odd_is_common: spectra.iter().map(|spectrum| spectrum[mask] < 0).collect(),
        };
        let work = |mask: usize| {
            let (classes, rare) = (classes(mask), |s: usize| (lengths[s] - spectra[s][mask].abs()) / 2);
            let of_split = |(s, option): (usize, &Move)| match *option {
                Move::Split { left, right, .. } if classes.sparse(s, left.series, right.series) => {
                    if left == right { rare(left.series) } else { rare(left.series) + rare(right.series) }
                }
                Move::Split { left, .. } => lengths[left.series],
                Move::Clear(_) | Move::Leave { .. } => 0,
            };
            let moves = game.series.iter().enumerate();
            moves.flat_map(|(s, series)| series.moves.iter().map(move |m| (s, m))).map(of_split).sum::<i64>()
        };
        classes((0..size).min_by_key(|&mask| work(mask)).unwrap_or(0))
    }

    /// The mask.
    pub fn mask(&self) -> u32 {
        self.mask
    }

    /// Is this value rare in this series?
    pub fn is_rare(&self, series: usize, value: u32) -> bool {
        self.odd(value) != self.odd_is_common[series]
    }

    /// Do two common values of `left` and `right` always make a rare value of `series`?
    pub fn sparse(&self, series: usize, left: usize, right: usize) -> bool {
        self.odd_is_common[left] ^ self.odd_is_common[right] != self.odd_is_common[series]
    }

    fn odd(&self, value: u32) -> bool {
        (value & self.mask).count_ones() % 2 == 1
    }
}

/// The Walsh–Hadamard transform of the numbers of terms by value.
fn spectrum(values: &[u32], size: usize) -> Vec<i64> {
    let mut counts = vec![0; size];
    for &value in values {
        counts[value as usize] += 1;
    }
    let mut half = 1;
    while half < size {
        for block in counts.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::super::{naive, named};
    use super::*;

    #[test]
    fn the_spectrum_is_the_sum_of_signs() {
        let values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5];
        let sign = |v: u32, mask: u32| if (v & mask).count_ones().is_multiple_of(2) { 1 } else { -1 };
        for (mask, &found) in spectrum(&values, 16).iter().enumerate() {
            assert_eq!(found, values.iter().map(|&v| sign(v, mask as u32)).sum::<i64>(), "{mask}");
        }
    }

    #[test]
    fn couples_are_forever_has_the_mask_that_is_known_for_officers() {
        let game = named("couples-are-forever").unwrap();
        let classes = Classes::best(&game, &[&naive(&game, 20_000)[0]]);
        assert_eq!(classes.mask(), 0x1ee);
        assert!(classes.is_rare(0, 0) && !classes.is_rare(0, 2));
    }
}
