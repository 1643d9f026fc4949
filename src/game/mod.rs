//! The rules of each game, and what an instance of a game is.

mod clique_forming;
mod domination;
mod hull_game;
mod instance;
mod interval_game;
mod node_kayles;
mod picks;
mod problem;
mod provenance;
mod rules;
mod symmetric;
mod toggle;
mod within;

pub use clique_forming::CliqueForming;
pub use domination::{Claims, Domination};
pub use hull_game::HullGame;
pub use interval_game::{IntervalGame, Picked};
pub use node_kayles::NodeKayles;
pub use rules::{Game, Sum};
pub use symmetric::{Mapped, Symmetric};
pub use toggle::{Toggle, Weights};
pub use within::{Counted, Within, bits_for_picks};

pub use instance::{Body, Instance, InstanceError};
pub use picks::{Picks, PicksError};
pub use problem::{Play, Problem, Rules};
pub use provenance::{Expected, HowKnown, Provenance, Step, Winner};
