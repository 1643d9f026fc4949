//! Graphs that nobody built: families as everybody draws them, other small ones as a ring, larger ones
//! component by component.
//!
//! A component of moderate size is embedded by its distances and then spread by forces; a large one is
//! embedded and then laid on a grid. Components stand side by side in rows.

use super::super::geometry::{Point, Rect, at};
use super::super::label::RADIUS;
use super::ring_order::few_crossings;
use super::{APART, Layout, View, embedding, families, force, petersen};
use crate::graph::Vertex;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// The most vertices that stand on one ring.
pub(super) const RING: usize = 24;
/// The most vertices of a component, and of a graph, that forces move: each step looks at all pairs.
const FORCES: usize = 300;
const FORCES_IN_ALL: usize = 1200;

/// Lays out the whole graph.
pub(super) fn layout(view: &View) -> Layout {
    let mut layout = Layout::new(view.order());
    if !petersen::place(view, &mut layout) && !families::place(view, &mut layout) {
        let all: Vec<Vertex> = (0..view.order()).collect();
        arrange(view, &all, &mut layout);
    }
    layout
}

/// Places these vertices around the origin by the edges between them.
pub(super) fn arrange(view: &View, vertices: &[Vertex], layout: &mut Layout) {
    if vertices.len() <= RING {
        let order = few_crossings(view, vertices);
        place_all(&order, &on_ring(view, &order), layout);
        return;
    }
    let forces = vertices.len() <= FORCES_IN_ALL;
    let mut blocks: Vec<Block> = components(view, vertices)
        .into_iter()
        .map(|mut component| {
            let places = match component.len() {
                0..=RING => {
                    component = few_crossings(view, &component);
                    on_ring(view, &component)
                }
                n if n <= FORCES && forces => {
                    force::spread(view, &component, embedding::by_distances(view, &component))
                }
                _ => on_grid(view, &component, &embedding::by_distances(view, &component)),
            };
            Block::new(view, component, places)
        })
        .collect();
    pack(&mut blocks);
    for block in &blocks {
        place_all(&block.vertices, &block.places, layout);
    }
}

fn place_all(vertices: &[Vertex], places: &[Point], layout: &mut Layout) {
    for (&v, &place) in vertices.iter().zip(places) {
        layout.put(v, place);
    }
}

/// n points on a circle around the origin, clockwise, the first one on top.
pub(super) fn ring(n: usize, radius: f64) -> Vec<Point> {
    let point = |i: usize| {
        let angle = TAU * i as f64 / n as f64 - FRAC_PI_2;
        at(radius * angle.cos(), radius * angle.sin())
    };
    (0..n).map(point).collect()
}

/// A ring on which vertices do not meet, and no chord runs over a vertex.
pub(super) fn on_ring(view: &View, vertices: &[Vertex]) -> Vec<Point> {
    let n = vertices.len();
    if n < 2 {
        return ring(n, 0.0);
    }
    let by_spacing = (view.spacing(vertices) + 8.0) / (2.0 * (PI / n as f64).sin());
    // A chord over k steps of the ring comes nearest to the vertices beside its ends.
    let joined = |steps: &usize| (0..n).any(|i| view.has_edge(vertices[i], vertices[(i + steps) % n]));
    let Some(steps) = (2..=n / 2).find(joined) else { return ring(n, by_spacing) };
    let angle = PI / n as f64;
    let beside = 2.0 * angle.sin() * ((steps - 1) as f64 * angle).sin();
    ring(n, by_spacing.max((RADIUS + 5.0) / beside))
}

/// A grid in which columns and, within a column, rows follow the order of an embedding.
fn on_grid(view: &View, vertices: &[Vertex], embedded: &[Point]) -> Vec<Point> {
    let step = view.spacing(vertices) + 8.0;
    let height = (vertices.len() as f64).sqrt().ceil() as usize;
    let mut order: Vec<usize> = (0..vertices.len()).collect();
    order.sort_by(|&a, &b| embedded[a].x.total_cmp(&embedded[b].x).then(a.cmp(&b)));
    let mut places = vec![at(0.0, 0.0); vertices.len()];
    for (column, members) in order.chunks_mut(height.max(1)).enumerate() {
        members.sort_by(|&a, &b| embedded[a].y.total_cmp(&embedded[b].y).then(a.cmp(&b)));
        for (row, &i) in members.iter().enumerate() {
            // Shifting every other column keeps lines along a row off the vertices between.
            let shift = if column % 2 == 1 { 0.5 } else { 0.0 };
            places[i] = at(step * column as f64, step * (row as f64 + shift));
        }
    }
    places
}

/// The connected components of the subgraph on these vertices, each in breadth-first order.
fn components(view: &View, vertices: &[Vertex]) -> Vec<Vec<Vertex>> {
    let mut waiting = vec![false; view.order()];
    for &v in vertices {
        waiting[v] = true;
    }
    let mut components = Vec::new();
    for &root in vertices {
        if !std::mem::take(&mut waiting[root]) {
            continue;
        }
        let mut component = vec![root];
        let mut next = 0;
        while next < component.len() {
            let found = view.neighbours(component[next]).iter().copied();
            component.extend(found.filter(|&u| std::mem::take(&mut waiting[u])));
            next += 1;
        }
        components.push(component);
    }
    components
}

/// Some vertices with places relative to each other.
struct Block {
    vertices: Vec<Vertex>,
    places: Vec<Point>,
    extent: Rect,
}

impl Block {
    fn new(view: &View, vertices: Vec<Vertex>, places: Vec<Point>) -> Self {
        let margin = view.spacing(&vertices) / 2.0 + 6.0;
        let extent = Rect::around(places.iter().copied()).grown(margin);
        Self { vertices, places, extent }
    }

    fn move_corner_to(&mut self, x: f64, y: f64) {
        let (dx, dy) = (x - self.extent.left, y - self.extent.top);
        for place in &mut self.places {
            *place = place.shifted(dx, dy);
        }
    }
}

/// Puts blocks side by side in rows, the highest first, so that all together are wider than high. In a
/// row, low blocks stand on top of each other as far as the row is high.
fn pack(blocks: &mut [Block]) {
    blocks.sort_by(|a, b| b.extent.height().total_cmp(&a.extent.height()));
    let area: f64 = blocks.iter().map(|block| block.extent.width() * block.extent.height()).sum();
    let most = (1.5 * area).sqrt();
    let mut row = Rect { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 };
    // The last column of the row: its left end and how far it is filled.
    let (mut column, mut filled) = (0.0, f64::INFINITY);
    for block in blocks {
        let (width, height) = (block.extent.width(), block.extent.height());
        if filled + height > row.bottom || column + width > row.right {
            (column, filled) = (row.right, row.top);
            if column > 0.0 && column + width > most {
                row = Rect { left: 0.0, top: row.bottom, right: 0.0, bottom: row.bottom };
                (column, filled) = (0.0, row.top);
            }
        }
        block.move_corner_to(column, filled);
        filled += height;
        row = row.cover(at(column + width, filled));
    }
}

/// Puts these vertices in rows of equal length, from this corner on.
pub(super) fn shelves(view: &View, vertices: &[Vertex], corner: Point, layout: &mut Layout) {
    let step = view.spacing(vertices).max(APART);
    let length = (vertices.len() as f64).sqrt().ceil().max(12.0) as usize;
    for (i, &v) in vertices.iter().enumerate() {
        layout.put(v, corner.shifted(step * (i % length) as f64, 2.0 * APART * (i / length) as f64));
    }
}
