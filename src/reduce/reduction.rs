//! What a reduction says about itself.

use super::moves::{self, Move, MoveClaim};
use crate::game::{Body, Expected, HowKnown, Instance, InstanceError, Picks, Play, Problem, Step, Winner};
use crate::graph::{Graph, LabelledGraph, Vertex};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// A construction from instances of one problem to instances of others.
pub trait Reduction: Send + Sync {
    /// Its name on the command line.
    fn id(&self) -> &str;

    /// One line for people.
    fn about(&self) -> &str;

    /// Paper and theorem, or "this project".
    fn citation(&self) -> &str;

    /// The problem it starts from.
    fn source(&self) -> Problem;

    /// The problems for which the claim is made, the most typical first. Where the claim covers
    /// infinitely many (l:k for every k), these are the ones a check runs.
    fn targets(&self) -> Vec<Problem>;

    /// How the winners are related.
    fn winners(&self) -> Winners {
        Winners::Same
    }

    /// What the source graph must satisfy for the claim.
    fn conditions(&self) -> &[Condition] {
        &[]
    }

    /// The size of the target as a formula in the source's size, for people.
    fn size_formula(&self) -> String;

    /// The size that the formula gives for this source.
    ///
    /// # Errors
    /// The body does not fit the source problem.
    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError>;

    /// The steps that the history of a target gains: this one, or every step of a chain.
    fn history(&self) -> Vec<Step> {
        vec![Step { reduction: self.id().to_owned(), source: self.citation().to_owned() }]
    }

    /// Builds the target's body, whether or not the conditions hold.
    ///
    /// # Errors
    /// The body does not fit the source problem, or the target would be too large.
    fn construct(&self, source: &Instance) -> Result<Body, ReduceError>;

    /// The picks within which Alice wants the target to be over, where a target leaves them to the reduction
    /// ([`Picks::GIVEN`]).
    ///
    /// # Errors
    /// The body does not fit the source problem, or the target would be too large.
    fn picks(&self, _source: &Instance) -> Result<usize, ReduceError> {
        Ok(0)
    }

    /// A target problem with its number of picks, if it has one, settled for this source.
    ///
    /// # Errors
    /// As for [`Self::picks`].
    fn settled(&self, source: &Instance, target: Problem) -> Result<Problem, ReduceError> {
        match target.play {
            Play::Within(Picks::GIVEN) => {
                let picks = Picks::exactly(self.picks(source)?);
                Ok(Problem { play: Play::Within(picks), ..target })
            }
            _ => Ok(source.settled(target)),
        }
    }

    /// What is claimed about moves.
    fn moves(&self) -> MoveClaim {
        MoveClaim::Nothing
    }

    /// The moves of the source that have a counterpart among the vertices of the target, which this
    /// reduction built. If nothing is known of it, the roles of the vertices tell.
    fn counterparts(&self, source: &Instance, target: &LabelledGraph) -> Vec<(Move, Vertex)> {
        moves::by_roles(source, target)
    }

    /// Does the claim cover this source?
    ///
    /// # Errors
    /// The first of [`Self::conditions`] that fails; or the source is no graph although there are some.
    fn covers(&self, source: &Instance) -> Result<(), ReduceError> {
        if self.conditions().is_empty() {
            return Ok(());
        }
        let graph = source.graph()?;
        match self.conditions().iter().find(|condition| !condition.holds(graph)) {
            None => Ok(()),
            Some(&condition) => Err(ReduceError::Condition { reduction: self.id().to_owned(), condition }),
        }
    }

    /// Checks the conditions and builds the target for the first of [`Self::targets`].
    ///
    /// # Errors
    /// A condition fails, or [`Self::construct`] does.
    fn apply(&self, source: &Instance) -> Result<Instance, ReduceError> {
        self.covers(source)?;
        self.build(source, self.targets()[0])
    }

    /// Builds an instance of `target` without checking the conditions. A number of picks is a formula in
    /// the number of the source's vertices. The history of the source goes along; if the source's winner is
    /// known and the claim covers it, the target's is.
    ///
    /// # Errors
    /// As for [`Self::construct`].
    fn build(&self, source: &Instance, target: Problem) -> Result<Instance, ReduceError> {
        let mut provenance = source.provenance.clone();
        provenance.steps.extend(self.history());
        let holds = self.covers(source).is_ok() && self.targets().contains(&target);
        provenance.expected = provenance.expected.filter(|_| holds).map(|known| Expected {
            winner: self.winners().of_target(known.winner),
            known: HowKnown::Theorem,
            reason: Some(format!("by {} from a source whose winner is known", self.id())),
        });
        let target = self.settled(source, target)?;
        Ok(target.instance(self.construct(source)?)?.with_provenance(provenance))
    }
}

/// How the winner of the target follows from the winner of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winners {
    /// The same player wins both.
    Same,
    /// Whoever wins one loses the other.
    Exchanged,
}

impl Winners {
    /// The winner of the target when this player wins the source.
    pub fn of_target(self, source: Winner) -> Winner {
        match self {
            Self::Same => source,
            Self::Exchanged => source.other(),
        }
    }
}

