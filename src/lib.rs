//! Under construction.
pub mod convexity;
pub mod format;
pub mod game;
pub mod graph;
pub mod logic;
