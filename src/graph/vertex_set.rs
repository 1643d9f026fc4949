//! Sets of vertices as a fixed number of machine words, so that set algebra costs W instructions.

use super::Vertex;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A subset of the vertices 0..64·W, kept in `W` machine words.
///
/// Every operation costs O(W). Vertices outside the range are a caller's error: the width is chosen
/// once, from the size of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VertexSet<const W: usize>([u64; W]);

impl<const W: usize> VertexSet<W> {
    /// How many vertices a set of this width can hold.
    pub const CAPACITY: usize = 64 * W;

    /// The set without members.
    pub const EMPTY: Self = Self([0; W]);

    /// The set {0, …, n − 1}. Needs n ≤ [`Self::CAPACITY`].
    pub fn first(n: usize) -> Self {
        debug_assert!(n <= Self::CAPACITY);
        let mut set = Self::EMPTY;
        for (i, word) in set.0.iter_mut().enumerate() {
            *word = match n.saturating_sub(64 * i) {
                0 => 0,
                bits if bits >= 64 => u64::MAX,
                bits => (1 << bits) - 1,
            };
        }
        set
    }

    /// The set {v}.
    pub fn singleton(v: Vertex) -> Self {
        let mut set = Self::EMPTY;
        set.insert(v);
        set
    }

    /// Adds v.
    #[inline]
    pub fn insert(&mut self, v: Vertex) {
        self.0[v / 64] |= 1 << (v % 64);
    }

    /// Takes v out.
    #[inline]
    pub fn remove(&mut self, v: Vertex) {
        self.0[v / 64] &= !(1 << (v % 64));
    }

    /// This set and v.
    #[inline]
    #[must_use]
    pub fn with(mut self, v: Vertex) -> Self {
        self.insert(v);
        self
    }

    /// This set without v.
    #[inline]
    #[must_use]
    pub fn without(mut self, v: Vertex) -> Self {
        self.remove(v);
        self
    }

    /// Is v a member?
    #[inline]
    pub fn contains(&self, v: Vertex) -> bool {
        self.0[v / 64] >> (v % 64) & 1 == 1
    }

    /// How many members.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Has it no member?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Is every member also one of `other`?
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Have the two a member in common?
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// How many members the two have in common.
    #[inline]
    pub fn common(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// The least member.
    #[inline]
    pub fn least(&self) -> Option<Vertex> {
        self.0.iter().position(|&word| word != 0).map(|i| 64 * i + self.0[i].trailing_zeros() as usize)
    }

    /// Takes the least member out and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<Vertex> {
        let v = self.least()?;
        self.0[v / 64] &= self.0[v / 64] - 1;
        Some(v)
    }

    /// Which of the `SIZE` vertices from `SIZE`·index on are members, as the bits of a number.
    /// Needs SIZE ≤ 32.
    #[inline]
    pub fn chunk<const SIZE: usize>(&self, index: usize) -> usize {
        let (word, shift) = (SIZE * index / 64, SIZE * index % 64);
        let next = if shift + SIZE > 64 && word + 1 < W { self.0[word + 1] << (64 - shift) } else { 0 };
        ((self.0[word] >> shift | next) & ((1 << SIZE) - 1)) as usize
    }

    /// The members, ascending.
    #[inline]
    pub fn iter(&self) -> Members<W> {
        Members(*self)
    }
}

impl<const W: usize> AsRef<[u64]> for VertexSet<W> {
    /// The machine words: bit i of word j says whether vertex 64·j + i is a member.
    #[inline]
    fn as_ref(&self) -> &[u64] {
        &self.0
    }
}

impl<const W: usize> Default for VertexSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The members of a [`VertexSet`], ascending.
#[derive(Clone, Debug)]
pub struct Members<const W: usize>(VertexSet<W>);

impl<const W: usize> Iterator for Members<W> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        self.0.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const W: usize> ExactSizeIterator for Members<W> {}

impl<const W: usize> IntoIterator for VertexSet<W> {
    type Item = Vertex;
    type IntoIter = Members<W>;

    fn into_iter(self) -> Members<W> {
        Members(self)
    }
}

impl<const W: usize> FromIterator<Vertex> for VertexSet<W> {
    fn from_iter<I: IntoIterator<Item = Vertex>>(members: I) -> Self {
        members.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const W: usize> fmt::Debug for VertexSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! word_operator {
    ($trait:ident $method:ident, $assign_trait:ident $assign:ident, |$a:ident, $b:ident| $word:expr) => {
        impl<const W: usize> $assign_trait for VertexSet<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                for ($a, $b) in self.0.iter_mut().zip(other.0) {
                    *$a = $word;
                }
            }
        }
        impl<const W: usize> $trait for VertexSet<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign_trait::$assign(&mut self, other);
                self
            }
        }
    };
}

word_operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| *a & b);
word_operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| *a | b);
word_operator!(BitXor bitxor, BitXorAssign bitxor_assign, |a, b| *a ^ b);
word_operator!(Sub sub, SubAssign sub_assign, |a, b| *a & !b);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn set(members: &[Vertex]) -> VertexSet<3> {
        members.iter().copied().collect()
    }

    #[test]
    fn first_n_is_exactly_the_numbers_below_n() {
        for n in [0, 1, 63, 64, 65, 127, 128, 191, 192] {
            assert_eq!(VertexSet::<3>::first(n).iter().collect::<Vec<_>>(), (0..n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn algebra_agrees_with_tree_sets() {
        let a = [0, 5, 63, 64, 100, 191];
        let b = [5, 64, 65, 190];
        let (ta, tb): (BTreeSet<_>, BTreeSet<_>) = (a.into(), b.into());
        let list = |s: VertexSet<3>| s.iter().collect::<Vec<_>>();
        assert_eq!(list(set(&a) | set(&b)), ta.union(&tb).copied().collect::<Vec<_>>());
        assert_eq!(list(set(&a) & set(&b)), ta.intersection(&tb).copied().collect::<Vec<_>>());
        assert_eq!(list(set(&a) - set(&b)), ta.difference(&tb).copied().collect::<Vec<_>>());
        assert_eq!(list(set(&a) ^ set(&b)), ta.symmetric_difference(&tb).copied().collect::<Vec<_>>());
        assert_eq!(set(&a).common(&set(&b)), 2);
        assert!(set(&a).meets(&set(&b)) && !set(&[1]).meets(&set(&a)));
        assert!(set(&[5, 64]).is_subset(&set(&b)) && !set(&[5, 63]).is_subset(&set(&b)));
    }

    #[test]
    fn pop_empties_a_set_in_order() {
        let mut s = set(&[190, 3, 64]);
        assert_eq!(s.len(), 3);
        assert_eq!(std::iter::from_fn(|| s.pop()).collect::<Vec<_>>(), [3, 64, 190]);
        assert!(s.is_empty() && s.least().is_none());
    }
}
