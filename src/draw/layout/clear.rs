//! The last step of a placement: vertices are moved off lines that are not theirs.
//!
//! A vertex, or an end of the line that comes too near it, takes the best of some places around, as long as
//! that makes the drawing better. What is left is scaled up. A fixed amount of work and no random choice.

use super::super::geometry::{Point, Rect, at, segments_cross};
use std::f64::consts::TAU;

/// What stays free between a line and a vertex that is not its end.
pub(super) const GAP: f64 = 4.0;
/// Denser drawings, in edges for each vertex, have no room between their lines.
const DENSITY: usize = 3;
const ROUNDS: usize = 40;
/// The most distances that are measured: about a tenth of a second.
const WORK: usize = 20_000_000;
/// The most that the drawing is scaled up by.
const SCALE: f64 = 2.0;

/// A drawing with straight lines.
pub(super) struct Drawing<'a> {
    pub(super) places: Vec<Point>,
    pub(super) edges: &'a [(usize, usize)],
    /// Half the width of each vertex.
    pub(super) half_widths: Vec<f64>,
    /// How far the centres of vertices are to be apart.
    pub(super) apart: f64,
}

impl Drawing<'_> {
    /// The places, with every vertex clear of the lines that are not its own where that can be reached.
    pub(super) fn cleared(mut self) -> Vec<Point> {
        if self.edges.len() > DENSITY * self.places.len() {
            return self.places;
        }
        let mut neighbours = vec![Vec::new(); self.places.len()];
        for &(i, j) in self.edges {
            neighbours[i].push(j);
            neighbours[j].push(i);
        }
        let mut work = 0;
        for _ in 0..ROUNDS {
            let crowded = self.crowded();
            work += self.edges.len() * self.places.len();
            let mut moved = false;
            for k in crowded {
                let cost = (1 + neighbours[k].len()) * (self.edges.len() + self.places.len());
                work += CANDIDATES * cost;
                if work > WORK {
                    return self.scaled();
                }
                moved |= self.improve(k, &neighbours[k]);
            }
            if !moved {
                break;
            }
        }
        self.scaled()
    }

    /// How much nearer than it should the vertex i, at p, comes to the segment from a to b.
    fn excess(&self, i: usize, p: Point, a: Point, b: Point) -> f64 {
        let clear = self.half_widths[i] + GAP;
        if !Rect::around([a, b]).grown(clear).contains(p) {
            return 0.0;
        }
        (clear - p.distance_to_segment(a, b)).max(0.0)
    }

    /// The vertices at a line that is not theirs, and the ends of those lines.
    fn crowded(&self) -> Vec<usize> {
        let mut crowded = vec![false; self.places.len()];
        for &(i, j) in self.edges {
            for k in (0..self.places.len()).filter(|&k| k != i && k != j) {
                if self.excess(k, self.places[k], self.places[i], self.places[j]) > 0.0 {
                    [i, j, k].into_iter().for_each(|v| crowded[v] = true);
                }
            }
        }
        (0..crowded.len()).filter(|&k| crowded[k]).collect()
    }

    /// Moves k to the best place around it. Was there a better one?
    fn improve(&mut self, k: usize, neighbours: &[usize]) -> bool {
        let here = self.places[k];
        let now = self.strain(k, here, neighbours);
        let strains = candidates(here, self.apart).map(|p| (self.strain(k, p, neighbours), p));
        let best = strains.min_by(|(a, _), (b, _)| a.total_cmp(b));
        match best {
            Some((strain, place)) if strain < now - 1.0 => {
                self.places[k] = place;
                true
            }
            _ => false,
        }
    }

    /// How bad it is that k is at p.
    fn strain(&self, k: usize, p: Point, neighbours: &[usize]) -> f64 {
        const CROSSING: f64 = 40.0;
        const LENGTH: f64 = 0.05;
        const TOO_NEAR: f64 = 1e6;
        let mut strain = 0.0;
        for (v, &q) in self.places.iter().enumerate() {
            if v != k && p.distance(q) < self.apart - 1e-6 {
                strain += TOO_NEAR;
            }
        }
        for &u in neighbours {
            let q = self.places[u];
            strain += LENGTH * p.distance(q);
            for v in (0..self.places.len()).filter(|&v| v != k && v != u) {
                strain += self.excess(v, self.places[v], p, q).powi(2);
            }
        }
        for &(i, j) in self.edges.iter().filter(|&&(i, j)| i != k && j != k) {
            let (a, b) = (self.places[i], self.places[j]);
            strain += self.excess(k, p, a, b).powi(2);
            let foreign = neighbours.iter().filter(|&&u| u != i && u != j);
            let crossed = foreign.filter(|&&u| segments_cross((p, self.places[u]), (a, b)));
            strain += CROSSING * crossed.count() as f64;
        }
        strain
    }

    /// The places, further apart if a line is still too near a vertex.
    fn scaled(self) -> Vec<Point> {
        let mut scale: f64 = 1.0;
        for &(i, j) in self.edges {
            for k in (0..self.places.len()).filter(|&k| k != i && k != j) {
                let distance = self.places[k].distance_to_segment(self.places[i], self.places[j]);
                scale = scale.max((self.half_widths[k] + GAP / 2.0) / distance.max(1e-3));
            }
        }
        let scale = scale.min(SCALE);
        self.places.iter().map(|p| at(p.x * scale, p.y * scale)).collect()
    }
}

