//! Plays out a strategy for a formula, against every choice of the opponent.
//!
//! It knows nothing of how strategies are found: it reads the formula, follows the steps, and looks at
//! the matrix.

use crate::logic::{Literal, Qbf, Quantifier, Variable};
use crate::solve::qbf::certificate::{Step, Strategy};
use std::collections::BTreeMap;
use thiserror::Error;

/// What is wrong with a strategy.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum StrategyError {
    /// The opponent wins a play.
    #[error("the strategy loses when {}", play(.0))]
    Loses(BTreeMap<Variable, bool>),
    /// A step names a variable out of turn, or of the other player, or a step that is not there.
    #[error("step {0} does not fit the prefix of the formula")]
    OutOfTurn(usize),
}

fn play(values: &BTreeMap<Variable, bool>) -> String {
    let literals: Vec<String> =
        values.iter().map(|(&v, &value)| Literal::new(v, value).to_string()).collect();
    literals.join(", ")
}

/// Plays `strategy` against every choice of the opponent; returns the number of plays. The cost is
/// exponential in the opponent's variables that decide the matrix.
///
/// # Errors
/// The strategy loses a play, or does not fit the formula.
pub fn replay_formula_strategy(formula: &Qbf, strategy: &Strategy) -> Result<u64, StrategyError> {
    let mut replay = Replay { formula, prefix: formula.closed_prefix(), strategy, values: BTreeMap::new() };
    replay.from(0, strategy.start)
}

struct Replay<'a> {
    formula: &'a Qbf,
    prefix: Vec<(Quantifier, Variable)>,
    strategy: &'a Strategy,
    values: BTreeMap<Variable, bool>,
}

impl Replay<'_> {
    fn from(&mut self, place: usize, at: usize) -> Result<u64, StrategyError> {
        let wanted = self.strategy.winner == Quantifier::Exists;
        match self.matrix() {
            Some(value) if value == wanted => return Ok(1),
            Some(_) => return Err(StrategyError::Loses(self.values.clone())),
            None => {}
        }
        let step = *self.strategy.steps.get(at).ok_or(StrategyError::OutOfTurn(at))?;
        // With every variable set the matrix has a value: there is a next one.
        let Some(&(quantifier, v)) = self.prefix.get(place) else { return Err(StrategyError::OutOfTurn(at)) };
        let ours = quantifier == self.strategy.winner;
        let nexts: Vec<(bool, usize)> = match step {
            Step::Choose { variable, value, then } if variable == v && ours => vec![(value, then)],
            Step::Answer { variable, if_false, if_true } if variable == v && !ours => {
                vec![(false, if_false), (true, if_true)]
            }
            Step::Choose { variable, .. } | Step::Answer { variable, .. }
                if !self.comes_later(variable, place) =>
            {
                return Err(StrategyError::OutOfTurn(at));
            }
            // The strategy does not name this variable.
            _ if ours => vec![(false, at)],
            _ => vec![(false, at), (true, at)],
        };
        let mut plays = 0;
        for (value, next) in nexts {
            self.values.insert(v, value);
            plays += self.from(place + 1, next)?;
            self.values.remove(&v);
        }
        Ok(plays)
    }

    fn comes_later(&self, variable: Variable, place: usize) -> bool {
        self.prefix[place + 1..].iter().any(|&(_, v)| v == variable)
    }

    /// The value of the matrix, if what is set so far decides it.
    fn matrix(&self) -> Option<bool> {
        let value = |l: &Literal| self.values.get(&l.variable()).map(|&set| l.value(set));
        let clauses = self.formula.matrix();
        if clauses.iter().any(|clause| clause.iter().all(|l| value(l) == Some(false))) {
            return Some(false);
        }
        clauses.iter().all(|clause| clause.iter().any(|l| value(l) == Some(true))).then_some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::random;
    use crate::solve::Limits;
    use crate::solve::qbf::certificate::certify;
    use crate::solve::reference::formula_is_true;

    #[test]
    fn true_and_false_formulas_both_have_certificates_that_replay() {
        let mut random = generator(33);
        for _ in 0..1500 {
            let formula = random::any_qbf(8, 10, &mut random);
            let strategy = certify(&formula, Limits::default()).unwrap();
            assert_eq!(strategy.winner == Quantifier::Exists, formula_is_true(&formula), "{formula}");
            assert!(replay_formula_strategy(&formula, &strategy).is_ok(), "{formula} {strategy:?}");
        }
    }

    #[test]
    fn a_strategy_with_a_wrong_choice_or_for_the_wrong_side_is_caught() {
        let mut random = generator(34);
        let mut caught = 0;
        for _ in 0..300 {
            let formula = Qbf::from(&random::three_qbf(7, 4, &mut random));
            let good = certify(&formula, Limits::default()).unwrap();
            let wrong_side = Strategy { winner: !good.winner, ..good.clone() };
            assert!(replay_formula_strategy(&formula, &wrong_side).is_err());
            for place in 0..good.steps.len() {
                let mut bad = good.clone();
                if let Step::Choose { value, .. } = &mut bad.steps[place] {
                    *value = !*value;
                    caught += usize::from(replay_formula_strategy(&formula, &bad).is_err());
                }
            }
        }
        assert!(caught > 100, "{caught}");
    }
}
