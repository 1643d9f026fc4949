//! Who wins, in normal or misère play, by depth-first search with a memory.
//!
//! No sum rule is used, so the search is sound in both conventions. It asks only [`Game`], never
//! [`crate::game::Sum`].

use super::{Limit, Limits, Meter};
use crate::game::{Game, Play};
use crate::graph::Vertex;
use rustc_hash::FxHashMap;

/// A search on one game that remembers what it has decided.
pub struct OutcomeSearch<'a, G: Game> {
    game: &'a G,
    play: Play,
    /// Does the player to move win?
    decided: FxHashMap<G::Position, bool>,
    meter: Meter,
}

impl<'a, G: Game> OutcomeSearch<'a, G> {
    /// A search under these limits.
    pub fn new(game: &'a G, play: Play, limits: Limits) -> Self {
        Self { game, play, decided: FxHashMap::default(), meter: Meter::new(limits) }
    }

    /// Does the player to move win from `position`?
    ///
    /// # Errors
    /// A limit was hit; what was decided so far is remembered.
    pub fn mover_wins(&mut self, position: &G::Position) -> Result<bool, Limit> {
        if let Some(&wins) = self.decided.get(position) {
            return Ok(wins);
        }
        self.meter.tick(self.decided.len(), size_of::<(G::Position, bool)>() * 2)?;
        let game = self.game;
        let mut over = true;
        let mut wins = false;
        for v in game.moves(position) {
            over = false;
            if !self.mover_wins(&game.play(position, v))? {
                wins = true;
                break;
            }
        }
        // Who cannot move loses in normal play and wins in misère play.
        let wins = if over { self.play == Play::Misere } else { wins };
        self.decided.insert(position.clone(), wins);
        Ok(wins)
    }

    /// The moves from `position` after which the other player loses, ascending.
    ///
    /// # Errors
    /// A limit was hit.
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<Vertex>, Limit> {
        let game = self.game;
        let mut winning = Vec::new();
        for v in game.moves(position) {
            if !self.mover_wins(&game.play(position, v))? {
                winning.push(v);
            }
        }
        Ok(winning)
    }

    /// How many positions the search has looked at.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
