//! How many picks there may be, as a formula in the number n of vertices.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// ⌊times·n / over⌋ + plus, and 0 where that is negative; such as `7`, `n`, `2n+1`, `n/2-1`, `3n/2`. Or `k`,
/// the number that a reduction gives itself.
///
/// In files it is this text, or a number where n does not occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "PicksField", into = "PicksField")]
pub struct Picks {
    times: u16,
    over: u16,
    plus: i32,
}

/// No formula for a number of picks.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("expected a number of picks up to {MAX_PLUS}, or a formula such as n, 2n+1 or n/2-1, found {0:?}")]
pub struct PicksError(String);

/// The most picks that a formula adds: more than any graph has vertices that is solved.
const MAX_PLUS: i32 = 1_000_000;

impl Picks {
    /// The number of a reduction's target that the reduction computes from its source.
    pub const GIVEN: Self = Self { times: 0, over: 0, plus: 0 };

    /// This many, whatever n is, but a million at most.
    pub fn exactly(picks: usize) -> Self {
        Self { times: 0, over: 1, plus: i32::try_from(picks).map_or(MAX_PLUS, |plus| plus.min(MAX_PLUS)) }
    }

    /// How many there are for n vertices; of [`Self::GIVEN`], 0.
    pub fn of(self, n: usize) -> usize {
        let scaled = (n * usize::from(self.times)).checked_div(self.over.into()).unwrap_or(0);
        let plus = self.plus.unsigned_abs() as usize;
        if self.plus < 0 { scaled.saturating_sub(plus) } else { scaled + plus }
    }
}

impl FromStr for Picks {
    type Err = PicksError;

    fn from_str(text: &str) -> Result<Self, PicksError> {
        let error = || PicksError(text.to_owned());
        let number = |digits: &str| digits.parse().ok().filter(|&number: &u16| number > 0).ok_or_else(error);
        let Some((times, rest)) = text.split_once('n') else {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text).ok_or_else(error)?;
            return Ok(Self { times: 0, over: 1, plus: plus(digits).ok_or_else(error)? });
        };
        let (over, more) = rest.split_at(rest.find(['+', '-']).unwrap_or(rest.len()));
        let times = if times.is_empty() { 1 } else { number(times)? };
        let over = match over.strip_prefix('/') {
            Some(over) => number(over)?,
            None if over.is_empty() => 1,
            None => return Err(error()),
        };
        let plus = if more.is_empty() { 0 } else { plus(more).ok_or_else(error)? };
        Ok(Self { times, over, plus })
    }
}

/// A number with or without a sign, if it is not too large.
fn plus(text: &str) -> Option<i32> {
    text.parse().ok().filter(|plus| (-MAX_PLUS..=MAX_PLUS).contains(plus))
}

impl fmt::Display for Picks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.times {
            0 if self.over == 0 => return f.write_str("k"),
            0 => return write!(f, "{}", self.plus),
            1 => f.write_str("n")?,
            times => write!(f, "{times}n")?,
        }
        if self.over > 1 {
            write!(f, "/{}", self.over)?;
        }
        if self.plus == 0 { Ok(()) } else { write!(f, "{:+}", self.plus) }
    }
}

/// A number of picks as files have it.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a number of picks or a formula such as \"n+2\"")]
enum PicksField {
    Number(u32),
    Formula(String),
}

impl From<Picks> for PicksField {
    fn from(picks: Picks) -> Self {
        match u32::try_from(picks.plus) {
            Ok(number) if picks.times == 0 && picks.over > 0 => Self::Number(number),
            _ => Self::Formula(picks.to_string()),
        }
    }
}

impl TryFrom<PicksField> for Picks {
    type Error = PicksError;

    fn try_from(field: PicksField) -> Result<Self, PicksError> {
        match field {
            PicksField::Number(number) => number.to_string().parse(),
            PicksField::Formula(text) => text.parse(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_read_written_and_evaluated() {
        for (text, at_7) in
            [("0", 0), ("12", 12), ("n", 7), ("n+2", 9), ("2n-1", 13), ("n/2", 3), ("3n/2+1", 11), ("n-9", 0)]
        {
            let picks: Picks = text.parse().unwrap();
            assert_eq!((picks.to_string().as_str(), picks.of(7)), (text, at_7));
            let json = serde_json::to_string(&picks).unwrap();
            assert_eq!(serde_json::from_str::<Picks>(&json).unwrap(), picks, "{json}");
        }
        assert_eq!(serde_json::to_string(&Picks::exactly(5)).unwrap(), "5");
    }

    #[test]
    fn what_is_no_formula_is_refused() {
        for text in
            ["", "-1", "+1", "0n", "n/0", "nn", "n2", "n+", "n++1", "m", "1.5", "70000n", "9999999", "n 1"]
        {
            assert_eq!(text.parse::<Picks>(), Err(PicksError(text.to_owned())), "{text}");
        }
    }
}
