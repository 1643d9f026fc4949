//! A solver at the side of a game that is being played.
//!
//! It follows the game move by move and is asked about the position at hand. What it found out about one
//! position stays in its table for the next.

use super::dispatch::{Engine, Method};
use super::run::{Run, Step, Worker};
use super::table::Table;
use super::visit::{Visitor, visit};
use super::{Limit, Limits, Options, SolveError, Stopwatch};
use crate::game::{Instance, Play, Sum};
use crate::graph::Vertex;
use rustc_hash::FxHashSet;

/// A game on a graph under way, and a solver beside it.
pub trait Adviser {
    /// The vertices that may be played now, ascending.
    fn moves(&self) -> Vec<Vertex>;

    /// What decides the rest of the game, as vertices, ascending: in Toggle those of weight 1.
    fn key(&self) -> Vec<Vertex>;

    /// Has the player to move won, where there is no move?
    fn mover_has_won(&self) -> bool;

    /// How many moves there are after `vertex`, which may be played now.
    fn mobility_after(&self, vertex: Vertex) -> usize;

    /// Plays `vertex`, which may be played now.
    fn play(&mut self, vertex: Vertex);

    /// Goes back to the position before the last move; at the start it stays there.
    fn undo(&mut self);

    /// Does the player to move win?
    ///
    /// # Errors
    /// The limit that was hit before this was known.
    fn mover_wins(&mut self, limits: Limits) -> Result<bool, Limit>;

    /// Of the winning moves the one that leaves the opponent the fewest moves, the first of equals; `None`
    /// if every move loses, or there is none.
    ///
    /// # Errors
    /// The limit that was hit before one was known.
    fn winning_move(&mut self, limits: Limits) -> Result<Option<Vertex>, Limit>;

    /// For every position that can come about from here, this one first, whether its mover wins. They are
    /// in the order in which a breadth-first search that takes moves in ascending order meets them.
    /// `None` if they have more than `most` moves together.
    fn outcomes(&mut self, most: usize) -> Option<Vec<bool>>;
}

/// An adviser for an instance on a graph, at the start of the game. Costs what the tables of its
/// convexity do.
///
/// # Errors
/// The instance is on a formula, or its graph is too large.
///
/// # Example
/// ```
/// use hardplay::game::{Problem, Rules};
/// use hardplay::graph::families;
/// use hardplay::solve::{self, Limits};
///
/// let instance = Problem::normal(Rules::NodeKayles).instance(families::path(5)?)?;
/// let mut adviser = solve::adviser(&instance)?;
/// assert_eq!(adviser.winning_move(Limits::default()), Ok(Some(2)));
/// adviser.play(2);
/// assert_eq!(adviser.moves(), [0, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn adviser(instance: &Instance) -> Result<Box<dyn Adviser>, SolveError> {
    let problem = instance.problem();
    if problem.rules.on_formula() {
        return Err(SolveError::Formula(problem));
    }
    let order = instance.graph()?.order();
    visit(instance, Stopwatch::start(Limits::default()), Seat { play: problem.play, order })
}

struct Seat {
    play: Play,
    order: usize,
}

impl Visitor for Seat {
    type Output = Box<dyn Adviser>;

    fn visit<G: Sum + 'static>(self, game: G) -> Box<dyn Adviser> {
        let method = Method::new(Engine::default(), self.play, false);
        let line = vec![game.start()];
        Box::new(Seated { method, play: self.play, order: self.order, game, line, table: None })
    }
}

struct Seated<G: Sum> {
    method: Method,
    play: Play,
    order: usize,
    game: G,
    /// The positions from the start to the one at hand; never empty.
    line: Vec<G::Position>,
    /// What earlier questions found out.
    table: Option<Table>,
}

impl<G: Sum> Seated<G> {
    fn here(&self) -> &G::Position {
        &self.line[self.line.len() - 1]
    }

