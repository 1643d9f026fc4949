//! One file a command: arguments in, library calls, text or JSON out.

mod check;
mod convert;
mod discover;
mod draw;
mod encode;
mod formula_families;
mod gen_command;
mod input;
mod limits;
mod list;
mod output;
mod play;
mod problem;
mod reduce;
mod reduction;
mod sequence;
mod solve;
mod table;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Make instances of PSPACE-complete two-player games by reduction, decide who wins on both sides,
/// find where a reduction fails, draw the gadgets.
///
/// INPUT is a file, `-` for standard input, or a graph expression such as `petersen:5,2`, `P5 + C9`
/// or `~(K3 * E2)`.
///
/// Exit codes: `solve` 10 the first player wins, 20 the second, 30 unknown; elsewhere 0 fine, 1 a
/// disagreement was found, 2 wrong use or unreadable input, 3 a limit was hit.
#[derive(Parser)]
#[command(version, max_term_width = 100, propagate_version = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Gen(gen_command::Args),
    Reduce(reduce::Args),
    Solve(solve::Args),
    Check(check::Args),
    Discover(discover::Args),
    Draw(draw::Args),
    Play(play::Args),
    Encode(encode::Args),
    Convert(convert::Args),
    Table(table::Args),
    Sequence(sequence::SequenceArgs),
}

impl Cli {
    /// Runs the command.
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        match &self.command {
            Command::List(args) => list::run(args),
            Command::Gen(args) => gen_command::run(args),
            Command::Reduce(args) => reduce::run(args),
            Command::Solve(args) => solve::run(args),
            Command::Check(args) => check::run(args),
            Command::Discover(args) => discover::run(args),
            Command::Draw(args) => draw::run(args),
            Command::Play(args) => play::run(args),
            Command::Encode(args) => encode::run(args),
            Command::Convert(args) => convert::run(args),
            Command::Table(args) => table::run(args),
            Command::Sequence(args) => sequence::run(args),
        }
    }
}

/// 3 where a limit of the program was hit, else 2.
pub fn exit_code(error: &anyhow::Error) -> u8 {
    let limit = error.chain().any(|cause| {
        matches!(
            cause.downcast_ref::<hardplay::solve::SolveError>(),
            Some(hardplay::solve::SolveError::Limit(_))
        )
    });
    if limit { 3 } else { 2 }
}

/// The command line as it could be typed again.
pub fn command_line() -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,=+@%".contains(c);
    let quote = |word: String| {
        let safe = !word.is_empty() && word.chars().all(plain);
        if safe { word } else { format!("'{}'", word.replace('\'', r"'\''")) }
    };
    let words = std::env::args_os().skip(1).map(|word| quote(word.to_string_lossy().into_owned()));
    std::iter::once("hardplay".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Says something about the run on standard error.
pub fn note(text: impl std::fmt::Display) {
    eprintln!("note: {}", one_line(&text.to_string()));
}

/// The text without control characters, which files and arguments may bring into a message.
pub fn one_line(text: &str) -> String {
    let escape =
        |c: char| -> String { if c.is_control() { c.escape_default().collect() } else { c.to_string() } };
    text.chars().map(escape).collect()
}
