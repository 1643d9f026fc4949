//! One table of positions for all threads: fixed slots, replacement, no locks.
//!
//! A slot is a header and the words of a key. The header counts the slot's writes, so that a reader can
//! tell whether the words it read belong together: it reads the header, the words, and the header again,
//! and takes the slot for empty when the two headers differ or a writer is inside. A writer enters by
//! one compare-and-exchange and gives up when another is there, so nobody ever waits. The whole key is
//! compared, never a hash alone: an answer from the table is exact. (A reader would have to sleep while
//! its slot is written an exact multiple of 2^32 times to be deceived.)
//!
//! Keys live in buckets of four slots. A new key takes an empty slot of its bucket, or else the place of
//! the entry that cost the least work. So a table of any size gives the same answers; a small one gives
//! them later.
//!
//! Source: sequence locks, after Lameter 2005 and Boehm, "Can seqlocks get along with programming
//! language memory models?" (MSPC 2012).

use std::sync::atomic::{AtomicU64, Ordering, fence};

/// Slots in a bucket.
const BUCKET: usize = 4;

/// Bits of a header: the payload, the work, whether it is in use, whether a writer is inside, and above
/// them the number of writes.
pub(super) const PAYLOAD_BITS: u32 = 24;
const WORK_SHIFT: u32 = PAYLOAD_BITS;
const WORK_MASK: u64 = 63;
const USED: u64 = 1 << 30;
const BUSY: u64 = 1 << 31;
const WRITE: u64 = 1 << 32;

/// A table of positions with keys of a fixed number of words.
pub(super) struct Table {
    words: Box<[AtomicU64]>,
    key_words: usize,
    /// The number of buckets, a power of two, less one.
    mask: usize,
    used: AtomicU64,
    replaced: AtomicU64,
}

impl Table {
    /// A table for keys of `key_words` words with the greatest number of slots that `bytes` have room
    /// for, and at least one bucket; half of that, and so on, where the system refuses.
    pub(super) fn new(key_words: usize, bytes: usize) -> Self {
        let slot = size_of::<u64>() * (key_words + 1);
        let buckets = (bytes / (slot * BUCKET)).max(1);
        let mut buckets = 1_usize << buckets.ilog2();
        loop {
            // Pages of zeroes that nobody writes to cost nothing.
            match bytemuck::allocation::try_zeroed_slice_box(buckets * BUCKET * (key_words + 1)) {
                Ok(words) => {
                    let (used, replaced) = (AtomicU64::new(0), AtomicU64::new(0));
                    return Self { words, key_words, mask: buckets - 1, used, replaced };
                }
                Err(()) => buckets = (buckets / 2).max(1),
            }
        }
    }

    /// Its size.
    pub(super) fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    /// How many entries it can hold.
    pub(super) fn slots(&self) -> u64 {
        ((self.mask + 1) * BUCKET) as u64
    }

    /// How many entries it holds.
    pub(super) fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// How many entries had to go.
    pub(super) fn replaced(&self) -> u64 {
        self.replaced.load(Ordering::Relaxed)
    }

    /// The payload stored for `key`.
    #[inline]
    pub(super) fn get(&self, key: &[u64]) -> Option<u32> {
        self.bucket(key).find_map(|slot| {
            let before = slot[0].load(Ordering::Acquire);
            if before & USED == 0 || before & BUSY != 0 {
                return None;
            }
            let same = slot[1..].iter().zip(key).all(|(word, &k)| word.load(Ordering::Relaxed) == k);
            fence(Ordering::Acquire);
            (same && slot[0].load(Ordering::Relaxed) == before).then_some(payload(before))
        })
    }

    /// Stores for `key` what `merge` makes of its present payload (0 if it has none), with the
    /// logarithm of the work that it cost. Where another thread is writing, nothing is stored.
    pub(super) fn put(&self, key: &[u64], work: u32, merge: impl Fn(u32) -> u32) {
        let mut victim: Option<(u64, &[AtomicU64], u64)> = None;
        for slot in self.bucket(key) {
            let header = slot[0].load(Ordering::Acquire);
            if header & BUSY != 0 {
                continue;
            }
            let used = header & USED != 0;
            let same = used && slot[1..].iter().zip(key).all(|(word, &k)| word.load(Ordering::Relaxed) == k);
            let price = if same { 0 } else { u64::from(used) + (header >> WORK_SHIFT & WORK_MASK) };
            if victim.is_none_or(|(least, ..)| price < least) {
                victim = Some((price, slot, header));
            }
            if price == 0 {
                break;
            }
        }
        if let Some((_, slot, header)) = victim {
            self.write(slot, header, key, work, merge);
        }
    }

