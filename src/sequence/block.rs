//! The block engine: the rare/common method for 448 terms at once, for games whose rare positions end early.
//!
//! [`Sparse`] asks every rare position about every term. Once the rare positions have ended, all terms of a
//! block are common and the questions about them are bit operations on [`Planes`]:
//! 1. *sieve*: for each common value, upwards, unite the planes that the most telling rare positions exclude;
//!    each term keeps its first few values that survive;
//! 2. *verify*: ask all rare positions about those few, for 64 terms at once, byte by byte; positions nearer
//!    than 64 are asked term by term, as their partners lie in the same 64 terms;
//! 3. *confirm*: each rare value below the term found must be reached by two common positions; unite planes
//!    again, and search pair by pair, 64 pairs at once, for the few terms left.
//!
//! Nothing here is a guess: a term for which one of the steps comes to no end is left to [`Sparse`].

use super::coding::Coding;
use super::cover::Training;
use super::game::{Move, TakeAndBreak};
use super::planes::{Entry, Planes, TERMS, Union};
use super::sieve;
use super::sparse::Sparse;

/// Terms that are verified at once.
pub(super) const LANES: usize = 64;
/// Pairs that the confirming search by vectors looks at, at least.
const MIRROR: usize = 1 << 14;
/// Values kept from the beginning of the sequence.
const HEAD: usize = 1 << 21;
/// Values kept from its end, at least.
const TAIL: usize = 1 << 22;
/// Positions that the planes hold beyond the deepest shift.
const SLACK: usize = 1 << 15;
/// Terms from which the order of the questions is learnt.
const TRAINING: usize = 1 << 14;
/// It is learnt again when the sequence has grown by this factor.
const GROWTH: usize = 8;
/// Rare positions that the sieve asks about each value.
const SIEVE: usize = 448;
/// Common positions whose planes are united to confirm a rare value.
const CONFIRM: usize = 256;
/// Every so-manyth common position is a candidate for that.
const WITNESS_STEP: usize = 8;

/// A known position: `shift` back from n lies its partner, and `code` is its own value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) shift: usize,
    pub(super) code: u8,
}

/// Rare positions nearer than [`LANES`], at most one for each shift, so that one vector holds their partners.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    /// By distance of the partner, the farthest first: the code of the rare position.
    pub(super) codes: [u8; LANES],
    /// Ones where there is a rare position.
    pub(super) present: [u8; LANES],
}

impl Near {
    /// The pairs in as few vectors as their shifts allow.
    fn layers(pairs: &[Pair]) -> Vec<Self> {
        let mut layers: Vec<Self> = Vec::new();
        for pair in pairs {
            let lane = LANES - pair.shift;
            let layer = layers.iter().position(|layer| layer.present[lane] == 0).unwrap_or_else(|| {
                layers.push(Self { codes: [0; LANES], present: [0; LANES] });
                layers.len() - 1
            });
            (layers[layer].codes[lane], layers[layer].present[lane]) = (pair.code, u8::MAX);
        }
        layers
    }
}

/// The engine's state: the two ends of the sequence.
pub struct Block {
    pub(super) coding: Coding,
    /// Rare positions at least [`LANES`] away, by shift.
    pub(super) far: Vec<Pair>,
    /// The other rare positions.
    pub(super) near: Vec<Pair>,
    /// The same as vectors.
    pub(super) layers: Vec<Near>,
    /// What a split takes away.
    pub(super) split: usize,
    /// From here on all positions are common.
    pub(super) first_common: usize,
    /// The values of the first sizes.
    pub(super) head: Vec<u16>,
    /// The codes of the sizes from `first_common` on, as far as they are kept and their partners come after
    /// them, backwards.
    pub(super) mirror: Vec<u8>,
    /// Where the sequence stood when they were last taken.
    mirrored: usize,
    /// The codes of the last sizes.
    pub(super) tail: Vec<u8>,
    pub(super) tail_base: usize,
    pub(super) planes: Planes,
    pub(super) plane_base: usize,
    /// The deepest shift.
    depth: usize,
    /// By value: what excludes it, if it is common.
    pub(super) sieve: Vec<Union>,
    /// By value: what reaches it, if it is rare.
    pub(super) confirm: Vec<Union>,
    pub(super) next: usize,
    trained: usize,
}

