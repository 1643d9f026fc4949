//! One reduction over many instances.

use super::{CheckError, Comparison, Disagreement, Options, compare};
use crate::game::{Body, Instance, Problem, Winner};
use crate::reduce::Reduction;
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// The summary of a sweep for one target.
#[derive(Clone, Debug)]
pub struct Row {
    /// The reduction's id.
    pub reduction: String,
    /// The target problem.
    pub target: Problem,
    /// Sources on which both sides were decided.
    pub instances: usize,
    /// Sources that Alice wins.
    pub alice: usize,
    /// Sources that Bob wins.
    pub bob: usize,
    /// Sources outside the reduction's condition.
    pub outside: usize,
    /// Sources on which a limit was hit.
    pub unknown: usize,
    /// Where the claim fails, in the order of the sources.
    pub disagreements: Vec<Disagreement>,
    /// Processor time for all sources of this reduction and target, summed over the threads.
    pub time: Duration,
}

impl Row {
    /// Only one kind of winner was seen, so agreement says little.
    pub fn is_one_sided(&self) -> bool {
        self.alice == 0 || self.bob == 0
    }
}

/// Checks a reduction on every body that fits its source problem, on all cores. The rows, one for each
/// target, do not depend on the number of threads (but for their times).
///
/// # Errors
/// The first source, in order, on which no comparison can be made.
pub fn sweep(
    reduction: &dyn Reduction,
    targets: &[Problem],
    bodies: &[Body],
    options: &Options,
) -> Result<Vec<Row>, CheckError> {
    let sources: Vec<Instance> =
        bodies.iter().filter_map(|body| reduction.source().instance(body.clone()).ok()).collect();
    let mut rows: Vec<Row> = targets.iter().map(|&target| Row::new(reduction, target)).collect();
    let results: Vec<_> = sources
        .par_iter()
        .map(|source| {
            let started = Instant::now();
            compare(reduction, source, targets, options).map(|found| (found, started.elapsed()))
        })
        .collect();
    for result in results {
        let (comparisons, time) = result?;
        for (row, comparison) in rows.iter_mut().zip(comparisons) {
            row.time += time / targets.len() as u32;
            row.add(comparison);
        }
    }
    Ok(rows)
}

impl Row {
    fn new(reduction: &dyn Reduction, target: Problem) -> Self {
        Self {
            reduction: reduction.id().to_owned(),
            target,
            instances: 0,
            alice: 0,
            bob: 0,
            outside: 0,
            unknown: 0,
            disagreements: Vec::new(),
            time: Duration::ZERO,
        }
    }

    fn add(&mut self, comparison: Comparison) {
        let winner = match comparison {
            Comparison::Outside => {
                self.outside += 1;
                return;
            }
            Comparison::Unknown(_) => {
                self.unknown += 1;
                return;
            }
            Comparison::Agree(winner) => Some(winner),
            Comparison::Disagree(disagreement) => {
                let winner = match disagreement.fault {
                    super::Fault::Winners { source, .. } => Some(source),
                    super::Fault::Size { .. } => None,
                };
                self.disagreements.push(*disagreement);
                winner
            }
        };
        self.instances += 1;
        match winner {
            Some(Winner::First) => self.alice += 1,
            Some(Winner::Second) => self.bob += 1,
            None => {}
        }
    }
}
