//! What a strategy plays after given moves.

use super::certificate::{Certificate, CertificateError, Lines, NamedAnswer};
use crate::game::Winner;

impl Certificate {
    /// The winner's moves that the strategy has ready after these moves from the start: the one it plays
    /// where the winner is to move, or every answer it has where the loser is.
    ///
    /// # Errors
    /// A strategy for a formula game; moves that do not follow it.
    ///
    /// # Example
    /// ```
    /// use hardplay::check::Certificate;
    ///
    /// let text = r#"{"hardplay-strategy": 1, "problem": {"game": "node-kayles"}, "winner": "second",
    ///     "positions": [{"a": ["b", 1], "b": ["a", 1]}, {}]}"#;
    /// let strategy = Certificate::from_json(text)?;
    /// assert_eq!(strategy.ready_after(&[])?, ["a", "b"]);
    /// assert_eq!(strategy.ready_after(&["a"])?, ["b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ready_after(&self, moves: &[&str]) -> Result<Vec<&str>, CertificateError> {
        let mut turn = match self.winner {
            Winner::First => Turn::Winner(&self.first),
            Winner::Second => Turn::Loser(0),
        };
        for (place, &name) in (1..).zip(moves) {
            turn = match turn {
                Turn::Winner(Some((answer, next))) if answer == name => Turn::Loser(*next),
                Turn::Winner(answer) => {
                    let answer = answer.as_ref().map_or("nothing", |(answer, _)| answer);
                    return fails(format!("move {place}: the strategy plays {answer} there, not {name}"));
                }
                Turn::Loser(at) => match self.position(at)?.get(name) {
                    Some(answer) => Turn::Winner(answer),
                    None => {
                        return fails(format!("move {place}: the strategy has no answer to {name} there"));
                    }
                },
            };
        }
        let mut ready: Vec<&str> = match turn {
            Turn::Winner(answer) => answer.iter().map(|(name, _)| name.as_str()).collect(),
            Turn::Loser(at) => self.position(at)?.values().flatten().map(|(name, _)| name.as_str()).collect(),
        };
        ready.sort_unstable();
        ready.dedup();
        Ok(ready)
    }

    fn position(&self, place: usize) -> Result<&Lines, CertificateError> {
        let positions = self.positions.as_ref().ok_or(CertificateError::Kind("positions"))?;
        let missing = || CertificateError::Fails(format!("the strategy has no position {place}"));
        positions.get(place).ok_or_else(missing)
    }
}

/// Who is to move, and what the strategy knows of it.
enum Turn<'a> {
    Winner(&'a NamedAnswer),
    Loser(usize),
}

fn fails<T>(text: String) -> Result<T, CertificateError> {
    Err(CertificateError::Fails(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_leave_the_strategy_are_named() {
        let text = r#"{"hardplay-strategy": 1, "problem": {"game": "node-kayles"}, "winner": "first",
            "first": ["b", 0], "positions": [{"c": ["d", 1]}, {}]}"#;
        let strategy = Certificate::from_json(text).unwrap();
        let after = |moves: &[&str]| strategy.ready_after(moves).map_err(|error| error.to_string());
        assert_eq!(after(&["b", "c", "d"]), Ok(vec![]));
        assert_eq!(after(&["a"]), Err("move 1: the strategy plays b there, not a".to_owned()));
        assert_eq!(after(&["b", "x"]), Err("move 2: the strategy has no answer to x there".to_owned()));
    }
}
