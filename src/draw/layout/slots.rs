//! Places for a gadget's vertices around the framed copies.
//!
//! The places to choose from form a few rows and columns around the frames, so that drawings stay
//! square. From two starting positions, vertices are moved, exchanged and slid along their row or column
//! while that makes the drawing better, and the better outcome is taken. No random choice: the same
//! gadget always looks the same.

use super::super::geometry::{Point, Rect, at};
use super::gadget::single_neighbours;
use super::strain::Board;
use super::{APART, Group, Layout, View, plain};
use crate::graph::Vertex;

/// More added vertices, wider ones, or more lines from them to single vertices, are not arranged: the
/// vertices are put on shelves.
const MOST: usize = 16;
const WIDEST: f64 = 60.0;
const MOST_LINES: usize = 100;
/// Rounds of improvement at most.
const ROUNDS: usize = 12;

/// Places the vertices that a gadget adds; everything else is placed already.
pub(super) fn place(view: &View, added: &[Vertex], layout: &mut Layout) {
    let hull = layout.groups.iter().fold(Rect::NOTHING, |rect, group| rect.union(group.frame));
    let lines: usize = added.iter().map(|&v| single_neighbours(view, layout, v).len()).sum();
    let wide = added.iter().map(|&v| view.half_widths[v]).fold(0.0, f64::max);
    if added.len() > MOST || wide > WIDEST || lines > MOST_LINES {
        plain::shelves(view, added, at(hull.left, hull.bottom + 3.0 * APART), layout);
        return;
    }
    let search = Search::new(view, added, layout, hull);
    for (&v, place) in added.iter().zip(search.best()) {
        layout.put(v, place);
    }
}

/// The places to choose from, and what is good about them.
struct Search<'a> {
    board: Board<'a>,
    free: Vec<Point>,
    half_step: f64,
    hull: Rect,
}

impl<'a> Search<'a> {
    fn new(view: &View, added: &[Vertex], layout: &'a Layout, hull: Rect) -> Self {
        let half_step = view.spacing(added).max(44.0) / 2.0 + 10.0;
        let free = free_places(&layout.groups, hull, half_step);
        Self { board: Board::new(view, added, layout, hull), free, half_step, hull }
    }

    fn best(&self) -> Vec<Point> {
        let outcomes = [self.one_by_one(), self.around()].map(|start| self.improved(start));
        let [a, b] = outcomes;
        if self.board.strain(&a) <= self.board.strain(&b) { a } else { b }
    }

    /// Each vertex in turn where it strains least.
    fn one_by_one(&self) -> Vec<Point> {
        let mut places: Vec<Point> = Vec::new();
        for _ in 0..self.board.order() {
            let options = self.free.iter().filter(|&place| !places.contains(place));
            let tried = options.map(|&place| (self.board.strain(&[&places[..], &[place]].concat()), place));
            places.extend(tried.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place));
        }
        places
    }

    /// The vertices in turn on the four sides.
    fn around(&self) -> Vec<Point> {
        let Rect { left, top, right, bottom } = self.hull.grown(BESIDE);
        let centre = self.hull.centre();
        let sides = [at(right, centre.y), at(centre.x, top), at(left, centre.y), at(centre.x, bottom)];
        let lap = |i: usize| (i / 4) as f64 * 2.0 * self.half_step;
        (0..self.board.order())
            .map(|i| match sides[i % 4] {
                side if i % 2 == 0 => side.shifted(0.0, lap(i)),
                side => side.shifted(lap(i), 0.0),
            })
            .collect()
    }

    /// The places after every change that lowers the strain, until none does.
    fn improved(&self, mut places: Vec<Point>) -> Vec<Point> {
        let changes = self.changes();
        let mut least = self.board.strain(&places);
        for _ in 0..ROUNDS {
            let before = least;
            for change in &changes {
                let Some(other) = self.changed(&places, change) else { continue };
                let strain = self.board.strain(&other);
                if strain < least - 1e-6 {
                    (places, least) = (other, strain);
                }
            }
            if least == before {
                break;
            }
        }
        places
    }

    /// All changes that are tried.
    fn changes(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for i in 0..self.board.order() {
            let leaves = self.board.leaves(i);
            for &place in &self.free {
                changes.push(Change::Move { i, place, leaves: Vec::new() });
                if !leaves.is_empty() {
                    changes.push(Change::Move { i, place, leaves: leaves.clone() });
                }
            }
        }
        for step in [-self.half_step, self.half_step] {
            for i in 0..self.board.order() {
                changes.extend([Change::SlideColumn { i, step }, Change::SlideRow { i, step }]);
            }
            let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
            changes.extend(sides.map(|side| Change::SlideSide { side, step }));
        }
        changes
    }

    /// The places after one change, or nothing where it does not apply.
    fn changed(&self, places: &[Point], change: &Change) -> Option<Vec<Point>> {
        match *change {
            Change::Move { i, place, ref leaves } => Some(moved(places, i, place, leaves)),
            Change::SlideColumn { i, step } => self.slid(places, |p| p.x == places[i].x, 0.0, step),
            Change::SlideRow { i, step } => self.slid(places, |p| p.y == places[i].y, step, 0.0),
            Change::SlideSide { side, step } => {
                let (dx, dy) = if side.is_beside() { (0.0, step) } else { (step, 0.0) };
                self.slid(places, |p| Side::of(self.hull, *p) == Some(side), dx, dy)
            }
        }
    }

    /// Those of the places that are `along` moved by (dx, dy), if they are two or more (one alone has its
    /// places in line with the frames) and none of them leaves the sides of the frames.
    fn slid(&self, places: &[Point], along: impl Fn(&Point) -> bool, dx: f64, dy: f64) -> Option<Vec<Point>> {
        let room = self.hull.grown(self.half_step);
        let stays = |p: &Point| {
            let (x, y) = (p.x + dx, p.y + dy);
            (dx == 0.0 || (room.left..=room.right).contains(&x))
                && (dy == 0.0 || (room.top..=room.bottom).contains(&y))
        };
        let sliding = places.iter().filter(|p| along(p));
        if sliding.clone().count() < 2 || !sliding.clone().all(stays) {
            return None;
        }
        Some(places.iter().map(|p| if along(p) { p.shifted(dx, dy) } else { *p }).collect())
    }
}

