//! A problem and what it is played on.

use super::{Play, Problem, Provenance, Rules};
use crate::graph::{Graph, GraphError, LabelledGraph};
use crate::logic::{Qbf, ShapeError, ThreeQbf};
use std::sync::Arc;
use thiserror::Error;

/// What a game is played on.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A graph; the weights of its labels are the start weights of Toggle.
    Graph(LabelledGraph),
    /// A prenex formula.
    Formula(Qbf),
}

impl From<LabelledGraph> for Body {
    fn from(graph: LabelledGraph) -> Self {
        Self::Graph(graph)
    }
}

impl From<Graph> for Body {
    fn from(graph: Graph) -> Self {
        Self::Graph(LabelledGraph::from(&graph))
    }
}

impl From<Qbf> for Body {
    fn from(formula: Qbf) -> Self {
        Self::Formula(formula)
    }
}

impl From<ThreeQbf> for Body {
    fn from(formula: ThreeQbf) -> Self {
        Self::Formula(Qbf::from(&formula))
    }
}

/// Why a problem and a body do not make an instance.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum InstanceError {
    /// A formula where a graph is needed.
    #[error("{0} is played on a graph, found a formula")]
    NeedsGraph(String),
    /// A graph where a formula is needed.
    #[error("{0} is played on a formula, found a graph")]
    NeedsFormula(String),
    /// A formula game in misère play.
    #[error("{0} knows no misère play: whoever wants the formula's value wins with it")]
    NoMisere(String),
    /// A formula game with a number of picks, or domination in anything but normal play.
    #[error("{0} is played in normal play alone: it is over when it is decided")]
    OnlyNormal(String),
    /// The labelled graph is not simple, or too large.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// The formula is not a strictly alternating 3-QBF.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

/// An instance of a decision problem: does the first player win? Copies share the body.
#[derive(Clone, Debug)]
pub struct Instance {
    problem: Problem,
    body: Arc<Body>,
    /// What the labelled graph is without its labels, if the body is one.
    graph: Option<Arc<Graph>>,
    /// Where it comes from.
    pub provenance: Provenance,
}

impl PartialEq for Instance {
    fn eq(&self, other: &Self) -> bool {
        (self.problem, &self.body, &self.provenance) == (other.problem, &other.body, &other.provenance)
    }
}

impl Instance {
    /// An instance without a history; see [`Problem::instance`].
    pub(super) fn new(problem: Problem, body: Body) -> Result<Self, InstanceError> {
        check_kind(problem, &body)?;
        let graph = match &body {
            Body::Graph(graph) => Some(Arc::new(graph.to_graph()?)),
            Body::Formula(_) => None,
        };
        let instance = Self { problem, body: Arc::new(body), graph, provenance: Provenance::default() };
        Ok(Self { problem: instance.settled(problem), ..instance })
    }

    /// The problem.
    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// What it is played on.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// The labelled graph it is played on, if it is one.
    pub fn labelled(&self) -> Option<&LabelledGraph> {
        match self.body() {
            Body::Graph(graph) => Some(graph),
            Body::Formula(_) => None,
        }
    }

    /// The graph it is played on.
    ///
    /// # Errors
    /// It is played on a formula.
    pub fn graph(&self) -> Result<&Graph, InstanceError> {
        self.graph.as_deref().ok_or_else(|| InstanceError::NeedsGraph("this".to_owned()))
    }

    /// The formula it is played on.
    ///
    /// # Errors
    /// It is played on a graph.
    pub fn formula(&self) -> Result<&Qbf, InstanceError> {
        match self.body() {
            Body::Formula(formula) => Ok(formula),
            Body::Graph(_) => Err(InstanceError::NeedsFormula("this".to_owned())),
        }
    }

    /// The strictly alternating 3-QBF it is played on.
    ///
    /// # Errors
    /// It is played on a graph, or on a formula of another shape.
    pub fn three_qbf(&self) -> Result<ThreeQbf, InstanceError> {
        Ok(ThreeQbf::try_from(self.formula()?)?)
    }

    /// The same instance with another history.
    #[must_use]
    pub fn with_provenance(self, provenance: Provenance) -> Self {
        Self { provenance, ..self }
    }

    /// The body played by other rules, with the same history.
    ///
    /// # Errors
    /// As for [`Problem::instance`].
    pub fn with_problem(self, problem: Problem) -> Result<Self, InstanceError> {
        check_kind(problem, &self.body)?;
        Ok(Self { problem: self.settled(problem), ..self })
    }

    /// The problem with its number of picks, if it has one, settled for this graph.
    pub fn settled(&self, problem: Problem) -> Problem {
        self.graph.as_ref().map_or(problem, |graph| problem.at(graph.order()))
    }

    /// How large it is, for people: `12 vertices, 30 edges` or `5 variables, 8 clauses`.
    pub fn size_text(&self) -> String {
        match self.body() {
            Body::Graph(g) => format!("{} vertices, {} edges", g.order(), g.size()),
            Body::Formula(f) => format!("{} variables, {} clauses", f.closed_prefix().len(), f.clauses()),
        }
    }
}

/// Is the body of the kind that the problem is played on?
fn check_kind(problem: Problem, body: &Body) -> Result<(), InstanceError> {
    let name = || problem.rules.name().to_owned();
    let on_formula = problem.rules.on_formula();
    match problem.play {
        Play::Misere if on_formula => return Err(InstanceError::NoMisere(name())),
        Play::Misere | Play::Within(_) if problem.rules.only_normal_play() => {
            return Err(InstanceError::OnlyNormal(name()));
        }
        _ => {}
    }
    match body {
        Body::Formula(_) if !on_formula => Err(InstanceError::NeedsGraph(name())),
        Body::Graph(_) if on_formula => Err(InstanceError::NeedsFormula(name())),
        Body::Formula(formula) if problem.rules == Rules::ThreeQbf => {
            ThreeQbf::try_from(formula)?;
            Ok(())
        }
        _ => Ok(()),
    }
}
