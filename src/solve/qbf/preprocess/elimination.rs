//! Bounded elimination of innermost existential variables.
//!
//! If no clause with x holds a literal from a block inside x's, then the clauses with x can be replaced
//! by their resolvents upon x. That is done where it does not add clauses.
//!
//! Source: Eén and Biere, SAT 2005; for QBF, Biere, "Resolve and expand", SAT 2004.

use super::matrix::Matrix;
use super::units;
use crate::logic::{Clause, Literal, Quantifier, Variable};

/// Variables with more occurrences are left alone.
const MAX_OCCURRENCES: usize = 40;
/// Variables with a longer resolvent are left alone.
const MAX_LENGTH: usize = 40;

/// Eliminates variables; true if any was.
pub fn eliminate(matrix: &mut Matrix) -> bool {
    let mut changed = false;
    units::propagate(matrix);
    for v in matrix.variables() {
        if matrix.owner(v) == Quantifier::Exists {
            changed |= eliminate_one(matrix, v);
        }
        if matrix.has_units() {
            units::propagate(matrix);
        }
        if matrix.is_lost() {
            break;
        }
    }
    changed
}

fn eliminate_one(matrix: &mut Matrix, v: Variable) -> bool {
    let [yes, no] = [Literal::positive(v), Literal::negative(v)];
    let (with, without) = (matrix.count(yes), matrix.count(no));
    if with == 0 || without == 0 || with + without > MAX_OCCURRENCES {
        return false;
    }
    let depth = matrix.depth(v);
    let is_innermost = |clause: &Clause| clause.iter().all(|l| matrix.depth(l.variable()) <= depth);
    if !matrix.with(yes).chain(matrix.with(no)).all(|(_, clause)| is_innermost(clause)) {
        return false;
    }
    let mut resolvents = Vec::new();
    for (_, a) in matrix.with(yes) {
        for (_, b) in matrix.with(no) {
            let Some(resolvent) = resolve(a, b, yes) else { continue };
            resolvents.push(resolvent);
            let last = resolvents.last().map_or(0, Vec::len);
            if resolvents.len() > with + without || last > MAX_LENGTH {
                return false;
            }
        }
    }
    let ids: Vec<usize> = matrix.with(yes).chain(matrix.with(no)).map(|(id, _)| id).collect();
    for id in ids {
        matrix.remove(id);
    }
    for resolvent in resolvents {
        matrix.add(resolvent);
    }
    true
}

/// The resolvent of a, which holds `upon`, and b, which holds its negation; `None` for a tautology.
fn resolve(a: &Clause, b: &Clause, upon: Literal) -> Option<Clause> {
    let mut resolvent: Clause = a.iter().copied().filter(|&l| l != upon).collect();
    for &l in b.iter().filter(|&&l| l != !upon) {
        if resolvent.contains(&!l) {
            return None;
        }
        if !resolvent.contains(&l) {
            resolvent.push(l);
        }
    }
    Some(resolvent)
}