    /// Lets a worker find something out about the position at hand.
    fn ask<R: Send>(
        &mut self,
        limits: Limits,
        job: impl Fn(&mut Worker<'_, G>, Method, &G::Position) -> Step<R> + Sync,
    ) -> Result<R, Limit> {
        let options = Options { limits, ..Options::default() };
        let mut run = Run::new(&self.game, self.order, Stopwatch::start(limits), &options);
        if let Some(table) = self.table.take() {
            run = run.with_table(table);
        }
        let (method, here) = (self.method, self.here());
        let answer = run.decide(|worker| job(worker, method, here));
        self.table = Some(run.into_table());
        answer
    }

    /// Every position that can come about from here, breadth first.
    fn futures(&self, most: usize) -> Option<Vec<G::Position>> {
        let mut futures = vec![*self.here()];
        let mut known: FxHashSet<G::Position> = futures.iter().copied().collect();
        let (mut place, mut moves) = (0, 0);
        while place < futures.len() {
            let position = futures[place];
            for v in self.game.moves(&position) {
                let next = self.game.play(&position, v);
                if known.insert(next) {
                    futures.push(next);
                }
                moves += 1;
                if moves > most {
                    return None;
                }
            }
            place += 1;
        }
        Some(futures)
    }
}

impl<G: Sum> Adviser for Seated<G> {
    fn moves(&self) -> Vec<Vertex> {
        self.game.moves(self.here()).collect()
    }

    fn key(&self) -> Vec<Vertex> {
        let key = self.game.key(self.here());
        let words = key.as_ref().iter().enumerate();
        words
            .flat_map(|(i, &word)| (0..64).filter(move |b| word >> b & 1 == 1).map(move |b| 64 * i + b))
            .take_while(|&v| v < self.order)
            .collect()
    }

    fn mover_has_won(&self) -> bool {
        self.game.mover_has_won(self.here(), self.play)
    }

    fn mobility_after(&self, vertex: Vertex) -> usize {
        self.game.mobility(&self.game.play(self.here(), vertex))
    }

    fn play(&mut self, vertex: Vertex) {
        debug_assert!(self.game.moves(self.here()).any(|v| v == vertex));
        let next = self.game.play(self.here(), vertex);
        self.line.push(next);
    }

    fn undo(&mut self) {
        if self.line.len() > 1 {
            self.line.pop();
        }
    }

    fn mover_wins(&mut self, limits: Limits) -> Result<bool, Limit> {
        self.ask(limits, |worker, method, here| method.mover_wins(worker, here))
    }

    fn winning_move(&mut self, limits: Limits) -> Result<Option<Vertex>, Limit> {
        self.ask(limits, |worker, method, here| {
            if !method.mover_wins(worker, here)? {
                return Ok(None);
            }
            let game = worker.game;
            let mut nexts: Vec<_> = game.moves(here).map(|v| (v, game.play(here, v))).collect();
            nexts.sort_by_key(|(_, next)| game.mobility(next));
            for (v, next) in nexts {
                if !method.mover_wins(worker, &next)? {
                    return Ok(Some(v));
                }
            }
            Ok(None)
        })
    }

