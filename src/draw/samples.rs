//! Sample graphs for the tests of this floor, built by hand so that drawings do not depend on reductions.

use super::geometry::Rect;
use super::label::RADIUS;
use super::picture::{End, Picture};
use crate::graph::random::{generator, gnp};
use crate::graph::{Graph, LabelledGraph, Role, Vertex, families};
use std::collections::HashMap;

/// Every sample, with a name.
pub fn all() -> Vec<(String, LabelledGraph)> {
    let mut samples = gadgets();
    samples.extend(toggle_constructions());
    samples.extend(node_kayles());
    let sources = sources().into_iter();
    samples.extend(sources.map(|(source, h)| (format!("half-joined-{source}"), half_joined(&h))));
    samples.extend(plain());
    samples
}

/// The source graphs that gadgets are drawn for.
pub fn sources() -> Vec<(&'static str, Graph)> {
    vec![
        ("k1", families::complete(1).unwrap()),
        ("k2", families::complete(2).unwrap()),
        ("p4", families::path(4).unwrap()),
        ("c5", families::cycle(5).unwrap()),
        ("k5", families::complete(5).unwrap()),
        ("random7", gnp(7, 0.5, &mut generator(7)).unwrap()),
        ("random12", gnp(12, 0.4, &mut generator(12)).unwrap()),
    ]
}

/// How a gadget is built from H.
type Construction = fn(&Graph) -> LabelledGraph;

/// Each gadget over each source graph.
pub fn gadgets() -> Vec<(String, LabelledGraph)> {
    let builders: [(&str, Construction); 8] = [
        ("fig1", |h| universal(h, &["u1", "u1'", "u2", "u2'", "w"], 4, &[(0, 1), (2, 3), (0, 4), (1, 4)])),
        ("pendant", |h| universal(h, &["c", "u1", "u2", "w"], 3, &[(0, 1), (0, 2), (0, 3)])),
        ("misere-p3", |h| universal(h, &["c", "u1", "u2"], 3, &[(0, 1), (0, 2)])),
        ("misere-c4", |h| universal(h, &["a", "b", "c", "d"], 4, &[(0, 1), (1, 2), (2, 3), (3, 0)])),
        ("universal-k4", |h| {
            universal(h, &["a", "b", "c", "d"], 4, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)])
        }),
        ("two-leaf", two_leaf),
        ("co-matched", co_matched),
        ("matched", matched),
    ];
    let mut samples = Vec::new();
    for (gadget, build) in builders {
        samples.extend(sources().into_iter().map(|(source, h)| (format!("{gadget}-{source}"), build(&h))));
    }
    samples
}

/// H with named vertices, the first `joined` of them joined to all of H, and these edges among them.
pub fn universal(h: &Graph, names: &[&str], joined: usize, edges: &[(usize, usize)]) -> LabelledGraph {
    let mut g = LabelledGraph::source_copy(h);
    let added: Vec<Vertex> = names.iter().map(|name| g.add(Role::gadget(name))).collect();
    for &u in &added[..joined] {
        g.join(u, h.vertices());
    }
    for &(a, b) in edges {
        g.connect(added[a], added[b]);
    }
    g
}

/// v as H, x a clique, v_i x_i; r and q on v, s on x, leaves p and z.
pub fn two_leaf(h: &Graph) -> LabelledGraph {
    let n = h.order();
    let mut g = two_copies(h, |i, j| i == j);
    for i in 0..n {
        g.join(n + i, n + i + 1..2 * n);
    }
    let [r, q, s, p, z] = ["r", "q", "s", "p", "z"].map(|name| g.add(Role::gadget(name)));
    g.join(r, 0..n);
    g.join(q, 0..n);
    g.join(s, n..2 * n);
    for (a, b) in [(r, q), (q, s), (r, p), (s, z)] {
        g.connect(a, b);
    }
    g
}

/// v as H, x independent, v_i x_j for i ≠ j; a on b alone, b on v, c on x, d on both.
pub fn co_matched(h: &Graph) -> LabelledGraph {
    let n = h.order();
    let mut g = two_copies(h, |i, j| i != j);
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| g.add(Role::gadget(name)));
    g.connect(a, b);
    g.join(b, 0..n);
    g.join(c, n..2 * n);
    g.join(d, 0..2 * n);
    g
}

