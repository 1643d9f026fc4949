//! The engines in a race: the first answer wins.
//!
//! The formula is preprocessed once, and searched for a short while. Then one thread runs an engine that searches (clauses and cubes)
//! and another one that asks SAT solvers; which of those suits depends on the number of blocks: with few,
//! expansion, which multiplies out the opponent's answers, with many, clausal abstraction, which does
//! not. The loser is called off and ends at its next look at the budget, without being waited for.

use super::preprocess::{Simplified, simplify};
use super::{Budget, clausal, expansion, recursion, search};
use crate::logic::Qbf;
use crate::solve::limits::GRACE;
use crate::solve::{Limit, Limits, Stopwatch, resident_memory};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// An engine that decides formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Plain recursion, without preprocessing: the oracle.
    Recursion,
    /// Counterexample-guided expansion.
    Expansion,
    /// Clausal abstraction.
    Clausal,
    /// Search with learned clauses and cubes.
    Search,
    /// A searching engine and one on SAT solvers, side by side.
    Portfolio,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Self; 5] =
        [Self::Recursion, Self::Expansion, Self::Clausal, Self::Search, Self::Portfolio];

    /// The engine's name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Recursion => "recursion",
            Self::Expansion => "expansion",
            Self::Clausal => "clausal",
            Self::Search => "search",
            Self::Portfolio => "portfolio",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Is the formula true? Preprocesses it first, but for [`Engine::Recursion`].
///
/// An engine looks at its limits between its steps, and a call of a SAT solver is one step; nor does it know
/// what a SAT solver holds in memory. So where there is a limit the engine runs on a thread of its own, which
/// is left to itself when the time is up or the process has outgrown the memory.
///
/// # Errors
/// A limit was hit.
pub fn is_true(formula: &Qbf, engine: Engine, limits: Limits) -> Result<bool, Limit> {
    // Tables have a place for every number up to the greatest: few numbers are to be left out.
    let order = formula.closed_prefix().len();
    let sparse = formula.greatest_variable() as usize > 2 * order + 1000;
    let formula = if sparse { Cow::Owned(formula.renumbered()) } else { Cow::Borrowed(formula) };
    let budget = Budget::from(limits);
    if limits.time.is_none() && limits.memory.is_none() {
        return decide(&formula, engine, limits, &budget);
    }
    let before = resident_memory().unwrap_or(0);
    let (sender, receiver) = mpsc::channel();
    let (own, called) = (formula.into_owned(), budget.clone());
    std::thread::spawn(move || {
        // Where the time was up, nobody listens any more.
        let _ = sender.send(decide(&own, engine, limits, &called));
    });
    let patience =
        Stopwatch::start(Limits { time: limits.time.map(|time| time.saturating_add(GRACE)), ..limits });
    loop {
        match receiver.recv_timeout(PAUSE) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Disconnected) => panic!("an engine ended without an answer"),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let grown = || resident_memory().unwrap_or(0).saturating_sub(before);
        let limit = match (limits.time, limits.memory) {
            (Some(time), _) if patience.look().is_err() => Limit::Time(time),
            (_, Some(memory)) if grown() > memory => Limit::Memory(memory),
            _ => continue,
        };
        budget.call_off();
        return Err(limit);
    }
}

/// Between two looks at the memory of the process.
const PAUSE: Duration = Duration::from_millis(20);

fn decide(formula: &Qbf, engine: Engine, limits: Limits, budget: &Budget) -> Result<bool, Limit> {
    if engine == Engine::Recursion {
        return recursion::is_true(formula, limits);
    }
    match simplify(formula, budget)? {
        Simplified::Decided(value) => Ok(value),
        Simplified::Formula(smaller) if engine == Engine::Portfolio => race(smaller, budget),
        Simplified::Formula(smaller) => run(engine, &smaller, budget),
    }
}

fn run(engine: Engine, formula: &Qbf, budget: &Budget) -> Result<bool, Limit> {
    match engine {
        Engine::Expansion => expansion::is_true(formula, budget),
        Engine::Clausal => clausal::is_true(formula, budget),
        Engine::Search => search::is_true(formula, budget),
        Engine::Recursion | Engine::Portfolio => race(formula.clone(), budget),
    }
}

