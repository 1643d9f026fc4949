//! This program's own format: an instance as JSON, with its problem, roles, weights and history.
//!
//! ```json
//! {
//!   "hardplay": 1,
//!   "problem": {"game":"hull","convexity":"gc","play":"normal"},
//!   "vertices": [
//!     {"role":{"kind":"source","vertex":0}},
//!     {"role":{"kind":"gadget","name":"c"},"weight":0}
//!   ],
//!   "edges": [
//!     [0,1]
//!   ],
//!   "provenance": {}
//! }
//! ```
//! `hardplay` is the version of the format. A vertex without a role is plain, one without a weight has
//! weight 1, and `"vertices": 2` means two such vertices. A formula has, instead of `vertices` and
//! `edges`, a `prefix` such as `[["exists",[1]],["forall",[2]]]` and a `matrix` such as
//! `[[1,-2],[2]]`. Without `problem` it is a graph or a formula on which any game may be played.

mod fields;
mod locate;

use super::document::{Document, Reading};
use super::error::{FormatError, Place, one_line, quoted};
use super::listed_edges::ListedEdges;
use super::qdimacs::{MAX_LITERALS, note_on_free_variables};
use super::vertex_names::same_name;
use super::{Format, simple, unwritable};
use crate::game::Body;
use crate::graph::{GraphError, LabelledGraph, Role, Vertex};
use crate::logic::{Block, Clause, Qbf, QbfError};
use fields::{File, VERSION, Version, VertexField, Vertices};
use locate::Source;
use serde::Serialize;

/// The longest message of the JSON parser that is passed on.
const MAX_MESSAGE: usize = 300;

pub(super) fn read(text: &str, file: &str) -> Result<Reading, FormatError> {
    let source = Source { text, file };
    if !text.trim_start().starts_with('{') {
        return Err(Place::file(file).expected("a JSON object `{ … }`", quoted(text)));
    }
    // The version comes first: the fields of another version mean nothing here.
    match serde_json::from_str::<Version>(text) {
        Ok(Version { hardplay: Some(version) }) if version != VERSION => {
            let message = format!("this file is version {version}; this program reads version {VERSION}");
            return Err(FormatError::Json { place: source.place_of("hardplay", None), message });
        }
        _ => {}
    }
    let fields: File = serde_json::from_str(text).map_err(|error| explain(&error, file))?;
    let mut notes = Vec::new();
    let body = match (fields.vertices, fields.edges, fields.prefix, fields.matrix) {
        (Some(vertices), edges, None, None) => {
            let edges = edges.map_or(Vec::new(), |edges| edges.0);
            Body::Graph(graph(vertices, edges, source)?)
        }
        (None, None, prefix, Some(matrix)) => {
            let formula = formula(prefix.unwrap_or_default(), matrix.0, source)?;
            notes.extend(note_on_free_variables(&formula));
            Body::Formula(formula)
        }
        _ => {
            let expected = "either `vertices` and `edges`, or `prefix` and `matrix`";
            return Err(Place::file(file).expected(expected, "other fields"));
        }
    };
    let document = match fields.problem {
        None => Document::from(body).with_provenance(fields.provenance),
        Some(problem) => {
            let instance = problem.instance(body);
            let instance = instance.map_err(|error| source.place_of("problem", None).instance(error))?;
            instance.with_provenance(fields.provenance).into()
        }
    };
    Ok(Reading { notes, ..Reading::whole(document) })
}

/// The parser's error with its position in front.
fn explain(error: &serde_json::Error, file: &str) -> FormatError {
    let message = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    let message = one_line(message.strip_suffix(&position).unwrap_or(&message));
    let mut short: String = message.chars().take(MAX_MESSAGE).collect();
    if short.len() < message.len() {
        short.push('…');
    }
    FormatError::Json { place: Place::line(file, error.line()).column(error.column()), message: short }
}

fn graph(vertices: Vertices, edges: Vec<[Vertex; 2]>, source: Source) -> Result<LabelledGraph, FormatError> {
    let mut graph = LabelledGraph::new();
    match vertices {
        Vertices::Count(n) => (0..n).for_each(|index| {
            graph.add(Role::Plain { index });
        }),
        Vertices::Listed(vertices) => {
            for (index, VertexField { role, weight }) in vertices.into_iter().enumerate() {
                graph.add_weighted(role.unwrap_or(Role::Plain { index }), weight.0);
            }
        }
    }
    if let Some((_, v)) = same_name(&graph) {
        let found = format!("{} again", quoted(graph.name(v)));
        return Err(source
            .place_of("vertices", Some(v))
            .expected("a name of its own for each vertex", found));
    }
    connect(&mut graph, edges, source)?;
    Ok(graph)
}

