//! Mutations of valid inputs that know a little of their structure: lines, numbers, words.

use hardplay::graph::random::{Random, generator};
use rand::RngExt;
use std::ops::Range;

/// Numbers at which something may go over.
const EXTREMES: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "-1",
    "-0",
    "+1",
    "00",
    "62",
    "63",
    "64",
    "255",
    "256",
    "1023",
    "1024",
    "1025",
    "65535",
    "65536",
    "2000000",
    "2000001",
    "10000000",
    "50000000",
    "50000001",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "123456789012345678901234567890",
    "0.5",
    "1e9",
    "1e99",
    "NaN",
];

/// Bytes that mean something in some format, or in none.
const SIGNS: &[u8] = b" \t\r\n\0\"\\{}[](),:;-+~0%#=<>ce\xff";

/// The longest input.
const MOST_BYTES: usize = 4096;

pub struct Mutator {
    random: Random,
}

impl Mutator {
    pub fn new(seed: u64) -> Self {
        Self { random: generator(seed) }
    }

    fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { self.random.random_range(0..n as u64) as usize }
    }

    fn place(&mut self, bytes: &[u8]) -> usize {
        self.below(bytes.len() + 1)
    }

    /// A part of the bytes, most often a short one.
    fn part(&mut self, bytes: &[u8]) -> Range<usize> {
        let start = self.place(bytes);
        let longest = if self.below(4) == 0 { bytes.len() } else { 8 };
        start..(start + self.below(longest + 1)).min(bytes.len())
    }

    /// One of the `pieces` of the bytes, if there are any.
    fn piece(&mut self, pieces: &[Range<usize>]) -> Range<usize> {
        pieces.get(self.below(pieces.len())).cloned().unwrap_or(0..0)
    }

    /// A mutation of one of the inputs, with one to six changes.
    pub fn mutate(&mut self, inputs: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = inputs[self.below(inputs.len())].clone();
        for _ in 0..=self.below(6) {
            let other = &inputs[self.below(inputs.len())];
            self.change(&mut bytes, other);
        }
        bytes.truncate(MOST_BYTES);
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        match self.below(13) {
            0 if !bytes.is_empty() => {
                let at = self.below(bytes.len());
                bytes[at] ^= 1 << self.below(8);
            }
            1 if !bytes.is_empty() => {
                let at = self.below(bytes.len());
                bytes[at] = self.below(256) as u8;
            }
            2 => drop(bytes.drain(self.part(bytes))),
            3 => {
                let part = bytes[self.part(bytes)].to_vec();
                let at = self.place(bytes);
                bytes.splice(at..at, part);
            }
            4 => {
                let at = self.place(bytes);
                bytes.insert(at, SIGNS[self.below(SIGNS.len())]);
            }
            5 | 6 => {
                let number = self.piece(&runs(bytes, |b| b.is_ascii_digit()));
                bytes.splice(number, EXTREMES[self.below(EXTREMES.len())].bytes());
            }
            7 => {
                let number = self.piece(&runs(bytes, |b| b.is_ascii_digit()));
                let small = self.below(12).to_string();
                bytes.splice(number, small.bytes());
            }
            8 => {
                bytes.truncate(self.place(bytes));
                bytes.extend_from_slice(&other[self.place(other)..]);
            }
            9 => {
                let (here, there) = (self.piece(&runs(bytes, is_word)), self.piece(&runs(other, is_word)));
                bytes.splice(here, other[there].iter().copied());
            }
            10 => drop(bytes.drain(self.piece(&runs(bytes, |b| b != b'\n')))),
            11 => {
                let line = bytes[self.piece(&runs(bytes, |b| b != b'\n'))].to_vec();
                let at = self.piece(&runs(bytes, |b| b != b'\n')).start;
                bytes.splice(at..at, line.into_iter().chain([b'\n']));
            }
            _ => bytes.truncate(self.place(bytes)),
        }
    }
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'-'
}

/// Where bytes of a kind stand together.
fn runs(bytes: &[u8], kind: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (i, _) in bytes.iter().enumerate().filter(|&(_, &b)| kind(b)) {
        match found.last_mut() {
            Some(last) if last.end == i => last.end += 1,
            _ => found.push(i..i + 1),
        }
    }
    found
}
