//! The Kleine Büning family: false, and hard for Q-resolution.
//!
//! ∃y₁ y₁′ ∀x₁ … ∃yₜ yₜ′ ∀xₜ ∃f₁ … fₜ with the clauses (¬y₁ ¬y₁′), for k < t (yₖ xₖ ¬yₖ₊₁ ¬yₖ₊₁′) and
//! (yₖ′ ¬xₖ ¬yₖ₊₁ ¬yₖ₊₁′), (yₜ xₜ ¬f₁ … ¬fₜ), (yₜ′ ¬xₜ ¬f₁ … ¬fₜ), and (xₖ fₖ)(¬xₖ fₖ) for all k.
//!
//! # Size
//! 4t variables, 4t + 1 clauses.
//! # Source
//! Kleine Büning, Karpinski, Flögel, "Resolution for quantified Boolean formulas", Information and
//! Computation 117 (1995).

use super::{FamilyError, Member, block, check, check_size, clause, member};
use crate::logic::Quantifier::{Exists, Forall};

/// The formula with t ≥ 1 universal variables.
///
/// # Errors
/// t = 0, or too large a formula.
pub fn kleine_buening(t: usize) -> Result<Member, FamilyError> {
    check("kleine-buening", "t >= 1", t, t >= 1)?;
    check_size("kleine-buening", 16 * t as u128)?;
    let (y, y1, x, f) = (|k: i64| 3 * k - 2, |k: i64| 3 * k - 1, |k: i64| 3 * k, |k: i64| 3 * t as i64 + k);
    let t_ = t as i64;
    let mut prefix = Vec::new();
    let mut matrix = vec![clause([-y(1), -y1(1)])];
    for k in 1..=t_ {
        prefix.push(block(Exists, [y(k) as u32, y1(k) as u32]));
        prefix.push(block(Forall, [x(k) as u32]));
        let tail: Vec<i64> =
            if k < t_ { vec![-y(k + 1), -y1(k + 1)] } else { (1..=t_).map(|i| -f(i)).collect() };
        matrix.push(clause([y(k), x(k)].into_iter().chain(tail.iter().copied())));
        matrix.push(clause([y1(k), -x(k)].into_iter().chain(tail)));
    }
    prefix.push(block(Exists, (1..=t_).map(|k| f(k) as u32)));
    for k in 1..=t_ {
        matrix.extend([clause([x(k), f(k)]), clause([-x(k), f(k)])]);
    }
    let reason = "every f is forced; from the last pair outwards ∀ makes x_k true iff y_k is true, which \
                  forces both of the next pair to be false in turn and at last a clause of the f to fail \
                  (Kleine Büning, Karpinski, Flögel 1995)";
    Ok(member(prefix, matrix, false, reason))
}
