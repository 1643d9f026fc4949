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
//! Variables of blocks further out stay variables and are assumed when a question is asked. So every
//! game lives as long as the search, and what one candidate taught holds for the next.
//!
//! Source: Janota, Klieber, Marques-Silva, Clarke, "Solving QBF with counterexample guided
//! refinement", Artificial Intelligence 234 (2016), the algorithm RAReQS.

use super::sat::{self, Sat};
use super::{Budget, Clock};
use crate::logic::{Clause, Literal, Qbf, Quantifier, Variable};
use crate::solve::Limit;
use rustc_hash::{FxHashMap, FxHashSet};

/// Is the formula true?
///
/// # Errors
/// A limit was hit. Limits are looked at between SAT calls; the memory limit bounds the expansions.
pub fn is_true(formula: &Qbf, budget: &Budget) -> Result<bool, Limit> {
    let mut engine = Expansion::new(formula, budget);
    let (block, rest) = Prenex::of(formula).split_first();
    let mut game = engine.game(Quantifier::Exists, block, rest.blocks.len());
    engine.add(&mut game, rest);
    Ok(engine.win(&mut game)?.is_some())
}

/// Values for the variables of a block.
type Values = Vec<(Variable, bool)>;

/// Blocks that take turns; at the end ∃ has won iff the matrix holds. Variables of the matrix outside
/// the blocks belong to blocks further out.
#[derive(Clone)]
struct Prenex {
    blocks: Vec<Vec<Variable>>,
    matrix: Vec<Clause>,
}

impl Prenex {
    /// The formula, starting with a block of ∃, which may be empty. Variables that occur in no clause
    /// are left out, so that blocks which only such variables separate become one.
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
        Self { blocks, matrix: formula.matrix().to_vec() }
    }

    /// The first block, empty if there is none, and what follows it.
    fn split_first(mut self) -> (Vec<Variable>, Self) {
        let first = if self.blocks.is_empty() { Vec::new() } else { self.blocks.remove(0) };
        (first, self)
    }
}

/// The owner sets the variables of its block once, and must then win every game of `rests`.
struct Game {
    owner: Quantifier,
    block: Vec<Variable>,
    rests: Vec<Rest>,
    abstraction: Abstraction,
}

impl Game {
    /// Adds variables to the block, and to those of the abstractions, which hold it.
    fn enlarge(&mut self, block: &[Variable]) {
        self.block.extend(block);
        if let Abstraction::Game(game) = &mut self.abstraction {
            game.enlarge(block);
        }
    }
}

/// What follows a block, as the opponent sees it.
struct Rest {
    /// Starts with the opponent's block.
    prenex: Prenex,
    opponent: Game,
}

/// What the owner of a block knows so far.
enum Abstraction {
    /// Only matrices: a question for the SAT solver.
    Propositional(Box<Propositional>),
    /// Games again, whose block holds that of the game and what was merged into it.
    Game(Box<Game>),
}

struct Expansion {
    clock: Clock,
    /// The values of the blocks further out than the game being played.
    values: FxHashMap<Variable, bool>,
    next_fresh: Variable,
    /// Literals held by all matrices.
    literals: usize,
}

impl Expansion {
    fn new(formula: &Qbf, budget: &Budget) -> Self {
        Self {
            clock: budget.start(),
            values: FxHashMap::default(),
            next_fresh: formula.greatest_variable() + 1,
            literals: 0,
        }
    }

    /// A game without rests. Each will have at most `follow` blocks.
    fn game(&mut self, owner: Quantifier, block: Vec<Variable>, follow: usize) -> Game {
        // The opponent's block is substituted and the owner's next one merged: is a third left?
        let abstraction = if follow > 2 {
            Abstraction::Game(Box::new(self.game(owner, block.clone(), follow - 2)))
        } else {
            Abstraction::Propositional(Box::new(Propositional::new(owner)))
        };
        Game { owner, block, rests: Vec::new(), abstraction }
    }

    /// The owner of `game` must also win this, which starts with the opponent's block or is a matrix.
    fn add(&mut self, game: &mut Game, prenex: Prenex) {
        self.literals += prenex.matrix.iter().map(Vec::len).sum::<usize>();
        if prenex.blocks.is_empty() {
            // A matrix without a further block binds the owner from the start.
            return self.refine(&mut game.abstraction, prenex);
        }
        let (block, rest) = prenex.clone().split_first();
        let mut opponent = self.game(!game.owner, block, rest.blocks.len());
        self.add(&mut opponent, rest);
        game.rests.push(Rest { prenex, opponent });
    }

    /// Adds to the abstraction a game that starts with the owner's block, or a matrix.
    fn refine(&mut self, abstraction: &mut Abstraction, own: Prenex) {
        match abstraction {
            Abstraction::Propositional(solver) => solver.add(&own.matrix),
            Abstraction::Game(game) => {
                let (block, rest) = own.split_first();
                game.enlarge(&block);
                self.add(game, rest);
            }
        }
    }

    /// Values for the block with which its owner wins, or `None` if it loses.
    fn win(&mut self, game: &mut Game) -> Result<Option<Values>, Limit> {
        loop {
            self.clock.look(self.literals * 4 * size_of::<Literal>())?;
            let Some(candidate) = self.candidate(game)? else { return Ok(None) };
            self.values.extend(candidate.iter().copied());
            let refutation = self.refute(game)?;
            for (v, _) in &candidate {
                self.values.remove(v);
            }
            let Some((place, answer)) = refutation else { return Ok(Some(candidate)) };
            let answered = self.after(&game.rests[place].prenex, &answer);
            self.refine(&mut game.abstraction, answered);
        }
    }

