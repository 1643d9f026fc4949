//! Octal games: one digit for each number of beans that a move may take.
//!
//! The k-th digit is a sum of 1 (taking k may clear the heap), 2 (it may leave one heap) and 4 (it may leave
//! two heaps). The digit before the point stands for taking nothing, so only 0 and 4 make sense there.

use super::game::{Heap, Move, Series, TakeAndBreak};
use thiserror::Error;

/// Why a text is no octal code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OctalError {
    /// There is no point, or nothing behind it.
    #[error("an octal code is written .77 or 4.3, with digits 0 to 7 behind the point, found {0:?}")]
    Shape(String),
    /// A character that is no octal digit.
    #[error("in the octal code {code:?}: expected a digit from 0 to 7, found {found:?}")]
    Digit {
        /// The whole code.
        code: String,
        /// The character.
        found: char,
    },
    /// A digit before the point that would let the game go on for ever.
    #[error("in the octal code {code:?}: the digit before the point must be 0 or 4, found {found}")]
    Endless {
        /// The whole code.
        code: String,
        /// The digit.
        found: u32,
    },
}

/// The game with this octal code.
///
/// # Errors
/// The text is no octal code.
pub fn octal(code: &str) -> Result<TakeAndBreak, OctalError> {
    let shape = || OctalError::Shape(code.to_owned());
    let (before, behind) = code.split_once('.').ok_or_else(shape)?;
    if behind.is_empty() || before.len() > 1 {
        return Err(shape());
    }
    let digit =
        |found: char| found.to_digit(8).ok_or_else(|| OctalError::Digit { code: code.to_owned(), found });
    let zeroth = before.chars().next().map_or(Ok(0), digit)?;
    if zeroth != 0 && zeroth != 4 {
        return Err(OctalError::Endless { code: code.to_owned(), found: zeroth });
    }
    let mut moves = moves_of_digit(0, zeroth);
    for (k, found) in (1..).zip(behind.chars()) {
        moves.extend(moves_of_digit(k, digit(found)?));
    }
    let point = code.find('.').unwrap_or_default();
    let name = if zeroth == 0 { code[point..].to_owned() } else { code.to_owned() };
    let series = vec![Series { name: name.clone(), start: vec![0], moves }];
    Ok(TakeAndBreak { name, series, main: 0, offset: 0, first: 0 })
}

fn moves_of_digit(taken: usize, digit: u32) -> Vec<Move> {
    let mut moves = Vec::new();
    if digit & 1 != 0 {
        moves.push(Move::Clear(taken));
    }
    if digit & 2 != 0 {
        moves.push(Move::Leave { removed: taken, heap: Heap::of(0, 1) });
    }
    if digit & 4 != 0 {
        moves.push(Move::split_in_two(0, 1, taken));
    }
    moves
}
