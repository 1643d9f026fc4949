//! What is wrong with a file, in one line: where, what was expected, what was found.

use super::Format;
use crate::game::InstanceError;
use crate::graph::GraphError;
use crate::logic::QbfError;
pub(super) use crate::schema::one_line;
use std::fmt;
use thiserror::Error;

/// Why something could not be read or written. Every message is a single line.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum FormatError {
    /// The text breaks the rules of its format.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        /// Where.
        place: Place,
        /// What the format asks for.
        expected: String,
        /// What stands there, shortened and without control characters.
        found: String,
    },
    /// The text breaks the rules of JSON, or of the fields of an instance.
    #[error("{place}: {message}")]
    Json {
        /// Where.
        place: Place,
        /// The parser's own words.
        message: String,
    },
    /// The text is well formed, but what it says is no simple graph, or no instance of its problem.
    #[error("{place}: {error}")]
    Instance {
        /// Where.
        place: Place,
        /// What is wrong.
        error: InstanceError,
    },
    /// The text is well formed, but what it says is no prenex formula.
    #[error("{place}: {error}")]
    Formula {
        /// Where.
        place: Place,
        /// What is wrong.
        error: QbfError,
    },
    /// Nothing to read.
    #[error("{}: expected {expected}, found an empty file", Place::file(.file))]
    Empty {
        /// The file.
        file: String,
        /// What the format asks for.
        expected: &'static str,
    },
    /// More than the program takes.
    #[error("{place}: expected at most {limit}, found {found}")]
    TooLarge {
        /// Where.
        place: Place,
        /// The limit, with its unit.
        limit: String,
        /// How much there is.
        found: String,
    },
    /// Not a text file.
    #[error("{place}: expected UTF-8 text, found the byte 0x{byte:02x}")]
    NotText {
        /// Where.
        place: Place,
        /// The first byte that is not text.
        byte: u8,
    },
    /// The operating system refuses the file, or it is no file.
    #[error("{}: {problem}", Place::file(.file))]
    Inaccessible {
        /// The file.
        file: String,
        /// What the system said, for people.
        problem: String,
    },
    /// No format was named, and the text does not show one.
    #[error(
        "{}: cannot tell the format from {found}; name it with --format (`hardplay list formats`)",
        Place::file(.file)
    )]
    Unrecognised {
        /// The file.
        file: String,
        /// How it begins.
        found: String,
    },
    /// The format cannot hold what was to be written.
    #[error("cannot write {format}: {reason}")]
    Unwritable {
        /// The format.
        format: Format,
        /// Why not.
        reason: String,
    },
}

impl FormatError {
    /// Is the input over a limit of this program, rather than wrong?
    pub fn is_limit(&self) -> bool {
        match self {
            Self::TooLarge { .. } => true,
            Self::Instance { error: InstanceError::Graph(GraphError::TooLarge { .. }), .. } => true,
            Self::Formula { error: QbfError::OutOfRange(variable), .. } => *variable != 0,
            _ => false,
        }
    }
}

/// A place in a file: shown as `file`, `file:line` or `file:line:column`, both counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    file: String,
    line: Option<usize>,
    column: Option<usize>,
}

impl Place {
    /// A file as a whole.
    pub fn file(file: &str) -> Self {
        Self { file: file.to_owned(), line: None, column: None }
    }

    /// A line of a file.
    pub fn line(file: &str, line: usize) -> Self {
        Self { line: Some(line), ..Self::file(file) }
    }

    /// A column of this line.
    #[must_use]
    pub fn column(self, column: usize) -> Self {
        Self { column: Some(column), ..self }
    }

    /// Something else stands here than the format asks for.
    pub fn expected(self, expected: impl Into<String>, found: impl Into<String>) -> FormatError {
        FormatError::Unexpected { place: self, expected: expected.into(), found: found.into() }
    }

    /// What stands here is no instance, or no simple graph.
    pub fn instance(self, error: impl Into<InstanceError>) -> FormatError {
        FormatError::Instance { place: self, error: error.into() }
    }

    /// What stands here is no prenex formula.
    pub fn formula(self, error: QbfError) -> FormatError {
        FormatError::Formula { place: self, error }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&one_line(&self.file))?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        Ok(())
    }
}

/// The line at which a reader stands; cheap to carry along, and a [`Place`] once something is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here<'a> {
    pub file: &'a str,
    pub line: usize,
}

impl Here<'_> {
    /// This line, to be named in an error.
    pub fn place(self) -> Place {
        Place::line(self.file, self.line)
    }

    /// Something else stands in this line than the format asks for.
    pub fn expected(self, expected: impl Into<String>, found: impl Into<String>) -> FormatError {
        self.place().expected(expected, found)
    }
}

/// The longest piece of a file that a message repeats.
const QUOTED: usize = 40;

/// A piece of a file, quoted for a message: shortened, with control characters escaped.
pub(super) fn quoted(text: impl AsRef<[u8]>) -> String {
    let bytes = text.as_ref();
    // A character has at most four bytes, so this much holds all that will be shown.
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * (QUOTED + 1))]);
    if head.chars().count() <= QUOTED {
        return format!("{head:?}");
    }
    format!("{:?}", head.chars().take(QUOTED).chain(['…']).collect::<String>())
}

/// A number of things, for messages: `1 clause`, `2 clauses`.
pub(super) fn counted(n: usize, what: &str) -> String {
    let plural = match what {
        "vertex" => "vertices".to_owned(),
        _ => format!("{what}s"),
    };
    format!("{n} {}", if n == 1 { what } else { &plural })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_however_the_file_is_named() {
        let error = Place::line("a\nb", 3).column(7).expected("an edge", quoted("e 1\u{1b}[2J"));
        assert_eq!(error.to_string(), r#"a\nb:3:7: expected an edge, found "e 1\u{1b}[2J""#);
    }

    #[test]
    fn long_text_is_cut_at_forty_characters() {
        assert_eq!(quoted("é".repeat(40)), format!("\"{}\"", "é".repeat(40)));
        assert_eq!(quoted("é".repeat(41)), format!("\"{}…\"", "é".repeat(40)));
        assert_eq!(quoted([0, 0xff]), "\"\\0\u{fffd}\"");
    }

    #[test]
    fn errors_of_other_floors_carry_file_and_line() {
        let loops = Place::line("g.col", 4).instance(GraphError::SelfLoop(2));
        assert_eq!(loops.to_string(), "g.col:4: self-loop at vertex 2: a simple graph has none");
        let twice = Place::line("<stdin>", 2).formula(QbfError::QuantifiedTwice(7));
        assert_eq!(twice.to_string(), "<stdin>:2: variable 7 is quantified twice");
    }
}
