//! Winning strategies for games on graphs.
//!
//! A strategy is an acyclic graph of positions in which the loser is to move: for each of the loser's
//! moves it holds the winner's answer and the position that follows. Only what can come about when the
//! winner follows it is listed. Positions that decide the rest of the game in the same way are one, and
//! among winning answers those that lead to a position already listed come first, then those that leave
//! the fewest moves, so that few positions are needed.
//!
//! `check::replay`, which shares no code with this, plays a strategy out.

use super::dispatch::Method;
use super::run::{Step, Worker};
use crate::game::{Game, Problem, Sum, Winner};
use crate::graph::Vertex;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The winner's move, and the place of the position that it leads to; `None` where the winner cannot
/// move, which wins in misère play.
pub type Answer = Option<(Vertex, usize)>;

/// A winner's strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Which game is played.
    pub problem: Problem,
    /// Whose strategy it is.
    pub winner: Winner,
    /// The first move, if the winner moves first; otherwise the game starts at place 0.
    pub first: Answer,
    /// For each position the loser's moves, ascending, with their answers.
    pub positions: Vec<Vec<(Vertex, Answer)>>,
}

/// The most positions of a strategy that is asked for without a number.
pub const MAX_POSITIONS: usize = 1_000_000;

/// The strategy of `winner`, who is known to win; `None` if it has more than `most` positions.
pub(super) fn build<G: Sum>(
    worker: &mut Worker<'_, G>,
    method: Method,
    (problem, winner): (Problem, Winner),
    most: usize,
) -> Step<Option<Strategy>> {
    let game = worker.game;
    let mut builder = Builder { game, known: FxHashMap::default(), queue: VecDeque::new() };
    let start = game.start();
    let first = match winner {
        Winner::First => builder.answer(worker, method, &start)?,
        Winner::Second => {
            builder.place(&start);
            None
        }
    };
    let mut positions = Vec::new();
    while let Some(position) = builder.queue.pop_front() {
        if builder.known.len() > most {
            return Ok(None);
        }
        let mut lines = Vec::new();
        for v in game.moves(&position) {
            lines.push((v, builder.answer(worker, method, &game.play(&position, v))?));
        }
        positions.push(lines);
    }
    Ok(Some(Strategy { problem, winner, first, positions }))
}

struct Builder<'a, G: Game> {
    game: &'a G,
    /// The places of the positions met so far, in the order in which they are listed.
    known: FxHashMap<Vec<u64>, usize>,
    queue: VecDeque<G::Position>,
}

impl<G: Sum> Builder<'_, G> {
    fn key(&self, position: &G::Position) -> Vec<u64> {
        self.game.key(position).as_ref().to_vec()
    }

    fn place(&mut self, position: &G::Position) -> usize {
        let (key, next) = (self.key(position), self.known.len());
        let place = *self.known.entry(key).or_insert(next);
        if place == next {
            self.queue.push_back(*position);
        }
        place
    }

    /// The winner's move from a position that it wins.
    fn answer(&mut self, worker: &mut Worker<'_, G>, method: Method, position: &G::Position) -> Step<Answer> {
        let game = self.game;
        let mut nexts: Vec<_> = game.moves(position).map(|v| (v, game.play(position, v))).collect();
        if let Some(&(v, next)) = nexts.iter().find(|(_, next)| self.known.contains_key(&self.key(next))) {
            return Ok(Some((v, self.place(&next))));
        }
        nexts.sort_by_key(|(_, next)| game.mobility(next));
        for (v, next) in nexts {
            if !method.mover_wins(worker, &next)? {
                return Ok(Some((v, self.place(&next))));
            }
        }
        Ok(None)
    }
}