/// The rare positions and the split of a game that the block engine can play.
struct Reach {
    rare: Vec<(usize, u32)>,
    split: usize,
}

impl Reach {
    fn of(from: &Sparse) -> Option<Self> {
        let game: &TakeAndBreak = from.game();
        let [series] = &game.series[..] else { return None };
        let (mut rare, mut split) = (Vec::new(), None);
        for option in &series.moves {
            match *option {
                Move::Clear(_) => {}
                // Leaving one heap is a split whose other part has value 0, which is rare.
                Move::Leave { removed, heap } if heap.weight == 1 => rare.push((removed, 0)),
                Move::Split { removed, left, right, .. } if left == right && left.weight == 1 => {
                    split.get_or_insert(removed);
                    let positions = from.rare_positions(0).iter().filter(|&&i| i >= left.least);
                    rare.extend(positions.map(|&i| (i + removed, from.main_values()[i])));
                }
                Move::Leave { .. } | Move::Split { .. } => return None,
            }
        }
        rare.sort_unstable();
        rare.dedup();
        let sparse = from.classes().sparse(0, 0, 0);
        Some(Self { rare, split: split.filter(|_| sparse)? })
    }
}

impl Block {
    /// Goes on where `from` stands, if the game is of the right kind and its rare positions have ended long
    /// enough ago.
    ///
    /// Cost: the order of the questions is learnt, about two seconds.
    pub fn take_over(from: &Sparse) -> Option<Self> {
        let values = from.main_values();
        let next = values.len();
        if !next.is_multiple_of(8) || next < TRAINING {
            return None;
        }
        let coding = Coding::new(from.classes().mask(), values.iter().copied().max()?)?;
        Reach::of(from)?;
        let codes: Vec<u8> = values.iter().map(|&value| coding.encode(value)).collect();
        Self::resume(from, &values[..next.min(HEAD)], codes, 0)
    }

    /// Goes on after the terms whose codes are `tail`, the first of them at `tail_base`.
    pub(super) fn resume(from: &Sparse, head: &[u32], tail: Vec<u8>, tail_base: usize) -> Option<Self> {
        let coding = Coding::new(from.classes().mask(), from.main_values().iter().copied().max()?)?;
        let Reach { rare, split } = Reach::of(from)?;
        let deepest = rare.last()?.0;
        let first_common = deepest + 1;
        let depth = deepest.max(1 << 14).next_multiple_of(64) + 64;
        let next = tail_base + tail.len();
        if !next.is_multiple_of(8) || tail.len() < next.min(TAIL) || head.len() < next.min(HEAD) {
            return None;
        }
        if next < 2 * (first_common + MIRROR) + depth + TRAINING || !coding.is_common(head[first_common]) {
            return None;
        }
        let (near, far): (Vec<Pair>, Vec<Pair>) = rare
            .iter()
            .map(|&(shift, value)| Pair { shift, code: coding.encode(value) })
            .partition(|pair| pair.shift < LANES);
        let mut block = Self {
            coding,
            far,
            layers: Near::layers(&near),
            near,
            split,
            first_common,
            head: head.iter().map(|&value| value as u16).collect(),
            mirror: Vec::new(),
            mirrored: 0,
            tail,
            tail_base,
            planes: Planes::new(depth + SLACK + 2 * TERMS, depth),
            plane_base: next - depth,
            depth,
            sieve: Vec::new(),
            confirm: Vec::new(),
            next,
            trained: 0,
        };
        for n in block.plane_base..next {
            block.planes.set(block.tail[n - tail_base], n - block.plane_base);
        }
        block.train();
        Some(block)
    }

