//! Where vertices stand and how edges run: one file a layout, chosen by the roles present.
//!
//! A layout places every vertex. It may frame groups of vertices; a frame can stand for all edges
//! between its members (a clique), and a join for all edges from a vertex to the members of a frame, as
//! papers draw them. What it leaves unsaid is drawn straight.

mod clear;
mod columns;
mod embedding;
mod families;
mod force;
mod gadget;
mod kind;
mod petersen;
mod plain;
mod ring_order;
mod route;
mod schaefer;
mod slots;
mod strain;
mod toggle;

pub use kind::{LayoutKind, UnknownLayout, of_kind};

use super::geometry::{Point, Rect, at};
use super::label::{LABEL_SIZE, Label, RADIUS};
use super::path::Path;
use crate::graph::{LabelledGraph, Part, Role, Vertex};
use std::collections::BTreeMap;

/// The least distance between the centres of two vertices, beyond what long labels need.
pub const APART: f64 = 2.0 * RADIUS + 4.0;

/// A frame around some vertices. A vertex is in one frame at most.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The vertices inside.
    pub members: Vec<Vertex>,
    /// The frame.
    pub frame: Rect,
    /// The radius of its corners.
    pub corner: f64,
    /// Does the frame stand for all edges between its members?
    pub clique: bool,
    /// Its caption; may be empty.
    pub caption: Label,
    /// Where the caption's middle is.
    pub caption_at: Point,
}

impl Group {
    /// The least rectangle around frame and caption.
    pub fn extent(&self) -> Rect {
        self.frame.union(self.caption_box())
    }

    /// The rectangle that the caption covers.
    pub fn caption_box(&self) -> Rect {
        let half = self.caption.width() / 2.0;
        let p = self.caption_at;
        Rect::around([p.shifted(-half, -LABEL_SIZE / 2.0), p.shifted(half, LABEL_SIZE / 2.0)])
    }

    /// Is p inside the frame, and not merely on it?
    fn holds(&self, p: Point) -> bool {
        const ON: f64 = 3.0;
        self.frame.grown(-self.corner).nearest(p).distance(p) < self.corner - ON
    }

    /// The point of the frame that faces p, which is outside.
    fn facing(&self, p: Point) -> Point {
        let core = self.frame.grown(-self.corner).nearest(p);
        core.towards(p, self.corner / core.distance(p).max(self.corner))
    }
}

/// All edges from a vertex to the members of a group, as one line that ends on the frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Join {
    /// The vertex.
    pub vertex: Vertex,
    /// The group's number.
    pub group: usize,
    /// The line, from the vertex to the frame.
    pub path: Path,
    /// Where the line turns off from lines it shares a way with.
    pub knot: Option<Point>,
}

/// How an edge runs that is not straight.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The line.
    pub path: Path,
    /// A dot, where it turns off from lines it shares a way with.
    pub knot: Option<Point>,
}

impl From<Path> for Route {
    fn from(path: Path) -> Self {
        Self { path, knot: None }
    }
}

/// A graph as a layout sees it.
struct View<'a> {
    graph: &'a LabelledGraph,
    neighbours: Vec<Vec<Vertex>>,
    half_widths: Vec<f64>,
}

impl<'a> View<'a> {
    fn new(graph: &'a LabelledGraph) -> Self {
        let mut neighbours = vec![Vec::new(); graph.order()];
        for (u, v) in graph.edges().filter(|(u, v)| u != v) {
            neighbours[u].push(v);
            neighbours[v].push(u);
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        let half_widths = graph.nodes().map(|node| Label::from(&node.role).half_width()).collect();
        Self { graph, neighbours, half_widths }
    }

    fn order(&self) -> usize {
        self.neighbours.len()
    }

    fn role(&self, v: Vertex) -> &'a Role {
        &self.graph.node(v).role
    }

    /// The neighbours of v, ascending, without v itself.
    fn neighbours(&self, v: Vertex) -> &[Vertex] {
        &self.neighbours[v]
    }

    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.neighbours[u].binary_search(&v).is_ok()
    }

    fn is_clique(&self, members: &[Vertex]) -> bool {
        let all_joined = |(i, &u): (usize, &Vertex)| members[i + 1..].iter().all(|&v| self.has_edge(u, v));
        members.iter().enumerate().all(all_joined)
    }

    /// The distance between centres at which the widest of these vertices do not meet.
    fn spacing(&self, vertices: &[Vertex]) -> f64 {
        vertices.iter().map(|&v| 2.0 * self.half_widths[v]).fold(2.0 * RADIUS, f64::max) + 16.0
    }
}

/// Places for the vertices, and what is not a straight line.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Layout {
    places: Vec<Option<Point>>,
    group_of: Vec<Option<usize>>,
    /// The edges that are not straight, by their ends, the smaller first.
    pub routes: BTreeMap<(Vertex, Vertex), Route>,
    /// The frames.
    pub groups: Vec<Group>,
    /// The joins.
    pub joins: Vec<Join>,
}

