//! Node Kayles ↔ Clique Forming: the same game on the complement.
//!
//! # Construction
//! The complement of the graph, in both directions.
//! # Why it works
//! A set of vertices is independent in a graph iff it is a clique of the complement, so the moves are
//! the same, and so are the strategies.
//! # Size
//! |V| vertices, |V|(|V| − 1)/2 − |E| edges.
//! # Source
//! T. Schaefer, JCSS 16(2), 1978, where both games are proved PSPACE-complete.

use super::{Move, MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, Vertex, complement};

/// One of the two directions.
pub struct Complement {
    id: &'static str,
    about: &'static str,
    from: Rules,
    to: Rules,
}

/// Node Kayles → Clique Forming.
pub const KAYLES_TO_CLIQUE: Complement = Complement {
    id: "kayles-clique",
    about: "Node Kayles to Clique Forming: the complement",
    from: Rules::NodeKayles,
    to: Rules::CliqueForming,
};

/// Clique Forming → Node Kayles.
pub const CLIQUE_TO_KAYLES: Complement = Complement {
    id: "clique-kayles",
    about: "Clique Forming to Node Kayles: the complement",
    from: Rules::CliqueForming,
    to: Rules::NodeKayles,
};

impl Reduction for Complement {
    fn id(&self) -> &str {
        self.id
    }

    fn about(&self) -> &str {
        self.about
    }

    fn citation(&self) -> &str {
        "T. Schaefer, On the complexity of some two-person perfect-information games, 1978"
    }

    fn source(&self) -> Problem {
        Problem::normal(self.from)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(self.to)]
    }

    fn size_formula(&self) -> String {
        "|V|, |V|(|V|-1)/2-|E|".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let pairs = h.order() * h.order().saturating_sub(1) / 2;
        Ok(Size::Graph { vertices: h.order(), edges: pairs - h.size() })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let graph = complement(source.graph()?)?;
        let labelled =
            source.labelled().map(|l| LabelledGraph::with_roles(&graph, |v| l.node(v).role.clone()));
        Ok(labelled.unwrap_or_else(|| LabelledGraph::from(&graph)).into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::Strategies
    }

    /// Every vertex is its own counterpart.
    fn counterparts(&self, _: &Instance, target: &LabelledGraph) -> Vec<(Move, Vertex)> {
        (0..target.order()).map(|v| (Move::Vertex(v), v)).collect()
    }
}
