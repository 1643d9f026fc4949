//! Search with learning from conflicts and from solutions (QDPLL, QCDCL).
//!
//! Variables are set from the outermost block inwards; what is forced is set at once (`propagate`); a
//! lost clause or a satisfied matrix teaches a clause or a cube (`learn`, `solution`) that prunes the
//! rest of the search, until one side has lost at level 0. Clauses and cubes share all code
//! (`constraints`).
//!
//! Source: Cadoli, Giovanardi, Schaerf 1998 (search); Zhang and Malik 2002, Letz 2002, Giunchiglia,
//! Narizzano, Tacchella 2002 (learning). Here without dependency schemes and without pure literals
//! during the search.

mod board;
mod constraints;
mod learn;
mod order;
mod propagate;
mod solution;

use super::{Budget, Clock};
use crate::logic::{Qbf, Quantifier};
use crate::solve::Limit;
use board::{Board, Lit, Reason};
use constraints::Constraints;
use learn::Lesson;
use order::Order;

/// Is the formula true?
///
/// # Errors
/// A limit was hit. The memory limit bounds the learned constraints.
pub fn is_true(formula: &Qbf, budget: &Budget) -> Result<bool, Limit> {
    count_decisions(formula, budget).map(|(truth, _)| truth)
}

/// Is the formula true, and how many choices and lessons did the search need? The number is the same
/// on every machine.
///
/// # Errors
/// As for [`is_true`].
pub fn count_decisions(formula: &Qbf, budget: &Budget) -> Result<(bool, u64), Limit> {
    let Some(mut search) = Search::new(formula, budget) else { return Ok((false, 0)) };
    let found = search.run(u64::MAX)?;
    Ok((found.expect("a search without a last step ends"), search.steps))
}

/// Is the formula true? `None` if that takes more than this number of choices and lessons.
///
/// # Errors
/// As for [`is_true`].
pub fn within_steps(formula: &Qbf, steps: u64, budget: &Budget) -> Result<Option<bool>, Limit> {
    let Some(mut search) = Search::new(formula, budget) else { return Ok(Some(false)) };
    search.run(steps)
}

/// The state of a search.
struct Search {
    board: Board,
    constraints: Constraints,
    order: Order,
    /// The clauses of the matrix.
    matrix: Vec<Vec<Lit>>,
    /// How many literals of the trail were propagated.
    propagated: usize,
    /// The value each variable had last, or should have first.
    phase: Vec<bool>,
    /// Scratch: literals seen; all false between uses.
    marked: Vec<bool>,
    clock: Clock,
    lessons: u64,
    steps: u64,
    /// When more constraints are learned than this, half of them are forgotten.
    may_keep: usize,
}

/// Steps between two looks at the clock.
const CLOCK_INTERVAL: u64 = 256;
/// Lessons before the first restart, times the Luby sequence.
const RESTART: u64 = 128;
/// Learned constraints to keep at first, besides half as many as there are clauses.
const MAY_KEEP: usize = 4000;

impl Search {
    /// The search on a formula; `None` if a clause is lost from the start.
    fn new(formula: &Qbf, budget: &Budget) -> Option<Self> {
        let (board, clauses) = Board::new(formula);
        let n = board.variables();
        let matrix: Vec<_> = clauses.into_iter().filter_map(|clause| tidy(clause, &board)).collect();
        let mut search = Self {
            constraints: Constraints::new(n),
            order: Order::from(&board),
            may_keep: MAY_KEEP + matrix.len() / 2,
            matrix,
            propagated: 0,
            phase: vec![false; n],
            marked: vec![false; 2 * n],
            clock: budget.start(),
            lessons: 0,
            steps: 0,
            board,
        };
        search.choose_phases();
        search.watch_matrix().then_some(search)
    }

    /// ∃ first tries the value that satisfies more clauses, ∀ the one that satisfies fewer.
    fn choose_phases(&mut self) {
        let mut count = vec![0_usize; 2 * self.phase.len()];
        for l in self.matrix.iter().flatten() {
            count[l.index()] += 1;
        }
        for v in 0..self.phase.len() {
            let [yes, no] = [true, false].map(|sign| Lit::new(v, sign));
            let more = count[yes.index()] > count[no.index()];
            self.phase[v] = more == (self.board.owner(yes) == Quantifier::Exists);
        }
    }

    /// Watches every clause and sets the units; false if one is lost.
    fn watch_matrix(&mut self) -> bool {
        for clause in &self.matrix {
            let board = &self.board;
            // Reduced clauses end in an existential: with any other literal it makes a pair to watch.
            let mut literals = clause.clone();
            literals.sort_by_key(|&l| std::cmp::Reverse(board.depth(l)));
            let Some(&first) = literals.first() else { return false };
            let id = self.constraints.add(&literals, Quantifier::Exists, false);
            if literals.len() > 1 {
                self.constraints.watch(id);
            } else if self.board.is_false(first) {
                return false;
            } else if self.board.is_open(first) {
                self.board.set(first, Reason::Forced(id));
            }
        }
        true
    }

