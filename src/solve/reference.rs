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
                Play::Within(picks) => board.is_over_within(picks.of(0), &start, true, &mut HashMap::new()),
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

/// The rules of a game on one graph, straight from the definitions. A state is, for each vertex, whether
/// it is picked; in Toggle, its weight; in domination, then for each whether Alice has it.
pub struct Board {
    rules: Rules,
    graph: Graph,
    taken: Taken,
}

impl Board {
    /// The board of these rules on this graph. For the hull and interval games it walks along every
    /// path of the convexity.
    ///
    /// # Panics
    /// The rules are those of a formula game.
    pub fn new(rules: Rules, graph: Graph) -> Self {
        assert!(!rules.on_formula(), "a formula game has no board");
        let taken = rules.convexity().map(|c| taken_by_pairs(c, &graph)).unwrap_or_default();
        Self { rules, graph, taken }
    }

    /// Nothing picked; in Toggle, the weights.
    pub fn start(&self, weights: &[bool]) -> Vec<bool> {
        match self.rules {
            Rules::Toggle => weights.to_vec(),
            Rules::Domination => vec![false; 2 * self.graph.order()],
            _ => vec![false; self.graph.order()],
        }
    }

    /// The vertices that may be played, ascending.
    pub fn moves(&self, state: &[bool]) -> Vec<usize> {
        if self.rules == Rules::Domination {
            return self.claims(state);
        }
        let picked = members(state);
        let taken = match self.rules {
            Rules::Hull(_) => self.hull(&picked),
            Rules::Interval(_) => self.interval(&picked),
            _ => BTreeSet::new(),
        };
        let playable = |v: &usize| match self.rules {
            Rules::CliqueForming => !state[*v] && picked.iter().all(|&u| self.graph.has_edge(u, *v)),
            Rules::NodeKayles => !state[*v] && picked.iter().all(|&u| !self.graph.has_edge(u, *v)),
            Rules::Hull(_) | Rules::Interval(_) => !taken.contains(v),
            Rules::Toggle => {
                let ones = self.closed(*v).iter().filter(|&&u| state[u]).count();
                state[*v] && 2 * ones > self.closed(*v).len()
            }
            Rules::Domination => unreachable!("has its own moves"),
            Rules::Qbf | Rules::ThreeQbf => unreachable!("refused by the constructor"),
        };
        (0..self.graph.order()).filter(playable).collect()
    }

    /// The state after v, which may be played, is played.
    pub fn play(&self, state: &[bool], v: usize) -> Vec<bool> {
        let mut next = state.to_vec();
        if self.rules == Rules::Toggle {
            self.closed(v).into_iter().for_each(|u| next[u] = !next[u]);
        } else {
            next[v] = true;
        }
        if self.rules == Rules::Domination {
            let n = self.graph.order();
            next[n + v] = self.alice_claims(state);
        }
        next
    }

    /// Domination: is it Alice's turn?
    fn alice_claims(&self, state: &[bool]) -> bool {
        state[..self.graph.order()].iter().filter(|&&claimed| claimed).count() % 2 == 0
    }

    /// Domination: the vertices that may be claimed.
    fn claims(&self, state: &[bool]) -> Vec<usize> {
        let n = self.graph.order();
        let (is_alices, is_bobs) = (|v: usize| state[n + v], |v: usize| state[v] && !state[n + v]);
        let lost = if self.alice_claims(state) {
            (0..n).any(|v| self.closed(v).into_iter().all(is_bobs))
        } else {
            (0..n).all(|v| self.closed(v).into_iter().any(is_alices))
        };
        (0..n).filter(|&v| !lost && !state[v]).collect()
    }

    fn after_each_move(&self, state: &[bool]) -> Vec<Vec<bool>> {
        self.moves(state).into_iter().map(|v| self.play(state, v)).collect()
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

    /// Can Alice see to it that the game ends within so many more picks?
    fn is_over_within(
        &self,
        left: usize,
        state: &[bool],
        alice_moves: bool,
        known: &mut HashMap<(Vec<bool>, usize), bool>,
    ) -> bool {
        let options = self.after_each_move(state);
        if options.is_empty() || left == 0 {
            return options.is_empty();
        }
        if let Some(&ends) = known.get(&(state.to_vec(), left)) {
            return ends;
        }
        let mut ends = options.iter().map(|next| self.is_over_within(left - 1, next, !alice_moves, known));
        let ends = if alice_moves { ends.any(|ends| ends) } else { ends.all(|ends| ends) };
        known.insert((state.to_vec(), left), ends);
        ends
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

/// Walks along every path of the convexity between every two vertices.
fn taken_by_pairs(convexity: Convexity, graph: &Graph) -> Taken {
    let mut taken = Taken::new();
    for u in 0..graph.order() {
        let distance = distances(graph, u);
        // A path of the convexity begins with paths of this kind.
        let goes_on = |path: &[usize]| match convexity {
            Convexity::Geodesic => distance[path[path.len() - 1]] == Some(path.len() - 1),
            Convexity::Monophonic | Convexity::InducedFrom(_) => is_induced(graph, path),
            Convexity::InducedUpTo(k) => path.len() <= k + 1 && is_induced(graph, path),
            Convexity::ThreeVertexPaths => path.len() <= 3,
        };
        let counts = |path: &[usize]| match convexity {
            Convexity::Geodesic | Convexity::Monophonic | Convexity::InducedUpTo(_) => true,
            Convexity::InducedFrom(k) => path.len() > k,
            Convexity::ThreeVertexPaths => path.len() == 3,
        };
        walk(graph, &goes_on, &mut vec![u], &mut |path| {
            if counts(path) {
                taken.entry((u, path[path.len() - 1])).or_default().extend(path);
            }
        });
    }
    taken
}

/// The least number of edges from u, by growing the set of vertices reached.
fn distances(graph: &Graph, u: usize) -> Vec<Option<usize>> {
    let mut distance = vec![None; graph.order()];
    distance[u] = Some(0);
    for d in 1..graph.order() {
        let next = |v: &usize| {
            distance[*v].is_none() && graph.neighbours(*v).iter().any(|&w| distance[w] == Some(d - 1))
        };
        let layer: Vec<usize> = (0..graph.order()).filter(next).collect();
        layer.into_iter().for_each(|v| distance[v] = Some(d));
    }
    distance
}

/// Visits every path that continues `path` and of which every beginning may go on.
fn walk(
    graph: &Graph,
    goes_on: &impl Fn(&[usize]) -> bool,
    path: &mut Vec<usize>,
    visit: &mut impl FnMut(&[usize]),
) {
    let last = path[path.len() - 1];
    for next in 0..graph.order() {
        if graph.has_edge(last, next) && !path.contains(&next) {
            path.push(next);
            if goes_on(path) {
                visit(path);
                walk(graph, goes_on, path, visit);
            }
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
