//! Paths, grids, cycles, wheels, trees and hypercubes the way everybody draws them.
//!
//! A grid and a hypercube are recognised by the numbers of their vertices, as
//! [`crate::graph::families`] gives them; a cycle, a wheel and a tree by their edges.

use super::super::geometry::{Point, at, segments_cross};
use super::{Layout, View, plain};
use crate::graph::Vertex;
use std::f64::consts::TAU;

/// The most vertices of a cycle that is drawn as one ring.
const RING: usize = 200;
/// The most vertices of a tree that is drawn around its centre, and the most rings around it.
const TREE: usize = 300;
const DEPTH: usize = 16;
/// The most dimensions of a hypercube that is drawn as one.
const DIMENSIONS: usize = 5;

/// Places the graph if it is of one of these families.
pub(super) fn place(view: &View, layout: &mut Layout) -> bool {
    let places = [cycle, wheel, grid, hypercube, tree].into_iter().find_map(|family| family(view));
    let found = places.is_some();
    for (v, place) in places.into_iter().flatten().enumerate() {
        layout.put(v, place);
    }
    found
}

fn spacing(view: &View) -> f64 {
    view.spacing(&(0..view.order()).collect::<Vec<_>>()) + 16.0
}

/// A cycle as a ring, in its own order.
pub(super) fn cycle(view: &View) -> Option<Vec<Point>> {
    let order = around(view, None)?;
    let radius = spacing(view) / (2.0 * (TAU / 2.0 / order.len() as f64).sin());
    Some(on_circle(view, &order, radius))
}

/// A wheel as the ring of its rim around its hub.
pub(super) fn wheel(view: &View) -> Option<Vec<Point>> {
    let n = view.order();
    let hub = (0..n).find(|&v| view.neighbours(v).len() + 1 == n)?;
    let order = around(view, Some(hub))?;
    let radius = spacing(view) / (2.0 * (TAU / 2.0 / order.len() as f64).sin());
    Some(on_circle(view, &order, radius.max(spacing(view) * 1.2)))
}

fn on_circle(view: &View, order: &[Vertex], radius: f64) -> Vec<Point> {
    let mut places = vec![at(0.0, 0.0); view.order()];
    for (&v, place) in order.iter().zip(plain::ring(order.len(), radius)) {
        places[v] = place;
    }
    places
}

/// The vertices but the hub in the order of the cycle that they are, if they are one.
fn around(view: &View, hub: Option<Vertex>) -> Option<Vec<Vertex>> {
    let rim: Vec<Vertex> = (0..view.order()).filter(|&v| Some(v) != hub).collect();
    let n = rim.len();
    let degree = if hub.is_some() { 3 } else { 2 };
    if !(3..=RING).contains(&n) || rim.iter().any(|&v| view.neighbours(v).len() != degree) {
        return None;
    }
    let next = |here: Vertex, before: Option<Vertex>| {
        view.neighbours(here).iter().copied().find(|&v| Some(v) != before && Some(v) != hub)
    };
    let mut order = vec![rim[0], next(rim[0], None)?];
    while order.len() <= n {
        let [.., before, here] = order[..] else { return None };
        order.push(next(here, Some(before))?);
        if order[order.len() - 1] == rim[0] {
            break;
        }
    }
    order.pop();
    (order.len() == n).then_some(order)
}

/// A grid of at least two rows, row by row.
pub(super) fn grid(view: &View) -> Option<Vec<Point>> {
    let n = view.order();
    // In the first row every vertex is joined to the next; the first below is joined to the first.
    let columns = view.neighbours.first()?.iter().copied().find(|&v| v > 1)?;
    let is_grid = columns > 1
        && n.is_multiple_of(columns)
        && view.graph.size() == n - n / columns + n - columns
        && (0..n).all(|v| (v + 1) % columns == 0 || view.has_edge(v, v + 1))
        && (0..n - columns).all(|v| view.has_edge(v, v + columns));
    let step = spacing(view);
    let place = |v: Vertex| at(step * (v % columns) as f64, step * (v / columns) as f64);
    is_grid.then(|| (0..n).map(place).collect())
}

/// A hypercube: each bit of a vertex's number is a step in a direction of its own.
pub(super) fn hypercube(view: &View) -> Option<Vec<Point>> {
    const DIRECTIONS: [(f64, f64); DIMENSIONS] =
        [(2.0, 0.0), (0.0, 2.0), (0.83, 0.71), (3.49, 1.27), (0.7, 4.82)];
    let n = view.order();
    let dimensions = n.checked_ilog2()? as usize;
    let is_cube = n.is_power_of_two()
        && (2..=DIMENSIONS).contains(&dimensions)
        && view.graph.size() == n / 2 * dimensions
        && (0..n).all(|v| (0..dimensions).all(|bit| view.has_edge(v, v ^ (1 << bit))));
    let step = spacing(view);
    let place = |v: Vertex| {
        let steps = DIRECTIONS.iter().enumerate().filter(|(bit, _)| v >> bit & 1 == 1);
        steps.fold(at(0.0, 0.0), |p, (_, &(x, y))| p.shifted(step * x, -step * y))
    };
    is_cube.then(|| (0..n).map(place).collect())
}

