//! Points, rectangles and segments in the plane; y grows downwards, as in SVG.

/// A point, in abstract units; one unit is one pixel of an unscaled picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// The point (x, y).
pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// The point moved by (dx, dy).
    pub fn shifted(self, dx: f64, dy: f64) -> Self {
        at(self.x + dx, self.y + dy)
    }

    /// The point on the way to `other`: itself for t = 0, `other` for t = 1.
    pub fn towards(self, other: Self, t: f64) -> Self {
        at(self.x + t * (other.x - self.x), self.y + t * (other.y - self.y))
    }

    /// The distance to `other`.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The distance to the segment from a to b.
    pub fn distance_to_segment(self, a: Self, b: Self) -> f64 {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx * dx + dy * dy;
        let along = (self.x - a.x) * dx + (self.y - a.y) * dy;
        let t = if length > 0.0 { (along / length).clamp(0.0, 1.0) } else { 0.0 };
        self.distance(a.towards(b, t))
    }
}

/// Do the open segments ab and cd cross? Segments with a common end do not.
pub fn segments_cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    const TOUCH: f64 = 1e-9;
    side(a, b, c) * side(a, b, d) < -TOUCH && side(c, d, a) * side(c, d, b) < -TOUCH
}

/// A rectangle with sides along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The least x.
    pub left: f64,
    /// The least y.
    pub top: f64,
    /// The greatest x.
    pub right: f64,
    /// The greatest y.
    pub bottom: f64,
}

impl Rect {
    /// The rectangle around nothing, from which [`Self::cover`] grows.
    pub const NOTHING: Self =
        Self { left: f64::INFINITY, top: f64::INFINITY, right: f64::NEG_INFINITY, bottom: f64::NEG_INFINITY };

    /// The least rectangle around these points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Self {
        points.into_iter().fold(Self::NOTHING, Self::cover)
    }

    /// The least rectangle around this one and p.
    pub fn cover(self, p: Point) -> Self {
        Self {
            left: self.left.min(p.x),
            top: self.top.min(p.y),
            right: self.right.max(p.x),
            bottom: self.bottom.max(p.y),
        }
    }

    /// The least rectangle around this one and `other`.
    pub fn union(self, other: Self) -> Self {
        self.cover(at(other.left, other.top)).cover(at(other.right, other.bottom))
    }

    /// The rectangle with every side moved outwards by `margin`, or inwards if it is negative.
    pub fn grown(self, margin: f64) -> Self {
        Self {
            left: self.left - margin,
            top: self.top - margin,
            right: self.right + margin,
            bottom: self.bottom + margin,
        }
    }

    /// The rectangle with all coordinates multiplied by `scale`, above 0.
    pub fn scaled(self, scale: f64) -> Self {
        Self {
            left: self.left * scale,
            top: self.top * scale,
            right: self.right * scale,
            bottom: self.bottom * scale,
        }
    }

    /// Its width.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Its middle.
    pub fn centre(&self) -> Point {
        at((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    /// Is p inside or on the border?
    pub fn contains(&self, p: Point) -> bool {
        (self.left..=self.right).contains(&p.x) && (self.top..=self.bottom).contains(&p.y)
    }

    /// Have the two rectangles an inner point in common?
    pub fn overlaps(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The point of the rectangle that is nearest to p.
    pub fn nearest(&self, p: Point) -> Point {
        at(p.x.clamp(self.left, self.right), p.y.clamp(self.top, self.bottom))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_to_a_segment_is_that_to_its_nearest_point() {
        let (a, b) = (at(0.0, 0.0), at(10.0, 0.0));
        assert_eq!(at(5.0, 3.0).distance_to_segment(a, b), 3.0);
        assert_eq!(at(13.0, 4.0).distance_to_segment(a, b), 5.0);
        assert_eq!(at(3.0, 4.0).distance_to_segment(a, a), 5.0);
    }

    #[test]
    fn segments_that_share_an_end_do_not_cross() {
        let [a, b, c, d] = [at(0.0, 0.0), at(2.0, 2.0), at(0.0, 2.0), at(2.0, 0.0)];
        assert!(segments_cross((a, b), (c, d)));
        assert!(!segments_cross((a, b), (a, d)));
        assert!(!segments_cross((a, c), (b, d)));
    }

    #[test]
    fn rectangles_that_touch_do_not_overlap() {
        let r = Rect::around([at(0.0, 0.0), at(4.0, 2.0)]);
        assert!(!r.overlaps(&Rect::around([at(4.0, 0.0), at(5.0, 1.0)])));
        assert!(r.overlaps(&Rect::around([at(3.0, 1.0), at(5.0, 5.0)])));
        assert_eq!(r.nearest(at(9.0, 1.0)), at(4.0, 1.0));
    }
}
