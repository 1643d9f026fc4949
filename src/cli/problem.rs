//! Which problem the command line names: a game, a convexity, a play convention.

use super::input::Named;
use super::note;
use anyhow::{Context, Result, bail, ensure};
use hardplay::convexity::Convexity;
use hardplay::game::{Instance, Picks, Play, Problem, Rules};
use hardplay::reduce::Reduction;

/// `--convexity`, `--misere` and `--within`.
#[derive(Default, clap::Args)]
pub struct ProblemArgs {
    /// For the hull and interval games: gc, mc, l:K, m:K or p3.
    #[arg(long, value_name = "CONVEXITY")]
    pub convexity: Option<Convexity>,
    /// Misère play: whoever makes the last move loses.
    #[arg(long)]
    pub misere: bool,
    /// Alice wins iff the game is over within so many picks: a number, or a formula in the number n of
    /// vertices such as n/2+1 (for a reduction: of the graph it starts from).
    #[arg(long, value_name = "PICKS", conflicts_with = "misere")]
    pub within: Option<Picks>,
}

impl ProblemArgs {
    /// The problem of this game's name.
    pub fn problem(&self, game: &str) -> Result<Problem> {
        let rules = Rules::named(game, self.convexity.unwrap_or(Convexity::Geodesic)).with_context(|| {
            format!("there is no game {game:?}; expected one of {}", game_names().join(", "))
        })?;
        if self.convexity.is_some() && rules.convexity().is_none() {
            bail!("--convexity belongs to the hull and interval games, not to {game}");
        }
        Ok(Problem { rules, play: self.play() })
    }

    /// What the words `[GAME] INPUT` say: the problem, if a game is given, and the input.
    pub fn game_and_input<'a>(&self, words: &'a [String]) -> Result<(Option<Problem>, &'a str)> {
        match words {
            [game, input] => Ok((Some(self.problem(game)?), input)),
            [input] => Ok((None, input)),
            _ => bail!("expected [GAME] INPUT"),
        }
    }

    /// The instance of a document: of `game` if one was given, else of the problem it names itself.
    pub fn instance(&self, game: Option<Problem>, named: Named) -> Result<Instance> {
        let problem = match (game, named.document.problem()) {
            (Some(problem), _) => problem,
            (None, Some(problem)) => {
                ensure!(self.is_empty(), "--convexity, --misere and --within need a game before the input");
                problem
            }
            (None, None) => {
                bail!("{}: expected a game before the input, since this file names none", named.name)
            }
        };
        named.document.with_problem(problem).with_context(|| named.name)
    }

    /// The variant of the reduction's target that the arguments choose, if they choose one.
    pub fn target_of(&self, reduction: &dyn Reduction) -> Result<Option<Problem>> {
        if self.is_empty() {
            return Ok(None);
        }
        let first = reduction.targets()[0];
        let rules = match (first.rules, self.convexity) {
            (rules, None) => rules,
            (Rules::Hull(_), Some(convexity)) => Rules::Hull(convexity),
            (Rules::Interval(_), Some(convexity)) => Rules::Interval(convexity),
            (rules, Some(_)) => {
                bail!("--convexity: {} ends in {}, which has none", reduction.id(), rules.name())
            }
        };
        let play = if self.misere || self.within.is_some() { self.play() } else { first.play };
        let problem = Problem { rules, play };
        if !reduction.targets().contains(&problem) {
            note(format_args!("{problem} is not among the targets that {} is checked for", reduction.id()));
        }
        Ok(Some(problem))
    }

    /// Normal play, unless something else was asked for.
    pub fn play(&self) -> Play {
        match self.within {
            Some(picks) => Play::Within(picks),
            None if self.misere => Play::Misere,
            None => Play::Normal,
        }
    }

    /// Was anything given?
    pub fn is_empty(&self) -> bool {
        self.convexity.is_none() && !self.misere && self.within.is_none()
    }
}

/// The names of all games.
pub fn game_names() -> Vec<&'static str> {
    games().iter().map(|rules| rules.name()).collect()
}

/// All games.
pub fn games() -> [Rules; 8] {
    let gc = Convexity::Geodesic;
    [
        Rules::CliqueForming,
        Rules::NodeKayles,
        Rules::Hull(gc),
        Rules::Interval(gc),
        Rules::Toggle,
        Rules::Domination,
        Rules::Qbf,
        Rules::ThreeQbf,
    ]
}
