//! gc, the geodesic convexity: shortest paths.

use super::PairIntervals;
use crate::graph::{Graph, VertexSet};

/// w lies between u and v iff d(u,w) + d(w,v) = d(u,v). Vertices in different components see no path.
pub(super) fn pairs<const W: usize>(graph: &Graph) -> PairIntervals<W> {
    let distance: Vec<_> = graph.vertices().map(|v| graph.distances(v)).collect();
    PairIntervals::from_fn(graph.order(), |u, v| {
        let Some(d) = distance[u][v] else { return VertexSet::EMPTY };
        let on_shortest = |&w: &usize| matches!((distance[u][w], distance[w][v]), (Some(a), Some(b)) if a > 0 && b > 0 && a + b == d);
        graph.vertices().filter(on_shortest).collect()
    })
}