/// H and four vertices, each joined to the vertices of H with even numbers.
pub fn half_joined(h: &Graph) -> LabelledGraph {
    let mut g = universal(h, &["a", "b", "c", "d"], 0, &[(0, 1)]);
    for v in h.order()..h.order() + 4 {
        g.join(v, (0..h.order()).step_by(2));
    }
    g
}

/// Two copies of H, one of them without edges, v_i x_i joined, and a vertex joined to all of both.
pub fn matched(h: &Graph) -> LabelledGraph {
    let mut g = two_copies(h, |i, j| i == j);
    let u = g.add(Role::gadget("u"));
    g.join(u, 0..2 * h.order());
    g
}

fn two_copies(h: &Graph, joined: impl Fn(usize, usize) -> bool) -> LabelledGraph {
    let n = h.order();
    let mut g = LabelledGraph::with_roles(h, |vertex| Role::Copy { vertex, copy: 0 });
    for vertex in 0..n {
        g.add(Role::Copy { vertex, copy: 1 });
    }
    for i in 0..n {
        g.join(i, (0..n).filter(|&j| joined(i, j)).map(|j| n + j));
    }
    g
}

/// One clause over three variables: Figure 12 of
/// "On the Nature and Complexity of an Impartial Two-Player Variant of the Game Lights-Out".
pub fn figure_12() -> LabelledGraph {
    toggle(3, &[[1, 2, 3]])
}

/// Four clauses over six variables: Figure 13 of the same paper.
pub fn figure_13() -> LabelledGraph {
    toggle(6, &[[1, -2, 3], [-1, 4, 5], [1, -5, 6], [-3, 6, -6]])
}

/// Toggle instances of several shapes and sizes.
pub fn toggle_constructions() -> Vec<(String, LabelledGraph)> {
    vec![
        ("figure-12".to_owned(), figure_12()),
        ("figure-13".to_owned(), figure_13()),
        ("toggle-one-variable".to_owned(), toggle(1, &[[1, 1, -1]])),
        ("toggle-many-variables".to_owned(), toggle(20, &[[1, 10, 20]])),
        ("toggle-many-clauses".to_owned(), long_toggle(40)),
        ("toggle-long-numbers".to_owned(), long_toggle(180)),
        ("toggle-one-literal".to_owned(), toggle(2, &[[1, 1, 1], [1, 1, 1], [1, 1, 1]])),
    ]
}

/// A formula over 7 variables with m clauses.
pub fn long_toggle(m: usize) -> LabelledGraph {
    let sign = |k: usize| if k.is_multiple_of(3) { -1 } else { 1 };
    let clause = |i: usize| [i % 7, (2 * i + 1) % 7, (3 * i + 5) % 7].map(|v| (v as i64 + 1) * sign(i + v));
    toggle(7, &(0..m).map(clause).collect::<Vec<_>>())
}

