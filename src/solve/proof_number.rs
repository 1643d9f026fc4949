//! Who wins, by proof-number search: first where the least remains to be proved.
//!
//! Each position has two numbers, seen from the player to move: how many open positions must at least
//! be decided to prove a win (`proof`), and a loss (`disproof`). A win needs one move to a loss, so
//! proof = min of the replies' disproofs; a loss needs all replies to win, and disproof = the greatest of
//! their proofs and 1 for each other undecided reply. (The sum of the proofs, as for trees, counts a
//! position once for each order of moves that leads to it, and goes astray where there are many.) The search goes down to the reply with the least disproof, depth first, and comes back when
//! the numbers exceed thresholds under which another branch looks better. Sound in both conventions.
//!
//! The table keeps the numbers. Each open position holds the numbers of its replies as well, so that the
//! search makes progress however much the table forgets.
//!
//! Source: Allis, van der Meulen, van den Herik, "Proof-number search", Artificial Intelligence 66
//! (1994); depth first: Nagai, 2002; the greatest for the sum: Ueda et al., "Weak proof-number search",
//! Computers and Games 2008.

use super::run::{Step, Worker};
use crate::game::{Game, Play};

/// More than any number that occurs.
const INFINITE: u32 = u32::MAX / 4;

/// The numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const WIN: Numbers = Numbers { proof: 0, disproof: INFINITE };
const LOSS: Numbers = Numbers { proof: INFINITE, disproof: 0 };

/// In the table each number has 12 bits; the greatest value means infinite, the one below it "that or
/// more".
const STORED_BITS: u32 = 12;
const STORED_INFINITE: u32 = (1 << STORED_BITS) - 1;

impl Numbers {
    fn stored(self) -> u32 {
        let short = |n: u32| if n == INFINITE { STORED_INFINITE } else { n.min(STORED_INFINITE - 1) };
        short(self.proof) << STORED_BITS | short(self.disproof)
    }

    fn from_stored(payload: u32) -> Self {
        let long = |n: u32| if n == STORED_INFINITE { INFINITE } else { n };
        Self { proof: long(payload >> STORED_BITS), disproof: long(payload & STORED_INFINITE) }
    }

    fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A reply and what is known of it.
struct Reply<P> {
    position: P,
    numbers: Numbers,
    tie: u32,
}

/// A proof-number search on one game.
pub(super) struct ProofNumberSearch<'w, 'a, G: Game> {
    worker: &'w mut Worker<'a, G>,
    play: Play,
}

impl<'w, 'a, G: Game> ProofNumberSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>, play: Play) -> Self {
        Self { worker, play }
    }

    /// Does the player to move win from `position`?
    pub(super) fn mover_wins(&mut self, position: &G::Position) -> Step<bool> {
        let position = self.worker.game.canonical(position);
        let mut numbers = self.first_numbers(&position);
        while !numbers.is_decided() {
            numbers = self.search(&position, INFINITE, INFINITE)?;
        }
        Ok(numbers == WIN)
    }

    /// The numbers before a search: from the rules, from the table, or a guess. One move to find
    /// proves a win, each move is to be refuted to prove a loss.
    fn first_numbers(&mut self, position: &G::Position) -> Numbers {
        let game = self.worker.game;
        let mobility = game.mobility(position);
        if mobility == 0 {
            return if game.mover_has_won(position, self.play) { WIN } else { LOSS };
        }
        match self.worker.known(position) {
            Some(payload) => {
                self.worker.count_hit();
                Numbers::from_stored(payload)
            }
            None => Numbers { proof: 1, disproof: mobility as u32 },
        }
    }

    /// Searches a canonical position with moves until it is decided or one of its numbers reaches its
    /// threshold.
    fn search(&mut self, position: &G::Position, proof: u32, disproof: u32) -> Step<Numbers> {
        let opened = self.worker.open()?;
        let mut replies = self.replies(position);
        let numbers = loop {
            let numbers = combine(&replies);
            if numbers.is_decided() || numbers.proof >= proof || numbers.disproof >= disproof {
                break numbers;
            }
            let (best, second) = two_best(&replies);
            // Below these the reply stays the best one and this position below its thresholds.
            let below_proof = match disproof {
                INFINITE => INFINITE,
                _ => disproof - others(&replies),
            };
            let below_disproof = proof.min(second.saturating_add(1)).min(INFINITE);
            let next = replies[best].position;
            replies[best].numbers = match self.worker.known(&next).map(Numbers::from_stored) {
                Some(known) if known.is_decided() => known,
                _ => self.search(&next, below_proof, below_disproof)?,
            };
        };
        self.worker.close(position, opened, |old| {
            // Another thread may have decided it meanwhile.
            if old != 0 && Numbers::from_stored(old).is_decided() { old } else { numbers.stored() }
        });
        Ok(numbers)
    }

    fn replies(&mut self, position: &G::Position) -> Vec<Reply<G::Position>> {
        let game = self.worker.game;
        let mut replies = Vec::with_capacity(game.mobility(position));
        for v in game.distinct_moves(position) {
            let position = game.canonical(&game.play(position, v));
            let numbers = self.first_numbers(&position);
            replies.push(Reply { position, numbers, tie: self.worker.tie_breaker(v) });
            if numbers == LOSS {
                break;
            }
        }
        replies
    }
}

fn combine<P>(replies: &[Reply<P>]) -> Numbers {
    let proof = replies.iter().map(|reply| reply.numbers.disproof).min().unwrap_or(INFINITE);
    let disproof = replies.iter().map(|reply| reply.numbers.proof).max().unwrap_or(0);
    match (proof, disproof) {
        (0, _) => WIN,
        (_, 0) => LOSS,
        _ => Numbers { proof, disproof: (disproof + others(replies)).min(INFINITE - 1) },
    }
}

/// How many replies are undecided beside one of them.
fn others<P>(replies: &[Reply<P>]) -> u32 {
    replies.iter().filter(|reply| reply.numbers.proof > 0).count().saturating_sub(1) as u32
}

/// The index of the reply with the least disproof, and the disproof of the next best.
fn two_best<P>(replies: &[Reply<P>]) -> (usize, u32) {
    let (mut best, mut second) = (0, INFINITE);
    for i in 1..replies.len() {
        let rank = |i: usize| (replies[i].numbers.disproof, replies[i].numbers.proof, replies[i].tie);
        if rank(i) < rank(best) {
            second = replies[best].numbers.disproof;
            best = i;
        } else {
            second = second.min(replies[i].numbers.disproof);
        }
    }
    (best, second)
}
