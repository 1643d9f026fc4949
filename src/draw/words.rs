//! What roles, parts and lines are called in tooltips and legends.

use super::picture::LineKind;
use crate::graph::{Part, Role};

/// What a vertex with this role is for, in words.
pub fn purpose(role: &Role) -> String {
    match role {
        Role::Plain { index } => format!("vertex {index}"),
        Role::Named { .. } => "vertex".to_owned(),
        Role::Source { vertex } => format!("vertex {vertex} of H"),
        Role::Copy { vertex, copy } => format!("copy {} of vertex {vertex} of H", copy.saturating_add(1)),
        Role::Pair { first, second, .. } => format!("for the vertices {first} and {second} of H"),
        Role::Gadget { .. } => "gadget vertex".to_owned(),
        Role::Literal { variable, positive: true } => format!("literal x{variable}: variable is true"),
        Role::Literal { variable, positive: false } => format!("literal ¬x{variable}: variable is false"),
        Role::Guard { level, other } => {
            format!("guard of level {level}: joined to every level below but {other}")
        }
        Role::Clause { clause } => format!("clause {clause}"),
        Role::VariableControl { variable } => format!("control: variable {variable} is set in its turn"),
        Role::ClauseControl { clause } => format!("control: opens clause {clause}"),
        Role::ValueSignal { occurrence } => format!("signal: value of literal occurrence {occurrence}"),
        Role::OpenSignal { index } => {
            format!("signal: clause {} is open", index.saturating_sub(1) / 3 + 1)
        }
        Role::Link { index } => format!("link {index} between variables and clauses"),
        Role::Dummy { subtype, .. } => format!("dummy of subtype {subtype}, never played"),
        Role::Endgame => "the end, beside the last clause".to_owned(),
    }
}

/// The class of a part in style sheets.
pub fn part_class(part: Part) -> &'static str {
    match part {
        Part::Source => "source",
        Part::Copy => "copy",
        Part::Gadget => "gadget",
        Part::Variables => "variables",
        Part::Clauses => "clauses",
    }
}

/// The part in a legend.
pub fn part_words(part: Part) -> &'static str {
    match part {
        Part::Source => "H",
        Part::Copy => "second copy of H",
        Part::Gadget => "gadget",
        Part::Variables => "sets the variables",
        Part::Clauses => "checks the clauses",
    }
}

/// The class of a kind of line in style sheets.
pub fn line_class(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Source => "source",
        LineKind::Copy => "copy",
        LineKind::Between => "between",
        LineKind::Gadget => "gadget",
        LineKind::Variables => "variables",
        LineKind::Occurrence => "occurrence",
        LineKind::Guard => "guard",
        LineKind::Clauses => "clauses",
    }
}

/// The kind of line in a legend; `None` where the vertices at its ends say it all.
pub fn line_words(kind: LineKind) -> Option<&'static str> {
    match kind {
        LineKind::Source | LineKind::Copy | LineKind::Gadget | LineKind::Guard => None,
        LineKind::Between => Some("between the copies"),
        LineKind::Variables => Some("variables"),
        LineKind::Occurrence => Some("occurrence of a literal in a clause"),
        LineKind::Clauses => Some("clauses"),
    }
}
