//! DOT, the language of Graphviz: undirected graphs, with the attributes that drawings carry.
//!
//! A vertex is named by its node id, or by the attribute `role`, which holds a [`Role`] as JSON, with each
//! backslash doubled as in a label; `toggle` is its weight, 0 or 1. Other attributes say how to draw, not
//! what, and are passed over. Subgraphs are flattened; as the end of an edge, a subgraph means each of its
//! vertices. `strict` allows an edge to stand there twice.
//!
//! DOT is written where it is drawn; here it is read.

mod grammar;
mod lexer;

use super::document::Reading;
use super::error::{FormatError, Here, Place, quoted};
use super::listed_edges::{Earlier, ListedEdges};
use super::vertex_names::VertexNames;
use crate::graph::{Graph, GraphError, LabelledGraph, Node, Role, Vertex};
use graphviz_rust::dot_structures as tree;
use lexer::Token;
use std::collections::{HashMap, HashSet};

/// The largest DOT file, in bytes.
const MAX_BYTES: usize = 16 << 20;
/// The most words and signs in it. The syntax tree takes about 700 bytes for each.
const MAX_TOKENS: usize = 1_000_000;

pub(super) fn read(text: &str, file: &str) -> Result<Reading, FormatError> {
    if text.len() > MAX_BYTES {
        let (limit, found) = ("16 MiB of DOT".to_owned(), format!("{} bytes", text.len()));
        return Err(FormatError::TooLarge { place: Place::file(file), limit, found });
    }
    let tokens = lexer::tokens(text, file, MAX_TOKENS)?;
    let (strict, statements) = grammar::parse(&tokens, file)?;
    let mut reader = Reader::new(&tokens, file, strict);
    reader.statements(&statements)?;
    Ok(Reading::whole(reader.finish()?))
}

/// What attributes say about a vertex.
#[derive(Default)]
struct Label {
    role: Option<Role>,
    weight: Option<bool>,
    line: usize,
}

/// The graph read so far.
struct Reader<'t, 'a, 'f> {
    tokens: &'t [Token<'a>],
    strict: bool,
    /// The line of the name read last.
    here: Here<'f>,
    names: VertexNames,
    listed: ListedEdges,
    /// Pairs that edges joined, repeated ones included.
    pairs: u128,
    labels: HashMap<Vertex, Label>,
    /// The names of subgraphs.
    subgraphs: HashSet<&'t str>,
}

