//! Reductions over many instances, a chunk at a time.

use super::{CheckError, Comparison, Disagreement, Options, compare};
use crate::game::{Body, Problem, Winner};
use crate::reduce::Reduction;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// Counterexamples that a row keeps; further ones are only counted.
pub const KEPT: usize = 20;

/// How many sources came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Sources on which both sides were decided.
    pub instances: u64,
    /// Of these, the sources that Alice wins.
    pub alice: u64,
    /// Of these, the sources that Bob wins.
    pub bob: u64,
    /// Of these, the sources on which the claim fails.
    pub failures: u64,
    /// Sources outside the reduction's claim.
    pub outside: u64,
    /// Sources on which a limit was hit.
    pub unknown: u64,
}

impl Counts {
    /// There were sources and only one kind of winner among them, so agreement says little.
    pub fn is_one_sided(&self) -> bool {
        self.instances > 0 && (self.alice == 0 || self.bob == 0)
    }

    /// Adds the counts of other sources.
    pub fn add(&mut self, other: &Self) {
        self.instances += other.instances;
        self.alice += other.alice;
        self.bob += other.bob;
        self.failures += other.failures;
        self.outside += other.outside;
        self.unknown += other.unknown;
    }
}

/// The summary of a sweep for one reduction and target.
#[derive(Clone, Debug)]
pub struct Row {
    /// The reduction's id.
    pub reduction: String,
    /// The target problem.
    pub target: Problem,
    /// How the sources came out.
    pub counts: Counts,
    /// The first [`KEPT`] sources on which the claim fails, in order.
    pub disagreements: Vec<Disagreement>,
    /// Processor time, summed over the threads.
    pub time: Duration,
}

/// A reduction and the targets to check it for.
pub struct Sweep<'a> {
    reduction: &'a dyn Reduction,
    targets: Vec<Problem>,
    rows: Vec<Row>,
}

impl<'a> Sweep<'a> {
    /// Starts with nothing checked.
    pub fn new(reduction: &'a dyn Reduction, targets: Vec<Problem>) -> Self {
        let row = |&target: &Problem| Row {
            reduction: reduction.id().to_owned(),
            target,
            counts: Counts::default(),
            disagreements: Vec::new(),
            time: Duration::ZERO,
        };
        Self { reduction, rows: targets.iter().map(row).collect(), targets }
    }

    /// The reduction.
    pub fn reduction(&self) -> &'a dyn Reduction {
        self.reduction
    }

    /// Checks the bodies that fit the reduction's source problem, on all cores. What comes out does not
    /// depend on the number of threads, but for the times.
    ///
    /// # Errors
    /// The first body, in order, on which no comparison can be made; the rows then hold what came before
    /// this chunk.
    pub fn feed(&mut self, bodies: &[Body], options: &Options) -> Result<(), CheckError> {
        let compared: Result<Vec<_>, CheckError> = bodies
            .par_iter()
            .filter_map(|body| self.reduction.source().instance(body.clone()).ok())
            .map(|source| {
                let started = Instant::now();
                compare(self.reduction, &source, &self.targets, options)
                    .map(|found| (found, started.elapsed()))
            })
            .collect();
        for (comparisons, time) in compared? {
            for (row, comparison) in self.rows.iter_mut().zip(comparisons) {
                row.time += time / self.targets.len() as u32;
                row.add(comparison);
            }
        }
        Ok(())
    }

    /// The rows so far, one for each target.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rows so far, to restore counts or to shrink counterexamples.
    pub fn rows_mut(&mut self) -> &mut [Row] {
        &mut self.rows
    }
}

/// Checks one reduction on a list of bodies.
///
/// # Errors
/// As for [`Sweep::feed`].
pub fn sweep(
    reduction: &dyn Reduction,
    targets: &[Problem],
    bodies: &[Body],
    options: &Options,
) -> Result<Vec<Row>, CheckError> {
    let mut sweep = Sweep::new(reduction, targets.to_vec());
    sweep.feed(bodies, options)?;
    Ok(sweep.rows)
}

impl Row {
    fn add(&mut self, comparison: Comparison) {
        let counts = &mut self.counts;
        let winner = match comparison {
            Comparison::Outside => {
                counts.outside += 1;
                return;
            }
            Comparison::Unknown(_) => {
                counts.unknown += 1;
                return;
            }
            Comparison::Agree(winner) => Some(winner),
            Comparison::Disagree(disagreement) => {
                counts.failures += 1;
                let winner = disagreement.fault.source_winner();
                if self.disagreements.len() < KEPT {
                    self.disagreements.push(*disagreement);
                }
                winner
            }
        };
        counts.instances += 1;
        match winner {
            Some(Winner::First) => counts.alice += 1,
            Some(Winner::Second) => counts.bob += 1,
            None => {}
        }
    }
}
