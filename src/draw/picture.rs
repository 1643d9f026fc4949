//! A picture: a labelled graph with a place for every vertex and a path for every line.
//!
//! It says what is to be drawn and where, in abstract units, and nothing about a file format. The same
//! graph always gives the same picture.

use super::DrawError;
use super::geometry::{Point, Rect};
use super::label::{Label, RADIUS};
use super::layout::{self, Group, Layout, LayoutKind};
use super::marks::{Mark, Marks, Standing};
use super::path::Path;
use super::words::purpose;
use crate::graph::{LabelledGraph, Node, Part, Role, Vertex};
use std::collections::HashSet;

/// A vertex in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its centre.
    pub at: Point,
    /// Half its width; its height is twice [`RADIUS`].
    pub half_width: f64,
    /// What stands inside.
    pub label: Label,
    /// Its name, in full.
    pub name: String,
    /// What it is for, in words.
    pub purpose: String,
    /// The part of the construction, which gives its colour.
    pub part: Part,
    /// Its weight in a Toggle game: a filled or an empty vertex.
    pub weight: bool,
    /// How it stands in a game under way.
    pub mark: Mark,
}

/// What kind of edge a line stands for, which gives its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// Between vertices of the source graph.
    Source,
    /// Between vertices of its further copies.
    Copy,
    /// Between copies.
    Between,
    /// At a gadget's vertex.
    Gadget,
    /// Inside the part that sets variables.
    Variables,
    /// From a literal to a clause it occurs in.
    Occurrence,
    /// At one of Schaefer's guards.
    Guard,
    /// Inside the part that checks clauses.
    Clauses,
}

/// Where a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// At a vertex: the line is one edge.
    Vertex(Vertex),
    /// At the frame of a group: the line stands for the edges to all its members.
    Group(usize),
}

/// A line: one edge, or the edges from one vertex to all members of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its first end.
    pub from: Vertex,
    /// Its other end.
    pub to: End,
    /// Its kind.
    pub kind: LineKind,
    /// How it runs.
    pub path: Path,
    /// A dot on the line, where it turns off from lines it shares a way with.
    pub knot: Option<Point>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The vertices; vertex v of the graph is spot v.
    pub spots: Vec<Spot>,
    /// The lines, in the order of the graph's edges; lines to groups come last.
    pub lines: Vec<Line>,
    /// The frames around groups of vertices.
    pub groups: Vec<Group>,
    /// The least rectangle around everything drawn.
    pub bounds: Rect,
}

impl Picture {
    /// The picture of a graph, by the layout that its roles ask for. Costs O(n + m) beyond the layout.
    pub fn of(graph: &LabelledGraph) -> Self {
        Self::laid_out(graph, layout::choose(graph))
    }

    /// The picture of a graph by a layout of this kind.
    ///
    /// # Errors
    /// The graph is not of the family that the layout is for.
    pub fn of_kind(graph: &LabelledGraph, kind: LayoutKind) -> Result<Self, DrawError> {
        Ok(Self::laid_out(graph, layout::of_kind(graph, kind)?))
    }

    fn laid_out(graph: &LabelledGraph, layout: Layout) -> Self {
        let spots = graph.nodes().zip(layout.places()).map(|(node, at)| spot(node, at)).collect();
        let mut lines = edge_lines(graph, &layout);
        lines.extend(layout.joins.iter().map(|join| Line {
            from: join.vertex,
            to: End::Group(join.group),
            kind: kind_between(graph, join.vertex, layout.groups[join.group].members[0]),
            path: join.path.clone(),
            knot: join.knot,
        }));
        let mut picture = Self { spots, lines, groups: layout.groups, bounds: Rect::NOTHING };
        picture.bounds = picture.extent();
        picture
    }

    /// The same picture with these marks, and their weights in place of its own.
    #[must_use]
    pub fn marked(mut self, marks: &Marks) -> Self {
        for (v, spot) in self.spots.iter_mut().enumerate() {
            spot.mark = marks.of(v);
            let weight = marks.weights.as_ref().and_then(|weights| weights.get(v));
            spot.weight = weight.copied().unwrap_or(spot.weight);
        }
        self
    }

    /// Does the line end at a vertex that is out of play?
    pub(super) fn is_out(&self, line: &Line) -> bool {
        let out = |v: Vertex| self.spots[v].mark.standing == Standing::Out;
        out(line.from) || matches!(line.to, End::Vertex(v) if out(v))
    }

    fn extent(&self) -> Rect {
        let discs = self.spots.iter().flat_map(|spot| {
            [spot.at.shifted(-spot.half_width, -RADIUS), spot.at.shifted(spot.half_width, RADIUS)]
        });
        let paths = self.lines.iter().flat_map(|line| line.path.sampled());
        let inside = Rect::around(discs.chain(paths));
        self.groups.iter().fold(inside, |rect, group| rect.union(group.extent()))
    }
}

