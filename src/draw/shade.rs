//! The shade of a hull: discs around its vertices, broad strokes along the lines between them, and triangles
//! that fill the room between.
//!
//! The triangles are those of B. Delaunay's triangulation of the hull's vertices, built as by A. Bowyer and
//! D. F. Watson (1981), which no line from outside enters. All that would come to lie under a vertex outside
//! of the hull is left out or made narrower.

use super::geometry::{Point, Rect, at};
use super::label::RADIUS;
use super::path::Path;
use super::picture::{End, Line, Picture, Spot};
use super::quality::cross;
use std::f64::consts::TAU;

/// How far beyond its vertices the shade reaches, where there is room.
const BEYOND: f64 = 9.0;
/// What is left free around a vertex outside of the hull.
const GAP: f64 = 2.0;

/// A vertex of the hull, and how far beyond it the shade reaches.
pub(super) struct Disc {
    pub(super) at: Point,
    pub(super) half_width: f64,
    pub(super) beyond: f64,
}

/// The shade of a hull; its pieces overlap.
#[derive(Default)]
pub(super) struct Shade {
    pub(super) discs: Vec<Disc>,
    /// Paths with the width of the stroke along them.
    pub(super) strokes: Vec<(Path, f64)>,
    pub(super) triangles: Vec<[Point; 3]>,
}

impl Shade {
    /// The shade of the vertices that are marked as in the hull. Costs O(km) for k of them and m lines.
    pub(super) fn of(picture: &Picture) -> Self {
        let (inside, outside): (Vec<usize>, Vec<usize>) =
            (0..picture.spots.len()).partition(|&v| picture.spots[v].mark.in_hull);
        if inside.is_empty() {
            return Self::default();
        }
        let spots = |vertices: Vec<usize>| vertices.into_iter().map(|v| &picture.spots[v]).collect();
        let outside = Outside(spots(outside));
        let mut shade = Self::default();
        for &v in &inside {
            let Spot { at, half_width, .. } = picture.spots[v];
            let beyond = outside.room_around(&picture.spots[v]).clamp(0.0, BEYOND);
            shade.discs.push(Disc { at, half_width, beyond });
        }
        for line in picture.lines.iter().filter(|line| picture.is_in_hull(line)) {
            shade.stroke(line.path.clone(), &outside);
        }
        let strange: Vec<Vec<Point>> =
            picture.lines.iter().filter(|l| !picture.is_in_hull(l)).map(|l| l.path.sampled()).collect();
        let parts = parts(picture, &inside);
        let points: Vec<Point> = inside.iter().map(|&v| picture.spots[v].at).collect();
        for [i, j, k] in triangulation(&points) {
            let corners = [points[i], points[j], points[k]];
            let apart = parts[i] != parts[j] || parts[i] != parts[k];
            if !apart && !outside.meets(&corners) && !strange.iter().any(|line| enters(line, &corners)) {
                for (a, b) in sides(&corners) {
                    shade.stroke(Path::straight(a, b), &outside);
                }
                shade.triangles.push(corners);
            }
        }
        shade
    }

    /// A stroke as broad as the vertices outside of the hull let it be.
    fn stroke(&mut self, path: Path, outside: &Outside) {
        let half = outside.room_beside(&path).min(RADIUS + BEYOND);
        if half > 0.0 && !self.strokes.iter().any(|(other, _)| *other == path) {
            self.strokes.push((path, 2.0 * half));
        }
    }
}

impl Picture {
    /// Does the line stand for an edge between two vertices of the shaded hull?
    fn is_in_hull(&self, line: &Line) -> bool {
        let inside = |v: usize| self.spots[v].mark.in_hull;
        inside(line.from)
            && match line.to {
                End::Vertex(v) => inside(v),
                End::Group(group) => self.groups[group].members.iter().any(|&v| inside(v)),
            }
    }
}

/// The vertices that the shade keeps off.
struct Outside<'a>(Vec<&'a Spot>);

impl Outside<'_> {
    fn room_around(&self, spot: &Spot) -> f64 {
        let room = |other: &&Spot| {
            let dx = (spot.at.x - other.at.x).abs() - spot.half_width - other.half_width;
            let dy = (spot.at.y - other.at.y).abs() - 2.0 * RADIUS;
            dx.max(0.0).hypot(dy.max(0.0)) - GAP
        };
        self.0.iter().map(room).fold(f64::INFINITY, f64::min)
    }

    fn room_beside(&self, path: &Path) -> f64 {
        let room = |spot: &&Spot| path.distance(spot.at) - spot.half_width - GAP;
        self.0.iter().map(room).fold(f64::INFINITY, f64::min)
    }

    fn meets(&self, corners: &[Point; 3]) -> bool {
        let near = |spot: &&Spot| {
            let distance = sides(corners).map(|(a, b)| spot.at.distance_to_segment(a, b));
            within(spot.at, corners) || distance.into_iter().any(|d| d < spot.half_width + GAP)
        };
        self.0.iter().any(near)
    }
}

