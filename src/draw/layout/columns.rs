//! Several copies of H, and vertices for pairs: one column each, so that an edge between a vertex and its copy
//! is short.
//!
//! Inside a column edges bow outwards, away from the other columns.

use super::super::geometry::{Point, Rect, at};
use super::super::label::{Label, RADIUS};
use super::super::path::Path;
use super::gadget::PADDING;
use super::{Group, Layout, View};
use crate::graph::Vertex;
use std::collections::{HashMap, HashSet};

/// A clique from this order on is drawn as a frame of its own.
const CLIQUE: usize = 4;

/// Places the parts, frames each, and of three puts that into the middle which leaves fewest edges between
/// the outer ones.
pub(super) fn place(view: &View, parts: &[Vec<Vertex>], layout: &mut Layout) {
    let mut parts: Vec<&Vec<Vertex>> = parts.iter().collect();
    if let [a, b, c] = parts[..] {
        let orders = [[a, b, c], [b, a, c], [a, c, b]];
        let best = orders.into_iter().min_by_key(|[left, _, right]| edges_between(view, left, right));
        parts = best.expect("there are three").to_vec();
    }
    in_a_row(view, &parts, layout);
}

fn edges_between(view: &View, left: &[Vertex], right: &[Vertex]) -> usize {
    let right: HashSet<Vertex> = right.iter().copied().collect();
    left.iter().flat_map(|&v| view.neighbours(v)).filter(|u| right.contains(u)).count()
}

/// The columns in this order, the first on the left.
fn in_a_row(view: &View, parts: &[&Vec<Vertex>], layout: &mut Layout) {
    let all: Vec<Vertex> = parts.iter().copied().flatten().copied().collect();
    let step = 2.0 * RADIUS + 20.0;
    let mut x = 0.0;
    for (c, members) in parts.iter().enumerate() {
        if c > 0 {
            x += distance(view, parts[c - 1], members, view.spacing(&all), step);
        }
        let top = -step * members.len().saturating_sub(1) as f64 / 2.0;
        for (i, &v) in members.iter().enumerate() {
            layout.put(v, at(x, top + step * i as f64));
        }
        let outwards = if c == 0 { -1.0 } else { 1.0 };
        frame(view, members, outwards, layout);
    }
}

/// The distance between two columns: small for a few level edges, larger for many steep ones.
fn distance(view: &View, left: &[Vertex], right: &[Vertex], spacing: f64, step: f64) -> f64 {
    let height: HashMap<Vertex, usize> = right.iter().enumerate().map(|(j, &u)| (u, j)).collect();
    let steepness = |(i, &v): (usize, &Vertex)| {
        view.neighbours(v).iter().filter_map(|u| height.get(u)).map(|&j| i.abs_diff(j)).max()
    };
    let steepest = left.iter().enumerate().filter_map(steepness).max().unwrap_or(0);
    // A line that falls by d steps passes the next vertex of its column at distance width/d or so.
    spacing + 62.0 + (0.45 * step * steepest as f64).min(1200.0)
}

fn frame(view: &View, members: &[Vertex], outwards: f64, layout: &mut Layout) {
    let clique = members.len() >= CLIQUE && view.is_clique(members);
    let wide = members.iter().map(|&v| view.half_widths[v]).fold(RADIUS, f64::max);
    let height: HashMap<Vertex, usize> = members.iter().enumerate().map(|(i, &v)| (v, i)).collect();
    let mut inside: Vec<Point> = Vec::new();
    for (i, &u) in members.iter().enumerate() {
        let place = layout.place(u);
        inside.extend([place.shifted(RADIUS - wide, 0.0), place.shifted(wide - RADIUS, 0.0)]);
        for &v in view.neighbours(u) {
            let bowed = height.get(&v).filter(|&&j| j > i + 1 && !clique);
            if let Some(j) = bowed {
                let path = bow(place, layout.place(v), j - i, outwards, wide);
                inside.extend(path.sampled());
                layout.route(u, v, path);
            }
        }
    }
    let frame = Rect::around(inside).grown(PADDING);
    layout.add_group(Group {
        members: members.to_vec(),
        frame,
        corner: 24.0,
        clique,
        caption: Label::default(),
        caption_at: frame.centre(),
    });
}

/// An edge between vertices `span` places apart in a column, clear of those between.
fn bow(from: Point, to: Point, span: usize, outwards: f64, wide: f64) -> Path {
    let reach = outwards * (wide + 14.0 + 9.0 * span as f64).min(600.0);
    Path::from(from).cubic_to(from.shifted(reach, 0.0), to.shifted(reach, 0.0), to)
}
