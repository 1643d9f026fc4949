//! `hardplay play`: a game against the solver, or between two people.

use super::input;
use super::limits::{bytes, seconds};
use super::output::print;
use super::problem::ProblemArgs;
use anyhow::{Context, Result, ensure};
use hardplay::game::Winner;
use hardplay::play::{Contest, Said, Seats, Session};
use hardplay::solve::Limits;
use std::io::{BufRead, IsTerminal, Read};
use std::process::ExitCode;
use std::time::Duration;

/// Play a game on a graph against the solver: moves by vertex name, one a line; say help for more
#[derive(clap::Args)]
pub struct Args {
    /// [GAME] INPUT: the game (`hardplay list problems`) and a file or a graph expression. The game may be
    /// left out for an instance in JSON that names its problem.
    #[arg(num_args = 1..=2, required = true, value_names = ["GAME", "INPUT"])]
    game_and_input: Vec<String>,
    #[command(flatten)]
    problem: ProblemArgs,
    /// You are Alice and move first, as by default.
    #[arg(long, group = "side")]
    first: bool,
    /// You are Bob and move second.
    #[arg(long, group = "side")]
    second: bool,
    /// Two people play.
    #[arg(long, group = "side")]
    both: bool,
    /// How long the solver may think about a move or a hint.
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds)]
    time_limit: Duration,
    /// What its tables may take, such as 512M or 4G.
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    memory_limit: Option<usize>,
}

/// The longest line that may name a move.
const MOST_IN_LINE: u64 = 400;

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (game, source) = args.problem.game_and_input(&args.game_and_input)?;
    ensure!(source != "-", "-: the moves come from standard input; expected a file or a graph expression");
    let named = input::read_one(source, None)?;
    let name = named.name.clone();
    let instance = args.problem.instance(game, named)?;
    let contest = Contest::new(&instance).context(name)?;
    let seats = match (args.second, args.both) {
        (_, true) => Seats::Both,
        (true, _) => Seats::One(Winner::Second),
        _ => Seats::One(Winner::First),
    };
    let limits = Limits { time: Some(args.time_limit), memory: args.memory_limit };
    talk(Session::new(contest, seats, limits))?;
    Ok(ExitCode::SUCCESS)
}

/// Lines in, what happened on standard output, what was wrong on standard error. A prompt and a greeting
/// only where a person sits on both ends.
fn talk(mut session: Session) -> Result<()> {
    let mut lines = std::io::stdin().lock();
    let to_a_person = lines.is_terminal() && std::io::stdout().is_terminal();
    if to_a_person {
        print(&text(&session.greeting()))?;
    }
    let mut said = session.begin();
    loop {
        show(&said)?;
        if said.end {
            return Ok(());
        }
        if to_a_person {
            print(&format!("{}> ", session.contest().mover()))?;
        }
        let mut line = Vec::new();
        if lines.by_ref().take(MOST_IN_LINE).read_until(b'\n', &mut line)? == 0 {
            return if to_a_person { print("\n") } else { Ok(()) };
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < MOST_IN_LINE;
        said = if whole { session.enter(&String::from_utf8_lossy(&line)) } else { too_long(&mut lines)? };
    }
}

/// Passes over the rest of a line that is longer than any move.
fn too_long(lines: &mut impl BufRead) -> Result<Said> {
    loop {
        let chunk = lines.fill_buf()?;
        let end = chunk.iter().position(|&b| b == b'\n');
        let (length, over) = (end.map_or(chunk.len(), |end| end + 1), end.is_some() || chunk.is_empty());
        lines.consume(length);
        if over {
            let note =
                format!("expected a move or a command, found a line of more than {MOST_IN_LINE} bytes");
            return Ok(Said { notes: vec![note], ..Said::default() });
        }
    }
}

fn show(said: &Said) -> Result<()> {
    print(&text(&said.lines))?;
    said.notes.iter().for_each(|note| eprintln!("{note}"));
    Ok(())
}

fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}
