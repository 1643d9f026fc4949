//! The cube of a solution: true literals that satisfy every clause of the matrix.
//!
//! The fewer and the further out, the more it teaches ∀. Existential literals inside all universal
//! literals of the cube vanish by existential reduction, so they are free: a first pass notes for each
//! clause what it needs, and each is satisfied by a literal already taken, else by its innermost
//! existential, else by its outermost universal.

use super::Search;
use super::board::Lit;
use crate::logic::Quantifier;

impl Search {
    /// The cube of the present assignment, which satisfies the matrix, as ∀'s constraint: negated.
    pub(super) fn solution(&mut self) -> Vec<Lit> {
        let mut taken: Vec<Lit> = Vec::new();
        let mut innermost_universal = None;
        let matrix = std::mem::take(&mut self.matrix);
        // First the clauses that only universal literals satisfy: they decide what is free.
        for only_universal in [true, false] {
            for clause in &matrix {
                let board = &self.board;
                let holds = || clause.iter().copied().filter(|&l| board.is_true(l));
                if holds().any(|l| self.marked[l.index()]) {
                    continue;
                }
                let existential =
                    holds().filter(|&l| board.owner(l) == Quantifier::Exists).max_by_key(|&l| board.depth(l));
                if existential.is_some() == only_universal {
                    continue;
                }
                let universal =
                    holds().filter(|&l| board.owner(l) == Quantifier::Forall).min_by_key(|&l| board.depth(l));
                let free = existential.filter(|&l| innermost_universal.is_none_or(|d| board.depth(l) > d));
                let Some(chosen) = free.or(existential).or(universal) else { continue };
                if board.owner(chosen) == Quantifier::Forall {
                    innermost_universal = innermost_universal.max(Some(board.depth(chosen)));
                }
                self.marked[chosen.index()] = true;
                taken.push(chosen);
            }
        }
        self.matrix = matrix;
        for &l in &taken {
            self.marked[l.index()] = false;
        }
        taken.into_iter().map(|l| !l).collect()
    }
}
