//! Toggle on generalized Petersen graphs: the three tables of the Toggle paper, to any size.
//!
//! A cell is a graph P(m, k), 1 ≤ k < m/2, with the weights of one of the tables: inner vertices 0 and
//! outer 1 (Table 1), inner 1 and outer 0 (Table 2), all 1 (Table 3).
//!
//! P(m, k) and P(m, l) are isomorphic if kl = ±1 modulo m; the isomorphism exchanges inner and outer
//! vertices. The cells are computed one by one all the same: that equal cells turn out equal is a
//! check.

use crate::game::{Instance, Problem, Rules};
use crate::graph::{GraphError, LabelledGraph, Vertex, families};
use crate::solve::{self, Analysis, Options, SolveError};
use std::fmt;

/// The weights at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Start {
    /// P_{0,1}, Table 1: the outer vertices have weight 1.
    Outer,
    /// P_{1,0}, Table 2: the inner vertices have weight 1.
    Inner,
    /// P_{1,1}, Table 3: all vertices have weight 1.
    All,
}

/// One cell of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The weights at the start.
    pub start: Start,
    /// The length of the rim.
    pub m: usize,
    /// The step of the inner edges.
    pub k: usize,
}

/// The cells that Table 3 of the paper leaves open, as (m, k).
pub const OPEN: [(usize, usize); 23] = [
    (17, 6),
    (17, 7),
    (18, 6),
    (18, 7),
    (19, 1),
    (19, 6),
    (19, 7),
    (20, 1),
    (20, 2),
    (20, 4),
    (20, 6),
    (20, 7),
    (21, 1),
    (21, 2),
    (21, 4),
    (21, 6),
    (21, 7),
    (23, 1),
    (23, 3),
    (23, 4),
    (23, 5),
    (23, 6),
    (23, 7),
];

impl Start {
    /// All three, in the paper's order.
    pub const ALL: [Self; 3] = [Self::Outer, Self::Inner, Self::All];

    /// `p01`, `p10` or `p11`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Outer => "p01",
            Self::Inner => "p10",
            Self::All => "p11",
        }
    }

    /// The start of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|start| start.name() == name)
    }

    /// Has vertex v of P(m, k) weight 1?
    fn weight(self, m: usize, v: Vertex) -> bool {
        match self {
            Self::Outer => v >= m,
            Self::Inner => v < m,
            Self::All => true,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} P({},{})", self.start.name(), self.m, self.k)
    }
}

impl Cell {
    /// The game of this cell.
    ///
    /// # Errors
    /// There is no such graph, or it is too large.
    pub fn instance(self) -> Result<Instance, GraphError> {
        let mut graph = LabelledGraph::from(&families::petersen(self.m, self.k)?);
        for v in 0..graph.order() {
            graph.set_weight(v, self.start.weight(self.m, v));
        }
        let instance = Problem::normal(Rules::Toggle).instance(graph);
        Ok(instance.expect("a Petersen graph is simple"))
    }

    /// Solves the cell, with its nimber.
    ///
    /// # Errors
    /// There is no such graph, or it is too large for the solvers.
    pub fn solve(self, options: &Options) -> Result<Analysis, SolveError> {
        let instance = self.instance().map_err(crate::game::InstanceError::from)?;
        solve::answer(&instance, &Options { nimber: true, ..*options })
    }
}

/// The cells with 3 ≤ m ≤ `to` and 1 ≤ k < m/2, row by row.
pub fn triangle(start: Start, to: usize) -> Vec<Cell> {
    (3..=to).flat_map(|m| (1..m.div_ceil(2)).map(move |k| Cell { start, m, k })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle_has_every_graph_once() {
        let cells: Vec<_> = triangle(Start::All, 7).iter().map(|cell| (cell.m, cell.k)).collect();
        assert_eq!(cells, [(3, 1), (4, 1), (5, 1), (5, 2), (6, 1), (6, 2), (7, 1), (7, 2), (7, 3)]);
        assert!(triangle(Start::All, 7).iter().all(|cell| cell.instance().is_ok()));
    }

    #[test]
    fn isomorphic_graphs_have_the_same_nimber() {
        let nimber = |start, m, k| Cell { start, m, k }.solve(&Options::default()).unwrap().nimber.unwrap();
        for m in 5..=13 {
            for (k, l) in triangle(Start::All, m).iter().flat_map(|a| (1..m.div_ceil(2)).map(|l| (a.k, l))) {
                if 2 * k < m && (k * l % m == 1 || k * l % m == m - 1) {
                    assert_eq!(nimber(Start::All, m, k), nimber(Start::All, m, l), "P({m},{k}), P({m},{l})");
                    assert_eq!(nimber(Start::Outer, m, k), nimber(Start::Inner, m, l));
                }
            }
        }
    }
}
