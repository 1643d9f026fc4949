//! Schaefer's construction, 3-QBF → Node Kayles, as a switchboard.
//!
//! Level X_n is on top, X_1 below, and the clauses X_0 at the bottom. Every level is a clique, so a frame
//! stands for it. The literals of higher levels are further to the left and the guards further to the
//! right, so that a line can fall from each past all lower levels. From the frame or the clause that it
//! is joined to, a rail leads out to it; a dot marks where line and rail are connected.

use super::super::geometry::{Point, Rect, at};
use super::super::label::{LABEL_SIZE, Label, RADIUS};
use super::super::path::Path;
use super::{Group, Join, Layout, Route, View};
use crate::graph::{Role, Vertex};
use std::collections::BTreeMap;

/// Between neighbouring columns, at least, levels and clauses.
const COLUMN: f64 = 44.0;
const LEVEL: f64 = 62.0;
const CLAUSE: f64 = 42.0;
/// Between the clauses and the nearest literal or guard.
const AISLE: f64 = 40.0;
const PADDING: f64 = RADIUS + 6.0;

/// A level X_i.
#[derive(Default)]
struct Level {
    literals: Vec<Vertex>,
    guards: Vec<Vertex>,
    clauses: Vec<Vertex>,
}

impl Level {
    fn members(&self) -> Vec<Vertex> {
        [&self.literals[..], &self.guards, &self.clauses].concat()
    }
}

/// Lays out the construction, or nothing if the graph has its roles but not its cliques.
pub(super) fn layout(view: &View) -> Option<Layout> {
    let levels = levels(view);
    if !levels.values().all(|level| view.is_clique(&level.members())) {
        return None;
    }
    let mut layout = Layout::new(view.order());
    place_levels(view, &levels, &mut layout);
    place_clauses(&levels, &mut layout);
    for (&number, level) in &levels {
        frame(view, number, level.members(), &mut layout);
    }
    route_occurrences(view, &levels, &mut layout);
    join_guards(view, &levels, &mut layout);
    Some(layout.shelve(view))
}

fn levels(view: &View) -> BTreeMap<usize, Level> {
    let mut levels: BTreeMap<usize, Level> = BTreeMap::new();
    for v in 0..view.order() {
        match *view.role(v) {
            Role::Literal { variable, .. } => levels.entry(variable).or_default().literals.push(v),
            Role::Guard { level, .. } => levels.entry(level).or_default().guards.push(v),
            Role::Clause { .. } => levels.entry(0).or_default().clauses.push(v),
            _ => {}
        }
    }
    for level in levels.values_mut() {
        for vertices in [&mut level.literals, &mut level.guards, &mut level.clauses] {
            vertices.sort_by_key(|&v| (view.role(v), v));
        }
    }
    levels
}

/// Literals to the left of x = 0, guards to the right, the lowest level innermost and lowest.
fn place_levels(view: &View, levels: &BTreeMap<usize, Level>, layout: &mut Layout) {
    let members: Vec<Vertex> = levels.values().flat_map(Level::members).collect();
    let column = (view.spacing(&members) - 8.0).max(COLUMN);
    let aisle = AISLE + column - COLUMN;
    let (mut left, mut right) = (-aisle, aisle);
    for (height, level) in levels.values().enumerate() {
        let y = -LEVEL * height as f64;
        // The negation, which sorts first, comes out left of the variable.
        for &v in level.literals.iter().rev() {
            left -= column;
            layout.put(v, at(left, y));
        }
        for &v in &level.guards {
            right += column;
            layout.put(v, at(right, y));
        }
    }
}

/// Clauses one below the other, in the middle, below all other levels.
fn place_clauses(levels: &BTreeMap<usize, Level>, layout: &mut Layout) {
    for clauses in levels.values().map(|level| &level.clauses) {
        for (i, &v) in clauses.iter().enumerate() {
            layout.put(v, at(0.0, CLAUSE * i as f64));
        }
    }
}

fn frame(view: &View, number: usize, members: Vec<Vertex>, layout: &mut Layout) {
    let wide = members.iter().map(|&v| view.half_widths[v]).fold(RADIUS, f64::max) - RADIUS;
    let around = Rect::around(members.iter().map(|&v| layout.place(v)));
    let frame = Rect { left: around.left - wide, right: around.right + wide, ..around }.grown(PADDING);
    // Between literals and guards every frame is empty; the clauses leave no room inside.
    let caption = Label { base: "X".to_owned(), below: number.to_string(), ..Label::default() };
    let caption_at = match number {
        0 => at(0.0, frame.bottom + LABEL_SIZE),
        _ => at(0.0, frame.centre().y),
    };
    layout.add_group(Group { members, frame, corner: PADDING, clique: true, caption, caption_at });
}

/// From each literal down to the height of its clause, then along the clause's rail.
fn route_occurrences(view: &View, levels: &BTreeMap<usize, Level>, layout: &mut Layout) {
    for &literal in levels.values().flat_map(|level| &level.literals) {
        let start = layout.place(literal);
        let is_clause = |&&v: &&Vertex| matches!(view.role(v), Role::Clause { .. });
        for &clause in view.neighbours(literal).iter().filter(is_clause) {
            let end = layout.place(clause);
            let turn = at(start.x, end.y);
            layout.route(literal, clause, Route { path: corner(start, turn, end), knot: Some(turn) });
        }
    }
}

/// From each guard down to the height of the level it is joined to, then along that level's rail.
fn join_guards(view: &View, levels: &BTreeMap<usize, Level>, layout: &mut Layout) {
    for (&number, level) in levels {
        for &vertex in &level.guards {
            let start = layout.place(vertex);
            for (group, _) in levels.keys().enumerate().take_while(|&(_, &lower)| lower < number) {
                let Group { members, frame, .. } = &layout.groups[group];
                if members.iter().all(|&u| view.has_edge(u, vertex)) {
                    let end = at(frame.right, frame.centre().y);
                    let turn = at(start.x, end.y);
                    layout.joins.push(Join {
                        vertex,
                        group,
                        path: corner(start, turn, end),
                        knot: Some(turn),
                    });
                }
            }
        }
    }
}

fn corner(start: Point, turn: Point, end: Point) -> Path {
    Path::from(start).line_to(turn).line_to(end)
}
