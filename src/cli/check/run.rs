//! One pass over the sources, chunk by chunk, with shards, a journal and progress.

use super::journal::{Header, Journal, State};
use super::sources::Sources;
use anyhow::{Context, Result};
use hardplay::check::{Options, Row, Sweep};
use hardplay::game::Body;
use hardplay::reduce::Reduction;
use std::io::IsTerminal;
use std::path::Path;
use std::time::{Duration, Instant};

/// Sources that are checked together: few enough that a kill loses little, many enough for both cores.
const CHUNK: usize = 256;

/// A sweep of several reductions over one stream of sources.
pub struct Pass<'a> {
    /// One for each reduction.
    pub sweeps: Vec<Sweep<'a>>,
    /// This part and the number of parts.
    pub shard: (u64, u64),
    /// How both sides are solved.
    pub options: Options,
    /// What the report says it is about.
    pub checks: String,
}

impl Pass<'_> {
    /// Reads all sources and checks those of this shard.
    pub fn run(&mut self, sources: &mut Sources, report: Option<&Path>, resume: bool) -> Result<()> {
        let count = self.rows().count();
        let mut state = State::new(count);
        let mut journal = None;
        if let Some(path) = report {
            let (opened, before) = Journal::open(path, &self.header(), resume)?;
            journal = Some(opened);
            if let Some(before) = before {
                state = before;
                self.restore(&state);
            }
        }
        if state.complete {
            return Ok(());
        }
        let mut progress = Progress::new(sources.total, state.read);
        self.skip(sources, &state)?;
        loop {
            let start = state.read;
            let (chunk, read) = self.next_chunk(sources, start)?;
            if read == start {
                break;
            }
            for sweep in &mut self.sweeps {
                sweep.feed(&chunk, &self.options).with_context(|| sweep.reduction().id().to_owned())?;
            }
            let rows = self.sweeps.iter().flat_map(|sweep| sweep.rows());
            state.update(read, start, rows);
            if let Some(journal) = &mut journal {
                journal.write(&state)?;
            }
            progress.show(state.read);
        }
        state.complete = true;
        if let Some(journal) = &mut journal {
            journal.write(&state)?;
        }
        progress.clear();
        Ok(())
    }

    /// All rows, reduction by reduction.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.sweeps.iter().flat_map(|sweep| sweep.rows())
    }

    /// The rows with their reductions.
    pub fn by_reduction(&self) -> impl Iterator<Item = (&dyn Reduction, &Row)> {
        self.sweeps.iter().flat_map(|sweep| sweep.rows().iter().map(|row| (sweep.reduction(), row)))
    }

    fn header(&self) -> Header {
        let rows = self.rows().map(|row| (row.reduction.clone(), row.target.to_string()));
        Header { version: 1, checks: self.checks.clone(), rows: rows.collect(), shard: self.shard }
    }

    /// The next sources of this shard, and how many were read in all.
    fn next_chunk(&self, sources: &mut Sources, mut read: u64) -> Result<(Vec<Body>, u64)> {
        let mut chunk = Vec::with_capacity(CHUNK);
        while chunk.len() < CHUNK {
            let Some(body) = sources.bodies.next() else { break };
            if read % self.shard.1 == self.shard.0 {
                chunk.push(body?);
            }
            read += 1;
        }
        Ok((chunk, read))
    }

    /// Passes over what an earlier run has checked, but looks again at the chunks in which a row failed
    /// first, so that its counterexamples are at hand.
    fn skip(&mut self, sources: &mut Sources, state: &State) -> Result<()> {
        let mut read = 0;
        while read < state.read {
            let start = read;
            let (chunk, now) = self.next_chunk(sources, start)?;
            if now == start {
                break;
            }
            read = now;
            if state.first_failure.contains(&Some(start)) {
                for sweep in &mut self.sweeps {
                    let mut again =
                        Sweep::new(sweep.reduction(), sweep.rows().iter().map(|row| row.target).collect());
                    again.feed(&chunk, &self.options)?;
                    for (row, found) in sweep.rows_mut().iter_mut().zip(again.rows()) {
                        if row.disagreements.is_empty() {
                            row.disagreements.extend(found.disagreements.iter().cloned());
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn restore(&mut self, state: &State) {
        let rows = self.sweeps.iter_mut().flat_map(|sweep| sweep.rows_mut());
        rows.zip(&state.counts).for_each(|(row, counts)| row.counts = *counts);
    }
}

/// A line on a terminal: sources, rate, time left.
struct Progress {
    total: Option<u64>,
    from: u64,
    started: Instant,
    shown: Instant,
    on: bool,
}

impl Progress {
    fn new(total: Option<u64>, from: u64) -> Self {
        let now = Instant::now();
        Self { total, from, started: now, shown: now, on: std::io::stderr().is_terminal() }
    }

    fn show(&mut self, read: u64) {
        if !self.on || self.shown.elapsed() < Duration::from_millis(200) {
            return;
        }
        self.shown = Instant::now();
        let rate = (read - self.from) as f64 / self.started.elapsed().as_secs_f64().max(1e-3);
        let left = self.total.map(|total| total.saturating_sub(read) as f64 / rate.max(1e-3));
        let left = left.map(|seconds| format!(", {seconds:.0} s left")).unwrap_or_default();
        eprint!("\r\x1b[K{read} sources, {rate:.0} a second{left}");
    }

    fn clear(&self) {
        if self.on {
            eprint!("\r\x1b[K");
        }
    }
}
