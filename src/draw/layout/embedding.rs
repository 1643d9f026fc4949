//! A first drawing from distances, after D. Harel and Y. Koren, "Graph drawing by high-dimensional
//! embedding" (2002).
//!
//! Some pivots far from each other are chosen; the distances of a vertex from them are its coordinates in
//! many dimensions; the two directions in which all vertices differ most become the plane. A grid comes
//! out as a grid, a cycle as a ring. Vertices at equal distances from all pivots coincide.

use super::super::geometry::{Point, at};
use super::View;
use crate::graph::Vertex;
use std::collections::{HashMap, VecDeque};

const PIVOTS: usize = 10;
const ITERATIONS: usize = 60;

/// Places for the vertices of a connected subgraph, in units of edges. Costs O(n + m).
pub(super) fn by_distances(view: &View, vertices: &[Vertex]) -> Vec<Point> {
    let index: HashMap<Vertex, usize> = vertices.iter().enumerate().map(|(i, &v)| (v, i)).collect();
    let mut coordinates = pivot_distances(view, vertices, &index);
    for axis in &mut coordinates {
        let mean = axis.iter().sum::<f64>() / axis.len() as f64;
        axis.iter_mut().for_each(|value| *value -= mean);
    }
    let covariance: Vec<Vec<f64>> =
        coordinates.iter().map(|a| coordinates.iter().map(|b| dot(a, b)).collect()).collect();
    let first = main_direction(&covariance, None);
    let second = main_direction(&covariance, Some(&first));
    let along = |direction: &[f64], i: usize| -> f64 {
        direction.iter().zip(&coordinates).map(|(weight, axis)| weight * axis[i]).sum()
    };
    // Distances from all pivots add up, so that an edge is longer than one unit by about this factor.
    let scale = (coordinates.len() as f64).sqrt() / 2.0;
    (0..vertices.len()).map(|i| at(along(&first, i) / scale, along(&second, i) / scale)).collect()
}

/// For each pivot the distances of all vertices. Each pivot is as far as possible from those before.
fn pivot_distances(view: &View, vertices: &[Vertex], index: &HashMap<Vertex, usize>) -> Vec<Vec<f64>> {
    let mut nearest = vec![f64::INFINITY; vertices.len()];
    let mut pivot = 0;
    let mut all = Vec::new();
    for _ in 0..PIVOTS.min(vertices.len()) {
        let distances = distances(view, vertices, index, pivot);
        for (least, &distance) in nearest.iter_mut().zip(&distances) {
            *least = least.min(distance);
        }
        all.push(distances);
        pivot = (0..vertices.len()).fold(0, |best, i| if nearest[i] > nearest[best] { i } else { best });
    }
    all
}

fn distances(view: &View, vertices: &[Vertex], index: &HashMap<Vertex, usize>, from: usize) -> Vec<f64> {
    let mut distance = vec![f64::NAN; vertices.len()];
    distance[from] = 0.0;
    let mut queue = VecDeque::from([from]);
    while let Some(i) = queue.pop_front() {
        for &j in view.neighbours(vertices[i]).iter().filter_map(|u| index.get(u)) {
            if distance[j].is_nan() {
                distance[j] = distance[i] + 1.0;
                queue.push_back(j);
            }
        }
    }
    distance
}

/// The direction of the largest spread, at right angles to `other` if that is given: power iteration
/// from a fixed start.
fn main_direction(covariance: &[Vec<f64>], other: Option<&[f64]>) -> Vec<f64> {
    let mut direction: Vec<f64> = (0..covariance.len()).map(|i| 1.0 / (i as f64 + 1.5)).collect();
    for _ in 0..ITERATIONS {
        direction = covariance.iter().map(|row| dot(row, &direction)).collect();
        if let Some(other) = other {
            let common = dot(&direction, other);
            direction.iter_mut().zip(other).for_each(|(value, along)| *value -= common * along);
        }
        let length = dot(&direction, &direction).sqrt();
        if length < 1e-9 {
            return vec![0.0; direction.len()];
        }
        direction.iter_mut().for_each(|value| *value /= length);
    }
    direction
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{LabelledGraph, families};

    #[test]
    fn vertices_far_apart_in_the_graph_are_far_apart_in_the_plane() {
        let grid = LabelledGraph::from(&families::grid(6, 9).unwrap());
        let places = by_distances(&View::new(&grid), &(0..54).collect::<Vec<_>>());
        let corners = places[0].distance(places[53]);
        let longest = grid.edges().map(|(u, v)| places[u].distance(places[v])).fold(0.0, f64::max);
        assert!(corners > 4.0 * longest, "{corners} {longest}");
    }
}