fn spot(node: &Node, at: Point) -> Spot {
    let label = Label::from(&node.role);
    Spot {
        at,
        half_width: label.half_width(),
        label,
        name: node.role.to_string(),
        purpose: purpose(&node.role),
        part: node.role.part(),
        weight: node.weight,
        mark: Mark::default(),
    }
}

/// The lines of the edges that no frame and no join stands for. Loops, which no simple graph has, are
/// left out.
fn edge_lines(graph: &LabelledGraph, layout: &Layout) -> Vec<Line> {
    let joined: HashSet<(Vertex, usize)> = layout.joins.iter().map(|j| (j.vertex, j.group)).collect();
    let joins = |u: Vertex, v: Vertex| layout.group_of(v).is_some_and(|group| joined.contains(&(u, group)));
    let in_clique = |u: Vertex, v: Vertex| {
        layout.group_of(u).is_some_and(|g| layout.groups[g].clique && layout.group_of(v) == Some(g))
    };
    let drawn = |&(u, v): &(Vertex, Vertex)| u != v && !in_clique(u, v) && !joins(u, v) && !joins(v, u);
    let line = |(u, v): (Vertex, Vertex)| {
        let knot = layout.routes.get(&(u.min(v), u.max(v))).and_then(|route| route.knot);
        Line { from: u, to: End::Vertex(v), kind: kind_between(graph, u, v), path: layout.path(u, v), knot }
    };
    graph.edges().filter(drawn).map(line).collect()
}

pub(super) fn kind_between(graph: &LabelledGraph, u: Vertex, v: Vertex) -> LineKind {
    let [a, b] = [u, v].map(|w| &graph.node(w).role);
    match (a, b) {
        (Role::Guard { .. }, _) | (_, Role::Guard { .. }) => return LineKind::Guard,
        (Role::Literal { .. }, Role::ValueSignal { .. } | Role::Clause { .. })
        | (Role::ValueSignal { .. } | Role::Clause { .. }, Role::Literal { .. }) => {
            return LineKind::Occurrence;
        }
        _ => {}
    }
    match (a.part(), b.part()) {
        (Part::Gadget, _) | (_, Part::Gadget) => LineKind::Gadget,
        (Part::Clauses, _) | (_, Part::Clauses) => LineKind::Clauses,
        (Part::Variables, _) | (_, Part::Variables) => LineKind::Variables,
        (Part::Copy, Part::Copy) => LineKind::Copy,
        (Part::Source, Part::Source) => LineKind::Source,
        (Part::Copy, Part::Source) | (Part::Source, Part::Copy) => LineKind::Between,
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples;
    use super::*;
    use std::collections::BTreeSet;

    /// The edges that a picture shows: as lines, as joins and as the insides of cliques.
    fn edges_shown(picture: &Picture) -> Vec<(Vertex, Vertex)> {
        let mut shown = Vec::new();
        for line in &picture.lines {
            match line.to {
                End::Vertex(v) => shown.push((line.from, v)),
                End::Group(group) => {
                    shown.extend(picture.groups[group].members.iter().map(|&v| (line.from, v)))
                }
            }
        }
        for group in picture.groups.iter().filter(|group| group.clique) {
            for (i, &u) in group.members.iter().enumerate() {
                shown.extend(group.members[i + 1..].iter().map(|&v| (u, v)));
            }
        }
        shown.into_iter().map(|(u, v)| (u.min(v), u.max(v))).collect()
    }

    #[test]
    fn a_picture_shows_every_edge_exactly_once_and_nothing_else() {
        for (name, graph) in samples::all() {
            let shown = edges_shown(&Picture::of(&graph));
            let edges: BTreeSet<_> = graph.edges().map(|(u, v)| (u.min(v), u.max(v))).collect();
            assert_eq!(shown.len(), edges.len(), "{name}");
            assert_eq!(shown.into_iter().collect::<BTreeSet<_>>(), edges, "{name}");
        }
    }

    #[test]
    fn the_same_graph_gives_the_same_picture() {
        for (name, graph) in samples::all() {
            assert_eq!(Picture::of(&graph), Picture::of(&graph.clone()), "{name}");
        }
    }

    #[test]
    fn a_builders_error_in_a_graph_is_drawn_and_not_a_panic() {
        let mut g = LabelledGraph::new();
        let [a, b] = ["a", "a"].map(|name| g.add(Role::gadget(name)));
        for (u, v) in [(a, a), (a, b), (b, a)] {
            g.connect(u, v);
        }
        assert_eq!(Picture::of(&g).lines.len(), 2);
    }
}
