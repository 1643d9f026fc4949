//! What the engines ask of an incremental SAT solver, and the solvers that answer.
//!
//! The default is varisat, which is pure Rust. With the cargo feature `cadical` CaDiCaL takes its place
//! in the engines; `docs/performance-qbf.md` compares the two.

use crate::logic::Literal;
use varisat::{ExtendFormula, Lit};

/// A growing set of clauses that can be asked for a model under assumptions.
pub trait Sat {
    /// A variable that is new to the solver, as its positive literal.
    fn new_literal(&mut self) -> Literal;

    /// Adds a clause over literals made by [`Sat::new_literal`].
    fn add(&mut self, clause: &[Literal]);

    /// Is there a model in which all `assumptions` hold?
    fn solve(&mut self, assumptions: &[Literal]) -> bool;

    /// Does the literal hold in the last model? Needs [`Sat::solve`] to have answered `true` last.
    fn holds(&self, literal: Literal) -> bool;

    /// The assumptions that rule every model out. Needs [`Sat::solve`] to have answered `false` last.
    fn failed(&self) -> Vec<Literal>;
}

/// The solver that the engines use.
#[cfg(not(feature = "cadical"))]
pub type Default = Varisat;
/// The solver that the engines use.
#[cfg(feature = "cadical")]
pub type Default = super::cadical::Cadical;

/// varisat (Harder 2019).
pub struct Varisat {
    solver: varisat::Solver<'static>,
    /// For each variable, by its number: does it hold in the last model?
    model: Vec<bool>,
    variables: u32,
}

impl std::default::Default for Varisat {
    fn default() -> Self {
        Self { solver: varisat::Solver::new(), model: Vec::new(), variables: 0 }
    }
}

fn lit(literal: Literal) -> Lit {
    Lit::from_index(literal.variable() as usize - 1, literal.is_positive())
}

impl Sat for Varisat {
    fn new_literal(&mut self) -> Literal {
        self.variables += 1;
        let made = self.solver.new_lit();
        debug_assert_eq!(made, lit(Literal::positive(self.variables)));
        Literal::positive(self.variables)
    }

    fn add(&mut self, clause: &[Literal]) {
        let clause: Vec<Lit> = clause.iter().map(|&l| lit(l)).collect();
        self.solver.add_clause(&clause);
    }

    fn solve(&mut self, assumptions: &[Literal]) -> bool {
        let assumptions: Vec<Lit> = assumptions.iter().map(|&l| lit(l)).collect();
        self.solver.assume(&assumptions);
        if !self.solver.solve().expect("without a proof to write the solver always answers") {
            return false;
        }
        self.model.clear();
        self.model.resize(self.variables as usize + 1, false);
        for l in self.solver.model().into_iter().flatten() {
            self.model[l.index() + 1] = l.is_positive();
        }
        true
    }

    fn holds(&self, literal: Literal) -> bool {
        literal.value(self.model[literal.variable() as usize])
    }

    fn failed(&self) -> Vec<Literal> {
        let back = |l: &Lit| Literal::new(l.index() as u32 + 1, l.is_positive());
        self.solver.failed_core().unwrap_or_default().iter().map(back).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solver_keeps_the_contract(mut solver: impl Sat) {
        let [a, b, c] = [(); 3].map(|()| solver.new_literal());
        solver.add(&[a, b]);
        solver.add(&[!a, c]);
        assert!(solver.solve(&[!b]));
        assert!(solver.holds(a) && solver.holds(c) && solver.holds(!b));
        assert!(!solver.solve(&[!c, !b]));
        let mut failed = solver.failed();
        failed.sort();
        let mut expected = vec![!c, !b];
        expected.sort();
        assert_eq!(failed, expected);
        assert!(solver.solve(&[]), "assumptions are forgotten");
        solver.add(&[]);
        assert!(!solver.solve(&[b]));
        assert_eq!(solver.failed(), []);
    }

    #[test]
    fn varisat_finds_models_and_failed_assumptions() {
        solver_keeps_the_contract(Varisat::default());
    }

    #[cfg(feature = "cadical")]
    #[test]
    fn cadical_finds_models_and_failed_assumptions() {
        solver_keeps_the_contract(super::super::cadical::Cadical::default());
    }
}
