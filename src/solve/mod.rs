//! Who wins, and with which nimber.
//!
//! [`reference`](mod@reference) is the oracle: plain minimax from the definitions, sharing no code with the rest.
//! The engines for games on graphs are a depth-first search for outcomes, one for nimbers, one for
//! couples of a part and a nimber, and proof-number search; they share a table of positions and the
//! limits, and nothing else. [`qbf`] decides formulas.

mod adviser;
mod couples;
mod dispatch;
mod fewest;
mod limits;
pub mod nimber;
mod nimber_set;
mod options;
mod outcome;
mod proof_number;
pub mod qbf;
pub mod reference;
mod run;
mod split;
mod stats;
pub mod strategy;
mod table;
mod visit;

pub use adviser::{Adviser, adviser};
pub use dispatch::{Analysis, Engine, SolveError, analyse, answer, solve, winner};
pub use fewest::fewest_picks;
pub use limits::{Limit, Limits, Meter, Stopwatch, resident_memory};
pub use options::Options;
pub use run::default_memory;
pub use stats::Stats;
pub use visit::MAX_ORDER;

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
