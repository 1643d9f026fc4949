//! Subsumption and strengthening.
//!
//! A clause that contains another is not needed. A clause D that contains all of C but for one literal
//! l of ∃, and ¬l in its place, loses ¬l: the resolvent of the two subsumes D.
//!
//! Source: Eén and Biere, "Effective preprocessing in SAT through variable and clause elimination",
//! SAT 2005; for QBF, Biere, Lonsing, Seidl, "Blocked clause elimination for QBF", CADE 2011.

use super::matrix::Matrix;
use crate::logic::{Clause, Literal, Quantifier};

/// The longest list of occurrences that is searched.
const MAX_OCCURRENCES: usize = 500;

/// Removes and shortens clauses by those that are new; true if any was.
pub fn subsume(matrix: &mut Matrix) -> bool {
    let mut changed = false;
    let mut queue = matrix.take_fresh();
    while let Some(id) = queue.pop() {
        let Some(clause) = matrix.clause(id).cloned() else { continue };
        for place in 0..=clause.len() {
            // First the clause itself, then with each existential literal turned around.
            let mut pattern = clause.clone();
            let mut turned = None;
            if let Some(l) = place.checked_sub(1).map(|i| clause[i]) {
                if matrix.owner(l.variable()) == Quantifier::Forall {
                    continue;
                }
                pattern[place - 1] = !l;
                turned = Some(!l);
            }
            for other in containing(matrix, &pattern, id) {
                changed = true;
                match turned {
                    None => {
                        matrix.remove(other);
                    }
                    Some(l) => matrix.shorten(other, l),
                }
            }
        }
        queue.extend(matrix.take_fresh());
    }
    changed
}

/// The clauses other than `but` that contain all of `pattern`.
fn containing(matrix: &mut Matrix, pattern: &Clause, but: usize) -> Vec<usize> {
    let mut rarest: Option<(usize, Literal)> = None;
    for &l in pattern {
        let count = matrix.count(l);
        if rarest.is_none_or(|(least, _)| count < least) {
            rarest = Some((count, l));
        }
    }
    let Some((count, l)) = rarest else { return Vec::new() };
    if count > MAX_OCCURRENCES {
        return Vec::new();
    }
    let holds_all =
        |clause: &Clause| clause.len() >= pattern.len() && pattern.iter().all(|l| clause.contains(l));
    matrix.with(l).filter(|&(id, clause)| id != but && holds_all(clause)).map(|(id, _)| id).collect()
}
