//! Families of formulas for benchmarks: one a file, each with its answer and the reason for it.

mod equality;
mod kleine_buening;
mod parity;
mod planted;
mod random_blocks;
mod registry;

pub use equality::equality;
pub use kleine_buening::kleine_buening;
pub use parity::parity;
pub use planted::{planted_false, planted_true};
pub use random_blocks::{RandomBlocks, random_blocks};
pub use registry::{FORMULA_FAMILIES, FormulaFamily};

use super::{Block, Clause, Literal, Qbf, Quantifier, Variable};
use thiserror::Error;

/// A formula of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The formula.
    pub formula: Qbf,
    /// Its truth value, where a theorem gives it, with the reason.
    pub known: Option<(bool, String)>,
}

/// The parameters make no formula of the family.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("{family}: expected {expected}, found {found}")]
pub struct FamilyError {
    family: &'static str,
    expected: String,
    found: String,
}

/// The most variables, and the most literals, of a formula that a family builds.
const MAX_SIZE: u128 = 5_000_000;

fn check(family: &'static str, expected: &str, found: impl ToString, holds: bool) -> Result<(), FamilyError> {
    match holds {
        true => Ok(()),
        false => Err(FamilyError { family, expected: expected.to_owned(), found: found.to_string() }),
    }
}

/// Checks the size of what will be built, in variables or literals, before it is.
fn check_size(family: &'static str, size: u128) -> Result<(), FamilyError> {
    check(family, &format!("a size of at most {MAX_SIZE}"), size, size <= MAX_SIZE)
}

fn block(quantifier: Quantifier, variables: impl IntoIterator<Item = Variable>) -> Block {
    Block { quantifier, variables: variables.into_iter().collect() }
}

fn clause(numbers: impl IntoIterator<Item = i64>) -> Clause {
    let literal = |number| Literal::from_dimacs(number).expect("family sizes are bounded");
    numbers.into_iter().map(literal).collect()
}

fn member(prefix: Vec<Block>, matrix: Vec<Clause>, truth: bool, reason: &str) -> Member {
    let formula = Qbf::new(prefix, matrix).expect("a family quantifies every variable once");
    Member { formula, known: Some((truth, reason.to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;

    /// A few dozen lines of recursion, as this floor knows no solver.
    fn is_true(formula: &Qbf) -> bool {
        fn value(order: &[(Quantifier, Variable)], matrix: &[Clause]) -> bool {
            if matrix.iter().any(Vec::is_empty) {
                return false;
            }
            let Some((&(quantifier, v), rest)) = order.split_first() else { return true };
            let with = |sign| {
                let l = Literal::new(v, sign);
                let open = matrix.iter().filter(|c| !c.contains(&l));
                let left: Vec<Clause> =
                    open.map(|c| c.iter().copied().filter(|&k| k != !l).collect()).collect();
                value(rest, &left)
            };
            match quantifier {
                Quantifier::Exists => with(true) || with(false),
                Quantifier::Forall => with(true) && with(false),
            }
        }
        value(&formula.closed_prefix(), formula.matrix())
    }

    #[test]
    fn small_members_have_the_answer_that_their_theorem_gives() {
        let mut members = Vec::new();
        for n in 1..=4 {
            members.extend([
                kleine_buening(n).unwrap(),
                equality(n, false).unwrap(),
                equality(n, true).unwrap(),
            ]);
            members.extend([parity(n + 1, false).unwrap(), parity(n + 1, true).unwrap()]);
        }
        for seed in 0..30 {
            members.push(planted_true(4, 2, 24, &mut generator(seed)).unwrap());
            members.push(planted_false(4, 2, 24, &mut generator(seed)).unwrap());
        }
        for Member { formula, known } in members {
            let (truth, reason) = known.unwrap();
            assert_eq!(is_true(&formula), truth, "{formula} {reason}");
        }
    }

    #[test]
    fn sizes_are_capped_before_anything_is_built() {
        assert!(kleine_buening(usize::MAX).is_err());
        assert!(equality(usize::MAX, false).is_err());
        assert!(parity(usize::MAX, true).is_err());
        assert!(planted_true(usize::MAX, usize::MAX, 1, &mut generator(0)).is_err());
        assert!(parity(1, false).is_err());
    }
}
