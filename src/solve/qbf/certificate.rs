//! Certificates: a strategy for the quantifier that wins.
//!
//! A strategy is a decision graph in the order of the prefix: it chooses a value for the winner's
//! variables and answers both values of the opponent's. Variables that it does not name do not matter;
//! those of the winner are then false. It is found by asking, at each variable of the winner, whether
//! the formula with that value is still won. A strategy may be exponentially larger than its formula,
//! so it is capped.
//!
//! `check::replay_formula_strategy`, which shares no code with this, plays it out.

use super::{Engine, portfolio};
use crate::logic::{Block, Clause, Literal, Qbf, Quantifier, Variable};
use crate::solve::{Limit, Limits};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::time::Instant;
use thiserror::Error;

/// A step of a strategy. Steps are named by their places in [`Strategy::steps`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// The matrix is decided for the winner, whatever else is set.
    Won,
    /// The winner sets its variable to this value.
    Choose {
        /// The variable.
        variable: Variable,
        /// Its value.
        value: bool,
        /// The next step.
        then: usize,
    },
    /// The opponent sets its variable.
    Answer {
        /// The variable.
        variable: Variable,
        /// The next step if it is false.
        if_false: usize,
        /// The next step if it is true.
        if_true: usize,
    },
}

/// A strategy for one of the quantifiers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strategy {
    /// Whose strategy it is: ∃'s for a true formula, ∀'s for a false one.
    pub winner: Quantifier,
    /// The first step.
    pub start: usize,
    /// All steps; each names only earlier ones.
    pub steps: Vec<Step>,
}

/// Why there is no certificate.
#[derive(Debug, Error, PartialEq, Eq, Clone, Copy)]
pub enum NoCertificate {
    /// The strategy has too many steps.
    #[error("the winning strategy has more than {MAX_STEPS} steps: certificates are for small formulas")]
    TooLarge,
    /// A limit was hit.
    #[error("no certificate within {0}")]
    Limit(Limit),
}

/// The most steps of a strategy, before equal ones are shared.
pub const MAX_STEPS: usize = 1 << 16;

/// The answer with its certificate.
///
/// # Errors
/// The strategy is too large, or a limit was hit.
pub fn certify(formula: &Qbf, limits: Limits) -> Result<Strategy, NoCertificate> {
    let started = Instant::now();
    let mut builder = Builder {
        limits,
        started,
        winner: Quantifier::Exists,
        steps: Vec::new(),
        known: FxHashMap::default(),
        made: 0,
    };
    let prefix = formula.closed_prefix();
    if !builder.is_true(&prefix, formula.matrix())? {
        builder.winner = Quantifier::Forall;
    }
    let start = builder.step(&prefix, formula.matrix())?;
    Ok(Strategy { winner: builder.winner, start, steps: builder.steps })
}

struct Builder {
    limits: Limits,
    started: Instant,
    winner: Quantifier,
    steps: Vec<Step>,
    /// Equal steps are one.
    known: FxHashMap<Step, usize>,
    made: usize,
}

impl Builder {
    fn is_true(&self, prefix: &[(Quantifier, Variable)], matrix: &[Clause]) -> Result<bool, NoCertificate> {
        let time = self.limits.time.map(|limit| limit.saturating_sub(self.started.elapsed()));
        let block = |&(quantifier, v): &_| Block { quantifier, variables: vec![v] };
        let formula = Qbf::new(prefix.iter().map(block).collect(), matrix.to_vec())
            .expect("the prefix is part of that of a formula");
        portfolio::is_true(&formula, Engine::Search, Limits { time, ..self.limits }).map_err(|limit| {
            // The limit that people gave, not what was left of it.
            NoCertificate::Limit(match (limit, self.limits.time) {
                (Limit::Time(_), Some(time)) => Limit::Time(time),
                (limit, _) => limit,
            })
        })
    }

    /// The winner's steps on a formula that it wins.
    fn step(&mut self, prefix: &[(Quantifier, Variable)], matrix: &[Clause]) -> Result<usize, NoCertificate> {
        self.made += 1;
        if self.made > MAX_STEPS {
            return Err(NoCertificate::TooLarge);
        }
        let won = match self.winner {
            Quantifier::Exists => matrix.is_empty(),
            Quantifier::Forall => matrix.iter().any(Vec::is_empty),
        };
        let occurs = |v| matrix.iter().flatten().any(|l| l.variable() == v);
        let next = prefix.iter().position(|&(_, v)| occurs(v)).filter(|_| !won);
        let Some(place) = next else { return Ok(self.share(Step::Won)) };
        let ((quantifier, variable), rest) = (prefix[place], &prefix[place + 1..]);
        let with = |value| after(matrix, Literal::new(variable, value));
        if quantifier == self.winner {
            let wanted = self.winner == Quantifier::Exists;
            let value = self.is_true(rest, &with(false))? != wanted;
            let then = self.step(rest, &with(value))?;
            return Ok(self.share(Step::Choose { variable, value, then }));
        }
        let if_false = self.step(rest, &with(false))?;
        let if_true = self.step(rest, &with(true))?;
        Ok(self.share(Step::Answer { variable, if_false, if_true }))
    }

    fn share(&mut self, step: Step) -> usize {
        *self.known.entry(step).or_insert_with(|| {
            self.steps.push(step);
            self.steps.len() - 1
        })
    }
}

/// The clauses that are left when a literal is true.
pub(crate) fn after(matrix: &[Clause], l: Literal) -> Vec<Clause> {
    let open = matrix.iter().filter(|clause| !clause.contains(&l));
    open.map(|clause| clause.iter().copied().filter(|&k| k != !l).collect()).collect()
}
