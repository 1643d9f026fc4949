//! The search for the smallest gadget that makes a reduction work.
//!
//! A [`Task`] names a class of gadgets and a claim. [`search`] goes through the class up to isomorphism,
//! smallest first, and refutes each gadget by a graph H on which it fails, or finds none. What comes out
//! is a [`crate::check::GadgetCertificate`]: the survivors, and for every smaller gadget its H.
//!
//! Graphs that have refuted a gadget are likely to refute the next one, so they are tried first, the
//! most deadly foremost. The order is revised only between chunks of gadgets, so that the outcome does
//! not depend on the number of threads.

mod decide;
mod enumerate;
mod journal;
mod killers;
mod search;
mod sources;
mod task;

pub use enumerate::Shapes;
pub use journal::{Journal, JournalError};
pub use search::{Progress, search};
pub use sources::Source;
pub use task::{DiscoverError, Task};
