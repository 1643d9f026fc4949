//! QBF → strictly alternating 3-QBF: `qbf-3qbf`.
//!
//! # Construction
//! [`crate::logic::normal_form`]: free variables become outermost existentials, long clauses are split
//! with fresh innermost existentials, short ones repeat a literal, dummies restore the alternation.
//! # Why it works
//! A split clause holds iff its fresh variables can be chosen to satisfy all parts, and they are chosen
//! last; dummies occur nowhere.
//! # Size
//! Exact: n + f + a variables and Σ max(1, k − 2) clauses over the clause lengths k, where f = Σ max(0,
//! k − 3) counts fresh variables and a the neighbours of equal quantifier (and a universal start). An
//! empty clause counts as two clauses and one fresh variable.
//! # Source
//! Folklore; T. Schaefer, JCSS 16(2), 1978.

use super::{ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::logic::{normal_form, promised_size};

/// The normal form of formulas.
pub struct QbfToThreeQbf;

impl Reduction for QbfToThreeQbf {
    fn id(&self) -> &str {
        "qbf-3qbf"
    }

    fn about(&self) -> &str {
        "any prenex formula to strictly alternating 3-QBF"
    }

    fn citation(&self) -> &str {
        "folklore; T. Schaefer, On the complexity of some two-person perfect-information games, 1978"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::Qbf)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::ThreeQbf)]
    }

    fn size_formula(&self) -> String {
        "n+f+a variables, sum max(1,k-2) clauses".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let (variables, clauses) = promised_size(source.formula()?);
        Ok(Size::Formula { variables, clauses })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        Ok(normal_form(source.formula()?).formula.into())
    }
}
