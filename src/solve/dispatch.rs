//! From an instance to its solver.

use super::couples::CoupleSearch;
use super::nimber::{Nimber, NimberSearch};
use super::outcome::OutcomeSearch;
use super::proof_number::ProofNumberSearch;
use super::run::{Run, Step, Worker};
use super::strategy::{self, Strategy};
use super::visit::{MAX_ORDER, Visitor, visit};
use super::{Limit, Limits, Options, Stats, Stopwatch, Verdict, qbf, split};
use crate::game::{Instance, InstanceError, Play, Problem, Sum, Winner};
use crate::graph::Vertex;
use thiserror::Error;

/// Which of the independent solvers answers. Who wins the hull game within k picks on a split graph is found
/// by an engine made for it, unless `ProofNumber` or `Reference` is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// Games in normal play: couples of a part and a nimber; in other play as `Search`. Formulas:
    /// a race of two engines.
    #[default]
    Couples,
    /// Games: depth-first search for the outcome, without the sum rule. Formulas:
    /// search with learning.
    Search,
    /// Normal play: nimbers of all parts and the sum rule. Other play: as `Search`. Formulas: plain
    /// recursion.
    Sums,
    /// Games: proof-number search, without the sum rule. Formulas: clausal abstraction.
    ProofNumber,
    /// The oracle: plain minimax from the definitions. Knows no limits; for small instances only.
    Reference,
}

/// The most variables of a formula for [`Engine::Reference`], which takes one after the other on the stack.
const MAX_ORACLE_VARIABLES: usize = 5000;

/// Why an instance has no answer.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum SolveError {
    /// More vertices than the widest vertex set.
    #[error("the solvers take graphs with at most {MAX_ORDER} vertices, this one has {0}")]
    TooLarge(usize),
    /// A formula with more variables than the oracle has room for.
    #[error("the oracle takes formulas with at most {MAX_ORACLE_VARIABLES} variables, this one has {0}")]
    TooDeep(usize),
    /// Nimbers were asked for where there are none.
    #[error("{0} has no nimbers: they belong to impartial games on graphs in normal play")]
    NoNimbers(String),
    /// A formula where only games on graphs are taken.
    #[error(
        "{0} is played on a formula, and only games on graphs are played here; \
         reduce it first (qbf..toggle, qbf..node-kayles, qbf..hull)"
    )]
    Formula(Problem),
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

/// All that a solver found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Who wins.
    pub verdict: Verdict,
    /// The nimber, if it was asked for and found.
    pub nimber: Option<Nimber>,
    /// The winning first moves, if they were asked for and found.
    pub winning_moves: Option<Vec<Vertex>>,
    /// The winner's strategy, if it was asked for and has no more positions than it may have.
    pub strategy: Option<Strategy>,
    /// Positions looked at; 0 where the engine does not count.
    pub nodes: u64,
    /// All that was counted.
    pub stats: Stats,
}

impl Analysis {
    /// A verdict and nothing else.
    pub fn without_stats(verdict: Verdict) -> Self {
        let stats = Stats::default();
        Self { verdict, nimber: None, winning_moves: None, strategy: None, nodes: 0, stats }
    }
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
    answer(instance, &Options { engine, limits, ..Options::default() }).map(|analysis| analysis.verdict)
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
    answer(instance, &Options { nimber, moves, limits, ..Options::default() })
}

/// Who wins, and all else that `options` ask for. The engines that search for outcomes leave a
/// nimber that is asked for to `Engine::Couples`; the oracle lists no moves.
///
/// # Errors
/// As for [`analyse`]. A limit that is hit is a verdict, not an error.
///
/// # Example
/// ```
/// use hardplay::game::{Problem, Rules};
/// use hardplay::graph::families;
/// use hardplay::solve::{self, Options};
///
/// let instance = Problem::normal(Rules::Toggle).instance(families::petersen(7, 2)?)?;
/// let options = Options { nimber: true, threads: 2, ..Options::default() };
/// assert_eq!(solve::answer(&instance, &options)?.nimber, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn answer(instance: &Instance, options: &Options) -> Result<Analysis, SolveError> {
    let problem = instance.problem();
    let on_formula = problem.rules.on_formula();
    if options.nimber && (problem.play != Play::Normal || problem.rules.only_normal_play()) {
        return Err(SolveError::NoNimbers(problem.to_string()));
    }
    match (on_formula, options.engine) {
        (_, Engine::Reference) => {
            if on_formula {
                let variables = instance.formula()?.closed_prefix().len();
                if variables > MAX_ORACLE_VARIABLES {
                    return Err(SolveError::TooDeep(variables));
                }
            }
            let verdict = super::reference::winner(instance).into();
            let nimber = options.nimber.then(|| super::reference::nimber(instance)).flatten();
            Ok(Analysis { nimber, ..Analysis::without_stats(verdict) })
        }
        (true, engine) => {
            let engine = match engine {
                Engine::Sums => qbf::Engine::Recursion,
                Engine::Search => qbf::Engine::Search,
                Engine::ProofNumber => qbf::Engine::Clausal,
                Engine::Couples | Engine::Reference => qbf::Engine::Portfolio,
            };
            let result = qbf::portfolio::is_true(instance.formula()?, engine, options.limits);
            Ok(Analysis::without_stats(verdict(result)))
        }
        (false, _) => on_graph(instance, options),
    }
}

