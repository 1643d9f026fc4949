//! One instance, both sides.

use super::moves::compare_moves;
use crate::game::{Instance, InstanceError, Problem, Winner};
use crate::reduce::{ReduceError, Reduction, Size};
use crate::solve::{self, Engine, Limit, Limits, SolveError, Verdict};
use std::fmt;
use thiserror::Error;

/// How to check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Limits for each of the two solvers on each instance.
    pub limits: Limits,
    /// Check also where the reduction's conditions do not hold.
    pub ignore_conditions: bool,
    /// Check also what the reduction claims about moves: compare all winning first moves that have a
    /// counterpart, and carry the target's strategy over where strategies carry over.
    pub moves: bool,
}

/// What became of one instance for one target.
#[derive(Clone, Debug)]
pub enum Comparison {
    /// The claim holds here; the source has this winner.
    Agree(Winner),
    /// The claim fails here.
    Disagree(Box<Disagreement>),
    /// The reduction's claim does not cover this source.
    Outside,
    /// A limit was hit on one of the sides.
    Unknown(Limit),
}

/// An instance on which a reduction does not do what it says.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The reduction's id.
    pub reduction: String,
    /// The source.
    pub source: Instance,
    /// What the reduction built.
    pub target: Instance,
    /// What is wrong.
    pub fault: Fault,
}

/// What a reduction may do wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The winners are not related as claimed.
    Winners {
        /// Who wins the source.
        source: Winner,
        /// Who wins the target.
        target: Winner,
        /// Who should win the target.
        expected: Winner,
    },
    /// A first move of one side wins and its counterpart on the other does not.
    FirstMove {
        /// The move of the source.
        source: String,
        /// The vertex of the target.
        target: String,
        /// Is it the source's that wins?
        source_wins: bool,
    },
    /// The target's winning strategy, played in the source, does not win there.
    Strategy(String),
    /// The target has another size than promised.
    Size {
        /// The size of the target.
        built: Size,
        /// The promised one.
        promised: Size,
    },
}

impl Fault {
    /// Who wins the source, where that is known.
    pub fn source_winner(&self) -> Option<Winner> {
        match self {
            Self::Winners { source, .. } => Some(*source),
            Self::FirstMove { .. } | Self::Strategy(_) | Self::Size { .. } => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Winners { source, target, expected } => {
                write!(f, "{source} wins the source, so {expected} should win the target, but {target} does")
            }
            Self::FirstMove { source, target, source_wins: true } => {
                write!(
                    f,
                    "the first move {source} wins the source, but its counterpart {target} does not win the target"
                )
            }
            Self::FirstMove { source, target, source_wins: false } => {
                write!(
                    f,
                    "the first move {target} wins the target, but its counterpart {source} does not win the source"
                )
            }
            Self::Strategy(message) => write!(f, "the target's strategy does not win the source: {message}"),
            Self::Size { built, promised } => {
                write!(f, "the target has size {built:?}, but {promised:?} was promised")
            }
        }
    }
}

/// Why a comparison could not be made at all.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum CheckError {
    /// The reduction could not build the target.
    #[error(transparent)]
    Reduce(#[from] ReduceError),
    /// A side could not be solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The source does not fit.
    #[error(transparent)]
    Instance(#[from] InstanceError),
}

/// Checks one reduction on one source for several targets. The source is solved once, the construction
/// is made once; each entry of the result belongs to a target.
///
/// # Errors
/// The construction fails or a side is too large for the solvers.
pub fn compare(
    reduction: &dyn Reduction,
    source: &Instance,
    targets: &[Problem],
    options: &Options,
) -> Result<Vec<Comparison>, CheckError> {
    if !options.ignore_conditions && reduction.covers(source).is_err() {
        return Ok(vec![Comparison::Outside; targets.len()]);
    }
    let source_winner = match solve::solve(source, Engine::Sums, options.limits)? {
        Verdict::Known(winner) => winner,
        Verdict::Unknown(limit) => return Ok(vec![Comparison::Unknown(limit); targets.len()]),
    };
    let promised = reduction.promised_size(source)?;
    let first = reduction.build(source, targets[0])?;
    targets
        .iter()
        .map(|&problem| {
            let target = first.clone().with_problem(reduction.settled(source, problem)?)?;
            let disagree = |fault, target| {
                Comparison::Disagree(Box::new(Disagreement {
                    reduction: reduction.id().to_owned(),
                    source: source.clone(),
                    target,
                    fault,
                }))
            };
            let built = Size::of(target.body());
            if built != promised {
                return Ok(disagree(Fault::Size { built, promised }, target));
            }
            let expected = reduction.winners().of_target(source_winner);
            Ok(match solve::solve(&target, Engine::Search, options.limits)? {
                Verdict::Unknown(limit) => Comparison::Unknown(limit),
                Verdict::Known(winner) if winner == expected => {
                    let fault = if options.moves {
                        compare_moves(reduction, source, &target, options)?
                    } else {
                        None
                    };
                    fault.map_or(Comparison::Agree(source_winner), |fault| disagree(fault, target))
                }
                Verdict::Known(winner) => {
                    let fault = Fault::Winners { source: source_winner, target: winner, expected };
                    disagree(fault, target)
                }
            })
        })
        .collect()
}
