//! From an instance on a graph to the types of its game.
//!
//! A game is generic over the width of its vertex sets, and each game is a type of its own. Whoever works
//! with any game is a visitor, and gets it at the least width that holds the graph.

use super::limits::GRACE;
use super::{Limit, SolveError, Stopwatch};
use crate::convexity::{Hull, PairIntervals};
use crate::game::{
    CliqueForming, Domination, HullGame, Instance, InstanceError, IntervalGame, Mapped, NodeKayles, Play,
    Problem, Rules, Sum, Symmetric, Toggle, Within, bits_for_picks,
};
use crate::graph::{Graph, Symmetries, VertexSet, automorphisms};
use std::sync::mpsc::{self, RecvTimeoutError};

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
/// The instance is on a formula, its graph is too large, or the time is up before the game is made: that
/// may take long, where a convexity has long paths.
pub(super) fn visit<V: Visitor>(
    instance: &Instance,
    clock: Stopwatch,
    visitor: V,
) -> Result<V::Output, SolveError> {
    let order = instance.graph()?.order();
    if order > MAX_ORDER {
        return Err(SolveError::TooLarge(order));
    }
    match bits_of_a_key(instance.problem(), order) {
        0..=64 => at_width::<1, V>(instance, clock, visitor),
        65..=128 => at_width::<2, V>(instance, clock, visitor),
        129..=256 => at_width::<4, V>(instance, clock, visitor),
        257..=512 => at_width::<8, V>(instance, clock, visitor),
        513..=1024 => at_width::<16, V>(instance, clock, visitor),
        _ => at_width::<32, V>(instance, clock, visitor),
    }
}

/// What a key takes on a graph with so many vertices.
fn bits_of_a_key(problem: Problem, order: usize) -> usize {
    match (problem.rules, problem.play) {
        (Rules::Domination, _) => 2 * order,
        (_, Play::Within(_)) => order + bits_for_picks(order),
        (_, Play::Normal | Play::Misere) => order,
    }
}

fn at_width<const W: usize, V: Visitor>(
    instance: &Instance,
    clock: Stopwatch,
    visitor: V,
) -> Result<V::Output, SolveError> {
    let (graph, problem) = (instance.graph()?, instance.problem());
    let weights = || instance.labelled().map(|g| g.weights()).unwrap_or_default();
    Ok(match problem.rules {
        Rules::CliqueForming => {
            with_symmetries::<W, V, _>(problem, graph, CliqueForming::new(graph), visitor)
        }
        Rules::NodeKayles => with_symmetries::<W, V, _>(problem, graph, NodeKayles::new(graph), visitor),
        Rules::Hull(convexity) => {
            let hull = in_time(clock, graph, move |graph, look| Hull::watched(convexity, graph, look))?;
            with_symmetries::<W, V, _>(problem, graph, HullGame::with_hull(hull, graph), visitor)
        }
        Rules::Interval(convexity) => {
            let pairs =
                in_time(clock, graph, move |graph, look| PairIntervals::watched(convexity, graph, look))?;
            with_symmetries::<W, V, _>(problem, graph, IntervalGame::with_pairs(pairs, graph), visitor)
        }
        Rules::Toggle => with_symmetries::<W, V, _>(problem, graph, Toggle::new(graph, &weights()), visitor),
        Rules::Domination => visitor.visit(Domination::<W>::new(graph)),
        Rules::Qbf | Rules::ThreeQbf => {
            return Err(InstanceError::NeedsFormula(problem.to_string()).into());
        }
    })
}

/// Up to this order a game is made in no time.
const QUICK_ORDER: usize = 32;

/// What `make` makes of the graph, if there is time for it. Between two looks at the clock it may call a SAT
/// solver, and that call may take long: so it runs on a thread of its own, which is left to itself when the
/// time is up, and ends at its next look.
fn in_time<G: Send + 'static>(
    clock: Stopwatch,
    graph: &Graph,
    make: impl FnOnce(&Graph, &dyn Fn() -> Result<(), Limit>) -> Result<G, Limit> + Send + 'static,
) -> Result<G, Limit> {
    let Some(limit) = clock.limit().filter(|_| graph.order() > QUICK_ORDER) else {
        return make(graph, &|| clock.look());
    };
    let (sender, receiver) = mpsc::channel();
    let graph = graph.clone();
    std::thread::spawn(move || {
        // Where the time was up, nobody listens any more.
        let _ = sender.send(make(&graph, &|| clock.look()));
    });
    match receiver.recv_timeout((limit.saturating_add(GRACE)).saturating_sub(clock.elapsed())) {
        Ok(game) => game,
        Err(RecvTimeoutError::Timeout) => Err(Limit::Time(limit)),
        Err(RecvTimeoutError::Disconnected) => panic!("a game was not made"),
    }
}

/// Below this order there are too few positions for symmetries to pay.
const LEAST_SYMMETRIC_ORDER: usize = 16;
/// Larger groups cost more than they save.
const MOST_SYMMETRIES: usize = 400;

fn with_symmetries<const W: usize, V, G>(problem: Problem, graph: &Graph, game: G, visitor: V) -> V::Output
where
    V: Visitor,
    G: Sum<Key = VertexSet<W>> + 'static,
    G::Position: Mapped<W>,
{
    let worth = graph.order() >= LEAST_SYMMETRIC_ORDER;
    let list = if worth { automorphisms(graph, MOST_SYMMETRIES) } else { None };
    let game = Symmetric::new(game, Symmetries::new(&list.unwrap_or_default()));
    match problem.play {
        Play::Within(picks) => visitor.visit(Within::new(game, picks.of(graph.order()), graph.order())),
        Play::Normal | Play::Misere => visitor.visit(game),
    }
}
