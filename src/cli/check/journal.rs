//! The report of a sweep: a line for each chunk, so that a killed run can go on and shards can be joined.
//!
//! The first line says what is checked; each further line holds the counts of all rows after a number of
//! sources; the last one says that the sweep is complete. The text does not depend on the number of
//! threads, nor on whether the run was interrupted.

use anyhow::{Context, Result, bail, ensure};
use hardplay::check::{Counts, Row};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What a report is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of this format: 1.
    #[serde(rename = "hardplay-report")]
    pub version: u32,
    /// The words and options that choose reductions and sources.
    pub checks: String,
    /// The rows: reduction and target.
    pub rows: Vec<(String, String)>,
    /// This part of the sources and the number of parts.
    pub shard: (u64, u64),
}

/// The state after some sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Sources read so far, those of other shards included.
    pub read: u64,
    /// The counts of each row.
    pub counts: Vec<Counts>,
    /// Where each row failed first: the number of the source.
    pub first_failure: Vec<Option<u64>>,
    /// Is this the end?
    pub complete: bool,
}

impl State {
    /// The state before anything is read.
    pub fn new(rows: usize) -> Self {
        Self {
            read: 0,
            counts: vec![Counts::default(); rows],
            first_failure: vec![None; rows],
            complete: false,
        }
    }

    /// Takes over the counts of the rows after `read` sources.
    pub fn update<'a>(&mut self, read: u64, chunk_start: u64, rows: impl Iterator<Item = &'a Row>) {
        self.read = read;
        for (i, row) in rows.enumerate() {
            if row.counts.failures > 0 && self.first_failure[i].is_none() {
                self.first_failure[i] = Some(chunk_start);
            }
            self.counts[i] = row.counts;
        }
    }
}

/// A report that is being written.
pub struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Starts a new report, or goes on with one: then returns where it stopped.
    pub fn open(path: &Path, header: &Header, resume: bool) -> Result<(Self, Option<State>)> {
        let name = || path.display().to_string();
        let before = if resume && path.exists() { Some(read(path)?) } else { None };
        if let Some((found, _)) = &before {
            ensure!(found == header, "{}: this report is about something else: {}", name(), found.checks);
        } else {
            ensure!(!path.exists(), "{}: there is such a file already; --resume goes on with it", name());
        }
        if let Some((_, state)) = &before {
            // A line that a kill cut short is dropped.
            let mut text = line(header)?;
            if let Some(state) = state {
                text += &whole_lines(path)?.into_iter().skip(1).map(|l| l + "\n").collect::<String>();
                debug_assert!(state.read > 0 || state.complete);
            }
            hardplay::format::write_atomically(path, text.as_bytes())?;
        }
        let file = OpenOptions::new().append(true).create(true).open(path).with_context(name)?;
        let mut journal = Self { file, path: path.to_owned() };
        if before.is_none() {
            journal.append(&line(header)?)?;
        }
        Ok((journal, before.and_then(|(_, state)| state)))
    }

    /// Appends a state.
    pub fn write(&mut self, state: &State) -> Result<()> {
        self.append(&line(state)?)
    }

    fn append(&mut self, text: &str) -> Result<()> {
        self.file.write_all(text.as_bytes()).with_context(|| self.path.display().to_string())
    }
}

fn line(value: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

fn whole_lines(path: &Path) -> Result<Vec<String>> {
    let text = String::from_utf8(hardplay::format::read_path(path)?)
        .with_context(|| format!("{}: expected UTF-8 text", path.display()))?;
    let end = text.rfind('\n').map_or(0, |at| at + 1);
    Ok(text[..end].lines().map(str::to_owned).collect())
}

/// A report's header and its last whole state.
pub fn read(path: &Path) -> Result<(Header, Option<State>)> {
    let lines = whole_lines(path)?;
    let wrong = |number: usize| format!("{}:{number}: expected a line of a hardplay report", path.display());
    let Some(first) = lines.first() else { bail!(wrong(1)) };
    let header: Header = serde_json::from_str(first).with_context(|| wrong(1))?;
    ensure!(header.version == 1, "{}: this report is version {}, expected 1", path.display(), header.version);
    let last = lines.len();
    let state: Option<State> = (last > 1)
        .then(|| serde_json::from_str(&lines[last - 1]).with_context(|| wrong(last)))
        .transpose()?;
    let rows = header.rows.len();
    if let Some(state) = &state {
        let fits = state.counts.len() == rows && state.first_failure.len() == rows;
        ensure!(fits, "{}: expected {rows} rows in line {last}", path.display());
    }
    Ok((header, state))
}

/// The counts of all shards together, and what is missing, in words.
pub fn merge(paths: &[PathBuf]) -> Result<(Header, Vec<Counts>, Vec<String>)> {
    let mut all: Option<(Header, Vec<Counts>)> = None;
    let mut seen = Vec::new();
    let mut missing = Vec::new();
    for path in paths {
        let (header, state) = read(path)?;
        let name = path.display();
        let (known, counts) =
            all.get_or_insert_with(|| (header.clone(), vec![Counts::default(); header.rows.len()]));
        let same =
            Header { shard: header.shard, ..known.clone() } == header && known.shard.1 == header.shard.1;
        ensure!(same, "{name}: expected a shard of the same sweep as {}", paths[0].display());
        ensure!(!seen.contains(&header.shard.0), "{name}: shard {} is given twice", header.shard.0);
        seen.push(header.shard.0);
        let state = state.unwrap_or_else(|| State::new(header.rows.len()));
        counts.iter_mut().zip(&state.counts).for_each(|(sum, part)| sum.add(part));
        if !state.complete {
            missing.push(format!("shard {} stopped after {} sources ({name})", header.shard.0, state.read));
        }
    }
    let Some((header, counts)) = all else { bail!("--merge: expected at least one report") };
    let absent = (0..header.shard.1).filter(|shard| !seen.contains(shard));
    missing.extend(absent.map(|shard| format!("shard {shard} of {} is not given", header.shard.1)));
    Ok((header, counts, missing))
}
