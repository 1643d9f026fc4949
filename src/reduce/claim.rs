//! What a gadget is to achieve, before there is one.

use super::{Condition, Shape, ShapeParts, Status, Template, Winners};
use crate::game::Problem;
use serde::{Deserialize, Serialize};

/// On every H that satisfies the conditions, the winner of the source decides the winner of each target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The problem on H.
    pub source: Problem,
    /// The problems on what the gadget makes of H: all of them at once.
    pub targets: Vec<Problem>,
    /// How the winners are related.
    pub winners: Winners,
    /// What H must satisfy.
    pub conditions: Vec<Condition>,
}

impl Claim {
    /// The template that makes this claim for a gadget, without a proof.
    pub fn template(&self, shape: &Shape, id: String, citation: String) -> Template {
        let ShapeParts { copies, across, pairs, vertices, edges } = shape.parts();
        Template {
            version: 1,
            id,
            about: self.to_string(),
            citation,
            status: Status::Unproved,
            source: self.source,
            targets: self.targets.clone(),
            winners: self.winners,
            conditions: self.conditions.clone(),
            copies,
            across,
            pairs,
            vertices,
            edges,
        }
    }
}

impl std::fmt::Display for Claim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let targets: Vec<_> = self.targets.iter().map(ToString::to_string).collect();
        write!(f, "{} to {}, winners {}", self.source, targets.join(", "), self.winners)?;
        self.conditions.iter().try_for_each(|condition| write!(f, ", H {}", condition.as_predicate()))
    }
}
