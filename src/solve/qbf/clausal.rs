//! Clausal abstraction: one SAT solver for each block, which see of each other only clauses.
//!
//! For a block all that matters of the blocks further out is which clauses they satisfied, and all it
//! can do for the blocks further in is to satisfy some more. So ∃'s solver knows its own literals and,
//! for each clause, whether it is already satisfied; ∀'s solver likewise, wishing the opposite. Blocks
//! propose values from the outermost inwards. Who loses a block says why, as a set of clauses: ∃ loses
//! because these clauses were left unsatisfied, ∀ loses because those were satisfied. The next block
//! outwards of the loser's side learns that one of the set must be otherwise, and proposes again.
//!
//! Source: Rabe and Tentrup, "CAQE: a certifying QBF solver", FMCAD 2015; Janota and Marques-Silva,
//! "Solving QBF by clause selection", IJCAI 2015.

use super::sat::{self, Sat};
use super::{Budget, Clock};
use crate::logic::{Literal, Qbf, Quantifier, Variable};
use crate::solve::Limit;
use rustc_hash::FxHashMap;

/// Is the formula true?
///
/// # Errors
/// A limit was hit. Limits are looked at between SAT calls; the memory limit bounds what was learned.
pub fn is_true(formula: &Qbf, budget: &Budget) -> Result<bool, Limit> {
    let Some(mut game) = Clausal::new(formula, budget) else { return Ok(false) };
    Ok(game.play(0)?.winner == Quantifier::Exists)
}

/// A clause of the matrix, by its number.
type Number = usize;

/// Who won a block and those inside it, and why.
struct Ending {
    winner: Quantifier,
    /// If ∃ won: clauses which it needs to be satisfied further out. If ∀ won: clauses which it needs to
    /// be left unsatisfied further out.
    because: Vec<Number>,
}

struct Clausal {
    levels: Vec<Level>,
    /// The first and the last block of each clause.
    span: Vec<(usize, usize)>,
    /// The block that satisfied each clause, if one has.
    satisfied: Vec<Option<usize>>,
    clock: Clock,
    learned: usize,
}

/// One block.
struct Level {
    owner: Quantifier,
    solver: sat::Default,
    /// The clauses with literals of this block, and these literals, in the solver's names.
    own: Vec<(Number, Vec<Literal>)>,
    /// For each clause, once it is needed: the literal that says it is satisfied further out.
    outside: FxHashMap<Number, Literal>,
    /// The same the other way round.
    clause_of: FxHashMap<Variable, Number>,
    /// For each clause, once it is needed: the literal that makes the owner have its way with it, which
    /// is satisfied (∃) or left unsatisfied (∀) by this block and those further out.
    wish: FxHashMap<Number, Literal>,
}

impl Level {
    fn new(owner: Quantifier) -> Self {
        Self {
            owner,
            solver: sat::Default::default(),
            own: Vec::new(),
            outside: FxHashMap::default(),
            clause_of: FxHashMap::default(),
            wish: FxHashMap::default(),
        }
    }

    /// The literal "clause c is satisfied further out".
    fn outside(&mut self, c: Number) -> Literal {
        if let Some(&known) = self.outside.get(&c) {
            return known;
        }
        let literal = self.solver.new_literal();
        self.outside.insert(c, literal);
        self.clause_of.insert(literal.variable(), c);
        literal
    }
}

impl Clausal {
    /// The game of a formula; `None` if a clause is lost from the start.
    fn new(formula: &Qbf, budget: &Budget) -> Option<Self> {
        let prefix = formula.closed_prefix();
        let mut levels: Vec<Level> = Vec::new();
        let mut home: FxHashMap<Variable, (usize, Literal)> = FxHashMap::default();
        for (quantifier, v) in prefix {
            if levels.last().is_none_or(|last| last.owner != quantifier) {
                levels.push(Level::new(quantifier));
            }
            let depth = levels.len() - 1;
            home.insert(v, (depth, levels[depth].solver.new_literal()));
        }
        if levels.last().is_none_or(|last| last.owner == Quantifier::Forall) {
            levels.push(Level::new(Quantifier::Exists));
        }
        let mut game =
            Self { levels, span: Vec::new(), satisfied: Vec::new(), clock: budget.start(), learned: 0 };
        for clause in formula.matrix() {
            let mut literals: Vec<(usize, Literal)> = clause
                .iter()
                .map(|l| {
                    let (depth, name) = home[&l.variable()];
                    (depth, if l.is_positive() { name } else { !name })
                })
                .collect();
            literals.sort_unstable();
            literals.dedup();
            if literals
                .windows(2)
                .any(|pair| pair[0].0 == pair[1].0 && literals.contains(&(pair[0].0, !pair[0].1)))
            {
                continue;
            }
            // Universal reduction.
            while literals.last().is_some_and(|&(depth, _)| game.levels[depth].owner == Quantifier::Forall) {
                literals.pop();
            }
            let (&(first, _), &(last, _)) = (literals.first()?, literals.last()?);
            game.add(&literals, (first, last));
        }
        Some(game)
    }

    fn add(&mut self, literals: &[(usize, Literal)], span: (usize, usize)) {
        let c = self.span.len();
        self.span.push(span);
        self.satisfied.push(None);
        for part in literals.chunk_by(|a, b| a.0 == b.0) {
            let depth = part[0].0;
            let own: Vec<Literal> = part.iter().map(|&(_, l)| l).collect();
            let level = &mut self.levels[depth];
            if depth == span.1 {
                // Nobody further in can satisfy it.
                let mut clause = own.clone();
                if span.0 < depth {
                    clause.push(level.outside(c));
                }
                level.solver.add(&clause);
            }
            level.own.push((c, own));
        }
    }

