//! Generalized Petersen graphs P(m, k) as two rings, the way everybody draws them.

use super::super::label::RADIUS;
use super::{Layout, View, plain};
use crate::graph::Role;
use std::f64::consts::PI;

/// Between the rings.
const SPOKE: f64 = 62.0;

/// Places the graph if it is P(m, k), numbered as [`crate::graph::families::petersen`] numbers it.
pub(super) fn place(view: &View, layout: &mut Layout) -> bool {
    let Some((m, k)) = parameters(view) else { return false };
    let (step, span) = (PI / m as f64, k as f64);
    let spacing = view.spacing(&(0..2 * m).collect::<Vec<_>>()) + 8.0;
    // The inner chords clear the vertices next to their ends.
    let clearance = if k == 1 { 1.0 } else { ((span - 2.0) * step).cos() - (span * step).cos() };
    let inner = (spacing / (2.0 * step.sin())).max((RADIUS + 5.0) / clearance);
    let rings = plain::ring(m, inner).into_iter().chain(plain::ring(m, inner + SPOKE));
    for (v, place) in rings.enumerate() {
        layout.put(v, place);
    }
    true
}

/// m and k, if the graph is P(m, k) by the numbers of its vertices.
fn parameters(view: &View) -> Option<(usize, usize)> {
    let m = view.order() / 2;
    let plain = (0..view.order()).all(|v| matches!(view.role(v), Role::Plain { .. }));
    if m < 3 || !view.order().is_multiple_of(2) || view.graph.size() != 3 * m || !plain {
        return None;
    }
    let k = view.neighbours(0).iter().copied().find(|&v| v < m)?;
    let fits = |i: usize| {
        view.has_edge(i, (i + k) % m) && view.has_edge(i, m + i) && view.has_edge(m + i, m + (i + 1) % m)
    };
    (0..m).all(fits).then_some((m, k))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Graph, LabelledGraph, families};

    fn parameters_of(graph: &Graph) -> Option<(usize, usize)> {
        let labelled = LabelledGraph::from(graph);
        parameters(&View::new(&labelled))
    }

    #[test]
    fn generalized_petersen_graphs_are_recognised_and_others_are_not() {
        for (m, k) in [(3, 1), (5, 2), (7, 3), (20, 3), (24, 5)] {
            assert_eq!(parameters_of(&families::petersen(m, k).unwrap()), Some((m, k)));
        }
        assert_eq!(parameters_of(&families::hypercube(3).unwrap()), None);
        assert_eq!(parameters_of(&families::complete(4).unwrap()), None);
        assert_eq!(parameters_of(&families::empty(0).unwrap()), None);
    }
}
