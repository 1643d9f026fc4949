//! Files: one module a format, readers and writers side by side.
//!
//! [`read`] and [`write`](write()) choose the module; [`GraphLines`] reads graph6 and sparse6 one
//! graph at a time, however many there are; [`read_path`] and [`write_atomically`] are the way to
//! and from the disk. Every error is one line that names the file, the line, what was expected and
//! what was found.

mod compressed;
mod dimacs_graph;
mod document;
mod dot;
mod edge_list;
mod error;
mod file;
mod graph6;
mod graph_lines;
mod index;
mod json;
mod listed_edges;
pub mod qcir;
mod qdimacs;
mod sniff;
mod sparse6;
mod vertex_names;

pub use document::{Document, Reading, Written};
pub use error::{FormatError, Place};
pub use file::{
    STDIN, display_name, open, read_documents, read_documents_counting, read_path, write_atomically,
};
pub use graph_lines::GraphLines;
pub use index::{IndexEntry, read_index};
pub use qdimacs::Counts;
pub use sniff::sniff;

use crate::game::Body;
use crate::graph::{Graph, LabelledGraph};
use std::fmt;
use std::path::Path;
use thiserror::Error;

/// The largest file that is read whole, in bytes.
pub const MAX_BYTES: usize = 512 << 20;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// graph6, a graph a line.
    Graph6,
    /// sparse6, a graph a line.
    Sparse6,
    /// DIMACS graph files, as of the colouring challenge.
    DimacsGraph,
    /// Two names a line.
    EdgeList,
    /// The language of Graphviz.
    Dot,
    /// This program's own format.
    Json,
    /// QDIMACS 1.1.
    Qdimacs,
    /// DIMACS CNF: QDIMACS without a prefix.
    DimacsCnf,
    /// QCIR-G14, cleansed: a prenex formula over a circuit.
    Qcir,
}

/// A format's name, file name extensions and description.
struct Entry(Format, &'static str, &'static [&'static str], &'static str);

const ENTRIES: [Entry; 9] = [
    Entry(Format::Graph6, "graph6", &["g6"], "graphs, one a line, as adjacency bits; best for small ones"),
    Entry(Format::Sparse6, "sparse6", &["s6"], "graphs, one a line, as edges; best for large sparse ones"),
    Entry(Format::DimacsGraph, "dimacs", &["col", "dimacs", "clq"], "a graph: `p edge N M`, then `e U V`"),
    Entry(Format::EdgeList, "edges", &["edges", "edgelist", "txt"], "a graph: two vertex names a line"),
    Entry(Format::Dot, "dot", &["dot", "gv"], "a graph in the language of Graphviz, with roles and weights"),
    Entry(Format::Json, "json", &["json"], "an instance with its problem, roles, weights and history"),
    Entry(Format::Qdimacs, "qdimacs", &["qdimacs", "qdm"], "a prenex formula: QDIMACS 1.1"),
    Entry(Format::DimacsCnf, "cnf", &["cnf"], "a formula without ∀: DIMACS CNF"),
    Entry(Format::Qcir, "qcir", &["qcir"], "a prenex formula over a circuit: QCIR-G14, cleansed"),
];

/// No format has this name.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("there is no format {0}; expected one of {1}")]
pub struct UnknownFormat(String, String);

impl Format {
    /// Every format.
    pub const ALL: [Self; ENTRIES.len()] = {
        let mut all = [Self::Graph6; ENTRIES.len()];
        let mut i = 0;
        while i < all.len() {
            all[i] = ENTRIES[i].0;
            i += 1;
        }
        all
    };

    fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The format's name on the command line.
    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// The file name extensions that mean it, without the dot; the first is the usual one.
    pub fn extensions(self) -> &'static [&'static str] {
        self.entry().2
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        self.entry().3
    }

    /// The format of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn from_name(name: &str) -> Result<Self, UnknownFormat> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| UnknownFormat(error::quoted(name), Self::ALL.map(Self::name).join(", ")))
    }

    /// The format that the path's extension means, in lower or upper case; one of compression
    /// (`.gz`, `.xz`) may follow it.
    pub fn from_extension(path: impl AsRef<Path>) -> Option<Self> {
        let path = compressed::plain_path(path.as_ref());
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.extensions().contains(&extension.as_str()))
    }

    /// May a file of this format hold several documents, one a line?
    pub fn holds_several(self) -> bool {
        matches!(self, Self::Graph6 | Self::Sparse6)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads every document of a file, given whole; `file` is its name in messages.
///
/// Only graph6 and sparse6 files hold more than one. An empty file is an error here, but not for
/// [`GraphLines`].
///
/// # Errors
/// The text is not of this format, or what it says is over the limits of
/// [`Graph`] and [`Literal`](crate::logic::Literal).
pub fn read(bytes: &[u8], file: &str, format: Format) -> Result<Vec<Reading>, FormatError> {
    read_counting(bytes, file, format, Counts::Exact)
}

/// As [`read`], with a choice of what happens to QDIMACS and CNF files whose header counts wrongly.
///
/// # Errors
/// As for [`read`].
pub fn read_counting(
    bytes: &[u8],
    file: &str,
    format: Format,
    counts: Counts,
) -> Result<Vec<Reading>, FormatError> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        let expected = if format.holds_several() { "at least one graph" } else { format.about() };
        return Err(FormatError::Empty { file: file.to_owned(), expected });
    }
    let reading = match format {
        Format::Graph6 | Format::Sparse6 => {
            return GraphLines::new(bytes, file).map(|item| Ok(of_line(item?))).collect();
        }
        Format::DimacsGraph => dimacs_graph::read(text(bytes, file)?, file),
        Format::EdgeList => edge_list::read(text(bytes, file)?, file),
        Format::Dot => dot::read(text(bytes, file)?, file),
        Format::Json => json::read(text(bytes, file)?, file),
        Format::Qdimacs | Format::DimacsCnf => qdimacs::read(text(bytes, file)?, file, format, counts),
        Format::Qcir => qcir::read(text(bytes, file)?, file),
    };
    Ok(vec![reading?])
}