fn sides([a, b, c]: &[Point; 3]) -> [(Point, Point); 3] {
    [(*a, *b), (*b, *c), (*c, *a)]
}

/// Twice the area of the triangle, positive or negative by the direction in which its corners follow.
fn area(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn within(p: Point, corners: &[Point; 3]) -> bool {
    let areas = sides(corners).map(|(a, b)| area(a, b, p));
    areas.iter().all(|&a| a >= 0.0) || areas.iter().all(|&a| a <= 0.0)
}

fn enters(line: &[Point], corners: &[Point; 3]) -> bool {
    let around = Rect::around(corners.iter().copied());
    let crosses = |piece: &[Point]| {
        Rect::around(piece.iter().copied()).grown(1.0).overlaps(&around)
            && sides(corners).iter().any(|&(a, b)| cross(piece, &[a, b]))
    };
    line.windows(2).any(crosses)
}

/// The number of the connected part that each of these vertices is in, by the lines and cliques among them.
fn parts(picture: &Picture, inside: &[usize]) -> Vec<usize> {
    let mut part: Vec<usize> = (0..picture.spots.len()).collect();
    fn root(part: &mut [usize], mut v: usize) -> usize {
        while part[v] != v {
            part[v] = part[part[v]];
            v = part[v];
        }
        v
    }
    let mut unite = |u: usize, v: usize| {
        let (a, b) = (root(&mut part, u), root(&mut part, v));
        part[a] = b;
    };
    let hull_of = |members: &[usize]| -> Vec<usize> {
        members.iter().copied().filter(|&v| picture.spots[v].mark.in_hull).collect()
    };
    for line in picture.lines.iter().filter(|line| picture.is_in_hull(line)) {
        match line.to {
            End::Vertex(v) => unite(line.from, v),
            End::Group(group) => {
                hull_of(&picture.groups[group].members).into_iter().for_each(|v| unite(line.from, v))
            }
        }
    }
    for group in picture.groups.iter().filter(|group| group.clique) {
        hull_of(&group.members).windows(2).for_each(|pair| unite(pair[0], pair[1]));
    }
    inside.iter().map(|&v| root(&mut part, v)).collect()
}

/// Delaunay's triangulation: no point is inside the circle through the corners of a triangle. Costs O(n²).
fn triangulation(points: &[Point]) -> Vec<[usize; 3]> {
    let n = points.len();
    let around = Rect::around(points.iter().copied());
    let reach = 1e4 * (around.width() + around.height() + 1.0);
    // Moved a little, so that no four lie on one circle.
    let mut all: Vec<Point> = points.iter().enumerate().map(|(i, &p)| nudged(p, i)).collect();
    let centre = around.centre();
    all.extend([(-reach, -reach), (reach, -reach), (0.0, reach)].map(|(x, y)| centre.shifted(x, y)));
    let mut triangles = vec![[n, n + 1, n + 2]];
    for i in 0..n {
        let holds = |&[a, b, c]: &[usize; 3]| in_circle(all[i], all[a], all[b], all[c]);
        let (bad, good): (Vec<_>, Vec<_>) = triangles.into_iter().partition(holds);
        let edges: Vec<(usize, usize)> = bad.iter().flat_map(|&[a, b, c]| [(a, b), (b, c), (c, a)]).collect();
        triangles = good;
        let rim = edges.iter().filter(|&&(a, b)| !edges.contains(&(b, a)));
        triangles.extend(rim.map(|&(a, b)| [a, b, i]));
    }
    triangles.retain(|corners| corners.iter().all(|&v| v < n));
    triangles
}

fn nudged(p: Point, i: usize) -> Point {
    const FAR: f64 = 1e-3;
    let angle = TAU * (0.618_033_988_749_895 * i as f64).fract();
    at(p.x + FAR * angle.cos(), p.y + FAR * angle.sin())
}

/// Is p inside the circle through a, b, c, whose area is positive?
fn in_circle(p: Point, a: Point, b: Point, c: Point) -> bool {
    let [a, b, c] = [a, b, c].map(|q| (q.x - p.x, q.y - p.y));
    let minor = |u: (f64, f64), v: (f64, f64)| u.0 * v.1 - u.1 * v.0;
    let square = |u: (f64, f64)| u.0 * u.0 + u.1 * u.1;
    square(a) * minor(b, c) + square(b) * minor(c, a) + square(c) * minor(a, b) > 0.0
}

#[cfg(test)]
mod tests {
    use super::super::marks::Marks;
    use super::super::samples;
    use super::*;
    use crate::graph::{Graph, LabelledGraph, families};

    impl Shade {
        fn covers(&self, p: Point) -> bool {
            let on_disc = |disc: &Disc| {
                let core = disc.half_width - RADIUS;
                p.distance_to_segment(disc.at.shifted(-core, 0.0), disc.at.shifted(core, 0.0))
                    <= RADIUS + disc.beyond
            };
            self.discs.iter().any(on_disc)
                || self.strokes.iter().any(|(path, width)| path.distance(p) <= width / 2.0)
                || self.triangles.iter().any(|corners| within(p, corners))
        }
    }

    fn shaded(graph: &LabelledGraph, inside: impl Fn(usize) -> bool) -> (Picture, Shade) {
        let mut marks = Marks::none(graph.order());
        (0..graph.order()).for_each(|v| marks.at(v).in_hull = inside(v));
        let picture = Picture::of(graph).marked(&marks);
        let shade = Shade::of(&picture);
        (picture, shade)
    }

    fn plain(graph: Result<Graph, crate::graph::GraphError>) -> LabelledGraph {
        LabelledGraph::from(&graph.unwrap())
    }

    #[test]
    fn the_shade_covers_every_vertex_of_the_hull_and_meets_no_other() {
        for (name, graph) in samples::gadgets().into_iter().chain(samples::plain()) {
            if graph.order() > 100 {
                continue;
            }
            for inside in [
                |v: usize| !v.is_multiple_of(3),
                |v: usize| v.is_multiple_of(2),
                |v: usize| (v / 3).is_multiple_of(2),
            ] {
                let (picture, shade) = shaded(&graph, inside);
                for spot in &picture.spots {
                    let rim = (0..24).map(|i| TAU * f64::from(i) / 24.0);
                    let rim = rim.map(|a| spot.at.shifted(RADIUS * a.cos(), RADIUS * a.sin()));
                    let covered = rim.chain([spot.at]).filter(|&p| shade.covers(p)).count();
                    let expected = if spot.mark.in_hull { 25 } else { 0 };
                    assert_eq!(covered, expected, "{name}: {}", spot.name);
                }
            }
        }
    }

    #[test]
    fn the_middle_of_a_cycle_is_covered_if_all_of_it_is_in_the_hull_and_else_not() {
        let cycle = plain(families::cycle(9));
        let (picture, shade) = shaded(&cycle, |_| true);
        assert!(shade.covers(picture.bounds.centre()));
        let (picture, shade) = shaded(&cycle, |v| v < 3);
        assert!(!shade.covers(picture.bounds.centre()));
    }

    #[test]
    fn a_rectangle_of_a_grid_is_covered_without_holes() {
        let (picture, shade) = shaded(&plain(families::grid(4, 5)), |v| v / 5 < 3 && v % 5 < 3);
        let (a, b) = (picture.spots[0].at, picture.spots[12].at);
        for (i, j) in (0..=20).flat_map(|i| (0..=20).map(move |j| (f64::from(i), f64::from(j)))) {
            assert!(shade.covers(at(a.x + (b.x - a.x) * i / 20.0, a.y + (b.y - a.y) * j / 20.0)));
        }
    }

    #[test]
    fn a_line_to_all_vertices_of_a_frame_is_covered_too() {
        let h = families::cycle(5).unwrap();
        let graph = samples::universal(&h, &["c", "w"], 1, &[(0, 1)]);
        let (picture, shade) = shaded(&graph, |v| v < 6);
        let bundle = picture.lines.iter().find(|line| matches!(line.to, End::Group(_))).unwrap();
        assert!(bundle.path.sampled().into_iter().all(|p| shade.covers(p)));
    }

    #[test]
    fn parts_that_are_not_joined_are_shaded_apart() {
        let two = crate::graph::disjoint_union(&families::path(2).unwrap(), &families::path(2).unwrap());
        let (_, shade) = shaded(&plain(two), |_| true);
        assert!(shade.triangles.is_empty());
    }

    #[test]
    fn a_triangulation_of_a_convex_polygon_has_two_triangles_less_than_corners() {
        let points: Vec<Point> =
            (0..9).map(|i| at(f64::from(i).cos() * 90.0, f64::from(i).sin() * 90.0)).collect();
        assert_eq!(triangulation(&points).len(), 7);
    }
}
