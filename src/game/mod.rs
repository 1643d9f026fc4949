//! The rules of each game, and what an instance of a game is.

mod instance;
mod problem;
mod provenance;

pub use instance::{Body, Instance, InstanceError};
pub use problem::{Play, Problem, Rules};
pub use provenance::{Expected, HowKnown, Provenance, Step, Winner};