    /// Searches for at most this many steps.
    fn run(&mut self, steps: u64) -> Result<Option<bool>, Limit> {
        let mut until_restart = RESTART;
        let mut restarts = 0;
        while self.steps < steps {
            self.steps += 1;
            if self.steps.is_multiple_of(CLOCK_INTERVAL) {
                self.clock.look(self.constraints.bytes())?;
            }
            let lost = self.propagate();
            let (literals, owner) = match lost {
                Some(id) => {
                    self.constraints.used(id);
                    (self.constraints.literals(id).to_vec(), self.constraints.owner(id))
                }
                None => {
                    if until_restart == 0 {
                        restarts += 1;
                        until_restart = RESTART * luby(restarts);
                        self.restart();
                    }
                    let board = &self.board;
                    let open = |v| board.is_open(Lit::new(v, true));
                    if let Some(v) = self.order.next(open) {
                        self.board.decide(Lit::new(v, self.phase[v]));
                        continue;
                    }
                    (self.solution(), Quantifier::Forall)
                }
            };
            match self.learn(&literals, owner) {
                Lesson::Decided => return Ok(Some(owner == Quantifier::Forall)),
                Lesson::Assert { literals, level } => self.take_lesson(literals, owner, level),
            }
            self.order.fade();
            self.lessons += 1;
            until_restart = until_restart.saturating_sub(1);
            if self.constraints.learned() > self.may_keep {
                self.forget();
                self.may_keep += self.may_keep / 16;
            }
        }
        Ok(None)
    }

    /// Takes all choices back; what was learned stays.
    fn restart(&mut self) {
        for l in self.board.back_to(0) {
            self.order.put_back(l.variable());
            self.phase[l.variable()] = l.is_positive();
        }
        self.propagated = self.board.trail().len();
    }

    fn forget(&mut self) {
        let mut needed = rustc_hash::FxHashSet::default();
        for &l in self.board.trail() {
            if let Reason::Forced(id) = self.board.reason(l) {
                needed.insert(id);
            }
        }
        self.constraints.forget_half(|id| needed.contains(&id));
    }
}

/// The clause without repeated literals and without universal literals inside all existential ones;
/// `None` for a tautology.
fn tidy(mut clause: Vec<Lit>, board: &Board) -> Option<Vec<Lit>> {
    clause.sort_unstable();
    clause.dedup();
    if clause.windows(2).any(|pair| pair[0] == !pair[1]) {
        return None;
    }
    let is_ours = |l: &Lit| board.owner(*l) == Quantifier::Exists;
    let innermost = clause.iter().filter(|l| is_ours(l)).map(|&l| board.depth(l)).max();
    clause.retain(|l| is_ours(l) || innermost.is_some_and(|depth| board.depth(*l) < depth));
    Some(clause)
}

/// The Luby sequence 1, 1, 2, 1, 1, 2, 4, … (Luby, Sinclair, Zuckerman 1993), from index 1.
fn luby(mut index: u64) -> u64 {
    loop {
        let power = (index + 1).next_power_of_two();
        if power == index + 1 {
            return power / 2;
        }
        index -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::families::{RandomBlocks, random_blocks};
    use crate::logic::random;
    use crate::solve::Limits;
    use crate::solve::reference::formula_is_true;

    #[test]
    fn the_luby_sequence_begins_as_published() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn search_agrees_with_the_reference_on_random_formulas_of_any_shape() {
        let mut random = generator(2002);
        let mut answers = [0, 0];
        for _ in 0..6000 {
            let formula = random::any_qbf(9, 12, &mut random);
            let expected = formula_is_true(&formula);
            answers[usize::from(expected)] += 1;
            assert_eq!(is_true(&formula, &Budget::from(Limits::default())), Ok(expected), "{formula}");
        }
        assert!(answers.iter().all(|&count| count > 400), "both answers occur often: {answers:?}");
    }

    #[test]
    fn a_search_that_forgets_nearly_all_it_learned_gives_the_same_answer() {
        let mut random = generator(2003);
        let (mut answers, mut forgotten) = ([0, 0], 0);
        for i in 0..40 {
            let model = RandomBlocks { blocks: 3, block_size: 8, clauses: 50 + i, length: 4, universal: 1 };
            let formula = random_blocks(&model, &mut random).unwrap().formula;
            let expected = is_true(&formula, &Budget::default()).unwrap();
            let mut search = Search::new(&formula, &Budget::default()).unwrap();
            search.may_keep = 4;
            assert_eq!(search.run(u64::MAX), Ok(Some(expected)), "{formula}");
            answers[usize::from(expected)] += 1;
            forgotten += search.constraints.forgotten();
        }
        assert!(forgotten > 300 && answers[0] > 3 && answers[1] > 3, "{forgotten} {answers:?}");
    }
}
