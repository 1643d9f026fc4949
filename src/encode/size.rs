//! How large an encoding is, from the graph alone.
//!
//! With T turns on n vertices: T⌈log₂ n⌉ variables. Gates: 1 for the constant; for each turn 2n + 2 in
//! normal and 2n + 4 in misère play (codes, legal moves, who wins) and what the game needs to say which
//! moves are legal; for each turn but the last what the game needs to follow the move. Where picks are
//! counted, Alice's turns are as in misère and Bob's as in normal play; and if the game may go on after the
//! last pick, the last move is followed too, and there is one gate more to say whether there is a move.

use super::{Board, EncodeError, bits, encodable, interval, toggle, turns};
use crate::convexity::PairIntervals;
use crate::game::{Instance, Rules};

/// The size of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodedSize {
    /// Quantified variables.
    pub variables: usize,
    /// Gates.
    pub gates: u128,
}

/// The size that [`super::encode`] promises for an instance on a graph.
///
/// # Errors
/// An instance on a formula.
pub fn promised_size(instance: &Instance) -> Result<EncodedSize, EncodeError> {
    let problem = encodable(instance)?;
    let graph = instance.graph()?.clone();
    let weights = instance.labelled().map(|g| g.weights()).unwrap_or_default();
    let bound = turns(instance.problem(), &graph, &weights);
    Ok(of(&Board::new(problem, graph, weights, &bound)))
}

pub(super) fn of(board: &Board) -> EncodedSize {
    let n = board.graph.order();
    let pairs = |convexity| super::between(&PairIntervals::<4>::new(convexity, &board.graph));
    let (each, followed) = match board.rules {
        Rules::CliqueForming | Rules::NodeKayles => (0, 2 * n),
        Rules::Toggle => {
            let majorities: usize =
                board.graph.vertices().map(|v| toggle::majority_gates(board.graph.degree(v) + 1)).sum();
            (n + majorities, 4 * n)
        }
        Rules::Interval(convexity) => {
            let around = interval::around(n, &pairs(convexity));
            (0, 2 * n + 2 * around.iter().map(|by| by.len()).sum::<usize>())
        }
        Rules::Hull(convexity) => (0, n + board.layers * (n + pairs(convexity).len())),
        Rules::Domination | Rules::Qbf | Rules::ThreeQbf => (0, 0),
    };
    let turns = board.turns;
    let movable = (0..turns).filter(|&turn| board.asks_for_moves(turn)).count();
    let moves_followed = if board.cut { turns } else { turns.saturating_sub(1) };
    let states = turns + usize::from(board.cut);
    let counts = [(turns, 2 * n + 2), (movable, 2), (states, each), (moves_followed, followed)];
    let products = counts.into_iter().map(|(count, gates)| count as u128 * gates as u128);
    let gates = 1 + products.sum::<u128>() + u128::from(board.cut);
    EncodedSize { variables: board.turns * bits(n), gates }
}
