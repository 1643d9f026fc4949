//! The 3-QBF → Toggle construction, in two bands that both read from left to right.
//!
//! Above, the variables: the controls c1 and the literals v0, v1 make a truss that the players walk
//! along; below each literal hang the dummies that keep its majority, one d3 with two d2 for every
//! occurrence; the links λ end the band. Below, the clauses: c2, its signals, χ, and the way on to the
//! next c2. Between the bands run the occurrences, from each literal, through the gaps in its fringe, to
//! the σ1 of its clauses. The edge from the last λ to the first c2 goes back around the outside.
//!
//! No edge runs over a vertex that is not its end. Compare Figures 12 and 13 of
//! "On the Nature and Complexity of an Impartial Two-Player Variant of the Game Lights-Out".

mod clauses;
mod variables;

use super::super::geometry::{Point, at};
use super::super::path::Path;
use super::{Layout, View};
use crate::graph::{Role, Vertex};
use std::collections::{BTreeSet, HashMap};

/// Lays out a graph with the roles of the construction. Costs O((n + m) log n).
pub(super) fn layout(view: &View) -> Layout {
    let index = Index::new(view);
    let mut layout = Layout::new(view.order());
    let columns = variables::columns(view, &index);
    let blocks = clauses::blocks(&index);
    let (upper, lower) = (variables::width(&columns), clauses::width(&blocks));

    let stretch = (lower / upper).clamp(1.0, 3.0);
    variables::place(view, &columns, stretch, &mut layout);
    let upper = upper * stretch;
    let stretch = (upper / lower).clamp(1.0, 1.5);
    let lower = lower * stretch;
    // The channel between the bands is high enough for its curves not to touch the bands.
    let channel = (0.13 * upper.max(lower)).min(300.0 + 0.02 * upper.max(lower)).max(110.0);
    let start = at((upper - lower) / 2.0, variables::bottom(&columns) + channel + clauses::ABOVE_AXIS);
    clauses::place(view, &blocks, start, stretch, &mut layout);
    variables::draw_occurrences(&columns, &mut layout);
    route_back(view, &index, &mut layout);
    make_room_for_labels(view, &mut layout);
    layout.shelve(view)
}

/// Stretches the drawing sideways if it has numbers so long that vertices are wider than high.
fn make_room_for_labels(view: &View, layout: &mut Layout) {
    // The two d2 of a d3 are the nearest neighbours side by side; the end has room of its own.
    const NEAREST: f64 = 34.0;
    let crowded = |&v: &Vertex| layout.is_placed(v) && !matches!(view.role(v), Role::Endgame);
    let widest = (0..view.order()).filter(crowded).map(|v| view.half_widths[v]).fold(0.0, f64::max);
    let factor = (2.0 * widest + 4.0) / NEAREST;
    if factor > 1.0 {
        let wider = |p: Point| at(p.x * factor, p.y);
        layout.places.iter_mut().flatten().for_each(|place| *place = wider(*place));
        layout.routes.values_mut().for_each(|route| route.path = route.path.mapped(wider));
    }
}

/// The way from the last link around the outside to the first clause's control.
fn route_back(view: &View, index: &Index, layout: &mut Layout) {
    let Some(first) = index.clauses.first().and_then(|&clause| index.find(&Role::ClauseControl { clause }))
    else {
        return;
    };
    let extent = layout.extent().grown(40.0);
    let links = neighbours_with(view, Some(first), |role| matches!(role, Role::Link { .. }));
    for link in links.into_iter().filter(|&link| layout.is_placed(link)).collect::<Vec<_>>() {
        let (start, end) = (layout.place(link), layout.place(first));
        let corners =
            [start, at(start.x, extent.top), at(extent.left, extent.top), at(extent.left, end.y), end];
        layout.route(link, first, Path::rounded(&corners, 16.0));
    }
}

/// The vertices by role, and the variables and clauses there are.
struct Index<'a> {
    by_role: HashMap<&'a Role, Vertex>,
    variables: BTreeSet<usize>,
    clauses: BTreeSet<usize>,
}

