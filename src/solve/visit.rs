//! From an instance on a graph to the types of its game.
//!
//! A game is generic over the width of its vertex sets, and each game is a type of its own. Whoever works
//! with any game is a visitor, and gets it at the least width that holds the graph.

use super::SolveError;
use crate::game::{
    CliqueForming, HullGame, Instance, InstanceError, IntervalGame, Mapped, NodeKayles, Rules, Sum,
    Symmetric, Toggle,
};
use crate::graph::{Graph, Symmetries, VertexSet, automorphisms};

/// The most vertices a graph may have to be solved.
pub const MAX_ORDER: usize = 1024;

/// Work on a game of any type.
pub(super) trait Visitor {
    /// What comes out of it.
    type Output;

    /// Does the work.
    fn visit<G: Sum + 'static>(self, game: G) -> Self::Output;
}

/// Lets `visitor` work on the game of an instance, with the symmetries of its graph.
///
/// # Errors
/// The instance is on a formula, or its graph is too large.
pub(super) fn visit<V: Visitor>(instance: &Instance, visitor: V) -> Result<V::Output, SolveError> {
    match instance.graph()?.order() {
        0..=64 => at_width::<1, V>(instance, visitor),
        65..=128 => at_width::<2, V>(instance, visitor),
        129..=256 => at_width::<4, V>(instance, visitor),
        257..=512 => at_width::<8, V>(instance, visitor),
        513..=MAX_ORDER => at_width::<16, V>(instance, visitor),
        order => Err(SolveError::TooLarge(order)),
    }
}

fn at_width<const W: usize, V: Visitor>(instance: &Instance, visitor: V) -> Result<V::Output, SolveError> {
    let (graph, problem) = (instance.graph()?, instance.problem());
    let weights = || instance.labelled().map(|g| g.weights()).unwrap_or_default();
    Ok(match problem.rules {
        Rules::CliqueForming => with_symmetries::<W, V, _>(graph, CliqueForming::new(graph), visitor),
        Rules::NodeKayles => with_symmetries::<W, V, _>(graph, NodeKayles::new(graph), visitor),
        Rules::Hull(convexity) => with_symmetries::<W, V, _>(graph, HullGame::new(convexity, graph), visitor),
        Rules::Interval(convexity) => {
            with_symmetries::<W, V, _>(graph, IntervalGame::new(convexity, graph), visitor)
        }
        Rules::Toggle => with_symmetries::<W, V, _>(graph, Toggle::new(graph, &weights()), visitor),
        Rules::Qbf | Rules::ThreeQbf => {
            return Err(InstanceError::NeedsFormula(problem.to_string()).into());
        }
    })
}

/// Below this order there are too few positions for symmetries to pay.
const LEAST_SYMMETRIC_ORDER: usize = 16;
/// Larger groups cost more than they save.
const MOST_SYMMETRIES: usize = 400;

fn with_symmetries<const W: usize, V, G>(graph: &Graph, game: G, visitor: V) -> V::Output
where
    V: Visitor,
    G: Sum<Key = VertexSet<W>> + 'static,
    G::Position: Mapped<W>,
{
    let worth = graph.order() >= LEAST_SYMMETRIC_ORDER;
    let list = if worth { automorphisms(graph, MOST_SYMMETRIES) } else { None };
    visitor.visit(Symmetric::new(game, Symmetries::new(&list.unwrap_or_default())))
}
