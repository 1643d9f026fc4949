//! What can be measured of a picture: pairs of lines that cross, and how near lines come to vertices that
//! are not their ends.

use super::geometry::{Point, Rect};
use super::picture::{End, Picture};

impl Picture {
    /// The number of pairs of lines that cross somewhere. A line that stands for the edges to all vertices
    /// of a frame counts once; lines that share a way or an end do not cross there. Costs O(m²).
    ///
    /// # Example
    /// ```
    /// use hardplay::draw::Picture;
    /// use hardplay::graph::{LabelledGraph, families};
    ///
    /// let picture = Picture::of(&LabelledGraph::from(&families::complete(5)?));
    /// assert_eq!(picture.crossings(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn crossings(&self) -> usize {
        let traces: Vec<Trace> = self.lines.iter().map(|line| Trace::new(line.path.sampled())).collect();
        let crossed = |(i, trace): (usize, &Trace)| traces[..i].iter().filter(|t| t.crosses(trace)).count();
        traces.iter().enumerate().map(crossed).sum()
    }

    /// The least distance between a line and the centre of a vertex that is not its end; infinite if there
    /// is no such pair. Costs O(nm).
    pub fn clearance(&self) -> f64 {
        let distances = self.lines.iter().flat_map(|line| {
            let strange = move |&(v, _): &(usize, _)| v != line.from && line.to != End::Vertex(v);
            self.spots.iter().enumerate().filter(strange).map(|(_, spot)| line.path.distance(spot.at))
        });
        distances.fold(f64::INFINITY, f64::min)
    }
}

/// A line as segments, with the rectangle around it.
struct Trace {
    points: Vec<Point>,
    around: Rect,
}

impl Trace {
    fn new(points: Vec<Point>) -> Self {
        let around = Rect::around(points.iter().copied());
        Self { points, around }
    }

    fn crosses(&self, other: &Self) -> bool {
        let [a, b] = [self.around.grown(1.0), other.around.grown(1.0)];
        let met = |s: &[Point]| other.points.windows(2).any(|t| cross(s, t));
        a.overlaps(&b) && self.points.windows(2).any(met)
    }
}

/// Do two segments cross, and not merely touch or lie on each other?
pub(super) fn cross(s: &[Point], t: &[Point]) -> bool {
    // Far above the errors of the computation, far below what can be seen.
    const ON: f64 = 1e-6;
    let parted = |line: &[Point], ends: &[Point]| {
        let (a, b) = (line[0], line[1]);
        let length = a.distance(b).max(f64::MIN_POSITIVE);
        let side = |p: Point| ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
        let [c, d] = [side(ends[0]), side(ends[1])];
        c.min(d) < -ON && c.max(d) > ON
    };
    parted(s, t) && parted(t, s)
}

#[cfg(test)]
mod tests {
    use super::super::layout::LayoutKind;
    use super::super::picture;
    use crate::graph::{LabelledGraph, families};

    #[test]
    fn a_convex_drawing_of_a_complete_graph_crosses_once_for_every_four_vertices() {
        for (n, expected) in [(3, 0), (5, 5), (7, 35), (8, 70)] {
            let graph = LabelledGraph::from(&families::complete(n).unwrap());
            assert_eq!(picture(&graph, LayoutKind::Ring).unwrap().crossings(), expected, "K{n}");
        }
    }

    #[test]
    fn the_clearance_of_a_path_in_a_row_is_the_step_and_that_of_one_edge_is_infinite() {
        let graph = |n| LabelledGraph::from(&families::path(n).unwrap());
        let long = picture(&graph(4), LayoutKind::Auto).unwrap();
        let step = long.spots[0].at.distance(long.spots[1].at);
        assert!((long.clearance() - step).abs() < 1e-6);
        assert_eq!(picture(&graph(2), LayoutKind::Auto).unwrap().clearance(), f64::INFINITY);
    }
}