impl<'a> Index<'a> {
    fn new(view: &View<'a>) -> Self {
        let mut index =
            Self { by_role: HashMap::new(), variables: BTreeSet::new(), clauses: BTreeSet::new() };
        for v in 0..view.order() {
            let role = view.role(v);
            index.by_role.insert(role, v);
            match *role {
                Role::Literal { variable, .. } | Role::VariableControl { variable } => {
                    index.variables.insert(variable);
                }
                Role::Clause { clause } | Role::ClauseControl { clause } => {
                    index.clauses.insert(clause);
                }
                _ => {}
            }
        }
        index
    }

    fn find(&self, role: &Role) -> Option<Vertex> {
        self.by_role.get(role).copied()
    }
}

/// The dummies of this subtype next to v, ascending by number.
fn dummies(view: &View, v: Option<Vertex>, subtype: u8) -> Vec<Vertex> {
    neighbours_with(view, v, |role| matches!(role, Role::Dummy { subtype: found, .. } if *found == subtype))
}

fn neighbours_with(view: &View, v: Option<Vertex>, wanted: impl Fn(&Role) -> bool) -> Vec<Vertex> {
    let all = v.map_or(&[][..], |v| view.neighbours(v));
    let mut found: Vec<Vertex> = all.iter().copied().filter(|&u| wanted(view.role(u))).collect();
    found.sort_by_key(|&u| (view.role(u), u));
    found
}

/// Puts the vertices that have no place yet at these points, one each, as far as they reach.
fn put_each(layout: &mut Layout, vertices: &[Vertex], places: &[Point]) {
    let free: Vec<Vertex> = vertices.iter().copied().filter(|&v| !layout.is_placed(v)).collect();
    for (v, &place) in free.into_iter().zip(places) {
        layout.put(v, place);
    }
}

/// `count` points in a row around `middle`.
fn row(middle: Point, spacing: f64, count: usize) -> Vec<Point> {
    let first = -spacing * (count.saturating_sub(1) as f64) / 2.0;
    (0..count).map(|i| middle.shifted(first + spacing * i as f64, 0.0)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::samples;
    use super::*;
    use crate::draw::picture::Picture;

    #[test]
    fn every_vertex_of_the_construction_has_a_place_of_its_own_rule() {
        // Nothing is left for the shelves: the lowest vertices are those of the clause band.
        for (name, graph) in [("figure 12", samples::figure_12()), ("figure 13", samples::figure_13())] {
            let picture = Picture::of(&graph);
            let lowest = picture.spots.iter().max_by(|a, b| a.at.y.total_cmp(&b.at.y)).unwrap();
            assert!(lowest.name.starts_with("d4_"), "{name}: {}", lowest.name);
        }
    }

    #[test]
    fn variables_and_clauses_run_from_left_to_right() {
        let graph = samples::figure_13();
        let picture = Picture::of(&graph);
        let x = |name: String| picture.spots[graph.find(&name).unwrap()].at.x;
        assert!((1..6).all(|j| x(format!("v0_{j}")) < x(format!("v1_{j}"))));
        assert!((1..6).all(|j| x(format!("v1_{j}")) < x(format!("v0_{}", j + 1))));
        assert!((1..4).all(|i| x(format!("c2_{i}")) < x(format!("chi_{i}"))));
        assert!((1..4).all(|i| x(format!("chi_{i}")) < x(format!("c2_{}", i + 1))));
        assert!(x("chi_4".to_owned()) < x("endgame".to_owned()));
    }

    #[test]
    fn no_line_runs_over_a_vertex_that_is_not_its_end() {
        for (name, graph) in samples::toggle_constructions() {
            samples::assert_lines_clear_of_vertices(&name, &Picture::of(&graph));
        }
    }

    #[test]
    fn two_hundred_thousand_vertices_take_linear_time() {
        let graph = samples::long_toggle(10_000);
        assert!(graph.order() > 280_000);
        let start = std::time::Instant::now();
        let layout = layout(&View::new(&graph));
        assert!(layout.places.iter().all(Option::is_some));
        assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
    }
}
