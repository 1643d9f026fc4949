//! A benchmark set: graded instances with known answers, as files.
//!
//! Each instance comes as QDIMACS and QCIR; a game also as an instance in JSON, whose graph the others
//! were encoded from. Expected answers come from a theorem where there is one, else from a solver: games
//! from the game solver, which shares nothing with the formula's engines. The formula is solved as well,
//! and a disagreement is an error.

mod recipes;

pub use recipes::recipes;

use crate::convexity::{Convexity, UnknownConvexity};
use crate::encode::{EncodeError, encode};
use crate::format::{self, Document, Format, FormatError, qcir};
use crate::game::{Expected, HowKnown, Instance, InstanceError, Play, Problem, Provenance, Rules, Winner};
use crate::graph::{ExpressionError, parse_expression, random};
use crate::logic::families::{FamilyError, FormulaFamily, Member};
use crate::logic::{Circuit, Qbf, clause_form};
use crate::solve::qbf::{Engine, portfolio};
use crate::solve::{self, Limits, SolveError};
use serde::Serialize;
use std::time::Instant;
use thiserror::Error;

/// How hard an instance is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Far below a second.
    Easy,
    /// About a second, for some solver.
    Medium,
    /// Seconds to minutes, for some solver.
    Hard,
}

/// How to make an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How hard it is meant to be.
    pub grade: Grade,
    /// What it is.
    pub kind: Kind,
    /// The seed of its random choices.
    pub seed: u64,
}

/// What an instance is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A member of a family of formulas.
    Formula {
        /// The family.
        family: &'static str,
        /// Its parameters.
        parameters: String,
    },
    /// A game on a graph.
    Game {
        /// The game's name.
        game: &'static str,
        /// The convexity, for the hull and interval games.
        convexity: &'static str,
        /// Misère play?
        misere: bool,
        /// A graph expression.
        graph: String,
    },
}

/// A made instance.
#[derive(Clone, Debug)]
pub struct Made {
    /// What the index says.
    pub entry: Entry,
    /// The files: names and texts.
    pub files: Vec<(String, String)>,
}

/// What the index says of an instance.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The name of its files, without extension.
    pub name: String,
    /// How hard it is meant to be.
    pub grade: Grade,
    /// The problem it is an instance of.
    pub problem: Problem,
    /// Its files.
    pub files: Vec<String>,
    /// Variables and clauses of the QDIMACS file.
    pub size: [usize; 2],
    /// Who wins and how this is known: the first player wins iff the formula is true.
    pub expected: Expected,
    /// The seconds that the portfolio took for the formula; absent if the limit was hit.
    pub seconds: Option<f64>,
    /// The seconds that the game solver took, for a game.
    pub game_seconds: Option<f64>,
    /// How it was made.
    pub provenance: Provenance,
}

