//! A winner's strategy as a file that anybody can check.
//!
//! ```json
//! { "hardplay-strategy": 1, "problem": {"game": "clique-forming", "play": "normal"}, "winner": "second",
//!   "positions": [ {"0": ["1", 1], "1": ["0", 1]}, {} ] }
//! ```
//!
//! Each entry of `positions` is a position in which the loser is to move: for every vertex that may be
//! played it names the winner's answer and the place of the position that follows. The game starts at
//! place 0; if the winner moves first, `first` is the first move and the place of what follows. An answer
//! is `null` where the game is over and won, as in misère play when the winner cannot move. On formulas there
//! is `steps` in place of `positions` (see [`formula::Strategy`]).

use super::formula_strategy::replay_formula_strategy;
use super::replay::replay_positions;
use crate::game::{Instance, Problem, Winner};
use crate::graph::LabelledGraph;
use crate::logic::Quantifier;
use crate::schema::{self, SchemaError};
use crate::solve::qbf::certificate as formula;
use crate::solve::strategy::{self, Answer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The winner's move by its name, and the place of what follows.
pub type NamedAnswer = Option<(String, usize)>;

/// The answers of one position, by the loser's moves.
pub type Lines = BTreeMap<String, NamedAnswer>;

/// A strategy as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The version of this schema: 1.
    #[serde(rename = "hardplay-strategy")]
    pub version: u32,
    /// Which game is played.
    pub problem: Problem,
    /// Whose strategy it is.
    pub winner: Winner,
    /// Games on graphs, if the winner moves first: the first move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: NamedAnswer,
    /// Games on graphs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<Vec<Lines>>,
    /// Games on formulas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<formula::Strategy>,
}

/// What is wrong with a certificate.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum CertificateError {
    /// It is not JSON of this shape.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// Its version is another one.
    #[error("expected \"hardplay-strategy\": 1, found {0}")]
    Version(u32),
    /// It is for another game.
    #[error("the strategy is for {found}, the instance is one of {expected}")]
    Problem {
        /// The certificate's problem.
        found: Problem,
        /// The instance's problem.
        expected: Problem,
    },
    /// It has no strategy of the kind that the game needs.
    #[error("expected {0:?} for this game, and nothing else")]
    Kind(&'static str),
    /// The strategy does not win, or does not fit the instance.
    #[error("{0}")]
    Fails(String),
}

impl CertificateError {
    /// Was the strategy played, and found to fail?
    pub fn is_refutation(&self) -> bool {
        matches!(self, Self::Fails(_))
    }
}

impl Certificate {
    /// A strategy for a game on this graph, with names in place of numbers.
    pub fn of_graph(strategy: &strategy::Strategy, graph: &LabelledGraph) -> Self {
        let named = |answer: Answer| answer.map(|(v, place)| (graph.name(v), place));
        let lines = |lines: &Vec<(usize, Answer)>| {
            lines.iter().map(|&(v, answer)| (graph.name(v), named(answer))).collect()
        };
        Self {
            version: 1,
            problem: strategy.problem,
            winner: strategy.winner,
            first: named(strategy.first),
            positions: Some(strategy.positions.iter().map(lines).collect()),
            steps: None,
        }
    }

    /// A strategy for a formula game.
    pub fn of_formula(strategy: formula::Strategy, problem: Problem) -> Self {
        let winner = match strategy.winner {
            Quantifier::Exists => Winner::First,
            Quantifier::Forall => Winner::Second,
        };
        Self { version: 1, problem, winner, first: None, positions: None, steps: Some(strategy) }
    }

    /// Reads a certificate.
    ///
    /// # Errors
    /// Text that is not JSON of this shape, or of another version.
    pub fn from_json(text: &str) -> Result<Self, CertificateError> {
        let certificate: Self = schema::from_json(text)?;
        if certificate.version == 1 {
            Ok(certificate)
        } else {
            Err(CertificateError::Version(certificate.version))
        }
    }

    /// The certificate as JSON, one position a line.
    pub fn to_json(&self) -> String {
        let mut text =
            format!("{{\"hardplay-strategy\":{},\n\"problem\":{},", self.version, json(&self.problem));
        text += &format!("\n\"winner\":{}", json(&self.winner));
        if let Some(first) = &self.first {
            text += &format!(",\n\"first\":{}", json(first));
        }
        if let Some(positions) = &self.positions {
            let lines: Vec<_> = positions.iter().map(json).collect();
            text += &format!(",\n\"positions\":[\n{}\n]", lines.join(",\n"));
        }
        if let Some(steps) = &self.steps {
            text += &format!(",\n\"steps\":{}", json(steps));
        }
        text + "}\n"
    }

    /// How many positions or steps it lists.
    pub fn len(&self) -> usize {
        self.positions.as_ref().map_or(0, Vec::len) + self.steps.as_ref().map_or(0, |s| s.steps.len())
    }

    /// Does it list nothing?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Plays the strategy against every reply, with rules that share no code with the solvers; returns
    /// how many positions (on formulas: how many plays) were met. The cost grows with that number.
    ///
    /// # Errors
    /// The strategy is for another game, does not fit the instance, or loses; the message names the
    /// moves that lead there.
    pub fn replay(&self, instance: &Instance) -> Result<u64, CertificateError> {
        let expected = instance.problem();
        if self.problem != expected {
            return Err(CertificateError::Problem { found: self.problem, expected });
        }
        let fails = |message: String| CertificateError::Fails(message);
        match (instance.labelled(), &self.positions, &self.steps) {
            (Some(graph), Some(positions), None) => {
                replay_positions(instance, graph, self, positions).map_err(fails)
            }
            (None, None, Some(strategy)) if self.winner == winner_of(strategy) => {
                let formula = instance.formula().map_err(|error| fails(error.to_string()))?;
                replay_formula_strategy(formula, strategy).map_err(|error| fails(error.to_string()))
            }
            (Some(_), ..) => Err(CertificateError::Kind("positions")),
            (None, ..) => Err(CertificateError::Kind("steps")),
        }
    }
}

fn winner_of(strategy: &formula::Strategy) -> Winner {
    if strategy.winner == Quantifier::Exists { Winner::First } else { Winner::Second }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("keys are strings")
}