fn of_line((line, graph): (usize, Graph)) -> Reading {
    Reading { line, ..Reading::whole(graph) }
}

/// The bytes as text, without the byte order mark that some editors put first.
fn text<'a>(bytes: &'a [u8], file: &str) -> Result<&'a str, FormatError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let good = error.valid_up_to();
        let line = 1 + bytes[..good].iter().filter(|&&b| b == b'\n').count();
        FormatError::NotText { place: Place::line(file, line), byte: bytes[good] }
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// Writes a document. Formats with comments carry its history; JSON carries all of it.
///
/// DOT is written by drawing the document, not here.
///
/// # Errors
/// The format cannot hold the document: a formula in a graph format, names with blanks in an edge
/// list, a graph that is not simple, or more than the format is good for.
pub fn write(document: &Document, format: Format) -> Result<Written, FormatError> {
    let provenance = document.provenance();
    let (text, mut notes) = match (format, document.body()) {
        (Format::Json, _) => (json::write(document)?, Vec::new()),
        (Format::Graph6, Body::Graph(g)) => (graph6::write(&simple(g, format)?)?, Vec::new()),
        (Format::Sparse6, Body::Graph(g)) => (sparse6::write(&simple(g, format)?), Vec::new()),
        (Format::DimacsGraph, Body::Graph(g)) => {
            (dimacs_graph::write(&simple(g, format)?, provenance), Vec::new())
        }
        (Format::EdgeList, Body::Graph(g)) => {
            (edge_list::write(g, &simple(g, format)?, provenance)?, Vec::new())
        }
        (Format::Qdimacs, Body::Formula(f)) => qdimacs::write(f, provenance)?,
        (Format::Qcir, Body::Formula(f)) => (qcir::write(f, provenance)?, Vec::new()),
        (Format::DimacsCnf, Body::Formula(f)) => (qdimacs::write_cnf(f, provenance)?, Vec::new()),
        (Format::Dot, _) => return unwritable(format, "a drawing is written by `hardplay draw`"),
        (_, Body::Formula(_)) => return unwritable(format, "expected a graph, found a formula"),
        (_, Body::Graph(_)) => return unwritable(format, "expected a formula, found a graph"),
    };
    notes.extend(lost_weights(document, format));
    Ok(Written { text, notes })
}

fn unwritable<T>(format: Format, reason: impl Into<String>) -> Result<T, FormatError> {
    Err(FormatError::Unwritable { format, reason: reason.into() })
}

fn simple(graph: &LabelledGraph, format: Format) -> Result<Graph, FormatError> {
    graph.to_graph().or_else(|error| unwritable(format, error.to_string()))
}

fn lost_weights(document: &Document, format: Format) -> Option<String> {
    let Body::Graph(graph) = document.body() else { return None };
    let zeros = graph.nodes().filter(|node| !node.weight).count();
    (format != Format::Json && zeros > 0).then(|| {
        let vertices = error::counted(zeros, "vertex");
        format!("{format} holds no weights: {vertices} of weight 0 will read as weight 1")
    })
}

/// The history as a comment block, each line behind `mark`; nothing for a document without history.
fn comments(provenance: &crate::game::Provenance, mark: &str) -> String {
    if *provenance == Default::default() {
        return String::new();
    }
    let lines = provenance.comment_lines();
    lines.iter().map(|line| format!("{mark} {}\n", error::one_line(line))).collect()
}

#[cfg(test)]
mod tests;
