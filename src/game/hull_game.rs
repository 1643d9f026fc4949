//! CHG, the closed hull game: pick a vertex outside the hull of the picked ones.
//!
//! Since hull(S + v) = hull(hull(S) + v), the convex set hull(S) decides the rest of the game; the
//! picked set itself is forgotten.
//!
//! Source: Buckley and Harary 1985; in other convexities, "Hull Games of Induced Path Convexities in
//! Graphs".

use super::{Game, Sum};
use crate::convexity::{Convexity, Hull};
use crate::graph::{Adjacency, Graph, Twins, Vertex, VertexSet};

/// The closed hull game on one graph. A position is a convex set.
#[derive(Clone, Debug)]
pub struct HullGame<const W: usize> {
    hull: Hull<W>,
    /// The components of the graph: no path leads from one to another.
    components: Vec<VertexSet<W>>,
    twins: Twins,
    all: VertexSet<W>,
}

impl<const W: usize> HullGame<W> {
    /// The game on this graph, which must fit: n ≤ 64·W. Costs what [`Hull::new`] does.
    pub fn new(convexity: Convexity, graph: &Graph) -> Self {
        Self::with_hull(Hull::new(convexity, graph), graph)
    }

    /// The game with this hull operator of the graph.
    pub fn with_hull(hull: Hull<W>, graph: &Graph) -> Self {
        let all = VertexSet::first(graph.order());
        let adjacency = Adjacency::new(graph);
        let (components, twins) = (adjacency.components(all), Twins::new(&adjacency));
        Self { hull, components, twins, all }
    }
}

impl<const W: usize> Game for HullGame<W> {
    const MOVES_ONLY_VANISH: bool = true;

    type Position = VertexSet<W>;
    type Key = VertexSet<W>;

    fn key(&self, position: &VertexSet<W>) -> VertexSet<W> {
        *position
    }

    fn start(&self) -> VertexSet<W> {
        VertexSet::EMPTY
    }

    fn moves(&self, convex: &VertexSet<W>) -> impl Iterator<Item = Vertex> {
        (self.all - *convex).iter()
    }

    /// Exchanging two twins outside a convex set keeps it.
    fn distinct_moves(&self, convex: &VertexSet<W>) -> impl Iterator<Item = Vertex> {
        self.twins.first_of_each(self.all - *convex)
    }

    fn mobility(&self, convex: &VertexSet<W>) -> usize {
        (self.all - *convex).len()
    }

    fn play(&self, convex: &VertexSet<W>, v: Vertex) -> VertexSet<W> {
        self.hull.hull_with(convex, v)
    }
}

impl<const W: usize> Sum for HullGame<W> {
    /// One part for each component of the graph, everything outside it counted as taken. (Finer parts
    /// exist, where no pair has anything open between that reaches across; finding them costs more
    /// than it gains.)
    fn split(&self, convex: &VertexSet<W>, parts: &mut Vec<VertexSet<W>>) {
        if self.components.len() == 1 {
            parts.extend((*convex != self.all).then_some(*convex));
            return;
        }
        let open = self.components.iter().filter(|component| !component.is_subset(convex));
        parts.extend(open.map(|component| *convex | (self.all - *component)));
    }
}
