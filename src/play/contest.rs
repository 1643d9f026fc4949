//! A game under way.

use crate::game::{Instance, Problem, Rules, Winner};
use crate::graph::Vertex;
use crate::solve::{self, Adviser, Limit, Limits, SolveError};
use thiserror::Error;

/// A game on a graph that is being played, with its moves so far.
pub struct Contest {
    problem: Problem,
    names: Vec<String>,
    adviser: Box<dyn Adviser>,
    moves: Vec<Vertex>,
}

/// Why a word is no move.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum MoveError {
    /// No vertex is called so.
    #[error("{0}: no vertex has a name that begins so")]
    Unknown(String),
    /// Several vertices that may be played are called so.
    #[error("{word}: this may be {}", list(.names))]
    Ambiguous {
        /// What was given.
        word: String,
        /// What it may stand for.
        names: Vec<String>,
    },
    /// The vertex may not be played in this position.
    #[error("{0}: may not be played now")]
    NotPlayable(String),
}

/// The first few of `names`, for a message.
fn list(names: &[String]) -> String {
    const MOST: usize = 6;
    let shown = names[..names.len().min(MOST)].join(", ");
    if names.len() > MOST { format!("{shown}, …") } else { shown }
}

/// What the solver plays, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub vertex: Vertex,
    /// What it rests on.
    pub basis: Basis,
}

/// What the solver knows of the position in which it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The move wins.
    Wins,
    /// No move wins.
    Loses,
    /// A limit was hit before this was known.
    Unknown(Limit),
}

impl Contest {
    /// A contest at the start of its game. Costs what the tables of its convexity do.
    ///
    /// # Errors
    /// The instance is on a formula, or its graph is too large to be solved.
    pub fn new(instance: &Instance) -> Result<Self, SolveError> {
        let adviser = solve::adviser(instance)?;
        let names = instance.labelled().map(|g| g.nodes().map(|node| node.role.to_string()).collect());
        Ok(Self { problem: instance.problem(), names: names.unwrap_or_default(), adviser, moves: Vec::new() })
    }

    /// Which game is played.
    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// The name of a vertex.
    pub fn name(&self, v: Vertex) -> &str {
        &self.names[v]
    }

