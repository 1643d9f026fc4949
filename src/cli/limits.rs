//! Limits on the command line.

use hardplay::solve::{Limits, resident_memory};
use std::time::Duration;

/// What searches may take: all the time, and of the memory what the program does not hold already, or half
/// of it where that is more.
pub fn limits(time: Option<Duration>, memory: Option<usize>) -> Limits {
    let held = resident_memory().unwrap_or(0);
    let left = |memory: usize| memory.saturating_sub(held).max(memory / 2);
    Limits { time, memory: memory.map(left) }
}

/// A number of seconds, such as 2 or 0.5.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "expected a number of seconds, such as 2 or 0.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// A number of bytes, such as 1000000, 512M or 4G.
pub fn bytes(text: &str) -> Result<usize, String> {
    let wrong = || "expected a number of bytes, such as 1000000, 512M or 4G".to_owned();
    let (digits, shift) = match text.strip_suffix(['K', 'k', 'M', 'm', 'G', 'g']) {
        Some(digits) if text.ends_with(['K', 'k']) => (digits, 10),
        Some(digits) if text.ends_with(['M', 'm']) => (digits, 20),
        Some(digits) => (digits, 30),
        None => (text, 0),
    };
    let number: usize = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(1 << shift).ok_or_else(wrong)
}
