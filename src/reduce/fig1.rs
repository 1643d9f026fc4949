//! Clique Forming → closed hull game: `fig1`, the published gadget with five new vertices.
//!
//! # Construction
//! From H make G by adding u1, u1', u2, u2' adjacent to all of H, and w; edges u1u1', u2u2', u1w, u1'w.
//! # Why it works
//! While the picked vertices form a clique of H, or of H with u1 or u1' added, nothing else is taken.
//! A move that breaks the clique takes u1 and u2, which take everything but w; w is then the last move.
//! Whoever plays w first loses to u2, and whoever plays u2 or u2' loses to w; u1 is answered by u1'.
//! # Size
//! |V| + 5 vertices, |E| + 4|V| + 4 edges, diameter at most 3.
//! # Where it fails
//! For l:2, as its authors say: w and u2 have no common neighbour, so w is not the last move. And for
//! complete H, which they exclude.
//! # Source
//! "Hull Games of Induced Path Convexities in Graphs", Theorem 1 and Figure 1.

use super::{Condition, MoveClaim, ReduceError, Reduction, Size};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, Role};

/// The published gadget.
pub struct Fig1;

impl Reduction for Fig1 {
    fn id(&self) -> &str {
        "fig1"
    }

    fn about(&self) -> &str {
        "Clique Forming to the closed hull game, the published gadget (5 new vertices)"
    }

    fn citation(&self) -> &str {
        "Hull Games of Induced Path Convexities in Graphs, Theorem 1 (Figure 1)"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        [Convexity::Geodesic, Convexity::Monophonic, Convexity::InducedUpTo(3), Convexity::InducedUpTo(4)]
            .map(|convexity| Problem::normal(Rules::Hull(convexity)))
            .to_vec()
    }

    fn conditions(&self) -> &[Condition] {
        &[Condition::NotComplete]
    }

    fn size_formula(&self) -> String {
        "|V|+5, |E|+4|V|+4".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        Ok(Size::Graph { vertices: h.order() + 5, edges: h.size() + 4 * h.order() + 4 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let mut g = LabelledGraph::source_copy(h);
        let [u1, u1b, u2, u2b, w] = ["u1", "u1'", "u2", "u2'", "w"].map(|name| g.add(Role::gadget(name)));
        for u in [u1, u1b, u2, u2b] {
            g.join(u, h.vertices());
        }
        g.connect(u1, u1b);
        g.connect(u2, u2b);
        g.join(w, [u1, u1b]);
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::FirstMoves
    }
}
