//! The fields of the JSON format, as serde reads and writes them.

use crate::format::qdimacs::MAX_CLAUSES;
use crate::game::{Problem, Provenance};
use crate::graph::{Graph, Node, Role, Vertex};
use crate::logic::{Literal, Quantifier, Variable};
use serde::de::{self, Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// The version of the format that this program reads and writes.
pub(super) const VERSION: u64 = 1;

/// The one field that every version has.
#[derive(Deserialize)]
pub(super) struct Version {
    pub hardplay: Option<u64>,
}

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(rename = "hardplay")]
    _version: u64,
    pub problem: Option<Problem>,
    pub vertices: Option<Vertices>,
    pub edges: Option<AtMost<[Vertex; 2], { Graph::MAX_SIZE }>>,
    pub prefix: Option<Vec<BlockField>>,
    pub matrix: Option<AtMost<ClauseField, MAX_CLAUSES>>,
    #[serde(default)]
    pub provenance: Provenance,
}

/// A block of the prefix.
pub(super) type BlockField = (Quantifier, Vec<Variable>);

/// A clause of the matrix.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct ClauseField(pub Vec<LiteralField>);

/// A literal as in DIMACS.
#[derive(Deserialize)]
#[serde(try_from = "i64")]
pub(super) struct LiteralField(pub Literal);

impl TryFrom<i64> for LiteralField {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        let range = || format!("expected a variable from 1 to {} or its negation", Literal::MAX_VARIABLE);
        Literal::from_dimacs(number).map(Self).ok_or_else(|| format!("{}, found {number}", range()))
    }
}

/// A vertex that is not plain, or not of weight 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a vertex, such as {} or {\"weight\":0}")]
pub(super) struct VertexField {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    #[serde(default, skip_serializing_if = "WeightField::is_default")]
    pub weight: WeightField,
}

impl VertexField {
    /// What a file says about vertex v.
    pub fn of(v: Vertex, node: &Node) -> Self {
        let role = (node.role != Role::Plain { index: v }).then(|| node.role.clone());
        Self { role, weight: WeightField(node.weight) }
    }

    /// Is there nothing to say about the vertex?
    pub fn is_default(&self) -> bool {
        self.role.is_none() && self.weight.is_default()
    }
}

/// A weight, 0 or 1.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub(super) struct WeightField(pub bool);

impl WeightField {
    fn is_default(&self) -> bool {
        self.0
    }
}

impl Default for WeightField {
    fn default() -> Self {
        Self(true)
    }
}

impl From<WeightField> for u64 {
    fn from(weight: WeightField) -> Self {
        weight.0.into()
    }
}

impl TryFrom<u64> for WeightField {
    type Error = String;

    fn try_from(weight: u64) -> Result<Self, String> {
        match weight {
            0 | 1 => Ok(Self(weight == 1)),
            _ => Err(format!("expected a weight of 0 or 1, found {weight}")),
        }
    }
}

/// The vertices: how many, or each of them.
pub(super) enum Vertices {
    Count(usize),
    Listed(Vec<VertexField>),
}

impl<'de> Deserialize<'de> for Vertices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CountOrList;

        impl<'de> Visitor<'de> for CountOrList {
            type Value = Vertices;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a number of vertices or a list of them")
            }

            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Vertices, E> {
                Graph::check_order(n.into()).map_err(E::custom)?;
                Ok(Vertices::Count(n as usize))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<Vertices, A::Error> {
                Ok(Vertices::Listed(AtMost::<VertexField, { Graph::MAX_ORDER }>::collect(entries)?.0))
            }
        }

        deserializer.deserialize_any(CountOrList)
    }
}

/// A list of no more than `MAX` entries: a longer one is refused before it is in memory.
pub(super) struct AtMost<T, const MAX: usize>(pub Vec<T>);

impl<'de, T: Deserialize<'de>, const MAX: usize> AtMost<T, MAX> {
    fn collect<A: SeqAccess<'de>>(mut entries: A) -> Result<Self, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if list.len() == MAX {
                return Err(de::Error::custom(format!("expected at most {MAX} entries, found more")));
            }
            list.push(entry);
        }
        Ok(Self(list))
    }
}

impl<'de, T: Deserialize<'de>, const MAX: usize> Deserialize<'de> for AtMost<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T, const MAX: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MAX: usize> Visitor<'de> for List<T, MAX> {
            type Value = AtMost<T, MAX>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<Self::Value, A::Error> {
                AtMost::collect(entries)
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_too_long_is_refused_at_the_first_entry_over_the_limit() {
        let list =
            |text| serde_json::from_str::<AtMost<u8, 2>>(text).map(|list| list.0).map_err(|e| e.to_string());
        assert_eq!(list("[1,2]"), Ok(vec![1, 2]));
        assert_eq!(
            list("[1,2,3,x").unwrap_err(),
            "expected at most 2 entries, found more at line 1 column 7"
        );
    }
}
