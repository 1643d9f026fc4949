//! One run: workers on one table, watched by the limits.
//!
//! Every worker searches the whole question, each in an order of its own, and profits from what the
//! others have put into the table; the first to finish answers for all. Since every engine is exact,
//! it does not matter which one that is. When the table is nearly full and may still grow, all workers
//! stop, the table is resized, and they start again: what they knew is in the table.

use super::limits::kibibytes;
use super::table::Table;
use super::{Limit, Options, Stats, Stopwatch};
use crate::game::Game;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// Why a search stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupt {
    /// A limit is exceeded.
    Limit(Limit),
    /// The table should grow.
    Full,
    /// Another worker has finished, or was interrupted.
    Stopped,
}

/// What a step of a search gives.
pub(super) type Step<T> = Result<T, Interrupt>;

/// Nodes between two looks at the clock and the other workers.
const INTERVAL: u64 = 256;
/// Nodes between two looks at the clock alone: on a thousand vertices a node may take a hundred milliseconds.
const CLOCK_INTERVAL: u64 = 8;
const REPORT_INTERVAL: Duration = Duration::from_millis(100);
const FIRST_TABLE_BYTES: usize = 1 << 12;
/// How many times larger a table may become at once, the most wanted first.
const GROWTHS: [usize; 3] = [8, 4, 2];

/// A table that had to forget so many times its slots, and so many entries at least, will not finish.
const HOPELESS_ROUNDS: u64 = 64;
const HOPELESS_ENTRIES: u64 = 1 << 20;

/// Beyond so many vertices the search gets a stack of its own.
const SHALLOW: usize = 128;
const STACK_BYTES: usize = 256 << 20;

/// The part of a run that all workers see.
pub(super) struct Watch<'a> {
    clock: Stopwatch,
    memory: Option<usize>,
    progress: Option<&'a (dyn Fn(&Stats) + Sync)>,
    may_grow: bool,
    stop: AtomicBool,
    done: Mutex<Done>,
}

struct Done {
    stats: Stats,
    reported: Duration,
}

/// A run on one game.
pub(super) struct Run<'a, G> {
    game: &'a G,
    order: usize,
    threads: usize,
    watch: Watch<'a>,
    table: Table,
}

impl<'a, G: Game> Run<'a, G> {
    /// A run on `game`, whose graph has `order` vertices, for a question asked when `clock` started.
    pub(super) fn new(game: &'a G, order: usize, clock: Stopwatch, options: &Options<'a>) -> Self {
        let watch = Watch {
            clock,
            memory: options.limits.memory,
            progress: options.progress,
            may_grow: true,
            stop: AtomicBool::new(false),
            done: Mutex::new(Done { stats: Stats::default(), reported: Duration::ZERO }),
        };
        let key_words = game.key(&game.start()).as_ref().len();
        let bytes = options.limits.memory.unwrap_or(usize::MAX).min(FIRST_TABLE_BYTES);
        let table = Table::new(key_words, bytes);
        Self { game, order, threads: options.threads.max(1), watch, table }
    }

    /// The run with the table that an earlier run on the same game has left.
    pub(super) fn with_table(self, table: Table) -> Self {
        Self { table: table.for_a_new_run(), ..self }
    }

    /// What the run leaves to a later one.
    pub(super) fn into_table(self) -> Table {
        self.table
    }

