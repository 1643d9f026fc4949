//! When to stop: time, and the number of positions held in memory.

use std::fmt;
use std::time::{Duration, Instant};

/// What a search may use. The default is without limits, but for the memory of games on graphs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Wall time.
    pub time: Option<Duration>,
    /// Bytes that a search may take. On graph games they are for the table of positions, which stays within
    /// them and forgets what has no room; `None` means a quarter of the machine's memory. On formulas the
    /// search ends when the process has grown by as much.
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

/// How long what runs on a thread of its own may take to notice that its time is up, before it is left to
/// itself.
pub(super) const GRACE: Duration = Duration::from_millis(100);

/// Bytes of memory that the process holds, where the system says so.
pub fn resident_memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    kibibytes(&text, "VmRSS:")
}

/// The number of KiB on the line of a file below /proc that begins with `name`, as bytes.
pub(super) fn kibibytes(text: &str, name: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<usize>().ok()?.checked_mul(1024)
}

/// When a question was asked, and how long its answer may take.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    started: Instant,
    limit: Option<Duration>,
}

impl Stopwatch {
    /// Starts now.
    pub fn start(limits: Limits) -> Self {
        Self { started: Instant::now(), limit: limits.time }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// How long the answer may take.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Looks whether there is time left.
    ///
    /// # Errors
    /// The time is up.
    pub fn look(&self) -> Result<(), Limit> {
        match self.limit {
            Some(limit) if self.elapsed() >= limit => Err(Limit::Time(limit)),
            _ => Ok(()),
        }
    }
}

/// Watches the limits during one search, and counts its nodes.
#[derive(Clone, Debug)]
pub struct Meter {
    clock: Stopwatch,
    memory: Option<usize>,
    nodes: u64,
}

/// Steps between two looks at the clock: on a thousand vertices a step may take a hundred milliseconds.
const CLOCK_INTERVAL: u64 = 8;

impl Meter {
    /// Starts the clock.
    pub fn new(limits: Limits) -> Self {
        Self { clock: Stopwatch::start(limits), memory: limits.memory, nodes: 0 }
    }

    /// Goes on with a clock that runs.
    pub(super) fn since(clock: Stopwatch, memory: Option<usize>) -> Self {
        Self { clock, memory, nodes: 0 }
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
        self.clock.look()?;
        match self.memory {
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
        self.clock.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_kibibytes_is_found_by_its_name() {
        let text = "VmPeak:\t   9000 kB\nVmRSS:\t    7004 kB\nVmEmpty:\nVmOdd:\tmany kB\n";
        assert_eq!(kibibytes(text, "VmRSS:"), Some(7004 * 1024));
        for name in ["VmSwap:", "VmEmpty:", "VmOdd:"] {
            assert_eq!(kibibytes(text, name), None);
        }
    }

    #[test]
    fn a_meter_looks_at_both_limits() {
        let meter = |time, memory| Meter::new(Limits { time, memory });
        assert_eq!(meter(None, Some(100)).look(100), Ok(()));
        assert_eq!(meter(None, Some(100)).look(101), Err(Limit::Memory(100)));
        assert_eq!(meter(Some(Duration::ZERO), None).look(0), Err(Limit::Time(Duration::ZERO)));
        let mut ticking = meter(None, Some(1000));
        let ticks = (0..20).map(|_| ticking.tick(11, 100)).collect::<Vec<_>>();
        assert!(ticks.contains(&Err(Limit::Memory(1000))), "the limits are looked at now and then");
        assert_eq!(ticking.nodes(), 20);
    }
}
