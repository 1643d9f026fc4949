//! Clique Forming → misère closed hull game: `misere-c4`, H joined to a 4-cycle.
//!
//! # Construction
//! From H make G by adding a, b, c, d adjacent to all of H; edges ab, bc, cd, da.
//! # Why it works
//! As for `misere-p3`: the first move that breaks the clique takes everything and loses, so the game
//! is Clique Forming on G. The 4-cycle is worth 0 (each first move leaves two non-adjacent vertices,
//! worth 1, so its options are {1}), and the nimber of a join is the xor.
//! # Size
//! |V| + 4 vertices, |E| + 4|V| + 4 edges, diameter 2.
//! # Source
//! A simple relative of `misere-p3`, in place of "The graph convexity games" construction that the hull
//! games paper cites for its Theorem 2 and shows only as a figure.

use super::pendant::hull_convexities;
use super::{Condition, MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, Role};

/// The misère gadget with a 4-cycle.
pub struct MisereC4;

impl Reduction for MisereC4 {
    fn id(&self) -> &str {
        "misere-c4"
    }

    fn about(&self) -> &str {
        "Clique Forming to the misère closed hull game (H joined to a 4-cycle)"
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

    fn conditions(&self) -> &[Condition] {
        &[Condition::NotComplete]
    }

    fn size_formula(&self) -> String {
        "|V|+4, |E|+4|V|+4".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        Ok(Size::Graph { vertices: h.order() + 4, edges: h.size() + 4 * h.order() + 4 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let mut g = LabelledGraph::source_copy(h);
        let cycle = ["a", "b", "c", "d"].map(|name| g.add(Role::gadget(name)));
        for (i, &u) in cycle.iter().enumerate() {
            g.join(u, h.vertices());
            g.connect(u, cycle[(i + 1) % 4]);
        }
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::FirstMoves
    }
}
