//! Who wins the hull game on a disjoint union of paths and cycles, and with which moves.
//!
//! The nimber of the union is the xor of its parts' nimbers. A move is winning when it turns its part's
//! nimber v into v xor x, where x ≠ 0 is the nimber of the whole.
//!
//! # After the first pick on a cycle
//! Let Q_m be the nimber of a path with m edges and both ends picked. A second pick at distance 2 ≤ j ≤ n − 2
//! leaves Q_j xor Q_{n−j}. A second pick next to the first takes nothing, as the long way round is no induced
//! path: it leaves a path with n − 1 edges on which every pick is still possible. For n > 2k this is
//! Q_n = nim(P''_{n+1}); for shorter cycles and in `mc` it is what the winning moves need besides nim(C_n).

use super::catalog::{HullPosition, hull_game};
use super::sparse::Sparse;
use crate::convexity::Convexity;
use crate::game::Winner;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A part of the union.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// P_n, n ≥ 1.
    Path(usize),
    /// C_n, n ≥ 3.
    Cycle(usize),
}

/// A disjoint union of paths and cycles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathsAndCycles(Vec<Part>);

/// Vertices that a part may have.
const LARGEST: usize = 200_000;
/// Parts that a union may have.
const MOST_PARTS: usize = 10_000;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnionError {
    /// A part that is no path or cycle.
    #[error(
        "in the union {union:?}: expected P and a number from 1, or C and a number from 3, found {found:?}"
    )]
    Part {
        /// The whole text.
        union: String,
        /// The part.
        found: String,
    },
    /// Too much.
    #[error("in the union {union:?}: at most {MOST_PARTS} parts with at most {LARGEST} vertices are solved")]
    TooLarge {
        /// The whole text.
        union: String,
    },
    /// Another convexity.
    #[error("unions are solved in the convexities mc and l:K with K <= 1000000, found {0}")]
    Convexity(Convexity),
}

impl PathsAndCycles {
    /// The parts in their order.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(n) => write!(f, "P{n}"),
            Self::Cycle(n) => write!(f, "C{n}"),
        }
    }
}

impl FromStr for PathsAndCycles {
    type Err = UnionError;

    fn from_str(text: &str) -> Result<Self, UnionError> {
        let part = |found: &str| {
            let wrong = || UnionError::Part { union: text.to_owned(), found: found.to_owned() };
            let (kind, number) = found.split_at_checked(1).ok_or_else(wrong)?;
            let n: usize = number.parse().map_err(|_| wrong())?;
            match kind {
                _ if n > LARGEST => Err(UnionError::TooLarge { union: text.to_owned() }),
                "P" if n >= 1 => Ok(Part::Path(n)),
                "C" if n >= 3 => Ok(Part::Cycle(n)),
                _ => Err(wrong()),
            }
        };
        let parts: Vec<Part> = text.split('+').map(|found| part(found.trim())).collect::<Result<_, _>>()?;
        if parts.len() > MOST_PARTS {
            return Err(UnionError::TooLarge { union: text.to_owned() });
        }
        Ok(Self(parts))
    }
}

/// A first move that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The part, from 0.
    pub part: usize,
    /// The vertex of the part, from 0, along the path or round the cycle.
    pub vertex: usize,
}

/// The hull game on a union, solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnionAnswer {
    /// The nimber of each part.
    pub nimbers: Vec<u32>,
    /// Their xor.
    pub nimber: u32,
    /// Who wins.
    pub winner: Winner,
    /// All first moves that win, none if the second player does.
    pub winning: Vec<WinningMove>,
}

/// Solves the closed hull game, which is also the closed interval game, on a union of paths and cycles.
///
/// # Errors
/// The convexity is neither `mc` nor `l:K`.
///
/// Cost: the values of paths up to the largest part, then linear in the number of vertices.
pub fn solve_union(convexity: Convexity, union: &PathsAndCycles) -> Result<UnionAnswer, UnionError> {
    let largest = union.0.iter().map(|part| match *part {
        Part::Path(n) | Part::Cycle(n) => n,
    });
    let values = PathValues::up_to(convexity, largest.max().unwrap_or(0))?;
    let nimbers: Vec<u32> = union.0.iter().map(|&part| mex(values.options(part))).collect();
    let nimber = nimbers.iter().fold(0, |sum, value| sum ^ value);
    let mut winning = Vec::new();
    for (part, (&shape, &value)) in union.0.iter().zip(&nimbers).enumerate() {
        if nimber != 0 {
            let good = values.options(shape).enumerate().filter(|&(_, after)| after == value ^ nimber);
            winning.extend(good.map(|(vertex, _)| WinningMove { part, vertex }));
        }
    }
    let winner = if nimber == 0 { Winner::Second } else { Winner::First };
    Ok(UnionAnswer { nimbers, nimber, winner, winning })
}

/// The nimbers of paths with picked ends, by number of edges.
struct PathValues {
    both_ends: Vec<u32>,
    one_end: Vec<u32>,
}

impl PathValues {
    fn up_to(convexity: Convexity, vertices: usize) -> Result<Self, UnionError> {
        let game = hull_game(HullPosition::PathOneEnd, convexity);
        let mut sparse = Sparse::new(game.ok_or(UnionError::Convexity(convexity))?);
        sparse.extend(vertices);
        Ok(Self { both_ends: sparse.values(0).to_vec(), one_end: sparse.values(1).to_vec() })
    }

