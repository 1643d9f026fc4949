//! The closed hull game within k picks, on split graphs.
//!
//! Let C be a largest clique and I the independent rest. Once a vertex of C outside N(i) is in the hull, for
//! each i of I that still has anything to take, picking i takes N(i), and picking a vertex of C takes that
//! vertex alone; nothing ever takes a vertex of I. So all of I must be picked, each once, and what counts is
//! how many vertices of C are picked one by one: a game of covering C, in which Alice takes whole sets N(i).
//! In it
//!
//! - having more covered is never worse for Alice (she plays as if it were not), and one vertex more saves
//!   her at most one pick (she plays as if it were covered, and counts it when it is picked), so neither
//!   player gains by a pick that covers nothing, and Bob loses nothing by taking single vertices alone;
//! - with b single vertices left to Bob and sets of at most s, Alice covers at most (b+1)s + b vertices from
//!   her turn on. Where only d fewer are left, a set with fewer than s − d is too small for her, and a vertex
//!   in no larger one is lost: Bob leaves it alone, and there are always others for him.
//!
//! Before that point, positions are searched one by one.
//!
//! Source: this project; `reduce::domination_hull` rests on the same two facts.

use super::{Limit, Limits, MAX_ORDER, Meter, Stopwatch};
use crate::convexity::{Convexity, Hull};
use crate::game::{Game, HullGame, Instance, Play, Rules};
use crate::graph::{Graph, Vertex, VertexSet};
use rustc_hash::FxHashMap;

/// Does Alice win this instance? `None` where this engine cannot tell: another game than hull within k picks,
/// in gc, mc or l:k, a graph that is not split, or one whose clique has more than 128 vertices.
pub(super) fn alice_wins(
    instance: &Instance,
    clock: Stopwatch,
    limits: Limits,
) -> Option<Result<bool, Limit>> {
    let (problem, graph) = (instance.problem(), instance.graph().ok()?);
    let (Rules::Hull(convexity), Play::Within(picks)) = (problem.rules, problem.play) else { return None };
    let served = matches!(convexity, Convexity::Geodesic | Convexity::Monophonic | Convexity::InducedUpTo(_));
    let clique = clique_of_split(graph).filter(|clique| served && clique.len() <= u128::BITS as usize)?;
    let question = Question { convexity, graph, clique, picks: picks.of(graph.order()), clock, limits };
    match graph.order() {
        0..=64 => Some(question.at_width::<1>()),
        65..=256 => Some(question.at_width::<4>()),
        257..=MAX_ORDER => Some(question.at_width::<16>()),
        _ => None,
    }
}

struct Question<'a> {
    convexity: Convexity,
    graph: &'a Graph,
    clique: Vec<Vertex>,
    picks: usize,
    clock: Stopwatch,
    limits: Limits,
}

impl Question<'_> {
    fn at_width<const W: usize>(self) -> Result<bool, Limit> {
        let Self { convexity, graph, clique, picks, clock, limits } = self;
        let hull = Hull::<W>::watched(convexity, graph, &|| clock.look())?;
        let meter = Meter::since(clock, limits.memory);
        let place = |v| clique.iter().position(|&u| u == v);
        let rest: Vec<Vertex> = graph.vertices().filter(|&v| place(v).is_none()).collect();
        let bits = |v| graph.neighbours(v).iter().filter_map(|&u| place(u)).fold(0, |set, i| set | 1 << i);
        let sets: Vec<u128> = rest.iter().map(|&v| bits(v)).collect();
        let game = HullGame::with_hull(hull, graph);
        let cover = Cover { twins: twins(clique.len(), &sets), sets, known: FxHashMap::default(), meter };
        let all = VertexSet::first(graph.order());
        let known = FxHashMap::default();
        let mut search = Opening { game, all, clique, rest, picks, cover, known };
        let start = search.game.start();
        search.alice_wins(&start, 0)
    }
}

/// A largest clique whose other vertices are independent, if there is one: in a split graph the vertices of
/// greatest degree. Source: Hammer and Simeone, "The splittance of a graph", Combinatorica 1 (1981).
fn clique_of_split(graph: &Graph) -> Option<Vec<Vertex>> {
    let mut order: Vec<Vertex> = graph.vertices().collect();
    order.sort_by_key(|&v| (std::cmp::Reverse(graph.degree(v)), v));
    let size = order.iter().enumerate().take_while(|&(i, &v)| graph.degree(v) >= i).count();
    let (clique, rest) = order.split_at(size);
    let degrees = |list: &[Vertex]| list.iter().map(|&v| graph.degree(v)).sum::<usize>();
    let is_split = degrees(clique) == size * size.saturating_sub(1) + degrees(rest);
    is_split.then(|| clique.to_vec())
}

