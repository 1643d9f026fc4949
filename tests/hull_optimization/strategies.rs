//! The strategies of both players in the game of `domination-hull` with sets and elements, where every set that
//! Alice takes must be fresh. Positions are sets of open elements, as bits.

use hardplay::game::Winner;
use hardplay::graph::Vertex;
use hardplay::reduce::SetSystem;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

type Bits = u128;

fn bits(elements: impl IntoIterator<Item = usize>) -> Bits {
    elements.into_iter().fold(0, |set, u| set | 1 << u)
}

/// The winner of the Maker–Breaker game on a hypergraph, in which Alice, Breaker, moves first, plays its strategy
/// against every answer. Returns who that is, and the number of positions met.
pub fn play_out(order: usize, edges: &[Vec<Vertex>]) -> (Winner, usize) {
    let mut board = Board::new(order, SetSystem::new(order, edges.to_vec()));
    match board.breaks(0, 0, true) {
        true => (Winner::First, board.alice_against_all()),
        false => (Winner::Second, board.bob_against_all()),
    }
}

struct Board {
    n: usize,
    system: SetSystem,
    /// The edges, as bits.
    edges: Vec<u64>,
    /// Every set but those of tokens alone.
    sets: Vec<Bits>,
    tokens: Bits,
    /// Does Alice win as Breaker, by her vertices, his, and whether she moves?
    known: HashMap<(u64, u64, bool), bool>,
}

/// Alice's vertices and Bob's in the Maker–Breaker game that she has in mind, and hers beyond these.
type Claims = (u64, u64, u64);

impl Board {
    fn new(n: usize, system: SetSystem) -> Self {
        let tokens = bits(system.all_tokens());
        // Sets of tokens alone are too many to be listed.
        let mut sets: Vec<Bits> = Vec::new();
        for y in 0..n {
            sets.push(bits(system.opening()) | bits(system.claim(y)));
            let outside: Vec<usize> =
                system.all_tokens().into_iter().filter(|t| !system.block(y).contains(t)).collect();
            let block = bits(system.block(y));
            for left_out in system.block(y) {
                let rest = block & !(1 << left_out);
                sets.extend((0..n).filter(|&x| x != y).map(|x| rest | bits(system.claim(x))));
                for (i, &a) in outside.iter().enumerate() {
                    sets.extend(outside[..i].iter().map(|&b| rest | 1 << a | 1 << b));
                }
            }
            sets.extend(outside.iter().map(|&token| block | 1 << token));
        }
        for (e, edge) in system.edges().iter().enumerate() {
            let block = bits(system.edge_block(e));
            for &x in edge {
                for left_out in system.edge_block(e) {
                    sets.push(block & !(1 << left_out) | bits(system.claim(x)));
                    sets.push(block & !(1 << left_out) | bits(system.pair(x, e)));
                }
                sets.extend(system.pair(x, e).map(|token| block | 1 << token));
            }
        }
        let edges = system.edges().iter().map(|edge| edge.iter().fold(0, |set, &v| set | 1 << v)).collect();
        assert!(system.elements() < 128);
        Self { n, system, edges, sets, tokens, known: HashMap::new() }
    }

    fn all(&self) -> Bits {
        bits(0..self.system.elements())
    }

    fn is_set(&self, set: Bits) -> bool {
        let of_tokens = set & !self.tokens == 0 && set.count_ones() as usize == self.system.set_size();
        of_tokens || self.sets.contains(&set)
    }

    /// Does Alice win as Breaker? By plain minimax.
    fn breaks(&mut self, hers: u64, his: u64, alice_moves: bool) -> bool {
        if self.edges.iter().any(|edge| edge & !his == 0) {
            return false;
        }
        if (hers | his).count_ones() as usize == self.n {
            return true;
        }
        if let Some(&wins) = self.known.get(&(hers, his, alice_moves)) {
            return wins;
        }
        let wins = self.good_claim(hers, his, alice_moves).is_some() == alice_moves;
        self.known.insert((hers, his, alice_moves), wins);
        wins
    }

    /// A claim after which the player to move wins.
    fn good_claim(&mut self, hers: u64, his: u64, alice_moves: bool) -> Option<Vertex> {
        (0..self.n).filter(|v| (hers | his) >> v & 1 == 0).find(|v| match alice_moves {
            true => self.breaks(hers | 1 << v, his, false),
            false => !self.breaks(hers, his | 1 << v, true),
        })
    }

