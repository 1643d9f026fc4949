//! Reductions: one construction a file.
//!
//! A reduction turns an instance of one problem into an instance of another and claims that the
//! winners coincide, or that they are exchanged. It knows no solver; [`crate::check`] finds out
//! whether the claim holds.

mod all_ones;
mod chain;
mod claim;
mod complement;
mod crown;
mod domination_hull;
mod fig1;
mod frame;
mod matched;
mod misere_c4;
mod misere_p3;
mod moves;
mod one_leaf;
mod pendant;
mod qbf_3qbf;
mod qbf_kayles;
mod qbf_toggle;
mod reduction;
mod registry;
mod shape;
mod template;
mod template_class;
mod twins;
mod two_leaf;
mod two_universal;

pub use all_ones::AllOnes;
pub use chain::Chain;
pub use claim::Claim;
pub use complement::{CLIQUE_TO_KAYLES, Complement, KAYLES_TO_CLIQUE};
pub use crown::Crown;
pub use domination_hull::{DominationHull, SetSystem};
pub use fig1::Fig1;
pub(crate) use frame::permuted_bits;
pub use frame::{Frame, FramePairs, MAX_COPIES, UnknownFrame};
pub use matched::Matched;
pub use misere_c4::MisereC4;
pub use misere_p3::MisereP3;
pub use moves::{Move, MoveClaim};
pub use one_leaf::OneLeaf;
pub use pendant::Pendant;
pub use qbf_3qbf::QbfToThreeQbf;
pub use qbf_kayles::QbfKayles;
pub use qbf_toggle::{QbfToggle, Weights};
pub use reduction::{Condition, ReduceError, Reduction, Size, UnknownCondition, Winners};
pub use registry::{all, beyond, every, find};
pub use shape::{MAX_ADDED, Shape, ShapeParts, UnknownShape, ZERO};
pub use template::{
    Across, CopyOf, NewVertex, PairRelation, PairsOf, Relation, Status, Template, TemplateError,
};
pub use template_class::{PairClass, TemplateClass};
pub use twins::Twins;
pub use two_leaf::TwoLeaf;
pub use two_universal::TwoUniversal;
