//! Bitmaps of positions, one *plane* for each value, and the vector operation on them.
//!
//! Plane c has a one at position n when g(n) has code c. A position r whose value is known excludes, in a
//! whole block of terms at once, the value c from those n with g(n − r) = c xor g(r): that is plane
//! c xor g(r), shifted by r. The union over many r is one load and one `or` of a [`Window`] each.
//!
//! Shifts are whole bytes plus up to seven bits. Entries are grouped by those bits: a group is united at its
//! own alignment and shifted once at its end, so no shifted copies of the planes are needed.

/// Words of a window.
pub(super) const WORDS: usize = 8;
const BYTES: usize = WORDS * 8;
/// Terms of a block: the last word of a window is spent on alignment.
pub(super) const TERMS: usize = (WORDS - 1) * 64;

/// Bits of the terms of a block; those of the last word mean nothing.
pub(super) type Window = [u64; WORDS];

/// All terms of a block.
pub(super) const ALL: Window = {
    let mut all = [u64::MAX; WORDS];
    all[WORDS - 1] = 0;
    all
};

/// Bitmaps of positions by code. Position numbers here are relative and below `positions`.
pub(super) struct Planes {
    depth: usize,
    stride: usize,
    bytes: Vec<u8>,
}

/// A plane and a shift: which positions one known position excludes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The code of the plane.
    pub(super) plane: u8,
    /// How far it is shifted.
    pub(super) shift: usize,
}

/// Entries in the order of use, in chunks, so that a union can end early.
#[derive(Default)]
pub(super) struct Union {
    chunks: Vec<Vec<Group>>,
}

struct Group {
    bits: u32,
    starts: Vec<u32>,
}

/// Entries between two looks at whether all is covered.
const CHUNK: usize = 256;

impl Planes {
    /// Empty planes for 256 codes with room for this many positions; shifts are at most `depth`.
    pub(super) fn new(positions: usize, depth: usize) -> Self {
        // An odd number of cache lines, so that planes do not compete for the same cache sets.
        let stride = (((positions / 8 + BYTES) / 64) | 1) * 64;
        Self { depth: depth.next_multiple_of(8), stride, bytes: vec![0; 256 * stride] }
    }

    /// Sets the bit of a position in a plane.
    #[inline(always)]
    pub(super) fn set(&mut self, code: u8, at: usize) {
        self.bytes[usize::from(code) * self.stride + at / 8] |= 1 << (at % 8);
    }

    /// The block of a plane that starts at a position divisible by 8.
    #[inline(always)]
    pub(super) fn block(&self, code: u8, at: usize) -> Window {
        words(&self.bytes, usize::from(code) * self.stride + at / 8)
    }

    /// Forgets the first positions, a multiple of 8, and renumbers the others.
    pub(super) fn drop_first(&mut self, positions: usize) {
        for plane in self.bytes.chunks_mut(self.stride) {
            plane.copy_within(positions / 8.., 0);
            let rest = plane.len() - positions / 8;
            plane[rest..].fill(0);
        }
    }

    /// Lays out entries for [`cover`](Self::cover).
    pub(super) fn union(&self, entries: &[Entry]) -> Union {
        let chunks = entries.chunks(CHUNK).map(|chunk| {
            let mut groups: Vec<Group> = (0..8).map(|bits| Group { bits, starts: Vec::new() }).collect();
            for entry in chunk {
                let start = usize::from(entry.plane) * self.stride + self.depth / 8 - entry.shift.div_ceil(8);
                groups[(8 - entry.shift % 8) % 8].starts.push(start as u32);
            }
            groups.iter_mut().for_each(|group| group.starts.sort_unstable());
            groups.retain(|group| !group.starts.is_empty());
            groups
        });
        Union { chunks: chunks.collect() }
    }

    /// The union for the block at a position divisible by 8; it ends when all of `needed` is covered.
    #[inline(always)]
    pub(super) fn cover(&self, union: &Union, at: usize, needed: &Window) -> Window {
        let mut covered = [0; WORDS];
        let bytes = &self.bytes[(at - self.depth) / 8..];
        for chunk in &union.chunks {
            for group in chunk {
                let mut sum = [0; WORDS];
                for &start in &group.starts {
                    let words = words(bytes, start as usize);
                    for k in 0..WORDS {
                        sum[k] |= words[k];
                    }
                }
                // Without this the compiler lets the shift below dictate the registers of the loop above.
                let sum = std::hint::black_box(sum);
                for k in 0..WORDS {
                    let above = if k + 1 < WORDS { sum[k + 1] << 1 << (63 - group.bits) } else { 0 };
                    covered[k] |= sum[k] >> group.bits | above;
                }
            }
            if is_empty(&without(needed, &covered)) {
                break;
            }
        }
        covered
    }
}

#[inline(always)]
fn words(bytes: &[u8], at: usize) -> Window {
    let bytes = &bytes[at..at + BYTES];
    std::array::from_fn(|k| {
        let mut word = [0; 8];
        word.copy_from_slice(&bytes[8 * k..8 * k + 8]);
        u64::from_le_bytes(word)
    })
}

/// The bits of `a` that are not in `b`.
#[inline(always)]
pub(super) fn without(a: &Window, b: &Window) -> Window {
    std::array::from_fn(|k| a[k] & !b[k])
}

/// No bits?
#[inline(always)]
pub(super) fn is_empty(window: &Window) -> bool {
    window.iter().fold(0, |sum, word| sum | word) == 0
}

/// The positions of the ones.
#[inline(always)]
pub(super) fn ones(window: &Window) -> impl Iterator<Item = usize> {
    window.iter().enumerate().flat_map(|(k, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(64 * k + bit)
        })
    })
}
