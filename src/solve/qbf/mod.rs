//! Truth of prenex formulas.
//!
//! Two engines that share no code: [`recursion`], which sets the variables in order, and
//! [`expansion`], which asks a SAT solver for candidates and refines them with counterexamples.

pub mod expansion;
pub mod recursion;
