//! Truth of prenex formulas.
//!
//! Independent engines: [`recursion`] sets the variables in order; [`expansion`] asks a SAT solver for
//! candidates and refines them with counterexamples; [`clausal`] keeps one SAT solver for each block;
//! [`search`] learns clauses and cubes.

mod budget;
#[cfg(feature = "cadical")]
pub mod cadical;
pub mod certificate;
pub mod clausal;
pub mod expansion;
pub mod hardness;
pub mod portfolio;
pub mod preprocess;
pub mod recursion;
pub mod sat;
pub mod search;

pub use budget::{Budget, Clock};
pub use portfolio::Engine;
