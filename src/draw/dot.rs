//! A graph as DOT: built as graphviz-rust's syntax tree and printed by it, every id quoted here.
//!
//! # Quoting
//! Every id and every attribute value is a quoted string in which `"` is `\"`, `\` is `\\`, and line ends
//! are `\n` and `\r`. So no name can be taken for a keyword, a number, an HTML label or an edge, and two
//! names never become one id. Names that a graph repeats get a number, since DOT would merge them.
//! # Places
//! `pos` says where the SVG has every node and how it leads every edge, in points, with y upwards. By
//! `layout=nop2` Graphviz keeps to that; without that line `neato` keeps the nodes, which `!` pins.

use super::decimal::Decimal;
use super::geometry::Point;
use super::label::{RADIUS, printable_char, text_width};
use super::layout::Layout;
use super::marks::{Mark, Marks, Standing};
use super::palette::LIGHT;
use super::path::{Path, Piece};
use super::picture::kind_between;
use crate::graph::{LabelledGraph, Node, Vertex};
use graphviz_rust::dot_structures::{
    Attribute, Edge, EdgeTy, Graph, GraphAttributes, Id, Node as DotNode, NodeId, Stmt, Vertex as DotVertex,
};
use graphviz_rust::printer::{DotPrinter, PrinterContext};
use std::collections::{HashMap, HashSet};

/// Points in an inch, Graphviz's unit of width and height.
const INCH: f64 = 72.0;
/// Graphviz sets no superscripts beside subscripts, so names stand as they are, and small.
const FONT_SIZE: f64 = 7.0;

/// The DOT text of a graph with these marks.
pub(super) fn write(graph: &LabelledGraph, layout: &Layout, marks: &Marks) -> String {
    let ids = ids(graph);
    let weighted = marks.weights.is_some() || graph.nodes().any(|node| !node.weight);
    let mut stmts = defaults();
    for (v, node) in graph.nodes().enumerate() {
        let id = NodeId(ids[v].clone(), None);
        stmts.push(Stmt::Node(DotNode::new(id, node_attributes(node, layout, v, weighted, marks))));
    }
    for (u, v) in graph.edges() {
        let [from, to] = [u, v].map(|w| DotVertex::N(NodeId(ids[w].clone(), None)));
        let colour = LIGHT.line(kind_between(graph, u, v));
        let attributes = vec![attribute("color", colour), attribute("pos", &spline(&layout.path(u, v)))];
        stmts.push(Stmt::Edge(Edge { ty: EdgeTy::Pair(from, to), attributes }));
    }
    let tree = Graph::Graph { id: Id::Plain("G".to_owned()), strict: false, stmts };
    tree.print(&mut PrinterContext::default()) + "\n"
}

fn defaults() -> Vec<Stmt> {
    let graph = [("layout", "nop2"), ("inputscale", "72"), ("outputorder", "edgesfirst")];
    let node = [
        ("shape", "circle"),
        ("style", "filled"),
        ("fixedsize", "true"),
        ("fontsize", "7"),
        ("fontname", "Helvetica"),
    ];
    let attributes = |list: &[(&str, &str)]| list.iter().map(|(key, value)| attribute(key, value)).collect();
    vec![
        Stmt::GAttribute(GraphAttributes::Graph(attributes(&graph))),
        Stmt::GAttribute(GraphAttributes::Node(attributes(&node))),
    ]
}

