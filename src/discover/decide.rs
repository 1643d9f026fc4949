//! Who wins on a small graph, and does a gadget do there what is claimed?
//!
//! Millions of tiny games, one after the other: a depth-first search for the outcome with a table that
//! is emptied in between, without limits, threads or statistics.

use super::sources::Source;
use crate::game::{
    CliqueForming, Domination, Game, HullGame, IntervalGame, NodeKayles, Play, Problem, Rules, Toggle,
    Winner, Within,
};
use crate::graph::{Graph, Vertex, VertexSet};
use crate::reduce::{Claim, Frame, FramePairs, Shape};
use rustc_hash::FxHashMap;

/// The most vertices of a target: positions of all games are one word.
pub(super) const MOST_VERTICES: usize = 58;

/// The memory of one thread.
#[derive(Default)]
pub(super) struct Decider {
    /// Does the player to move win?
    known: FxHashMap<u64, bool>,
}

/// A target whose winner is not the claimed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Miss {
    /// The target's place in the claim.
    pub(super) target: usize,
    /// Who wins it.
    pub(super) winner: Winner,
}

impl Decider {
    /// The first target of the claim on which the gadget fails for this H.
    pub(super) fn miss(&mut self, claim: &Claim, shape: &Shape, source: &Source) -> Option<Miss> {
        let (graph, weights) = target(shape, &source.rows);
        let expected = claim.winners.of_target(source.winner);
        claim.targets.iter().enumerate().find_map(|(target, &problem)| {
            let winner = self.winner(problem.at(source.rows.len()), &graph, &weights);
            (winner != expected).then_some(Miss { target, winner })
        })
    }

    /// Who wins on a graph with at most [`MOST_VERTICES`]; the weights are those of Toggle. Picks are a number.
    pub(super) fn winner(&mut self, problem: Problem, graph: &Graph, weights: &[bool]) -> Winner {
        let (play, order) = (problem.play, graph.order());
        let first = match problem.rules {
            Rules::Hull(convexity) => self.decide(HullGame::new(convexity, graph), play, order),
            Rules::Interval(convexity) => self.decide(IntervalGame::new(convexity, graph), play, order),
            Rules::CliqueForming => self.decide(CliqueForming::new(graph), play, order),
            Rules::NodeKayles => self.decide(NodeKayles::new(graph), play, order),
            Rules::Toggle => self.decide(Toggle::new(graph, weights), play, order),
            Rules::Domination => self.decide(Domination::new(graph), play, order),
            Rules::Qbf | Rules::ThreeQbf => unreachable!("a task has graph games alone"),
        };
        if first { Winner::First } else { Winner::Second }
    }

    fn decide<G: Game<Key = VertexSet<1>>>(&mut self, game: G, play: Play, order: usize) -> bool {
        match play {
            Play::Within(picks) => self.first_wins(&Within::new(game, picks.of(order), order), play),
            Play::Normal | Play::Misere => self.first_wins(&game, play),
        }
    }

    fn first_wins<G: Game<Key = VertexSet<1>>>(&mut self, game: &G, play: Play) -> bool {
        self.known.clear();
        let start = game.start();
        self.at_once(game, play, &start).unwrap_or_else(|| self.search(game, play, &start))
    }

    /// What is known without a search.
    fn at_once<G: Game<Key = VertexSet<1>>>(
        &self,
        game: &G,
        play: Play,
        position: &G::Position,
    ) -> Option<bool> {
        match game.mobility(position) {
            0 => Some(game.mover_has_won(position, play)),
            1 if G::MOVES_ONLY_VANISH => Some(play != Play::Misere),
            _ => self.known.get(&word(game, position)).copied(),
        }
    }

    fn search<G: Game<Key = VertexSet<1>>>(&mut self, game: &G, play: Play, position: &G::Position) -> bool {
        let wins = self.has_winning_move(game, play, position);
        self.known.insert(word(game, position), wins);
        wins
    }

    /// First the moves whose result is known at once, then those that leave few replies.
    fn has_winning_move<G: Game<Key = VertexSet<1>>>(
        &mut self,
        game: &G,
        play: Play,
        position: &G::Position,
    ) -> bool {
        let mut open: Vec<(usize, G::Position)> = Vec::new();
        for v in game.distinct_moves(position) {
            let next = game.play(position, v);
            match self.at_once(game, play, &next) {
                Some(false) => return true,
                Some(true) => {}
                None => open.push((game.mobility(&next), next)),
            }
        }
        open.sort_by_key(|&(replies, _)| replies);
        open.iter().any(|(_, next)| {
            let opponent = self.at_once(game, play, next);
            !opponent.unwrap_or_else(|| self.search(game, play, next))
        })
    }
}

fn word<G: Game<Key = VertexSet<1>>>(game: &G, position: &G::Position) -> u64 {
    game.key(position).as_ref()[0]
}

/// What the gadget makes of H, given by the rows of its adjacency matrix, with the weights of Toggle. The vertices
/// come in the order of the template: copy by copy, those for pairs, then the new ones.
pub(super) fn target(shape: &Shape, h: &[u64]) -> (Graph, Vec<bool>) {
    let n = h.len();
    let frame = shape.frame();
    let pairs = pairs(frame, h);
    let first = frame.copies() * n + pairs.len();
    let order = first + shape.added();
    let mut edges: Vec<(Vertex, Vertex)> = Vec::with_capacity(order * order / 2);
    join_copies(frame, h, &mut edges);
    join_pairs(frame, n, &pairs, &mut edges);
    let part = |i: usize| if i < frame.copies() { i * n..(i + 1) * n } else { frame.copies() * n..first };
    for (a, &row) in shape.rows().iter().enumerate() {
        for i in (0..frame.parts()).filter(|&i| shape.is_joined(a, i)) {
            edges.extend(part(i).map(|v| (first + a, v)));
        }
        edges.extend((0..a).filter(|b| row >> b & 1 == 1).map(|b| (first + a, first + b)));
    }
    let mut weights: Vec<bool> =
        (0..frame.parts()).flat_map(|i| part(i).map(move |_| !frame.is_zero(i))).collect();
    weights.extend((0..shape.added()).map(|a| !shape.is_zero(a)));
    (Graph::from_edges(order, edges).expect("each pair of vertices is met once"), weights)
}

