//! Under construction.
pub mod convexity;
pub mod game;
pub mod graph;
pub mod logic;
pub mod sequence;