    /// Values for the block that win the abstraction.
    fn candidate(&mut self, game: &mut Game) -> Result<Option<Values>, Limit> {
        match &mut game.abstraction {
            Abstraction::Propositional(solver) => Ok(solver.candidate(&game.block, &self.values)),
            Abstraction::Game(known) => {
                let found = self.win(known)?;
                Ok(found.map(|values| {
                    let values: FxHashMap<Variable, bool> = values.into_iter().collect();
                    game.block.iter().map(|v| (*v, values[v])).collect()
                }))
            }
        }
    }

    /// The place of a rest that the opponent wins, and its winning block.
    fn refute(&mut self, game: &mut Game) -> Result<Option<(usize, Values)>, Limit> {
        for (place, rest) in game.rests.iter_mut().enumerate() {
            if let Some(answer) = self.win(&mut rest.opponent)? {
                return Ok(Some((place, answer)));
            }
        }
        Ok(None)
    }

    /// What is left of a game when its first block has these values, with the rest renamed apart.
    fn after(&mut self, prenex: &Prenex, answer: &Values) -> Prenex {
        let answer: FxHashMap<Variable, bool> = answer.iter().copied().collect();
        let mut names: FxHashMap<Variable, Variable> = FxHashMap::default();
        let mut blocks = prenex.blocks[1..].to_vec();
        for v in blocks.iter_mut().flatten() {
            names.insert(*v, self.next_fresh);
            *v = self.next_fresh;
            self.next_fresh += 1;
        }
        let value = |l: &Literal| answer.get(&l.variable()).map(|&set| l.value(set));
        let renamed = |l: &Literal| match names.get(&l.variable()) {
            Some(&name) => Literal::new(name, l.is_positive()),
            None => *l,
        };
        let open = prenex.matrix.iter().filter(|clause| !clause.iter().any(|l| value(l) == Some(true)));
        let matrix =
            open.map(|clause| clause.iter().filter(|l| value(l).is_none()).map(renamed).collect()).collect();
        Prenex { blocks, matrix }
    }
}

/// A growing propositional question: values for a block such that its owner wins every matrix.
struct Propositional {
    owner: Quantifier,
    solver: sat::Default,
    /// The solver's name of each formula variable.
    names: FxHashMap<Variable, Literal>,
    /// For ∀: the literal that makes every literal of a clause fail.
    failing: FxHashMap<Clause, Literal>,
}

impl Propositional {
    fn new(owner: Quantifier) -> Self {
        let (names, failing) = (FxHashMap::default(), FxHashMap::default());
        Self { owner, solver: sat::Default::default(), names, failing }
    }

    fn literal(&mut self, l: Literal) -> Literal {
        let name = *self.names.entry(l.variable()).or_insert_with(|| self.solver.new_literal());
        if l.is_positive() { name } else { !name }
    }

    /// ∃ needs every clause to hold; ∀ needs one in which every literal fails.
    fn add(&mut self, clauses: &[Clause]) {
        match self.owner {
            Quantifier::Exists => {
                for clause in clauses {
                    let literals: Vec<Literal> = clause.iter().map(|&l| self.literal(l)).collect();
                    self.solver.add(&literals);
                }
            }
            Quantifier::Forall if clauses.iter().any(Vec::is_empty) => {}
            Quantifier::Forall => {
                let distinct: FxHashSet<&Clause> = clauses.iter().collect();
                let mut some_fails: Vec<Literal> = distinct.into_iter().map(|c| self.failing(c)).collect();
                some_fails.sort_unstable();
                self.solver.add(&some_fails);
            }
        }
    }

    fn failing(&mut self, clause: &Clause) -> Literal {
        if let Some(&known) = self.failing.get(clause) {
            return known;
        }
        let fails = self.solver.new_literal();
        for &l in clause {
            let literal = self.literal(l);
            self.solver.add(&[!fails, !literal]);
        }
        self.failing.insert(clause.clone(), fails);
        fails
    }

    /// Values for the block that win when the blocks further out have these values.
    fn candidate(&mut self, block: &[Variable], outer: &FxHashMap<Variable, bool>) -> Option<Values> {
        let mut assumptions: Vec<Literal> = self
            .names
            .iter()
            .filter_map(|(v, &name)| outer.get(v).map(|&set| if set { name } else { !name }))
            .collect();
        assumptions.sort_unstable();
        if !self.solver.solve(&assumptions) {
            return None;
        }
        let value = |v: &Variable| self.names.get(v).is_some_and(|&name| self.solver.holds(name));
        Some(block.iter().map(|v| (*v, value(v))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::random;
    use crate::solve::Limits;
    use crate::solve::qbf::recursion;
    use crate::solve::reference::formula_is_true;

    #[test]
    fn expansion_and_recursion_agree_with_the_reference_on_random_formulas_of_any_shape() {
        let mut random = generator(1978);
        let mut answers = [0, 0];
        for _ in 0..4000 {
            let formula = random::any_qbf(8, 9, &mut random);
            let expected = formula_is_true(&formula);
            answers[usize::from(expected)] += 1;
            assert_eq!(recursion::is_true(&formula, Limits::default()), Ok(expected), "{formula}");
            assert_eq!(is_true(&formula, &Budget::default()), Ok(expected), "{formula}");
        }
        assert!(answers.iter().all(|&count| count > 400), "both answers occur often: {answers:?}");
    }

    #[test]
    fn deep_alternation_is_decided_alike() {
        let mut random = generator(5);
        for _ in 0..300 {
            let formula = Qbf::from(&random::three_qbf(11, 12, &mut random));
            assert_eq!(
                is_true(&formula, &Budget::default()),
                recursion::is_true(&formula, Limits::default()),
                "{formula}"
            );
        }
    }
}
