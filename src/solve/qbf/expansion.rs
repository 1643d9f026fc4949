//! Counterexample-guided expansion on a SAT solver.
//!
//! To win a block, its owner needs values under which it wins the rest. A candidate comes from an
//! *abstraction*, an easier game in which the opponent has only finitely many answers, those met so
//! far. If the opponent refutes the candidate, its answer is substituted into the game, whose next
//! block (the owner's again) is renamed and merged into the abstraction: the owner may answer each
//! refutation differently. Without a candidate the block is lost. The abstraction of the last two
//! blocks is propositional and lives in an incremental SAT solver; others are games again, with one
//! alternation less.
//!
//! Source: Janota, Klieber, Marques-Silva, Clarke, "Solving QBF with counterexample guided
//! refinement", Artificial Intelligence 234 (2016), the algorithm RAReQS.

use crate::logic::{Clause, Literal, Qbf, Quantifier, Variable};
use crate::solve::{Limit, Limits, Meter};
use rustc_hash::{FxHashMap, FxHashSet};
use varisat::{ExtendFormula, Lit, Solver};

/// Is the formula true?
///
/// # Errors
/// The time limit was hit. It is looked at between SAT calls; the memory limit is not used.
pub fn is_true(formula: &Qbf, limits: Limits) -> Result<bool, Limit> {
    let mut engine = Expansion { meter: Meter::new(limits), next_fresh: formula.greatest_variable() + 1 };
    Ok(engine.win(&MultiGame::of(formula))?.is_some())
}

/// Values for variables.
type Assignment = FxHashMap<Variable, bool>;

/// The owner sets the variables of its block once, and must then win every game of `rest`.
#[derive(Clone)]
struct MultiGame {
    owner: Quantifier,
    block: Vec<Variable>,
    rest: Vec<Prenex>,
}

/// What follows a block: the opponent's block, then the owner's next one, and so on; at the end ∃ has
/// won iff the matrix holds.
#[derive(Clone)]
struct Prenex {
    blocks: Vec<Vec<Variable>>,
    matrix: Vec<Clause>,
}

impl MultiGame {
    /// The game of a formula. Variables that occur in no clause are left out, so that blocks which
    /// only such variables separate become one.
    fn of(formula: &Qbf) -> Self {
        let occurring: FxHashSet<Variable> =
            formula.matrix().iter().flatten().map(|l| l.variable()).collect();
        let prefix = formula.closed_prefix().into_iter().filter(|(_, v)| occurring.contains(v));
        let mut blocks: Vec<Vec<Variable>> = vec![Vec::new()];
        let mut owner = Quantifier::Exists;
        for (quantifier, v) in prefix {
            if quantifier != owner {
                owner = quantifier;
                blocks.push(Vec::new());
            }
            blocks.last_mut().expect("there is a first block").push(v);
        }
        let block = blocks.remove(0);
        let rest = vec![Prenex { blocks, matrix: formula.matrix().to_vec() }];
        Self { owner: Quantifier::Exists, block, rest }
    }
}

impl Prenex {
    /// What is left when the first `played` blocks are over and `values` are set.
    fn after(&self, played: usize, values: &Assignment) -> Self {
        Self { blocks: self.blocks[played..].to_vec(), matrix: simplified(&self.matrix, values) }
    }

    /// The same game with its bound variables renamed apart, from `next_fresh` on.
    fn with_fresh_names(mut self, next_fresh: &mut Variable) -> Self {
        let mut names: FxHashMap<Variable, Variable> = FxHashMap::default();
        for v in self.blocks.iter_mut().flatten() {
            names.insert(*v, *next_fresh);
            *v = *next_fresh;
            *next_fresh += 1;
        }
        for l in self.matrix.iter_mut().flatten() {
            if let Some(&name) = names.get(&l.variable()) {
                *l = Literal::new(name, l.is_positive());
            }
        }
        self
    }
}

/// The clauses that `values` leave open, without their false literals.
fn simplified(clauses: &[Clause], values: &Assignment) -> Vec<Clause> {
    let value = |l: &Literal| values.get(&l.variable()).map(|&set| l.value(set));
    clauses
        .iter()
        .filter(|clause| !clause.iter().any(|l| value(l) == Some(true)))
        .map(|clause| clause.iter().filter(|l| value(l).is_none()).copied().collect())
        .collect()
}

struct Expansion {
    meter: Meter,
    next_fresh: Variable,
}

impl Expansion {
    /// Values for the block with which its owner wins, or `None` if it loses.
    fn win(&mut self, game: &MultiGame) -> Result<Option<Assignment>, Limit> {
        let mut abstraction = Abstraction::new(game);
        // Matrices without a further block bind the owner from the start.
        for matrix in game.rest.iter().filter(|rest| rest.blocks.is_empty()) {
            abstraction.refine(matrix.clone());
        }
        loop {
            let Some(candidate) = abstraction.candidate(self)? else { return Ok(None) };
            let Some((refuted, answer)) = self.refute(game, &candidate)? else { return Ok(Some(candidate)) };
            abstraction.refine(refuted.after(1, &answer).with_fresh_names(&mut self.next_fresh));
        }
    }

