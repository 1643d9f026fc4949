//! A reduction given as data: copies of H, new vertices, and how they are joined.
//!
//! Somebody with an idea for a gadget writes it down in JSON and checks it without a line of Rust:
//!
//! ```json
//! { "hardplay-template": 1, "id": "pendant", "about": "four new vertices", "citation": "this project",
//!   "status": "proved", "source": {"game": "clique-forming"},
//!   "targets": [{"game": "hull", "convexity": "gc"}], "winners": "same", "conditions": [],
//!   "copies": [{"inside": "h"}],
//!   "vertices": [{"name": "c", "joined": [0]}, {"name": "u1", "joined": [0]},
//!                {"name": "u2", "joined": [0]}, {"name": "w", "joined": []}],
//!   "edges": [["c", "u1"], ["c", "u2"], ["c", "w"]] }
//! ```
//!
//! `copies` lists the copies of H's vertices: `inside` says which vertices of one copy are adjacent
//! (`h`: as in H, `complement`: as in its complement, `none`, `all`). `across` lists pairs of copies:
//! `same` joins the two copies of one vertex, `different` is the relation between copies of different
//! vertices. A new vertex is joined to every vertex of the copies in `joined`. `weight`, of a copy or a
//! new vertex, is its start weight in Toggle (1 unless it says 0).

use super::{Condition, ReduceError, Reduction, Size, Winners};
use crate::game::{Body, Instance, Problem};
use crate::graph::{Graph, LabelledGraph, Role, Vertex};
use crate::schema::{self, SchemaError};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use thiserror::Error;

/// A gadget as data. See the module's page for the meaning of the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// The version of this schema: 1.
    #[serde(rename = "hardplay-template")]
    pub version: u32,
    /// Its name.
    pub id: String,
    /// One line for people.
    pub about: String,
    /// Where it comes from.
    pub citation: String,
    /// Is the claim proved?
    pub status: Status,
    /// The source problem, a game on graphs.
    pub source: Problem,
    /// The target problems, games on graphs; at least one.
    pub targets: Vec<Problem>,
    /// How the winners are related.
    pub winners: Winners,
    /// What H must satisfy.
    #[serde(default)]
    pub conditions: Vec<Condition>,
    /// The copies of H's vertices; at least one.
    pub copies: Vec<CopyOf>,
    /// Edges between copies.
    #[serde(default)]
    pub across: Vec<Across>,
    /// The new vertices.
    #[serde(default)]
    pub vertices: Vec<NewVertex>,
    /// Edges among new vertices, by name.
    #[serde(default)]
    pub edges: Vec<[String; 2]>,
}

/// How sure a template's claim is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// There is a proof.
    Proved,
    /// It survived every check so far, without a proof.
    Unproved,
    /// It is wrong, and kept as a test.
    Wrong,
}

/// One copy of H's vertices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CopyOf {
    /// The edges inside the copy.
    pub inside: Relation,
    /// The start weight of its vertices in Toggle.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub weight: u8,
}

/// The edges between two copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Across {
    /// The two copies, by their places in `copies`.
    pub between: [usize; 2],
    /// Are the two copies of one vertex joined?
    pub same: bool,
    /// When are copies of different vertices joined?
    pub different: Relation,
}

/// A vertex that the gadget adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewVertex {
    /// Its name.
    pub name: String,
    /// The copies it is joined to.
    pub joined: Vec<usize>,
    /// Its start weight in Toggle.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub weight: u8,
}

/// When two different vertices of H are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// Never.
    None,
    /// When they are adjacent in H.
    H,
    /// When they are not adjacent in H.
    Complement,
    /// Always.
    All,
}

fn one() -> u8 {
    1
}

fn is_one(weight: &u8) -> bool {
    *weight == 1
}

