//! A contest that is steered by lines of text: a vertex's name is a move, and a few words are commands.

use super::contest::{Basis, Contest};
use crate::game::{Play, Rules, Winner};
use crate::graph::Vertex;
use crate::schema::one_line;
use crate::solve::Limits;

/// Whose moves come from the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// One player's; the solver plays for the other one.
    One(Winner),
    /// Both players'.
    Both,
}

impl Seats {
    fn includes(self, player: Winner) -> bool {
        self == Self::Both || self == Self::One(player)
    }
}

/// What a session says to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// What happened, one line each.
    pub lines: Vec<String>,
    /// What was wrong with the line, or what to know about the solver's move.
    pub notes: Vec<String>,
    /// Is the session over?
    pub end: bool,
}

/// A contest and who plays it.
pub struct Session {
    contest: Contest,
    seats: Seats,
    /// For each of the solver's moves and hints.
    limits: Limits,
}

const HELP: [&str; 8] = [
    "NAME   play the vertex of this name; the beginning of the name is enough where only one fits",
    "moves  the vertices that may be played",
    "show   the whole position",
    "hint   a winning move, if there is one",
    "undo   take your last move back, and the answer to it",
    "help   this",
    "quit   stop, as does the end of the input",
    "A vertex that is called like one of these words is played by it.",
];

impl Session {
    /// A session at the present position of a contest.
    pub fn new(contest: Contest, seats: Seats, limits: Limits) -> Self {
        Self { contest, seats, limits }
    }

    /// The contest.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// The rules in a sentence and who plays whom, for a person who begins.
    pub fn greeting(&self) -> Vec<String> {
        let problem = self.contest.problem();
        let who = match self.seats {
            Seats::One(Winner::First) => "You are Alice and move first; the solver is Bob.",
            Seats::One(Winner::Second) => "You are Bob and move second; the solver is Alice.",
            Seats::Both => "Alice moves first, then Bob, in turn.",
        };
        vec![
            format!("{problem}: {}; {}.", problem.rules.about(), problem.play.about()),
            format!("{who} Say help for help."),
        ]
    }

    /// What happens before the first line: the solver moves, if it is its turn.
    pub fn begin(&mut self) -> Said {
        let mut said = Said::default();
        self.go_on(&mut said);
        said
    }

    /// What happens upon a line. An empty one changes nothing.
    pub fn enter(&mut self, line: &str) -> Said {
        let mut said = Said::default();
        let word = line.trim();
        if word.is_empty() {
            return said;
        }
        match word {
            _ if self.contest.find(word).is_some() => self.move_to(word, &mut said),
            "moves" => said.lines.push(self.playable()),
            "show" => said.lines = self.show(),
            "hint" => said.lines.push(self.hint()),
            "undo" => self.undo(&mut said),
            "help" | "?" => said.lines = HELP.map(str::to_owned).to_vec(),
            "quit" => said.end = true,
            _ => self.move_to(word, &mut said),
        }
        said
    }

    fn move_to(&mut self, word: &str, said: &mut Said) {
        match self.contest.read(word).and_then(|v| self.contest.play(v).map(|()| v)) {
            Ok(v) => {
                said.lines.push(format!("{}: {}", self.contest.mover().other(), self.contest.name(v)));
                self.go_on(said);
            }
            Err(error) => said.notes.push(one_line(&error.to_string())),
        }
    }

    /// Lets the solver move if it is its turn, and says where that leads.
    fn go_on(&mut self, said: &mut Said) {
        let mover = self.contest.mover();
        if !self.seats.includes(mover)
            && let Some(reply) = self.contest.reply(self.limits)
        {
            if let Basis::Unknown(limit) = reply.basis {
                said.notes.push(format!("{mover} moved without knowing who wins: {limit} was hit"));
            }
            said.lines.push(format!("{mover}: {}", self.contest.name(reply.vertex)));
            // The solver plays what may be played.
            let _ = self.contest.play(reply.vertex);
        }
        match self.contest.winner() {
            Some(winner) => {
                said.lines.push(format!("{}, so {winner} wins", self.end(winner)));
                said.end = true;
            }
            None => said.lines.push(self.playable()),
        }
    }

    /// Why the game is over.
    fn end(&self, winner: Winner) -> String {
        let made = self.contest.moves().len();
        match (self.contest.problem().play, winner) {
            (Play::Within(_), Winner::First) => format!("over within {made} picks"),
            (Play::Within(_), Winner::Second) => format!("not over within {made} picks"),
            _ => format!("{} cannot move", self.contest.mover()),
        }
    }

    fn hint(&mut self) -> String {
        match self.contest.reply(self.limits) {
            Some(reply) => match reply.basis {
                Basis::Wins => format!("hint: {} wins", self.contest.name(reply.vertex)),
                Basis::Loses => "hint: no move wins against good play".to_owned(),
                Basis::Unknown(limit) => format!("hint: unknown, {limit} was hit"),
            },
            None => "hint: the game is over".to_owned(),
        }
    }

    /// Goes back to the last position in which the same player made a move.
    fn undo(&mut self, said: &mut Said) {
        let count = if self.seats == Seats::Both { 1 } else { 2 };
        if self.contest.moves().len() < count {
            said.notes.push("undo: there is no move of yours to take back".to_owned());
            return;
        }
        let taken: Vec<Vertex> = (0..count).filter_map(|_| self.contest.undo()).collect();
        said.lines.push(format!("taken back: {}", self.words(&taken)));
        said.lines.push(self.playable());
    }

    fn show(&self) -> Vec<String> {
        let mut lines = vec![
            format!("to move: {}", self.contest.mover()),
            format!("moves so far: {}", self.words(self.contest.moves())),
        ];
        lines.extend(self.contest.ones().map(|ones| format!("weight 1: {}", self.words(&ones))));
        let out = self.contest.out_of_play();
        let word = match self.contest.problem().rules {
            Rules::Hull(_) => "in the hull",
            Rules::Interval(_) => "in the interval",
            _ => "out of play",
        };
        lines.extend(out.map(|out| format!("{word}: {}", self.words(&out))));
        lines.push(self.playable());
        lines
    }

    fn playable(&self) -> String {
        format!("playable: {}", self.words(&self.contest.playable()))
    }

    fn words(&self, vertices: &[Vertex]) -> String {
        let names: Vec<&str> = vertices.iter().map(|&v| self.contest.name(v)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(" ") }
    }
}