impl Layout {
    fn new(order: usize) -> Self {
        Self { places: vec![None; order], group_of: vec![None; order], ..Self::default() }
    }

    /// The centre of v.
    pub fn place(&self, v: Vertex) -> Point {
        self.places[v].unwrap_or(at(0.0, 0.0))
    }

    /// The centres of all vertices, in order.
    pub fn places(&self) -> impl Iterator<Item = Point> + '_ {
        (0..self.places.len()).map(|v| self.place(v))
    }

    /// How the edge uv runs, if it is drawn by itself.
    pub fn path(&self, u: Vertex, v: Vertex) -> Path {
        let route = self.routes.get(&(u.min(v), u.max(v)));
        route.map_or_else(|| Path::straight(self.place(u), self.place(v)), |route| route.path.clone())
    }

    /// The number of the group that v is in.
    pub fn group_of(&self, v: Vertex) -> Option<usize> {
        self.group_of[v]
    }

    fn add_group(&mut self, group: Group) {
        for &v in &group.members {
            self.group_of[v] = Some(self.groups.len());
        }
        self.groups.push(group);
    }

    fn is_placed(&self, v: Vertex) -> bool {
        self.places[v].is_some()
    }

    fn put(&mut self, v: Vertex, place: Point) {
        self.places[v] = Some(place);
    }

    fn route(&mut self, u: Vertex, v: Vertex, route: impl Into<Route>) {
        self.routes.insert((u.min(v), u.max(v)), route.into());
    }

    /// The least rectangle around the vertices placed so far, without their labels' extra width.
    fn extent(&self) -> Rect {
        Rect::around(self.places.iter().flatten().copied())
    }

    /// Puts what no rule of the layout has placed on shelves below the rest.
    fn shelve(mut self, view: &View) -> Self {
        let rest: Vec<Vertex> = (0..view.order()).filter(|&v| !self.is_placed(v)).collect();
        let frames = self.groups.iter().fold(self.extent(), |rect, group| rect.union(group.frame));
        let nothing_placed = rest.len() == view.order();
        let corner = if nothing_placed { at(0.0, 0.0) } else { at(frames.left, frames.bottom + 3.0 * APART) };
        plain::shelves(view, &rest, corner, &mut self);
        self
    }
}

/// The layout that the roles of the graph ask for.
///
/// Toggle and Schaefer constructions have their own; copies of a graph with gadget vertices are framed;
/// any other graph is drawn by itself.
pub fn choose(graph: &LabelledGraph) -> Layout {
    let view = View::new(graph);
    let has = |wanted: fn(&Role) -> bool| graph.nodes().any(|node| wanted(&node.role));
    if has(|role| matches!(role, Role::ValueSignal { .. } | Role::VariableControl { .. })) {
        return toggle::layout(&view);
    }
    if has(|role| matches!(role, Role::Guard { .. }))
        && let Some(layout) = schaefer::layout(&view)
    {
        return layout;
    }
    let of_part = |part: Part| graph.nodes().any(|node| node.role.part() == part);
    if of_part(Part::Source) && (of_part(Part::Copy) || of_part(Part::Gadget)) {
        return gadget::layout(&view);
    }
    plain::layout(&view)
}

#[cfg(test)]
mod tests {
    use super::super::picture::{End, Picture};
    use super::super::samples;
    use super::*;
    use proptest::prelude::*;

    /// The rectangle that a vertex, and so its label, covers.
    fn box_of(picture: &Picture, v: Vertex) -> Rect {
        let spot = &picture.spots[v];
        let (at, half) = (spot.at, spot.half_width);
        Rect::around([at.shifted(-half, -RADIUS), at.shifted(half, RADIUS)])
    }

    #[test]
    fn every_vertex_has_a_finite_place_apart_from_all_others() {
        for (name, graph) in samples::all() {
            let picture = Picture::of(&graph);
            let spots = &picture.spots;
            assert!(spots.iter().all(|s| s.at.x.is_finite() && s.at.y.is_finite()), "{name}");
            for v in 0..spots.len() {
                for u in 0..v {
                    let distance = spots[u].at.distance(spots[v].at);
                    let pair = format!("{name}: {} and {}, {distance:.1}", spots[u].name, spots[v].name);
                    assert!(distance >= APART, "{pair}");
                    assert!(!box_of(&picture, u).overlaps(&box_of(&picture, v)), "{pair}");
                }
            }
        }
    }

    #[test]
    fn labels_stay_inside_their_vertices_and_captions_off_them() {
        for (name, graph) in samples::all() {
            let picture = Picture::of(&graph);
            for (v, spot) in picture.spots.iter().enumerate() {
                assert!(spot.label.width() < 2.0 * spot.half_width, "{name}: {}", spot.name);
                for group in picture.groups.iter().filter(|group| !group.caption.base.is_empty()) {
                    let clash = group.caption_box().overlaps(&box_of(&picture, v));
                    assert!(!clash, "{name}: a caption meets {}", spot.name);
                }
            }
        }
    }

