//! Propositional logic with quantifiers: literals, clauses, prenex formulas, normal forms.

mod circuit;
mod clause_form;
pub mod families;
mod literal;
mod normal_form;
mod qbf;
pub mod random;
mod three_qbf;

pub use circuit::{Circuit, CircuitBuilder, CircuitError, Connective, Gate};
pub use clause_form::{clause_form, clause_form_size};
pub use literal::{Clause, Literal, Variable};
pub use normal_form::{NormalForm, normal_form, promised_size};
pub use qbf::{Block, Qbf, QbfError, Quantifier};
pub use three_qbf::{ShapeError, ThreeQbf};
