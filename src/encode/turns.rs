//! How long a game can last.
//!
//! If the positions are few, all plays are searched and the bound is exact. Otherwise a rule of the game
//! bounds it: the picked vertices form a clique, and a clique is no larger than a colouring has colours;
//! the same on the complement; each move of Toggle lowers the number of ones; and no vertex is picked
//! twice. The hull game also needs to know how often the interval must be taken after a move; each time
//! adds a vertex, so n − 2 layers are always enough.

use crate::convexity::{Convexity, PairIntervals};
use crate::game::{CliqueForming, Game, HullGame, IntervalGame, NodeKayles, Play, Problem, Rules, Toggle};
use crate::graph::{Graph, VertexSet, complement};
use rustc_hash::FxHashMap;

/// A bound on the number of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// No play has more.
    pub turns: usize,
    /// Why not.
    pub why: String,
    /// For the hull game: no move needs more layers of the interval.
    pub layers: usize,
    /// The game may go on after these turns, and then Bob has won.
    pub cut: bool,
}

/// The most positions that are searched for the exact bound.
const MAX_POSITIONS: usize = 50_000;

/// A bound for this game on this graph, which has at most [`super::MAX_ORDER`] vertices. Where picks are
/// counted, no more turns matter than there may be picks.
pub fn turns(problem: Problem, graph: &Graph, weights: &[bool]) -> Bound {
    let bound = match graph.order() {
        0..=64 => at_width::<1>(problem.rules, graph, weights),
        _ => at_width::<4>(problem.rules, graph, weights),
    };
    match problem.play {
        Play::Within(picks) if picks.of(graph.order()) < bound.turns => {
            let why = "the picks that Alice wants to need".to_owned();
            Bound { turns: picks.of(graph.order()), why, cut: true, ..bound }
        }
        _ => bound,
    }
}

fn at_width<const W: usize>(rules: Rules, graph: &Graph, weights: &[bool]) -> Bound {
    let exact = |turns: Option<usize>| {
        let why = "the longest play, found by searching all of them".to_owned();
        turns.map(|turns| Bound { turns, why, layers: 0, cut: false })
    };
    let by_rule = |turns, why: &str| Bound { turns, why: why.to_owned(), layers: 0, cut: false };
    let n = graph.order();
    match rules {
        Rules::CliqueForming => exact(longest(&CliqueForming::<W>::new(graph)))
            .unwrap_or_else(|| by_rule(colours(graph), "a clique is no larger than a colouring has colours")),
        Rules::NodeKayles => exact(longest(&NodeKayles::<W>::new(graph))).unwrap_or_else(|| {
            let covering = complement(graph).map_or(n, |other| colours(&other));
            by_rule(covering, "an independent set is no larger than a cover by cliques has cliques")
        }),
        Rules::Toggle => exact(longest(&Toggle::<W>::new(graph, weights))).unwrap_or_else(|| {
            let ones = weights.iter().filter(|&&one| one).count();
            by_rule(ones, "each move lowers the number of ones")
        }),
        Rules::Interval(convexity) => exact(longest(&IntervalGame::<W>::new(convexity, graph)))
            .unwrap_or_else(|| by_rule(n, "no vertex is picked twice")),
        Rules::Hull(convexity) => {
            let bound = exact(longest(&HullGame::<W>::new(convexity, graph)))
                .unwrap_or_else(|| by_rule(n, "no vertex is picked twice"));
            let layers = layers::<W>(convexity, graph).unwrap_or(n.saturating_sub(2));
            Bound { layers, ..bound }
        }
        Rules::Domination => by_rule(n, "no vertex is claimed twice"),
        Rules::Qbf | Rules::ThreeQbf => by_rule(0, "a formula"),
    }
}

/// The length of the longest play; `None` if there are too many positions to search.
fn longest<G: Game>(game: &G) -> Option<usize> {
    fn from<G: Game>(
        game: &G,
        position: &G::Position,
        known: &mut FxHashMap<G::Position, usize>,
    ) -> Option<usize> {
        if let Some(&length) = known.get(position) {
            return Some(length);
        }
        let mut length = 0;
        for v in game.moves(position) {
            length = length.max(1 + from(game, &game.play(position, v), known)?);
        }
        if known.len() == MAX_POSITIONS {
            return None;
        }
        known.insert(*position, length);
        Some(length)
    }
    from(game, &game.start(), &mut FxHashMap::default())
}

/// The most layers of the interval that a move from a convex set needs; `None` if there are too many
/// convex sets to search.
fn layers<const W: usize>(convexity: Convexity, graph: &Graph) -> Option<usize> {
    let pairs = PairIntervals::<W>::new(convexity, graph);
    let all = VertexSet::<W>::first(graph.order());
    let mut seen = rustc_hash::FxHashSet::default();
    let mut queue = vec![VertexSet::<W>::EMPTY];
    let mut most = 0;
    while let Some(convex) = queue.pop() {
        for v in (all - convex).iter() {
            let mut set = convex.with(v);
            let mut needed = 0;
            loop {
                let next = pairs.interval(&set);
                if next == set {
                    break;
                }
                set = next;
                needed += 1;
            }
            most = most.max(needed);
            if seen.insert(set) {
                if seen.len() > MAX_POSITIONS {
                    return None;
                }
                queue.push(set);
            }
        }
    }
    Some(most)
}

/// The colours that a greedy colouring takes, vertices of high degree first.
fn colours(graph: &Graph) -> usize {
    let mut order: Vec<_> = graph.vertices().collect();
    order.sort_by_key(|&v| std::cmp::Reverse(graph.degree(v)));
    let mut colour: Vec<Option<usize>> = vec![None; graph.order()];
    for v in order {
        let taken: Vec<usize> = graph.neighbours(v).iter().filter_map(|&u| colour[u]).collect();
        colour[v] = (0..).find(|c| !taken.contains(c));
    }
    colour.into_iter().flatten().max().map_or(0, |c| c + 1)
}