    #[test]
    fn in_drawings_of_gadgets_no_line_runs_over_a_vertex_that_is_not_its_end() {
        for (name, graph) in samples::gadgets() {
            samples::assert_lines_clear_of_vertices(&name, &Picture::of(&graph));
        }
    }

    #[test]
    fn in_drawings_of_schaefers_construction_no_line_runs_over_a_vertex_that_is_not_its_end() {
        for (name, graph) in samples::node_kayles() {
            samples::assert_lines_clear_of_vertices(&name, &Picture::of(&graph));
        }
    }

    #[test]
    fn the_members_of_a_frame_and_nobody_else_are_inside() {
        for (name, graph) in samples::all() {
            let picture = Picture::of(&graph);
            for group in &picture.groups {
                for (v, spot) in picture.spots.iter().enumerate() {
                    assert_eq!(group.holds(spot.at), group.members.contains(&v), "{name}: {}", spot.name);
                }
            }
        }
    }

    #[test]
    fn a_gadget_of_many_vertices_and_long_names_are_laid_out_too() {
        let h = crate::graph::families::cycle(5).unwrap();
        let names: Vec<String> = (0..30).map(|i| format!("a rather long name {i}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let graph = samples::universal(&h, &names, 10, &[(0, 1), (3, 29)]);
        let picture = Picture::of(&graph);
        for v in 0..graph.order() {
            assert!((0..v).all(|u| !box_of(&picture, u).overlaps(&box_of(&picture, v))));
        }
    }

    /// Any roles, in any number and with repeats, as files may hold them.
    fn any_role() -> impl Strategy<Value = Role> {
        let number = || prop_oneof![4 => 0_usize..5, 1 => Just(usize::MAX)];
        prop_oneof![
            number().prop_map(|index| Role::Plain { index }),
            ".{0,20}".prop_map(|name| Role::Named { name }),
            number().prop_map(|vertex| Role::Source { vertex }),
            (number(), 0_usize..4).prop_map(|(vertex, copy)| Role::Copy { vertex, copy }),
            (number(), number(), 0_usize..3).prop_map(|(first, second, family)| Role::Pair {
                first,
                second,
                family
            }),
            "[a-z]{0,2}[0-9]{0,2}'{0,2}".prop_map(|name| Role::Gadget { name }),
            (number(), any::<bool>()).prop_map(|(variable, positive)| Role::Literal { variable, positive }),
            (number(), number()).prop_map(|(level, other)| Role::Guard { level, other }),
            number().prop_map(|clause| Role::Clause { clause }),
            number().prop_map(|variable| Role::VariableControl { variable }),
            number().prop_map(|clause| Role::ClauseControl { clause }),
            number().prop_map(|occurrence| Role::ValueSignal { occurrence }),
            number().prop_map(|index| Role::OpenSignal { index }),
            number().prop_map(|index| Role::Link { index }),
            (any::<u8>(), number()).prop_map(|(subtype, index)| Role::Dummy { subtype: subtype % 16, index }),
            Just(Role::Endgame),
        ]
    }

    /// Any graph with such roles.
    fn any_graph() -> impl Strategy<Value = LabelledGraph> {
        let roles = prop::collection::vec(any_role(), 1..40);
        (roles, prop::collection::vec((0_usize..40, 0_usize..40), 0..80)).prop_map(|(roles, edges)| {
            let mut graph = LabelledGraph::new();
            let n = roles.len();
            for role in roles {
                graph.add(role);
            }
            for (u, v) in edges {
                graph.connect(u % n, v % n);
            }
            graph
        })
    }

    proptest! {
        #[test]
        fn whatever_the_roles_vertices_stand_apart_and_lines_end_at_them(graph in any_graph()) {
            let picture = Picture::of(&graph);
            for v in 0..graph.order() {
                let spot = picture.spots[v].at;
                prop_assert!(spot.x.is_finite() && spot.y.is_finite());
                for u in 0..v {
                    let names = (&picture.spots[u].name, &picture.spots[v].name);
                    let overlap = box_of(&picture, u).overlaps(&box_of(&picture, v));
                    prop_assert!(!overlap, "{:?} at {:?}", names, (spot, picture.spots[u].at));
                }
            }
            for line in &picture.lines {
                let ends = [line.path.start, line.path.end()];
                let reaches = |v: Vertex| ends.iter().any(|p| p.distance(picture.spots[v].at) < 1e-6);
                prop_assert!(reaches(line.from));
                if let End::Vertex(v) = line.to {
                    prop_assert!(reaches(v));
                }
            }
        }
    }
}
