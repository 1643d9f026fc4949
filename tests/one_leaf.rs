//! Why `one-leaf` works, fact by fact: how many moves are left in a position that its proof calls settled, and who wins the
//! small positions that it counts. Intervals are computed from distances here.

use hardplay::game::{Body, Problem, Rules};
use hardplay::graph::{Graph, LabelledGraph, graphs_up_to};
use hardplay::reduce;
use std::collections::{BTreeSet, HashMap};

/// A set of vertices, as bits.
type Set = u32;

/// The closed interval game in gc on what `one-leaf` makes of H.
struct Game {
    graph: LabelledGraph,
    /// The order of H.
    n: usize,
    /// For each pair of vertices, those on shortest paths.
    intervals: Vec<Vec<Set>>,
}

impl Game {
    fn new(h: &Graph) -> Self {
        let source = Problem::normal(Rules::CliqueForming).instance(h.clone()).unwrap();
        let built = reduce::find("one-leaf").unwrap().construct(&source).unwrap();
        let Body::Graph(graph) = built else { panic!("a graph") };
        let distances = distances(&graph.to_graph().unwrap());
        let order = graph.order();
        let on_path = |a: usize, b: usize, w: usize| distances[a][w] + distances[w][b] == distances[a][b];
        let interval = |a, b| (0..order).filter(|&w| on_path(a, b, w)).fold(0, |set, w| set | 1 << w);
        let intervals = (0..order).map(|a| (0..order).map(|b| interval(a, b)).collect()).collect();
        assert_eq!(distances.iter().flatten().max(), Some(&3), "the diameter");
        Self { graph, n: h.order(), intervals }
    }

    /// The vertices of these names.
    fn named(&self, names: &[&str]) -> Set {
        names.iter().fold(0, |set, name| set | 1 << self.graph.find(name).unwrap())
    }

    fn v(&self, i: usize) -> Set {
        1 << i
    }

    fn x(&self, i: usize) -> Set {
        1 << (self.n + i)
    }

    fn members(&self, set: Set) -> impl Iterator<Item = usize> + Clone {
        (0..self.graph.order()).filter(move |v| set >> v & 1 == 1)
    }

    fn taken(&self, picked: Set) -> Set {
        let members = self.members(picked);
        let pairs = members.clone().flat_map(|a| members.clone().map(move |b| (a, b)));
        pairs.fold(picked, |set, (a, b)| set | self.intervals[a][b])
    }

    fn moves(&self, picked: Set) -> impl Iterator<Item = Set> {
        let all = (1 << self.graph.order()) - 1;
        let open = all & !self.taken(picked);
        self.members(open).map(move |v| picked | 1 << v).collect::<Vec<_>>().into_iter()
    }

    /// Does whoever moves win? `known` has what was found before in the same play.
    fn mover_wins(&self, picked: Set, misere: bool, known: &mut HashMap<Set, bool>) -> bool {
        if let Some(&wins) = known.get(&picked) {
            return wins;
        }
        let mut moves = self.moves(picked).peekable();
        let over = moves.peek().is_none();
        let wins = if over { misere } else { moves.any(|next| !self.mover_wins(next, misere, known)) };
        known.insert(picked, wins);
        wins
    }

    /// The numbers of moves that may be left.
    fn moves_left(&self, picked: Set, known: &mut HashMap<Set, BTreeSet<usize>>) -> BTreeSet<usize> {
        if let Some(left) = known.get(&picked) {
            return left.clone();
        }
        let mut left: BTreeSet<usize> =
            self.moves(picked).flat_map(|next| self.moves_left(next, known)).map(|left| left + 1).collect();
        if left.is_empty() {
            left.insert(0);
        }
        known.insert(picked, left.clone());
        left
    }

    /// How many moves the proof says are left, if it calls the position settled.
    fn settled(&self, picked: Set) -> Option<usize> {
        let (v, x) = ((1 << self.n) - 1, ((1 << self.n) - 1) << self.n);
        let taken = self.taken(picked);
        let [b, c, d, q, s, z] = ["b", "c", "d", "q", "s", "z"].map(|name| self.named(&[name]));
        let has = |set: Set| picked & set != 0;
        let all_taken = |set: Set| set & !taken == 0;
        let enough = has(v | x) || (has(c) && has(d));
        let sides = has(s | z | x) && has(b | q | c | d) && enough && all_taken(q | s);
        let none_left = all_taken(b | c | d);
        let one_left = !all_taken(b) && (all_taken(c | d) || has(c) != has(d));
        let untouched = (0..self.n).filter(|&i| !has(self.v(i) | self.x(i))).count();
        (sides && (none_left || one_left)).then_some(untouched + usize::from(one_left) + usize::from(!has(z)))
    }
}

fn distances(graph: &Graph) -> Vec<Vec<usize>> {
    let from = |start: usize| {
        let mut distance = vec![usize::MAX; graph.order()];
        distance[start] = 0;
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(u) = queue.pop_front() {
            for &w in graph.neighbours(u) {
                if distance[w] == usize::MAX {
                    distance[w] = distance[u] + 1;
                    queue.push_back(w);
                }
            }
        }
        distance
    };
    graph.vertices().map(from).collect()
}

fn games() -> impl Iterator<Item = Game> {
    graphs_up_to(4).into_iter().filter(|h| h.order() >= 2).map(|h| Game::new(&h))
}

#[test]
fn a_settled_position_has_exactly_as_many_moves_left_as_the_proof_says() {
    let mut settled = 0;
    for game in games() {
        let mut known = HashMap::new();
        game.moves_left(0, &mut known);
        for (&picked, left) in &known {
            let Some(expected) = game.settled(picked) else { continue };
            assert_eq!(*left, BTreeSet::from([expected]), "{picked:b}");
            settled += 1;
        }
    }
    assert!(settled > 50_000, "{settled}");
}

#[test]
fn the_small_positions_are_won_as_they_are_counted() {
    for game in games() {
        let n = game.n;
        let counts = [
            ("b", "z", n),
            ("c", "z", n + 1),
            ("d", "z", n + 1),
            ("b", "s", n + 1),
            ("c", "s", n + 2),
            ("d", "s", n + 2),
        ];
        for misere in [false, true] {
            let mut known = HashMap::new();
            for (one, other, count) in counts {
                let pair = game.named(&[one, other]);
                let [q, s] = ["q", "s"].map(|name| game.named(&[name]));
                for picked in [pair, pair | q, pair | s, pair | q | s] {
                    let wins = game.mover_wins(picked, misere, &mut known);
                    assert_eq!(wins, (count % 2 == 1) != misere, "{one} {other}");
                }
            }
        }
    }
}

#[test]
fn whoever_answers_an_opening_other_than_q_wins() {
    for game in games() {
        for misere in [false, true] {
            let mut known = HashMap::new();
            let named = ["z", "s", "b", "c", "d"].map(|name| game.named(&[name]));
            let copies = (0..game.n).flat_map(|i| [game.v(i), game.x(i)]);
            for opening in named.into_iter().chain(copies) {
                assert!(game.mover_wins(opening, misere, &mut known), "{opening:b}");
            }
        }
    }
}
