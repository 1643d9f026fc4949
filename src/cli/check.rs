//! `hardplay check`: do the winners coincide?

mod certificate;
mod gadgets;
mod journal;
mod report;
mod run;
mod sources;

use super::limits::seconds;
use super::note;
use super::output::{print, write_file};
use super::problem::ProblemArgs;
use super::reduction::{self, Named};
use anyhow::{Context, Result, ensure};
use hardplay::check::{self, Counts, Options, Row, Sweep};
use hardplay::format::IndexEntry;
use hardplay::game::Instance;
use hardplay::reduce::{self, Reduction};
use hardplay::report::Page;
use hardplay::solve::{self, Engine, Limits};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use run::Pass;

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
    /// Compare also the winning first moves, and carry winning strategies over, where the reduction says how
    /// moves correspond.
    #[arg(long)]
    moves: bool,
    /// Shrink the first counterexample of each row until nothing can be removed from it.
    #[arg(long)]
    shrink: bool,
    /// Give up on a side after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    time_limit: Duration,
    /// Check only every N-th source, beginning with the I-th, counted from 0.
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "0/1")]
    shard: (u64, u64),
    /// Write a line for each chunk of sources into this new file; or, if its name ends in .html, a page with
    /// the table and every counterexample. May be given twice, for one of each.
    #[arg(long, value_name = "FILE")]
    report: Vec<PathBuf>,
    /// Go on with the report of chunks where it stopped.
    #[arg(long, requires = "report")]
    resume: bool,
    /// Join the reports of shards and say which are missing; nothing is checked.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["words", "report"])]
    merge: Vec<PathBuf>,
    /// Replay the winner's strategy in this file, which `solve --strategy` wrote, on the one INPUT, against
    /// every reply, with the rules of the oracle; or what `discover -o` wrote, without INPUT.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["report", "merge", "shrink"])]
    certificate: Option<PathBuf>,
    /// Threads; as many as the machine has cores if not given. What comes out does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Where pictures and counterexamples go.
    #[arg(long, value_name = "DIR", default_value = "out")]
    out: PathBuf,
    /// Write the rows as JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    if !args.merge.is_empty() {
        return merge(args);
    }
    if let Some(threads) = args.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global()?;
    }
    if let Some(file) = &args.certificate {
        return certificate::run(file, &args.words, args.json);
    }
    let (reductions, inputs) = sort_words(args)?;
    let mut sources = sources::collect(&args.sources, &inputs)?;
    let (html, journal) = args.reports()?;
    std::fs::create_dir_all(&args.out).with_context(|| args.out.display().to_string())?;
    let limits = Limits { time: Some(args.time_limit), memory: None };
    let options = Options { limits, ignore_conditions: args.force, moves: args.moves };
    let mut sweeps = Vec::new();
    for reduction in &reductions {
        let reduction: &dyn Reduction = &**reduction;
        report::picture(&args.out, reduction)?;
        let only = args.target.target_of(reduction)?;
        sweeps.push(Sweep::new(reduction, only.map_or_else(|| reduction.targets(), |target| vec![target])));
    }
    let mut pass = Pass { sweeps, shard: args.shard, options, checks: what_is_checked() };
    pass.run(&mut sources, journal, args.resume)?;
    if args.shrink {
        for sweep in &mut pass.sweeps {
            let reduction = sweep.reduction();
            sweep.rows_mut().iter_mut().for_each(|row| shrink(reduction, row, &options));
        }
    }
    let found: Vec<(&dyn Reduction, &Row)> = pass.by_reduction().collect();
    let rows: Vec<&Row> = pass.rows().collect();
    let (summaries, cases) = (report::summaries(&rows), report::cases(&found)?);
    report::table_out(&summaries, args.json)?;
    report::counterexamples(&args.out, &cases)?;
    if let Some(file) = html {
        let (checked, version) = (what_is_checked(), env!("CARGO_PKG_VERSION").to_owned());
        write_file(file, &Page { checked, version, rows: summaries, cases }.to_html())?;
    }
    let surprises = expected_winners(&sources.expected, limits, args.json)?;
    Ok(exit_code(rows.iter().map(|row| &row.counts), surprises))
}

impl Args {
    /// The page and the journal that `--report` names.
    fn reports(&self) -> Result<(Option<&Path>, Option<&Path>)> {
        let (pages, journals): (Vec<&PathBuf>, Vec<&PathBuf>) =
            self.report.iter().partition(|file| file.extension().is_some_and(|end| end == "html"));
        ensure!(
            pages.len() < 2 && journals.len() < 2,
            "--report: expected one .html file and one other at most"
        );
        ensure!(
            !self.resume || !journals.is_empty(),
            "--resume: expected a report of chunks to go on with, found a page"
        );
        Ok((pages.first().map(|file| file.as_path()), journals.first().map(|file| file.as_path())))
    }
}

/// Prints what the shards found together.
fn merge(args: &Args) -> Result<ExitCode> {
    let (header, counts, missing) = journal::merge(&args.merge)?;
    report::table_out(&report::merged(&header.rows, &counts), args.json)?;
    missing.iter().for_each(note);
    let code = exit_code(counts.iter(), 0);
    Ok(if code == ExitCode::SUCCESS && !missing.is_empty() { ExitCode::from(3) } else { code })
}

/// The command line without what may differ between the shards and the runs of one sweep.
fn what_is_checked() -> String {
    let ours = ["--shard", "--report", "--threads", "--out", "--time-limit"];
    let mut words = Vec::new();
    let mut all = std::env::args().skip(2);
    while let Some(word) = all.next() {
        let name = word.split('=').next().unwrap_or_default();
        if ours.contains(&name) {
            if !word.contains('=') {
                all.next();
            }
        } else if word != "--resume" && word != "--json" && word != "--shrink" {
            words.push(word);
        }
    }
    words.join(" ")
}

/// I/N with I < N.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    parts.filter(|(i, n)| i < n).ok_or_else(|| "expected I/N with 0 <= I < N, such as 0/4".to_owned())
}

/// Which words are reductions and which are sources.
fn sort_words(args: &Args) -> Result<(Vec<Named>, Vec<String>)> {
    let (mut reductions, mut inputs) = (Vec::new(), Vec::new());
    for word in &args.words {
        match reduction::named(word, &args.target) {
            Some(named) => reductions.push(named?),
            None => inputs.push(word.clone()),
        }
    }
    // A word that is neither is more likely a misspelt reduction than a missing file.
    for input in inputs.iter().filter(|input| !sources::exists(input)) {
        let like_an_id = input.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if like_an_id && super::input::read(input, None).is_err() {
            reduction::required(input, &args.target)?;
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
        match solve::solve(instance, Engine::default(), limits).with_context(|| entry.file.clone())?.winner()
        {
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

fn exit_code<'a>(counts: impl Iterator<Item = &'a Counts>, surprises: usize) -> ExitCode {
    let mut all = Counts::default();
    counts.for_each(|row| all.add(row));
    if surprises > 0 || all.failures > 0 {
        return ExitCode::from(1);
    }
    ExitCode::from(if all.unknown > 0 { 3 } else { 0 })
}