    fn write(&self, slot: &[AtomicU64], header: u64, key: &[u64], work: u32, merge: impl Fn(u32) -> u32) {
        if slot[0].compare_exchange(header, header | BUSY, Ordering::Acquire, Ordering::Relaxed).is_err() {
            return;
        }
        // The header has not changed since it was read, so neither have the words.
        fence(Ordering::Release);
        let same =
            header & USED != 0 && slot[1..].iter().zip(key).all(|(w, &k)| w.load(Ordering::Relaxed) == k);
        for (word, &k) in slot[1..].iter().zip(key) {
            word.store(k, Ordering::Relaxed);
        }
        let old_work = if same { header >> WORK_SHIFT & WORK_MASK } else { 0 };
        let work = u64::from(work).max(old_work).min(WORK_MASK);
        let new = u64::from(merge(if same { payload(header) } else { 0 })) & PAYLOAD_MASK;
        let writes = (header & !(WRITE - 1)).wrapping_add(WRITE);
        slot[0].store(writes | USED | work << WORK_SHIFT | new, Ordering::Release);
        if header & USED == 0 {
            self.used.fetch_add(1, Ordering::Relaxed);
        } else if !same {
            self.replaced.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The same entries, with nothing counted as replaced.
    pub(super) fn for_a_new_run(self) -> Self {
        Self { replaced: AtomicU64::new(0), ..self }
    }

    /// A table of `bytes` with the entries of this one. Nobody else may use this one meanwhile.
    pub(super) fn resized(&self, bytes: usize) -> Self {
        let larger = Self::new(self.key_words, bytes);
        let mut key = vec![0; self.key_words];
        for slot in self.words.chunks_exact(self.key_words + 1) {
            let header = slot[0].load(Ordering::Acquire);
            if header & USED != 0 {
                key.iter_mut().zip(&slot[1..]).for_each(|(k, word)| *k = word.load(Ordering::Relaxed));
                larger.put(&key, (header >> WORK_SHIFT & WORK_MASK) as u32, |_| payload(header));
            }
        }
        larger.replaced.fetch_add(self.replaced(), Ordering::Relaxed);
        larger
    }

    /// The slots where `key` may be.
    #[inline]
    fn bucket(&self, key: &[u64]) -> impl Iterator<Item = &[AtomicU64]> {
        let stride = self.key_words + 1;
        let first = (hash(key) as usize & self.mask) * BUCKET * stride;
        self.words[first..first + BUCKET * stride].chunks_exact(stride)
    }
}

const PAYLOAD_MASK: u64 = (1 << PAYLOAD_BITS) - 1;

fn payload(header: u64) -> u32 {
    (header & PAYLOAD_MASK) as u32
}

/// Multiplies and folds, a word at a time; the last fold brings the high bits down.
#[inline]
fn hash(key: &[u64]) -> u64 {
    let mixed = key.iter().fold(0, |h: u64, &word| {
        let h = (h ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        h ^ h >> 32
    });
    let mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_last_for_a_key_is_found_until_it_is_replaced() {
        let table = Table::new(2, 1 << 12);
        let slots = table.slots();
        for i in 0..10 * slots {
            table.put(&[i, !i], 3, |_| (i % 1000) as u32 + 1);
            assert_eq!(table.get(&[i, !i]), Some((i % 1000) as u32 + 1));
            assert_eq!(table.get(&[i, i]), None);
        }
        let kept = (0..10 * slots).filter(|&i| table.get(&[i, !i]).is_some()).count() as u64;
        assert_eq!(kept, table.used());
        assert_eq!(table.used() + table.replaced(), 10 * slots);
    }

    #[test]
    fn payloads_of_one_key_are_merged() {
        let table = Table::new(1, 0);
        table.put(&[7], 1, |old| old | 4);
        table.put(&[7], 1, |old| old | 1);
        assert_eq!(table.get(&[7]), Some(5));
    }

    #[test]
    fn a_resized_table_holds_the_same_entries() {
        let table = Table::new(1, 1 << 10);
        (0..40).for_each(|i| table.put(&[i * i], 1, |_| i as u32 + 1));
        let larger = table.resized(1 << 14);
        for i in 0..40 {
            assert_eq!(larger.get(&[i * i]), table.get(&[i * i]));
        }
        assert!(larger.slots() > table.slots());
    }

    #[test]
    fn two_writers_and_a_reader_never_mix_up_entries() {
        // The payload is a function of the key, so that a mixture would show.
        let table = Table::new(3, 1 << 9);
        let key = |i: u64| [i, i.wrapping_mul(0x1234_5678_9abc_def1), !i];
        let value = |i: u64| (i.wrapping_mul(0x9E37_79B9) >> 7) as u32 & 0xff_ffff | 1;
        std::thread::scope(|scope| {
            for thread in 0..2 {
                let table = &table;
                scope.spawn(move || {
                    for step in 0..300_000_u64 {
                        let i = (step * (3 + 2 * thread)) % 64;
                        table.put(&key(i), 1, |_| value(i));
                    }
                });
            }
            for step in 0..300_000_u64 {
                let i = step * 7 % 64;
                assert!(table.get(&key(i)).is_none_or(|found| found == value(i)));
            }
        });
    }
}
