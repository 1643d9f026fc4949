//! What a check found, for people: each counterexample as a case with its two sides, and a page of HTML.

mod case;
mod page;

pub use case::{Case, Side, picture};
pub use page::{Page, Summary};