/// The edge sets R(G), B(G), P(G) of the same paper, Section 5, with c²_i in place of the misprinted
/// c²_j, and the start weights 1 on v0_i, v1_i for i ≤ n and d3_i for i ≤ 3m.
pub fn toggle(n: usize, clauses: &[[i64; 3]]) -> LabelledGraph {
    let mut b = Builder::default();
    let m = clauses.len();
    let literal = |l: i64| Role::Literal { variable: l.unsigned_abs() as usize, positive: l > 0 };
    let dummy = |subtype, index| Role::Dummy { subtype, index };
    let control = |variable| Role::VariableControl { variable };
    for variable in 1..=n {
        let [f, t] = [false, true].map(|positive| Role::Literal { variable, positive });
        b.star(control(variable), [f.clone(), t.clone(), dummy(5, variable)]);
        b.star(f.clone(), [t.clone()]);
        let next = if variable < n { control(variable + 1) } else { Role::Link { index: 1 } };
        b.star(next, [f, t]);
    }
    b.star(control(1), (1..=3).map(|i| dummy(1, i)));
    b.star(Role::Link { index: 2 }, [Role::Link { index: 1 }, dummy(11, 1)]);
    b.star(dummy(11, 1), [dummy(12, 1), dummy(12, 2)]);
    let last = if n.is_multiple_of(2) { 2 } else { 3 };
    if last == 3 {
        b.star(Role::Link { index: 3 }, [Role::Link { index: 2 }, dummy(9, 1), dummy(9, 2)]);
        b.star(dummy(9, 1), [dummy(10, 1), dummy(10, 2)]);
        b.star(dummy(9, 2), [dummy(10, 3), dummy(10, 4)]);
    }
    b.star(Role::Link { index: last }, [Role::ClauseControl { clause: 1 }]);

    let mut occurrences: Vec<(i64, usize)> = Vec::new();
    for (i, clause) in (1..).zip(clauses) {
        let mut sorted = *clause;
        sorted.sort_by_key(|l| l.unsigned_abs());
        occurrences.extend(sorted.into_iter().zip(3 * i - 2..));
        clause_block(&mut b, i, m);
    }
    for &(l, occurrence) in &occurrences {
        b.star(literal(l), [Role::ValueSignal { occurrence }]);
    }
    occurrences.sort_by_key(|&(l, _)| (l.unsigned_abs(), l > 0));
    for (i, (l, _)) in (1..).zip(occurrences) {
        b.star(literal(l), [dummy(3, i)]);
        b.star(dummy(3, i), [dummy(2, 2 * i - 1), dummy(2, 2 * i)]);
    }
    b.weighted()
}

fn clause_block(b: &mut Builder, i: usize, m: usize) {
    let dummy = |subtype, index| Role::Dummy { subtype, index };
    let (control, clause) = (Role::ClauseControl { clause: i }, Role::Clause { clause: i });
    let fence = || (4 * i - 3..=4 * i).map(move |k| dummy(8, k));
    let open = || (3 * i - 2..=3 * i).map(|index| Role::OpenSignal { index });
    let value = || (3 * i - 2..=3 * i).map(|occurrence| Role::ValueSignal { occurrence });
    for post in [control.clone(), dummy(4, 2 * i - 1), dummy(4, 2 * i)] {
        b.star(post, fence());
    }
    for end in [control, dummy(6, i), clause.clone()] {
        b.star(end, open());
    }
    for end in [dummy(7, i), clause.clone()] {
        b.star(end, value());
    }
    b.star(dummy(13, i), [clause.clone(), dummy(14, 2 * i - 1), dummy(14, 2 * i)]);
    let next = if i < m { Role::ClauseControl { clause: i + 1 } } else { Role::Endgame };
    b.star(clause, [next]);
}

/// A graph that grows by roles.
#[derive(Default)]
struct Builder {
    graph: LabelledGraph,
    vertices: HashMap<Role, Vertex>,
}

impl Builder {
    fn vertex(&mut self, role: Role) -> Vertex {
        *self.vertices.entry(role.clone()).or_insert_with(|| self.graph.add_weighted(role, false))
    }

    fn star(&mut self, centre: Role, others: impl IntoIterator<Item = Role>) {
        let centre = self.vertex(centre);
        for role in others {
            let other = self.vertex(role);
            self.graph.connect(centre, other);
        }
    }

    /// The graph with its weights at the start of the game.
    fn weighted(mut self) -> LabelledGraph {
        for (role, &v) in &self.vertices {
            let one = matches!(
                role,
                Role::Literal { .. }
                    | Role::Clause { .. }
                    | Role::Link { index: 2 }
                    | Role::VariableControl { variable: 1 }
                    | Role::Dummy { subtype: 3 | 8 | 9 | 11, .. }
            );
            self.graph.set_weight(v, one);
        }
        self.graph
    }
}

/// Schaefer's construction for n = 1, 3, 5; its last clause is (x1 or not x1).
pub fn node_kayles() -> Vec<(String, LabelledGraph)> {
    vec![
        ("kayles-1".to_owned(), schaefer(1, &[[1, 1, 1], [1, -1, 1]])),
        ("kayles-3".to_owned(), schaefer(3, &[[1, 2, 3], [-1, -2, 3], [1, -1, 1]])),
        ("kayles-5".to_owned(), schaefer(5, &[[1, -2, 3], [-3, 4, 5], [2, -4, -5], [1, 3, -5], [1, -1, 1]])),
    ]
}

