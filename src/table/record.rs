//! The cells that are done, in a file that is never rewritten.
//!
//! One line a cell, `start,m,k,nimber`, is added and flushed as soon as the cell is solved. If the
//! program is killed while it writes, the last line is incomplete; it is dropped on the next start.

use super::toggle_petersen::{Cell, Start};
use crate::solve::nimber::Nimber;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The first line of a record.
const HEADER: &str = "# hardplay table toggle-petersen: start,m,k,nimber";

/// A record on disk, open for more.
#[derive(Debug)]
pub struct Record {
    path: PathBuf,
    file: File,
    done: BTreeMap<Cell, Nimber>,
}

/// A record cannot be used.
#[derive(Debug, Error)]
pub enum RecordError {
    /// It cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// There is something else in the file.
    #[error("{}:{line}: expected {expected}, found {found:?}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// Where in it, from 1.
        line: usize,
        /// What a record has there.
        expected: &'static str,
        /// What is there.
        found: String,
    },
}

impl Record {
    /// Starts a record in a new file.
    ///
    /// # Errors
    /// The file exists already or cannot be made.
    pub fn create(path: &Path) -> Result<Self, RecordError> {
        let io = |error| RecordError::Io { path: path.to_owned(), error };
        let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(io)?;
        writeln!(file, "{HEADER}").map_err(io)?;
        Ok(Self { path: path.to_owned(), file, done: BTreeMap::new() })
    }

    /// Goes on with the record in this file.
    ///
    /// # Errors
    /// The file cannot be read, or is no record.
    pub fn resume(path: &Path) -> Result<Self, RecordError> {
        let io = |error| RecordError::Io { path: path.to_owned(), error };
        // Nothing but the first line is read of a file that is no record, which may be of any size.
        let mut file = BufReader::new(File::open(path).map_err(io)?);
        let mut first = Vec::new();
        file.by_ref().take(HEADER.len() as u64 + 1).read_to_end(&mut first).map_err(io)?;
        if first != format!("{HEADER}\n").into_bytes() {
            return Err(RecordError::Content {
                path: path.to_owned(),
                line: 1,
                expected: "the first line of a record of this table",
                found: String::from_utf8_lossy(&first).chars().take(80).collect(),
            });
        }
        let mut text = String::from_utf8(first).expect("the header is text");
        file.read_to_string(&mut text).map_err(io)?;
        let complete = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut done = BTreeMap::new();
        for (i, line) in complete.lines().enumerate() {
            let content = |expected| RecordError::Content {
                path: path.to_owned(),
                line: i + 1,
                expected,
                found: line.chars().take(80).collect(),
            };
            if i > 0 {
                let (cell, nimber) = parse(line).ok_or_else(|| content("start,m,k,nimber"))?;
                done.insert(cell, nimber);
            }
        }
        let file = OpenOptions::new().append(true).open(path).map_err(io)?;
        file.set_len(complete.len() as u64).map_err(io)?;
        Ok(Self { path: path.to_owned(), file, done })
    }

    /// The nimber of a cell, if it is done.
    pub fn get(&self, cell: &Cell) -> Option<Nimber> {
        self.done.get(cell).copied()
    }

    /// How many cells are done.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Is nothing done?
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Adds a cell.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, cell: Cell, nimber: Nimber) -> Result<(), RecordError> {
        let line = format!("{},{},{},{nimber}\n", cell.start.name(), cell.m, cell.k);
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| RecordError::Io { path: self.path.clone(), error })?;
        self.done.insert(cell, nimber);
        Ok(())
    }
}

fn parse(line: &str) -> Option<(Cell, Nimber)> {
    let mut fields = line.split(',');
    let start = Start::named(fields.next()?)?;
    let cell = Cell { start, m: fields.next()?.parse().ok()?, k: fields.next()?.parse().ok()? };
    let nimber = fields.next()?.parse().ok()?;
    fields.next().is_none().then_some((cell, nimber))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Cell = Cell { start: Start::All, m: 7, k: 2 };

    #[test]
    fn a_resumed_record_knows_what_was_added_and_drops_an_incomplete_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let mut record = Record::create(&path).unwrap();
        record.add(CELL, 2).unwrap();
        drop(record);
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        write!(file, "p11,8,1").unwrap();
        let mut record = Record::resume(&path).unwrap();
        assert_eq!((record.get(&CELL), record.len()), (Some(2), 1));
        record.add(Cell { m: 9, ..CELL }, 1).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, format!("{HEADER}\np11,7,2,2\np11,9,2,1\n"));
    }

    #[test]
    fn other_files_are_refused_with_the_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let message = |text: &str| {
            std::fs::write(&path, text).unwrap();
            Record::resume(&path).unwrap_err().to_string()
        };
        assert!(message("").contains(":1: expected the first line"));
        assert!(message("hello\n").contains(":1: expected the first line"));
        assert!(message(&format!("{HEADER}\np12,3,1,0\n")).contains(":2: expected start,m,k,nimber"));
        assert!(Record::create(&path).is_err(), "an existing file is not overwritten");
    }
}
