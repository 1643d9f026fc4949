//! From an instance to its solver.

use super::nimber::{Nimber, NimberSearch};
use super::outcome::OutcomeSearch;
use super::{Limit, Limits, Verdict, qbf};
use crate::game::{
    CliqueForming, Game, HullGame, Instance, InstanceError, IntervalGame, NodeKayles, Play, Problem, Rules,
    Sum, Toggle, Winner,
};
use crate::graph::{Graph, Vertex};
use thiserror::Error;

/// Which of the independent solvers answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// Games: search for the outcome, or for nimbers where they are asked for. Formulas: expansion.
    #[default]
    Search,
    /// Normal play: nimbers and the sum rule. Misère play: as `Search`. Formulas: plain recursion.
    Sums,
    /// The oracle: plain minimax from the definitions. Knows no limits; for small instances only.
    Reference,
}

/// Why an instance has no answer.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum SolveError {
    /// More vertices than the widest vertex set.
    #[error("the solvers take graphs with at most {MAX_ORDER} vertices, this one has {0}")]
    TooLarge(usize),
    /// Nimbers were asked for where there are none.
    #[error("{0} has no nimbers: they belong to graph games in normal play")]
    NoNimbers(String),
    /// A limit was hit where a definite answer was asked for.
    #[error("no answer within {0}")]
    Limit(Limit),
    /// The instance is not what its problem needs.
    #[error(transparent)]
    Instance(#[from] InstanceError),
}

impl From<Limit> for SolveError {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The most vertices a graph may have to be solved.
pub const MAX_ORDER: usize = 1024;

/// All that a solver found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Who wins.
    pub verdict: Verdict,
    /// The nimber, if it was asked for and found.
    pub nimber: Option<Nimber>,
    /// The winning first moves, if they were asked for and found.
    pub winning_moves: Option<Vec<Vertex>>,
    /// Positions looked at; 0 where the engine does not count.
    pub nodes: u64,
}

/// The winner of an instance, by the default engine and without limits.
///
/// # Errors
/// The graph is too large for the solvers.
pub fn winner(instance: &Instance) -> Result<Winner, SolveError> {
    match solve(instance, Engine::default(), Limits::default())? {
        Verdict::Known(winner) => Ok(winner),
        Verdict::Unknown(limit) => Err(limit.into()),
    }
}

/// Who wins an instance, by this engine under these limits.
///
/// # Errors
/// The graph is too large for the solvers. A limit that is hit is a verdict, not an error.
pub fn solve(instance: &Instance, engine: Engine, limits: Limits) -> Result<Verdict, SolveError> {
    match (instance.problem().rules.on_formula(), engine) {
        (_, Engine::Reference) => Ok(super::reference::winner(instance).into()),
        (true, Engine::Search) => Ok(truth(qbf::expansion::is_true(instance.formula()?, limits))),
        (true, Engine::Sums) => Ok(truth(qbf::recursion::is_true(instance.formula()?, limits))),
        (false, Engine::Search) => {
            run(instance, &Question { nimber: false, moves: false, limits }).map(|a| a.verdict)
        }
        (false, Engine::Sums) => {
            let nimber = instance.problem().play == Play::Normal;
            run(instance, &Question { nimber, moves: false, limits }).map(|a| a.verdict)
        }
    }
}

/// Who wins, and more: the nimber if `nimber`, the winning first moves if `moves` (graph games only).
///
/// # Errors
/// As for [`solve`]; and nimbers in misère play or of formulas.
pub fn analyse(
    instance: &Instance,
    nimber: bool,
    moves: bool,
    limits: Limits,
) -> Result<Analysis, SolveError> {
    let problem = instance.problem();
    if nimber && (problem.play == Play::Misere || problem.rules.on_formula()) {
        return Err(SolveError::NoNimbers(problem.to_string()));
    }
    if problem.rules.on_formula() {
        let verdict = solve(instance, Engine::Search, limits)?;
        return Ok(Analysis { verdict, nimber: None, winning_moves: None, nodes: 0 });
    }
    run(instance, &Question { nimber, moves, limits })
}

fn truth(result: Result<bool, Limit>) -> Verdict {
    match result {
        Ok(true) => Verdict::Known(Winner::First),
        Ok(false) => Verdict::Known(Winner::Second),
        Err(limit) => Verdict::Unknown(limit),
    }
}

/// What is asked of a graph game.
struct Question {
    nimber: bool,
    moves: bool,
    limits: Limits,
}

/// Runs at the least width of vertex sets that holds the graph.
fn run(instance: &Instance, question: &Question) -> Result<Analysis, SolveError> {
    let graph = instance.graph()?;
    let weights = instance.labelled().map(|g| g.weights()).unwrap_or_default();
    let problem = instance.problem();
    match graph.order() {
        0..=64 => at_width::<1>(problem, &graph, &weights, question),
        65..=128 => at_width::<2>(problem, &graph, &weights, question),
        129..=256 => at_width::<4>(problem, &graph, &weights, question),
        257..=512 => at_width::<8>(problem, &graph, &weights, question),
        513..=MAX_ORDER => at_width::<16>(problem, &graph, &weights, question),
        order => Err(SolveError::TooLarge(order)),
    }
}

fn at_width<const W: usize>(
    problem: Problem,
    graph: &Graph,
    weights: &[bool],
    question: &Question,
) -> Result<Analysis, SolveError> {
    let play = problem.play;
    Ok(match problem.rules {
        Rules::CliqueForming => answer(&CliqueForming::<W>::new(graph), play, question),
        Rules::NodeKayles => answer(&NodeKayles::<W>::new(graph), play, question),
        Rules::Hull(convexity) => answer(&HullGame::<W>::new(convexity, graph), play, question),
        Rules::Interval(convexity) => answer(&IntervalGame::<W>::new(convexity, graph), play, question),
        Rules::Toggle => answer(&Toggle::<W>::new(graph, weights), play, question),
        Rules::Qbf | Rules::ThreeQbf => {
            return Err(InstanceError::NeedsFormula(problem.to_string()).into());
        }
    })
}

fn answer<G: Sum>(game: &G, play: Play, question: &Question) -> Analysis {
    if question.nimber { by_nimbers(game, question) } else { by_outcome(game, play, question) }
}

fn by_nimbers<G: Sum>(game: &G, question: &Question) -> Analysis {
    let mut search = NimberSearch::new(game, question.limits);
    let found = search.nimber(&game.start());
    let moves = question.moves.then(|| search.winning_moves(&game.start()).ok()).flatten();
    let verdict = truth(found.map(|nimber| nimber > 0));
    Analysis { verdict, nimber: found.ok(), winning_moves: moves, nodes: search.nodes() }
}

fn by_outcome<G: Game>(game: &G, play: Play, question: &Question) -> Analysis {
    let mut search = OutcomeSearch::new(game, play, question.limits);
    let verdict = truth(search.mover_wins(&game.start()));
    let moves = question.moves.then(|| search.winning_moves(&game.start()).ok()).flatten();
    Analysis { verdict, nimber: None, winning_moves: moves, nodes: search.nodes() }
}
