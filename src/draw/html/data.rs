//! What a page knows of its game, as JSON.

use super::{MOST_IN_PAIRS, MOST_MOVES, PageError};
use crate::convexity::{TakenByPairs, hulls_of_pairs, intervals_of_pairs};
use crate::game::{Instance, Play, Rules};
use crate::graph::Vertex;
use crate::solve::{self, SolveError};
use serde::Serialize;
use std::collections::HashMap;

/// The data of a page.
#[derive(Serialize)]
pub(super) struct Data {
    game: &'static str,
    misere: bool,
    /// Alice wins iff the game is over within so many picks.
    within: Option<usize>,
    names: Vec<String>,
    /// The ends of all edges, one after the other.
    edges: Vec<Vertex>,
    /// Toggle: the vertices of weight 1.
    ones: Vec<Vertex>,
    /// Hull and interval games: the different sets that pairs take in, their bits in base 64.
    sets: Vec<String>,
    /// For u < v in lexicographic order, 0 where u and v take in nothing, else 1 + the place of their set.
    pairs: Vec<usize>,
    /// One bit for each position that can come about, breadth first: does its mover win?
    outcomes: Option<String>,
    /// How many positions that are.
    positions: usize,
    /// The bound on their moves, for the page to name.
    most: usize,
}

impl Data {
    /// The data of an instance.
    pub(super) fn of(instance: &Instance) -> Result<Self, PageError> {
        let problem = instance.problem();
        let mut adviser = solve::adviser(instance)?;
        let graph = instance.graph().map_err(SolveError::from)?;
        let order = graph.order();
        let names = instance.labelled().map(|g| g.nodes().map(|node| node.role.to_string()).collect());
        let taken = match problem.rules {
            Rules::Hull(_) | Rules::Interval(_) if order > MOST_IN_PAIRS => {
                return Err(PageError::Pairs(order));
            }
            Rules::Hull(convexity) => Some(hulls_of_pairs(convexity, graph)),
            Rules::Interval(convexity) => Some(intervals_of_pairs(convexity, graph)),
            _ => None,
        };
        let edges =
            if taken.is_some() { Vec::new() } else { graph.edges().flat_map(|(u, v)| [u, v]).collect() };
        let (sets, pairs) = taken.map(|taken| dictionary(order, &taken)).unwrap_or_default();
        let outcomes = adviser.outcomes(MOST_MOVES);
        Ok(Self {
            game: problem.rules.name(),
            misere: problem.play == Play::Misere,
            within: if let Play::Within(picks) = problem.play { Some(picks.of(order)) } else { None },
            names: names.unwrap_or_default(),
            edges,
            ones: if problem.rules == Rules::Toggle { adviser.key() } else { Vec::new() },
            sets,
            pairs,
            positions: outcomes.as_ref().map_or(0, Vec::len),
            outcomes: outcomes.map(|bits| base64(bits.into_iter())),
            most: MOST_MOVES,
        })
    }

    /// The data as JSON that may stand in a script element.
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("all keys are strings").replace('<', "\\u003c")
    }
}

/// The different sets, and which of them each pair takes in.
fn dictionary(order: usize, taken: &TakenByPairs) -> (Vec<String>, Vec<usize>) {
    let mut places: HashMap<&[Vertex], usize> = HashMap::new();
    let mut sets = Vec::new();
    let mut pairs = vec![0; order * order.saturating_sub(1) / 2];
    for ((u, v), members) in taken {
        let place = *places.entry(members).or_insert_with(|| {
            let mut bits = vec![false; order];
            members.iter().for_each(|&w| bits[w] = true);
            sets.push(base64(bits.into_iter()));
            sets.len()
        });
        // Before row u there are the rows of the smaller vertices, one shorter each.
        pairs[u * (2 * order - u - 1) / 2 + v - u - 1] = place;
    }
    (sets, pairs)
}

/// Bits in base 64, the first one the least of its byte.
fn base64(bits: impl ExactSizeIterator<Item = bool>) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = vec![0_u8; bits.len().div_ceil(8)];
    for (i, bit) in bits.enumerate() {
        bytes[i / 8] |= u8::from(bit) << (i % 8);
    }
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = (0..3).fold(0, |word, i| word << 8 | u32::from(chunk.get(i).copied().unwrap_or(0)));
        for digit in 0..4 {
            let value = word >> (18 - 6 * digit) & 63;
            text.push(if digit <= chunk.len() { char::from(DIGITS[value as usize]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_packed_into_bytes_and_written_in_base_64() {
        let of = |bits: &str| base64(bits.chars().map(|c| c == '1').collect::<Vec<_>>().into_iter());
        assert_eq!(of(""), "");
        assert_eq!(of("1"), "AQ==");
        assert_eq!(of("0000000011111111"), "AP8=");
        assert_eq!(of("101000000000000000000001"), "BQCA");
    }

    #[test]
    fn pairs_with_the_same_set_share_it() {
        let all = vec![0, 1, 2, 3];
        let (sets, pairs) = dictionary(4, &vec![((0, 2), all.clone()), ((1, 3), all)]);
        assert_eq!((sets, pairs), (vec!["Dw==".to_owned()], vec![0, 1, 0, 0, 1, 0]));
    }
}