    /// The values of the first sizes and the codes of the last ones, from which [`resume`](Self::resume) goes
    /// on.
    pub(super) fn ends(&self) -> (&[u16], &[u8]) {
        let start = (self.next - self.tail_base).saturating_sub(TAIL);
        (&self.head, &self.tail[start..self.next - self.tail_base])
    }

    /// The size of the next term.
    pub fn next(&self) -> usize {
        self.next
    }

    /// Appends the values of the next block to `values`, and is false if it cannot: then [`Sparse`] must.
    pub fn step(&mut self, values: &mut Vec<u32>) -> bool {
        if self.next >= GROWTH * self.trained {
            self.train();
        }
        if self.next >= 2 * self.mirrored && self.mirrored < 2 * HEAD {
            self.reflect();
        }
        if self.next - self.plane_base >= self.depth + SLACK {
            let old = (self.next - self.depth - self.plane_base) / 8 * 8;
            self.planes.drop_first(old);
            self.plane_base += old;
        }
        if self.tail.len() >= 2 * TAIL {
            self.tail_base += self.tail.len() - TAIL;
            self.tail.drain(..self.tail.len() - TAIL);
        }
        if !sieve::step(self) {
            return false;
        }
        let start = self.next - self.tail_base;
        let codes = &self.tail[start..start + TERMS];
        values.extend(codes.iter().map(|&code| self.coding.decode_common(code)));
        if self.head.len() < HEAD {
            self.head.extend(codes.iter().map(|&code| self.coding.decode_common(code) as u16));
        }
        self.next += TERMS;
        true
    }

    /// Learns from the last terms which positions to ask first.
    fn train(&mut self) {
        let start = self.next - TRAINING - self.depth - self.tail_base;
        let codes = &self.tail[start..self.next - self.tail_base];
        let training = Training::new(codes, TRAINING);
        let stretch: Vec<u32> =
            codes[self.depth..].iter().map(|&code| self.coding.decode_common(code)).collect();
        let far: Vec<Pair> = self.far.iter().copied().filter(|pair| pair.shift >= TERMS).collect();
        let witnesses: Vec<Pair> = (TERMS..self.depth - self.split)
            .map(|i| (i, u32::from(self.head[i])))
            .filter(|&(_, value)| self.coding.is_common(value))
            .map(|(i, value)| Pair { shift: i + self.split, code: self.coding.encode(value) })
            .step_by(WITNESS_STEP)
            .collect();
        let largest = stretch.iter().copied().max().unwrap_or(0);
        let order = |value: u32, candidates: &[Pair], most: usize| {
            let code = self.coding.encode(value);
            let entry = |pair: &Pair| Entry { plane: code ^ pair.code, shift: pair.shift };
            let entries: Vec<Entry> = candidates.iter().map(entry).collect();
            self.planes.union(&training.order(&entries, stretch.iter().map(|&term| term > value), most))
        };
        let (mut sieve, mut confirm) = (Vec::new(), Vec::new());
        for value in 0..=largest {
            let common = self.coding.is_common(value);
            sieve.push(if common { order(value, &far, SIEVE) } else { Union::default() });
            confirm.push(if common { Union::default() } else { order(value, &witnesses, CONFIRM) });
        }
        (self.sieve, self.confirm) = (sieve, confirm);
        self.sieve.resize_with(self.coding.values() as usize, Union::default);
        self.confirm.resize_with(self.coding.values() as usize, Union::default);
        self.trained = self.next;
    }
    /// Takes the sizes whose partners the confirming search finds after them.
    fn reflect(&mut self) {
        let known = self.head.len().min(self.next / 2 - self.split);
        let most = (known - self.first_common) / LANES * LANES;
        let sizes = &self.head[self.first_common..self.first_common + most];
        self.mirror = sizes.iter().rev().map(|&value| self.coding.encode(u32::from(value))).collect();
        self.mirrored = self.next;
    }
}
