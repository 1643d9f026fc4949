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
    Recursion { formula, prefix, value, meter: Meter::new(limits) }.decide()
}

struct Recursion<'a> {
    formula: &'a Qbf,
    prefix: Vec<(Quantifier, Variable)>,
    /// What each variable is set to, by its number.
    value: Vec<Option<bool>>,
    meter: Meter,
}

impl Recursion<'_> {
    /// Keeps the choices of the branch itself, since a formula may be deeper than the stack.
    fn decide(&mut self) -> Result<bool, Limit> {
        let mut branch: Vec<bool> = Vec::new();
        loop {
            self.meter.look(0)?;
            let Some(decided) = self.matrix() else {
                self.value[self.prefix[branch.len()].1 as usize] = Some(false);
                branch.push(false);
                continue;
            };
            // Back to the last variable whose owner still hopes for the other choice.
            while let Some(choice) = branch.pop() {
                let (quantifier, v) = self.prefix[branch.len()];
                let wanted = quantifier == Quantifier::Exists;
                if decided != wanted && !choice {
                    self.value[v as usize] = Some(true);
                    branch.push(true);
                    break;
                }
                self.value[v as usize] = None;
            }
            if branch.is_empty() {
                return Ok(decided);
            }
        }
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
