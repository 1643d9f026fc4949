//! What to search for.

use super::JournalError;
use super::decide::MOST_VERTICES;
use super::sources::LARGER;
use crate::reduce::{Claim, MAX_ADDED, MAX_COPIES, TemplateClass};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most vertices of H: the graphs with more are too many.
const MAX_UP_TO: usize = 8;

/// The most random H.
const MAX_RANDOM: usize = 1_000_000;

/// A class of gadgets, a claim, and how far to look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The gadgets.
    pub class: TemplateClass,
    /// What they are to achieve.
    pub claim: Claim,
    /// Every H with at most so many vertices is tried.
    pub up_to: usize,
    /// The most new vertices.
    pub most: usize,
    /// Go on with larger gadgets when some of a size survive.
    pub beyond: bool,
    /// List the H that refutes a gadget also for gadgets as large as the smallest survivor, and larger.
    pub list_all: bool,
    /// How many larger H to draw at random for each gadget that passes all small ones.
    pub random: usize,
    /// The seed of these.
    pub seed: u64,
}

/// Why there is nothing to search, or why a search stopped.
#[derive(Debug, Error)]
pub enum DiscoverError {
    /// A number out of range.
    #[error("{what}: expected {expected}, found {found}")]
    OutOfRange {
        /// Which number.
        what: &'static str,
        /// What it may be.
        expected: String,
        /// What it is.
        found: usize,
    },
    /// A game on formulas.
    #[error("gadgets are made of graphs: {0} is played on a formula")]
    Formula(String),
    /// No target.
    #[error("expected at least one target")]
    NoTarget,
    /// The checkpoint.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Task {
    /// Does the task make sense?
    ///
    /// # Errors
    /// A number out of range, a game on formulas, no target.
    pub fn check(&self) -> Result<(), DiscoverError> {
        if self.claim.targets.is_empty() {
            return Err(DiscoverError::NoTarget);
        }
        let problems = std::iter::once(&self.claim.source).chain(&self.claim.targets);
        if let Some(problem) = problems.into_iter().find(|problem| problem.rules.on_formula()) {
            return Err(DiscoverError::Formula(problem.to_string()));
        }
        in_range("copies", self.class.copies, 1, MAX_COPIES)?;
        in_range("the vertices of H", self.up_to, 1, MAX_UP_TO)?;
        in_range("random H", self.random, 0, MAX_RANDOM)?;
        in_range("new vertices", self.most, 0, MAX_ADDED)?;
        let h = self.up_to + if self.random > 0 { LARGER } else { 0 };
        let pairs = if self.class.pairs.is_some() { h * (h - 1) / 2 } else { 0 };
        let vertices = self.class.copies * h + pairs + self.most;
        in_range("the vertices of what a gadget makes of H", vertices, 0, MOST_VERTICES)
    }
}

fn in_range(what: &'static str, found: usize, least: usize, most: usize) -> Result<(), DiscoverError> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(DiscoverError::OutOfRange { what, expected: format!("{least} to {most}"), found })
}
