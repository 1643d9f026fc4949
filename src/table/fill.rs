//! Fills a table, a few cells at a time.
//!
//! Cells are independent, so threads take one each: that pays better than several threads on one cell.

use super::toggle_petersen::Cell;
use super::{Record, RecordError};
use crate::solve::nimber::Nimber;
use crate::solve::{Limits, Options, SolveError, Stats, Verdict, default_memory};
use std::collections::BTreeMap;
use std::sync::Mutex;
use thiserror::Error;

/// What has become of a table.
#[derive(Clone, Debug, Default)]
pub struct Filling {
    /// The nimbers found.
    pub nimbers: BTreeMap<Cell, Nimber>,
    /// The cells that hit a limit.
    pub open: Vec<Cell>,
}

/// A cell was solved or given up.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The cell.
    pub cell: Cell,
    /// Its nimber, unless a limit was hit.
    pub nimber: Option<Nimber>,
    /// The work.
    pub stats: Stats,
}

/// A table cannot be filled.
#[derive(Debug, Error)]
pub enum FillError {
    /// A cell cannot be solved.
    #[error("{cell}: {error}")]
    Cell {
        /// Which.
        cell: Cell,
        /// Why.
        error: SolveError,
    },
    /// The record cannot be written.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Solves `cells`, `options.threads` of them at a time, which share the memory limit; those in `record`
/// are taken from there, and others are added to it at once. `report` hears of each cell solved.
///
/// # Errors
/// A cell has no graph or too large a one; the record cannot be written.
pub fn fill(
    cells: &[Cell],
    options: &Options,
    record: Option<Record>,
    report: impl Fn(&Progress) + Sync,
) -> Result<Filling, FillError> {
    let threads = options.threads.max(1);
    let memory = options.limits.memory.unwrap_or_else(default_memory) / threads;
    let limits = Limits { memory: Some(memory), ..options.limits };
    let options = &Options { threads: 1, limits, ..*options };
    let known: BTreeMap<Cell, Nimber> =
        cells.iter().filter_map(|cell| Some((*cell, record.as_ref()?.get(cell)?))).collect();
    let queue = Mutex::new(cells.iter().filter(|cell| !known.contains_key(cell)));
    let state = Mutex::new((Filling { nimbers: known.clone(), open: Vec::new() }, record));
    let work = || -> Result<(), FillError> {
        while let Some(&cell) = lock(&queue).next() {
            let found = cell.solve(options).map_err(|error| FillError::Cell { cell, error })?;
            let nimber = found.nimber.filter(|_| matches!(found.verdict, Verdict::Known(_)));
            report(&Progress { cell, nimber, stats: found.stats });
            let (filling, record) = &mut *lock(&state);
            match nimber {
                None => filling.open.push(cell),
                Some(nimber) => {
                    filling.nimbers.insert(cell, nimber);
                    record.as_mut().map_or(Ok(()), |record| record.add(cell, nimber))?;
                }
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("a worker does not panic"))
            .fold(own, Result::and)
    })?;
    let (filling, _) = state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(filling)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::toggle_petersen::{Start, triangle};

    #[test]
    fn the_filling_does_not_depend_on_threads_or_on_an_interruption() {
        let cells = triangle(Start::All, 9);
        let with = |threads, record| {
            let options = Options { threads, ..Options::default() };
            fill(&cells, &options, record, |_| ()).unwrap().nimbers
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let half = fill(
            &cells[..cells.len() / 2],
            &Options::default(),
            Some(Record::create(&path).unwrap()),
            |_| (),
        );
        assert_eq!(half.unwrap().nimbers.len(), cells.len() / 2);
        let whole = with(2, None);
        assert_eq!(whole.len(), cells.len());
        assert_eq!(with(1, Some(Record::resume(&path).unwrap())), whole);
        assert_eq!(Record::resume(&path).unwrap().len(), cells.len());
    }
}
