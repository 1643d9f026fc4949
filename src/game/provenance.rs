//! Where an instance comes from, and what is known about its winner.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A player: the first is Alice, or ∃ in a formula game; the second is Bob, or ∀.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// Alice: the player who moves first wins.
    First,
    /// Bob: the player who moves second wins.
    Second,
}

impl Winner {
    /// The player who is to move after so many moves.
    #[must_use]
    pub fn to_move(made: usize) -> Self {
        if made.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The other player.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "Alice",
            Self::Second => "Bob",
        })
    }
}

/// How an expected winner is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HowKnown {
    /// A solver decided it.
    Solved,
    /// A theorem says so.
    Theorem,
}

/// The winner an instance is expected to have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// Who wins.
    pub winner: Winner,
    /// How this is known.
    pub known: HowKnown,
    /// The theorem, or whatever else a reader should know about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// One reduction on an instance's way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The reduction's id.
    pub reduction: String,
    /// The source of the construction.
    pub source: String,
}

/// How an instance was made. Every output carries it.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// Program and version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// The exact command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// The seed of the random choices, if any were made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The reductions applied, first to last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// The winner, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Expected>,
}

impl Provenance {
    /// Made by this version of the program with this command line.
    pub fn of_command(command: String) -> Self {
        Self { tool: Some(Self::tool_name()), command: Some(command), ..Self::default() }
    }

    /// `hardplay` and its version.
    pub fn tool_name() -> String {
        concat!("hardplay ", env!("CARGO_PKG_VERSION")).to_owned()
    }

    /// The lines for a comment block at the head of a text file.
    pub fn comment_lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.tool.as_ref().map(|tool| format!("made by {tool}")));
        lines.extend(self.command.as_ref().map(|command| format!("command: {command}")));
        lines.extend(self.seed.map(|seed| format!("seed: {seed}")));
        lines.extend(self.steps.iter().map(|s| format!("reduction: {} ({})", s.reduction, s.source)));
        lines.push(match &self.expected {
            None => "expected winner: unknown".to_owned(),
            Some(e) => {
                let known = match e.known {
                    HowKnown::Solved => "solved",
                    HowKnown::Theorem => "theorem",
                };
                let reason = e.reason.as_ref().map(|r| format!(": {r}")).unwrap_or_default();
                format!("expected winner: {} ({known}{reason})", e.winner)
            }
        });
        lines
    }
}
