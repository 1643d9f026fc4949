//! Periods with proof.
//!
//! # The theorem
//! R. Guy and C. Smith ("The G-values of various games", 1956) proved for octal games: when g(n + p) = g(n) for all n
//! from e up to 2e + p + k, where k is the largest number that a move takes, then it holds for all n ≥ e.
//! The same argument covers every game here without unequal parts. Let series s have period p(s) from e(s)
//! on, as far as it was computed. A move of s leaves parts of series a and b, with weights v and w, and
//! n = removed + v·i + w·j. Let p(s) be a multiple of v·p(a) and of w·p(b).
//! - A move at n becomes one at n + p(s) when i grows by p(s)/v or j by p(s)/w; the value stays the same if
//!   the part that grows is at least e(a), or e(b). One of them is as soon as n ≥ removed + v·e(a) + w·e(b).
//! - A move at n + p(s) becomes one at n when a part shrinks; the part must then still be at least e(a), or
//!   e(b). One of them is as soon as n ≥ removed + v·e(a) + w·e(b) + p(s).
//!
//! So from that n on, both heaps have the same options and the same value, by induction on n: it is enough to
//! have checked g(n + p(s)) = g(n) for all smaller n ≥ e(s).

use super::game::{Heap, Move, TakeAndBreak};
use serde::Serialize;
use thiserror::Error;

/// The period of one series, for all sizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The series.
    pub series: String,
    /// From this size on it is periodic.
    pub preperiod: usize,
    /// The least period.
    pub period: usize,
    /// All sizes up to this one were computed and compared.
    pub checked: usize,
    /// The theorem needs all sizes up to this one.
    pub needed: usize,
}

/// Why no period is proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoPeriod {
    /// No repetition is long enough to be one.
    #[error("{series}: no period shows up to size {checked}")]
    NotSeen {
        /// The series.
        series: String,
        /// The last size computed.
        checked: usize,
    },
    /// There is one, but the theorem needs more terms.
    #[error(
        "{series}: period {period} from size {preperiod} on shows up to size {checked}; the proof needs \
         all sizes up to {needed}"
    )]
    NotProved {
        /// The series.
        series: String,
        /// Where it begins.
        preperiod: usize,
        /// What repeats.
        period: usize,
        /// The last size computed.
        checked: usize,
        /// How far it must hold.
        needed: usize,
    },
    /// The two parts must differ, and equal parts do not stay equal when one of them grows.
    #[error("the periodicity theorem does not cover moves to two unequal parts")]
    Unequal,
    /// Two series that use each other with a weight have no common multiple of periods.
    #[error("the periods of the series have no common multiple that the theorem could use")]
    NoCommonMultiple,
}

/// Proves the period of every series of the game from its values for the sizes 0, 1, …
///
/// # Errors
/// No period shows, or the values do not reach far enough for the proof.
///
/// Cost: linear in the number of values.
pub fn prove(game: &TakeAndBreak, values: &[Vec<u32>]) -> Result<Vec<Period>, NoPeriod> {
    let unequal = |option: &Move| matches!(option, Move::Split { unequal: true, .. });
    if game.series.iter().flat_map(|series| &series.moves).any(unequal) {
        return Err(NoPeriod::Unequal);
    }
    let seen: Result<Vec<_>, _> = game
        .series
        .iter()
        .zip(values)
        .map(|(series, values)| {
            least_period(values).ok_or_else(|| NoPeriod::NotSeen {
                series: series.name.clone(),
                checked: values.len().saturating_sub(1),
            })
        })
        .collect();
    let seen = seen?;
    let multiples = common_multiples(game, &seen).ok_or(NoPeriod::NoCommonMultiple)?;
    game.series
        .iter()
        .enumerate()
        .map(|(s, series)| {
            let (preperiod, period) = seen[s];
            let needed = last_size_needed(game, s, &seen, multiples[s]);
            let (series, checked) = (series.name.clone(), values[s].len() - 1);
            if needed > checked {
                return Err(NoPeriod::NotProved { series, preperiod, period, checked, needed });
            }
            Ok(Period { series, preperiod, period, checked, needed })
        })
        .collect()
}

/// The least p, with its preperiod e, such that the values repeat with period p from e to their end, and the
/// repetition is at least as long as what comes before it and at least two periods.
fn least_period(values: &[u32]) -> Option<(usize, usize)> {
    let backwards: Vec<u32> = values.iter().rev().copied().collect();
    let agree = agreement_with_beginning(&backwards);
    (1..=values.len() / 2).find_map(|period| {
        let preperiod = values.len() - period - agree[period];
        (agree[period] >= period && 2 * preperiod + 2 * period <= values.len()).then_some((preperiod, period))
    })
}

