//! Plays out a strategy on a graph against every move of the loser.
//!
//! It knows nothing of how strategies are found: it follows the file by names, and takes the rules from
//! the oracle, which keeps every picked vertex and forgets nothing.

use super::certificate::{Certificate, NamedAnswer};
use crate::game::{Instance, Play, Winner};
use crate::graph::{LabelledGraph, Vertex};
use crate::solve::reference::Board;
use std::collections::{BTreeMap, HashMap, HashSet};

type Positions = [BTreeMap<String, NamedAnswer>];

/// Plays `certificate` on the graph of `instance`; returns how many positions were met with the loser to
/// move, or what goes wrong and after which moves.
pub(super) fn replay_positions(
    instance: &Instance,
    graph: &LabelledGraph,
    certificate: &Certificate,
    positions: &Positions,
) -> Result<u64, String> {
    let plain = instance.graph().map_err(|error| error.to_string())?.clone();
    let mut replay = Replay {
        board: Board::new(instance.problem().rules, plain),
        play: instance.problem().play,
        winner: certificate.winner,
        numbers: (0..graph.order()).map(|v| (graph.name(v), v)).collect(),
        names: (0..graph.order()).map(|v| graph.name(v)).collect(),
        positions,
        open: Vec::new(),
        met: HashSet::new(),
    };
    let start = replay.board.start(&graph.weights());
    let mut path = Vec::new();
    match (certificate.winner, &certificate.first) {
        (Winner::First, first) => replay.answer(&start, first, &mut path)?,
        (Winner::Second, None) => replay.meet(start, 0, path),
        (Winner::Second, Some(_)) => return Err("Bob wins, but the strategy has a first move".to_owned()),
    }
    while let Some((state, place, path)) = replay.open.pop() {
        replay.loser_moves(&state, place, &path)?;
    }
    Ok(replay.met.len() as u64)
}

struct Replay<'a> {
    board: Board,
    play: Play,
    winner: Winner,
    numbers: HashMap<String, Vertex>,
    names: Vec<String>,
    positions: &'a Positions,
    /// States with the loser to move, their places in the strategy, and how they came about.
    open: Vec<(Vec<bool>, usize, Vec<Vertex>)>,
    /// With the number of picks, where it counts.
    met: HashSet<(Vec<bool>, usize, usize)>,
}

impl Replay<'_> {
    /// The loser is to move in this state, which the strategy says is at this place.
    fn meet(&mut self, state: Vec<bool>, place: usize, path: Vec<Vertex>) {
        let counted = if let Play::Within(_) = self.play { path.len() } else { 0 };
        if self.met.insert((state.clone(), place, counted)) {
            self.open.push((state, place, path));
        }
    }

    fn loser_moves(&mut self, state: &[bool], place: usize, path: &[Vertex]) -> Result<(), String> {
        let Some(lines) = self.positions.get(place) else {
            return Err(format!("{}: there is no position {place}", self.after(path)));
        };
        let moves = self.board.moves(state);
        let over = self.play.winner(path.len(), !moves.is_empty());
        if over.is_some_and(|winner| winner != self.winner) {
            return Err(format!("{}: the game is over, and the loser has won", self.after(path)));
        }
        let moves = if over.is_some() { Vec::new() } else { moves };
        if let Some(name) =
            lines.keys().find(|name| self.numbers.get(*name).is_none_or(|v| !moves.contains(v)))
        {
            return Err(format!("{}: position {place} answers {name:?}, which is no move", self.after(path)));
        }
        for v in moves {
            let Some(answer) = lines.get(&self.names[v]) else {
                return Err(format!("{}: no answer to {}", self.after(path), self.names[v]));
            };
            let mut path = path.to_vec();
            path.push(v);
            self.answer(&self.board.play(state, v), answer, &mut path)?;
        }
        Ok(())
    }

    /// The winner answers in this state.
    fn answer(&mut self, state: &[bool], answer: &NamedAnswer, path: &mut Vec<Vertex>) -> Result<(), String> {
        let moves = self.board.moves(state);
        let over = self.play.winner(path.len(), !moves.is_empty());
        match answer.as_ref().map(|(name, place)| (name, place, self.numbers.get(name))) {
            None if over == Some(self.winner) => Ok(()),
            None if over.is_some() => {
                Err(format!("{}: the game is over, and the winner has lost", self.after(path)))
            }
            None => Err(format!("{}: the winner must move, and no move is given", self.after(path))),
            Some((_, place, Some(v))) if over.is_none() && moves.contains(v) => {
                path.push(*v);
                self.meet(self.board.play(state, *v), *place, path.clone());
                Ok(())
            }
            Some((name, ..)) => Err(format!("{}: the answer {name:?} is no move", self.after(path))),
        }
    }

    fn after(&self, path: &[Vertex]) -> String {
        if path.is_empty() {
            return "at the start".to_owned();
        }
        let names: Vec<_> = path.iter().map(|&v| self.names[v].as_str()).collect();
        format!("after {}", names.join(" "))
    }
}
