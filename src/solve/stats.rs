//! What a search has done so far.

use std::time::Duration;

/// The work of a search: of all its threads together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions looked into.
    pub nodes: u64,
    /// Positions whose answer the table knew.
    pub hits: u64,
    /// Positions that fell apart into two or more independent ones.
    pub splits: u64,
    /// The most positions in each other's future that were open at a time.
    pub depth: usize,
    /// Entries in the table.
    pub entries: u64,
    /// Entries for which the table has room.
    pub slots: u64,
    /// Entries that had to make room for others.
    pub replaced: u64,
    /// Wall time.
    pub time: Duration,
}

impl Stats {
    /// Adds the work of another thread.
    pub(super) fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.hits += other.hits;
        self.splits += other.splits;
        self.depth = self.depth.max(other.depth);
    }
}
