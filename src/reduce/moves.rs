//! What a reduction says about single moves.

use crate::game::Instance;
use crate::graph::{LabelledGraph, Role, Vertex};
use crate::logic::Literal;
use std::fmt;

/// A move of a source game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A vertex is played.
    Vertex(Vertex),
    /// A variable is set so that this literal is true.
    Literal(Literal),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vertex(v) => write!(f, "vertex {v}"),
            Self::Literal(l) if l.is_positive() => write!(f, "x{} = 1", l.variable()),
            Self::Literal(l) => write!(f, "x{} = 0", l.variable()),
        }
    }
}

/// What a reduction claims about moves that have a counterpart; each claim includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveClaim {
    /// Nothing.
    Nothing,
    /// A first move wins the source iff its counterpart wins the target.
    FirstMoves,
    /// And whoever follows a winning strategy of the target by counterparts wins the source.
    Strategies,
}

/// The counterparts that the roles of the target's vertices tell: the (first) copy of a source vertex,
/// and the vertex of a literal.
pub(super) fn by_roles(source: &Instance, target: &LabelledGraph) -> Vec<(Move, Vertex)> {
    let on_formula = source.problem().rules.on_formula();
    let of = |role: &Role| match *role {
        Role::Source { vertex } | Role::Copy { vertex, copy: 0 } if !on_formula => Some(Move::Vertex(vertex)),
        Role::Literal { variable, positive } if on_formula => {
            Some(Move::Literal(Literal::new(u32::try_from(variable).ok()?, positive)))
        }
        _ => None,
    };
    let nodes = target.nodes().enumerate();
    nodes.filter_map(|(v, node)| Some((of(&node.role)?, v))).collect()
}