/// A way to change places.
enum Change {
    /// Vertex i to `place`, with its leaves or without.
    Move { i: usize, place: Point, leaves: Vec<usize> },
    /// All vertices in the column of vertex i up or down.
    SlideColumn { i: usize, step: f64 },
    /// All vertices in the row of vertex i to the left or right.
    SlideRow { i: usize, step: f64 },
    /// All vertices on a side along it.
    SlideSide { side: Side, step: f64 },
}

/// A side of the frames.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    fn of(hull: Rect, p: Point) -> Option<Self> {
        let sides = [
            (p.x < hull.left, Self::Left),
            (p.x > hull.right, Self::Right),
            (p.y < hull.top, Self::Top),
            (p.y > hull.bottom, Self::Bottom),
        ];
        sides.into_iter().find(|(beyond, _)| *beyond).map(|(_, side)| side)
    }

    fn is_beside(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// Vertex i at `place`, these leaves where they were as seen from i, and whoever was there in i's place.
fn moved(places: &[Point], i: usize, place: Point, leaves: &[usize]) -> Vec<Point> {
    let mut other = places.to_vec();
    if let Some(j) = places.iter().position(|&p| p == place) {
        other[j] = places[i];
    }
    other[i] = place;
    for &leaf in leaves {
        other[leaf] = places[leaf].shifted(place.x - places[i].x, place.y - places[i].y);
    }
    other
}

/// The distances of the inner and the outer places from the frames.
const BESIDE: f64 = 76.0;
const OUTSIDE: f64 = 150.0;

/// Places in two columns on either side, in two rows above and below, and at the corners.
fn free_places(groups: &[Group], hull: Rect, half_step: f64) -> Vec<Point> {
    let centre = hull.centre();
    let (inner, outer) = (hull.grown(BESIDE), hull.grown(OUTSIDE));
    let steps = [0, -1, 1, -2, 2, -3, 3].map(|half| f64::from(half) * half_step);
    let mut columns: Vec<f64> = groups.iter().map(|group| group.frame.centre().x).collect();
    columns.extend(columns.clone().windows(2).map(|pair| (pair[0] + pair[1]) / 2.0));
    if groups.len() == 1 {
        columns = steps.map(|dx| centre.x + dx).to_vec();
    }
    let beside = [inner.right, inner.left, outer.right, outer.left]
        .into_iter()
        .flat_map(|x| steps.map(|dy| at(x, centre.y + dy)));
    let above = [inner.top, inner.bottom, outer.top, outer.bottom]
        .into_iter()
        .flat_map(|y| columns.iter().map(move |&x| at(x, y)));
    let corners = [inner.left, inner.right].into_iter().flat_map(|x| [at(x, inner.top), at(x, inner.bottom)]);
    beside.chain(above).chain(corners).collect()
}
