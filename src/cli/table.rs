//! `hardplay table`: whole published tables, open cells filled.

use super::limits::{bytes, limits, seconds};
use anyhow::{Context, Result};
use hardplay::solve::{Engine, Options, Stats};
use hardplay::table::toggle_petersen::{Cell, OPEN, Start, triangle};
use hardplay::table::{Filling, Progress, Record, fill};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Compute a published table: all its cells, or those it leaves open
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The table: nimbers of Toggle on the generalized Petersen graphs P(m,k), for all k < m/2
    #[arg(value_parser = ["toggle-petersen"])]
    table: String,
    /// The weights at the start: outer vertices 1 (Table 1), inner 1 (Table 2), all 1 (Table 3)
    #[arg(long, value_name = "p01|p10|p11", value_parser = start, default_value = "p11")]
    start: Start,
    /// The greatest m
    #[arg(long, value_name = "M", default_value_t = 24, value_parser = largest)]
    to: usize,
    /// Only the cells that the paper leaves open, all in Table 3
    #[arg(long, conflicts_with_all = ["start", "to"])]
    open: bool,
    /// Keep every finished cell in this new file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    checkpoint: Option<PathBuf>,
    /// Go on from the checkpoint in this file, and keep every finished cell in it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Cells to solve at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Memory for all tables of positions together, such as 512M or 8G; a quarter of the machine's if
    /// not given
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    memory_limit: Option<usize>,
    /// Leave a cell open after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Find nimbers by this engine
    #[arg(long, value_enum, default_value_t = EngineName::Couples)]
    engine: EngineName,
    /// Write the lines m,k,nimber
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Print the work for each cell on standard error
    #[arg(long)]
    stats: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum EngineName {
    /// Couples of a part and a nimber
    Couples,
    /// The nimbers of all parts
    Sums,
}

/// A limit was hit.
const LIMIT_HIT: u8 = 3;

/// Runs the command.
///
/// # Errors
/// The checkpoint cannot be used, or standard output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode> {
    let cells = args.cells();
    let record = args.record()?;
    let done = AtomicUsize::new(0);
    let live = std::io::stderr().is_terminal() && !args.stats;
    let show = |stats: &Stats| show_progress(done.load(Ordering::Relaxed), stats);
    let options = args.options(if live { Some(&show) } else { None });
    let filling = fill(&cells, &options, record, |progress| {
        done.fetch_add(1, Ordering::Relaxed);
        args.report(progress);
    });
    if live {
        eprint!("\r\x1b[K");
    }
    let filling = filling?;
    let mut out = std::io::stdout().lock();
    out.write_all(args.text(&cells, &filling).as_bytes())?;
    out.flush()?;
    Ok(if filling.open.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(LIMIT_HIT) })
}

impl Args {
    fn cells(&self) -> Vec<Cell> {
        if self.open {
            OPEN.map(|(m, k)| Cell { start: Start::All, m, k }).to_vec()
        } else {
            triangle(self.start, self.to)
        }
    }

    fn record(&self) -> Result<Option<Record>> {
        match (&self.checkpoint, &self.resume) {
            (Some(path), _) => {
                Record::create(path).map(Some).context("cannot start a checkpoint; --resume goes on with one")
            }
            (_, Some(path)) => Record::resume(path).map(Some).context("cannot resume"),
            (None, None) => Ok(None),
        }
    }

    fn options<'a>(&self, progress: Option<&'a (dyn Fn(&Stats) + Sync)>) -> Options<'a> {
        let engine = match self.engine {
            EngineName::Couples => Engine::Couples,
            EngineName::Sums => Engine::Sums,
        };
        let limits = limits(self.time_limit, self.memory_limit);
        Options { engine, limits, threads: self.threads.into(), progress, ..Options::default() }
    }

    fn text(&self, cells: &[Cell], filling: &Filling) -> String {
        if self.json {
            json_text(cells, filling)
        } else if self.csv {
            csv_text(cells, filling)
        } else {
            grid_text(cells, filling)
        }
    }

    fn report(&self, progress: &Progress) {
        let Progress { cell, nimber, stats } = progress;
        if self.stats {
            let Stats { nodes, hits, splits, depth, entries, replaced, time, .. } = stats;
            eprintln!(
                "{cell}: {}; {nodes} nodes, {hits} hits, {splits} splits, depth {depth}, {entries} entries, \
                 {replaced} replaced, {:.2} s",
                shown(*nimber),
                time.as_secs_f64()
            );
        }
    }
}

/// One line that is written over and over.
fn show_progress(done: usize, stats: &Stats) {
    let rate = stats.nodes as f64 / stats.time.as_secs_f64();
    let fill = 100 * stats.entries / stats.slots.max(1);
    eprint!(
        "\r{done} cells solved; this one: {} nodes, {rate:.0} a second, table {fill} % full\x1b[K",
        stats.nodes
    );
}

fn shown(nimber: Option<u32>) -> String {
    nimber.map_or("?".to_owned(), |nimber| nimber.to_string())
}

fn csv_text(cells: &[Cell], filling: &Filling) -> String {
    let line = |cell: &Cell| format!("{},{},{}\n", cell.m, cell.k, shown(filling.nimbers.get(cell).copied()));
    std::iter::once("m,k,nimber\n".to_owned()).chain(cells.iter().map(line)).collect()
}

fn json_text(cells: &[Cell], filling: &Filling) -> String {
    let cell = |cell: &Cell| json!({ "start": cell.start.name(), "m": cell.m, "k": cell.k, "nimber": filling.nimbers.get(cell) });
    let cells: Vec<_> = cells.iter().map(cell).collect();
    format!("{}\n", json!({ "table": "toggle-petersen", "cells": cells }))
}

/// A row for each m, a column for each k; `?` where a limit was hit, nothing where there is no cell.
fn grid_text(cells: &[Cell], filling: &Filling) -> String {
    let columns = cells.iter().map(|cell| cell.k).max().unwrap_or(0);
    let mut text = format!("{:>4}", "m\\k");
    text.extend((1..=columns).map(|k| format!("{k:>4}")));
    text.push('\n');
    for row in cells.chunk_by(|a, b| a.m == b.m) {
        let mut line = format!("{:>4}", row[0].m);
        for k in 1..=columns {
            let cell = row.iter().find(|cell| cell.k == k);
            let value = cell.map_or(String::new(), |cell| shown(filling.nimbers.get(cell).copied()));
            line += &format!("{value:>4}");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn start(text: &str) -> Result<Start, String> {
    Start::named(text).ok_or_else(|| "expected p01, p10 or p11".to_owned())
}

/// The largest graph that the solvers take has 1024 vertices.
fn largest(text: &str) -> Result<usize, String> {
    let most = hardplay::solve::MAX_ORDER / 2;
    let m = text.parse().ok().filter(|m| (3..=most).contains(m));
    m.ok_or_else(|| format!("expected a number from 3 to {most}"))
}