fn schaefer(n: usize, clauses: &[[i64; 3]]) -> LabelledGraph {
    let mut g = LabelledGraph::new();
    let mut levels: Vec<Vec<Vertex>> =
        vec![(1..=clauses.len()).map(|clause| g.add(Role::Clause { clause })).collect()];
    for i in 1..=n {
        let mut level = Vec::new();
        for positive in [true, false] {
            let v = g.add(Role::Literal { variable: i, positive });
            let number = if positive { i as i64 } else { -(i as i64) };
            let inside = |clause: &[i64; 3]| clause.contains(&number);
            g.join(v, (0..clauses.len()).filter(|&k| inside(&clauses[k])).map(|k| levels[0][k]));
            level.push(v);
        }
        for j in 0..i {
            let v = g.add(Role::Guard { level: i, other: j });
            g.join(v, levels.iter().enumerate().filter(|&(k, _)| k != j).flat_map(|(_, l)| l.clone()));
            level.push(v);
        }
        levels.push(level);
    }
    for level in levels {
        for (i, &v) in level.iter().enumerate() {
            g.join(v, level[i + 1..].iter().copied());
        }
    }
    g
}

/// Graphs that nobody built, of many sizes.
pub fn plain() -> Vec<(String, LabelledGraph)> {
    let graphs = [
        ("empty", families::empty(0)),
        ("single", families::empty(1)),
        ("path-9", families::path(9)),
        ("k7", families::complete(7)),
        ("cube-3", families::hypercube(3)),
        ("petersen", families::petersen(5, 2)),
        ("durer", families::petersen(6, 2)),
        ("petersen-20-3", families::petersen(20, 3)),
        ("grid-6-9", families::grid(6, 9)),
        ("independent-60", families::empty(60)),
        ("cycle-100", families::cycle(100)),
        ("random-80", gnp(80, 0.04, &mut generator(80))),
        ("star-40", families::star(40)),
        ("grid-30-30", families::grid(30, 30)),
    ];
    graphs.into_iter().map(|(name, g)| (name.to_owned(), LabelledGraph::from(&g.unwrap()))).collect()
}

/// Fails if a line comes nearer to a vertex than its disc, unless it ends there.
pub fn assert_lines_clear_of_vertices(name: &str, picture: &Picture) {
    for line in &picture.lines {
        let box_around = Rect::around(line.path.sampled()).grown(2.0 * RADIUS);
        for (v, spot) in picture.spots.iter().enumerate() {
            let strange = v != line.from && line.to != End::Vertex(v);
            if strange && box_around.contains(spot.at) {
                let distance = line.path.distance(spot.at);
                let from = &picture.spots[line.from].name;
                assert!(
                    distance > RADIUS,
                    "{name}: the line {from} to {:?} runs over {} ({distance:.1})",
                    line.to,
                    spot.name
                );
            }
        }
    }
}

mod tests {
    use super::*;

    #[test]
    fn the_toggle_samples_have_the_sizes_of_the_published_figures() {
        let size = |g: LabelledGraph| (g.order(), g.size());
        assert_eq!(size(figure_12()), (56, 76));
        assert_eq!(size(figure_13()), (145, 216));
        let (m, first) = (5, long_toggle(4));
        assert_eq!(size(long_toggle(m)), (first.order() + 28, first.size() + 43));
    }

    /// Writes every sample as SVG and DOT, to be looked at.
    #[test]
    #[ignore = "writes files to target/pictures for the eye"]
    fn write_all_samples_to_files() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
        std::fs::create_dir_all(&folder).unwrap();
        for (name, graph) in all() {
            let weights = graph.nodes().any(|node| !node.weight);
            let options = crate::draw::Style { weights, ..Default::default() };
            std::fs::write(folder.join(format!("{name}.svg")), crate::draw::svg(&graph, &options).unwrap())
                .unwrap();
            std::fs::write(folder.join(format!("{name}.dot")), crate::draw::dot(&graph)).unwrap();
        }
    }
}