/// For each element the first one that is in the same sets.
fn twins(elements: usize, sets: &[u128]) -> Vec<usize> {
    let around = |u: usize| sets.iter().map(move |set| set >> u & 1 == 1);
    (0..elements).map(|u| (0..=u).find(|&v| around(v).eq(around(u))).unwrap_or(u)).collect()
}

/// The game until the sets can be taken.
struct Opening<const W: usize> {
    game: HullGame<W>,
    all: VertexSet<W>,
    clique: Vec<Vertex>,
    rest: Vec<Vertex>,
    picks: usize,
    cover: Cover,
    /// Does Alice win, by the hull and the picks made?
    known: FxHashMap<(VertexSet<W>, usize), bool>,
}

impl<const W: usize> Opening<W> {
    fn alice_wins(&mut self, hull: &VertexSet<W>, made: usize) -> Result<bool, Limit> {
        let to_pick = self.rest.iter().filter(|&&v| !hull.contains(v)).count();
        let Some(spare) = self.picks.checked_sub(made + to_pick) else { return Ok(false) };
        if *hull == self.all {
            return Ok(true);
        }
        let alice_moves = made.is_multiple_of(2);
        if let Some(open) = self.to_cover(hull) {
            return if alice_moves { self.cover.alice(open, spare) } else { self.cover.bob(open, spare) };
        }
        if let Some(&wins) = self.known.get(&(*hull, made)) {
            return Ok(wins);
        }
        let entry_bytes = 2 * size_of::<(VertexSet<W>, usize, bool)>();
        let bytes = self.known.len() * entry_bytes + self.cover.known.len() * ENTRY_BYTES;
        self.cover.meter.look(bytes)?;
        let moves = self.game.distinct_moves(hull).map(|v| self.game.play(hull, v));
        let mut nexts: Vec<VertexSet<W>> = moves.collect();
        nexts.sort_by_key(|next| if alice_moves { usize::MAX - next.len() } else { next.len() });
        let mut wins = !alice_moves;
        for next in nexts {
            if self.alice_wins(&next, made + 1)? == alice_moves {
                wins = alice_moves;
                break;
            }
        }
        self.known.insert((*hull, made), wins);
        Ok(wins)
    }

    /// What is left of the clique, if every set can be taken from here on.
    fn to_cover(&self, hull: &VertexSet<W>) -> Option<u128> {
        let taken = self.clique.iter().enumerate().filter(|(_, v)| hull.contains(**v));
        let taken = taken.fold(0_u128, |set, (i, _)| set | 1 << i);
        let can_be_taken =
            |(&v, &set): (&Vertex, &u128)| set & !taken == 0 || (!hull.contains(v) && taken & !set != 0);
        let all = if self.clique.len() == 128 { u128::MAX } else { (1 << self.clique.len()) - 1 };
        let ready = taken != 0 && self.rest.iter().zip(&self.cover.sets).all(can_be_taken);
        ready.then_some(all & !taken)
    }
}

/// The game of covering: Alice takes sets, Bob single elements.
struct Cover {
    sets: Vec<u128>,
    twins: Vec<usize>,
    /// Does Alice win, by what is open, how many single elements may be taken yet, and whether she moves?
    known: FxHashMap<(u128, usize, bool), bool>,
    meter: Meter,
}

const ENTRY_BYTES: usize = 2 * size_of::<(u128, usize, bool, bool)>();

impl Cover {
    /// Does Alice win, who is to move, if `spare` more elements may be taken one by one?
    fn alice(&mut self, open: u128, spare: usize) -> Result<bool, Limit> {
        if open == 0 {
            return Ok(true);
        }
        if let Some(&wins) = self.known.get(&(open, spare, true)) {
            return Ok(wins);
        }
        self.meter.tick(self.known.len(), ENTRY_BYTES)?;
        let wins = self.has_winning_set(open, spare)?;
        self.known.insert((open, spare, true), wins);
        Ok(wins)
    }

