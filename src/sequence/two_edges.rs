//! Paths and cycles in the convexity l:2 from one sequence, Couples-are-Forever.
//!
//! "Hull Games of Induced Path Convexities in Graphs" shows nim(P'_n) = CF(n+1) and nim(P''_{n+1}) = CF(n).
//! With them, nim(P_n) is the mex of CF(a) xor CF(b) over a + b = n + 3 with a, b ≥ 2. That is the rule of
//! CF(n+3) but for the pair (1, n+2), whose value is CF(n+2). So nim(P_n) is CF(n+3), unless CF(n+2) is
//! smaller and reached by no other pair: then it is CF(n+2). One question for each term is left.

use super::block::{Block, LANES, Pair};
use super::catalog::{HullPosition, hull_game};
use super::game::TakeAndBreak;
use super::planes::TERMS;
use crate::convexity::Convexity;
use serde::{Deserialize, Serialize};

/// Which sequence is made from Couples-are-Forever, and how often the two agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TwoEdges {
    position: Position,
    /// Path terms seen.
    terms: u64,
    /// Those with nim(P_n) = CF(n+3).
    equal: u64,
    /// At some n: how many of the first n terms had nim(P_n) = CF(n+3).
    milestones: Vec<(u64, u64)>,
    /// The cycles on which the first player wins.
    won_cycles: Vec<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Position {
    Path,
    PathOneEnd,
    Cycle,
}

impl TwoEdges {
    /// The map for this game, if it is one of paths, paths with a picked end, or cycles in l:2.
    pub fn of(game: &TakeAndBreak) -> Option<Self> {
        let kinds = [
            (HullPosition::Path, Position::Path),
            (HullPosition::PathOneEnd, Position::PathOneEnd),
            (HullPosition::Cycle, Position::Cycle),
        ];
        let is = |kind| hull_game(kind, Convexity::InducedUpTo(2)).as_ref() == Some(game);
        let position = kinds.into_iter().find(|&(kind, _)| is(kind))?.1;
        Some(Self { position, terms: 0, equal: 0, milestones: Vec::new(), won_cycles: Vec::new() })
    }

    /// The heap of Couples-are-Forever that gives the value of size 0 here.
    pub fn lag(&self) -> usize {
        match self.position {
            Position::Cycle => 0,
            Position::PathOneEnd => 2,
            Position::Path => 4,
        }
    }

    /// How many of the first n values of P_n were CF(n+3), at some n, as (n, number).
    pub fn milestones(&self) -> &[(u64, u64)] {
        &self.milestones
    }

    /// The n seen so far for which the first player wins on C_n, whichever of the games this is.
    pub fn won_cycles(&self) -> &[u64] {
        &self.won_cycles
    }

    /// The value that heap t gives, from all heaps up to t.
    pub(super) fn value_of_heap(&mut self, heaps: &[u32], t: usize) -> Option<u32> {
        self.note_cycle(t, heaps[t]);
        let size = t.checked_sub(self.lag())?;
        Some(match self.position {
            Position::PathOneEnd => heaps[t],
            Position::Cycle => cycle(size, heaps[t]),
            Position::Path => {
                let (value, other) = (heaps[t], heaps[t - 1]);
                let reached = || (2..=t / 2).any(|a| heaps[a] ^ heaps[t - a] == other);
                let equal = other >= value || reached();
                self.count(equal);
                if equal { value } else { other }
            }
        })
    }

    /// The values that the last block gives, whose heaps are `values`.
    pub(super) fn values_of_block(&mut self, block: &Block, values: &mut [u32]) {
        let first = block.next() - TERMS;
        values.iter().enumerate().for_each(|(k, &heap)| self.note_cycle(first + k, heap));
        match self.position {
            Position::PathOneEnd => {}
            Position::Cycle => {
                values.iter_mut().enumerate().for_each(|(k, value)| *value = cycle(first + k, *value));
            }
            Position::Path => {
                let equal = pulp::Arch::new().dispatch(Question(block));
                for (value, (&equal, &before)) in values.iter_mut().zip(equal.0.iter().zip(&equal.1)) {
                    self.count(equal);
                    if !equal {
                        *value = block.coding.decode_common(before);
                    }
                }
            }
        }
    }

    fn note_cycle(&mut self, n: usize, heap: u32) {
        if cycle(n, heap) == 1 {
            self.won_cycles.push(n as u64);
        }
    }

    fn count(&mut self, equal: bool) {
        self.terms += 1;
        self.equal += u64::from(equal);
        // About twelve times in each decade, and at each power of ten.
        let last = self.milestones.last().map_or(0, |&(n, _)| n);
        let power_of_ten = || 10u64.pow(self.terms.ilog10()) == self.terms;
        if self.terms > last + last / 5 || power_of_ten() {
            self.milestones.push((self.terms, self.equal));
        }
    }
}

/// C_3 goes away as a whole; on a cycle with 4 vertices the opposite one answers.
fn cycle(size: usize, heap: u32) -> u32 {
    match size {
        0..3 | 4 => 0,
        3 => 1,
        _ => u32::from(heap == 0),
    }
}

/// For each term t of the last block: is CF(t−1) at least CF(t), or reached at t by a pair of heaps ≥ 2?
struct Question<'a>(&'a Block);

impl pulp::NullaryFnOnce for Question<'_> {
    /// The answers, and the codes of CF(t−1).
    type Output = ([bool; TERMS], [u8; TERMS]);

    #[inline(always)]
    fn call(self) -> Self::Output {
        let block = self.0;
        let mut answers = ([false; TERMS], [0; TERMS]);
        let start = block.next() - TERMS - block.tail_base;
        for part in 0..TERMS / LANES {
            let here = start + part * LANES;
            let mut done = [0u8; LANES];
            for (lane, done) in done.iter_mut().enumerate() {
                let value = |at: usize| block.coding.decode_common(block.tail[at]);
                let enough = value(here + lane - 1) >= value(here + lane);
                *done = u8::from(enough);
            }
            ask(&block.tail, here, &block.near, &mut done);
            ask(&block.tail, here, &block.far, &mut done);
            for (lane, done) in done.into_iter().enumerate() {
                answers.0[part * LANES + lane] = done != 0;
                answers.1[part * LANES + lane] = block.tail[here + lane - 1];
            }
        }
        answers
    }
}

/// Pairs asked between two looks at whether all is answered.
const PATIENCE: usize = 32;

#[inline(always)]
fn ask(codes: &[u8], here: usize, pairs: &[Pair], done: &mut [u8; LANES]) {
    for pairs in pairs.chunks(PATIENCE) {
        for pair in pairs.iter() {
            // The pair (1, t − 1) is the one that the path does not have.
            if pair.shift < 2 {
                continue;
            }
            let partners = &codes[here - pair.shift..here - pair.shift + LANES];
            let wanted = &codes[here - 1..here - 1 + LANES];
            for lane in 0..LANES {
                done[lane] |= u8::from(partners[lane] ^ pair.code == wanted[lane]);
            }
        }
        let mut open = 0;
        for &done in done.iter() {
            open |= u8::from(done == 0);
        }
        if open == 0 {
            return;
        }
    }
}
