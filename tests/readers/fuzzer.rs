//! Runs a reader on many mutations, and keeps valid ones as new inputs to mutate.

use super::Reader;
use super::mutator::Mutator;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// Valid mutations that are kept.
const MOST_KEPT: usize = 300;
/// A reader that takes longer for a few kilobytes has something wrong with it, even on a busy machine.
const SLOW: Duration = Duration::from_secs(60);

/// An input that breaks a reader.
pub struct Found {
    pub input: Vec<u8>,
    /// Did it take too long, or panic?
    pub slow: bool,
}

/// Tries so many mutations; returns how many were valid.
///
/// # Errors
/// The first input that panics, or takes longer than a minute.
pub fn fuzz(reader: &Reader, executions: u64, seed: u64, scratch: &Path) -> Result<u64, Found> {
    let mut mutator = Mutator::new(seed);
    let mut inputs: Vec<Vec<u8>> = reader.seeds.iter().map(|seed| seed.to_vec()).collect();
    let first = inputs.len();
    let (mut valid, mut next) = (0, 0);
    for _ in 0..executions {
        let input = mutator.mutate(&inputs);
        let started = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| (reader.read)(&input, scratch)));
        let slow = started.elapsed() > SLOW;
        let Ok(is_valid) = outcome else { return Err(Found { input, slow: false }) };
        if slow {
            return Err(Found { input, slow });
        }
        // Inputs that take long would be taken again and again.
        if is_valid && started.elapsed() < Duration::from_millis(2) && input.len() < 1000 {
            valid += 1;
            if inputs.len() < first + MOST_KEPT {
                inputs.push(input);
            } else {
                inputs[first + next % MOST_KEPT] = input;
                next += 1;
            }
        }
    }
    Ok(valid)
}
