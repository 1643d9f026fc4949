//! Do the winners coincide? Sweeps over instances, and the smallest instance on which they do not.
//!
//! Both sides are solved by separate solvers: the source by nimbers and the sum rule (formulas by plain
//! recursion), the target by outcome search without the sum rule.

mod certificate;
mod compare;
mod follow;
mod formula_strategy;
mod gadget_certificate;
mod gadget_classes;
mod gadget_replay;
mod minimal;
mod moves;
mod parting;
mod replay;
mod sample;
mod sweep;

pub use certificate::{Certificate, CertificateError, Lines, NamedAnswer};
pub use compare::{CheckError, Comparison, Disagreement, Fault, Options, compare};
pub use formula_strategy::{StrategyError, replay_formula_strategy};
pub use gadget_certificate::{GadgetCertificate, GadgetLevel, Refutation};
pub use gadget_classes::count_shapes;
pub use gadget_replay::{GadgetError, GadgetReport, replay_gadgets};
pub use minimal::shrink;
pub use parting::parting;
pub use sample::sample;
pub use sweep::{Counts, KEPT, Row, Sweep, sweep};