    /// The answer of whichever worker finishes `job` first.
    pub(super) fn decide<R: Send>(
        &mut self,
        job: impl Fn(&mut Worker<'_, G>) -> Step<R> + Sync,
    ) -> Result<R, Limit> {
        loop {
            self.watch.stop.store(false, Ordering::Relaxed);
            match self.round(&job) {
                Ok(answer) => return Ok(answer),
                Err(Interrupt::Limit(limit)) => return Err(limit),
                Err(Interrupt::Full) => self.grow(),
                Err(Interrupt::Stopped) => unreachable!("somebody has stopped the others"),
            }
        }
    }

    /// Takes a larger table, unless the system has no memory for one.
    fn grow(&mut self) {
        let bytes = self.table.bytes();
        let larger = self.table.resized(bytes * self.watch.growth(bytes).unwrap_or(1));
        self.watch.may_grow = larger.slots() > self.table.slots();
        if self.watch.may_grow {
            self.table = larger;
        }
    }

    fn round<R: Send>(&self, job: &(impl Fn(&mut Worker<'_, G>) -> Step<R> + Sync)) -> Step<R> {
        let work = |thread| {
            let result = job(&mut Worker::new(self.game, &self.watch, &self.table, thread));
            // Whatever ended this worker ends all.
            if result.as_ref().err() != Some(&Interrupt::Stopped) {
                self.watch.stop.store(true, Ordering::Relaxed);
            }
            result
        };
        if self.threads == 1 && self.order <= SHALLOW {
            return work(0);
        }
        std::thread::scope(|scope| {
            let spawn = |thread| {
                std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, move || work(thread))
            };
            let workers: Vec<_> = (0..self.threads).filter_map(|thread| spawn(thread).ok()).collect();
            let results = workers.into_iter().map(|worker| match worker.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            // An answer is better than an interruption, and any reason better than "stopped".
            results.min_by_key(|result| match result {
                Ok(_) => 0,
                Err(Interrupt::Limit(_)) => 1,
                Err(Interrupt::Full) => 2,
                Err(Interrupt::Stopped) => 3,
            })
        })
        .unwrap_or_else(|| work(0))
    }

    /// The work so far.
    pub(super) fn stats(&self) -> Stats {
        let mut stats = self.watch.done().stats;
        self.watch.complete(&mut stats, &self.table);
        stats
    }
}

impl Watch<'_> {
    fn done(&self) -> std::sync::MutexGuard<'_, Done> {
        self.done.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn complete(&self, stats: &mut Stats, table: &Table) {
        stats.entries = table.used();
        stats.slots = table.slots();
        stats.replaced = table.replaced();
        stats.time = self.clock.elapsed();
    }

    /// Takes over what a worker has done, and says whether it may go on.
    fn look(&self, new: &Stats, table: &Table) -> Step<()> {
        let elapsed = self.clock.elapsed();
        let report = {
            let mut done = self.done();
            done.stats.add(new);
            let due = self.progress.is_some() && elapsed >= done.reported + REPORT_INTERVAL;
            due.then(|| {
                done.reported = elapsed;
                done.stats
            })
        };
        if let (Some(progress), Some(mut stats)) = (self.progress, report) {
            self.complete(&mut stats, table);
            progress(&stats);
        }
        if self.stop.load(Ordering::Relaxed) {
            return Err(Interrupt::Stopped);
        }
        self.clock.look().map_err(Interrupt::Limit)?;
        self.look_at_table(table)
    }

    fn look_at_table(&self, table: &Table) -> Step<()> {
        if 4 * table.used() < 3 * table.slots() {
            return Ok(());
        }
        if self.may_grow && self.growth(table.bytes()).is_some() {
            return Err(Interrupt::Full);
        }
        if table.replaced() > HOPELESS_ENTRIES.max(HOPELESS_ROUNDS * table.slots()) {
            return Err(Interrupt::Limit(Limit::Memory(self.most())));
        }
        Ok(())
    }

    fn most(&self) -> usize {
        self.memory.unwrap_or_else(default_memory)
    }

    /// By how much a table of so many bytes may grow: both are held while the larger one is filled.
    fn growth(&self, bytes: usize) -> Option<usize> {
        GROWTHS.into_iter().find(|growth| bytes.saturating_mul(growth + 1) <= self.most())
    }
}

/// What the table of a run may take when no limit is given: a quarter of the machine's memory, or of
/// 4 GiB where that cannot be read.
pub fn default_memory() -> usize {
    static BYTES: OnceLock<usize> = OnceLock::new();
    *BYTES.get_or_init(|| {
        let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        kibibytes(&text, "MemTotal:").map_or(1 << 30, |bytes| bytes / 4)
    })
}

/// One thread's view of a run.
pub(super) struct Worker<'a, G> {
    pub(super) game: &'a G,
    watch: &'a Watch<'a>,
    table: &'a Table,
    thread: usize,
    /// Not yet told to the watch.
    new: Stats,
    nodes: u64,
    depth: usize,
}

impl<'a, G: Game> Worker<'a, G> {
    fn new(game: &'a G, watch: &'a Watch<'a>, table: &'a Table, thread: usize) -> Self {
        Self { game, watch, table, thread, new: Stats::default(), nodes: 0, depth: 0 }
    }

    /// Opens a node: counts it and looks at the limits now and then. To be closed by [`Self::close`]
    /// with the number it gives.
    #[inline]
    pub(super) fn open(&mut self) -> Step<u64> {
        self.nodes += 1;
        self.new.nodes += 1;
        self.depth += 1;
        self.new.depth = self.new.depth.max(self.depth);
        if self.nodes.is_multiple_of(INTERVAL)
            || self.nodes.is_multiple_of(CLOCK_INTERVAL) && self.watch.clock.look().is_err()
        {
            let new = std::mem::take(&mut self.new);
            self.watch.look(&new, self.table)?;
        }
        Ok(self.nodes)
    }

    /// Closes the node that was opened as number `opened`: stores what `merge` makes of its payload.
    #[inline]
    pub(super) fn close(&mut self, position: &G::Position, opened: u64, merge: impl Fn(u32) -> u32) {
        self.depth -= 1;
        let work = (self.nodes - opened + 1).ilog2() + 1;
        self.table.put(self.game.key(position).as_ref(), work, merge);
    }

    /// What the table knows of a position.
    #[inline]
    pub(super) fn known(&self, position: &G::Position) -> Option<u32> {
        self.table.get(self.game.key(position).as_ref())
    }

    pub(super) fn count_hit(&mut self) {
        self.new.hits += 1;
    }

    pub(super) fn count_split(&mut self) {
        self.new.splits += 1;
    }

    /// Breaks ties between moves of equal rank, differently in each thread: the first takes them as
    /// they come.
    #[inline]
    pub(super) fn tie_breaker(&self, vertex: usize) -> u32 {
        let seed = 0x9E37_79B9_u32.wrapping_mul(self.thread as u32);
        (vertex as u32 + 1).wrapping_mul(seed) >> 24
    }
}

impl<G> Drop for Worker<'_, G> {
    fn drop(&mut self) {
        self.watch.done().stats.add(&self.new);
    }
}

/// How many vertices a key holds.
pub(super) fn members(key: impl AsRef<[u64]>) -> u32 {
    key.as_ref().iter().map(|word| word.count_ones()).sum()
}