/// The most blocks at which expansion is the SAT-based engine of the race.
const FEW_BLOCKS: usize = 3;

/// Formulas that the search decides within so many steps need no second thread.
const FIRST_STEPS: u64 = 2000;

/// Runs two engines at once, if a short search does not settle it.
fn race(formula: Qbf, budget: &Budget) -> Result<bool, Limit> {
    if let Some(value) = search::within_steps(&formula, FIRST_STEPS, budget)? {
        return Ok(value);
    }
    let on_sat = if formula.prefix().len() <= FEW_BLOCKS { Engine::Expansion } else { Engine::Clausal };
    let formula = Arc::new(formula);
    let (sender, receiver) = mpsc::channel();
    for engine in [Engine::Search, on_sat] {
        let (formula, budget, sender) = (Arc::clone(&formula), budget.clone(), sender.clone());
        std::thread::spawn(move || {
            // The other engine may have answered, and nobody listens any more.
            let _ = sender.send(run(engine, &formula, &budget));
        });
    }
    drop(sender);
    let mut limit = None;
    for answer in receiver {
        match answer {
            Ok(value) => {
                budget.call_off();
                return Ok(value);
            }
            Err(hit) => limit = Some(hit),
        }
    }
    Err(limit.expect("both engines send an answer or a limit"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::generator;
    use crate::logic::families::{RandomBlocks, random_blocks};
    use crate::logic::random;
    use crate::solve::reference::formula_is_true;
    use std::time::Duration;

    #[test]
    fn all_engines_agree_on_formulas_too_large_for_the_reference() {
        let mut random = generator(2026);
        let mut answers = [0, 0];
        for i in 0..60 {
            let (clauses, length, universal) = (60 + i, 5, 2);
            let model = RandomBlocks { blocks: 4, block_size: 7, clauses, length, universal };
            let formula = random_blocks(&model, &mut random).unwrap().formula;
            let found: Vec<_> =
                Engine::ALL.iter().map(|&e| is_true(&formula, e, Limits::default()).unwrap()).collect();
            assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{found:?} {formula}");
            answers[usize::from(found[0])] += 1;
        }
        assert!(answers[0] > 0 && answers[1] > 0, "{answers:?}");
    }

    #[test]
    fn all_engines_agree_with_the_reference_on_formulas_with_ten_to_twelve_variables() {
        let mut random = generator(2027);
        let mut answers = [0, 0];
        for i in 0..400 {
            let n = 10 + i % 3;
            let formula = match i % 4 {
                0 => random::any_qbf(n, 2 * n, &mut random),
                1 => Qbf::from(&random::three_qbf(n, 6 + i % 16, &mut random)),
                _ => {
                    let (blocks, clauses) = (2 + i % 5, 8 + i % 30);
                    let model =
                        RandomBlocks { blocks, block_size: n / blocks, clauses, length: 3, universal: 1 };
                    random_blocks(&model, &mut random).unwrap().formula
                }
            };
            let expected = formula_is_true(&formula);
            for engine in Engine::ALL {
                assert_eq!(is_true(&formula, engine, Limits::default()), Ok(expected), "{engine} {formula}");
            }
            answers[usize::from(expected)] += 1;
        }
        assert!(answers.iter().all(|&count| count > 30), "both answers occur often: {answers:?}");
    }

    #[test]
    fn a_search_that_outgrows_the_memory_ends() {
        let model = RandomBlocks { blocks: 3, block_size: 150, clauses: 1300, length: 4, universal: 1 };
        let formula = random_blocks(&model, &mut generator(1)).unwrap().formula;
        let limits = Limits { memory: Some(1 << 20), ..Limits::default() };
        assert_eq!(is_true(&formula, Engine::Expansion, limits), Err(Limit::Memory(1 << 20)));
    }

    #[test]
    fn a_time_limit_is_reported_by_every_engine_and_by_the_race() {
        let model = RandomBlocks { blocks: 3, block_size: 60, clauses: 300, length: 5, universal: 1 };
        let formula = random_blocks(&model, &mut generator(3)).unwrap().formula;
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        for engine in [Engine::Expansion, Engine::Clausal, Engine::Search, Engine::Portfolio] {
            assert_eq!(is_true(&formula, engine, limits), Err(Limit::Time(Duration::ZERO)), "{engine}");
        }
    }
}