/// A tree on rings around its centre. Every subtree has a sector as wide as it has leaves, and a ring is
/// so large that its vertices do not meet. A drawing with a crossing is none.
pub(super) fn tree(view: &View) -> Option<Vec<Point>> {
    let n = view.order();
    if !(2..=TREE).contains(&n) || view.graph.size() != n - 1 {
        return None;
    }
    let walk = Walk::from(view, centre(view)?);
    let deepest = walk.depth.iter().copied().max()?;
    if walk.order.len() != n || deepest > DEPTH {
        return None;
    }
    let angles = walk.angles();
    let spacing = spacing(view);
    let mut radii = vec![0.0; deepest + 1];
    for ring in 1..=deepest {
        let mut on_ring: Vec<f64> = (0..n).filter(|&v| walk.depth[v] == ring).map(|v| angles[v]).collect();
        on_ring.sort_by(f64::total_cmp);
        let around = on_ring.last().map(|last| last - TAU);
        let befores = around.into_iter().chain(on_ring.iter().copied());
        let least = befores.zip(&on_ring).map(|(a, b)| b - a).fold(TAU / 2.0, f64::min);
        let needed = spacing / (2.0 * (least / 2.0).sin());
        radii[ring] = f64::max(radii[ring - 1] + spacing, needed);
    }
    let place =
        |v: Vertex| at(radii[walk.depth[v]] * angles[v].cos(), radii[walk.depth[v]] * angles[v].sin());
    let places: Vec<Point> = (0..n).map(place).collect();
    let edges: Vec<(Point, Point)> = view.graph.edges().map(|(u, v)| (places[u], places[v])).collect();
    let crossed = edges.iter().enumerate().any(|(i, &a)| edges[..i].iter().any(|&b| segments_cross(a, b)));
    (!crossed).then_some(places)
}

/// The middle of a longest path; `None` if the graph is not connected.
fn centre(view: &View) -> Option<Vertex> {
    let far = |from: Vertex| *Walk::from(view, from).order.last().unwrap_or(&from);
    let end = far(0);
    let walk = Walk::from(view, end);
    let other = *walk.order.last()?;
    let path: Vec<Vertex> = std::iter::successors(Some(other), |&v| walk.parent[v]).collect();
    Some(path[path.len() / 2])
}

/// A tree by breadth from a root.
struct Walk {
    order: Vec<Vertex>,
    parent: Vec<Option<Vertex>>,
    depth: Vec<usize>,
}

impl Walk {
    fn from(view: &View, root: Vertex) -> Self {
        let n = view.order();
        let mut walk = Self { order: vec![root], parent: vec![None; n], depth: vec![0; n] };
        let mut seen = vec![false; n];
        seen[root] = true;
        let mut next = 0;
        while next < walk.order.len() {
            let v = walk.order[next];
            for &u in view.neighbours(v) {
                if !std::mem::replace(&mut seen[u], true) {
                    walk.parent[u] = Some(v);
                    walk.depth[u] = walk.depth[v] + 1;
                    walk.order.push(u);
                }
            }
            next += 1;
        }
        walk
    }

    /// The directions in which the vertices lie: the middles of their sectors.
    fn angles(&self) -> Vec<f64> {
        let n = self.parent.len();
        let mut leaves = vec![0_usize; n];
        for &v in self.order.iter().rev() {
            leaves[v] = leaves[v].max(1);
            if let Some(parent) = self.parent[v] {
                leaves[parent] += leaves[v];
            }
        }
        let mut begin = vec![0_usize; n];
        let mut filled = vec![0_usize; n];
        for &v in &self.order {
            if let Some(parent) = self.parent[v] {
                begin[v] = begin[parent] + filled[parent];
                filled[parent] += leaves[v];
            }
        }
        let all = self.order.first().map_or(1, |&root| leaves[root]) as f64;
        (0..n).map(|v| TAU * (begin[v] as f64 + leaves[v] as f64 / 2.0) / all - TAU / 4.0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Picture;
    use crate::draw::samples::assert_lines_clear_of_vertices;
    use crate::graph::random::{generator, tree as random_tree};
    use crate::graph::{Graph, LabelledGraph, families};

    type Family = fn(&View) -> Option<Vec<Point>>;

    fn is_placed(graph: &Graph, family: Family) -> bool {
        let labelled = LabelledGraph::from(graph);
        family(&View::new(&labelled)).is_some()
    }

    #[test]
    fn families_are_recognised_and_others_are_not() {
        let petersen = families::petersen(5, 2).unwrap();
        let disconnected =
            crate::graph::disjoint_union(&families::cycle(4).unwrap(), &families::cycle(5).unwrap()).unwrap();
        for (family, graph) in [
            (cycle as Family, families::cycle(9)),
            (grid, families::grid(2, 9)),
            (grid, families::grid(6, 3)),
            (hypercube, families::hypercube(5)),
            (tree, families::path(12)),
            (tree, families::star(40)),
        ] {
            assert!(is_placed(&graph.unwrap(), family));
            assert!(!is_placed(&petersen, family));
            assert!(!is_placed(&disconnected, family));
            assert!(!is_placed(&families::empty(0).unwrap(), family));
        }
    }

    #[test]
    fn lines_keep_clear_of_vertices_and_only_hypercubes_cross_themselves() {
        let mut graphs = vec![
            ("grid", families::grid(2, 9).unwrap()),
            ("cycle", families::cycle(30).unwrap()),
            ("path", families::path(13).unwrap()),
            ("star", families::star(30).unwrap()),
        ];
        graphs.extend((2..=5).map(|d| ("cube", families::hypercube(d).unwrap())));
        graphs.extend(
            (1..=8).map(|seed| ("tree", random_tree(9 * seed, &mut generator(seed as u64)).unwrap())),
        );
        for (name, graph) in graphs {
            let picture = Picture::of(&LabelledGraph::from(&graph));
            assert_lines_clear_of_vertices(name, &picture);
            let ends: Vec<_> = picture.lines.iter().map(|line| (line.path.start, line.path.end())).collect();
            let crossings = (0..ends.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
            let crossings = crossings.filter(|&(i, j)| segments_cross(ends[i], ends[j])).count();
            assert!(name == "cube" || crossings == 0, "{name}: {crossings} crossings");
        }
    }
}