fn connect(graph: &mut LabelledGraph, edges: Vec<[Vertex; 2]>, source: Source) -> Result<(), FormatError> {
    let order = graph.order();
    let mut listed = ListedEdges::default();
    for (i, [u, v]) in edges.into_iter().enumerate() {
        let invalid = |error: GraphError| source.place_of("edges", Some(i)).instance(error);
        if let Some(vertex) = [u, v].into_iter().find(|&vertex| vertex >= order) {
            return Err(invalid(GraphError::OutOfRange { vertex, order }));
        }
        if u == v {
            return Err(invalid(GraphError::SelfLoop(u)));
        }
        if listed.list(u, v, i + 1).map_err(invalid)?.is_some() {
            return Err(invalid(GraphError::DuplicateEdge(u, v)));
        }
    }
    for (u, v) in listed.into_edges() {
        graph.connect(u, v);
    }
    Ok(())
}

fn formula(
    prefix: Vec<fields::BlockField>,
    matrix: Vec<fields::ClauseField>,
    source: Source,
) -> Result<Qbf, FormatError> {
    let literals = matrix.iter().map(|clause| clause.0.len()).sum::<usize>();
    if literals > MAX_LITERALS {
        let (limit, found) = (format!("{MAX_LITERALS} literals"), literals.to_string());
        return Err(FormatError::TooLarge { place: source.place_of("matrix", None), limit, found });
    }
    let blocks = prefix
        .iter()
        .map(|(quantifier, variables)| Block { quantifier: *quantifier, variables: variables.clone() });
    let matrix = matrix.into_iter().map(|clause| clause.0.into_iter().map(|l| l.0).collect()).collect();
    Qbf::new(blocks.collect(), matrix).map_err(|error| {
        let wrong = match error {
            QbfError::QuantifiedTwice(v) => u64::from(v),
            QbfError::OutOfRange(v) => v,
        };
        let block =
            prefix.iter().rposition(|(_, variables)| variables.iter().any(|&v| wrong == u64::from(v)));
        source.place_of("prefix", block).formula(error)
    })
}

/// Writes one vertex a line and several edges a line, always in the same order.
pub(super) fn write(document: &Document) -> Result<String, FormatError> {
    let mut text = format!("{{\n  \"hardplay\": {VERSION},\n");
    if let Some(problem) = document.problem() {
        text.push_str(&format!("  \"problem\": {},\n", compact(&problem)));
    }
    match document.body() {
        Body::Graph(graph) => push_graph(&mut text, graph)?,
        Body::Formula(formula) => push_formula(&mut text, formula),
    }
    if *document.provenance() != Default::default() {
        let pretty = serde_json::to_string_pretty(document.provenance()).expect(WRITABLE);
        text.push_str(&format!(",\n  \"provenance\": {}", pretty.replace('\n', "\n  ")));
    }
    text.push_str("\n}\n");
    Ok(text)
}

/// Why writing values of our own types does not fail.
const WRITABLE: &str = "strings, numbers and structs can always be written";

fn compact(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect(WRITABLE)
}

fn push_graph(text: &mut String, labelled: &LabelledGraph) -> Result<(), FormatError> {
    let graph = simple(labelled, Format::Json)?;
    if let Some((_, v)) = same_name(labelled) {
        return unwritable(Format::Json, format!("two vertices have the name {}", quoted(labelled.name(v))));
    }
    let vertices: Vec<_> = labelled.nodes().enumerate().map(|(v, node)| VertexField::of(v, node)).collect();
    if vertices.iter().all(VertexField::is_default) {
        text.push_str(&format!("  \"vertices\": {},\n", vertices.len()));
    } else {
        push_list(text, "vertices", 0, vertices.iter().map(compact));
        text.push_str(",\n");
    }
    push_list(text, "edges", LINE, graph.edges().map(|edge| compact(&edge)));
    Ok(())
}

fn push_formula(text: &mut String, formula: &Qbf) {
    let blocks = formula.prefix().iter().map(|block| compact(&(block.quantifier, &block.variables)));
    push_list(text, "prefix", 0, blocks);
    text.push_str(",\n");
    let numbers = |clause: &Clause| clause.iter().map(|l| l.to_dimacs()).collect::<Vec<_>>();
    push_list(text, "matrix", LINE, formula.matrix().iter().map(|clause| compact(&numbers(clause))));
}

/// The length at which a line of short entries ends.
const LINE: usize = 100;

/// A field that is a list, with as many entries a line as fit into `width`, and at least one.
fn push_list(text: &mut String, field: &str, width: usize, entries: impl Iterator<Item = String>) {
    text.push_str(&format!("  \"{field}\": ["));
    let mut column = usize::MAX;
    let mut empty = true;
    for entry in entries {
        text.push_str(if empty { "" } else { "," });
        empty = false;
        if column.saturating_add(entry.len()) >= width {
            text.push_str("\n    ");
            column = 4;
        }
        text.push_str(&entry);
        column += entry.len() + 1;
    }
    text.push_str(if empty { "]" } else { "\n  ]" });
}

#[cfg(test)]
mod tests;
