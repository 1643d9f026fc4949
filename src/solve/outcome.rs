//! Who wins, whatever the convention of play, by depth-first search with a table.
//!
//! No sum rule is used, so the search is sound in all of them: it asks only [`Game`], never
//! [`crate::game::Sum`]. Of the moves that the table does not already refute, those that leave the
//! opponent the fewest replies come first, and among these the smallest sets of vertices: their subtrees
//! are small, and one of them suffices.

use super::run::{Step, Worker, members};
use crate::game::{Game, Play};

/// The player to move wins; loses.
const WINS: u32 = 1;
const LOSES: u32 = 2;

/// A search for outcomes on one game.
pub(super) struct OutcomeSearch<'w, 'a, G: Game> {
    worker: &'w mut Worker<'a, G>,
    play: Play,
    /// The open moves of all positions that are being searched.
    open: Vec<(Rank, G::Position)>,
}

/// Replies that a move leaves, size of the position, and a tie breaker.
type Rank = (usize, u32, u32);

impl<'w, 'a, G: Game> OutcomeSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>, play: Play) -> Self {
        Self { worker, play, open: Vec::new() }
    }

    /// Does the player to move win from `position`?
    pub(super) fn mover_wins(&mut self, position: &G::Position) -> Step<bool> {
        let position = self.worker.game.canonical(position);
        match self.known(&position) {
            Some(wins) => Ok(wins),
            None => self.search(&position),
        }
    }

    /// What is known without a search.
    fn known(&mut self, position: &G::Position) -> Option<bool> {
        let game = self.worker.game;
        match game.mobility(position) {
            0 => return Some(game.mover_has_won(position, self.play)),
            1 if G::MOVES_ONLY_VANISH => return Some(self.play != Play::Misere),
            _ => {}
        }
        let known = self.worker.known(position)?;
        self.worker.count_hit();
        Some(known & WINS != 0)
    }

    /// Searches a canonical position that has moves and is not known.
    fn search(&mut self, position: &G::Position) -> Step<bool> {
        let opened = self.worker.open()?;
        let wins = self.has_winning_move(position)?;
        self.worker.close(position, opened, |_| if wins { WINS } else { LOSES });
        Ok(wins)
    }

    fn has_winning_move(&mut self, position: &G::Position) -> Step<bool> {
        let game = self.worker.game;
        let first = self.open.len();
        for v in game.distinct_moves(position) {
            let next = game.canonical(&game.play(position, v));
            match self.known(&next) {
                Some(false) => {
                    self.open.truncate(first);
                    return Ok(true);
                }
                Some(true) => {}
                None => {
                    let size = members(game.key(&next));
                    self.open.push(((game.mobility(&next), size, self.worker.tie_breaker(v)), next));
                }
            }
        }
        self.open[first..].sort_by_key(|&(rank, _)| rank);
        let wins = self.has_winning_open_move(first);
        self.open.truncate(first);
        wins
    }

    /// Is one of the open moves from place `first` on a winning one?
    fn has_winning_open_move(&mut self, first: usize) -> Step<bool> {
        for place in first..self.open.len() {
            let (_, next) = self.open[place];
            // A sibling's search may have met this position.
            let opponent_wins = match self.known(&next) {
                Some(wins) => wins,
                None => self.search(&next)?,
            };
            if !opponent_wins {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
