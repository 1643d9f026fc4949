//! Nimbers and outcomes in normal play by asking of single parts whether they have a given nimber.
//!
//! A sum loses iff the xor of its parts' nimbers is 0. So to decide it, find the nimbers of all parts
//! but the largest, and ask of that one only whether it has their xor n: the couple (part, n) is the
//! sum of the part and a heap of n. It loses iff no move leads to a loss: no move in the heap (the part
//! has no nimber below n) and no move in the part (no option has nimber n). Most couples are decided by
//! one good move, where a nimber needs them all.
//!
//! For each part the table keeps either its nimber or the set of those that it is known not to have,
//! so that no question is asked twice. Moves come in this order: those that the table answers, then
//! those whose largest open part has the fewest moves, and among these the smallest set of vertices.
//!
//! Source: Lemoine and Viennot, "Nimbers are inevitable", Theoretical Computer Science 462 (2012).

use super::nimber::Nimber;
use super::run::{Step, Worker, members};
use crate::game::Sum;

/// The payload is the nimber itself if this bit is set; else bit n says that the nimber is not n.
const EXACT: u32 = 1 << 23;
/// Greater nimbers are not excluded one by one.
const EXCLUDABLE: Nimber = 23;

/// A search for couples on one game.
pub(super) struct CoupleSearch<'w, 'a, G: Sum> {
    worker: &'w mut Worker<'a, G>,
}

/// What may be known of a part without a search.
enum Known {
    Nimber(Nimber),
    /// Bit n: the nimber is not n.
    Excluded(u32),
}

/// A move and the parts it leaves, as a range of a list.
struct Choice {
    rank: (usize, u32, u32),
    parts: std::ops::Range<usize>,
    /// The xor of the parts that are known and not in the range.
    sum: Nimber,
}

impl<'w, 'a, G: Sum> CoupleSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>) -> Self {
        Self { worker }
    }

    /// The nimber of `position`.
    pub(super) fn nimber(&mut self, position: &G::Position) -> Step<Nimber> {
        let mut parts = Vec::new();
        self.worker.game.split(position, &mut parts);
        let mut sum = 0;
        for part in &parts {
            sum ^= self.part_nimber(part)?;
        }
        Ok(sum)
    }

    /// Has `position` the nimber `n`?
    pub(super) fn has_nimber(&mut self, position: &G::Position, n: Nimber) -> Step<bool> {
        let mut parts = Vec::new();
        let known = self.open_parts(position, &mut parts);
        self.sum_has(&parts, n ^ known)
    }

    fn part_nimber(&mut self, part: &G::Position) -> Step<Nimber> {
        let mut n = 0;
        while !self.part_has(part, n)? {
            n += 1;
        }
        Ok(n)
    }

    /// Has the sum of `parts`, the largest of which stands last, the nimber `n`?
    fn sum_has(&mut self, parts: &[G::Position], mut n: Nimber) -> Step<bool> {
        let Some((largest, others)) = parts.split_last() else { return Ok(n == 0) };
        for part in others {
            n ^= self.part_nimber(part)?;
        }
        self.part_has(largest, n)
    }

    fn known(&self, part: &G::Position) -> Known {
        match self.worker.known(part) {
            Some(payload) if payload & EXACT != 0 => Known::Nimber(payload & !EXACT),
            Some(excluded) => Known::Excluded(excluded),
            None => Known::Excluded(0),
        }
    }

    /// Has a canonical part the nimber `n`?
    fn part_has(&mut self, part: &G::Position, n: Nimber) -> Step<bool> {
        match self.known(part) {
            Known::Nimber(nimber) => {
                self.worker.count_hit();
                return Ok(nimber == n);
            }
            Known::Excluded(set) if n < EXCLUDABLE && set >> n & 1 == 1 => {
                self.worker.count_hit();
                return Ok(false);
            }
            Known::Excluded(_) => {}
        }
        // A nimber is at most the number of moves.
        if n as usize > self.worker.game.mobility(part) {
            return Ok(false);
        }
        for less in 0..n {
            if self.part_has(part, less)? {
                return Ok(false);
            }
        }
        let opened = self.worker.open()?;
        let reached = self.has_option(part, n)?;
        self.worker.close(part, opened, |old| match (reached, n < EXCLUDABLE) {
            (false, _) => EXACT | n,
            (true, true) if old & EXACT == 0 => old | 1 << n,
            (true, _) => old,
        });
        Ok(!reached)
    }

    /// Has a move from `part` the nimber `n`?
    fn has_option(&mut self, part: &G::Position, n: Nimber) -> Step<bool> {
        let game = self.worker.game;
        let mut parts = Vec::new();
        let mut choices = Vec::with_capacity(game.mobility(part));
        for v in game.distinct_moves(part) {
            let first = parts.len();
            let sum = self.open_parts(&game.play(part, v), &mut parts);
            let Some(largest) = parts[first..].last() else {
                if sum == n {
                    return Ok(true);
                }
                continue;
            };
            let rank = (game.mobility(largest), members(game.key(largest)), self.worker.tie_breaker(v));
            choices.push(Choice { rank, parts: first..parts.len(), sum });
        }
        choices.sort_by_key(|choice| choice.rank);
        for choice in choices {
            if self.sum_has(&parts[choice.parts], n ^ choice.sum)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Splits `position` and adds the parts to `parts` whose nimbers are not known, the largest last;
    /// returns the xor of the others'.
    fn open_parts(&mut self, position: &G::Position, parts: &mut Vec<G::Position>) -> Nimber {
        let game = self.worker.game;
        let first = parts.len();
        game.split(position, parts);
        if parts.len() > first + 1 {
            self.worker.count_split();
        }
        let mut sum = 0;
        let mut kept = first;
        for i in first..parts.len() {
            if let Known::Nimber(nimber) = self.known(&parts[i]) {
                self.worker.count_hit();
                sum ^= nimber;
            } else {
                parts.swap(kept, i);
                kept += 1;
            }
        }
        parts.truncate(kept);
        parts[first..].sort_by_key(|part| game.mobility(part));
        sum
    }
}