/// What is wrong with a template, with the JSON path of the place.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum TemplateError {
    /// The JSON does not follow the schema.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// The schema is followed but the values make no sense.
    #[error("at {path}: expected {expected}, found {found}")]
    Value {
        /// The JSON path.
        path: String,
        /// What would have been right.
        expected: String,
        /// What stands there.
        found: String,
    },
}

/// The most copies and the most new vertices a template may have.
const MAX_PARTS: usize = 64;

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// Text that is not JSON of this schema, or values that make no sense; each with its JSON path.
    pub fn from_json(text: &str) -> Result<Self, TemplateError> {
        let template: Self = schema::from_json(text)?;
        template.validate()?;
        Ok(template)
    }

    /// The template as JSON, in the order of the fields.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a template has only strings for keys") + "\n"
    }

    fn validate(&self) -> Result<(), TemplateError> {
        expect(self.version == 1, "hardplay-template", "version 1", self.version)?;
        let formula = |problem: &Problem| problem.rules.on_formula();
        expect(!formula(&self.source), "source.game", "a game on graphs", self.source)?;
        expect(!self.targets.is_empty(), "targets", "at least one problem", "none")?;
        for (i, target) in self.targets.iter().enumerate() {
            expect(!formula(target), format!("targets[{i}].game"), "a game on graphs", target)?;
        }
        let copies = self.copies.len();
        expect((1..=MAX_PARTS).contains(&copies), "copies", "1 to 64 copies", copies)?;
        let added = self.vertices.len();
        expect(added <= MAX_PARTS, "vertices", "at most 64 new vertices", added)?;
        self.validate_copies()?;
        self.validate_vertices()
    }

    fn validate_copies(&self) -> Result<(), TemplateError> {
        for (i, copy) in self.copies.iter().enumerate() {
            expect(copy.weight <= 1, format!("copies[{i}].weight"), "0 or 1", copy.weight)?;
        }
        let mut pairs = HashSet::new();
        for (i, across) in self.across.iter().enumerate() {
            let [a, b] = across.between;
            let known = a < self.copies.len() && b < self.copies.len() && a != b;
            let found = format!("{a} and {b}");
            let path = format!("across[{i}].between");
            expect(known, &path, format!("two different copies below {}", self.copies.len()), &found)?;
            expect(pairs.insert((a.min(b), a.max(b))), &path, "each pair of copies once", &found)?;
        }
        Ok(())
    }

    fn validate_vertices(&self) -> Result<(), TemplateError> {
        let mut names = HashSet::new();
        for (i, vertex) in self.vertices.iter().enumerate() {
            let path = |field: &str| format!("vertices[{i}].{field}");
            expect(!vertex.name.is_empty(), path("name"), "a name", "an empty one")?;
            expect(names.insert(&vertex.name), path("name"), "each name once", &vertex.name)?;
            expect(vertex.weight <= 1, path("weight"), "0 or 1", vertex.weight)?;
            let mut joined = HashSet::new();
            for &copy in &vertex.joined {
                let fits = copy < self.copies.len() && joined.insert(copy);
                expect(fits, path("joined"), format!("copies below {}, each once", self.copies.len()), copy)?;
            }
        }
        let mut pairs = HashSet::new();
        for (i, [a, b]) in self.edges.iter().enumerate() {
            let path = format!("edges[{i}]");
            for name in [a, b] {
                expect(names.contains(name), &path, "names of new vertices", name)?;
            }
            let found = format!("{a}, {b}");
            expect(a != b, &path, "two different vertices", &found)?;
            expect(pairs.insert((a.min(b), a.max(b))), &path, "each edge once", &found)?;
        }
        Ok(())
    }

    fn role(&self, vertex: Vertex, copy: usize) -> Role {
        if self.copies.len() == 1 { Role::Source { vertex } } else { Role::Copy { vertex, copy } }
    }
}

