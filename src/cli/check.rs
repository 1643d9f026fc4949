//! `hardplay check`: do the winners coincide?

mod report;
mod sources;

use super::note;
use super::output::print;
use super::problem::ProblemArgs;
use super::reduction::{self, Named};
use super::solve::seconds;
use anyhow::{Context, Result};
use hardplay::check::{self, Options, Row};
use hardplay::format::IndexEntry;
use hardplay::game::{Instance, Play};
use hardplay::reduce::{self, Reduction};
use hardplay::solve::{self, Engine, Limits};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Check reductions: solve source and target of many instances, compare the winners
///
/// Without arguments: every reduction on the instances under `instances/`, on all small graphs and on
/// all small formulas. Writes one DOT and one SVG a reduction, and every counterexample, into `out/`.
/// Exit code 0 when all winners are related as claimed, 1 when a counterexample was found, 3 when a
/// limit left something undecided.
#[derive(clap::Args)]
pub struct Args {
    /// Reductions by id (all if none is named), and sources: files, folders, `-`, graph expressions.
    #[arg(value_name = "REDUCTION|INPUT")]
    words: Vec<String>,
    #[command(flatten)]
    sources: sources::Args,
    /// Check this target instead of those the reduction lists.
    #[command(flatten)]
    target: ProblemArgs,
    /// Check also where a reduction's condition does not hold.
    #[arg(long)]
    force: bool,
    /// Shrink the first counterexample of each row until nothing can be removed from it.
    #[arg(long)]
    shrink: bool,
    /// Give up on a side after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    time_limit: Duration,
    /// Where pictures and counterexamples go.
    #[arg(long, value_name = "DIR", default_value = "out")]
    out: PathBuf,
    /// Write the rows as JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (reductions, inputs) = sort_words(args)?;
    let sources = sources::collect(&args.sources, &inputs)?;
    std::fs::create_dir_all(&args.out).with_context(|| args.out.display().to_string())?;
    let limits = Limits { time: Some(args.time_limit), memory: None };
    let options = Options { limits, ignore_conditions: args.force };
    let mut rows = Vec::new();
    for reduction in &reductions {
        let reduction: &dyn Reduction = &**reduction;
        report::picture(&args.out, reduction)?;
        let targets =
            args.target.target_of(reduction)?.map_or_else(|| reduction.targets(), |only| vec![only]);
        let swept = check::sweep(reduction, &targets, &sources.bodies, &options);
        let mut swept = swept.with_context(|| reduction.id().to_owned())?;
        if args.shrink {
            swept.iter_mut().for_each(|row| shrink(reduction, row, &options));
        }
        rows.extend(swept);
    }
    report::rows(&rows, args.json)?;
    report::counterexamples(&args.out, &rows)?;
    let surprises = expected_winners(&sources.expected, limits, args.json)?;
    Ok(exit_code(&rows, surprises))
}

/// Which words are reductions and which are sources.
fn sort_words(args: &Args) -> Result<(Vec<Named>, Vec<String>)> {
    let play = if args.target.misere { Play::Misere } else { Play::Normal };
    let (mut reductions, mut inputs) = (Vec::new(), Vec::new());
    for word in &args.words {
        match reduction::named(word, play) {
            Some(named) => reductions.push(named?),
            None => inputs.push(word.clone()),
        }
    }
    // A word that is neither is more likely a misspelt reduction than a missing file.
    for input in inputs.iter().filter(|input| !sources::exists(input)) {
        let like_an_id = input.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if like_an_id && super::input::read(input, None).is_err() {
            reduction::required(input, play)?;
        }
    }
    if reductions.is_empty() {
        reductions.extend(reduce::all().iter().copied().map(Named::BuiltIn));
    }
    Ok((reductions, inputs))
}

/// Shrinks the first counterexample of a row.
fn shrink(reduction: &dyn Reduction, row: &mut Row, options: &Options) {
    if row.disagreements.is_empty() {
        return;
    }
    let found = row.disagreements.swap_remove(0);
    row.disagreements.insert(0, check::shrink(reduction, found, options));
}

/// Solves the instances whose winner an index states, and returns how many are won by somebody else.
fn expected_winners(entries: &[(IndexEntry, Instance)], limits: Limits, quiet: bool) -> Result<usize> {
    let mut surprises = 0;
    let mut solved = 0;
    for (entry, instance) in entries {
        match solve::solve(instance, Engine::Search, limits).with_context(|| entry.file.clone())?.winner() {
            Some(winner) if winner == entry.expected.winner => solved += 1,
            Some(winner) => {
                surprises += 1;
                note(format_args!(
                    "{}: {} was expected to win, {winner} does",
                    entry.file, entry.expected.winner
                ));
            }
            None => note(format_args!("{}: not solved within the time limit", entry.file)),
        }
    }
    if !entries.is_empty() && !quiet {
        print(&format!(
            "\n{solved} of {} shipped instances have the winner that their index states\n",
            entries.len()
        ))?;
    }
    Ok(surprises)
}

fn exit_code(rows: &[Row], surprises: usize) -> ExitCode {
    if surprises > 0 || rows.iter().any(|row| !row.disagreements.is_empty()) {
        return ExitCode::from(1);
    }
    ExitCode::from(if rows.iter().any(|row| row.unknown > 0) { 3 } else { 0 })
}
