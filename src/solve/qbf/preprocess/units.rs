//! Unit and pure literals.
//!
//! A clause that is one existential literal forces it. An existential literal whose negation occurs
//! nowhere can be made true; a universal one whose negation occurs nowhere can be made false.
//!
//! Source: Cadoli, Giovanardi, Schaerf, AAAI 1998.

use super::matrix::Matrix;
use crate::logic::{Literal, Quantifier, Variable};

/// Sets what is forced or pure until nothing is; true if anything was.
pub fn propagate(matrix: &mut Matrix) -> bool {
    let mut changed = false;
    loop {
        let mut again = false;
        while matrix.has_units() {
            for l in matrix.take_units() {
                matrix.set(l);
            }
            again = true;
        }
        for v in matrix.variables() {
            if matrix.has_units() {
                break;
            }
            if let Some(l) = pure(matrix, v) {
                matrix.set(l);
                again = true;
            }
        }
        if matrix.is_lost() || !(again || matrix.has_units()) {
            return changed;
        }
        changed = true;
    }
}

/// What the owner of v should choose, if v occurs with one sign only.
fn pure(matrix: &mut Matrix, v: Variable) -> Option<Literal> {
    let occurring = match [true, false].map(|sign| matrix.count(Literal::new(v, sign))) {
        [0, 0] => return None,
        [_, 0] => Literal::positive(v),
        [0, _] => Literal::negative(v),
        _ => return None,
    };
    Some(if matrix.owner(v) == Quantifier::Exists { occurring } else { !occurring })
}
