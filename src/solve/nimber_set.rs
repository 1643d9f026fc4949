//! Sets of nimbers in one word and one bit.

use super::nimber::Nimber;

/// The bits of a word, and the first nimber that has none of its own.
const WORD: Nimber = 64;

/// A set of nimbers below 64, with all greater ones or none of them.
///
/// That is enough where a set says which nimbers are asked for: to ask for more than needed is never wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NimberSet {
    /// Bit n: n is a member.
    low: u64,
    /// Is everything from 64 on a member?
    high: bool,
}

impl NimberSet {
    /// All nimbers.
    pub(super) const ALL: Self = Self { low: !0, high: true };

    /// The least set with `n`.
    pub(super) fn around(n: Nimber) -> Self {
        if n < WORD { Self { low: 1 << n, high: false } } else { Self { low: 0, high: true } }
    }

    /// The members below 64, as bits.
    pub(super) fn low(self) -> u64 {
        self.low
    }

    pub(super) fn is_empty(self) -> bool {
        self.low == 0 && !self.high
    }

    pub(super) fn contains(self, n: Nimber) -> bool {
        if n < WORD { self.low >> n & 1 == 1 } else { self.high }
    }

    /// The members but those of `low`.
    pub(super) fn without(self, low: u64) -> Self {
        Self { low: self.low & !low, ..self }
    }

    /// The members that are at most `n`, and perhaps some beyond 63.
    pub(super) fn up_to(self, n: Nimber) -> Self {
        if n < WORD { Self { low: self.low & (!0 >> (WORD - 1 - n)), high: false } } else { self }
    }

    /// The members that are at least `n`, and perhaps some beyond 63.
    pub(super) fn from(self, n: Nimber) -> Self {
        Self { low: if n < WORD { self.low & (!0 << n) } else { 0 }, ..self }
    }

    /// The greatest member, if there is one.
    pub(super) fn greatest(self) -> Option<Nimber> {
        if self.high { None } else { self.low.checked_ilog2() }
    }

    /// All numbers up to the greatest member.
    pub(super) fn filled(self) -> Self {
        match self.greatest() {
            Some(greatest) => Self::ALL.up_to(greatest),
            None if self.high => Self::ALL,
            None => self,
        }
    }

    /// The numbers whose xor with `n` is a member, and perhaps more if n > 63.
    pub(super) fn xor(self, n: Nimber) -> Self {
        if n >= WORD {
            return Self::ALL;
        }
        // Bit i of n exchanges neighbouring blocks of 2^i members.
        let blocks = (0..6).map(|i| (1_u32 << i, !0 / ((1_u64 << (1 << i)) + 1)));
        let low = blocks
            .filter(|(block, _)| n & block != 0)
            .fold(self.low, |low, (block, even)| (low & even) << block | low >> block & even);
        Self { low, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(members: &[Nimber]) -> NimberSet {
        NimberSet { low: members.iter().map(|n| 1_u64 << n).sum(), high: false }
    }

    #[test]
    fn xor_moves_every_member() {
        for n in 0..64 {
            for member in 0..64 {
                assert_eq!(set(&[member]).xor(n), set(&[member ^ n]), "{member} and {n}");
            }
        }
        assert_eq!(set(&[0, 5, 63]).xor(6), set(&[6, 3, 57]));
        assert!((0..200).all(|n| set(&[1]).xor(64).contains(n)));
        assert!(NimberSet::around(64).xor(1).contains(65));
    }

    #[test]
    fn parts_of_sets() {
        let some = set(&[1, 4, 63]);
        assert_eq!((some.up_to(4), some.up_to(63), some.up_to(64)), (set(&[1, 4]), some, some));
        assert_eq!((some.from(2), some.from(64)), (set(&[4, 63]), set(&[])));
        assert_eq!(some.without(1 << 4 | 1 << 5), set(&[1, 63]));
        let greatest = [some, set(&[]), NimberSet::around(70)].map(NimberSet::greatest);
        assert_eq!(greatest, [Some(63), None, None]);
        assert_eq!(set(&[3]).filled(), set(&[0, 1, 2, 3]));
        assert_eq!(set(&[]).filled(), set(&[]));
        assert_eq!(NimberSet::around(70).filled(), NimberSet::ALL);
        assert!(NimberSet::around(70).contains(70) && !NimberSet::around(70).contains(63));
        assert_eq!(NimberSet::ALL.up_to(0), set(&[0]));
    }
}
