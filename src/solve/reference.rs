//! The oracle: plain minimax straight from the definitions.
//!
//! It shares no closure code, no move code and no search with the rest of the library; only the types
//! of instances. Slow on purpose: it is for graphs with up to about a dozen vertices. The one
//! concession is a memory of the sets of picked vertices (or of weights), which decide a position by
//! the rules themselves.

use crate::convexity::Convexity;
use crate::game::{Body, Instance, Play, Rules, Winner};
use crate::graph::Graph;
use crate::logic::{Qbf, Quantifier};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The winner of a small instance.
pub fn winner(instance: &Instance) -> Winner {
    let first = match instance.body() {
        Body::Formula(formula) => formula_is_true(formula),
        Body::Graph(labelled) => {
            let graph = labelled.to_graph().expect("instances hold simple graphs");
            let board = Board::new(instance.problem().rules, graph);
            let start = board.start(&labelled.weights());
            let mut known = HashMap::new();
            match instance.problem().play {
                Play::Normal => board.nimber(&start, &mut known) > 0,
                Play::Misere => board.misere_win(&start, &mut HashMap::new()),
            }
        }
    };
    if first { Winner::First } else { Winner::Second }
}

/// The nimber, in normal play, of a small instance on a graph; `None` on a formula.
pub fn nimber(instance: &Instance) -> Option<u32> {
    let labelled = instance.labelled()?;
    let graph = labelled.to_graph().expect("instances hold simple graphs");
    let board = Board::new(instance.problem().rules, graph);
    Some(board.nimber(&board.start(&labelled.weights()), &mut HashMap::new()))
}

/// For the hull and interval games: what two vertices take, by the definition of the convexity.
type Taken = BTreeMap<(usize, usize), BTreeSet<usize>>;

struct Board {
    rules: Rules,
    graph: Graph,
    taken: Taken,
}

impl Board {
    fn new(rules: Rules, graph: Graph) -> Self {
        let taken = rules.convexity().map(|c| taken_by_pairs(c, &graph)).unwrap_or_default();
        Self { rules, graph, taken }
    }

    /// Nothing picked; in Toggle, the weights.
    fn start(&self, weights: &[bool]) -> Vec<bool> {
        if self.rules == Rules::Toggle { weights.to_vec() } else { vec![false; self.graph.order()] }
    }

    fn after_each_move(&self, state: &[bool]) -> Vec<Vec<bool>> {
        let playable = |v: &usize| match self.rules {
            Rules::CliqueForming => !state[*v] && members(state).iter().all(|&u| self.graph.has_edge(u, *v)),
            Rules::NodeKayles => !state[*v] && members(state).iter().all(|&u| !self.graph.has_edge(u, *v)),
            Rules::Hull(_) => !self.hull(&members(state)).contains(v),
            Rules::Interval(_) => !self.interval(&members(state)).contains(v),
            Rules::Toggle => {
                let ones = self.closed(*v).iter().filter(|&&u| state[u]).count();
                state[*v] && 2 * ones > self.closed(*v).len()
            }
            Rules::Qbf | Rules::ThreeQbf => false,
        };
        let play = |v: usize| {
            let mut next = state.to_vec();
            if self.rules == Rules::Toggle {
                self.closed(v).into_iter().for_each(|u| next[u] = !next[u]);
            } else {
                next[v] = true;
            }
            next
        };
        (0..self.graph.order()).filter(playable).map(play).collect()
    }

    fn nimber(&self, state: &[bool], known: &mut HashMap<Vec<bool>, u32>) -> u32 {
        if let Some(&nimber) = known.get(state) {
            return nimber;
        }
        let options: BTreeSet<u32> =
            self.after_each_move(state).iter().map(|next| self.nimber(next, known)).collect();
        let nimber = (0..).find(|value| !options.contains(value)).expect("finitely many options");
        known.insert(state.to_vec(), nimber);
        nimber
    }

    fn misere_win(&self, state: &[bool], known: &mut HashMap<Vec<bool>, bool>) -> bool {
        if let Some(&wins) = known.get(state) {
            return wins;
        }
        let options = self.after_each_move(state);
        let wins = options.is_empty() || options.iter().any(|next| !self.misere_win(next, known));
        known.insert(state.to_vec(), wins);
        wins
    }

    fn closed(&self, v: usize) -> Vec<usize> {
        (0..self.graph.order()).filter(|&u| u == v || self.graph.has_edge(u, v)).collect()
    }

    fn interval(&self, set: &BTreeSet<usize>) -> BTreeSet<usize> {
        let pairs = set.iter().flat_map(|&u| set.iter().map(move |&v| (u, v)));
        pairs.filter_map(|pair| self.taken.get(&pair)).flatten().chain(set).copied().collect()
    }

    fn hull(&self, set: &BTreeSet<usize>) -> BTreeSet<usize> {
        let next = self.interval(set);
        if next == *set { next } else { self.hull(&next) }
    }
}

fn members(state: &[bool]) -> BTreeSet<usize> {
    (0..state.len()).filter(|&v| state[v]).collect()
}

/// Lists every path between every two vertices and keeps those of the convexity.
fn taken_by_pairs(convexity: Convexity, graph: &Graph) -> Taken {
    let mut taken = Taken::new();
    for u in 0..graph.order() {
        let mut paths = Vec::new();
        collect_paths(graph, &mut vec![u], &mut paths);
        for v in 0..graph.order() {
            let between: Vec<_> = paths.iter().filter(|path| path.last() == Some(&v)).collect();
            let shortest = between.iter().map(|path| path.len()).min();
            for path in between {
                let edges = path.len() - 1;
                let counts = match convexity {
                    Convexity::Geodesic => Some(path.len()) == shortest,
                    Convexity::Monophonic => is_induced(graph, path),
                    Convexity::InducedUpTo(k) => edges <= k && is_induced(graph, path),
                    Convexity::InducedFrom(k) => edges >= k && is_induced(graph, path),
                    Convexity::ThreeVertexPaths => edges == 2,
                };
                if counts {
                    taken.entry((u, v)).or_default().extend(path);
                }
            }
        }
    }
    taken
}

fn collect_paths(graph: &Graph, path: &mut Vec<usize>, paths: &mut Vec<Vec<usize>>) {
    let last = path[path.len() - 1];
    for next in 0..graph.order() {
        if graph.has_edge(last, next) && !path.contains(&next) {
            path.push(next);
            paths.push(path.clone());
            collect_paths(graph, path, paths);
            path.pop();
        }
    }
}

fn is_induced(graph: &Graph, path: &[usize]) -> bool {
    (0..path.len()).all(|i| (i + 2..path.len()).all(|j| !graph.has_edge(path[i], path[j])))
}

/// The truth of a formula, by setting its variables in order and reading the matrix at the end.
pub fn formula_is_true(formula: &Qbf) -> bool {
    fn value(formula: &Qbf, order: &[(Quantifier, u32)], set: &mut BTreeMap<u32, bool>) -> bool {
        let Some((&(quantifier, v), rest)) = order.split_first() else {
            let holds =
                |clause: &Vec<crate::logic::Literal>| clause.iter().any(|l| l.value(set[&l.variable()]));
            return formula.matrix().iter().all(holds);
        };
        let mut with = |choice| {
            set.insert(v, choice);
            value(formula, rest, set)
        };
        match quantifier {
            Quantifier::Exists => with(false) || with(true),
            Quantifier::Forall => with(false) && with(true),
        }
    }
    value(formula, &formula.closed_prefix(), &mut BTreeMap::new())
}
