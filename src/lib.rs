//! Instances of PSPACE-complete two-player games by reduction: build them, decide who wins on both
//! sides with independent solvers, find where a reduction fails, draw the gadgets.
//!
//! The modules are floors of one house; each uses only those below it (listed from the ground up):
//!
//! | floor | what it holds |
//! |---|---|
//! | [`graph`], [`logic`], [`schema`] | graphs, vertex sets, families; literals, clauses, quantified formulas; JSON of a fixed shape |
//! | [`convexity`] | interval and hull operators |
//! | [`game`] | the rules of each game, problems and instances |
//! | [`solve`] | who wins, and with which nimber |
//! | [`play`] | games between a person and a solver |
//! | [`table`] | whole tables of nimbers |
//! | [`encode`] | games as quantified formulas |
//! | [`suite`] | a graded benchmark set with known answers |
//! | [`reduce`] | one construction a file |
//! | [`sequence`] | take-and-break games on paths, cycles and surfaces |
//! | [`check`] | do the winners coincide? |
//! | [`discover`] | which is the smallest gadget? |
//! | [`format`](mod@format) | readers and writers |
//! | [`draw`] | pictures |
//! | [`report`] | what a check found, as a page |
//!
//! # Example
//! Alice and Bob play Clique Forming on a 5-cycle. The `pendant` gadget turns it into a hull game
//! with four more vertices, and the same player wins:
//!
//! ```
//! use hardplay::{game::Problem, graph::families, reduce, solve};
//!
//! let pendant = reduce::find("pendant").unwrap();
//! let source = pendant.source().instance(families::cycle(5)?)?;
//! let target = pendant.apply(&source)?;
//! assert_eq!(solve::winner(&source)?, solve::winner(&target)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod check;
pub mod convexity;
pub mod discover;
pub mod draw;
pub mod encode;
pub mod format;
pub mod game;
pub mod graph;
pub mod logic;
pub mod play;
pub mod reduce;
pub mod report;
pub mod schema;
pub mod sequence;
pub mod solve;
pub mod suite;
pub mod table;
