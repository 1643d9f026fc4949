//! Strictly alternating 3-QBF: the form from which Toggle and Node Kayles instances are built.

use super::{Block, Clause, Literal, Qbf, Quantifier, Variable};
use thiserror::Error;

/// ∃x₁ ∀x₂ ∃x₃ … over clauses of exactly three literals (repeated and complementary ones allowed).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeQbf {
    variables: usize,
    clauses: Vec<[Literal; 3]>,
}

/// Why a formula is not a strictly alternating 3-QBF.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum ShapeError {
    /// The prefix is not ∃x₁ ∀x₂ ∃x₃ …
    #[error(
        "the prefix must be ∃1 ∀2 ∃3 …, strictly alternating in the order of the numbers; \
         variable {0} breaks this (`hardplay reduce qbf-3qbf` brings any formula to that form)"
    )]
    Prefix(Variable),
    /// A clause of another length than three.
    #[error(
        "clause {clause} has {length} literals, expected exactly 3 \
         (`hardplay reduce qbf-3qbf` brings any formula to that form)"
    )]
    Length {
        /// 1-based.
        clause: usize,
        /// Its number of literals.
        length: usize,
    },
    /// No variable or no clause.
    #[error("expected at least one variable and one clause (`hardplay reduce qbf-3qbf` adds them)")]
    Empty,
    /// A clause names a variable outside the prefix.
    #[error("a clause names variable {0}, which is not in the prefix")]
    OutOfRange(Variable),
}

impl ThreeQbf {
    /// The formula over variables 1 … `variables` with these clauses.
    ///
    /// # Errors
    /// No variable, no clause, or a literal out of range.
    pub fn new(variables: usize, clauses: Vec<[Literal; 3]>) -> Result<Self, ShapeError> {
        if variables == 0 || clauses.is_empty() {
            return Err(ShapeError::Empty);
        }
        match clauses.iter().flatten().find(|l| l.variable() as usize > variables) {
            Some(l) => Err(ShapeError::OutOfRange(l.variable())),
            None => Ok(Self { variables, clauses }),
        }
    }

    /// n, the number of variables.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// The clauses.
    pub fn clauses(&self) -> &[[Literal; 3]] {
        &self.clauses
    }

    /// Who sets variable i: ∃ for odd i, ∀ for even i.
    pub fn quantifier(variable: Variable) -> Quantifier {
        if variable % 2 == 1 { Quantifier::Exists } else { Quantifier::Forall }
    }
}

impl From<&ThreeQbf> for Qbf {
    fn from(formula: &ThreeQbf) -> Self {
        let prefix = (1..=formula.variables as Variable)
            .map(|v| Block { quantifier: ThreeQbf::quantifier(v), variables: vec![v] })
            .collect();
        let matrix: Vec<Clause> = formula.clauses.iter().map(|clause| clause.to_vec()).collect();
        Self::new(prefix, matrix).expect("every variable stands once in the prefix")
    }
}

impl TryFrom<&Qbf> for ThreeQbf {
    type Error = ShapeError;

    fn try_from(formula: &Qbf) -> Result<Self, ShapeError> {
        let prefix = formula.closed_prefix();
        for (expected, &(quantifier, v)) in (1..).zip(&prefix) {
            if v != expected || quantifier != Self::quantifier(v) {
                return Err(ShapeError::Prefix(v));
            }
        }
        let clauses = formula.matrix().iter().enumerate().map(|(i, clause)| {
            <[Literal; 3]>::try_from(clause.as_slice())
                .map_err(|_| ShapeError::Length { clause: i + 1, length: clause.len() })
        });
        Self::new(prefix.len(), clauses.collect::<Result<_, _>>()?)
    }
}