    /// Plays the blocks from `depth` inwards, given what those further out have satisfied.
    fn play(&mut self, depth: usize) -> Result<Ending, Limit> {
        let owner = self.levels[depth].owner;
        loop {
            self.clock.look(self.learned * 8)?;
            if !self.propose(depth) {
                return Ok(self.give_up(depth));
            }
            self.satisfy(depth);
            let inner = match depth + 1 == self.levels.len() {
                true => Ending { winner: Quantifier::Exists, because: Vec::new() },
                false => self.play(depth + 1)?,
            };
            if inner.winner == owner {
                let because = self.explain_win(depth, inner.because);
                self.take_back(depth);
                return Ok(Ending { winner: owner, because });
            }
            self.take_back(depth);
            self.refine(depth, &inner.because);
        }
    }

    /// Asks the block's solver for values, given what is satisfied further out.
    fn propose(&mut self, depth: usize) -> bool {
        let level = &mut self.levels[depth];
        // Only what is bad for the owner needs to be assumed: the rest is the solver's to choose.
        let bad = level.owner == Quantifier::Forall;
        let mut assumptions: Vec<Literal> = level
            .outside
            .iter()
            .filter(|&(&c, _)| self.satisfied[c].is_some() == bad)
            .map(|(_, &l)| if bad { l } else { !l })
            .collect();
        assumptions.sort_unstable();
        level.solver.solve(&assumptions)
    }

    /// The owner loses: because of the assumptions that ruled out every proposal.
    fn give_up(&mut self, depth: usize) -> Ending {
        let level = &self.levels[depth];
        let because = level.solver.failed().iter().map(|l| level.clause_of[&l.variable()]).collect();
        Ending { winner: !level.owner, because }
    }

    /// Notes which clauses the proposal satisfies.
    fn satisfy(&mut self, depth: usize) {
        let level = &self.levels[depth];
        for (c, own) in &level.own {
            if self.satisfied[*c].is_none() && own.iter().any(|&l| level.solver.holds(l)) {
                self.satisfied[*c] = Some(depth);
            }
        }
    }

    fn take_back(&mut self, depth: usize) {
        for (c, _) in &self.levels[depth].own {
            if self.satisfied[*c] == Some(depth) {
                self.satisfied[*c] = None;
            }
        }
    }

    /// What the owner, who won, needs from further out.
    fn explain_win(&self, depth: usize, inner: Vec<Number>) -> Vec<Number> {
        let level = &self.levels[depth];
        if level.owner == Quantifier::Forall {
            // What is to stay unsatisfied is so by this block; is it by those further out?
            return inner.into_iter().filter(|&c| self.span[c].0 < depth).collect();
        }
        let by_us: FxHashMap<Number, bool> =
            level.own.iter().map(|(c, own)| (*c, own.iter().any(|&l| level.solver.holds(l)))).collect();
        let ends_here = level.own.iter().map(|(c, _)| *c).filter(|&c| self.span[c].1 == depth);
        let mut needed: Vec<Number> = inner.into_iter().chain(ends_here).collect();
        needed.retain(|c| by_us.get(c) != Some(&true));
        needed
    }

    /// The owner must have its way with one of these clauses.
    fn refine(&mut self, depth: usize, because: &[Number]) {
        let mut clause = Vec::with_capacity(because.len());
        for &c in because {
            clause.extend(self.wish(depth, c));
        }
        self.learned += clause.len();
        self.levels[depth].solver.add(&clause);
    }

    /// The literal that makes the owner of the block have its way with clause c; `None` if it cannot.
    fn wish(&mut self, depth: usize, c: Number) -> Option<Literal> {
        let reaches_out = self.span[c].0 < depth;
        let level = &mut self.levels[depth];
        if let Some(&known) = level.wish.get(&c) {
            return Some(known);
        }
        let own: &[Literal] = match level.own.binary_search_by_key(&c, |(number, _)| *number) {
            Ok(place) => &level.own[place].1.clone(),
            Err(_) => &[],
        };
        let outside = reaches_out.then(|| level.outside(c));
        let wish = match (level.owner, own, outside) {
            (_, [], None) => return None,
            (Quantifier::Exists, [], Some(outside)) => outside,
            (Quantifier::Forall, [], Some(outside)) => !outside,
            (Quantifier::Exists, own, outside) => {
                let wish = level.solver.new_literal();
                let clause: Vec<Literal> = own.iter().copied().chain(outside).chain([!wish]).collect();
                level.solver.add(&clause);
                wish
            }
            (Quantifier::Forall, own, outside) => {
                let wish = level.solver.new_literal();
                for &l in own.iter().chain(&outside) {
                    level.solver.add(&[!wish, !l]);
                }
                wish
            }
        };
        level.wish.insert(c, wish);
        Some(wish)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::random;
    use crate::solve::reference::formula_is_true;

    #[test]
    fn clausal_abstraction_agrees_with_the_reference_on_random_formulas_of_any_shape() {
        let mut random = generator(2015);
        for _ in 0..6000 {
            let formula = random::any_qbf(9, 12, &mut random);
            assert_eq!(is_true(&formula, &Budget::default()), Ok(formula_is_true(&formula)), "{formula}");
        }
    }
}