fn expect(
    holds: bool,
    path: impl AsRef<str>,
    expected: impl Into<String>,
    found: impl ToString,
) -> Result<(), TemplateError> {
    if holds {
        return Ok(());
    }
    let (path, expected) = (path.as_ref().to_owned(), expected.into());
    Err(TemplateError::Value { path, expected, found: found.to_string() })
}

impl Relation {
    /// Its name in files and on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::H => "h",
            Self::Complement => "complement",
            Self::All => "all",
        }
    }

    /// The relation of this name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::None, Self::H, Self::Complement, Self::All].into_iter().find(|r| r.name() == name)
    }

    /// Are two different vertices related that are adjacent in H, or not?
    pub fn holds(self, adjacent: bool) -> bool {
        match self {
            Self::None => false,
            Self::H => adjacent,
            Self::Complement => !adjacent,
            Self::All => true,
        }
    }

    /// The number of unordered pairs of different vertices of H that are related.
    fn pairs(self, h: &Graph) -> usize {
        let all = h.order() * h.order().saturating_sub(1) / 2;
        match self {
            Self::None => 0,
            Self::H => h.size(),
            Self::Complement => all - h.size(),
            Self::All => all,
        }
    }

    /// The related pairs u < v.
    fn related(self, h: &Graph) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        let pairs = h.vertices().flat_map(|u| (u + 1..h.order()).map(move |v| (u, v)));
        pairs.filter(move |&(u, v)| self != Self::None && self.holds(h.has_edge(u, v)))
    }
}

impl Reduction for Template {
    fn id(&self) -> &str {
        &self.id
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn citation(&self) -> &str {
        &self.citation
    }

    fn source(&self) -> Problem {
        self.source
    }

    fn targets(&self) -> Vec<Problem> {
        self.targets.clone()
    }

    fn winners(&self) -> Winners {
        self.winners
    }

    fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    fn size_formula(&self) -> String {
        let (copies, added) = (self.copies.len(), self.vertices.len());
        let factor = if copies == 1 { String::new() } else { copies.to_string() };
        format!("{factor}|V|+{added}")
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let inside: usize = self.copies.iter().map(|copy| copy.inside.pairs(h)).sum();
        let across: usize =
            self.across.iter().map(|a| 2 * a.different.pairs(h) + if a.same { n } else { 0 }).sum();
        let joined: usize = self.vertices.iter().map(|vertex| vertex.joined.len() * n).sum();
        Ok(Size::Graph {
            vertices: self.copies.len() * n + self.vertices.len(),
            edges: inside + across + joined + self.edges.len(),
        })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        if let Size::Graph { vertices, edges } = self.promised_size(source)? {
            Graph::check_order(vertices as u128)?;
            Graph::check_size(edges as u128)?;
        }
        let n = h.order();
        let mut g = LabelledGraph::new();
        for (i, copy) in self.copies.iter().enumerate() {
            for vertex in 0..n {
                g.add_weighted(self.role(vertex, i), copy.weight == 1);
            }
            copy.inside.related(h).for_each(|(u, v)| g.connect(i * n + u, i * n + v));
        }
        for Across { between: [a, b], same, different } in &self.across {
            if *same {
                (0..n).for_each(|v| g.connect(a * n + v, b * n + v));
            }
            for (u, v) in different.related(h) {
                g.connect(a * n + u, b * n + v);
                g.connect(a * n + v, b * n + u);
            }
        }
        let new: Vec<Vertex> = self
            .vertices
            .iter()
            .map(|vertex| g.add_weighted(Role::gadget(&vertex.name), vertex.weight == 1))
            .collect();
        for (vertex, &u) in self.vertices.iter().zip(&new) {
            for &copy in &vertex.joined {
                g.join(u, copy * n..(copy + 1) * n);
            }
        }
        let place = |name: &str| self.vertices.iter().position(|vertex| vertex.name == name);
        for [a, b] in &self.edges {
            if let (Some(a), Some(b)) = (place(a), place(b)) {
                g.connect(new[a], new[b]);
            }
        }
        Ok(g.into())
    }
}
