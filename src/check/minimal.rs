//! Shrinks a counterexample until nothing can be removed from it.

use super::{Comparison, Disagreement, Options, compare};
use crate::game::{Body, Instance};
use crate::graph::{Graph, without_edge, without_vertex};
use crate::logic::{Clause, Literal, Qbf, ThreeQbf, Variable};
use crate::reduce::Reduction;

/// A counterexample from which no vertex, edge, clause, literal or pair of unused variables can be
/// removed without losing the disagreement. Each step solves both sides of up to n + m smaller sources.
pub fn shrink(reduction: &dyn Reduction, found: Disagreement, options: &Options) -> Disagreement {
    let mut smallest = found;
    while let Some(smaller) = one_step(reduction, &smallest, options) {
        smallest = smaller;
    }
    smallest
}

fn one_step(reduction: &dyn Reduction, from: &Disagreement, options: &Options) -> Option<Disagreement> {
    let target = from.target.problem();
    smaller(&from.source).into_iter().find_map(|source| {
        match compare(reduction, &source, &[target], options).ok()?.pop()? {
            Comparison::Disagree(disagreement) => Some(*disagreement),
            _ => None,
        }
    })
}

/// The sources with one thing less.
fn smaller(source: &Instance) -> Vec<Instance> {
    let bodies: Vec<Body> = if let Ok(graph) = source.graph() {
        smaller_graphs(graph).into_iter().map(Body::from).collect()
    } else if let Ok(formula) = source.three_qbf() {
        smaller_three_qbfs(&formula).into_iter().map(Body::from).collect()
    } else if let Ok(formula) = source.formula() {
        smaller_formulas(formula).into_iter().map(Body::from).collect()
    } else {
        Vec::new()
    };
    bodies.into_iter().filter_map(|body| source.problem().instance(body).ok()).collect()
}

fn smaller_graphs(graph: &Graph) -> Vec<Graph> {
    let vertices = graph.vertices().map(|v| without_vertex(graph, v));
    vertices.chain(graph.edges().map(|(u, v)| without_edge(graph, u, v))).collect()
}

fn smaller_formulas(formula: &Qbf) -> Vec<Qbf> {
    let with = |matrix: Vec<Clause>| Qbf::new(formula.prefix().to_vec(), matrix).ok();
    let mut list: Vec<Qbf> = Vec::new();
    for i in 0..formula.clauses() {
        let mut matrix = formula.matrix().to_vec();
        matrix.remove(i);
        list.extend(with(matrix));
    }
    for (i, clause) in formula.matrix().iter().enumerate() {
        for k in 0..clause.len() {
            let mut matrix = formula.matrix().to_vec();
            matrix[i].remove(k);
            list.extend(with(matrix));
        }
    }
    for (_, v) in formula.closed_prefix() {
        if formula.matrix().iter().flatten().all(|l| l.variable() != v) {
            let mut prefix = formula.prefix().to_vec();
            prefix.iter_mut().for_each(|block| block.variables.retain(|&other| other != v));
            list.extend(Qbf::new(prefix, formula.matrix().to_vec()));
        }
    }
    list
}

/// In a 3-QBF a literal is removed by repeating another one of its clause, and a variable together
/// with the next, or as the last, so that the alternation stays.
fn smaller_three_qbfs(formula: &ThreeQbf) -> Vec<ThreeQbf> {
    let n = formula.variables();
    let clauses = formula.clauses();
    let mut list: Vec<Option<ThreeQbf>> = Vec::new();
    for i in 0..clauses.len() {
        let mut fewer = clauses.to_vec();
        fewer.remove(i);
        list.push(ThreeQbf::new(n, fewer).ok());
    }
    let unused = |v: usize| clauses.iter().flatten().all(|l| l.variable() as usize != v);
    if unused(n) {
        list.push(ThreeQbf::new(n - 1, clauses.to_vec()).ok());
    }
    for v in (1..n).filter(|&v| unused(v) && unused(v + 1)) {
        let close_gap = |l: &Literal| {
            let shift = if l.variable() as usize > v { 2 } else { 0 };
            Literal::new(l.variable() - shift as Variable, l.is_positive())
        };
        let renamed = clauses.iter().map(|c| [close_gap(&c[0]), close_gap(&c[1]), close_gap(&c[2])]);
        list.push(ThreeQbf::new(n - 2, renamed.collect()).ok());
    }
    for (i, clause) in clauses.iter().enumerate() {
        for (k, kept) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            // Only where the number of different literals falls, so that shrinking ends.
            let others = (0..3).filter(|&j| j != k);
            if others.into_iter().all(|j| clause[j] != clause[k]) {
                let mut fewer = clauses.to_vec();
                fewer[i][k] = clause[kept];
                list.push(ThreeQbf::new(n, fewer).ok());
            }
        }
    }
    list.into_iter().flatten().collect()
}