const DIRECTIONS: usize = 16;
const REACHES: [f64; 5] = [0.2, 0.5, 1.0, 2.0, 3.5];
const CANDIDATES: usize = DIRECTIONS * REACHES.len() + 1;

fn candidates(here: Point, apart: f64) -> impl Iterator<Item = Point> {
    REACHES.into_iter().flat_map(move |reach| {
        (0..DIRECTIONS).map(move |i| {
            let angle = TAU * i as f64 / DIRECTIONS as f64;
            here.shifted(reach * apart * angle.cos(), reach * apart * angle.sin())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::label::RADIUS;
    use super::super::super::layout::{APART, LayoutKind};
    use super::super::super::picture;
    use super::*;
    use crate::graph::{LabelledGraph, parse_expression, random::generator};

    #[test]
    fn a_vertex_on_a_line_moves_off_it() {
        let places = vec![at(0.0, 0.0), at(200.0, 0.0), at(100.0, 1.0), at(100.0, 90.0)];
        let edges = [(0, 1), (2, 3)];
        let drawing = Drawing { places, edges: &edges, half_widths: vec![RADIUS; 4], apart: APART };
        let places = drawing.cleared();
        assert!(places[2].distance_to_segment(places[0], places[1]) >= RADIUS + GAP);
    }

    /// Trees, sparse random graphs and cubic graphs of many sizes and seeds.
    #[test]
    fn in_drawings_of_sparse_graphs_lines_keep_off_vertices() {
        let kinds = [
            "gnp:12,0.2",
            "gnp:30,0.08",
            "gnp:60,0.04",
            "tree:40",
            "tree:80",
            "regular:20,3",
            "regular:30,3",
            "regular:50,3",
        ];
        for kind in kinds {
            for seed in 0..6 {
                let graph = LabelledGraph::from(&parse_expression(kind, &mut generator(seed)).unwrap());
                for layout in [LayoutKind::Auto, LayoutKind::Force] {
                    let picture = picture(&graph, layout).unwrap();
                    let least = picture.clearance();
                    assert!(least > RADIUS + 1.0, "{kind}, seed {seed}, {layout}: {least:.1}");
                    for (v, spot) in picture.spots.iter().enumerate() {
                        let apart = picture.spots[..v].iter().all(|s| s.at.distance(spot.at) >= APART);
                        assert!(apart, "{kind}, seed {seed}, {layout}: {}", spot.name);
                    }
                }
            }
        }
    }
}
