//! Is a vertex on an induced path between two others? Asked of the SAT solver.
//!
//! A variable for each vertex says whether it is on the path, another whether it is an end of it. An end
//! has exactly one neighbour on the path, every other member exactly two, which describes an induced path
//! and perhaps some induced cycles beside it. A cycle in an answer is forbidden (no induced path contains
//! one) and the question asked again. Counters bound the number of vertices where the convexity bounds the
//! length. One formula serves all pairs of ends, so that what the solver learns for one helps with the next.

use crate::graph::{Adjacency, Vertex, VertexSet};
use std::ops::RangeInclusive;
use varisat::{ExtendFormula, Lit, Solver};

/// Induced paths of one graph whose number of edges lies in a range.
pub(super) struct InducedPaths<'a, const W: usize, E> {
    graph: &'a Adjacency<W>,
    solver: Solver<'static>,
    /// Asked before each question whether the answer is still wanted.
    look: &'a dyn Fn() -> Result<(), E>,
}

impl<'a, const W: usize, E> InducedPaths<'a, W, E> {
    /// A formula with O(n + m) variables and clauses, and O(n·k) more for bounds of the length.
    pub(super) fn new(
        graph: &'a Adjacency<W>,
        edges: &RangeInclusive<usize>,
        look: &'a dyn Fn() -> Result<(), E>,
    ) -> Self {
        let mut formula = Formula { solver: Solver::new(), variables: 2 * graph.order() };
        formula.induced_paths(graph);
        formula.length(graph.order(), edges);
        Self { graph, solver: formula.solver, look }
    }

    /// `seen` and every other vertex strictly between u and v.
    pub(super) fn complete(&mut self, u: Vertex, v: Vertex, seen: VertexSet<W>) -> Result<VertexSet<W>, E> {
        // Adjacent vertices have one induced path, the edge itself.
        if self.graph.open(u).contains(v) {
            return Ok(seen);
        }
        let mut between = seen;
        for w in self.graph.all().without(u).without(v) - seen {
            if !between.contains(w) {
                (self.look)()?;
                between |= self.path_through(u, v, w);
            }
        }
        Ok(between)
    }

    /// The inner vertices of an induced path through w, or nothing if there is none.
    fn path_through(&mut self, u: Vertex, v: Vertex, w: Vertex) -> VertexSet<W> {
        let n = self.graph.order();
        loop {
            self.solver.assume(&[end(n, u), end(n, v), on_path(w)]);
            if !self.solver.solve().expect("without proof or limit the solver always answers") {
                return VertexSet::EMPTY;
            }
            let model = self.solver.model().expect("the formula is satisfiable");
            let members: VertexSet<W> = (0..n).filter(|&x| model[x].is_positive()).collect();
            let parts = crate::graph::components_of(members, |x| self.graph.open(x) & members);
            let (path, cycles): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.contains(u));
            if cycles.is_empty() {
                return path[0].without(u).without(v);
            }
            for cycle in cycles {
                self.solver.add_clause(&cycle.iter().map(|x| !on_path(x)).collect::<Vec<_>>());
            }
        }
    }
}

fn on_path(v: Vertex) -> Lit {
    Lit::from_index(v, true)
}

/// Vertex v is one of the two ends, in a graph of n vertices.
fn end(n: usize, v: Vertex) -> Lit {
    Lit::from_index(n + v, true)
}

/// A formula under construction.
struct Formula {
    solver: Solver<'static>,
    variables: usize,
}

impl Formula {
    fn fresh(&mut self) -> Lit {
        self.variables += 1;
        Lit::from_index(self.variables - 1, true)
    }

    /// An induced path with two ends, and induced cycles that do not touch it or each other.
    fn induced_paths<const W: usize>(&mut self, graph: &Adjacency<W>) {
        let n = graph.order();
        let ends: Vec<Lit> = (0..n).map(|x| end(n, x)).collect();
        self.at_most(2, &ends, None);
        for x in 0..n {
            let (on, end) = (on_path(x), end(n, x));
            let neighbours: Vec<Lit> = graph.open(x).iter().map(on_path).collect();
            self.solver.add_clause(&[!end, on]);
            let one: Vec<Lit> = neighbours.iter().copied().chain([!on]).collect();
            self.solver.add_clause(&one);
            self.at_least_two(&neighbours, &[!on, end]);
            self.at_most(2, &neighbours, Some(on));
            self.at_most(1, &neighbours, Some(end));
        }
    }

    /// As many vertices on the path as this many edges have. Two ends that are not adjacent have two edges
    /// between them anyway.
    fn length(&mut self, n: usize, edges: &RangeInclusive<usize>) {
        let on: Vec<Lit> = (0..n).map(on_path).collect();
        let off: Vec<Lit> = on.iter().map(|&l| !l).collect();
        self.at_most(*edges.end() + 1, &on, None);
        match n.checked_sub(*edges.start() + 1) {
            None => self.solver.add_clause(&[]),
            Some(most) if *edges.start() > 2 => self.at_most(most, &off, None),
            Some(_) => {}
        }
    }

    /// Two of `literals` hold, or one of `unless`: one literal is chosen that has another before it.
    fn at_least_two(&mut self, literals: &[Lit], unless: &[Lit]) {
        let mut chosen = unless.to_vec();
        // Implies that one of the literals so far holds.
        let mut before: Option<Lit> = None;
        for &literal in literals {
            if let Some(before) = before {
                let choice = self.fresh();
                self.solver.add_clause(&[!choice, literal]);
                self.solver.add_clause(&[!choice, before]);
                chosen.push(choice);
            }
            let next = self.fresh();
            let reasons: Vec<Lit> = [!next, literal].into_iter().chain(before).collect();
            self.solver.add_clause(&reasons);
            before = Some(next);
        }
        self.solver.add_clause(&chosen);
    }

    /// If `condition`, at most `bound` of `literals` hold, by a sequential counter (Sinz, CP 2005).
    fn at_most(&mut self, bound: usize, literals: &[Lit], condition: Option<Lit>) {
        if bound >= literals.len() {
            return;
        }
        let otherwise = condition.map(|condition| !condition);
        // counter[j]: more than j of the literals so far hold.
        let mut counter: Vec<Lit> = Vec::new();
        for &literal in literals {
            let next: Vec<Lit> = (0..bound).map(|_| self.fresh()).collect();
            if let Some(&first) = next.first() {
                self.solver.add_clause(&[!literal, first]);
            }
            for (j, &before) in counter.iter().enumerate() {
                self.solver.add_clause(&[!before, next[j]]);
                if j + 1 < bound {
                    self.solver.add_clause(&[!literal, !before, next[j + 1]]);
                }
            }
            let full = counter.last().map(|&last| !last);
            if full.is_some() || bound == 0 {
                let over: Vec<Lit> = [!literal].into_iter().chain(full).chain(otherwise).collect();
                self.solver.add_clause(&over);
            }
            counter = next;
        }
    }
}
