//! Clique Forming → misère closed hull game: `misere-p3`, three new vertices.
//!
//! # Construction
//! From H make G by adding c, u1, u2 adjacent to all of H; edges cu1, cu2. So G is H joined to a path
//! with three vertices.
//! # Why it works
//! Two non-adjacent vertices generate all of V(G), so the first move that breaks the clique ends the
//! game, and its player loses. So the game is Clique Forming in normal play on G, with nimber
//! CF(H) xor 1 xor 1 = CF(H). A clique is never all of V(G), since u1 and u2 are not adjacent.
//! # Size
//! |V| + 3 vertices, |E| + 3|V| + 2 edges, diameter 2.
//! # Source
//! This project.

use super::pendant::hull_convexities;
use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, Role};

/// The misère gadget with three vertices.
pub struct MisereP3;

impl Reduction for MisereP3 {
    fn id(&self) -> &str {
        "misere-p3"
    }

    fn about(&self) -> &str {
        "Clique Forming to the misère closed hull game (3 new vertices)"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        hull_convexities().map(|convexity| Problem::misere(Rules::Hull(convexity))).to_vec()
    }

    fn size_formula(&self) -> String {
        "|V|+3, |E|+3|V|+2".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        Ok(Size::Graph { vertices: h.order() + 3, edges: h.size() + 3 * h.order() + 2 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let mut g = LabelledGraph::source_copy(h);
        let [c, u1, u2] = ["c", "u1", "u2"].map(|name| g.add(Role::gadget(name)));
        for u in [c, u1, u2] {
            g.join(u, h.vertices());
        }
        g.join(c, [u1, u2]);
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::FirstMoves
    }
}
