//! The checkpoint of a search: a line for each chunk of gadgets, so that a killed search can go on.
//!
//! The first line is the task; each further line holds, for the gadgets of a chunk in their order, the
//! graph that refuted each of them, or null. The lines do not depend on the number of threads, nor on
//! whether the search was interrupted: what else the search remembers follows from them.

use super::Task;
use super::search::Refuted;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The longest first line, in bytes.
const MOST_IN_HEADER: u64 = 1 << 20;

/// The first line.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    #[serde(rename = "hardplay-discover")]
    version: u32,
    task: Task,
}

/// A chunk: the gadgets with `added` new vertices, from number `from` on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) added: usize,
    pub(super) from: usize,
    pub(super) refuted: Vec<Option<Refuted>>,
}

/// A checkpoint that is being written, and what an earlier run has left in it.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    left: std::collections::VecDeque<(usize, String)>,
}

/// Why a search cannot use a checkpoint.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("checkpoint {path}: {error}")]
    File {
        /// Which file.
        path: PathBuf,
        /// What happened.
        error: io::Error,
    },
    /// There is such a file already.
    #[error("checkpoint {0}: there is such a file already; --resume goes on with it")]
    Exists(PathBuf),
    /// A line is not what it should be.
    #[error("checkpoint {path}:{line}: expected {expected}")]
    Content {
        /// Which file.
        path: PathBuf,
        /// 1-based.
        line: usize,
        /// What should be there.
        expected: String,
    },
}

impl Journal {
    /// Starts a checkpoint in a new file.
    ///
    /// # Errors
    /// There is such a file, or it cannot be written.
    pub fn create(path: &Path, task: &Task) -> Result<Self, JournalError> {
        let file =
            OpenOptions::new().append(true).create_new(true).open(path).map_err(|error| {
                match error.kind() {
                    io::ErrorKind::AlreadyExists => JournalError::Exists(path.to_owned()),
                    _ => JournalError::File { path: path.to_owned(), error },
                }
            })?;
        let mut journal = Self { file, path: path.to_owned(), left: Default::default() };
        journal.append(&Header { version: 1, task: task.clone() })?;
        Ok(journal)
    }

    /// Goes on with a checkpoint. A last line that a kill cut short is dropped.
    ///
    /// # Errors
    /// The file cannot be read or written, or is about another task.
    pub fn resume(path: &Path, task: &Task) -> Result<Self, JournalError> {
        let failed = |error| JournalError::File { path: path.to_owned(), error };
        let mut reader = BufReader::new(File::open(path).map_err(failed)?);
        // Nothing but the first line is read of a file that is no checkpoint, which may be of any size.
        let mut first = Vec::new();
        reader.by_ref().take(MOST_IN_HEADER).read_until(b'\n', &mut first).map_err(failed)?;
        let header = first.strip_suffix(b"\n").and_then(|line| serde_json::from_slice::<Header>(line).ok());
        let wrong = |expected: &str| JournalError::Content {
            path: path.to_owned(),
            line: 1,
            expected: expected.to_owned(),
        };
        let header = header.ok_or_else(|| wrong("the first line of a search's checkpoint"))?;
        if header != (Header { version: 1, task: task.clone() }) {
            return Err(wrong("a checkpoint of the same search; this one is about another"));
        }
        let mut text = String::new();
        reader.read_to_string(&mut text).map_err(failed)?;
        let end = text.rfind('\n').map_or(0, |at| at + 1);
        let lines = text[..end].lines();
        let file = OpenOptions::new().append(true).open(path).map_err(failed)?;
        file.set_len((first.len() + end) as u64).map_err(failed)?;
        let left = lines.enumerate().map(|(i, line)| (i + 2, line.to_owned())).collect();
        Ok(Self { file, path: path.to_owned(), left })
    }

    /// The next chunk that an earlier run has done, which must be this one.
    pub(super) fn take(
        &mut self,
        added: usize,
        from: usize,
        length: usize,
    ) -> Result<Option<Vec<Option<Refuted>>>, JournalError> {
        let Some((line, text)) = self.left.pop_front() else { return Ok(None) };
        let chunk: Option<Line> = serde_json::from_str(&text).ok();
        let fits = |chunk: &Line| (chunk.added, chunk.from, chunk.refuted.len()) == (added, from, length);
        match chunk.filter(fits) {
            Some(chunk) => Ok(Some(chunk.refuted)),
            None => {
                let expected = format!("{length} gadgets with {added} new vertices from number {from} on");
                Err(JournalError::Content { path: self.path.clone(), line, expected })
            }
        }
    }

    /// Appends a chunk.
    pub(super) fn write(&mut self, line: &Line) -> Result<(), JournalError> {
        self.append(line)
    }

    fn append(&mut self, value: &impl Serialize) -> Result<(), JournalError> {
        let text = serde_json::to_string(value).expect("numbers and strings alone") + "\n";
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| JournalError::File { path: self.path.clone(), error })
    }

    /// Is a graph that the journal names one of the search's?
    pub(super) fn unknown_graph(&self, added: usize, from: usize) -> JournalError {
        let expected =
            format!("graphs of this search for the gadgets with {added} new vertices from {from} on");
        JournalError::Content { path: self.path.clone(), line: 1, expected }
    }
}
