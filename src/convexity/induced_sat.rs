//! Is a vertex on an induced path between two others? Asked of the SAT solver.
//!
//! A variable for each vertex says whether it is on the path. The two ends have exactly one neighbour
//! on it, every other member exactly two, which describes an induced path and perhaps some induced
//! cycles beside it. A cycle in an answer is forbidden (no induced path contains one) and the
//! question asked again. Counters bound the number of vertices where the convexity bounds the length.

use crate::graph::{Adjacency, Vertex, VertexSet};
use std::ops::RangeInclusive;
use varisat::{ExtendFormula, Lit, Solver};

/// Induced paths of one graph whose number of edges lies in a range.
pub(super) struct InducedPaths<'a, const W: usize> {
    graph: &'a Adjacency<W>,
    edges: &'a RangeInclusive<usize>,
}

impl<'a, const W: usize> InducedPaths<'a, W> {
    pub(super) fn new(graph: &'a Adjacency<W>, edges: &'a RangeInclusive<usize>) -> Self {
        Self { graph, edges }
    }

    /// `seen` and every other vertex strictly between u and v.
    pub(super) fn complete(&mut self, u: Vertex, v: Vertex, seen: VertexSet<W>) -> VertexSet<W> {
        // Adjacent vertices have one induced path, the edge itself.
        if self.graph.open(u).contains(v) {
            return seen;
        }
        let mut solver = self.paths_between(u, v);
        let mut between = seen;
        for w in self.graph.all().without(u).without(v) - seen {
            if !between.contains(w) {
                between |= self.path_through(&mut solver, u, v, w);
            }
        }
        between
    }

    /// The inner vertices of an induced path through w, or nothing if there is none.
    fn path_through(&self, solver: &mut Solver, u: Vertex, v: Vertex, w: Vertex) -> VertexSet<W> {
        loop {
            solver.assume(&[on_path(w)]);
            if !solver.solve().expect("without proof or limit the solver always answers") {
                return VertexSet::EMPTY;
            }
            let model = solver.model().expect("the formula is satisfiable");
            let members: VertexSet<W> = (0..self.graph.order()).filter(|&x| model[x].is_positive()).collect();
            let parts = crate::graph::components_of(members, |x| self.graph.open(x) & members);
            let (path, cycles): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.contains(u));
            if cycles.is_empty() {
                return path[0].without(u).without(v);
            }
            for cycle in cycles {
                solver.add_clause(&cycle.iter().map(|x| !on_path(x)).collect::<Vec<_>>());
            }
        }
    }

    fn paths_between(&self, u: Vertex, v: Vertex) -> Solver<'static> {
        let mut solver = Solver::new();
        let n = self.graph.order();
        let vertices: Vec<Lit> = (0..n).map(on_path).collect();
        solver.add_clause(&[on_path(u)]);
        solver.add_clause(&[on_path(v)]);
        for x in 0..n {
            let neighbours: Vec<Lit> = self.graph.open(x).iter().map(on_path).collect();
            let degree = if x == u || x == v { 1 } else { 2 };
            exactly(&mut solver, on_path(x), &neighbours, degree);
        }
        let mut fresh = n;
        at_most(&mut solver, &vertices, *self.edges.end() + 1, &mut fresh);
        let off: Vec<Lit> = vertices.iter().map(|&l| !l).collect();
        at_most(&mut solver, &off, n.saturating_sub(*self.edges.start() + 1), &mut fresh);
        if *self.edges.start() + 1 > n {
            solver.add_clause(&[]);
        }
        solver
    }
}

fn on_path(v: Vertex) -> Lit {
    Lit::from_index(v, true)
}

/// If `condition`, exactly 1 or 2 of `literals` hold; written out, since neighbourhoods are small.
fn exactly(solver: &mut Solver, condition: Lit, literals: &[Lit], count: usize) {
    // At least: leaving out any count − 1 of them, one of the others holds.
    for skipped in 0..if count == 1 { 1 } else { literals.len().max(1) } {
        let others = literals.iter().enumerate().filter(|&(i, _)| count == 1 || i != skipped);
        let clause: Vec<Lit> = std::iter::once(!condition).chain(others.map(|(_, &l)| l)).collect();
        solver.add_clause(&clause);
    }
    for (i, &a) in literals.iter().enumerate() {
        for (j, &b) in literals.iter().enumerate().skip(i + 1) {
            if count == 1 {
                solver.add_clause(&[!condition, !a, !b]);
                continue;
            }
            for &c in &literals[j + 1..] {
                solver.add_clause(&[!condition, !a, !b, !c]);
            }
        }
    }
}

/// At most `bound` of `literals` hold, by a sequential counter (Sinz, CP 2005).
fn at_most(solver: &mut Solver, literals: &[Lit], bound: usize, fresh: &mut usize) {
    if bound >= literals.len() {
        return;
    }
    if bound == 0 {
        for &l in literals {
            solver.add_clause(&[!l]);
        }
        return;
    }
    let mut new = || {
        *fresh += 1;
        Lit::from_index(*fresh - 1, true)
    };
    // counter[j]: more than j of the literals so far hold.
    let mut counter: Vec<Lit> = Vec::new();
    for &literal in literals {
        let next: Vec<Lit> = (0..bound).map(|_| new()).collect();
        solver.add_clause(&[!literal, next[0]]);
        for (j, &before) in counter.iter().enumerate() {
            solver.add_clause(&[!before, next[j]]);
            if j + 1 < bound {
                solver.add_clause(&[!literal, !before, next[j + 1]]);
            } else {
                solver.add_clause(&[!literal, !before]);
            }
        }
        counter = next;
    }
}
