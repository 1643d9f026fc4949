//! What to find out, by which means.

use super::{Engine, Limits, Stats};
use std::fmt;

/// A question to a solver, and what it may use to answer.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// Which solver.
    pub engine: Engine,
    /// Time and memory.
    pub limits: Limits,
    /// Threads that share the table; 0 counts as 1. The answer does not depend on it.
    pub threads: usize,
    /// Find the nimber as well. Normal play only.
    pub nimber: bool,
    /// Find the winning first moves as well.
    pub moves: bool,
    /// Find the winner's strategy as well, if it has no more than so many positions. Graph games only.
    pub strategy: Option<usize>,
    /// Called about ten times a second with the work done so far.
    pub progress: Option<&'a (dyn Fn(&Stats) + Sync)>,
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("engine", &self.engine)
            .field("limits", &self.limits)
            .field("threads", &self.threads)
            .field("nimber", &self.nimber)
            .field("moves", &self.moves)
            .field("strategy", &self.strategy)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}
