//! Relations between vertices of H, and between pairs of them.

use crate::graph::{Graph, Vertex};
use serde::{Deserialize, Serialize};

/// When two different vertices of H are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// Never.
    None,
    /// When they are adjacent in H.
    H,
    /// When they are not adjacent in H.
    Complement,
    /// Always.
    All,
}

/// When two different pairs of vertices of H are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairRelation {
    /// Never.
    None,
    /// When they have a vertex in common.
    Meeting,
    /// When they have none in common.
    Disjoint,
    /// Always.
    All,
}

impl Relation {
    /// Every relation.
    pub const EVERY: [Self; 4] = [Self::None, Self::H, Self::Complement, Self::All];

    /// Its name in files and on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::H => "h",
            Self::Complement => "complement",
            Self::All => "all",
        }
    }

    /// The relation of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|relation| relation.name() == name)
    }

    /// Are two different vertices related that are adjacent in H, or not?
    pub fn holds(self, adjacent: bool) -> bool {
        match self {
            Self::None => false,
            Self::H => adjacent,
            Self::Complement => !adjacent,
            Self::All => true,
        }
    }

    /// The number of unordered pairs of different vertices of H that are related.
    pub(super) fn pairs(self, h: &Graph) -> usize {
        let all = h.order() * h.order().saturating_sub(1) / 2;
        match self {
            Self::None => 0,
            Self::H => h.size(),
            Self::Complement => all - h.size(),
            Self::All => all,
        }
    }

    /// The related pairs u < v.
    pub(super) fn related(self, h: &Graph) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        let pairs = h.vertices().flat_map(|u| (u + 1..h.order()).map(move |v| (u, v)));
        pairs.filter(move |&(u, v)| self != Self::None && self.holds(h.has_edge(u, v)))
    }
}

impl PairRelation {
    /// Every relation.
    pub const EVERY: [Self; 4] = [Self::None, Self::Meeting, Self::Disjoint, Self::All];

    /// Its name in files and on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Meeting => "meeting",
            Self::Disjoint => "disjoint",
            Self::All => "all",
        }
    }

    /// The relation of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|relation| relation.name() == name)
    }

    /// Are these two different pairs related?
    pub fn holds(self, a: (Vertex, Vertex), b: (Vertex, Vertex)) -> bool {
        let meeting = a.0 == b.0 || a.0 == b.1 || a.1 == b.0 || a.1 == b.1;
        match self {
            Self::None => false,
            Self::Meeting => meeting,
            Self::Disjoint => !meeting,
            Self::All => true,
        }
    }

    /// The related ones among these pairs of vertices below n, each listed once, by their places.
    ///
    /// Costs as many steps as there are related ones, or so many that are not: those that meet, if they are
    /// to be disjoint.
    pub(super) fn related(self, n: usize, pairs: &[(Vertex, Vertex)]) -> Vec<(usize, usize)> {
        let before = |i: usize| (0..i).map(move |j| (j, i));
        match self {
            Self::None => Vec::new(),
            Self::Meeting => {
                let mut at = vec![Vec::new(); n];
                for (i, &(u, v)) in pairs.iter().enumerate() {
                    [u, v].into_iter().for_each(|end| at[end].push(i));
                }
                // Two different pairs have at most one vertex in common.
                let two_of = |at: &Vec<usize>| {
                    at.iter().enumerate().flat_map(|(k, &i)| at[..k].iter().map(move |&j| (j, i))).collect()
                };
                at.iter().flat_map(|at| -> Vec<_> { two_of(at) }).collect()
            }
            Self::Disjoint | Self::All => {
                (0..pairs.len()).flat_map(before).filter(|&(j, i)| self.holds(pairs[j], pairs[i])).collect()
            }
        }
    }

    /// How many of these pairs of vertices below n are related.
    pub(super) fn count(self, n: usize, pairs: impl Iterator<Item = (Vertex, Vertex)>) -> usize {
        let mut degree = vec![0_usize; n];
        pairs.for_each(|(u, v)| [u, v].into_iter().for_each(|end| degree[end] += 1));
        let two_of = |many: usize| many * many.saturating_sub(1) / 2;
        let all = two_of(degree.iter().sum::<usize>() / 2);
        let meeting = degree.into_iter().map(two_of).sum();
        match self {
            Self::None => 0,
            Self::Meeting => meeting,
            Self::Disjoint => all - meeting,
            Self::All => all,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::graphs_up_to;

    #[test]
    fn related_pairs_of_edges_are_listed_and_counted_as_they_are_defined() {
        for h in graphs_up_to(5) {
            let (n, pairs): (_, Vec<_>) = (h.order(), Relation::Complement.related(&h).collect());
            for relation in PairRelation::EVERY {
                let all = (0..pairs.len()).flat_map(|i| (0..i).map(move |j| (j, i)));
                let holds = all.filter(|&(j, i)| relation.holds(pairs[j], pairs[i]));
                let mut listed = relation.related(n, &pairs);
                listed.sort_unstable_by_key(|&(j, i)| (i, j));
                assert_eq!(listed, holds.collect::<Vec<_>>(), "{relation:?} {h:?}");
                assert_eq!(relation.count(n, pairs.iter().copied()), listed.len(), "{relation:?} {h:?}");
            }
        }
    }

    #[test]
    fn relations_are_found_by_their_names() {
        assert!(Relation::EVERY.iter().all(|relation| Relation::named(relation.name()) == Some(*relation)));
        let every = PairRelation::EVERY;
        assert!(every.iter().all(|relation| PairRelation::named(relation.name()) == Some(*relation)));
    }
}
