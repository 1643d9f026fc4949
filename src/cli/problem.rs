//! Which problem the command line names: a game, a convexity, a play convention.

use super::note;
use anyhow::{Context, Result, bail};
use hardplay::convexity::Convexity;
use hardplay::game::{Play, Problem, Rules};
use hardplay::reduce::Reduction;

/// `--convexity` and `--misere`.
#[derive(clap::Args)]
pub struct ProblemArgs {
    /// For the hull and interval games: gc, mc, l:K, m:K or p3.
    #[arg(long, value_name = "CONVEXITY")]
    pub convexity: Option<Convexity>,
    /// Misère play: whoever makes the last move loses.
    #[arg(long)]
    pub misere: bool,
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
        Ok(Problem { rules, play: if self.misere { Play::Misere } else { Play::Normal } })
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
        let problem = Problem { rules, play: if self.misere { Play::Misere } else { first.play } };
        if !reduction.targets().contains(&problem) {
            note(format_args!("{problem} is not among the targets that {} is checked for", reduction.id()));
        }
        Ok(Some(problem))
    }

    /// Was anything given?
    pub fn is_empty(&self) -> bool {
        self.convexity.is_none() && !self.misere
    }
}

/// The names of all games.
pub fn game_names() -> Vec<&'static str> {
    games().iter().map(|(rules, _)| rules.name()).collect()
}

/// All games with a line about each.
pub fn games() -> [(Rules, &'static str); 7] {
    let gc = Convexity::Geodesic;
    [
        (Rules::CliqueForming, "pick a vertex adjacent to all picked so far"),
        (Rules::NodeKayles, "pick a vertex, delete it and its neighbours"),
        (Rules::Hull(gc), "closed hull game: pick a vertex outside the hull of the picked ones"),
        (Rules::Interval(gc), "closed interval game: pick a vertex outside the interval of the picked ones"),
        (Rules::Toggle, "flip a closed neighbourhood where that lowers the number of ones"),
        (Rules::Qbf, "set the variables of a prenex formula; the first player wants it true"),
        (Rules::ThreeQbf, "the same, strictly alternating, three literals a clause"),
    ]
}