/// For each shift, how long the text agrees with itself from there (the Z-function), in linear time.
fn agreement_with_beginning(text: &[u32]) -> Vec<usize> {
    let mut agree = vec![0; text.len()];
    let (mut left, mut right) = (0, 0);
    for at in 1..text.len() {
        let mut length = if at < right { agree[at - left].min(right - at) } else { 0 };
        while at + length < text.len() && text[length] == text[at + length] {
            length += 1;
        }
        if at + length > right {
            (left, right) = (at, at + length);
        }
        agree[at] = length;
    }
    agree
}

/// For each series a multiple of its period that is also one of weight · multiple for each part it uses.
fn common_multiples(game: &TakeAndBreak, seen: &[(usize, usize)]) -> Option<Vec<usize>> {
    const LARGEST: usize = 1 << 40;
    let mut multiples: Vec<usize> = seen.iter().map(|&(_, period)| period).collect();
    loop {
        let before = multiples.clone();
        for (s, series) in game.series.iter().enumerate() {
            for part in series.moves.iter().flat_map(|&option| parts(option)) {
                let step = part.weight * multiples[part.series];
                multiples[s] = lcm(multiples[s], step);
                if multiples[s] > LARGEST {
                    return None;
                }
            }
        }
        if before == multiples {
            return Some(multiples);
        }
    }
}

fn parts(option: Move) -> Vec<Heap> {
    match option {
        Move::Clear(_) => vec![],
        Move::Leave { heap, .. } => vec![heap],
        Move::Split { left, right, .. } => vec![left, right],
    }
}

/// The last size whose value the induction for series s assumes.
fn last_size_needed(game: &TakeAndBreak, s: usize, seen: &[(usize, usize)], multiple: usize) -> usize {
    let series = &game.series[s];
    // A part must also stay at least as large as the move demands.
    let reach = |heap: &Heap| heap.weight * seen[heap.series].0.max(heap.least);
    let from = |&option: &Move| match option {
        Move::Clear(size) => size + 1,
        Move::Leave { removed, heap } => removed + reach(&heap),
        Move::Split { removed, left, right, .. } => removed + reach(&left) + reach(&right) + multiple,
    };
    let induction = series.moves.iter().map(from).max().unwrap_or(0).max(series.start.len());
    // g(n + multiple) = g(n) is wanted for all n below, and for a whole multiple from the preperiod on.
    induction.max(seen[s].0 + multiple) + multiple
}

fn lcm(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

#[cfg(test)]
mod tests {
    use super::super::{Sparse, named};
    use super::*;

    fn periods(name: &str, to: usize) -> Result<Vec<Period>, NoPeriod> {
        let game = named(name).unwrap();
        let mut sparse = Sparse::new(game.clone());
        sparse.extend(to);
        let values: Vec<_> = (0..game.series.len()).map(|s| sparse.values(s).to_vec()).collect();
        prove(&game, &values)
    }

    fn main_period(name: &str, to: usize) -> (usize, usize) {
        let periods = periods(name, to).unwrap();
        let last = periods.last().unwrap();
        (last.preperiod, last.period)
    }

    #[test]
    fn known_periods_are_proved() {
        assert_eq!(main_period(".77", 200), (71, 12), "Kayles");
        assert_eq!(main_period(".07", 300), (53, 34), "Dawson's Kayles");
        assert_eq!(main_period("4.3", 30), (2, 2));
        assert_eq!(main_period("orientable", 30), (2, 2));
        assert_eq!(main_period("nonorientable", 40), (3, 4), "from genus 3 on: 4, 6, 0, 3");
    }

    #[test]
    #[ignore = "half a minute"]
    fn the_period_of_16_is_proved() {
        assert_eq!(main_period(".16", 520_000), (105_351, 149_459));
    }

    #[test]
    fn too_few_terms_prove_nothing() {
        let message = |name, to| periods(name, to).unwrap_err().to_string();
        assert!(
            message(".77", 167).contains("the proof needs all sizes up to 168"),
            "{}",
            message(".77", 167)
        );
        assert_eq!(message(".6", 500), ".6: no period shows up to size 500");
        assert!(message("grundy", 100).contains("unequal"));
    }

    #[test]
    fn the_least_period_is_found() {
        assert_eq!(least_period(&[9, 1, 2, 1, 2, 1, 2]), Some((1, 2)));
        assert_eq!(least_period(&[0, 0, 0]), Some((0, 1)));
        assert_eq!(least_period(&[1, 2, 3, 4, 5, 6]), None);
    }

    #[test]
    fn agreement_is_what_comparing_says() {
        let text = [1, 2, 1, 1, 2, 1, 2, 1, 1, 1];
        for (at, &agree) in agreement_with_beginning(&text).iter().enumerate().skip(1) {
            let expected = text[at..].iter().zip(&text).take_while(|(a, b)| a == b).count();
            assert_eq!(agree, expected, "{at}");
        }
    }
}
