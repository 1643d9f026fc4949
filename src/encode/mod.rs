//! Games as quantified formulas: the first player wins iff the formula is true.
//!
//! # Construction
//! The players take turns; turn i is a block of ⌈log₂ n⌉ variables, ∃ for odd i, ∀ for even i, that name
//! a vertex in binary. Gates follow the position from turn to turn (one file a game). With L(i) for "the
//! move of turn i is legal", M(i) for "there is a legal move in turn i", T turns and W(i) for "the first
//! player wins from turn i on", in normal play
//!
//! W(i) = L(i) ∧ W(i+1) for odd i, W(i) = ¬L(i) ∨ W(i+1) for even i,
//!
//! and in misère play, where a player without a move has won,
//!
//! W(i) = ¬M(i) ∨ L(i) ∧ W(i+1) for odd i, W(i) = M(i) ∧ (¬L(i) ∨ W(i+1)) for even i.
//!
//! Where Alice wins iff the game is over within k picks,
//!
//! W(i) = ¬M(i) ∨ L(i) ∧ W(i+1) for odd i, W(i) = ¬L(i) ∨ W(i+1) for even i.
//!
//! So an illegal move loses at once for either player: ∀ cannot help itself with one. No game lasts
//! longer than T turns (`turns`), so after turn T nobody can move, and W(T+1) is known; with T = k picks
//! that may not be enough, W(T+1) = ¬M(T+1).
//!
//! # Size
//! Exact, by [`promised_size`]: T⌈log₂ n⌉ variables, and a number of gates that each game's file states.

mod clique_kayles;
mod closure;
mod interval;
mod size;
mod toggle;
mod turns;

pub use size::{EncodedSize, promised_size};
pub use turns::{Bound, turns};

use crate::convexity::PairIntervals;
use crate::game::{Instance, InstanceError, Play, Problem, Rules};
use crate::graph::{Graph, Vertex};
use crate::logic::{Circuit, CircuitBuilder, Literal, Quantifier};
use thiserror::Error;

/// The most gates that an encoding may have.
pub const MAX_GATES: u128 = 20_000_000;
/// The most vertices of a graph whose games are encoded.
pub const MAX_ORDER: usize = 256;

/// Why an instance is not encoded.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum EncodeError {
    /// It is played on a formula.
    #[error("{0} is played on a formula already: convert it instead (`hardplay convert`)")]
    Formula(String),
    /// A game that there is no encoding of.
    #[error("{0} is not encoded: the games are clique-forming, node-kayles, toggle, hull and interval")]
    NotEncoded(String),
    /// More vertices than [`MAX_ORDER`].
    #[error("games are encoded on graphs with at most {MAX_ORDER} vertices, this one has {0}")]
    TooManyVertices(usize),
    /// More gates than [`MAX_GATES`].
    #[error("the encoding would have {0} gates; at most {MAX_GATES} are made")]
    TooManyGates(u128),
    /// The instance is not what its problem needs.
    #[error(transparent)]
    Instance(#[from] InstanceError),
}

/// A game as a formula.
#[derive(Clone, Debug)]
pub struct Encoding {
    /// True iff the first player wins.
    pub circuit: Circuit,
    /// The number of turns, and why there are no more.
    pub bound: Bound,
    /// For the hull game: how often the interval is taken in each turn.
    pub layers: usize,
}

impl Encoding {
    /// Lines for the head of a file.
    pub fn comment_lines(&self, instance: &Instance) -> Vec<String> {
        let mut lines = vec![
            format!(
                "{} on {} as a formula: true iff the first player wins",
                instance.problem(),
                instance.size_text()
            ),
            format!("turns: {} ({})", self.bound.turns, self.bound.why),
        ];
        if self.layers > 0 {
            lines.push(format!("hull: {} layers of the interval in each turn", self.layers));
        }
        lines
    }
}

/// The game of an instance on a graph as a formula.
///
/// # Errors
/// An instance on a formula, or one too large.
pub fn encode(instance: &Instance) -> Result<Encoding, EncodeError> {
    let problem = encodable(instance)?;
    let graph = instance.graph()?.clone();
    if graph.order() > MAX_ORDER {
        return Err(EncodeError::TooManyVertices(graph.order()));
    }
    let weights = instance.labelled().map(|g| g.weights()).unwrap_or_default();
    let bound = turns(problem, &graph, &weights);
    let layers = bound.layers;
    let board = Board::new(problem, graph, weights, &bound);
    let size = size::of(&board);
    if size.gates > MAX_GATES {
        return Err(EncodeError::TooManyGates(size.gates));
    }
    Ok(Encoding { circuit: board.circuit(), bound, layers })
}

/// The problem of an instance, if its game is encoded.
fn encodable(instance: &Instance) -> Result<Problem, EncodeError> {
    let problem = instance.problem();
    match problem.rules {
        Rules::Domination => Err(EncodeError::NotEncoded(problem.to_string())),
        rules if rules.on_formula() => Err(EncodeError::Formula(problem.to_string())),
        _ => Ok(problem),
    }
}

