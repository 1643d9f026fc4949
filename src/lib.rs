//! Under construction.
pub mod convexity;
pub mod draw;
pub mod game;
pub mod graph;
pub mod logic;
