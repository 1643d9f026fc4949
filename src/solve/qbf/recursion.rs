//! Plain recursion: set the variables in the order of the prefix, and stop as soon as the matrix is
//! decided. Exponential in the number of variables; the engine to trust when another is in doubt.

use crate::logic::{Literal, Qbf, Quantifier, Variable};
use crate::solve::{Limit, Limits, Meter};

/// Is the formula true?
///
/// # Errors
/// The time limit was hit.
pub fn is_true(formula: &Qbf, limits: Limits) -> Result<bool, Limit> {
    let value = vec![None; formula.greatest_variable() as usize + 1];
    let prefix = formula.closed_prefix();
    Recursion { formula, prefix, value, meter: Meter::new(limits) }.decide(0)
}

struct Recursion<'a> {
    formula: &'a Qbf,
    prefix: Vec<(Quantifier, Variable)>,
    /// What each variable is set to, by its number.
    value: Vec<Option<bool>>,
    meter: Meter,
}

impl Recursion<'_> {
    fn decide(&mut self, depth: usize) -> Result<bool, Limit> {
        self.meter.tick(0, 0)?;
        if let Some(decided) = self.matrix() {
            return Ok(decided);
        }
        let (quantifier, v) = self.prefix[depth];
        let wanted = quantifier == Quantifier::Exists;
        let mut result = !wanted;
        for choice in [false, true] {
            self.value[v as usize] = Some(choice);
            if self.decide(depth + 1)? == wanted {
                result = wanted;
                break;
            }
        }
        self.value[v as usize] = None;
        Ok(result)
    }

    /// The value of the matrix if the variables set so far decide it.
    fn matrix(&self) -> Option<bool> {
        let value = |l: &Literal| self.value[l.variable() as usize].map(|set| l.value(set));
        let mut open = false;
        for clause in self.formula.matrix() {
            if clause.iter().any(|l| value(l) == Some(true)) {
                continue;
            }
            if clause.iter().all(|l| value(l) == Some(false)) {
                return Some(false);
            }
            open = true;
        }
        (!open).then_some(true)
    }
}
