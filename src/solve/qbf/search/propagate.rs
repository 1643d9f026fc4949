//! What the owners of constraints are forced to do.
//!
//! A constraint is lost when none of its literals is true and all literals of its owner are false: the
//! opponent sets the rest against it (universal reduction, or existential reduction on cubes). It
//! forces its last open owner literal e when, besides, every open opponent literal is of a block
//! inside e's. So two watched literals suffice: two of the owner, or one of the owner and one of the
//! opponent from a block further out (Gent, Giunchiglia, Narizzano, Rowley, Tacchella, "Watched data
//! structures for QBF solvers", SAT 2003).

use super::Search;
use super::board::{Lit, Reason};
use super::constraints::Watch;

/// What becomes of a constraint when a watched literal becomes false.
enum Look {
    /// This literal satisfies it.
    Satisfied(Lit),
    /// Two other literals are watched now.
    Moved,
    /// This literal is forced.
    Unit(Lit),
    /// The owner has lost it.
    Lost,
}

impl Search {
    /// Sets everything that is forced; returns the constraint that its owner has lost, if there is one.
    pub(super) fn propagate(&mut self) -> Option<u32> {
        while let Some(&l) = self.board.trail().get(self.propagated) {
            self.propagated += 1;
            if let Some(lost) = self.propagate_literal(!l) {
                return Some(lost);
            }
        }
        None
    }

    fn propagate_literal(&mut self, fallen: Lit) -> Option<u32> {
        let mut watches = std::mem::take(&mut self.constraints.watches[fallen.index()]);
        let mut lost = None;
        let mut kept = 0;
        for i in 0..watches.len() {
            let watch = watches[i];
            let mut keep = Some(watch);
            if lost.is_none() && !self.board.is_true(watch.blocker) {
                keep = match self.look(watch.constraint, fallen) {
                    None | Some(Look::Moved) => None,
                    Some(Look::Satisfied(blocker)) => Some(Watch { blocker, ..watch }),
                    Some(Look::Unit(l)) => {
                        self.board.set(l, Reason::Forced(watch.constraint));
                        Some(watch)
                    }
                    Some(Look::Lost) => {
                        lost = Some(watch.constraint);
                        Some(watch)
                    }
                };
            }
            if let Some(watch) = keep {
                watches[kept] = watch;
                kept += 1;
            }
        }
        watches.truncate(kept);
        self.constraints.watches[fallen.index()] = watches;
        lost
    }

    /// Looks at one constraint; `None` if it does not watch the literal any more.
    fn look(&mut self, id: u32, fallen: Lit) -> Option<Look> {
        if self.constraints.is_forgotten(id) {
            return None;
        }
        let owner = self.constraints.owner(id);
        let board = &self.board;
        let literals = self.constraints.literals_mut(id);
        if literals[0] == fallen {
            literals.swap(0, 1);
        }
        if literals[1] != fallen {
            return None;
        }
        let other = literals[0];
        if board.is_true(other) {
            return Some(Look::Satisfied(other));
        }
        // The common case: the other watch is an open owner literal, and a second one is found soon.
        let other_is_open_owner = board.is_open(other) && board.owner(other) == owner;
        let mut open_owners: [Option<usize>; 2] = [other_is_open_owner.then_some(0), None];
        let mut outer: Option<usize> = (board.is_open(other) && !other_is_open_owner).then_some(0);
        for (i, &l) in literals.iter().enumerate().skip(2) {
            if board.is_false(l) {
                continue;
            }
            if board.is_true(l) {
                return Some(Look::Satisfied(l));
            }
            if board.owner(l) != owner {
                if outer.is_none_or(|o| board.depth(l) < board.depth(literals[o])) {
                    outer = Some(i);
                }
            } else if open_owners[0].is_none() {
                open_owners[0] = Some(i);
            } else {
                open_owners[1] = Some(i);
                break;
            }
        }
        let (first, second) = match (open_owners, outer) {
            ([None, _], _) => return Some(Look::Lost),
            ([Some(a), Some(b)], _) => (a, b),
            ([Some(a), None], Some(o)) if board.depth(literals[o]) < board.depth(literals[a]) => (a, o),
            ([Some(a), None], _) => return Some(Look::Unit(literals[a])),
        };
        let pair = [literals[first], literals[second]];
        self.rewatch(id, first, second);
        for l in pair.into_iter().filter(|&l| l != other) {
            let blocker = if l == pair[0] { pair[1] } else { pair[0] };
            self.constraints.watches[l.index()].push(Watch { constraint: id, blocker });
        }
        Some(Look::Moved)
    }

    /// Brings the literals at two places to the front.
    fn rewatch(&mut self, id: u32, first: usize, second: usize) {
        let literals = self.constraints.literals_mut(id);
        literals.swap(0, first);
        let second = if second == 0 { first } else { second };
        literals.swap(1, second);
    }
}
