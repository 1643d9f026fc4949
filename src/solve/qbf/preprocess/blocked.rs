//! Blocked clauses.
//!
//! A clause C is blocked by an existential literal l of it if every resolvent of C upon l holds some k
//! and ¬k where k, a literal of C, is not inside l's block. Then whoever satisfies the other clauses can
//! also satisfy C, by turning l around where needed, and C is not needed.
//!
//! Source: Biere, Lonsing, Seidl, "Blocked clause elimination for QBF", CADE 2011.

use super::matrix::Matrix;
use super::units;
use crate::logic::{Clause, Literal, Quantifier};

/// The longest list of occurrences that is looked at.
const MAX_OCCURRENCES: usize = 200;

/// Removes blocked clauses; true if there were any.
pub fn remove_blocked(matrix: &mut Matrix) -> bool {
    let mut changed = units::propagate(matrix);
    for id in matrix.ids() {
        let Some(clause) = matrix.clause(id).cloned() else { continue };
        if clause.iter().any(|&l| blocks(matrix, &clause, l)) {
            matrix.remove(id);
            changed = true;
        }
    }
    changed
}

/// Is the clause blocked by its literal l?
fn blocks(matrix: &mut Matrix, clause: &Clause, l: Literal) -> bool {
    if matrix.owner(l.variable()) == Quantifier::Forall || matrix.count(!l) > MAX_OCCURRENCES {
        return false;
    }
    let depth = matrix.depth(l.variable());
    let witness: Vec<Literal> =
        clause.iter().filter(|k| **k != l && matrix.depth(k.variable()) <= depth).map(|&k| !k).collect();
    matrix.with(!l).all(|(_, other)| other.iter().any(|k| witness.contains(k)))
}