    fn has_winning_set(&mut self, open: u128, spare: usize) -> Result<bool, Limit> {
        let left = open.count_ones() as usize;
        let mut useful: Vec<u128> =
            self.sets.iter().map(|set| set & open).filter(|&useful| useful != 0).collect();
        useful.sort_unstable_by_key(|&set| (std::cmp::Reverse(set.count_ones()), set));
        useful.dedup();
        let Some(most) = useful.first().map(|set| set.count_ones() as usize) else {
            return Ok(left <= spare);
        };
        if most == left {
            return Ok(true);
        }
        let Some(slack) = ((spare + 1) * most + spare).checked_sub(left).filter(|_| spare > 0) else {
            return Ok(false);
        };
        useful.retain(|set| set.count_ones() as usize + slack >= most);
        if slack < most && useful.iter().fold(0, |all, set| all | set) != open {
            return Ok(false);
        }
        for set in useful {
            if self.bob(open & !set, spare)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The same where Bob is to move.
    fn bob(&mut self, open: u128, spare: usize) -> Result<bool, Limit> {
        if open == 0 || spare == 0 {
            return Ok(open == 0);
        }
        if let Some(&wins) = self.known.get(&(open, spare, false)) {
            return Ok(wins);
        }
        let wins = self.stands_every_element(open, spare)?;
        self.known.insert((open, spare, false), wins);
        Ok(wins)
    }

    fn stands_every_element(&mut self, open: u128, spare: usize) -> Result<bool, Limit> {
        let left = open.count_ones() as usize;
        let sizes = || self.sets.iter().map(|set| set & open).map(|set| (set, set.count_ones() as usize));
        let most = sizes().map(|(_, size)| size).max().unwrap_or(0);
        if most == 0 {
            return Ok(left <= spare);
        }
        let Some(slack) = (spare * (most + 1)).checked_sub(left) else { return Ok(false) };
        let large: Vec<u128> = sizes().filter(|(_, size)| size + slack >= most).map(|(set, _)| set).collect();
        if slack < most && large.iter().fold(0, |all, set| all | set) != open {
            return Ok(false);
        }
        // Bob looks first at the elements that few large sets hold.
        let mut elements: Vec<usize> = (0..self.twins.len()).filter(|u| open >> u & 1 == 1).collect();
        let mut met = 0_u128;
        elements.retain(|&u| {
            let fresh = met >> self.twins[u] & 1 == 0;
            met |= 1 << self.twins[u];
            fresh
        });
        elements.sort_by_key(|&u| large.iter().filter(|&set| set >> u & 1 == 1).count());
        for u in elements {
            if !self.alice(open & !(1 << u), spare - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Picks, Problem, Winner};
    use crate::graph::{families, graphs_up_to};
    use crate::solve::reference;

    #[test]
    fn split_graphs_are_recognised() {
        // Source: OEIS A048194 counts split graphs.
        let counts: Vec<_> = (0..=6)
            .map(|n| crate::graph::all_graphs(n).iter().filter(|g| clique_of_split(g).is_some()).count())
            .collect();
        assert_eq!(counts, [1, 1, 2, 4, 9, 21, 56]);
        assert!(clique_of_split(&families::cycle(5).unwrap()).is_none());
        assert_eq!(clique_of_split(&families::complete(4).unwrap()).unwrap().len(), 4);
    }

    #[test]
    fn positions_before_the_covering_count_for_the_memory_limit() {
        // Each of the independent vertices is adjacent to all of the clique but one.
        let clique = (0..12).flat_map(|v| (0..v).map(move |u| (u, v)));
        let sets = (0..12).flat_map(|i| (0..12).filter(move |&u| u != i).map(move |u| (u, 12 + i)));
        let graph = Graph::from_edges(24, clique.chain(sets)).unwrap();
        let problem =
            Problem { rules: Rules::Hull(Convexity::InducedUpTo(2)), play: Play::Within(Picks::exactly(17)) };
        let instance = problem.instance(graph).unwrap();
        let limits = Limits { time: None, memory: Some(1000) };
        let found = alice_wins(&instance, Stopwatch::start(limits), limits);
        assert_eq!(found, Some(Err(Limit::Memory(1000))));
    }

    #[test]
    fn on_all_small_split_graphs_the_winner_is_that_of_the_oracle() {
        let convexities = [Convexity::Geodesic, Convexity::Monophonic, Convexity::InducedUpTo(2)];
        let mut won = [0, 0];
        for graph in graphs_up_to(6) {
            for convexity in convexities {
                for picks in 0..=graph.order() {
                    let play = Play::Within(Picks::exactly(picks));
                    let problem = Problem { rules: Rules::Hull(convexity), play };
                    let instance = problem.instance(graph.clone()).unwrap();
                    let limits = Limits::default();
                    let found = alice_wins(&instance, Stopwatch::start(limits), limits);
                    let Some(found) = found else { continue };
                    let expected = reference::winner(&instance);
                    assert_eq!(found.unwrap(), expected == Winner::First, "{problem} {graph:?}");
                    won[usize::from(expected == Winner::Second)] += 1;
                }
            }
        }
        assert!(won.into_iter().all(|count| count > 300), "{won:?}");
    }
}
