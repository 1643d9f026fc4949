//! Who wins, in normal or misère play, by depth-first search with a table.
//!
//! No sum rule is used, so the search is sound in both conventions: it asks only [`Game`], never
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
}

impl<'w, 'a, G: Game> OutcomeSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>, play: Play) -> Self {
        Self { worker, play }
    }

    /// Does the player to move win from `position`?
    pub(super) fn mover_wins(&mut self, position: &G::Position) -> Step<bool> {
        let position = self.worker.game.canonical(position);
        match self.known(&position) {
            Some(wins) => Ok(wins),
            None => self.search(&position),
        }
    }

    /// What is known without a search. Who cannot move loses in normal play and wins in misère play.
    fn known(&mut self, position: &G::Position) -> Option<bool> {
        if self.worker.game.mobility(position) == 0 {
            return Some(self.play == Play::Misere);
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
        let mut open = Vec::new();
        for v in game.moves(position) {
            let next = game.canonical(&game.play(position, v));
            match self.known(&next) {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => {
                    let size = members(game.key(&next));
                    open.push(((game.mobility(&next), size, self.worker.tie_breaker(v)), next));
                }
            }
        }
        open.sort_by_key(|&(rank, _)| rank);
        for (_, next) in open {
            // A sibling's search may have met this position.
            if !match self.known(&next) {
                Some(wins) => wins,
                None => self.search(&next)?,
            } {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
