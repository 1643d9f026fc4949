//! Reductions from a graph H: H framed, its copies and the vertices for pairs in columns, the gadget's vertices
//! around.
//!
//! A gadget's vertex that is joined to all of H has one line to the frame, as in Figure 1 of "Hull Games
//! of Induced Path Convexities in Graphs".

use super::super::geometry::{Point, Rect, at};
use super::super::label::{LABEL_SIZE, Label, RADIUS};
use super::super::path::Path;
use super::{Group, Join, Layout, View, columns, plain, route, slots};
use crate::graph::{Part, Role, Vertex};
use std::collections::BTreeMap;

/// Between a frame and the vertices inside.
pub(super) const PADDING: f64 = RADIUS + 14.0;

/// Lays out copies of a graph, vertices for pairs, and what a gadget adds.
pub(super) fn layout(view: &View) -> Layout {
    let mut layout = Layout::new(view.order());
    match &parts(view)[..] {
        [only] => block(view, only, &mut layout),
        several => columns::place(view, several, &mut layout),
    }
    let added: Vec<Vertex> = (0..view.order()).filter(|&v| !layout.is_placed(v)).collect();
    slots::place(view, &added, &mut layout);
    join_groups(view, &added, &mut layout);
    route_added(view, &added, &mut layout);
    place_captions(&mut layout);
    layout
}

/// The copies of H, each in the order of H's vertices, then the families of vertices for pairs.
fn parts(view: &View) -> Vec<Vec<Vertex>> {
    let mut parts: BTreeMap<(bool, usize), Vec<Vertex>> = BTreeMap::new();
    for v in 0..view.order() {
        let part = match *view.role(v) {
            Role::Copy { copy, .. } => (false, copy),
            Role::Pair { family, .. } => (true, family),
            ref role if role.part() == Part::Source => (false, 0),
            _ => continue,
        };
        parts.entry(part).or_default().push(v);
    }
    for members in parts.values_mut() {
        members.sort_by_key(|&v| (view.role(v), v));
    }
    parts.into_values().collect()
}

/// One copy: drawn by itself, with a frame around.
fn block(view: &View, members: &[Vertex], layout: &mut Layout) {
    plain::arrange(view, members, layout);
    let extent = layout.extent();
    let wide = members.iter().map(|&v| view.half_widths[v]).fold(RADIUS, f64::max) - RADIUS;
    let reach = members.iter().map(|&v| layout.place(v).distance(at(0.0, 0.0))).fold(0.0, f64::max);
    // On a ring the frame is a circle.
    let round = members.len() <= plain::RING;
    let radius = reach + PADDING + wide;
    let frame = if round { Rect::around([at(0.0, 0.0)]).grown(radius) } else { extent.grown(PADDING + wide) };
    layout.add_group(Group {
        members: members.to_vec(),
        frame,
        corner: if round { radius } else { 24.0 },
        clique: false,
        caption: Label { base: "H".to_owned(), ..Label::default() },
        caption_at: frame.centre(),
    });
}

/// The groups of two or more vertices to all of which v is joined.
pub(super) fn full_groups(view: &View, layout: &Layout, v: Vertex) -> Vec<usize> {
    let mut joined = vec![0; layout.groups.len()];
    for group in view.neighbours(v).iter().filter_map(|&u| layout.group_of(u)) {
        joined[group] += 1;
    }
    let full = |&group: &usize| joined[group] > 1 && joined[group] == layout.groups[group].members.len();
    (0..joined.len()).filter(full).collect()
}

/// The neighbours of v to which it has a line of its own, as they are in no full group.
pub(super) fn single_neighbours(view: &View, layout: &Layout, v: Vertex) -> Vec<Vertex> {
    let full = full_groups(view, layout, v);
    let is_single = |&u: &Vertex| layout.group_of(u).is_none_or(|group| !full.contains(&group));
    view.neighbours(v).iter().copied().filter(is_single).collect()
}

fn join_groups(view: &View, added: &[Vertex], layout: &mut Layout) {
    for &vertex in added {
        let place = layout.place(vertex);
        for group in full_groups(view, layout, vertex) {
            let end = layout.groups[group].facing(place);
            layout.joins.push(Join { vertex, group, path: Path::straight(place, end), knot: None });
        }
    }
}

/// Leads the edges at added vertices around vertices and frames, unless there is too much to look at.
fn route_added(view: &View, added: &[Vertex], layout: &mut Layout) {
    const LOOKS: usize = 200_000;
    let edges: Vec<(Vertex, Vertex)> = added
        .iter()
        .flat_map(|&v| single_neighbours(view, layout, v).into_iter().map(move |u| (v, u)))
        .collect();
    if edges.len().saturating_mul(view.order()) > LOOKS {
        return;
    }
    let places: Vec<Point> = layout.places().collect();
    for (v, u) in edges {
        let path = route::around(places[v], places[u], &places, &layout.groups);
        layout.route(v, u, path);
    }
}

/// Puts each caption beside its frame, where there is most room.
fn place_captions(layout: &mut Layout) {
    let places: Vec<Point> = layout.places().collect();
    let routes = layout.routes.values().map(|route| &route.path);
    let lines: Vec<Path> = routes.chain(layout.joins.iter().map(|join| &join.path)).cloned().collect();
    for group in layout.groups.iter_mut().filter(|group| !group.caption.base.is_empty()) {
        let room = |p: &Point| {
            let to_lines = lines.iter().map(|line| line.distance(*p)).fold(f64::INFINITY, f64::min);
            let to_vertices = places.iter().map(|q| q.distance(*p) - RADIUS).fold(f64::INFINITY, f64::min);
            // Enough is enough: among roomy spots the first is taken.
            to_lines.min(to_vertices).min(60.0)
        };
        let spots = spots_beside(group).into_iter().rev();
        group.caption_at = spots.max_by(|a, b| room(a).total_cmp(&room(b))).unwrap_or(group.caption_at);
    }
}

/// Where a frame's caption may stand, the best spots first.
fn spots_beside(group: &Group) -> [Point; 6] {
    const OUTSIDE: f64 = LABEL_SIZE * 0.9;
    let (centre, far) = (group.frame.centre(), group.frame.grown(500.0));
    [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (0.0, -1.0), (0.0, 1.0)].map(|(dx, dy)| {
        let away = centre.shifted(dx * far.width() / 2.0, dy * far.height() / 2.0);
        let border = group.facing(away);
        border.towards(away, OUTSIDE / border.distance(away))
    })
}
