//! p3: a vertex is taken by two of its neighbours, adjacent or not.

use super::PairIntervals;
use crate::graph::Adjacency;

/// Between u and v lie their common neighbours.
pub(super) fn pairs<const W: usize>(graph: &Adjacency<W>) -> PairIntervals<W> {
    PairIntervals::from_fn(graph.order(), |u, v| graph.open(u) & graph.open(v))
}