    fn outcomes(&mut self, most: usize) -> Option<Vec<bool>> {
        let futures = self.futures(most)?;
        let outcomes = self.ask(Limits::default(), |worker, method, _| {
            futures.iter().map(|position| method.mover_wins(worker, position)).collect()
        });
        outcomes.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convexity::Convexity;
    use crate::game::{Problem, Rules};
    use crate::graph::{Graph, families, graphs_up_to};
    use crate::solve::reference::Board;
    use std::collections::HashMap;

    const GAMES: [Rules; 6] = [
        Rules::CliqueForming,
        Rules::NodeKayles,
        Rules::Toggle,
        Rules::Hull(Convexity::Geodesic),
        Rules::Hull(Convexity::InducedUpTo(2)),
        Rules::Interval(Convexity::Monophonic),
    ];

    fn instances(graph: &Graph) -> impl Iterator<Item = Instance> {
        let both = GAMES.into_iter().flat_map(|rules| [Problem::normal(rules), Problem::misere(rules)]);
        both.map(|problem| problem.instance(graph.clone()).unwrap())
    }

    /// The winner of each state of the oracle's board, by plain minimax.
    fn wins(board: &Board, play: Play, state: &[bool], known: &mut HashMap<Vec<bool>, bool>) -> bool {
        if let Some(&wins) = known.get(state) {
            return wins;
        }
        let moves = board.moves(state);
        let stuck = moves.is_empty() && play == Play::Misere;
        let wins = stuck || moves.iter().any(|&v| !wins(board, play, &board.play(state, v), known));
        known.insert(state.to_vec(), wins);
        wins
    }

    #[test]
    fn along_every_play_moves_and_winners_are_those_of_the_definitions() {
        for graph in graphs_up_to(4) {
            for instance in instances(&graph) {
                let problem = instance.problem();
                let board = Board::new(problem.rules, graph.clone());
                let mut adviser = adviser(&instance).unwrap();
                let start = board.start(&vec![true; graph.order()]);
                follow(&mut *adviser, &board, problem.play, &start, &mut HashMap::new());
            }
        }
    }

    fn follow(
        adviser: &mut dyn Adviser,
        board: &Board,
        play: Play,
        state: &[bool],
        known: &mut HashMap<Vec<bool>, bool>,
    ) {
        let moves = board.moves(state);
        assert_eq!(adviser.moves(), moves);
        let wins_here = wins(board, play, state, known);
        assert_eq!(adviser.mover_wins(Limits::default()), Ok(wins_here));
        let best = adviser.winning_move(Limits::default()).unwrap();
        assert_eq!(best.is_some(), wins_here && !moves.is_empty());
        assert!(best.is_none_or(|v| !wins(board, play, &board.play(state, v), known)));
        for v in moves {
            adviser.play(v);
            follow(adviser, board, play, &board.play(state, v), known);
            adviser.undo();
        }
    }

    /// The moves that lead to each position that can come about, breadth first.
    fn breadth_first(adviser: &mut dyn Adviser) -> Vec<Vec<Vertex>> {
        let mut lines: Vec<Vec<Vertex>> = vec![Vec::new()];
        let mut known = vec![adviser.key()];
        let mut place = 0;
        while place < lines.len() {
            let line = lines[place].clone();
            line.iter().for_each(|&v| adviser.play(v));
            for v in adviser.moves() {
                adviser.play(v);
                if !known.contains(&adviser.key()) {
                    known.push(adviser.key());
                    lines.push(line.iter().copied().chain([v]).collect());
                }
                adviser.undo();
            }
            line.iter().for_each(|_| adviser.undo());
            place += 1;
        }
        lines
    }

    #[test]
    fn the_outcomes_of_all_futures_are_those_of_the_definitions_in_breadth_first_order() {
        let graph = families::cycle(6).unwrap();
        for instance in instances(&graph) {
            let problem = instance.problem();
            let board = Board::new(problem.rules, graph.clone());
            let mut adviser = adviser(&instance).unwrap();
            let mut known = HashMap::new();
            let wins = |line: Vec<Vertex>| {
                let start = board.start(&[true; 6]);
                let state = line.iter().fold(start, |state, &v| board.play(&state, v));
                wins(&board, problem.play, &state, &mut known)
            };
            let expected: Vec<bool> = breadth_first(&mut *adviser).into_iter().map(wins).collect();
            assert_eq!(adviser.outcomes(10_000), Some(expected), "{problem}");
            assert_eq!(adviser.outcomes(5), None);
        }
    }

    #[test]
    fn a_question_that_is_too_hard_hits_its_limit_and_leaves_the_game_as_it_is() {
        let grid = families::grid(12, 12).unwrap();
        let instance = Problem::misere(Rules::NodeKayles).instance(grid).unwrap();
        let mut adviser = adviser(&instance).unwrap();
        let time = std::time::Duration::from_millis(10);
        let limits = Limits { time: Some(time), memory: None };
        assert_eq!(adviser.winning_move(limits), Err(Limit::Time(time)));
        assert_eq!(adviser.moves().len(), 144);
    }
}
