//! A counterexample, told from both sides.

use crate::check::{Certificate, Disagreement, parting};
use crate::draw::{self, DrawError, Style};
use crate::game::{Body, Instance, Rules};
use crate::reduce::Reduction;
use crate::solve::{self, Limits, Options};
use std::time::Duration;

/// One side of a counterexample.
#[derive(Clone, Debug)]
pub struct Side {
    /// The source or the target.
    pub instance: Instance,
    /// What it is, on a line.
    pub description: String,
    /// Its picture.
    pub svg: String,
    /// The winner's strategy, where it is small enough and was found in time.
    pub strategy: Option<Certificate>,
}

/// A counterexample.
#[derive(Clone, Debug)]
pub struct Case {
    /// The reduction's id.
    pub reduction: String,
    /// The target's problem.
    pub target: String,
    /// What is wrong.
    pub fault: String,
    /// The first point where the two games part, in words.
    pub parting: Option<String>,
    /// The source and the target.
    pub sides: [Side; 2],
}

/// Strategies of counterexamples are looked for so long on each side, and up to so many positions.
const STRATEGY_LIMIT: Duration = Duration::from_secs(5);
const STRATEGY_POSITIONS: usize = 10_000;

impl Case {
    /// The case of this disagreement.
    ///
    /// # Errors
    /// A side is too large to be drawn.
    pub fn new(reduction: &dyn Reduction, found: &Disagreement) -> Result<Self, DrawError> {
        Ok(Self {
            reduction: reduction.id().to_owned(),
            target: found.target.problem().to_string(),
            fault: found.fault.to_string(),
            parting: parting(reduction, found),
            sides: [Side::new(&found.source)?, Side::new(&found.target)?],
        })
    }
}

impl Side {
    fn new(instance: &Instance) -> Result<Self, DrawError> {
        let (instance, description) = (instance.clone(), describe(instance));
        let (svg, strategy) = (picture(&instance)?, strategy(&instance));
        Ok(Self { instance, description, svg, strategy })
    }
}

/// The picture of an instance: its graph, with weights where they matter, or the formula's incidence
/// graph.
///
/// # Errors
/// It is too large.
pub fn picture(instance: &Instance) -> Result<String, DrawError> {
    let options = Style { weights: instance.problem().rules == Rules::Toggle, ..Style::default() };
    match instance.body() {
        Body::Graph(graph) => draw::svg(graph, &options),
        Body::Formula(formula) => draw::svg(&draw::incidence(formula), &options),
    }
}

fn describe(instance: &Instance) -> String {
    match instance.body() {
        Body::Formula(formula) => formula.to_string(),
        Body::Graph(graph) if graph.size() == 0 => instance.size_text(),
        Body::Graph(graph) => {
            let edges: Vec<_> =
                graph.edges().map(|(u, v)| format!("{}-{}", graph.name(u), graph.name(v))).collect();
            format!("{} with the edges {}", instance.size_text(), edges.join(" "))
        }
    }
}

fn strategy(instance: &Instance) -> Option<Certificate> {
    let limits = Limits { time: Some(STRATEGY_LIMIT), memory: None };
    match instance.body() {
        Body::Formula(formula) => {
            let strategy = solve::qbf::certificate::certify(formula, limits).ok()?;
            Some(Certificate::of_formula(strategy, instance.problem()))
        }
        Body::Graph(graph) => {
            let options = Options { limits, strategy: Some(STRATEGY_POSITIONS), ..Options::default() };
            let found = solve::answer(instance, &options).ok()?.strategy?;
            Some(Certificate::of_graph(&found, graph))
        }
    }
}
