//! What a vertex is *for*: the typed label from which names, colours and coordinates are derived.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The purpose of a vertex in a source graph or in what a reduction built.
///
/// Indices of source vertices are 0-based; indices of variables, clauses, links and dummies are
/// 1-based, as in the papers. [`fmt::Display`] gives the vertex's name, which is unique in a graph
/// that one reduction built.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Role {
    /// A vertex of a graph that nobody built: it has only its number.
    Plain {
        /// 0-based number.
        index: usize,
    },
    /// A vertex with a name of its own, from a file.
    Named {
        /// The name.
        name: String,
    },
    /// The vertex `vertex` of the source graph H.
    Source {
        /// 0-based vertex of H.
        vertex: usize,
    },
    /// One of several copies of a vertex of H.
    Copy {
        /// 0-based vertex of H.
        vertex: usize,
        /// 0 for the first copy (named v), 1 for the second (named x), …
        copy: usize,
    },
    /// A vertex for a pair of vertices of H, for example on a subdivided edge.
    Pair {
        /// 0-based vertex of H.
        first: usize,
        /// 0-based vertex of H.
        second: usize,
        /// 0 for the first family of pairs (named e), 1 for the second, …
        family: usize,
    },
    /// A vertex that a gadget adds, by the name the construction gives it.
    Gadget {
        /// For example `u1`.
        name: String,
    },
    /// A variable's literal.
    Literal {
        /// 1-based variable.
        variable: usize,
        /// The variable itself, or its negation.
        positive: bool,
    },
    /// Schaefer's vertex y_{i,j}, which keeps level i from being skipped.
    Guard {
        /// i.
        level: usize,
        /// j < i.
        other: usize,
    },
    /// A clause.
    Clause {
        /// 1-based clause.
        clause: usize,
    },
    /// Toggle: c1, which lets variable i be set only after variable i − 1.
    VariableControl {
        /// 1-based variable.
        variable: usize,
    },
    /// Toggle: c2, which opens clause i.
    ClauseControl {
        /// 1-based clause.
        clause: usize,
    },
    /// Toggle: σ1, which carries one literal's value into its clause.
    ValueSignal {
        /// 1-based occurrence of a literal, three to a clause.
        occurrence: usize,
    },
    /// Toggle: σ2, which tells clause i that its control vertex was played.
    OpenSignal {
        /// 1-based, three to a clause.
        index: usize,
    },
    /// Toggle: λ, between the variables and the clauses.
    Link {
        /// 1, 2 or 3.
        index: usize,
    },
    /// Toggle: d, which keeps the majority of a neighbour right and is never played.
    Dummy {
        /// The paper's subtype, 1 to 14.
        subtype: u8,
        /// 1-based.
        index: usize,
    },
    /// Toggle: the last vertex, beside the last clause.
    Endgame,
}

/// The part of a construction that a vertex belongs to; drawings colour by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The source graph, or any graph that nobody built.
    Source,
    /// A second or further copy of the source graph.
    Copy,
    /// What a gadget adds to the source graph.
    Gadget,
    /// The part that sets variables.
    Variables,
    /// The part that checks clauses.
    Clauses,
}

impl Role {
    /// A gadget's vertex of this name.
    pub fn gadget(name: &str) -> Self {
        Self::Gadget { name: name.to_owned() }
    }

    /// The part of the construction that this role belongs to.
    pub fn part(&self) -> Part {
        match self {
            Self::Plain { .. } | Self::Named { .. } | Self::Source { .. } | Self::Copy { copy: 0, .. } => {
                Part::Source
            }
            Self::Copy { .. } => Part::Copy,
            Self::Pair { .. } | Self::Gadget { .. } => Part::Gadget,
            Self::Literal { .. } | Self::Guard { .. } | Self::VariableControl { .. } => Part::Variables,
            Self::Dummy { subtype: 1 | 2 | 3 | 5, .. } => Part::Variables,
            Self::Clause { .. }
            | Self::ClauseControl { .. }
            | Self::ValueSignal { .. }
            | Self::OpenSignal { .. }
            | Self::Link { .. }
            | Self::Dummy { .. }
            | Self::Endgame => Part::Clauses,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain { index } => write!(f, "{index}"),
            Self::Named { name } | Self::Gadget { name } => f.write_str(name),
            Self::Source { vertex } => write!(f, "h{vertex}"),
            Self::Copy { vertex, copy: 0 } => write!(f, "v{vertex}"),
            Self::Copy { vertex, copy: 1 } => write!(f, "x{vertex}"),
            Self::Copy { vertex, copy } => write!(f, "x{vertex}^{copy}"),
            Self::Pair { first, second, family: 0 } => write!(f, "e{first}_{second}"),
            Self::Pair { first, second, family } => write!(f, "e{first}_{second}^{family}"),
            Self::Literal { variable, positive } => write!(f, "v{}_{variable}", u8::from(*positive)),
            Self::Guard { level, other } => write!(f, "y{level}_{other}"),
            Self::Clause { clause } => write!(f, "chi_{clause}"),
            Self::VariableControl { variable } => write!(f, "c1_{variable}"),
            Self::ClauseControl { clause } => write!(f, "c2_{clause}"),
            Self::ValueSignal { occurrence } => write!(f, "s1_{occurrence}"),
            Self::OpenSignal { index } => write!(f, "s2_{index}"),
            Self::Link { index } => write!(f, "lambda_{index}"),
            Self::Dummy { subtype, index } => write!(f, "d{subtype}_{index}"),
            Self::Endgame => f.write_str("endgame"),
        }
    }
}