    /// A game that the opponent wins against the candidate, and its winning block.
    fn refute<'g>(
        &mut self,
        game: &'g MultiGame,
        candidate: &Assignment,
    ) -> Result<Option<(&'g Prenex, Assignment)>, Limit> {
        for rest in game.rest.iter().filter(|rest| !rest.blocks.is_empty()) {
            let opponent = MultiGame {
                owner: !game.owner,
                block: rest.blocks[0].clone(),
                rest: vec![rest.after(1, candidate)],
            };
            if let Some(answer) = self.win(&opponent)? {
                return Ok(Some((rest, answer)));
            }
        }
        Ok(None)
    }
}

/// What the owner of a block knows so far.
enum Abstraction {
    /// Only matrices: a question for the SAT solver.
    Propositional(Box<Incremental>),
    /// Games again; `wanted` is the block itself, without what was merged into it.
    Game { known: MultiGame, wanted: Vec<Variable> },
}

impl Abstraction {
    fn new(game: &MultiGame) -> Self {
        // The opponent's block is substituted and the owner's next one merged: is a third left?
        if game.rest.iter().any(|rest| rest.blocks.len() > 2) {
            let known = MultiGame { owner: game.owner, block: game.block.clone(), rest: Vec::new() };
            return Self::Game { known, wanted: game.block.clone() };
        }
        Self::Propositional(Box::new(Incremental::new(game.owner, &game.block)))
    }

    /// Adds a game that the owner must win. Its first block, if it has one, is the owner's.
    fn refine(&mut self, own: Prenex) {
        match self {
            Self::Propositional(solver) => solver.add(&own.matrix),
            Self::Game { known, .. } => {
                let mut blocks = own.blocks.into_iter();
                known.block.extend(blocks.next().unwrap_or_default());
                known.rest.push(Prenex { blocks: blocks.collect(), matrix: own.matrix });
            }
        }
    }

    fn candidate(&mut self, engine: &mut Expansion) -> Result<Option<Assignment>, Limit> {
        engine.meter.look(0)?;
        match self {
            Self::Propositional(solver) => Ok(solver.candidate()),
            Self::Game { known, wanted } => {
                let found = engine.win(known)?;
                Ok(found.map(|values| wanted.iter().map(|v| (*v, values.get(v) == Some(&true))).collect()))
            }
        }
    }
}

/// A growing propositional question: values for `block` such that the owner wins every matrix.
struct Incremental {
    owner: Quantifier,
    block: Vec<Variable>,
    solver: Solver<'static>,
    /// The solver's name of each formula variable.
    names: FxHashMap<Variable, Lit>,
}

impl Incremental {
    fn new(owner: Quantifier, block: &[Variable]) -> Self {
        Self { owner, block: block.to_vec(), solver: Solver::new(), names: FxHashMap::default() }
    }

    fn literal(&mut self, l: Literal) -> Lit {
        let name = *self.names.entry(l.variable()).or_insert_with(|| self.solver.new_lit());
        if l.is_positive() { name } else { !name }
    }

    /// ∃ needs every clause to hold; ∀ needs one in which every literal fails.
    fn add(&mut self, clauses: &[Clause]) {
        match self.owner {
            Quantifier::Exists => {
                for clause in clauses {
                    let literals: Vec<Lit> = clause.iter().map(|&l| self.literal(l)).collect();
                    self.solver.add_clause(&literals);
                }
            }
            Quantifier::Forall => {
                let mut some_fails = Vec::with_capacity(clauses.len());
                for clause in clauses {
                    let fails = self.solver.new_lit();
                    for &l in clause {
                        let literal = self.literal(l);
                        self.solver.add_clause(&[!fails, !literal]);
                    }
                    some_fails.push(fails);
                }
                self.solver.add_clause(&some_fails);
            }
        }
    }

    fn candidate(&mut self) -> Option<Assignment> {
        if !self.solver.solve().expect("without proof or limit the solver always answers") {
            return None;
        }
        let model = self.solver.model().expect("the formula is satisfiable");
        let value = |v: &Variable| {
            self.names.get(v).is_some_and(|name| model.get(name.index()).is_some_and(|l| *l == *name))
        };
        Some(self.block.iter().map(|v| (*v, value(v))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::random;
    use crate::solve::qbf::recursion;
    use crate::solve::reference::formula_is_true;

    #[test]
    fn three_ways_to_decide_a_formula_agree_on_random_formulas_of_any_shape() {
        let mut random = generator(1978);
        let mut answers = [0, 0];
        for _ in 0..4000 {
            let formula = random::any_qbf(8, 9, &mut random);
            let expected = formula_is_true(&formula);
            answers[usize::from(expected)] += 1;
            assert_eq!(recursion::is_true(&formula, Limits::default()), Ok(expected), "{formula}");
            assert_eq!(is_true(&formula, Limits::default()), Ok(expected), "{formula}");
        }
        assert!(answers.iter().all(|&count| count > 400), "both answers occur often: {answers:?}");
    }

    #[test]
    fn deep_alternation_is_decided_alike() {
        let mut random = generator(5);
        for _ in 0..300 {
            let formula = Qbf::from(&random::three_qbf(11, 12, &mut random));
            assert_eq!(
                is_true(&formula, Limits::default()),
                recursion::is_true(&formula, Limits::default()),
                "{formula}"
            );
        }
    }
}
