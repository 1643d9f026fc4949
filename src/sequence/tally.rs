//! What a reader wants to know about a long sequence, gathered while it passes.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Histogram, maximum and zeros of the values seen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many terms have each value.
    pub histogram: BTreeMap<u32, u64>,
    /// The largest value, and the first index that has it.
    pub maximum: Option<(u32, u64)>,
    /// The first indices with value 0, at most [`Tally::MOST_ZEROS`] of them.
    pub zeros: Vec<u64>,
    /// A thinned choice of points for a plot: each index is at least a little larger than the last.
    pub points: Vec<(u64, u32)>,
    /// The least index of the next point.
    next_point: u64,
}

impl Tally {
    /// Zeros that are kept.
    pub const MOST_ZEROS: usize = 10_000;
    /// Points up to this index are all kept; beyond, about this many for each factor e.
    const DENSITY: u64 = 1_000;

    /// Takes in the value at an index of the literature.
    pub fn add(&mut self, index: u64, value: u32) {
        *self.histogram.entry(value).or_default() += 1;
        if self.maximum.is_none_or(|(largest, _)| value > largest) {
            self.maximum = Some((value, index));
        }
        if value == 0 && self.zeros.len() < Self::MOST_ZEROS {
            self.zeros.push(index);
        }
        if index >= self.next_point {
            self.points.push((index, value));
            self.next_point = index + 1 + index / Self::DENSITY;
        }
    }

    /// How many terms were taken in.
    pub fn terms(&self) -> u64 {
        self.histogram.values().sum()
    }

    /// How many of them are 0.
    pub fn zero_terms(&self) -> u64 {
        self.histogram.get(&0).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts_and_remembers_firsts() {
        let mut tally = Tally::default();
        for (index, value) in [(1, 0), (2, 3), (3, 3), (4, 1), (5, 0)] {
            tally.add(index, value);
        }
        assert_eq!(tally.histogram, BTreeMap::from([(0, 2), (1, 1), (3, 2)]));
        assert_eq!((tally.maximum, tally.terms(), tally.zero_terms()), (Some((3, 2)), 5, 2));
        assert_eq!(tally.zeros, [1, 5]);
        assert_eq!(tally.points.len(), 5);
    }
}
