//! Take-and-break games on paths, cycles and surfaces: nimbers to a billion terms, and proofs of periods.

pub mod b_file;
mod block;
mod catalog;
pub mod checkpoint;
mod closed_form;
mod coding;
mod cover;
mod game;
mod mask;
mod naive;
mod octal;
mod period;
mod planes;
mod plot;
mod sieve;
mod sparse;
mod tally;
mod terms;
mod two_edges;
mod union;

pub use block::Block;
pub use catalog::{CATALOG, CatalogError, Entry, HullPosition, hull_game, named};
pub use closed_form::ClosedForm;
pub use game::{Heap, Move, Series, TakeAndBreak};
pub use mask::Classes;
pub use naive::naive;
pub use octal::{OctalError, octal};
pub use period::{NoPeriod, Period, prove};
pub use plot::Plot;
pub use sparse::Sparse;
pub use tally::Tally;
pub use terms::{Engine, Terms, TooLong};
pub use two_edges::TwoEdges;
pub use union::{Part, PathsAndCycles, UnionAnswer, UnionError, WinningMove, solve_union};
