//! CaDiCaL (Biere, Faller, Fazekas, Fleury, Froleyks 2024) behind [`Sat`].

use super::sat::Sat;
use crate::logic::Literal;

/// CaDiCaL, built from its C++ source.
#[derive(Default)]
pub struct Cadical {
    solver: cadical::Solver,
    variables: u32,
    /// The assumptions of the last question.
    assumed: Vec<Literal>,
}

impl Sat for Cadical {
    fn new_literal(&mut self) -> Literal {
        self.variables += 1;
        Literal::positive(self.variables)
    }

    fn add(&mut self, clause: &[Literal]) {
        self.solver.add_clause(clause.iter().map(|l| l.to_dimacs()));
    }

    fn solve(&mut self, assumptions: &[Literal]) -> bool {
        self.assumed = assumptions.to_vec();
        let found = self.solver.solve_with(assumptions.iter().map(|l| l.to_dimacs()));
        found.expect("without a limit the solver always answers")
    }

    fn holds(&self, literal: Literal) -> bool {
        // A variable in no clause has no value; false is as good as any.
        self.solver.value(literal.variable() as i32).unwrap_or(false) == literal.is_positive()
    }

    fn failed(&self) -> Vec<Literal> {
        self.assumed.iter().copied().filter(|l| self.solver.failed(l.to_dimacs())).collect()
    }
}
