//! A take-and-break game as data: heaps of several kinds, and what a move makes of a heap.
//!
//! A *series* gives each size n ≥ 0 of one kind of heap its nimber. A move on a heap of size n leaves
//! nothing, one heap, or two heaps, and the nimber is the least number that no move reaches:
//!
//! ```text
//! g(n) = mex { 0, g(i), g(i) xor h(j) : the moves allowed at n }
//! ```
//!
//! Two heaps i and j come from the equation n = removed + weight·i + weight'·j. Weights other than 1 occur
//! on surfaces, where a handle counts as two cross-caps. A series may use series before it at the same size,
//! and every series at smaller sizes.

use std::fmt;

/// A kind of heap that a move leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap {
    /// Which series of the game gives its nimber.
    pub series: usize,
    /// How much of the old heap one unit of this one takes.
    pub weight: usize,
    /// The least size it may have.
    pub least: usize,
}

impl Heap {
    /// A heap of this series with at least `least` units of the same kind as the old heap's.
    pub const fn of(series: usize, least: usize) -> Self {
        Self { series, weight: 1, least }
    }
}

/// What a move does to a heap of size n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A heap of exactly this size goes away.
    Clear(usize),
    /// One heap is left: n = removed + weight · i.
    Leave {
        /// The units that go away.
        removed: usize,
        /// What is left.
        heap: Heap,
    },
    /// Two heaps are left: n = removed + weight · i + weight' · j.
    Split {
        /// The units that go away.
        removed: usize,
        /// One part.
        left: Heap,
        /// The other part.
        right: Heap,
        /// Must the two parts have different sizes?
        unequal: bool,
    },
}

impl Move {
    /// Two parts of one series, each with at least `least` units.
    pub const fn split_in_two(series: usize, least: usize, removed: usize) -> Self {
        let heap = Heap::of(series, least);
        Self::Split { removed, left: heap, right: heap, unequal: false }
    }

    /// The sizes (i, j) of the two heaps of a split of n, each unordered pair of like heaps once.
    pub(super) fn pairs(
        n: usize,
        removed: usize,
        left: Heap,
        right: Heap,
        unequal: bool,
    ) -> impl Iterator<Item = (usize, usize)> {
        let total = (n + 1).saturating_sub(removed);
        let most = match total.checked_sub(1) {
            None => 0,
            Some(total) if left == right => total / (2 * left.weight) + 1,
            Some(total) => total / left.weight + 1,
        };
        (left.least..most).filter_map(move |i| {
            let j = partner(n, removed, left, i, right)?;
            (!unequal || i != j).then_some((i, j))
        })
    }
}

/// The size j of the `right` heap when the `left` one has size i, if that is allowed at n.
pub(super) fn partner(n: usize, removed: usize, left: Heap, i: usize, right: Heap) -> Option<usize> {
    let rest = n.checked_sub(removed + left.weight * i)?;
    // Nearly all weights are 1, and a division is slower than all else here.
    let j = match right.weight {
        1 => rest,
        weight if rest % weight == 0 => rest / weight,
        _ => return None,
    };
    (j >= right.least).then_some(j)
}

/// The nimbers of one kind of heap, by size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// What people call it.
    pub name: String,
    /// The nimbers of the sizes 0, 1, …, where the moves do not apply yet.
    pub start: Vec<u32>,
    /// The moves, at every size beyond `start`.
    pub moves: Vec<Move>,
}

/// A take-and-break game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAndBreak {
    /// Its name on the command line.
    pub name: String,
    /// Its series; each uses earlier ones at the same size.
    pub series: Vec<Series>,
    /// The series that the game is about.
    pub main: usize,
    /// The literature numbers the game's own series by size + offset.
    pub offset: usize,
    /// The first index at which the literature has a value.
    pub first: usize,
}

impl TakeAndBreak {
    /// The size at which the literature's values begin.
    pub fn first_size(&self) -> usize {
        self.first - self.offset
    }
}

impl fmt::Display for TakeAndBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
