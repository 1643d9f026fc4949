//! Learning from a lost constraint: by resolution to one that forces a move further up.
//!
//! Conflicts (a clause that ∃ lost) and solutions (a cube that ∀ lost) are the same thing seen from the
//! two sides. The constraint is resolved with the reasons of its owner's literals, latest first, and
//! opponent literals inside all of the owner's are dropped (reduction), until it *asserts*: exactly one
//! owner literal e is of the highest level, and all opponent literals from blocks outside e's are false
//! below that level. A resolvent may hold both u and ¬u of the opponent; this is long-distance
//! resolution, and it is sound because u is inside the variable that was resolved upon.
//!
//! Why this ends well: an owner literal that was chosen, not forced, has everything further out set
//! before it; so with only such a literal left on the highest level, the constraint asserts.
//!
//! Source: Zhang and Malik, "Conflict driven learning in a quantified Boolean satisfiability solver",
//! ICCAD 2002; Egly, Lonsing, Widl, "Long-distance resolution: proof generation and strategy extraction
//! in search-based QBF solving", LPAR 2013.

use super::Search;
use super::board::{Lit, Reason};
use crate::logic::Quantifier;

/// What follows from a lost constraint.
pub(super) enum Lesson {
    /// The owner has lost the formula.
    Decided,
    /// Go back to `level`, where the first literal is forced.
    Assert { literals: Vec<Lit>, level: u32 },
}

/// The constraint being resolved.
struct Resolvent {
    owner: Quantifier,
    literals: Vec<Lit>,
}

impl Search {
    /// Learns from the loss of `literals` by their owner.
    pub(super) fn learn(&mut self, literals: &[Lit], owner: Quantifier) -> Lesson {
        let mut resolvent = Resolvent { owner, literals: Vec::with_capacity(literals.len()) };
        self.take_in(literals, None, &mut resolvent);
        loop {
            self.reduce(&mut resolvent);
            let owners = resolvent.literals.iter().copied().filter(|&l| self.board.owner(l) == owner);
            let Some(latest) = owners.max_by_key(|&l| self.board.place(l)) else { return Lesson::Decided };
            if self.board.level_of(latest) == 0 {
                return Lesson::Decided;
            }
            if let Some(level) = self.asserting_level(latest, &resolvent) {
                let place = resolvent.literals.iter().position(|&l| l == latest).unwrap_or(0);
                resolvent.literals.swap(0, place);
                for l in &resolvent.literals {
                    self.marked[l.index()] = false;
                }
                return Lesson::Assert { literals: resolvent.literals, level };
            }
            let Reason::Forced(reason) = self.board.reason(latest) else {
                unreachable!("a constraint whose latest owner literal was chosen asserts");
            };
            self.constraints.used(reason);
            let others = self.constraints.literals(reason).to_vec();
            self.marked[latest.index()] = false;
            resolvent.literals.retain(|&l| l != latest);
            self.take_in(&others, Some(!latest), &mut resolvent);
        }
    }

    /// Adds literals to the resolvent, but for `pivot`.
    fn take_in(&mut self, literals: &[Lit], pivot: Option<Lit>, resolvent: &mut Resolvent) {
        for &l in literals.iter().filter(|&&l| Some(l) != pivot) {
            if !self.marked[l.index()] {
                self.marked[l.index()] = true;
                self.order.bump(l.variable());
                resolvent.literals.push(l);
            }
        }
    }

    /// Drops the opponent's literals inside all of the owner's.
    fn reduce(&mut self, resolvent: &mut Resolvent) {
        let Resolvent { owner, literals } = resolvent;
        let board = &self.board;
        let innermost = literals.iter().filter(|&&l| board.owner(l) == *owner).map(|&l| board.depth(l)).max();
        let marked = &mut self.marked;
        literals.retain(|&l| {
            let stays = board.owner(l) == *owner || innermost.is_some_and(|depth| board.depth(l) < depth);
            marked[l.index()] &= stays;
            stays
        });
    }

    /// If the resolvent asserts its latest owner literal: the level to go back to.
    fn asserting_level(&self, latest: Lit, resolvent: &Resolvent) -> Option<u32> {
        let board = &self.board;
        let highest = board.level_of(latest);
        let mut level = 0;
        for &l in resolvent.literals.iter().filter(|&&l| l != latest) {
            let binds = board.owner(l) == resolvent.owner || board.depth(l) < board.depth(latest);
            if !binds {
                continue;
            }
            if !board.is_false(l) || board.level_of(l) >= highest {
                return None;
            }
            level = level.max(board.level_of(l));
        }
        Some(level)
    }

    /// Goes back to `level` and adds the lesson, whose first literal is forced there.
    pub(super) fn take_lesson(&mut self, mut literals: Vec<Lit>, owner: Quantifier, level: u32) {
        for l in self.board.back_to(level) {
            self.order.put_back(l.variable());
            self.phase[l.variable()] = l.is_positive();
        }
        self.propagated = self.board.trail().len();
        let board = &self.board;
        let forced = literals[0];
        // The second watch: what was set last, of those that keep the first from being forced.
        let binds =
            |l: Lit| board.is_false(l) && (board.owner(l) == owner || board.depth(l) < board.depth(forced));
        let partner =
            (1..literals.len()).filter(|&i| binds(literals[i])).max_by_key(|&i| board.place(literals[i]));
        if let Some(partner) = partner {
            literals.swap(1, partner);
        }
        let id = self.constraints.add(&literals, owner, true);
        if partner.is_some() {
            self.constraints.watch(id);
        }
        self.board.set(forced, Reason::Forced(id));
    }
}