/// Why an instance was not made.
#[derive(Debug, Error)]
pub enum SuiteError {
    /// The recipe makes no formula.
    #[error(transparent)]
    Family(#[from] FamilyError),
    /// The recipe makes no graph.
    #[error(transparent)]
    Graph(#[from] ExpressionError),
    /// The recipe names no convexity.
    #[error(transparent)]
    Convexity(#[from] UnknownConvexity),
    /// The recipe makes no instance.
    #[error(transparent)]
    Instance(#[from] InstanceError),
    /// The game is not encoded.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// The game is not solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A file cannot be written.
    #[error("{0}")]
    Format(Box<FormatError>),
    /// The recipe names no family or game.
    #[error("there is no family or game {0:?}")]
    Unknown(String),
    /// The formula has another answer than expected.
    #[error("{0}: expected that {1} wins, but the engines say otherwise")]
    Disagreement(String, Winner),
}

impl From<FormatError> for SuiteError {
    fn from(error: FormatError) -> Self {
        Self::Format(Box::new(error))
    }
}

impl Recipe {
    /// The name of its files, without extension.
    pub fn name(&self) -> String {
        let words = match &self.kind {
            Kind::Formula { family, parameters } => format!("{family}-{parameters}"),
            Kind::Game { game, convexity, misere, graph } => {
                let convexity = if matches!(*game, "hull" | "interval") {
                    format!("-{convexity}")
                } else {
                    String::new()
                };
                format!("{game}{convexity}{}-{graph}", if *misere { "-misere" } else { "" })
            }
        };
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        format!("{}-s{}", words.chars().map(plain).collect::<String>(), self.seed)
    }

    /// Makes the instance and solves it under these limits.
    ///
    /// # Errors
    /// The recipe makes no instance; or its formula has another answer than is known.
    pub fn make(&self, provenance: &Provenance, limits: Limits) -> Result<Made, SuiteError> {
        let mut generator = random::generator(self.seed);
        let mut provenance = Provenance { seed: Some(self.seed), ..provenance.clone() };
        match &self.kind {
            Kind::Formula { family, parameters } => {
                let found =
                    FormulaFamily::named(family).ok_or_else(|| SuiteError::Unknown((*family).to_owned()))?;
                let parameters: Vec<&str> = parameters.split(',').collect();
                let Member { formula, known } = found.build(&parameters, &mut generator)?;
                provenance.expected = known.map(|(truth, reason)| Expected {
                    winner: winner(truth),
                    known: HowKnown::Theorem,
                    reason: Some(reason),
                });
                self.finish(Problem::normal(Rules::Qbf), formula, None, Vec::new(), provenance, limits)
            }
            Kind::Game { game, convexity, misere, graph } => {
                let convexity: Convexity = convexity.parse()?;
                let rules =
                    Rules::named(game, convexity).ok_or_else(|| SuiteError::Unknown((*game).to_owned()))?;
                let play = if *misere { Play::Misere } else { Play::Normal };
                let instance = Problem { rules, play }.instance(parse_expression(graph, &mut generator)?)?;
                self.encoded(instance, provenance, limits)
            }
        }
    }

    fn encoded(
        &self,
        instance: Instance,
        mut provenance: Provenance,
        limits: Limits,
    ) -> Result<Made, SuiteError> {
        let encoding = encode(&instance)?;
        let started = Instant::now();
        if let Some(winner) = solve::solve(&instance, solve::Engine::default(), limits)?.winner() {
            let reason = Some("the game solver".to_owned());
            provenance.expected = Some(Expected { winner, known: HowKnown::Solved, reason });
        }
        let seconds = started.elapsed().as_secs_f64();
        let circuit = qcir::write_circuit(&encoding.circuit, &provenance, &encoding.comment_lines(&instance));
        let problem = instance.problem();
        let json = format::write(&instance.with_provenance(provenance.clone()).into(), Format::Json)?.text;
        let name = self.name();
        let files = vec![(format!("{name}.json"), json), (format!("{name}.qcir"), circuit)];
        let formula = clause_form(&encoding.circuit);
        self.finish(problem, formula, Some((encoding.circuit, seconds)), files, provenance, limits)
    }

    /// Solves the formula, compares, and writes what is not yet written.
    fn finish(
        &self,
        problem: Problem,
        formula: Qbf,
        game: Option<(Circuit, f64)>,
        mut files: Vec<(String, String)>,
        mut provenance: Provenance,
        limits: Limits,
    ) -> Result<Made, SuiteError> {
        let name = self.name();
        let started = Instant::now();
        let truth = portfolio::is_true(&formula, Engine::Portfolio, limits).ok();
        let seconds = truth.map(|_| started.elapsed().as_secs_f64());
        let expected = match (provenance.expected.clone(), truth.map(winner)) {
            (Some(expected), Some(found)) if expected.winner != found => {
                return Err(SuiteError::Disagreement(name, expected.winner));
            }
            (Some(expected), _) => expected,
            (None, Some(winner)) => {
                Expected { winner, known: HowKnown::Solved, reason: Some("the portfolio".to_owned()) }
            }
            (None, None) => {
                return Err(SolveError::Limit(solve::Limit::Time(limits.time.unwrap_or_default())).into());
            }
        };
        provenance.expected = Some(expected.clone());
        let size = [formula.closed_prefix().len(), formula.clauses()];
        let document = Document::from(formula).with_provenance(provenance.clone());
        files.push((format!("{name}.qdimacs"), format::write(&document, Format::Qdimacs)?.text));
        if game.is_none() {
            files.push((format!("{name}.qcir"), format::write(&document, Format::Qcir)?.text));
        }
        let entry = Entry {
            name,
            grade: self.grade,
            problem,
            files: files.iter().map(|(file, _)| file.clone()).collect(),
            size,
            expected,
            seconds,
            game_seconds: game.map(|(_, seconds)| seconds),
            provenance,
        };
        Ok(Made { entry, files })
    }
}

fn winner(truth: bool) -> Winner {
    if truth { Winner::First } else { Winner::Second }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_easy_instances_are_made_with_both_answers_and_read_again() {
        let mut wins = [0, 0];
        let easy: Vec<_> = recipes().into_iter().filter(|recipe| recipe.grade == Grade::Easy).collect();
        for recipe in easy {
            let made = recipe.make(&Provenance::default(), Limits::default()).unwrap();
            wins[usize::from(made.entry.expected.winner == Winner::First)] += 1;
            for (file, text) in &made.files {
                let format = Format::from_extension(file).unwrap();
                assert_eq!(format::read(text.as_bytes(), file, format).unwrap().len(), 1, "{file}");
            }
        }
        assert!(wins[0] >= 3 && wins[1] >= 3, "{wins:?}");
    }

    #[test]
    fn names_are_distinct() {
        let names: std::collections::BTreeSet<String> = recipes().iter().map(Recipe::name).collect();
        assert_eq!(names.len(), recipes().len());
    }
}