fn verdict(result: Result<bool, Limit>) -> Verdict {
    match result {
        Ok(true) => Verdict::Known(Winner::First),
        Ok(false) => Verdict::Known(Winner::Second),
        Err(limit) => Verdict::Unknown(limit),
    }
}

/// Answers for a game on a graph.
fn on_graph(instance: &Instance, options: &Options) -> Result<Analysis, SolveError> {
    let order = instance.graph()?.order();
    let clock = Stopwatch::start(options.limits);
    let only_who_wins = !options.moves && options.strategy.is_none();
    if only_who_wins
        && options.engine != Engine::ProofNumber
        && let Some(found) = split::alice_wins(instance, clock, options.limits)
    {
        return Ok(Analysis::without_stats(verdict(found)));
    }
    match visit(instance, clock, Query { problem: instance.problem(), order, clock, options }) {
        Err(SolveError::Limit(limit)) => Ok(Analysis::without_stats(Verdict::Unknown(limit))),
        result => result,
    }
}

/// What is asked of a graph game.
struct Query<'a> {
    problem: Problem,
    order: usize,
    clock: Stopwatch,
    options: &'a Options<'a>,
}

impl Visitor for Query<'_> {
    type Output = Analysis;

    fn visit<G: Sum + 'static>(self, game: G) -> Analysis {
        let options = self.options;
        let method = Method::new(options.engine, self.problem.play, options.nimber);
        let start = game.start();
        let mut run = Run::new(&game, self.order, self.clock, options);
        let nimber = options.nimber.then(|| run.decide(|worker| method.nimber(worker, &start)));
        let found = match nimber {
            Some(found) => found.map(|nimber| nimber > 0),
            None => run.decide(|worker| method.mover_wins(worker, &start)),
        };
        let moves = (options.moves && found.is_ok())
            .then(|| run.decide(|worker| method.winning_moves(worker, &start)).ok());
        let verdict = verdict(found);
        let strategy = options.strategy.zip(verdict.winner()).and_then(|(most, winner)| {
            let side = (self.problem, winner);
            run.decide(|worker| strategy::build(worker, method, side, most)).ok().flatten()
        });
        let stats = run.stats();
        Analysis {
            verdict,
            nimber: nimber.and_then(Result::ok),
            winning_moves: moves.flatten(),
            strategy,
            nodes: stats.nodes,
            stats,
        }
    }
}

/// A search on a graph game.
#[derive(Clone, Copy)]
pub(super) enum Method {
    Couples,
    Nimbers,
    Outcome(Play),
    ProofNumbers(Play),
}

impl Method {
    /// The search of an engine. Nimbers are found through parts, so the engines that know no parts
    /// leave them to couples.
    pub(super) fn new(engine: Engine, play: Play, nimber: bool) -> Self {
        match (engine, play) {
            (Engine::Sums, Play::Normal) => Self::Nimbers,
            (Engine::Couples, Play::Normal) => Self::Couples,
            _ if nimber => Self::Couples,
            (Engine::ProofNumber, _) => Self::ProofNumbers(play),
            _ => Self::Outcome(play),
        }
    }

    pub(super) fn mover_wins<G: Sum>(self, worker: &mut Worker<'_, G>, position: &G::Position) -> Step<bool> {
        match self {
            Self::Couples => CoupleSearch::new(worker).has_nimber(position, 0).map(|zero| !zero),
            Self::Nimbers => NimberSearch::new(worker).nimber(position).map(|nimber| nimber > 0),
            Self::Outcome(play) => OutcomeSearch::new(worker, play).mover_wins(position),
            Self::ProofNumbers(play) => ProofNumberSearch::new(worker, play).mover_wins(position),
        }
    }

    fn nimber<G: Sum>(self, worker: &mut Worker<'_, G>, position: &G::Position) -> Step<Nimber> {
        match self {
            Self::Nimbers => NimberSearch::new(worker).nimber(position),
            _ => CoupleSearch::new(worker).nimber(position),
        }
    }

    /// The moves from `position` after which the other player loses, ascending.
    fn winning_moves<G: Sum>(self, worker: &mut Worker<'_, G>, position: &G::Position) -> Step<Vec<Vertex>> {
        let game = worker.game;
        let mut winning = Vec::new();
        for v in game.moves(position) {
            if !self.mover_wins(worker, &game.play(position, v))? {
                winning.push(v);
            }
        }
        Ok(winning)
    }
}