    fn alice_against_all(&mut self) -> usize {
        let first = self.good_claim(0, 0, true).expect("Alice wins");
        let open = self.all() & !bits(self.system.opening()) & !bits(self.system.claim(first));
        let mut met = HashSet::new();
        let mut todo: Vec<(Bits, Claims)> = vec![(open, (1 << first, 0, 0))];
        while let Some((open, claims)) = todo.pop() {
            if met.insert((open, claims)) && open != 0 {
                for element in self.different_elements(open) {
                    todo.push(self.alices_answer(open, claims, element));
                }
            }
        }
        met.len()
    }

    /// Open elements, one of each kind: the elements of a part are alike.
    fn different_elements(&self, open: Bits) -> Vec<usize> {
        let mut parts: Vec<Range<usize>> = Vec::new();
        parts.extend((0..self.edges.len()).map(|e| self.system.edge_block(e)));
        for v in 0..self.n {
            parts.push(self.system.claim(v));
            let tokens = self.system.tokens_of(v);
            parts.extend(tokens.clone().step_by(2).map(|first| first..first + 2));
        }
        let blank = parts.iter().map(|part| part.end).max().unwrap_or(0);
        parts.push(blank..self.system.elements());
        parts.into_iter().filter_map(|mut part| part.find(|&u| open >> u & 1 == 1)).collect()
    }

    /// What follows when Bob has taken `taken` in this position: her set must be fresh.
    fn alices_answer(&mut self, before: Bits, mut claims: Claims, taken: usize) -> (Bits, Claims) {
        let open = before & !(1 << taken);
        let free: Vec<Vertex> = (0..self.n).filter(|&x| bits(self.system.block(x)) & !before == 0).collect();
        let owned = claims.0 | claims.1 | claims.2;
        assert_eq!(free.len() + owned.count_ones() as usize, self.n, "every vertex is free or claimed");
        let reserve = self.reserve(before, open, claims);
        let spare = self.spare(open, &free, &reserve);
        let attacked = free.iter().copied().find(|&x| self.system.block(x).contains(&taken));
        let verified = (0..self.edges.len()).find(|&e| self.system.edge_block(e).contains(&taken));
        let set = if let Some(x) = attacked {
            self.answer_to_claim(x, taken, &free, &spare, &mut claims)
        } else if let Some(e) = verified {
            let rest = bits(self.system.edge_block(e)) & !(1 << taken);
            match reserve.get(&e) {
                Some(pair) => rest | pair,
                None => {
                    let y = *free
                        .iter()
                        .find(|y| self.edges[e] >> **y & 1 == 1)
                        .expect("a free vertex in the edge");
                    claims.2 |= 1 << y;
                    rest | bits(self.system.claim(y))
                }
            }
        } else if let Some((e, mate)) = self.broken_reserve(before, open, claims, taken) {
            bits(self.system.edge_block(e)) | 1 << mate
        } else {
            match free.as_slice() {
                [] => bits(spare.iter().copied().take(self.system.set_size())),
                [x] => {
                    claims = (claims.0 | claims.2, claims.1 | 1 << x, 0);
                    bits(self.system.block(*x)) | 1 << spare[0]
                }
                [x, ..] => {
                    let token = self.system.tokens_of(*x).start;
                    self.answer_to_claim(*x, token, &free, &spare, &mut claims)
                }
            }
        };
        assert_eq!(set & !open, 0, "the set is fresh");
        assert!(self.is_set(set));
        (open & !set, claims)
    }

    /// Bob claims x by an element of its block; Alice takes the rest.
    fn answer_to_claim(
        &mut self,
        x: Vertex,
        taken: usize,
        free: &[Vertex],
        spare: &[usize],
        (hers, his, extra): &mut Claims,
    ) -> Bits {
        *his |= 1 << x;
        let answer = self.good_claim(*hers, *his, true);
        assert!(answer.is_some() || (*hers | *his).count_ones() as usize == self.n, "Alice wins as Breaker");
        let other = free.iter().copied().find(|&z| z != x);
        let mut claimed = answer;
        if let Some(y) = answer {
            *hers |= 1 << y;
            if *extra >> y & 1 == 1 {
                *extra &= !(1 << y);
                claimed = other;
                *extra |= other.map_or(0, |z| 1 << z);
            }
        }
        let rest = bits(self.system.block(x)) & !(1 << taken);
        match claimed {
            Some(y) => rest | bits(self.system.claim(y)),
            None => rest | 1 << spare[0] | 1 << spare[1],
        }
    }

