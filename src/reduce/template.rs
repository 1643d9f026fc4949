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
//!
//! `pairs` adds vertices for pairs of H's vertices, so that edges can be subdivided:
//!
//! ```json
//! { "copies": [{"inside": "none"}],
//!   "pairs": [{"of": "h", "joined": [0], "inside": "none"}],
//!   "vertices": [{"name": "c", "joined": [], "pairs": [0]}] }
//! ```
//!
//! Here there is one vertex for each edge of H (`of` may also be `complement`: each pair that is not
//! adjacent, or `all`), joined to the edge's two ends in the copies `joined`. `inside` says which of these
//! vertices are adjacent: `none`, `meeting` (their pairs have a vertex in common), `disjoint` or `all`. A new
//! vertex is joined to all vertices of the families in its field `pairs`.

mod build;
mod relation;
mod validate;

pub use relation::{PairRelation, Relation};

use super::{Condition, Winners};
use crate::game::Problem;
use crate::schema::{self, SchemaError};
use serde::{Deserialize, Serialize};
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
    /// The vertices for pairs of vertices of H.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<PairsOf>,
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

/// One vertex for each pair of different vertices of H that is related.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairsOf {
    /// Which pairs: the edges of H, the others, or all.
    pub of: Relation,
    /// The copies in which it is joined to both vertices of its pair.
    pub joined: Vec<usize>,
    /// Which of these vertices are adjacent.
    pub inside: PairRelation,
    /// Their start weight in Toggle.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub weight: u8,
}

/// A vertex that the gadget adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewVertex {
    /// Its name.
    pub name: String,
    /// The copies it is joined to.
    pub joined: Vec<usize>,
    /// The families of pairs it is joined to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<usize>,
    /// Its start weight in Toggle.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub weight: u8,
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
}
