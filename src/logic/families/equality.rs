//! Equality: ∀ refutes by copying.
//!
//! ∃x₁ … xₙ ∀u₁ … uₙ ∃t₁ … tₙ with (xᵢ uᵢ tᵢ)(¬xᵢ ¬uᵢ tᵢ) for all i and (¬t₁ … ¬tₙ): some i must have
//! xᵢ ≠ uᵢ. With ∀ first, ∃ can see to that and the formula is true.
//!
//! # Size
//! 3n variables, 2n + 1 clauses.
//! # Source
//! Beyersdorff, Blinkhorn, Hinde, "Size, cost and capacity: a semantic technique for hard random QBFs",
//! ITCS 2018. Short refutations exist where strategies are computed, none in Q-resolution.

use super::{FamilyError, Member, block, check, check_size, clause, member};
use crate::logic::Quantifier::{Exists, Forall};

/// The formula with n ≥ 1 pairs; `universal_first` gives the true one.
///
/// # Errors
/// n = 0, or too large a formula.
pub fn equality(n: usize, universal_first: bool) -> Result<Member, FamilyError> {
    check("equality", "n >= 1", n, n >= 1)?;
    check_size("equality", 7 * n as u128)?;
    let n = n as i64;
    let (x, u, t) = (|i| i, |i| n + i, |i| 2 * n + i);
    let own = block(Exists, (1..=n).map(|i| x(i) as u32));
    let theirs = block(Forall, (1..=n).map(|i| u(i) as u32));
    let inner = block(Exists, (1..=n).map(|i| t(i) as u32));
    let mut matrix = vec![clause((1..=n).map(|i| -t(i)))];
    for i in 1..=n {
        matrix.extend([clause([x(i), u(i), t(i)]), clause([-x(i), -u(i), t(i)])]);
    }
    Ok(match universal_first {
        true => member(vec![theirs, own, inner], matrix, true, "∃ answers every u with x_1 unlike u_1"),
        false => member(vec![own, theirs, inner], matrix, false, "∀ copies x to u, which forces every t"),
    })
}
