//! Node Kayles ↔ Clique Forming: the same game on the complement.
//!
//! # Construction
//! The complement of the graph, in both directions.
//! # Why it works
//! A set of vertices is independent in a graph iff it is a clique of the complement, so the moves are
//! the same.
//! # Size
//! |V| vertices, |V|(|V| − 1)/2 − |E| edges.
//! # Source
//! T. Schaefer, JCSS 16(2), 1978, where both games are proved PSPACE-complete.

use super::{ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, complement};

const CITATION: &str = "T. Schaefer, On the complexity of some two-person perfect-information games, 1978";
const SIZE: &str = "|V|, |V|(|V|-1)/2-|E|";

/// Node Kayles → Clique Forming.
pub struct KaylesToClique;

/// Clique Forming → Node Kayles.
pub struct CliqueToKayles;

fn size(source: &Instance) -> Result<Size, ReduceError> {
    let h = source.graph()?;
    let pairs = h.order() * h.order().saturating_sub(1) / 2;
    Ok(Size::Graph { vertices: h.order(), edges: pairs - h.size() })
}

fn complemented(source: &Instance) -> Result<Body, ReduceError> {
    let graph = complement(source.graph()?)?;
    let labelled = source.labelled().map(|l| LabelledGraph::with_roles(&graph, |v| l.node(v).role.clone()));
    Ok(labelled.unwrap_or_else(|| LabelledGraph::from(&graph)).into())
}

impl Reduction for KaylesToClique {
    fn id(&self) -> &str {
        "kayles-clique"
    }

    fn about(&self) -> &str {
        "Node Kayles to Clique Forming: the complement"
    }

    fn citation(&self) -> &str {
        CITATION
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::NodeKayles)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::CliqueForming)]
    }

    fn size_formula(&self) -> String {
        SIZE.to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        size(source)
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        complemented(source)
    }
}

impl Reduction for CliqueToKayles {
    fn id(&self) -> &str {
        "clique-kayles"
    }

    fn about(&self) -> &str {
        "Clique Forming to Node Kayles: the complement"
    }

    fn citation(&self) -> &str {
        CITATION
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::NodeKayles)]
    }

    fn size_formula(&self) -> String {
        SIZE.to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        size(source)
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        complemented(source)
    }
}
