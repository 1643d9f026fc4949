//! Clique Forming → Clique Forming: `two-universal`, the normal form that `two-leaf` needs.
//!
//! # Construction
//! If |H| is even, add a disjoint path with three vertices. Then join two universal vertices.
//! # Why it works
//! Both kinds of first move in the path have value 1, so it adds 1 to the options of H and never
//! changes whether 0 is among them: the winner stays. A universal vertex changes the nimber by xor 1,
//! and two of them cancel.
//! # Size
//! |V| odd: |V| + 2 vertices, |E| + 2|V| + 1 edges. |V| even: |V| + 5 vertices, |E| + 2|V| + 9 edges.
//! # Source
//! This project.

use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, Role};

/// The normal form: an odd order and two universal vertices.
pub struct TwoUniversal;

impl Reduction for TwoUniversal {
    fn id(&self) -> &str {
        "two-universal"
    }

    fn about(&self) -> &str {
        "Clique Forming to itself: odd order, two universal vertices"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![self.source()]
    }

    fn size_formula(&self) -> String {
        "|V| odd: |V|+2, |E|+2|V|+1; even: |V|+5, |E|+2|V|+9".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let (n, m) = (h.order(), h.size());
        Ok(if n % 2 == 1 {
            Size::Graph { vertices: n + 2, edges: m + 2 * n + 1 }
        } else {
            Size::Graph { vertices: n + 5, edges: m + 2 * n + 9 }
        })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let mut g = LabelledGraph::source_copy(h);
        if h.order() % 2 == 0 {
            let [a, b, c] = ["a", "b", "c"].map(|name| g.add(Role::gadget(name)));
            g.join(b, [a, c]);
        }
        for name in ["u1", "u2"] {
            let others = 0..g.order();
            let u = g.add(Role::gadget(name));
            g.join(u, others);
        }
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::FirstMoves
    }
}
