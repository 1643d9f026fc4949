//! Where random formulas are hardest: the number of search steps over the number of clauses.
//!
//! Few clauses make formulas true for many reasons, many make them false for many; between the two
//! neither side is easy to see. The number of steps is the same on every machine.

use super::preprocess::{Simplified, simplify};
use super::{Budget, search};
use crate::graph::random::generator;
use crate::logic::families::{FamilyError, RandomBlocks, random_blocks};
use crate::solve::{Limit, Limits};

/// One place of the grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The number of clauses.
    pub clauses: usize,
    /// The median number of steps.
    pub steps: u64,
    /// The share of true formulas.
    pub share_true: f64,
}

/// Measures `samples` formulas (at least one) with each of these numbers of clauses, from seeds that
/// follow `seed`.
///
/// # Errors
/// The model cannot be built.
pub fn curve(
    model: &RandomBlocks,
    clauses: impl IntoIterator<Item = usize>,
    samples: u64,
    seed: u64,
    limits: Limits,
) -> Result<Result<Vec<Measured>, Limit>, FamilyError> {
    let mut measured = Vec::new();
    for clauses in clauses {
        let (mut steps, mut truths) = (Vec::new(), 0);
        for i in 0..samples.max(1) {
            let model = RandomBlocks { clauses, ..*model };
            let formula = random_blocks(&model, &mut generator(seed.wrapping_add(i)))?.formula;
            let budget = Budget::from(limits);
            let found = match simplify(&formula, &budget) {
                Ok(Simplified::Decided(truth)) => Ok((truth, 0)),
                Ok(Simplified::Formula(smaller)) => search::count_decisions(&smaller, &budget),
                Err(limit) => Err(limit),
            };
            match found {
                Ok((truth, count)) => {
                    steps.push(count);
                    truths += u32::from(truth);
                }
                Err(limit) => return Ok(Err(limit)),
            }
        }
        steps.sort_unstable();
        let share_true = f64::from(truths) / steps.len() as f64;
        measured.push(Measured { clauses, steps: steps[steps.len() / 2], share_true });
    }
    Ok(Ok(measured))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hardest_formulas_stand_where_the_answer_changes() {
        let model = RandomBlocks { blocks: 3, block_size: 12, clauses: 0, length: 5, universal: 2 };
        let measured = curve(&model, [20, 60, 100, 140, 180, 400], 5, 1, Limits::default()).unwrap().unwrap();
        assert!(measured[0].share_true > 0.9 && measured[5].share_true < 0.1, "{measured:?}");
        let hardest = measured.iter().max_by_key(|m| m.steps).unwrap();
        assert!(hardest.clauses > 20 && hardest.clauses < 400, "{measured:?}");
    }
}
