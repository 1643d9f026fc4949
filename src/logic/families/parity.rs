//! Parity: ∀ refutes by computing a sum.
//!
//! ∃x₁ … xₙ ∀z ∃t₂ … tₙ with t₂ = x₁ ⊕ x₂, tᵢ = tᵢ₋₁ ⊕ xᵢ and z ≠ tₙ. With ∀ first, the formula is true.
//!
//! # Size
//! 2n variables, 4n − 2 clauses.
//! # Source
//! Beyersdorff, Chew, Janota, "Proof complexity of resolution-based QBF calculi", STACS 2015: hard for
//! Q-resolution, easy for expansion.

use super::{FamilyError, Member, block, check, check_size, clause, member};
use crate::logic::Quantifier::{Exists, Forall};

/// The formula with n ≥ 2 summands; `universal_first` gives the true one.
///
/// # Errors
/// n < 2, or too large a formula.
pub fn parity(n: usize, universal_first: bool) -> Result<Member, FamilyError> {
    check("parity", "n >= 2", n, n >= 2)?;
    check_size("parity", 12 * n as u128)?;
    let n = n as i64;
    let (z, t) = (n + 1, |i: i64| n + i);
    let own = block(Exists, 1..=n as u32);
    let theirs = block(Forall, [z as u32]);
    let inner = block(Exists, (2..=n).map(|i| t(i) as u32));
    let mut matrix = Vec::new();
    for i in 2..=n {
        let before = if i == 2 { 1 } else { t(i - 1) };
        // An odd number of negations in each clause: before ⊕ x_i ⊕ t_i = 0.
        let signs = [(1, 1, -1), (1, -1, 1), (-1, 1, 1), (-1, -1, -1)];
        matrix.extend(signs.map(|(a, b, c)| clause([a * before, b * i, c * t(i)])));
    }
    matrix.extend([clause([z, t(n)]), clause([-z, -t(n)])]);
    Ok(match universal_first {
        true => member(vec![theirs, own, inner], matrix, true, "∃ chooses an x whose parity is unlike z"),
        false => member(vec![own, theirs, inner], matrix, false, "∀ sets z to the parity of x"),
    })
}