impl<'t, 'a, 'f> Reader<'t, 'a, 'f> {
    fn new(tokens: &'t [Token<'a>], file: &'f str, strict: bool) -> Self {
        Self {
            tokens,
            strict,
            here: Here { file, line: 1 },
            names: VertexNames::default(),
            listed: ListedEdges::default(),
            pairs: 0,
            labels: HashMap::new(),
            subgraphs: HashSet::new(),
        }
    }

    fn invalid(&self, error: GraphError) -> FormatError {
        self.here.place().instance(error)
    }

    /// Reads statements and returns the vertices that they name, each once.
    fn statements(&mut self, statements: &[tree::Stmt]) -> Result<Vec<Vertex>, FormatError> {
        let mut members = Vec::new();
        for statement in statements {
            match statement {
                tree::Stmt::Node(node) => {
                    let vertices = self.node(&node.id)?;
                    for &v in &vertices {
                        self.attributes(v, &node.attributes)?;
                    }
                    members.extend(vertices);
                }
                tree::Stmt::Edge(edge) => members.extend(self.edge(edge)?),
                tree::Stmt::Subgraph(subgraph) => members.extend(self.subgraph(subgraph)?),
                tree::Stmt::GAttribute(tree::GraphAttributes::Node(attributes)) => {
                    self.refuse_defaults(attributes)?;
                }
                tree::Stmt::GAttribute(_) | tree::Stmt::Attribute(_) => {}
            }
        }
        members.sort_unstable();
        members.dedup();
        Ok(members)
    }

    /// The token of a name; what is read next is in its line.
    fn token(&mut self, id: &tree::Id) -> Option<&'t Token<'a>> {
        let token = grammar::token(id, self.tokens)?;
        self.here.line = token.line;
        Some(token)
    }

    /// The vertex of this id; none for the name of nothing.
    fn node(&mut self, id: &tree::NodeId) -> Result<Vec<Vertex>, FormatError> {
        let Some(token) = self.token(&id.0) else { return Ok(Vec::new()) };
        let vertex = self.names.vertex(&token.text);
        Ok(vec![vertex.map_err(|error| self.invalid(error))?])
    }

    /// A subgraph's vertices. For Graphviz a name that stands there twice means the vertices of both
    /// places; we refuse it rather than read less.
    fn subgraph(&mut self, subgraph: &tree::Subgraph) -> Result<Vec<Vertex>, FormatError> {
        if let Some(name) = self.token(&subgraph.id)
            && !self.subgraphs.insert(&name.text)
        {
            let found = format!("{} again", quoted(&*name.text));
            return Err(self.here.expected("a name of its own for each subgraph", found));
        }
        self.statements(&subgraph.stmts)
    }

    /// Joins neighbours in the chain; returns all vertices of it.
    fn edge(&mut self, edge: &tree::Edge) -> Result<Vec<Vertex>, FormatError> {
        let ends = match &edge.ty {
            tree::EdgeTy::Pair(a, b) => vec![a, b],
            tree::EdgeTy::Chain(ends) => ends.iter().collect(),
        };
        let (mut members, mut previous) = (Vec::new(), Vec::new());
        for end in ends {
            let vertices = match end {
                tree::Vertex::N(id) => self.node(id)?,
                tree::Vertex::S(subgraph) => self.subgraph(subgraph)?,
            };
            self.pairs += previous.len() as u128 * vertices.len() as u128;
            Graph::check_size(self.pairs).map_err(|error| self.invalid(error))?;
            for &u in &previous {
                for &v in &vertices {
                    self.join(u, v)?;
                }
            }
            members.extend_from_slice(&vertices);
            previous = vertices;
        }
        Ok(members)
    }

    fn join(&mut self, u: Vertex, v: Vertex) -> Result<(), FormatError> {
        let name = |v| quoted(self.names.name(v));
        if u == v {
            let found = format!("an edge from {} to itself", name(u));
            return Err(self.here.expected("two different vertices", found));
        }
        let earlier =
            self.listed.list(u, v, self.here.line).map_err(|error| self.here.place().instance(error))?;
        match earlier {
            Some(Earlier::Same(line) | Earlier::Reversed(line)) if !self.strict => {
                let found = format!("{} -- {} again, as in line {line}", name(u), name(v));
                Err(self.here.expected("each edge once, unless the graph is strict", found))
            }
            _ => Ok(()),
        }
    }

    fn attributes(&mut self, v: Vertex, attributes: &[tree::Attribute]) -> Result<(), FormatError> {
        for tree::Attribute(key, value) in attributes {
            let (Some(key), Some(value)) = (self.token(key), self.token(value)) else { continue };
            let here = self.here;
            let label = self.labels.entry(v).or_default();
            match (&*key.text, &*value.text) {
                ("role", json) if json.starts_with('{') => {
                    let role = serde_json::from_str(&json.replace(r"\\", r"\"))
                        .map_err(|_| here.expected("a role, as JSON", quoted(json)))?;
                    (label.role, label.line) = (Some(role), here.line);
                }
                ("toggle", "0") => label.weight = Some(false),
                ("toggle", "1") => label.weight = Some(true),
                ("toggle", other) => return Err(here.expected("toggle=0 or toggle=1", quoted(other))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Defaults for all vertices may say how to draw them, not what they are.
    fn refuse_defaults(&mut self, attributes: &[tree::Attribute]) -> Result<(), FormatError> {
        for tree::Attribute(key, _) in attributes {
            let Some(key) = self.token(key) else { continue };
            if matches!(&*key.text, "role" | "toggle") {
                let expected = format!("{} at single vertices", key.text);
                return Err(self.here.expected(expected, "a default for all of them"));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<LabelledGraph, FormatError> {
        self.check_names()?;
        let labels = &self.labels;
        Ok(self.names.into_graph(self.listed.into_edges(), |v, role| {
            let label = labels.get(&v);
            Node {
                role: label.and_then(|label| label.role.clone()).unwrap_or(role),
                weight: label.and_then(|label| label.weight).unwrap_or(true),
            }
        }))
    }

    /// Two roles must not give two vertices the same name.
    fn check_names(&self) -> Result<(), FormatError> {
        let mut owners = HashMap::new();
        for (v, id) in self.names.iter().enumerate() {
            let role =
                |v| self.labels.get(&v).and_then(|label: &Label| Some((label.role.as_ref()?, label.line)));
            let name = role(v).map_or_else(|| id.to_owned(), |(role, _)| role.to_string());
            let found = format!("{} again", quoted(&name));
            if let Some(earlier) = owners.insert(name, v) {
                let line = role(v).or(role(earlier)).map_or(1, |(_, line)| line);
                return Err(Here { line, ..self.here }.expected("a name of its own for each vertex", found));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