    /// The nimbers after each first pick, by vertex.
    fn options(&self, part: Part) -> Box<dyn Iterator<Item = u32> + '_> {
        match part {
            Part::Path(n) => Box::new((0..n).map(move |v| self.one_end[v] ^ self.one_end[n - 1 - v])),
            Part::Cycle(n) => Box::new(std::iter::repeat_n(self.picked_cycle(n), n)),
        }
    }

    /// The nimber of C_n with one vertex picked.
    fn picked_cycle(&self, n: usize) -> u32 {
        // The vertices of a triangle go one by one.
        if n == 3 {
            return 0;
        }
        let split = |edges: usize, j: usize| self.both_ends[j] ^ self.both_ends[edges - j];
        let beside = mex((1..n - 1).map(|j| split(n - 1, j)));
        mex((2..=n - 2).map(|j| split(n, j)).chain([beside]))
    }
}

fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let mut seen = std::collections::HashSet::new();
    seen.extend(values);
    (0..).find(|value| !seen.contains(value)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The hull game from its definition, on bit sets.
    struct Definition {
        neighbours: Vec<u32>,
        longest: usize,
        nimbers: HashMap<u32, u32>,
    }

    impl Definition {
        fn new(union: &PathsAndCycles, longest: usize) -> Self {
            let mut edges = Vec::new();
            let mut order = 0;
            for part in union.parts() {
                let (Part::Path(n) | Part::Cycle(n)) = *part;
                edges.extend((1..n).map(|v| (order + v - 1, order + v)));
                if matches!(part, Part::Cycle(_)) {
                    edges.push((order, order + n - 1));
                }
                order += n;
            }
            let mut neighbours = vec![0; order];
            for (u, v) in edges {
                neighbours[u] |= 1 << v;
                neighbours[v] |= 1 << u;
            }
            Self { neighbours, longest, nimbers: HashMap::new() }
        }

        /// All vertices of induced paths from the end of `path` to a vertex of `set`, with the path.
        fn paths(&self, set: u32, path: &mut Vec<usize>, found: &mut u32) {
            let last = path[path.len() - 1];
            if path.len() > 1 && set >> last & 1 == 1 {
                path.iter().for_each(|&v| *found |= 1 << v);
            }
            if path.len() > self.longest {
                return;
            }
            let before = path[..path.len() - 1].iter().fold(0, |sum, &v| sum | 1 << v | self.neighbours[v]);
            for v in 0..self.neighbours.len() {
                if self.neighbours[last] >> v & 1 == 1 && before >> v & 1 == 0 {
                    path.push(v);
                    self.paths(set, path, found);
                    path.pop();
                }
            }
        }

        fn hull(&self, set: u32) -> u32 {
            let mut larger = set;
            for v in (0..self.neighbours.len()).filter(|v| set >> v & 1 == 1) {
                self.paths(set, &mut vec![v], &mut larger);
            }
            if larger == set { set } else { self.hull(larger) }
        }

        fn nimber(&mut self, set: u32) -> u32 {
            if let Some(&known) = self.nimbers.get(&set) {
                return known;
            }
            let free: Vec<usize> = (0..self.neighbours.len()).filter(|v| set >> v & 1 == 0).collect();
            let after: Vec<u32> = free.into_iter().map(|v| self.nimber(self.hull(set | 1 << v))).collect();
            let value = mex(after.into_iter());
            self.nimbers.insert(set, value);
            value
        }
    }

    fn agrees_with_the_definition(text: &str, convexity: Convexity, longest: usize) {
        let union: PathsAndCycles = text.parse().unwrap();
        let answer = solve_union(convexity, &union).unwrap();
        let mut definition = Definition::new(&union, longest);
        assert_eq!(answer.nimber, definition.nimber(0), "{text} {convexity}");
        let mut vertex = 0;
        for (part, shape) in union.parts().iter().enumerate() {
            let (Part::Path(n) | Part::Cycle(n)) = *shape;
            for v in 0..n {
                let wins = answer.winning.contains(&WinningMove { part, vertex: v });
                let set = definition.hull(1 << vertex);
                assert_eq!(wins, definition.nimber(set) == 0, "{text} {convexity}: {vertex}");
                vertex += 1;
            }
        }
    }

    #[test]
    fn answers_are_those_of_the_definition() {
        let unions = ["P1", "P7", "C3", "C4", "C9", "P4+C3", "C4+C5", "C4+P3+P2", "C6+P5", "C7+C4", "P3+C8"];
        for text in unions {
            agrees_with_the_definition(text, Convexity::Monophonic, 99);
            for k in 2..6 {
                agrees_with_the_definition(text, Convexity::InducedUpTo(k), k);
            }
        }
    }

    #[test]
    fn long_parts_are_solved() {
        let union = "P10000+C9999+P3".parse().unwrap();
        let answer = solve_union(Convexity::InducedUpTo(3), &union).unwrap();
        // P_n is 1 for odd n alone; C_n is 1 for n = 3 and n = 3 modulo 4.
        assert_eq!((answer.nimbers, answer.winner), (vec![0, 1, 1], Winner::Second));
    }

    #[test]
    fn mistakes_are_named() {
        let message = |text: &str| text.parse::<PathsAndCycles>().unwrap_err().to_string();
        assert_eq!(
            message("P5+C2"),
            "in the union \"P5+C2\": expected P and a number from 1, or C and a number from 3, found \"C2\""
        );
        assert!(message("P5+").ends_with("found \"\""));
        assert!(message("é").ends_with("found \"é\""));
        assert!(message("P999999999").contains("at most"));
        let union = "P5".parse().unwrap();
        assert!(solve_union(Convexity::Geodesic, &union).unwrap_err().to_string().ends_with("found gc"));
    }
}
