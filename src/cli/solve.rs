//! `hardplay solve`: who wins?

mod fewest;
mod formula;
mod union;

use super::input;
use super::limits::{bytes, limits, seconds};
use super::note;
use super::output::{print, write_text};
use super::problem::ProblemArgs;
use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use hardplay::check::Certificate;
use hardplay::format::Counts;
use hardplay::game::{Instance, Problem, Winner};
use hardplay::solve::strategy::MAX_POSITIONS;
use hardplay::solve::{self, Analysis, Engine, Limit, Options, Stats, Verdict};
use serde_json::json;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Decide who wins: exit code 10 the first player (formula true), 20 the second, 30 unknown
#[derive(clap::Args)]
pub struct Args {
    /// [GAME] INPUT: the game (`hardplay list problems`) and a file, `-`, or a graph expression. The game
    /// may be left out for an instance in JSON that names its problem.
    #[arg(num_args = 1..=2, required = true, value_names = ["GAME", "INPUT"])]
    game_and_input: Vec<String>,
    #[command(flatten)]
    problem: ProblemArgs,
    /// Compute the nimber (graph games in normal play).
    #[arg(long)]
    nimber: bool,
    /// How many picks the game takes when Alice wants it short and Bob long, in place of who wins (graph
    /// games). Exit code 0, or 30 if a limit is hit.
    #[arg(long, conflicts_with_all = ["nimber", "moves", "misere", "within", "strategy", "stats", "union"])]
    picks: bool,
    /// List the winning first moves (graph games).
    #[arg(long)]
    moves: bool,
    /// Stop after this many seconds with `unknown`.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Stop with `unknown` when more memory than this is needed, such as 512M or 4G.
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    memory_limit: Option<usize>,
    /// Which of the independent solvers answers.
    #[arg(long, value_enum, default_value = "couples")]
    engine: EngineName,
    /// Formulas: run two engines side by side, as is done by default. The same as --engine portfolio.
    #[arg(long, conflicts_with = "engine")]
    portfolio: bool,
    /// Write the winner's strategy as JSON; `check --certificate` plays it out against every reply.
    #[arg(long, value_name = "FILE")]
    strategy: Option<String>,
    /// QDIMACS and CNF: take a header that counts wrongly, with a note.
    #[arg(long)]
    lenient: bool,
    /// Threads that share the table.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Print what the search did, on standard error.
    #[arg(long)]
    stats: bool,
    /// In place of INPUT: paths and cycles of any length side by side, such as P5+C9+P3, in mc or l:K.
    #[arg(long, value_name = "UNION")]
    union: Option<String>,
    /// Write JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum EngineName {
    /// Normal play: couples of a part and a nimber; misère play: outcome search. Formulas: the
    /// portfolio.
    Couples,
    /// Outcome search without the sum rule. Formulas: search with learned clauses and cubes.
    Search,
    /// Nimbers of all parts and the sum rule. Formulas: plain recursion.
    Sums,
    /// Proof-number search.
    ProofNumber,
    /// Plain minimax from the definitions, for small instances.
    Reference,
    /// Formulas: plain recursion, the oracle.
    Recursion,
    /// Formulas: counterexample-guided expansion.
    Expansion,
    /// Formulas: clausal abstraction.
    Clausal,
    /// Formulas: two engines side by side.
    Portfolio,
}

impl EngineName {
    /// The engine for games on graphs, if it is one.
    fn on_graphs(self) -> Option<Engine> {
        match self {
            Self::Couples => Some(Engine::Couples),
            Self::Search => Some(Engine::Search),
            Self::Sums => Some(Engine::Sums),
            Self::ProofNumber => Some(Engine::ProofNumber),
            Self::Reference => Some(Engine::Reference),
            Self::Recursion | Self::Expansion | Self::Clausal | Self::Portfolio => None,
        }
    }
}

/// A limit was hit.
const UNKNOWN: u8 = 30;

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(text) = &args.union {
        let [game] = args.game_and_input.as_slice() else { bail!("--union takes a game and no input") };
        return union::run(game, &args.problem, text, args.json);
    }
    let (game, source) = args.problem.game_and_input(&args.game_and_input)?;
    if args.picks {
        return fewest::run(args, game, source);
    }
    let mut verdicts = Vec::new();
    let counts = if args.lenient { Counts::Lenient } else { Counts::Exact };
    for named in input::read_counting(source, None, counts)? {
        let name = named.name.clone();
        let instance = args.problem.instance(game, named)?;
        let started = Instant::now();
        let mut analysis = analyse(args, &instance).with_context(|| name.clone())?;
        if let Verdict::Unknown(limit) = &mut analysis.verdict {
            *limit = as_given(args, *limit);
        }
        write_strategy(args, &instance, &analysis)?;
        report(args, &name, &instance, &analysis, started.elapsed())?;
        verdicts.push(analysis.verdict);
    }
    Ok(match verdicts.as_slice() {
        [Verdict::Known(Winner::First)] => ExitCode::from(10),
        [Verdict::Known(Winner::Second)] => ExitCode::from(20),
        [Verdict::Unknown(_)] => ExitCode::from(UNKNOWN),
        many if many.iter().all(|verdict| verdict.winner().is_some()) => ExitCode::SUCCESS,
        _ => ExitCode::from(UNKNOWN),
    })
}

