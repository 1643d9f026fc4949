//! Variables, literals, clauses.

use std::fmt;
use std::ops::Not;

/// A propositional variable: a number from 1 to [`Literal::MAX_VARIABLE`].
pub type Variable = u32;

/// A variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(i32);

/// A disjunction of literals. The empty clause is false.
pub type Clause = Vec<Literal>;

impl Literal {
    /// The greatest variable a formula may use.
    pub const MAX_VARIABLE: Variable = 50_000_000;

    /// The literal of this variable with this sign. Needs a variable from 1 to [`Self::MAX_VARIABLE`].
    pub fn new(variable: Variable, positive: bool) -> Self {
        debug_assert!((1..=Self::MAX_VARIABLE).contains(&variable));
        let number = variable as i32;
        Self(if positive { number } else { -number })
    }

    /// The variable itself.
    pub fn positive(variable: Variable) -> Self {
        Self::new(variable, true)
    }

    /// The negation of the variable.
    pub fn negative(variable: Variable) -> Self {
        Self::new(variable, false)
    }

    /// The literal that DIMACS writes as `number`; `None` for 0 and for variables out of range.
    pub fn from_dimacs(number: i64) -> Option<Self> {
        let variable = number.unsigned_abs();
        (variable != 0 && variable <= u64::from(Self::MAX_VARIABLE)).then_some(Self(number as i32))
    }

    /// The number that DIMACS writes for this literal.
    pub fn to_dimacs(self) -> i32 {
        self.0
    }

    /// The variable of this literal.
    pub fn variable(self) -> Variable {
        self.0.unsigned_abs()
    }

    /// Is it the variable itself, not its negation?
    pub fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// The literal's value when its variable has this value.
    pub fn value(self, variable_is: bool) -> bool {
        self.is_positive() == variable_is
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", if self.is_positive() { "" } else { "¬" }, self.variable())
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
