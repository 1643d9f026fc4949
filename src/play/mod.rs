//! Games between a person and the solver, or between two people.
//!
//! A [`Contest`] is a game under way: whose turn it is, what may be played, how vertices are named and
//! how the solver answers. A [`Session`] is a contest that is steered by lines of text.

mod contest;
mod session;

pub use contest::{Basis, Contest, MoveError, Reply};
pub use session::{Said, Seats, Session};
