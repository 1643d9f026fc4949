//! Which game is played, and when it is lost.

use super::{Body, Instance, InstanceError, Picks, Winner};
use crate::convexity::Convexity;
use serde::{Deserialize, Serialize};
use std::fmt;

/// When the game is over, who has won?
///
/// In files it is `"normal"`, `"misere"` or `{"within": 7}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// Whoever cannot move loses.
    #[default]
    Normal,
    /// Whoever makes the last move loses: who cannot move wins.
    Misere,
    /// The optimisation variant: the first player, Alice, wins iff the game is over after at most so many
    /// picks, whoever made them.
    Within(Picks),
}

impl Play {
    /// Who has won when the game is over, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Self::Normal => "whoever cannot move loses",
            Self::Misere => "whoever cannot move wins",
            Self::Within(_) => "Alice wins iff it is over by then",
        }
    }

    /// Who has won after so many moves, if the game is over; `movable` says whether there is a move. The
    /// picks are those of an instance: a number.
    pub fn winner(self, made: usize, movable: bool) -> Option<Winner> {
        let mover = Winner::to_move(made);
        match (self, movable) {
            (Self::Within(picks), true) if made >= picks.of(0) => Some(Winner::Second),
            (_, true) => None,
            (Self::Normal, false) => Some(mover.other()),
            (Self::Misere, false) => Some(mover),
            (Self::Within(_), false) => Some(Winner::First),
        }
    }
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rules {
    /// Clique Forming: pick a vertex adjacent to all picked so far.
    CliqueForming,
    /// Node Kayles: pick a vertex neither picked nor adjacent to a picked one.
    NodeKayles,
    /// The closed hull game: pick a vertex outside the hull of the picked ones.
    Hull(Convexity),
    /// The closed interval game: pick a vertex outside the interval of the picked ones.
    Interval(Convexity),
    /// Toggle: pick a vertex of weight 1 whose closed neighbourhood has a strict majority of ones, and
    /// flip all weights there.
    Toggle,
    /// The Maker–Breaker domination game: claim a vertex; the first player's are to dominate.
    Domination,
    /// The players set the variables of a prenex formula in order; ∃ wants it true.
    Qbf,
    /// The same, on a strictly alternating 3-QBF.
    ThreeQbf,
}

/// A decision problem: does the first player win this game?
///
/// In files it is `{"game": "hull", "convexity": "gc", "play": "normal"}`; `play` may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "ProblemWords", into = "ProblemWords")]
pub struct Problem {
    /// The rules.
    pub rules: Rules,
    /// When it is lost. The formula games and domination know only normal play.
    pub play: Play,
}

impl Rules {
    /// The game's name on the command line and in files, without its convexity.
    pub fn name(&self) -> &'static str {
        match self {
            Self::CliqueForming => "clique-forming",
            Self::NodeKayles => "node-kayles",
            Self::Hull(_) => "hull",
            Self::Interval(_) => "interval",
            Self::Toggle => "toggle",
            Self::Domination => "domination",
            Self::Qbf => "qbf",
            Self::ThreeQbf => "3qbf",
        }
    }

    /// What a move is, in a few words.
    pub fn about(&self) -> &'static str {
        match self {
            Self::CliqueForming => "pick a vertex adjacent to all picked so far",
            Self::NodeKayles => "pick a vertex, delete it and its neighbours",
            Self::Hull(_) => "closed hull game: pick a vertex outside the hull of the picked ones",
            Self::Interval(_) => {
                "closed interval game: pick a vertex outside the interval of the picked ones"
            }
            Self::Toggle => "flip a closed neighbourhood where that lowers the number of ones",
            Self::Domination => "claim a vertex; the first player wins iff hers dominate the graph",
            Self::Qbf => "set the variables of a prenex formula; the first player wants it true",
            Self::ThreeQbf => "the same, strictly alternating, three literals a clause",
        }
    }

    /// The convexity, for the hull and interval games.
    pub fn convexity(&self) -> Option<Convexity> {
        match *self {
            Self::Hull(convexity) | Self::Interval(convexity) => Some(convexity),
            _ => None,
        }
    }

    /// The game of this name; the hull and interval games take `convexity`.
    pub fn named(name: &str, convexity: Convexity) -> Option<Self> {
        [
            Self::CliqueForming,
            Self::NodeKayles,
            Self::Hull(convexity),
            Self::Interval(convexity),
            Self::Toggle,
            Self::Domination,
            Self::Qbf,
            Self::ThreeQbf,
        ]
        .into_iter()
        .find(|rules| rules.name() == name)
    }

    /// Is it played in normal play alone? It is over when it is decided.
    pub fn only_normal_play(&self) -> bool {
        self.on_formula() || *self == Self::Domination
    }

    /// Is it played on a formula rather than a graph?
    pub fn on_formula(&self) -> bool {
        matches!(self, Self::Qbf | Self::ThreeQbf)
    }
}

impl Problem {
    /// These rules in normal play.
    pub const fn normal(rules: Rules) -> Self {
        Self { rules, play: Play::Normal }
    }

    /// These rules in misère play.
    pub const fn misere(rules: Rules) -> Self {
        Self { rules, play: Play::Misere }
    }

    /// The same problem with the number of picks settled for a graph with `order` vertices.
    #[must_use]
    pub fn at(self, order: usize) -> Self {
        match self.play {
            Play::Within(picks) if picks != Picks::GIVEN => {
                Self { play: Play::Within(Picks::exactly(picks.of(order))), ..self }
            }
            Play::Normal | Play::Misere | Play::Within(_) => self,
        }
    }

    /// An instance of this problem without a history. A number of picks that is a formula is settled for
    /// the number of its vertices.
    ///
    /// # Errors
    /// A graph where the problem is played on formulas, or the other way round; a labelled graph that
    /// is not simple; a formula that is not a strictly alternating 3-QBF where one is needed.
    pub fn instance(self, body: impl Into<Body>) -> Result<Instance, InstanceError> {
        Instance::new(self, body.into())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rules.name())?;
        if let Some(convexity) = self.rules.convexity() {
            write!(f, " {convexity}")?;
        }
        match self.play {
            Play::Normal => Ok(()),
            Play::Misere => f.write_str(" misère"),
            Play::Within(picks) => write!(f, " within {picks}"),
        }
    }
}

/// A problem as files name it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a problem, such as {\"game\":\"toggle\"}")]
struct ProblemWords {
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    convexity: Option<Convexity>,
    #[serde(default)]
    play: Play,
}

impl From<Problem> for ProblemWords {
    fn from(Problem { rules, play }: Problem) -> Self {
        Self { game: rules.name().to_owned(), convexity: rules.convexity(), play }
    }
}

impl TryFrom<ProblemWords> for Problem {
    type Error = String;

    fn try_from(ProblemWords { game, convexity, play }: ProblemWords) -> Result<Self, String> {
        // Any convexity will do to find out whether the game needs one.
        let rules = Rules::named(&game, convexity.unwrap_or(Convexity::Geodesic))
            .ok_or_else(|| format!("there is no game {game:?}; `hardplay list problems` names them"))?;
        match (rules.convexity(), convexity) {
            (Some(_), None) => Err(format!("expected a convexity for the game {game}, such as \"gc\"")),
            (None, Some(_)) => Err(format!("expected no convexity for the game {game}")),
            _ => Ok(Self { rules, play }),
        }
    }
}