fn node_attributes(node: &Node, layout: &Layout, v: Vertex, weighted: bool, marks: &Marks) -> Vec<Attribute> {
    let part = node.role.part();
    let outline = LIGHT.part(part);
    let mark = marks.of(v);
    let weight = marks.weights.as_ref().and_then(|weights| weights.get(v)).copied().unwrap_or(node.weight);
    let (fill, font) = match (weighted, weight) {
        _ if mark.standing == Standing::Picked => (outline, LIGHT.page),
        _ if mark.highlighted => (LIGHT.pointed, LIGHT.ink),
        (true, true) => (outline, LIGHT.page),
        (true, false) => (LIGHT.page, LIGHT.ink),
        (false, _) => (LIGHT.tint(part), LIGHT.ink),
    };
    let name = node.role.to_string();
    let half_width = RADIUS.max(text_width(&name, FONT_SIZE) / 2.0 + 2.0);
    let shape = if half_width > RADIUS { "box" } else { "circle" };
    let style = if half_width > RADIUS { "filled,rounded" } else { "filled" };
    let role = serde_json::to_string(&node.role).expect("a role has only strings and numbers");
    let texts = [
        // Graphviz reads `&amp;` and the like in labels.
        ("label", name.replace('&', "&amp;")),
        ("pos", format!("{}!", position(layout.place(v)))),
        ("shape", shape.to_owned()),
        ("style", style.to_owned()),
        ("width", format!("{:.3}", 2.0 * half_width / INCH)),
        ("height", format!("{:.3}", 2.0 * RADIUS / INCH)),
        ("color", outline.to_owned()),
        ("fillcolor", fill.to_owned()),
        ("fontcolor", font.to_owned()),
        ("role", role),
        ("toggle", u8::from(weight).to_string()),
    ];
    let attributes = texts.iter().map(|(key, value)| attribute(key, value));
    attributes.chain(mark_attributes(mark)).collect()
}

/// `mark` names the marks; a double outline is a vertex that may be played, a thick one the last move.
fn mark_attributes(mark: Mark) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    let hull = if mark.in_hull { " hull" } else { "" };
    let classes = format!("{}{hull}", mark.classes());
    if !classes.is_empty() {
        attributes.push(attribute("mark", classes.trim_start()));
    }
    if mark.standing == Standing::Playable {
        attributes.push(attribute("peripheries", "2"));
    }
    if mark.last {
        attributes.push(attribute("penwidth", "3"));
    }
    attributes
}

/// A path as Graphviz writes splines: the start, then three points for every cubic piece.
fn spline(path: &Path) -> String {
    let mut points = vec![path.start];
    let mut here = path.start;
    for piece in &path.pieces {
        points.extend(match *piece {
            Piece::Straight(end) => [here.towards(end, 1.0 / 3.0), here.towards(end, 2.0 / 3.0), end],
            Piece::Cubic(leave, arrive, end) => [leave, arrive, end],
        });
        here = piece.end();
    }
    points.into_iter().map(position).collect::<Vec<_>>().join(" ")
}

/// A point as Graphviz writes it: y grows upwards.
fn position(p: Point) -> String {
    format!("{},{}", Decimal(p.x), Decimal(-p.y))
}

fn attribute(key: &str, value: &str) -> Attribute {
    Attribute(Id::Plain(key.to_owned()), quoted(value))
}

/// An id for each vertex: its name, numbered where an earlier vertex has it.
fn ids(graph: &LabelledGraph) -> Vec<Id> {
    let mut taken: HashSet<String> = HashSet::new();
    let mut tries: HashMap<String, usize> = HashMap::new();
    let mut id = |name: String| {
        let tries = tries.entry(name.clone()).or_insert(0);
        loop {
            *tries += 1;
            let id = if *tries == 1 { name.clone() } else { format!("{name} ({tries})") };
            if taken.insert(id.clone()) {
                return Id::Escaped(format!("\"{id}\""));
            }
        }
    };
    graph.nodes().map(|node| id(inside_quotes(&node.role.to_string()))).collect()
}

/// The text as a quoted string.
fn quoted(text: &str) -> Id {
    Id::Escaped(format!("\"{}\"", inside_quotes(text)))
}

/// The text as it stands inside quotes. Characters that C programs cannot hold are shown by signs.
fn inside_quotes(text: &str) -> String {
    let mut inside = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' => inside.push_str("\\\""),
            '\\' => inside.push_str("\\\\"),
            '\n' => inside.push_str("\\n"),
            '\r' => inside.push_str("\\r"),
            _ => inside.push(printable_char(c)),
        }
    }
    inside
}

#[cfg(test)]
mod tests;
