//! One block of the block engine, compiled for the widest vector unit that the machine has.
//!
//! Loops stand here where an iterator with a closure would read better: a closure that the compiler does not
//! inline is compiled without the vector instructions of its caller.

use super::block::{Block, LANES, Near, Pair};
use super::planes::{ALL, TERMS, is_empty, ones, without};

/// Surviving values that are kept for each term.
const SLOTS: usize = 8;

/// Finds and stores the codes of the next block, and is false if some term cannot be found here.
pub(super) fn step(block: &mut Block) -> bool {
    pulp::Arch::new().dispatch(Step(block))
}

/// The work as a value, so that all of it is inlined into code for each vector unit.
struct Step<'a>(&'a mut Block);

impl pulp::NullaryFnOnce for Step<'_> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        let candidates = survivors(self.0);
        for part in 0..TERMS / LANES {
            if !decide(self.0, part, &candidates) {
                return false;
            }
        }
        confirm(self.0)
    }
}

/// For each term, codes in the order of their values.
type Candidates = [[u8; TERMS]; SLOTS];

/// The first common values that the sieve leaves to each term.
#[inline(always)]
fn survivors(block: &Block) -> Candidates {
    let at = block.next - block.plane_base;
    let mut needed = ALL;
    let mut candidates = [[0; TERMS]; SLOTS];
    let mut count = [0u8; TERMS];
    for value in (0..block.coding.values()).filter(|&value| block.coding.is_common(value)) {
        let excluded = block.planes.cover(&block.sieve[value as usize], at, &needed);
        let code = block.coding.encode(value);
        for term in ones(&without(&needed, &excluded)) {
            let slot = usize::from(count[term]);
            candidates[slot][term] = code;
            count[term] += 1;
            if slot + 1 == SLOTS {
                needed[term / 64] &= !(1 << (term % 64));
            }
        }
        if is_empty(&needed) {
            break;
        }
    }
    candidates
}

/// Picks the first candidate that no rare position excludes, for [`LANES`] terms.
#[inline(always)]
fn decide(block: &mut Block, part: usize, candidates: &Candidates) -> bool {
    let start = block.next - block.tail_base + part * LANES;
    block.tail.resize(start + LANES, 0);
    let lanes: [[u8; LANES]; SLOTS] =
        std::array::from_fn(|slot| std::array::from_fn(|lane| candidates[slot][part * LANES + lane]));
    let excluded = excluded_by_far(&block.tail, start, &block.far, &lanes);
    for lane in 0..LANES {
        let n = start + lane;
        let mut code = None;
        for slot in 0..SLOTS {
            let candidate = lanes[slot][lane];
            if excluded[slot][lane] == 0
                && !excluded_by_near(&block.layers, &block.tail[n - LANES..n], candidate)
            {
                code = Some(candidate);
                break;
            }
        }
        let Some(code) = code.or_else(|| least_free(block, n)) else { return false };
        block.tail[n] = code;
        block.planes.set(code, block.next - block.plane_base + part * LANES + lane);
    }
    true
}

/// Which of the candidates do the far rare positions exclude?
#[inline(always)]
fn excluded_by_far(
    codes: &[u8],
    start: usize,
    far: &[Pair],
    lanes: &[[u8; LANES]; SLOTS],
) -> [[u8; LANES]; SLOTS] {
    let mut excluded = [[0; LANES]; SLOTS];
    for pair in far {
        let partners = &codes[start - pair.shift..start - pair.shift + LANES];
        for (excluded, lanes) in excluded.iter_mut().zip(lanes) {
            for lane in 0..LANES {
                excluded[lane] |= u8::from(partners[lane] ^ pair.code == lanes[lane]);
            }
        }
    }
    excluded
}

/// Does a near rare position exclude this code? The last terms are given.
#[inline(always)]
fn excluded_by_near(near: &[Near], last: &[u8], code: u8) -> bool {
    let mut excluded = 0;
    for layer in near {
        for ((last, near), present) in last.iter().zip(&layer.codes).zip(&layer.present) {
            excluded |= u8::from(last ^ near == code) & present;
        }
    }
    excluded != 0
}

/// The code of the least common value that no rare position excludes, by asking all of them.
#[inline(always)]
fn least_free(block: &Block, n: usize) -> Option<u8> {
    let mut excluded = [false; 256];
    for pair in &block.far {
        excluded[usize::from(block.tail[n - pair.shift] ^ pair.code)] = true;
    }
    let last = &block.tail[n - LANES..n];
    (0..block.coding.values())
        .filter(|&value| block.coding.is_common(value))
        .map(|value| block.coding.encode(value))
        .find(|&code| !excluded[usize::from(code)] && !excluded_by_near(&block.layers, last, code))
}

/// Is every rare value below the terms found reached by some move?
#[inline(always)]
fn confirm(block: &Block) -> bool {
    let at = block.next - block.plane_base;
    let mut larger = ALL;
    for value in 0..block.coding.values() {
        let code = block.coding.encode(value);
        if block.coding.is_common(value) {
            larger = without(&larger, &block.planes.block(code, at));
            continue;
        }
        if is_empty(&larger) {
            break;
        }
        let reached = block.planes.cover(&block.confirm[value as usize], at, &larger);
        let rest = without(&larger, &reached);
        for term in ones(&rest) {
            if !is_reached(block, block.next - block.tail_base + term, code) {
                return false;
            }
        }
    }
    true
}

/// Do two common positions reach the rare value with this code?
#[inline(always)]
fn is_reached(block: &Block, n: usize, code: u8) -> bool {
    let from = n - block.split - block.first_common + 1 - block.mirror.len();
    let partners = &block.tail[from..from + block.mirror.len()];
    // The smallest sizes first: they and their partners are still in the cache from the last term.
    for (one, other) in block.mirror.chunks_exact(LANES).zip(partners.chunks_exact(LANES)).rev() {
        let mut found = 0;
        for lane in 0..LANES {
            found |= u8::from(one[lane] ^ other[lane] == code);
        }
        if found != 0 {
            return true;
        }
    }
    is_reached_anywhere(block, n, code)
}

/// The same among all sizes that are kept.
fn is_reached_anywhere(block: &Block, n: usize, code: u8) -> bool {
    let half = (n + block.tail_base) / 2 - block.split;
    (1..block.head.len().min(half)).any(|i| {
        let value = u32::from(block.head[i]);
        block.coding.is_common(value) && block.coding.encode(value) ^ block.tail[n - block.split - i] == code
    })
}