fn adjacent(h: &[u64], u: Vertex, v: Vertex) -> bool {
    h[u] >> v & 1 == 1
}

/// The pairs of vertices of H that have a vertex of their own.
fn pairs(frame: &Frame, h: &[u64]) -> Vec<(Vertex, Vertex)> {
    let Some(FramePairs { of, .. }) = frame.pairs() else { return Vec::new() };
    let all = (0..h.len()).flat_map(|u| (u + 1..h.len()).map(move |v| (u, v)));
    all.filter(|&(u, v)| of.holds(adjacent(h, u, v))).collect()
}

/// The edges inside copies and across.
fn join_copies(frame: &Frame, h: &[u64], edges: &mut Vec<(Vertex, Vertex)>) {
    let n = h.len();
    for (i, &inside) in frame.inside().iter().enumerate() {
        for v in 0..n {
            edges.extend((0..v).filter(|&u| inside.holds(adjacent(h, u, v))).map(|u| (i * n + u, i * n + v)));
        }
    }
    for ((i, j), same, different) in frame.across() {
        for v in 0..n {
            let related = |&u: &usize| if u == v { same } else { different.holds(adjacent(h, u, v)) };
            edges.extend((0..n).filter(related).map(|u| (i * n + u, j * n + v)));
        }
    }
}

/// The edges at the vertices for pairs: to copies, and among each other.
fn join_pairs(frame: &Frame, n: usize, pairs: &[(Vertex, Vertex)], edges: &mut Vec<(Vertex, Vertex)>) {
    let Some(FramePairs { joined, inside, .. }) = frame.pairs() else { return };
    let start = frame.copies() * n;
    for (a, &(u, v)) in pairs.iter().enumerate() {
        let copies = (0..frame.copies()).filter(|i| joined >> i & 1 == 1);
        edges.extend(copies.flat_map(|i| [(i * n + u, start + a), (i * n + v, start + a)]));
        let related = (0..a).filter(|&b| inside.holds(pairs[b], (u, v)));
        edges.extend(related.map(|b| (start + b, start + a)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convexity::Convexity;
    use crate::discover::Shapes;
    use crate::game::{Body, Picks};
    use crate::graph::graphs_up_to;
    use crate::reduce::{PairClass, PairRelation, Reduction, Relation, TemplateClass, Winners};
    use crate::solve::reference;

    #[test]
    fn winners_are_those_of_the_oracle() {
        let mut decider = Decider::default();
        let gc = Convexity::Geodesic;
        let rules = [
            Rules::CliqueForming,
            Rules::NodeKayles,
            Rules::Hull(gc),
            Rules::Hull(Convexity::InducedUpTo(2)),
            Rules::Interval(gc),
            Rules::Interval(Convexity::Monophonic),
            Rules::Toggle,
        ];
        for graph in graphs_up_to(5) {
            for rules in rules {
                let within = |picks| Problem { rules, play: Play::Within(Picks::exactly(picks)) };
                let all = [Problem::normal(rules), Problem::misere(rules), within(2), within(3), within(4)];
                for problem in all {
                    let instance = problem.instance(graph.clone()).unwrap();
                    assert_eq!(
                        decider.winner(problem, &graph, &vec![true; graph.order()]),
                        reference::winner(&instance),
                        "{problem} {graph:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn targets_are_those_that_the_template_builds() {
        let source = Problem::normal(Rules::CliqueForming);
        let claim = Claim { source, targets: vec![source], winners: Winners::Same, conditions: Vec::new() };
        let pairs = |of| Some(PairClass { of: vec![of], inside: PairRelation::EVERY.to_vec() });
        let with_pairs = |of, copies| TemplateClass { pairs: pairs(of), ..TemplateClass::all(copies) };
        let classes = [
            (TemplateClass::all(1), 3),
            (TemplateClass::all(2), 2),
            (TemplateClass::all(3), 1),
            (with_pairs(Relation::H, 1), 2),
            (with_pairs(Relation::Complement, 2), 1),
            (TemplateClass { weights: vec![0, 1], ..with_pairs(Relation::All, 2) }, 1),
        ];
        for (class, added) in classes {
            let shapes = Shapes::new(&class, added);
            let step = shapes.len() / 100 + 1;
            for (i, h) in (0..shapes.len()).step_by(step).zip(graphs_up_to(4).iter().cycle()) {
                let shape = shapes.get(i);
                let rows: Vec<u64> =
                    h.vertices().map(|v| h.neighbours(v).iter().fold(0, |row, &w| row | 1 << w)).collect();
                let template = claim.template(&shape, "t".to_owned(), String::new());
                let built = template.apply(&source.instance(h.clone()).unwrap()).unwrap();
                let Body::Graph(labelled) = built.body() else { panic!("a graph") };
                let expected = (built.graph().unwrap().clone(), labelled.weights());
                assert_eq!(target(&shape, &rows), expected, "{shape} {h:?}");
            }
        }
    }
}