impl fmt::Display for Winners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Same => "same",
            Self::Exchanged => "exchanged",
        })
    }
}

/// What a source graph H must satisfy for a reduction's claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Two vertices are not adjacent.
    NotComplete,
    /// There is a path between every two vertices.
    Connected,
    /// The number of vertices is odd.
    OddOrder,
    /// At least this many vertices.
    AtLeast(usize),
    /// At least this many universal vertices.
    Universal(usize),
}

impl Condition {
    /// Does `graph` satisfy it?
    pub fn holds(self, graph: &Graph) -> bool {
        match self {
            Self::NotComplete => !graph.is_complete(),
            Self::Connected => graph.order() == 0 || graph.distances(0).iter().all(Option::is_some),
            Self::OddOrder => graph.order() % 2 == 1,
            Self::AtLeast(n) => graph.order() >= n,
            Self::Universal(n) => graph.universal_vertices().take(n).count() == n,
        }
    }

    /// What H does or is, for a sentence: `is not complete`, `has at least 2 vertices`.
    pub fn as_predicate(self) -> String {
        let verb = match self {
            Self::NotComplete | Self::Connected => "is",
            Self::OddOrder | Self::AtLeast(_) | Self::Universal(_) => "has",
        };
        format!("{verb} {self}")
    }
}

impl std::str::FromStr for Condition {
    type Err = UnknownCondition;

    /// `not-complete`, `connected`, `odd-order`, `at-least:N` or `universal:N`, as the command line has it.
    fn from_str(text: &str) -> Result<Self, UnknownCondition> {
        let number = |n: &str| n.parse().map_err(|_| UnknownCondition(text.to_owned()));
        match text.split_once(':') {
            None => match text {
                "not-complete" => Ok(Self::NotComplete),
                "connected" => Ok(Self::Connected),
                "odd-order" => Ok(Self::OddOrder),
                _ => Err(UnknownCondition(text.to_owned())),
            },
            Some(("at-least", n)) => number(n).map(Self::AtLeast),
            Some(("universal", n)) => number(n).map(Self::Universal),
            Some(_) => Err(UnknownCondition(text.to_owned())),
        }
    }
}

/// The text names no condition.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error(
    "there is no condition {0:?}; expected not-complete, connected, odd-order, at-least:N or universal:N"
)]
pub struct UnknownCondition(String);

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotComplete => f.write_str("not complete"),
            Self::Connected => f.write_str("connected"),
            Self::OddOrder => f.write_str("odd order"),
            Self::AtLeast(n) => write!(f, "at least {n} vertices"),
            Self::Universal(n) => write!(f, "at least {n} universal vertices"),
        }
    }
}

/// The size of what a reduction builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// A graph.
    Graph {
        /// Its vertices.
        vertices: usize,
        /// Its edges.
        edges: usize,
    },
    /// A formula.
    Formula {
        /// Its variables.
        variables: usize,
        /// Its clauses.
        clauses: usize,
    },
}

impl Size {
    /// The size of a body.
    pub fn of(body: &Body) -> Self {
        match body {
            Body::Graph(g) => Self::Graph { vertices: g.order(), edges: g.size() },
            Body::Formula(f) => Self::Formula { variables: f.closed_prefix().len(), clauses: f.clauses() },
        }
    }
}

/// Why a reduction does not apply.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum ReduceError {
    /// The source does not satisfy the condition.
    #[error(
        "{reduction} covers only graphs that are or have: {condition}; --force builds the target all the same"
    )]
    Condition {
        /// The reduction's id.
        reduction: String,
        /// What fails.
        condition: Condition,
    },
    /// The body does not fit the problem, or the target would be too large.
    #[error(transparent)]
    Instance(#[from] InstanceError),
}

impl From<crate::graph::GraphError> for ReduceError {
    fn from(error: crate::graph::GraphError) -> Self {
        Self::Instance(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::families::{complete, cycle, path, star};

    #[test]
    fn conditions_hold_where_they_say() {
        let two_parts = Graph::from_edges(4, [(0, 1), (2, 3)]).unwrap();
        let cases = [
            ("not-complete", cycle(4).unwrap(), complete(4).unwrap()),
            ("connected", path(4).unwrap(), two_parts),
            ("odd-order", path(3).unwrap(), path(4).unwrap()),
            ("at-least:3", path(3).unwrap(), path(2).unwrap()),
            ("universal:1", star(3).unwrap(), path(4).unwrap()),
            ("universal:2", complete(2).unwrap(), star(3).unwrap()),
        ];
        for (text, yes, no) in cases {
            let condition: Condition = text.parse().unwrap();
            assert!(condition.holds(&yes) && !condition.holds(&no), "{text}");
        }
        assert!(Condition::Connected.holds(&Graph::empty(0).unwrap()));
    }

    #[test]
    fn other_texts_are_no_conditions() {
        for text in ["", "complete", "at-least", "at-least:", "at-least:x", "universal:-1", "odd-order:1"] {
            assert_eq!(text.parse::<Condition>(), Err(UnknownCondition(text.to_owned())));
        }
    }
}
