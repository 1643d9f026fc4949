//! The way a line is drawn: straight pieces and cubic Bézier curves.

use super::geometry::{Point, at};

/// One piece of a path, from where the piece before it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Straight to this point.
    Straight(Point),
    /// A cubic Bézier curve with these two control points to the last one.
    Cubic(Point, Point, Point),
}

impl Piece {
    /// Where it ends.
    pub fn end(&self) -> Point {
        match *self {
            Self::Straight(end) | Self::Cubic(_, _, end) => end,
        }
    }
}

/// A path from one point to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Where it starts.
    pub start: Point,
    /// Its pieces, in order.
    pub pieces: Vec<Piece>,
}

impl Path {
    /// The path that has not left `start`.
    pub fn from(start: Point) -> Self {
        Self { start, pieces: Vec::new() }
    }

    /// The segment from a to b.
    pub fn straight(a: Point, b: Point) -> Self {
        Self::from(a).line_to(b)
    }

    /// The path continued straight to `end`.
    #[must_use]
    pub fn line_to(mut self, end: Point) -> Self {
        self.pieces.push(Piece::Straight(end));
        self
    }

    /// The path continued by a cubic curve to `end`.
    #[must_use]
    pub fn cubic_to(mut self, leave: Point, arrive: Point, end: Point) -> Self {
        self.pieces.push(Piece::Cubic(leave, arrive, end));
        self
    }

    /// The path continued to `end` by a curve that leaves and arrives vertically.
    #[must_use]
    pub fn fall_to(self, end: Point) -> Self {
        let start = self.end();
        let half = (end.y - start.y) / 2.0;
        self.cubic_to(start.shifted(0.0, half), end.shifted(0.0, -half), end)
    }

    /// The arc from a to b that leaves the segment ab by `bulge` at its middle, to the left of the
    /// direction from a to b if it is positive (on a page where y grows downwards).
    pub fn arc(a: Point, b: Point, bulge: f64) -> Self {
        let length = a.distance(b).max(f64::MIN_POSITIVE);
        // A cubic with both control points at height h reaches 3h/4 in its middle.
        let height = bulge * 4.0 / 3.0;
        let (dx, dy) = (height * (b.y - a.y) / length, -height * (b.x - a.x) / length);
        Self::from(a).cubic_to(a.towards(b, 0.25).shifted(dx, dy), a.towards(b, 0.75).shifted(dx, dy), b)
    }

    /// The polygonal path through these points, with corners rounded by `radius`.
    pub fn rounded(points: &[Point], radius: f64) -> Self {
        let mut path = Self::from(points[0]);
        for corner in points.windows(3) {
            let [before, here, after] = [corner[0], corner[1], corner[2]];
            let cut = |other: Point| {
                let length = here.distance(other).max(f64::MIN_POSITIVE);
                here.towards(other, radius.min(length / 2.0) / length)
            };
            let (enter, leave) = (cut(before), cut(after));
            path = path.line_to(enter).cubic_to(enter.towards(here, 0.55), leave.towards(here, 0.55), leave);
        }
        path.line_to(points[points.len() - 1])
    }

    /// The path with every point moved by `map`.
    #[must_use]
    pub fn mapped(&self, map: impl Fn(Point) -> Point) -> Self {
        let piece = |piece: &Piece| match *piece {
            Piece::Straight(end) => Piece::Straight(map(end)),
            Piece::Cubic(leave, arrive, end) => Piece::Cubic(map(leave), map(arrive), map(end)),
        };
        Self { start: map(self.start), pieces: self.pieces.iter().map(piece).collect() }
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, Piece::end)
    }

    /// Points along the path, near enough to each other to measure distances by the segments between.
    pub fn sampled(&self) -> Vec<Point> {
        const STEPS: u32 = 16;
        let mut points = vec![self.start];
        let mut here = self.start;
        for piece in &self.pieces {
            match *piece {
                Piece::Straight(end) => points.push(end),
                Piece::Cubic(leave, arrive, end) => points.extend((1..=STEPS).map(|step| {
                    let t = f64::from(step) / f64::from(STEPS);
                    let s = 1.0 - t;
                    let [a, b, c, d] = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
                    at(
                        a * here.x + b * leave.x + c * arrive.x + d * end.x,
                        a * here.y + b * leave.y + c * arrive.y + d * end.y,
                    )
                })),
            }
            here = piece.end();
        }
        points
    }

    /// The distance from p to the path.
    pub fn distance(&self, p: Point) -> f64 {
        let points = self.sampled();
        points.windows(2).map(|pair| p.distance_to_segment(pair[0], pair[1])).fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arc_leaves_its_chord_by_its_bulge() {
        let arc = Path::arc(at(0.0, 0.0), at(100.0, 0.0), 30.0);
        let highest = arc.sampled().into_iter().map(|p| -p.y).fold(0.0, f64::max);
        assert!((highest - 30.0).abs() < 1e-9, "{highest}");
        assert_eq!(arc.end(), at(100.0, 0.0));
    }

    #[test]
    fn rounded_corners_stay_near_the_corner_and_ends_stay_ends() {
        let corner = [at(0.0, 0.0), at(50.0, 0.0), at(50.0, 50.0)];
        let path = Path::rounded(&corner, 10.0);
        assert_eq!((path.start, path.end()), (corner[0], corner[2]));
        let off = path.distance(corner[1]);
        assert!(off > 1.0 && off < 10.0, "{off}");
    }
}
