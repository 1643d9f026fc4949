//! Path convexities on a graph: interval and hull operators.
//!
//! A path convexity is a family of paths. The interval I(S) of a vertex set S is S together with every
//! vertex on a path of the family between two vertices of S; S is convex if I(S) = S; the hull of S is
//! the least convex set around it, reached by iterating I.
//!
//! Since I(S) is the union of the intervals of pairs, a table of pairs ([`PairIntervals`]) answers
//! every question, for any convexity. For the monophonic convexity the table is hard to make but the
//! hull is not: see [`monophonic`].

mod geodesic;
mod hull;
mod induced;
mod induced_sat;
pub mod monophonic;
mod of_pairs;
mod pair_hulls;
mod pairs;
mod three_vertex;

pub use hull::Hull;
pub use of_pairs::{TakenByPairs, hulls_of_pairs, intervals_of_pairs};
pub use pair_hulls::PairHulls;
pub use pairs::PairIntervals;

use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A path convexity: which paths take their vertices into the interval of two end vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Convexity {
    /// `gc`: shortest paths.
    Geodesic,
    /// `mc`: induced paths.
    Monophonic,
    /// `l:k`: induced paths with at most k ≥ 2 edges.
    InducedUpTo(usize),
    /// `m:k`: induced paths with at least k ≥ 1 edges.
    InducedFrom(usize),
    /// `p3`: all paths with three vertices.
    ThreeVertexPaths,
}

/// The text names no convexity.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("there is no convexity {0:?}; expected gc, mc, l:K with K >= 2, m:K with K >= 1, or p3")]
pub struct UnknownConvexity(String);

impl fmt::Display for Convexity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Geodesic => f.write_str("gc"),
            Self::Monophonic => f.write_str("mc"),
            Self::InducedUpTo(k) => write!(f, "l:{k}"),
            Self::InducedFrom(k) => write!(f, "m:{k}"),
            Self::ThreeVertexPaths => f.write_str("p3"),
        }
    }
}

impl FromStr for Convexity {
    type Err = UnknownConvexity;

    fn from_str(text: &str) -> Result<Self, UnknownConvexity> {
        let unknown = || UnknownConvexity(text.to_owned());
        let bound =
            |k: &str, least: usize| k.parse().ok().filter(|&k: &usize| k >= least).ok_or_else(unknown);
        match text.split_once(':') {
            None => match text {
                "gc" => Ok(Self::Geodesic),
                "mc" => Ok(Self::Monophonic),
                "p3" => Ok(Self::ThreeVertexPaths),
                _ => Err(unknown()),
            },
            Some(("l", k)) => Ok(Self::InducedUpTo(bound(k, 2)?)),
            Some(("m", k)) => Ok(Self::InducedFrom(bound(k, 1)?)),
            Some(_) => Err(unknown()),
        }
    }
}

impl TryFrom<String> for Convexity {
    type Error = UnknownConvexity;

    fn try_from(text: String) -> Result<Self, UnknownConvexity> {
        text.parse()
    }
}

impl From<Convexity> for String {
    fn from(convexity: Convexity) -> Self {
        convexity.to_string()
    }
}

/// A look at the time by one who has time without end.
fn unwatched() -> Result<(), Infallible> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_convexity_is_read_as_it_is_written() {
        for text in ["gc", "mc", "l:2", "l:17", "m:1", "m:4", "p3"] {
            assert_eq!(text.parse::<Convexity>().unwrap().to_string(), text);
        }
        for text in ["", "GC", "l", "l:", "l:1", "l:-2", "m:0", "p3:1", "p:3", "gc:2"] {
            assert_eq!(text.parse::<Convexity>(), Err(UnknownConvexity(text.to_owned())));
        }
    }
}
