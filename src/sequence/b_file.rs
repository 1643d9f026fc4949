//! The b-file format of the On-Line Encyclopedia of Integer Sequences: one line `n a(n)` for each term.

use std::io::{self, BufRead, Write};
use thiserror::Error;

/// Writes terms from this index on.
///
/// # Errors
/// Those of the writer.
pub fn write(out: &mut impl Write, first: u64, values: &[u32]) -> io::Result<()> {
    for (index, value) in (first..).zip(values) {
        writeln!(out, "{index} {value}")?;
    }
    Ok(())
}

/// Why a text is no b-file.
#[derive(Debug, Error)]
pub enum BFileError {
    /// A line with something else.
    #[error("line {line}: expected an index and a value, found {found:?}")]
    Line {
        /// 1-based.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// Indices must count upwards.
    #[error("line {line}: expected the index {expected}, found {found}")]
    Order {
        /// 1-based.
        line: usize,
        /// One more than the index before.
        expected: u64,
        /// What stands there.
        found: u64,
    },
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
}

/// Reads the terms, with the index of the first; empty lines and lines that start with `#` are skipped.
///
/// # Errors
/// A line that is no term, or an index out of order.
pub fn read(text: impl BufRead) -> Result<(u64, Vec<u32>), BFileError> {
    let (mut first, mut values) = (0, Vec::new());
    for (line, content) in (1..).zip(text.lines()) {
        let content = content?;
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let parsed = content
            .split_once(char::is_whitespace)
            .and_then(|(index, value)| Some((index.parse().ok()?, value.trim().parse().ok()?)));
        let (found, value): (u64, u32) =
            parsed.ok_or_else(|| BFileError::Line { line, found: content.to_owned() })?;
        let expected = first + values.len() as u64;
        match values.is_empty() {
            true => first = found,
            false if found != expected => return Err(BFileError::Order { line, expected, found }),
            false => {}
        }
        values.push(value);
    }
    Ok((first, values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let mut text = Vec::new();
        write(&mut text, 3, &[1, 0, 7]).unwrap();
        assert_eq!(String::from_utf8(text.clone()).unwrap(), "3 1\n4 0\n5 7\n");
        assert_eq!(read(&text[..]).unwrap(), (3, vec![1, 0, 7]));
        assert_eq!(read(&b"# comment\n\n0 5\r\n1 6"[..]).unwrap(), (0, vec![5, 6]));
    }

    #[test]
    fn errors_name_the_line() {
        let message = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(message("0 1\nx"), "line 2: expected an index and a value, found \"x\"");
        assert_eq!(message("0 1\n2 1\n"), "line 2: expected the index 1, found 2");
        assert!(message("0 -1").starts_with("line 1"));
    }
}