fn analyse(args: &Args, instance: &Instance) -> Result<Analysis> {
    let limits = limits(args.time_limit, args.memory_limit);
    if instance.problem().rules.on_formula() {
        return formula::analyse(args, instance, limits);
    }
    let engine = graph_engine(args, instance.problem())?;
    let show = |stats: &Stats| progress(stats);
    let watched = std::io::stderr().is_terminal();
    let options = Options {
        engine,
        limits,
        threads: args.threads.into(),
        nimber: args.nimber,
        moves: args.moves,
        strategy: args.strategy.as_ref().map(|_| MAX_POSITIONS),
        progress: watched.then_some(&show),
    };
    let analysis = solve::answer(instance, &options);
    if watched {
        eprint!("\r\x1b[K");
    }
    Ok(analysis?)
}

/// The limit that was given: the search had less memory, for the program's own share.
fn as_given(args: &Args, limit: Limit) -> Limit {
    match (limit, args.memory_limit) {
        (Limit::Memory(_), Some(given)) => Limit::Memory(given),
        _ => limit,
    }
}

fn graph_engine(args: &Args, problem: Problem) -> Result<Engine> {
    ensure!(!args.portfolio, "--portfolio belongs to formulas, not to {problem}");
    let engine = args.engine.on_graphs();
    engine.with_context(|| format!("this engine decides formulas; for {problem} take another one"))
}

/// Writes the strategy that was asked for; those of formulas are written as they are found.
fn write_strategy(args: &Args, instance: &Instance, found: &Analysis) -> Result<()> {
    let (Some(file), Some(graph), Verdict::Known(_)) = (&args.strategy, instance.labelled(), found.verdict)
    else {
        return Ok(());
    };
    let strategy = found.strategy.as_ref().with_context(|| {
        format!("{file}: not written: the strategy needs more than {MAX_POSITIONS} positions, or hit a limit, or the engine finds none")
    })?;
    write_text(file, &Certificate::of_graph(strategy, graph).to_json())
}

/// One line on a terminal: positions, rate, how full the table is.
fn progress(stats: &Stats) {
    // Nothing for the many searches that are over at once.
    let seconds = stats.time.as_secs_f64();
    if seconds > 0.5 {
        let full = 100.0 * stats.entries as f64 / stats.slots.max(1) as f64;
        let rate = stats.nodes as f64 / seconds;
        eprint!("\r\x1b[K{} positions, {rate:.0} a second, table {full:.0} % full", stats.nodes);
    }
}

fn report(args: &Args, name: &str, instance: &Instance, found: &Analysis, time: Duration) -> Result<()> {
    let moves = found.winning_moves.as_ref().map(|moves| {
        let names = instance.labelled().map(|g| moves.iter().map(|&v| g.name(v)).collect::<Vec<_>>());
        names.unwrap_or_default()
    });
    if let Some(expected) = &instance.provenance.expected
        && found.verdict.winner().is_some_and(|winner| winner != expected.winner)
    {
        note(format_args!("{name}: the file expects that {} wins", expected.winner));
    }
    if args.stats {
        let s = &found.stats;
        note(format_args!(
            "{name}: {} nodes, {} hits, {} splits, depth {}, {} of {} table entries, {} replaced, {:.2} s",
            s.nodes,
            s.hits,
            s.splits,
            s.depth,
            s.entries,
            s.slots,
            s.replaced,
            s.time.as_secs_f64()
        ));
    }
    if args.json {
        let object = json!({
            "input": name,
            "problem": instance.problem().to_string(),
            "winner": found.verdict.winner(),
            "nimber": found.nimber,
            "winning_moves": moves,
            "nodes": found.stats.nodes,
            "seconds": time.as_secs_f64(),
        });
        return print(&format!("{object}\n"));
    }
    let who = match found.verdict {
        Verdict::Known(winner) => format!("{winner} wins {}", instance.problem()),
        Verdict::Unknown(limit) => format!("unknown: {limit} was hit"),
    };
    let mut text = format!("{name}: {who}\n");
    text += &found.nimber.map(|nimber| format!("nimber {nimber}\n")).unwrap_or_default();
    text += &moves.map(|list| format!("winning moves: {}\n", words(&list))).unwrap_or_default();
    print(&text)
}

fn words(list: &[String]) -> String {
    if list.is_empty() { "none".to_owned() } else { list.join(" ") }
}
