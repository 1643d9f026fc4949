//! Prenex quantified Boolean formulas with a matrix in conjunctive normal form.

use super::{Clause, Literal, Variable};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::fmt;
use thiserror::Error;

/// Whose turn it is to set a variable: ∃ is the player who wants the matrix true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantifier {
    /// ∃, set by the first player of the formula game.
    Exists,
    /// ∀, set by the opponent.
    Forall,
}

impl Not for Quantifier {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Exists => Self::Forall,
            Self::Forall => Self::Exists,
        }
    }
}

use std::ops::Not;

/// Neighbouring variables of the prefix with the same quantifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The quantifier of all of them.
    pub quantifier: Quantifier,
    /// The variables, in order.
    pub variables: Vec<Variable>,
}

/// A prenex formula Q₁x₁ … Qₙxₙ (B₁ ∧ … ∧ Bₘ).
///
/// Variables of the matrix that no block names are free; as solvers do, we read them as existential
/// and outermost (see [`Qbf::closed_prefix`]).
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Qbf {
    prefix: Vec<Block>,
    matrix: Vec<Clause>,
    greatest: Variable,
}

/// Why something is not a prenex formula.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum QbfError {
    /// The prefix names a variable twice.
    #[error("variable {0} is quantified twice")]
    QuantifiedTwice(Variable),
    /// A variable outside 1 … [`Literal::MAX_VARIABLE`].
    #[error("variable {0} is out of range: variables are numbered from 1 to 50000000")]
    OutOfRange(u64),
}

impl Qbf {
    /// The formula with this prefix and matrix. Empty blocks vanish and neighbouring blocks with the
    /// same quantifier are merged.
    ///
    /// # Errors
    /// A variable that is quantified twice or out of range.
    pub fn new(prefix: Vec<Block>, matrix: Vec<Clause>) -> Result<Self, QbfError> {
        let mut seen = HashSet::new();
        let mut merged: Vec<Block> = Vec::new();
        for block in prefix.into_iter().filter(|block| !block.variables.is_empty()) {
            for &v in &block.variables {
                if v == 0 || v > Literal::MAX_VARIABLE {
                    return Err(QbfError::OutOfRange(v.into()));
                }
                if !seen.insert(v) {
                    return Err(QbfError::QuantifiedTwice(v));
                }
            }
            match merged.last_mut() {
                Some(last) if last.quantifier == block.quantifier => last.variables.extend(block.variables),
                _ => merged.push(block),
            }
        }
        let quantified = seen.into_iter().max().unwrap_or(0);
        let used = matrix.iter().flatten().map(|l| l.variable()).max().unwrap_or(0);
        Ok(Self { prefix: merged, matrix, greatest: quantified.max(used) })
    }

    /// The blocks of the prefix, outermost first; neighbours differ in their quantifier.
    pub fn prefix(&self) -> &[Block] {
        &self.prefix
    }

    /// The clauses of the matrix.
    pub fn matrix(&self) -> &[Clause] {
        &self.matrix
    }

    /// The greatest variable that the prefix or the matrix names; 0 if there is none.
    pub fn greatest_variable(&self) -> Variable {
        self.greatest
    }

    /// The variables of the matrix that no block names, ascending.
    pub fn free_variables(&self) -> Vec<Variable> {
        let bound: HashSet<_> = self.prefix.iter().flat_map(|b| &b.variables).copied().collect();
        let mut free: Vec<_> =
            self.matrix.iter().flatten().map(|l| l.variable()).filter(|v| !bound.contains(v)).collect();
        free.sort_unstable();
        free.dedup();
        free
    }

    /// Every variable with its quantifier, outermost first: the free ones, existential, then the prefix.
    pub fn closed_prefix(&self) -> Vec<(Quantifier, Variable)> {
        let free = self.free_variables().into_iter().map(|v| (Quantifier::Exists, v));
        let bound = self.prefix.iter().flat_map(|b| b.variables.iter().map(move |&v| (b.quantifier, v)));
        free.chain(bound).collect()
    }

    /// The same formula with its variables called 1, 2, … in the order of [`Self::closed_prefix`].
    #[must_use]
    pub fn renumbered(&self) -> Self {
        let order = self.closed_prefix();
        let number: HashMap<Variable, Variable> = order.iter().map(|&(_, v)| v).zip(1..).collect();
        let blocks = (1..).zip(&order).map(|(v, &(quantifier, _))| Block { quantifier, variables: vec![v] });
        let renamed = |l: &Literal| Literal::new(number[&l.variable()], l.is_positive());
        let matrix = self.matrix.iter().map(|clause| clause.iter().map(renamed).collect()).collect();
        Self::new(blocks.collect(), matrix).expect("every variable has one new number")
    }

    /// The number of clauses.
    pub fn clauses(&self) -> usize {
        self.matrix.len()
    }
}

impl fmt::Display for Qbf {
    /// For people: `∃x1 ∀x2 (x1 ∨ ¬x2) ∧ (x2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (quantifier, v) in self.closed_prefix() {
            write!(f, "{}x{v} ", if quantifier == Quantifier::Exists { '∃' } else { '∀' })?;
        }
        if self.matrix.is_empty() {
            return f.write_str("true");
        }
        for (i, clause) in self.matrix.iter().enumerate() {
            let literals: Vec<_> = clause.iter().map(ToString::to_string).collect();
            let text = if clause.is_empty() { "false".to_owned() } else { literals.join(" ∨ ") };
            write!(f, "{}({text})", if i == 0 { "" } else { " ∧ " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Quantifier::{Exists, Forall};

    fn block(quantifier: Quantifier, variables: &[Variable]) -> Block {
        Block { quantifier, variables: variables.to_vec() }
    }

    #[test]
    fn neighbouring_blocks_are_merged_and_empty_ones_vanish() {
        let prefix = vec![block(Exists, &[1]), block(Forall, &[]), block(Exists, &[2]), block(Forall, &[3])];
        let f = Qbf::new(prefix, vec![]).unwrap();
        assert_eq!(f.prefix(), [block(Exists, &[1, 2]), block(Forall, &[3])]);
    }

    #[test]
    fn free_variables_are_outermost_existentials() {
        let clause = [4, 1, -2].map(|l| Literal::from_dimacs(l).unwrap()).to_vec();
        let f = Qbf::new(vec![block(Forall, &[1])], vec![clause]).unwrap();
        assert_eq!(f.free_variables(), [2, 4]);
        assert_eq!(f.closed_prefix(), [(Exists, 2), (Exists, 4), (Forall, 1)]);
        assert_eq!(f.to_string(), "∃x2 ∃x4 ∀x1 (x4 ∨ x1 ∨ ¬x2)");
    }

    #[test]
    fn renumbering_keeps_the_order_and_the_matrix() {
        let clause = [40, 1, -20].map(|l| Literal::from_dimacs(l).unwrap()).to_vec();
        let f = Qbf::new(vec![block(Forall, &[1]), block(Exists, &[30])], vec![clause]).unwrap().renumbered();
        assert_eq!(f.to_string(), "∃x1 ∃x2 ∀x3 ∃x4 (x2 ∨ x3 ∨ ¬x1)");
        assert_eq!(f.renumbered(), f);
    }

    #[test]
    fn a_variable_is_quantified_once() {
        let twice = Qbf::new(vec![block(Exists, &[1]), block(Forall, &[1])], vec![]);
        assert_eq!(twice, Err(QbfError::QuantifiedTwice(1)));
        assert_eq!(Qbf::new(vec![block(Exists, &[0])], vec![]), Err(QbfError::OutOfRange(0)));
    }
}