    /// The moves so far; the first is Alice's.
    pub fn moves(&self) -> &[Vertex] {
        &self.moves
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Winner {
        Winner::to_move(self.moves.len())
    }

    /// The vertices that may be played now, ascending.
    pub fn playable(&self) -> Vec<Vertex> {
        self.adviser.moves()
    }

    /// In Toggle the vertices of weight 1; `None` in the other games.
    pub fn ones(&self) -> Option<Vec<Vertex>> {
        (self.problem.rules == Rules::Toggle).then(|| self.adviser.key())
    }

    /// In games other than Toggle the vertices that are neither picked nor playable, and never will be.
    pub fn out_of_play(&self) -> Option<Vec<Vertex>> {
        let playable = self.playable();
        let out = |v: &Vertex| !self.moves.contains(v) && !playable.contains(v);
        (self.problem.rules != Rules::Toggle).then(|| (0..self.names.len()).filter(out).collect())
    }

    /// Who has won, if the game is over.
    pub fn winner(&self) -> Option<Winner> {
        // Where the picks are counted, nothing is playable when they are made.
        let over = self.playable().is_empty();
        over.then(|| self.adviser.mover_has_won())
            .map(|won| if won { self.mover() } else { self.mover().other() })
    }

    /// The vertex of this name, playable or not.
    pub fn find(&self, name: &str) -> Option<Vertex> {
        self.names.iter().position(|n| n == name)
    }

    /// The playable vertex that `word` stands for: the one of this name, or the only one whose name
    /// begins so.
    ///
    /// # Errors
    /// There is none, or there are several.
    pub fn read(&self, word: &str) -> Result<Vertex, MoveError> {
        let playable = self.playable();
        let of_this_name: Vec<Vertex> = (0..self.names.len()).filter(|&v| self.names[v] == word).collect();
        if !of_this_name.is_empty() {
            return of_this_name
                .into_iter()
                .find(|v| playable.contains(v))
                .ok_or_else(|| MoveError::NotPlayable(word.to_owned()));
        }
        let begins = |v: &Vertex| self.names[*v].starts_with(word);
        match playable.into_iter().filter(begins).collect::<Vec<_>>().as_slice() {
            [v] => Ok(*v),
            [] if (0..self.names.len()).any(|v| begins(&v)) => Err(MoveError::NotPlayable(word.to_owned())),
            [] => Err(MoveError::Unknown(word.to_owned())),
            several => {
                let names = several.iter().map(|&v| self.names[v].clone()).collect();
                Err(MoveError::Ambiguous { word: word.to_owned(), names })
            }
        }
    }

    /// Plays a vertex.
    ///
    /// # Errors
    /// It may not be played now.
    pub fn play(&mut self, v: Vertex) -> Result<(), MoveError> {
        if !self.playable().contains(&v) {
            let name = self.names.get(v).cloned().unwrap_or_else(|| v.to_string());
            return Err(MoveError::NotPlayable(name));
        }
        self.adviser.play(v);
        self.moves.push(v);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Vertex> {
        let last = self.moves.pop();
        if last.is_some() {
            self.adviser.undo();
        }
        last
    }

    /// What the solver would play here: of the winning moves the one that leaves the fewest replies. If no
    /// move wins, or none is known to, it is the one that leaves the most, so that much can still go
    /// wrong; among equals always the first. `None` where the game is over.
    pub fn reply(&mut self, limits: Limits) -> Option<Reply> {
        let fewest_lost = |v: &Vertex| std::cmp::Reverse(self.adviser.mobility_after(*v));
        let stubborn = self.playable().into_iter().min_by_key(fewest_lost)?;
        Some(match self.adviser.winning_move(limits) {
            Ok(Some(vertex)) => Reply { vertex, basis: Basis::Wins },
            Ok(None) => Reply { vertex: stubborn, basis: Basis::Loses },
            Err(limit) => Reply { vertex: stubborn, basis: Basis::Unknown(limit) },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{LabelledGraph, Role, families};

    fn contest(problem: Problem, names: &[&str]) -> Contest {
        let path = families::path(names.len()).unwrap();
        let graph = LabelledGraph::with_roles(&path, |v| Role::Named { name: names[v].to_owned() });
        Contest::new(&problem.instance(graph).unwrap()).unwrap()
    }

    fn kayles(names: &[&str]) -> Contest {
        contest(Problem::normal(Rules::NodeKayles), names)
    }

    #[test]
    fn a_word_is_a_whole_name_or_the_beginning_of_one_playable_name() {
        let mut game = kayles(&["a", "ab", "ac", "bcd", "be"]);
        assert_eq!(game.read("a"), Ok(0));
        assert_eq!(game.read("bc"), Ok(3));
        let names = ["bcd", "be"].map(str::to_owned).to_vec();
        assert_eq!(game.read("b"), Err(MoveError::Ambiguous { word: "b".to_owned(), names }));
        assert_eq!(game.read("x"), Err(MoveError::Unknown("x".to_owned())));
        game.play(1).unwrap();
        assert_eq!(game.playable(), [3, 4]);
        assert_eq!(game.read("a"), Err(MoveError::NotPlayable("a".to_owned())));
        game.play(4).unwrap();
        assert_eq!(game.read("b"), Err(MoveError::NotPlayable("b".to_owned())));
    }

    #[test]
    fn among_vertices_of_one_name_the_playable_one_is_meant() {
        let mut game = kayles(&["a", "b", "a", "b"]);
        game.play(0).unwrap();
        assert_eq!(game.read("a"), Ok(2));
    }

    #[test]
    fn a_message_names_six_candidates_at_most() {
        let game = kayles(&["v1", "v2", "v3", "v4", "v5", "v6", "v7"]);
        let error = game.read("v").unwrap_err().to_string();
        assert_eq!(error, "v: this may be v1, v2, v3, v4, v5, v6, …");
    }

    #[test]
    fn the_player_who_cannot_move_loses_in_normal_and_wins_in_misere_play() {
        for (problem, winner) in [
            (Problem::normal(Rules::NodeKayles), Winner::First),
            (Problem::misere(Rules::NodeKayles), Winner::Second),
        ] {
            let mut game = contest(problem, &["a", "b", "c"]);
            assert_eq!(game.winner(), None);
            game.play(1).unwrap();
            assert_eq!(game.winner(), Some(winner), "{problem}");
            assert_eq!(game.reply(Limits::default()), None);
        }
    }

    #[test]
    fn the_solver_wins_where_it_can_and_else_leaves_as_many_moves_as_possible() {
        let mut game = kayles(&["a", "b", "c", "d", "e"]);
        assert_eq!(game.reply(Limits::default()), Some(Reply { vertex: 2, basis: Basis::Wins }));
        game.play(2).unwrap();
        assert_eq!(game.reply(Limits::default()), Some(Reply { vertex: 0, basis: Basis::Loses }));
    }

    #[test]
    fn undo_takes_moves_back_one_by_one_as_far_as_the_start() {
        let mut game = contest(Problem::normal(Rules::Toggle), &["a", "b", "c", "d"]);
        let before = (game.playable(), game.ones());
        game.play(0).unwrap();
        assert_ne!((game.playable(), game.ones()), before);
        assert_eq!((game.undo(), game.undo()), (Some(0), None));
        assert_eq!((game.playable(), game.ones()), before);
        assert_eq!(game.play(7), Err(MoveError::NotPlayable("7".to_owned())));
    }
}
