//! Formulas for paths and cycles in l:k, for k odd and for k = 2^h − 4.
//!
//! # Source
//! "Hull Games of Induced Path Convexities in Graphs", Lemma 10 and what follows it (k odd), Theorems 14 and
//! 26 with their corollaries (k = 2^h − 4, h ≥ 3). Here as there, n counts vertices.

/// The closed form for one k.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    k: usize,
}

impl ClosedForm {
    /// The formulas for this k, if the paper has them.
    pub fn of(k: usize) -> Option<Self> {
        let repunit = k >= 4 && (k + 4).is_power_of_two();
        (k >= 3 && (k % 2 == 1 || repunit)).then_some(Self { k })
    }

    /// The number from 1 to k + 1 that is n modulo k + 1.
    fn residue(self, n: usize) -> usize {
        (n + self.k) % (self.k + 1) + 1
    }

    /// nim(P''_n): both ends are picked.
    pub fn both_ends(self, n: usize) -> usize {
        let Self { k } = self;
        match () {
            () if n <= k + 1 => 0,
            () if k % 2 == 1 => n % (k + 1),
            () if n == 2 * k + 2 || n == 5 * k + 4 => 0,
            () => self.residue(n),
        }
    }

    /// nim(P'_n): one end is picked, n ≥ 1.
    pub fn one_end(self, n: usize) -> usize {
        let Self { k } = self;
        match () {
            () if k % 2 == 1 => (n - 1) % (k + 1),
            () if n == 1 || n == k + 2 || n == 4 * k + 4 => 0,
            () => self.residue(n - 1),
        }
    }

    /// Does the first player win on P_n? For k = 2^h − 4 the paper says it for n > k only.
    pub fn wins_path(self, n: usize) -> Option<bool> {
        let Self { k } = self;
        if k % 2 == 1 { Some(n % 2 == 1) } else { (n > k).then_some(n != 3 * k + 4) }
    }

    /// Does the first player win on C_n, n ≥ 3? For k = 2^h − 4 the paper says it for n > k only.
    pub fn wins_cycle(self, n: usize) -> Option<bool> {
        let Self { k } = self;
        if k % 2 == 1 {
            return Some(n == 3 || (n + 1).is_multiple_of(k + 1) && n + 1 >= 2 * (k + 1));
        }
        (n > k).then_some(n == 2 * k + 1 || n == 5 * k + 3)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HullPosition, Sparse, hull_game, prove};
    use super::*;
    use crate::convexity::Convexity;

    /// Compares the recurrence with the formulas up to where the periodicity theorem makes both final, and
    /// then as far again.
    fn holds_for_ever(k: usize) {
        let form = ClosedForm::of(k).unwrap();
        let to = 40 * (k + 1);
        for position in [HullPosition::Path, HullPosition::Cycle] {
            let game = hull_game(position, Convexity::InducedUpTo(k)).unwrap();
            let mut sparse = Sparse::new(game.clone());
            sparse.extend(to);
            let values: Vec<_> = (0..game.series.len()).map(|s| sparse.values(s).to_vec()).collect();
            let periods = prove(&game, &values).unwrap();
            assert!(periods.iter().all(|period| 2 * period.needed <= to), "{k}: {periods:?}");
            let value = |s: usize, n: usize| values[s][n] as usize;
            for n in 1..to {
                assert_eq!(value(0, n - 1), form.both_ends(n), "P''_{n}, k = {k}");
                if position == HullPosition::Path {
                    assert_eq!(value(1, n - 1), form.one_end(n), "P'_{n}, k = {k}");
                    assert!(form.wins_path(n).is_none_or(|wins| wins == (value(2, n - 1) > 0)), "P_{n}, {k}");
                } else if n >= 3 {
                    assert!(form.wins_cycle(n).is_none_or(|wins| wins == (value(1, n) > 0)), "C_{n}, {k}");
                }
            }
        }
    }

    #[test]
    fn odd_bounds_follow_their_formula_for_ever() {
        for k in [3, 5, 7, 9, 11, 13, 15, 31, 33] {
            holds_for_ever(k);
        }
    }

    #[test]
    fn bounds_four_below_a_power_of_two_follow_theirs_for_ever() {
        for h in 3..=8 {
            holds_for_ever((1 << h) - 4);
        }
    }

    #[test]
    fn other_bounds_have_no_formula() {
        assert_eq!([2, 6, 8, 10].map(ClosedForm::of), [None; 4]);
    }
}
