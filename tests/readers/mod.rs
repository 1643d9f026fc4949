//! Every reader as a function of bytes, with what must hold whatever the bytes are: it does not panic, a
//! message is one line, and what was read is read again from what is written.
//!
//! Shared by the test `fuzz`, which tries a few thousand mutations of valid files, and the example `fuzz`,
//! which tries millions.

mod documents;
mod fuzzer;
mod mutator;
mod own;

pub use fuzzer::fuzz;

use std::path::Path;

/// A reader with valid inputs to begin with.
pub struct Reader {
    pub name: &'static str,
    pub seeds: &'static [&'static [u8]],
    /// Reads the bytes and checks what must hold; may use the file at this path. True if they are valid.
    pub read: fn(&[u8], &Path) -> bool,
}

/// All of them.
pub fn readers() -> Vec<Reader> {
    documents::READERS
        .iter()
        .chain(own::READERS)
        .map(|&(name, seeds, read)| Reader { name, seeds, read })
        .collect()
}

/// A row of a list of readers.
type Row = (&'static str, &'static [&'static [u8]], fn(&[u8], &Path) -> bool);

/// A message that fits on one line of a terminal, more or less.
fn is_one_line(message: impl std::fmt::Display) {
    let message = message.to_string();
    assert!(!message.chars().any(|c| c == '\n' || c == '\r'), "more than one line: {message:?}");
}
