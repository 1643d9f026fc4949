//! Who wins, and with which nimber.
//!
//! [`reference`](mod@reference) is the oracle: plain minimax from the definitions, sharing no code with the rest.
//! [`outcome`] and [`nimber`] search game positions with a memory; [`qbf`] decides formulas.

mod dispatch;
mod limits;
pub mod nimber;
pub mod outcome;
pub mod qbf;
pub mod reference;

pub use dispatch::{Analysis, Engine, MAX_ORDER, SolveError, analyse, solve, winner};
pub use limits::{Limit, Limits, Meter};

use crate::game::Winner;

/// The answer to "who wins?". Unknown is never a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Somebody wins.
    Known(Winner),
    /// A limit was hit first.
    Unknown(Limit),
}

impl Verdict {
    /// The winner, if it is known.
    pub fn winner(self) -> Option<Winner> {
        match self {
            Self::Known(winner) => Some(winner),
            Self::Unknown(_) => None,
        }
    }
}

impl From<Winner> for Verdict {
    fn from(winner: Winner) -> Self {
        Self::Known(winner)
    }
}
