//! How bad a drawing of a gadget is, as a number: long lines, crossings, lines over vertices or through
//! frames, and vertices too near each other.

use super::super::geometry::{Point, Rect, segments_cross};
use super::gadget::{full_groups, single_neighbours};
use super::{APART, Group, Layout, View, route};
use crate::graph::Vertex;

/// What a line of a vertex leads to.
#[derive(Clone, Copy)]
enum Target {
    /// Another added vertex, by its index.
    Added(usize),
    /// A group, to its frame.
    Frame(usize),
    /// A vertex inside a group.
    Fixed(Point),
}

/// The added vertices with their lines, and how good places are for them.
pub(super) struct Board<'a> {
    targets: Vec<Vec<Target>>,
    groups: &'a [Group],
    half_widths: Vec<f64>,
    hull: Rect,
}

impl<'a> Board<'a> {
    pub(super) fn new(view: &View, added: &[Vertex], layout: &'a Layout, hull: Rect) -> Self {
        let target = |u: Vertex| match added.binary_search(&u) {
            Ok(index) => Target::Added(index),
            Err(_) => Target::Fixed(layout.place(u)),
        };
        let targets = |&v: &Vertex| {
            let frames = full_groups(view, layout, v).into_iter().map(Target::Frame);
            frames.chain(single_neighbours(view, layout, v).into_iter().map(target)).collect()
        };
        let half_widths = added.iter().map(|&v| view.half_widths[v]).collect();
        Self { targets: added.iter().map(targets).collect(), groups: &layout.groups, half_widths, hull }
    }

    /// The number of added vertices.
    pub(super) fn order(&self) -> usize {
        self.targets.len()
    }

    /// The vertices that hang on vertex i alone.
    pub(super) fn leaves(&self, i: usize) -> Vec<usize> {
        let hangs = |targets: &[Target]| matches!(targets, [Target::Added(only)] if *only == i);
        (0..self.order()).filter(|&j| hangs(&self.targets[j])).collect()
    }

    /// How bad these places are for the first vertices.
    pub(super) fn strain(&self, places: &[Point]) -> f64 {
        const OVER_A_VERTEX: f64 = 900.0;
        const THROUGH_A_FRAME: f64 = 600.0;
        const CROSSING: f64 = 250.0;
        let lines = self.lines(places);
        let mut strain = 0.0;
        for (i, line) in lines.iter().enumerate() {
            let segment = (line.start, line.end);
            strain += line.strain();
            let strange = |index: usize| index != line.from && Some(index) != line.to;
            let near = |&(j, p): &(usize, &Point)| {
                strange(j) && p.distance_to_segment(line.start, line.end) < route::CLEAR + 4.0
            };
            strain += OVER_A_VERTEX * places.iter().enumerate().filter(near).count() as f64;
            let entered = self.groups.iter().filter(|group| !group.holds(line.end));
            let through = entered.filter(|group| route::crosses(group, &[line.start, line.end])).count();
            strain += THROUGH_A_FRAME * through as f64;
            let crossed = lines[..i].iter().filter(|other| segments_cross(segment, (other.start, other.end)));
            strain += CROSSING * crossed.count() as f64;
        }
        strain + self.crowding(places)
    }

    /// The part of the strain that keeps vertices apart.
    fn crowding(&self, places: &[Point]) -> f64 {
        const TOO_NEAR: f64 = 3000.0;
        // Around the frames.
        const ROOM: f64 = 60.0;
        // Pages are wider than they are high.
        const OFF_SIDE: f64 = 12.0;
        let mut strain = 0.0;
        for (i, &p) in places.iter().enumerate() {
            if (self.hull.left..self.hull.right).contains(&p.x) {
                strain += OFF_SIDE;
            }
            if self.hull.grown(ROOM).contains(p) {
                strain += TOO_NEAR;
            }
            for (j, &q) in places[..i].iter().enumerate() {
                let distance = p.distance(q);
                let joined = self.targets[i].iter().any(|t| matches!(t, Target::Added(index) if *index == j));
                strain += if joined { 500.0 } else { 2000.0 } / distance.max(1.0);
                let wide = self.half_widths[i] + self.half_widths[j];
                if distance < APART + 12.0 || ((p.x - q.x).abs() < wide + 8.0 && (p.y - q.y).abs() < APART) {
                    strain += TOO_NEAR;
                }
            }
        }
        strain
    }

    fn lines(&self, places: &[Point]) -> Vec<Line> {
        let mut lines = Vec::new();
        for (from, (&start, targets)) in places.iter().zip(&self.targets).enumerate() {
            for target in targets {
                let (end, to, to_frame) = match *target {
                    // Each line between added vertices once, when both have a place.
                    Target::Added(other) if other < from => (places[other], Some(other), false),
                    Target::Added(_) => continue,
                    Target::Frame(group) => (self.groups[group].facing(start), None, true),
                    Target::Fixed(end) => (end, None, false),
                };
                lines.push(Line { from, to, start, end, to_frame });
            }
        }
        lines
    }
}

/// A straight line at an added vertex.
struct Line {
    from: usize,
    to: Option<usize>,
    start: Point,
    end: Point,
    to_frame: bool,
}

impl Line {
    /// A line to a frame stands for many edges; it should be short, and along an axis.
    fn strain(&self) -> f64 {
        let length = self.start.distance(self.end);
        if !self.to_frame {
            return length;
        }
        let slant = (self.start.x - self.end.x).abs().min((self.start.y - self.end.y).abs());
        2.0 * length + 6.0 * (length - 100.0).max(0.0) + slant
    }
}
