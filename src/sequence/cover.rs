//! Which positions to ask first.
//!
//! A value below the true one is reached by some pair (i, n − i). Positions i differ much in how many terms
//! they settle, and those that settle the same terms are of no use together, for the values have long
//! near-periods. So the order is learnt: on a stretch of known terms, take greedily the position that settles
//! most of the terms settled fewer than three times so far, the never settled ones counting most.
//! Gains only fall as positions are taken, so a heap of old gains finds the best with few new ones.

use super::planes::Entry;
use std::collections::BinaryHeap;

/// A training stretch: the last `terms` of some known terms.
pub(super) struct Training {
    /// For each code, the positions that have it, one bit each.
    positions: Vec<Vec<u64>>,
    start: usize,
    words: usize,
}

/// How often a term counts: it is settled fewer than this many times.
const DEPTH: usize = 3;

impl Training {
    /// The last `terms` of these codes, a multiple of 64.
    pub(super) fn new(codes: &[u8], terms: usize) -> Self {
        let mut positions = vec![vec![0; codes.len() / 64 + 2]; 256];
        for (at, &code) in codes.iter().enumerate() {
            positions[usize::from(code)][at / 64] |= 1 << (at % 64);
        }
        Self { positions, start: codes.len() - terms, words: terms / 64 }
    }

    /// The stretch, with each position moved on by the entry's shift.
    fn hits(&self, entry: &Entry) -> Vec<u64> {
        let (plane, from) = (&self.positions[usize::from(entry.plane)], self.start - entry.shift);
        let (word, bits) = (from / 64, from % 64);
        let at = |k: usize| plane[word + k] >> bits | plane[word + k + 1] << 1 << (63 - bits);
        (0..self.words).map(at).collect()
    }

    /// The best entries, best first, for the terms of the stretch where `wanted` holds.
    ///
    /// Cost: for each gain that is computed, one word operation for every 64 terms of the stretch.
    pub(super) fn order(
        &self,
        candidates: &[Entry],
        wanted: impl Iterator<Item = bool>,
        most: usize,
    ) -> Vec<Entry> {
        let hits: Vec<Vec<u64>> = candidates.iter().map(|entry| self.hits(entry)).collect();
        let wanted = pack(wanted);
        let mut open = vec![wanted; DEPTH];
        let arch = pulp::Arch::new();
        let gain = |hits: &[u64], open: &[Vec<u64>]| arch.dispatch(Gain { hits, open });
        let first = hits.iter().enumerate().map(|(c, hits)| (gain(hits, &open), c, 0));
        let mut heap: BinaryHeap<(u32, usize, usize)> = first.collect();
        let mut order = Vec::new();
        while let Some((best, candidate, round)) = heap.pop() {
            if best == 0 || order.len() == most {
                break;
            }
            if round < order.len() {
                heap.push((gain(&hits[candidate], &open), candidate, order.len()));
                continue;
            }
            order.push(candidates[candidate]);
            settle(&hits[candidate], &mut open);
        }
        order
    }
}

/// What a position is worth, counted with the vector unit of the machine.
struct Gain<'a> {
    hits: &'a [u64],
    /// The terms settled 0, 1, … times so far.
    open: &'a [Vec<u64>],
}

impl pulp::NullaryFnOnce for Gain<'_> {
    type Output = u32;

    #[inline(always)]
    fn call(self) -> u32 {
        let mut sum = 0;
        for (depth, open) in self.open.iter().enumerate() {
            let mut settled = 0;
            for (a, b) in self.hits.iter().zip(open) {
                settled += (a & b).count_ones();
            }
            sum += settled << (2 * (DEPTH - 1 - depth));
        }
        sum
    }
}

/// Terms that are hit move from each depth to the next.
fn settle(hits: &[u64], open: &mut [Vec<u64>]) {
    for (k, &hit) in hits.iter().enumerate() {
        let mut falling = hit;
        for depth in open.iter_mut() {
            let here = depth[k] & falling;
            depth[k] &= !falling;
            falling &= !here;
        }
    }
}

fn pack(bits: impl Iterator<Item = bool>) -> Vec<u64> {
    let mut words = Vec::new();
    for (at, bit) in bits.enumerate() {
        if at % 64 == 0 {
            words.push(0);
        }
        *words.last_mut().expect("pushed at 0") |= u64::from(bit) << (at % 64);
    }
    words
}
