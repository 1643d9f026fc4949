//! When to stop: time, and the number of positions held in memory.

use std::fmt;
use std::time::{Duration, Instant};

/// What a search may use. The default is without limits, but for the memory of games on graphs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Wall time.
    pub time: Option<Duration>,
    /// Bytes for tables of positions; what a search needs beside them is small. On graph games the
    /// table stays within them and forgets what has no room, and `None` means a quarter of the
    /// machine's memory.
    pub memory: Option<usize>,
}

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time is up.
    Time(Duration),
    /// The table of positions would outgrow its bytes, or has forgotten so much that there is no end
    /// in sight.
    Memory(usize),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(limit) => write!(f, "the time limit of {} s", limit.as_secs_f64()),
            Self::Memory(bytes) => write!(f, "the memory limit of {} MiB", bytes >> 20),
        }
    }
}

/// Watches the limits during one search, and counts its nodes.
#[derive(Clone, Debug)]
pub struct Meter {
    limits: Limits,
    started: Instant,
    nodes: u64,
}

/// Steps between two looks at the clock: on a thousand vertices a step may take a hundred milliseconds.
const CLOCK_INTERVAL: u64 = 8;

impl Meter {
    /// Starts the clock.
    pub fn new(limits: Limits) -> Self {
        Self { limits, started: Instant::now(), nodes: 0 }
    }

    /// Counts a node. `entries` of `entry_bytes` each are in the table.
    ///
    /// # Errors
    /// A limit is exceeded.
    #[inline]
    pub fn tick(&mut self, entries: usize, entry_bytes: usize) -> Result<(), Limit> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) { self.look(entries * entry_bytes) } else { Ok(()) }
    }

    /// Looks at the clock and the table now.
    ///
    /// # Errors
    /// A limit is exceeded.
    pub fn look(&self, table_bytes: usize) -> Result<(), Limit> {
        if let Some(time) = self.limits.time.filter(|&time| self.started.elapsed() >= time) {
            return Err(Limit::Time(time));
        }
        match self.limits.memory {
            Some(memory) if table_bytes > memory => Err(Limit::Memory(memory)),
            _ => Ok(()),
        }
    }

    /// How many nodes were counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