    /// For each edge whose block K is whole and that has one, a pair of a vertex of hers.
    fn reserve(&self, before: Bits, open: Bits, (hers, _, extra): Claims) -> HashMap<usize, Bits> {
        let whole = (0..self.edges.len()).filter(|&e| bits(self.system.edge_block(e)) & !before == 0);
        let pair = |e: usize| {
            let owners = self.system.edges()[e].iter().filter(|&&y| (hers | extra) >> y & 1 == 1);
            owners.map(|&y| bits(self.system.pair(y, e))).find(|pair| pair & !open == 0)
        };
        whole.filter_map(|e| Some((e, pair(e)?))).collect()
    }

    /// The edge whose only pair Bob has just broken, and the token that is left of it.
    fn broken_reserve(
        &self,
        before: Bits,
        open: Bits,
        claims: Claims,
        taken: usize,
    ) -> Option<(usize, usize)> {
        let now = self.reserve(before, open, claims);
        let mut earlier = self.reserve(before, before, claims).into_iter();
        let (v, pair) = earlier.find(|(v, pair)| pair >> taken & 1 == 1 && !now.contains_key(v))?;
        Some((v, (pair & !(1 << taken)).trailing_zeros() as usize))
    }

    /// The open tokens that are neither in a free block nor in reserve.
    fn spare(&self, open: Bits, free: &[Vertex], reserve: &HashMap<usize, Bits>) -> Vec<usize> {
        let kept = free.iter().map(|&x| bits(self.system.block(x))).chain(reserve.values().copied());
        let spare = open & self.tokens & !kept.fold(0, |all, set| all | set);
        (0..self.system.elements()).filter(|u| spare >> u & 1 == 1).collect()
    }

    /// Is some open element in no fresh set?
    fn has_lost_element(&self, open: Bits) -> bool {
        let fresh = self.sets.iter().filter(|&set| set & !open == 0).fold(0, |all, set| all | set);
        let tokens = open & self.tokens;
        let enough = tokens.count_ones() as usize >= self.system.set_size();
        (fresh | if enough { tokens } else { 0 }) & open != open
    }

    fn bob_against_all(&mut self) -> usize {
        let mut met = HashSet::new();
        self.alice_tries_all(self.all(), 0, 0, &mut met);
        met.len()
    }

    /// Alice tries every fresh set, of those of tokens alone some; Bob answers until an element is lost.
    fn alice_tries_all(&mut self, open: Bits, hers: u64, his: u64, met: &mut HashSet<Bits>) {
        if !met.insert(open) {
            return;
        }
        let mut fresh: Vec<Bits> = self.sets.iter().copied().filter(|set| set & !open == 0).collect();
        let tokens: Vec<usize> =
            (0..self.system.elements()).filter(|u| (open & self.tokens) >> u & 1 == 1).collect();
        fresh.extend(tokens.windows(self.system.set_size()).map(|some| bits(some.iter().copied())));
        for set in fresh {
            let open = open & !set;
            if self.has_lost_element(open) {
                continue;
            }
            let claimed = (0..self.n).filter(|&y| (hers | his) >> y & 1 == 0);
            let claimed = claimed.filter(|&y| bits(self.system.claim(y)) & open == 0);
            let hers = claimed.fold(hers, |hers, y| hers | 1 << y);
            let (taken, his) = self.bobs_answer(open, hers, his);
            let open = open & !(1 << taken);
            if !self.has_lost_element(open) {
                self.alice_tries_all(open, hers, his, met);
            }
        }
    }

    fn bobs_answer(&mut self, open: Bits, hers: u64, his: u64) -> (usize, u64) {
        let first_open = |mut part: Range<usize>| part.find(|&u| open >> u & 1 == 1);
        if let Some(o) = first_open(self.system.opening()) {
            return (o, his);
        }
        let is = |claims: u64, v: Vertex| claims >> v & 1 == 1;
        // A free block that is broken, a claim that is not answered, an edge that is his.
        let broken = (0..self.n).filter(|&x| !is(hers | his, x) && bits(self.system.block(x)) & !open != 0);
        if let Some(f) = broken.filter_map(|x| first_open(self.system.claim(x))).next() {
            return (f, his);
        }
        let unanswered = (0..self.n).filter(|&x| is(his, x) && first_open(self.system.claim(x)).is_some());
        if let Some(token) = unanswered.filter_map(|x| first_open(self.system.tokens_of(x))).next() {
            return (token, his);
        }
        if let Some(e) = (0..self.edges.len()).find(|&e| self.edges[e] & !his == 0) {
            let k = first_open(self.system.edge_block(e)).expect("Alice has not touched it");
            return (k, his);
        }
        let x = self.good_claim(hers, his, false).expect("Bob wins as Maker");
        (self.system.claim(x).start, his | 1 << x)
    }
}
