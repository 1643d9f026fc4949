//! Placement by forces, after T. Fruchterman and E. Reingold, "Graph drawing by force-directed
//! placement" (1991): all vertices repel each other, edges pull their ends together, steps get shorter.
//!
//! A fixed number of steps and no random choice, so the same graph always gets the same places.

use super::super::geometry::{Point, at};
use super::View;
use super::clear::Drawing;
use crate::graph::Vertex;
use std::collections::HashMap;
use std::f64::consts::TAU;

const STEPS: u32 = 300;
/// The golden ratio's fraction: its multiples never come near each other on a circle.
const GOLDEN: f64 = 0.618_033_988_749_895;

/// Spreads the vertices of a connected subgraph, from a drawing in units of edges. Costs O(n²) a step.
pub(super) fn spread(view: &View, vertices: &[Vertex], start: Vec<Point>) -> Vec<Point> {
    let index: HashMap<Vertex, usize> = vertices.iter().enumerate().map(|(i, &v)| (v, i)).collect();
    let edges: Vec<(usize, usize)> = vertices
        .iter()
        .enumerate()
        .flat_map(|(i, &v)| view.neighbours(v).iter().filter_map(|u| index.get(u)).map(move |&j| (i, j)))
        .filter(|(i, j)| i < j)
        .collect();
    let apart = view.spacing(vertices);
    let ideal = 1.5 * apart;
    let mut places: Vec<Point> =
        start.iter().enumerate().map(|(i, &place)| nudged(place, i, ideal)).collect();
    for step in 0..STEPS {
        let longest = ideal * f64::from(STEPS - step) / f64::from(STEPS) + 0.5;
        let forces = forces(&places, &edges, ideal);
        for (place, force) in places.iter_mut().zip(forces) {
            let length = force.x.hypot(force.y).max(f64::MIN_POSITIVE);
            let scale = length.min(longest) / length;
            *place = place.shifted(force.x * scale, force.y * scale);
        }
    }
    shrink(&mut places, &edges, ideal);
    separate(&mut places, apart);
    let half_widths = vertices.iter().map(|&v| view.half_widths[v]).collect();
    Drawing { places, edges: &edges, half_widths, apart }.cleared()
}

/// The place in units of the picture, moved a little in a direction of its own: no two vertices start in
/// one place, from where no force could part them.
fn nudged(place: Point, i: usize, ideal: f64) -> Point {
    let angle = TAU * GOLDEN * i as f64;
    let reach = 0.2 + 0.1 * (i as f64 * GOLDEN).fract();
    at(ideal * (place.x + reach * angle.cos()), ideal * (place.y + reach * angle.sin()))
}

fn forces(places: &[Point], edges: &[(usize, usize)], ideal: f64) -> Vec<Point> {
    let mut forces = vec![at(0.0, 0.0); places.len()];
    let mut push = |i: usize, j: usize, strength: f64| {
        let (dx, dy) = (places[i].x - places[j].x, places[i].y - places[j].y);
        forces[i] = forces[i].shifted(strength * dx, strength * dy);
        forces[j] = forces[j].shifted(-strength * dx, -strength * dy);
    };
    for i in 0..places.len() {
        for j in 0..i {
            let distance = places[i].distance(places[j]).max(0.01 * ideal);
            push(i, j, (ideal / distance).powi(2));
        }
    }
    for &(i, j) in edges {
        push(i, j, -places[i].distance(places[j]) / ideal);
    }
    forces
}

/// Scales the drawing down if edges are longer than they need be, as they are in long cycles.
fn shrink(places: &mut [Point], edges: &[(usize, usize)], ideal: f64) {
    let total: f64 = edges.iter().map(|&(i, j)| places[i].distance(places[j])).sum();
    let scale = (ideal * edges.len() as f64 / total).min(1.0);
    if scale.is_finite() {
        places.iter_mut().for_each(|place| *place = at(place.x * scale, place.y * scale));
    }
}

/// Pushes apart what is nearer than `apart`, then scales up what pushing could not separate.
fn separate(places: &mut [Point], apart: f64) {
    const ROUNDS: usize = 60;
    let pairs: Vec<(usize, usize)> = (0..places.len()).flat_map(|i| (0..i).map(move |j| (i, j))).collect();
    for _ in 0..ROUNDS {
        let pushed = pairs.iter().filter(|&&(i, j)| push_apart(places, i, j, apart)).count();
        if pushed == 0 {
            return;
        }
    }
    let least = pairs.iter().map(|&(i, j)| places[i].distance(places[j])).fold(apart, f64::min);
    let scale = apart / least.max(apart / 20.0);
    places.iter_mut().for_each(|place| *place = at(place.x * scale, place.y * scale));
}

/// Moves two vertices away from each other if they are too near. Were they?
fn push_apart(places: &mut [Point], i: usize, j: usize, apart: f64) -> bool {
    let distance = places[i].distance(places[j]);
    if distance >= apart {
        return false;
    }
    let half = (apart - distance) / 2.0 + 0.1;
    let (dx, dy) = if distance > 1e-6 {
        (half * (places[i].x - places[j].x) / distance, half * (places[i].y - places[j].y) / distance)
    } else {
        // In one place: along a direction of their own.
        let angle = TAU * GOLDEN * i as f64;
        (half * angle.cos(), half * angle.sin())
    };
    places[i] = places[i].shifted(dx, dy);
    places[j] = places[j].shifted(-dx, -dy);
    true
}
