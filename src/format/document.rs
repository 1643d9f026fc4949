//! What a file says: a body, and as much of an instance as its format can hold.

use crate::game::{Body, Instance, InstanceError, Problem, Provenance};
use crate::graph::{Graph, LabelledGraph};
use crate::logic::Qbf;

/// A body without a problem, or a full instance.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// A graph or a formula; nobody said which game is played on it.
    Bare {
        /// The graph or formula.
        body: Body,
        /// Where it comes from.
        provenance: Provenance,
    },
    /// A problem and what it is played on.
    Instance(Instance),
}

impl Document {
    /// The graph or formula.
    pub fn body(&self) -> &Body {
        match self {
            Self::Bare { body, .. } => body,
            Self::Instance(instance) => instance.body(),
        }
    }

    /// The problem, if the document names one.
    pub fn problem(&self) -> Option<Problem> {
        match self {
            Self::Bare { .. } => None,
            Self::Instance(instance) => Some(instance.problem()),
        }
    }

    /// Where it comes from.
    pub fn provenance(&self) -> &Provenance {
        match self {
            Self::Bare { provenance, .. } => provenance,
            Self::Instance(instance) => &instance.provenance,
        }
    }

    /// The same document with another history.
    #[must_use]
    pub fn with_provenance(self, provenance: Provenance) -> Self {
        match self {
            Self::Bare { body, .. } => Self::Bare { body, provenance },
            Self::Instance(instance) => Self::Instance(instance.with_provenance(provenance)),
        }
    }

    /// The instance of this problem on the document's body, with its history, whatever problem the
    /// document names itself.
    ///
    /// # Errors
    /// As for [`Problem::instance`].
    pub fn with_problem(self, problem: Problem) -> Result<Instance, InstanceError> {
        match self {
            Self::Bare { body, provenance } => Ok(problem.instance(body)?.with_provenance(provenance)),
            Self::Instance(instance) => instance.with_problem(problem),
        }
    }
}

impl From<Body> for Document {
    fn from(body: Body) -> Self {
        Self::Bare { body, provenance: Provenance::default() }
    }
}

impl From<Graph> for Document {
    fn from(graph: Graph) -> Self {
        Body::from(graph).into()
    }
}

impl From<LabelledGraph> for Document {
    fn from(graph: LabelledGraph) -> Self {
        Body::from(graph).into()
    }
}

impl From<Qbf> for Document {
    fn from(formula: Qbf) -> Self {
        Body::from(formula).into()
    }
}

impl From<Instance> for Document {
    fn from(instance: Instance) -> Self {
        Self::Instance(instance)
    }
}

/// A document as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// What the file says.
    pub document: Document,
    /// The line at which it begins, from 1.
    pub line: usize,
    /// What a person should know about how the text was understood; one line each.
    pub notes: Vec<String>,
}

impl Reading {
    /// A document that is the whole file and needs no notes.
    pub(super) fn whole(document: impl Into<Document>) -> Self {
        Self { document: document.into(), line: 1, notes: Vec::new() }
    }
}

/// A document as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text; it ends with a newline.
    pub text: String,
    /// What the format could not hold, or holds in another way; one line each.
    pub notes: Vec<String>,
}
