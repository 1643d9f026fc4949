//! How many picks a game takes when Alice wants it short and Bob long.

use super::{Limits, Options, SolveError, Stopwatch, Verdict, answer};
use crate::game::{Instance, Picks, Play, Problem, Winner};

/// The least k such that Alice wins the game of this instance within k picks, by trying k = 0, 1, 2, ... The
/// limits of `options` are for all of them together. The convention of play of the instance does not matter.
///
/// # Errors
/// The instance is on a formula, its graph is too large, or a limit was hit.
///
/// # Example
/// ```
/// use hardplay::game::{Problem, Rules};
/// use hardplay::graph::families;
/// use hardplay::solve::{self, Options};
///
/// // Alice takes the middle of a path with three vertices, and nothing is left.
/// let instance = Problem::normal(Rules::NodeKayles).instance(families::path(3)?)?;
/// assert_eq!(solve::fewest_picks(&instance, &Options::default())?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fewest_picks(instance: &Instance, options: &Options) -> Result<usize, SolveError> {
    let clock = Stopwatch::start(options.limits);
    let rules = instance.problem().rules;
    for picks in 0.. {
        let time = options.limits.time.map(|time| time.saturating_sub(clock.elapsed()));
        let options = Options { limits: Limits { time, ..options.limits }, ..*options };
        let problem = Problem { rules, play: Play::Within(Picks::exactly(picks)) };
        match answer(&instance.clone().with_problem(problem)?, &options)?.verdict {
            Verdict::Known(Winner::First) => return Ok(picks),
            Verdict::Known(Winner::Second) => {}
            Verdict::Unknown(limit) => return Err(limit.into()),
        }
    }
    unreachable!("no game has more picks than vertices")
}
