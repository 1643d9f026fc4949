//! A smaller formula with the same truth value.
//!
//! One technique a file: universal reduction (`matrix`), unit and pure literals (`units`), subsumption
//! and strengthening (`subsumption`), blocked clauses (`blocked`), bounded variable elimination
//! (`elimination`). They are applied in turn until none finds anything.

mod blocked;
mod elimination;
mod matrix;
mod subsumption;
mod units;

use super::Budget;
use crate::logic::Qbf;
use crate::solve::Limit;
use matrix::Matrix;

/// What preprocessing made of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Simplified {
    /// Its truth value.
    Decided(bool),
    /// A formula with the same truth value.
    Formula(Qbf),
}

/// The most rounds: each makes the formula smaller, but the last ones by little.
const MAX_ROUNDS: usize = 20;

/// Applies every technique until none finds anything.
///
/// # Errors
/// A limit was hit. Limits are looked at between passes.
pub fn simplify(formula: &Qbf, budget: &Budget) -> Result<Simplified, Limit> {
    let clock = budget.start();
    let mut matrix = Matrix::new(formula);
    let techniques =
        [units::propagate, subsumption::subsume, blocked::remove_blocked, elimination::eliminate];
    for _ in 0..MAX_ROUNDS {
        let mut changed = false;
        for technique in techniques {
            changed |= technique(&mut matrix);
            if matrix.is_lost() {
                return Ok(Simplified::Decided(false));
            }
            clock.look(matrix.bytes())?;
        }
        if !changed {
            break;
        }
    }
    units::propagate(&mut matrix);
    Ok(match (matrix.is_lost(), matrix.is_empty()) {
        (true, _) => Simplified::Decided(false),
        (_, true) => Simplified::Decided(true),
        _ => Simplified::Formula(matrix.into_formula()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::families::{RandomBlocks, random_blocks};
    use crate::logic::{Block, Literal, Quantifier, random};
    use crate::solve::reference::formula_is_true;

    fn assert_same_value(formula: &Qbf, technique: impl Fn(&mut Matrix)) {
        let expected = formula_is_true(formula);
        let mut matrix = Matrix::new(formula);
        technique(&mut matrix);
        units::propagate(&mut matrix);
        let found = !matrix.is_lost() && formula_is_true(&matrix.into_formula());
        assert_eq!(found, expected, "{formula}");
    }

    #[test]
    fn each_technique_keeps_the_truth_value_of_random_formulas() {
        let mut random = generator(2011);
        for _ in 0..3000 {
            let formula = random::any_qbf(8, 12, &mut random);
            assert_same_value(&formula, |m| {
                units::propagate(m);
            });
            assert_same_value(&formula, |m| {
                subsumption::subsume(m);
            });
            assert_same_value(&formula, |m| {
                blocked::remove_blocked(m);
            });
            assert_same_value(&formula, |m| {
                elimination::eliminate(m);
            });
        }
    }

    /// ∃1,2,3 with these clauses, as DIMACS has them.
    fn existential(clauses: &[&[i32]]) -> Matrix {
        let literal = |&l: &i32| Literal::new(l.unsigned_abs(), l > 0);
        let matrix = clauses.iter().map(|clause| clause.iter().map(literal).collect()).collect();
        let block = Block { quantifier: Quantifier::Exists, variables: vec![1, 2, 3] };
        Matrix::new(&Qbf::new(vec![block], matrix).unwrap())
    }

    fn left(technique: impl Fn(&mut Matrix) -> bool, clauses: &[&[i32]]) -> (bool, usize) {
        let mut matrix = existential(clauses);
        let changed = technique(&mut matrix);
        (changed, matrix.into_formula().clauses())
    }

    #[test]
    fn each_technique_finds_what_it_is_for_and_says_so() {
        // The resolvent of the two upon 1 holds 2 and ¬2.
        assert_eq!(left(blocked::remove_blocked, &[&[1, 2], &[-1, -2]]), (true, 0));
        // Every clause of an odd cycle of implications resolves to a clause that is no tautology.
        let all: [&[i32]; 4] = [&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]];
        let (changed, _) = left(elimination::eliminate, &all);
        assert!(changed);
        let implied: [&[i32]; 5] = [&[1, 2], &[1, 2, 3], &[-1, -2], &[-1, -3], &[-2, 3]];
        assert!(left(subsumption::subsume, &implied).0);
        let independent: [&[i32]; 3] = [&[1, 2], &[-1, 3], &[-2, -3]];
        assert_eq!(left(subsumption::subsume, &independent), (false, 3));
        assert_eq!(left(units::propagate, &independent), (false, 3));
        assert_eq!(left(units::propagate, &[&[1], &[-1, 2, 3], &[-2, -3]]), (true, 2));
    }

    #[test]
    fn all_techniques_together_keep_the_truth_value() {
        let mut random = generator(2012);
        let mut left = 0;
        for i in 0..1200 {
            let any = random::any_qbf(9, 24, &mut random);
            let model = RandomBlocks { blocks: 3, block_size: 4, clauses: 24, length: 4, universal: 1 };
            let blocks = random_blocks(&model, &mut random).unwrap().formula;
            let formula = if i % 2 == 0 { any } else { blocks };
            let expected = formula_is_true(&formula);
            match simplify(&formula, &Budget::default()).unwrap() {
                Simplified::Decided(value) => assert_eq!(value, expected, "{formula}"),
                Simplified::Formula(smaller) => {
                    left += 1;
                    assert!(smaller.clauses() <= formula.clauses());
                    assert_eq!(formula_is_true(&smaller), expected, "{formula}");
                }
            }
        }
        assert!(left > 10, "some formulas need more than preprocessing: {left}");
    }
}