/// What is played, and how it is bounded.
struct Board {
    rules: Rules,
    play: Play,
    graph: Graph,
    weights: Vec<bool>,
    turns: usize,
    layers: usize,
    cut: bool,
}

/// The bits that name one of n vertices.
fn bits(n: usize) -> usize {
    n.next_power_of_two().trailing_zeros() as usize
}

/// The gates of a position.
trait Position {
    /// For each vertex: the literal "it may be played".
    fn playable(&mut self, b: &mut CircuitBuilder) -> Vec<Literal>;

    /// Follows the position over a move; `pick` says for each vertex whether it is the one.
    fn play(&mut self, b: &mut CircuitBuilder, pick: &[Literal]);
}

impl Board {
    fn new(problem: Problem, graph: Graph, weights: Vec<bool>, bound: &Bound) -> Self {
        let Bound { turns, layers, cut, .. } = *bound;
        Self { rules: problem.rules, play: problem.play, graph, weights, turns, layers, cut }
    }

    /// Does the formula ask in this turn whether there is a move?
    fn asks_for_moves(&self, turn: usize) -> bool {
        match self.play {
            Play::Normal => false,
            Play::Misere => true,
            Play::Within(_) => turn.is_multiple_of(2),
        }
    }

    fn circuit(&self) -> Circuit {
        let n = self.graph.order();
        let quantifier = |i| if i % 2 == 0 { Quantifier::Exists } else { Quantifier::Forall };
        let blocks: Vec<_> = (0..self.turns).map(|i| (quantifier(i), bits(n))).collect();
        let mut b = CircuitBuilder::new(&blocks);
        let yes = b.and([]);
        let mut position = self.start(yes);
        let mut turns = Vec::new();
        for i in 0..self.turns {
            let pick = picks(&mut b, i, n);
            let playable = position.playable(&mut b);
            let legal: Vec<Literal> = pick.iter().zip(&playable).map(|(&p, &q)| b.and([p, q])).collect();
            let legal = b.or(legal);
            let movable = self.asks_for_moves(i).then(|| b.or(playable));
            turns.push((legal, movable));
            if i + 1 < self.turns || self.cut {
                position.play(&mut b, &pick);
            }
        }
        let first_to_move = self.turns.is_multiple_of(2);
        // After the last turn nobody can move, unless it was the last pick that counts.
        let mut wins = match self.play {
            Play::Within(_) if self.cut => {
                let playable = position.playable(&mut b);
                !b.or(playable)
            }
            Play::Normal if first_to_move => !yes,
            Play::Misere if !first_to_move => !yes,
            Play::Normal | Play::Misere | Play::Within(_) => yes,
        };
        for (i, (legal, movable)) in turns.into_iter().enumerate().rev() {
            let first_moves = i % 2 == 0;
            wins = if first_moves { b.and([legal, wins]) } else { b.or([!legal, wins]) };
            wins = match (movable, first_moves) {
                (None, _) => wins,
                (Some(movable), true) => b.or([!movable, wins]),
                (Some(movable), false) => b.and([movable, wins]),
            };
        }
        b.finish(wins)
    }

    fn start(&self, yes: Literal) -> Box<dyn Position + '_> {
        let n = self.graph.order();
        match self.rules {
            Rules::CliqueForming => Box::new(clique_kayles::Candidates::cliques(&self.graph, yes)),
            Rules::NodeKayles => Box::new(clique_kayles::Candidates::kayles(&self.graph, yes)),
            Rules::Toggle => Box::new(toggle::Weights::new(&self.graph, &self.weights, yes)),
            Rules::Interval(convexity) => Box::new(interval::Picked::new(
                n,
                &between(&PairIntervals::<4>::new(convexity, &self.graph)),
                yes,
            )),
            Rules::Hull(convexity) => {
                let pairs = between(&PairIntervals::<4>::new(convexity, &self.graph));
                Box::new(closure::Convex::new(n, pairs, self.layers, yes))
            }
            Rules::Domination | Rules::Qbf | Rules::ThreeQbf => unreachable!("refused before"),
        }
    }
}

/// The gates "turn `turn` plays v", by v.
fn picks(b: &mut CircuitBuilder, turn: usize, n: usize) -> Vec<Literal> {
    let bits = b.block(turn);
    (0..n)
        .map(|v| {
            let sign = |(i, &bit): (usize, &Literal)| if v >> i & 1 == 1 { bit } else { !bit };
            let code: Vec<Literal> = bits.iter().enumerate().map(sign).collect();
            b.and(code)
        })
        .collect()
}

/// Two vertices and what is strictly between them.
struct Pair {
    ends: [Vertex; 2],
    between: Vec<Vertex>,
}

/// The pairs with something between them.
fn between(intervals: &PairIntervals<4>) -> Vec<Pair> {
    let n = intervals.order();
    let all = (0..n).flat_map(|u| (u + 1..n).map(move |v| [u, v]));
    let pairs = all.map(|[u, v]| Pair { ends: [u, v], between: intervals.between(u, v).iter().collect() });
    pairs.filter(|pair| !pair.between.is_empty()).collect()
}
