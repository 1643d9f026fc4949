//! Whole tables of nimbers: which cells they have, and how to fill them on several threads, with a
//! record on disk of what is done.

mod fill;
mod record;
pub mod toggle_petersen;

pub use fill::{FillError, Filling, Progress, fill};
pub use record::{Record, RecordError};
