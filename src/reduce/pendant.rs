//! Clique Forming → closed hull game: `pendant`, four new vertices.
//!
//! # Construction
//! From H make G by adding c, u1, u2 adjacent to all of H, and w; edges cu1, cu2, cw.
//! # Why it works
//! Cliques are convex, and w, of degree 1, is never inside an induced path. Two non-adjacent vertices
//! of G − w generate exactly G − w: a pair of H takes u1, u2 and c, and the pair u1, u2 takes the rest.
//! 1. While w is untaken, a move that breaks the clique leaves exactly w, and loses.
//! 2. If the clique holds a vertex q that is not universal in G − w, playing w loses: a non-neighbour
//!    of q then takes everything.
//!
//! So once a non-universal vertex is picked, the game is Clique Forming on G − w, a join of H, {u1, u2}
//! and c, whose nimber is CF(H) xor 1 xor 1 = CF(H). The winner gets a non-universal vertex in first:
//! with CF(H) = 1 Alice plays u1; with CF(H) ≥ 2 her winning moves in H are non-universal, since a
//! universal one changes the value by xor 1. If CF(H) = 0, Bob answers c or a universal vertex with
//! u1, anything else as in Clique Forming; and w with c when the number of universal vertices of H is
//! even, else with one of them: an even number of them is left, and whoever must play a non-universal
//! vertex loses at once to its non-neighbour.
//! # Size
//! |V| + 4 vertices, |E| + 3|V| + 3 edges, diameter 2 (for |V| ≥ 1 as well as for the empty H).
//! # Source
//! This project; compare Figure 1 of "Hull Games of Induced Path Convexities in Graphs", which has five
//! new vertices, does not cover l:2 and excludes complete H.

use super::moves::{self, Move};
use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{LabelledGraph, Role, Vertex};

/// The gadget with a pendant vertex.
pub struct Pendant;

impl Reduction for Pendant {
    fn id(&self) -> &str {
        "pendant"
    }

    fn about(&self) -> &str {
        "Clique Forming to the closed hull game (4 new vertices, every convexity)"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        hull_convexities().map(|convexity| Problem::normal(Rules::Hull(convexity))).to_vec()
    }

    fn size_formula(&self) -> String {
        "|V|+4, |E|+3|V|+3".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        Ok(Size::Graph { vertices: h.order() + 4, edges: h.size() + 3 * h.order() + 3 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let mut g = LabelledGraph::source_copy(h);
        let [c, u1, u2, w] = ["c", "u1", "u2", "w"].map(|name| g.add(Role::gadget(name)));
        for u in [c, u1, u2] {
            g.join(u, h.vertices());
        }
        g.join(c, [u1, u2, w]);
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::FirstMoves
    }

    /// Not the universal vertices of H: they may win the source alone.
    fn counterparts(&self, source: &Instance, target: &LabelledGraph) -> Vec<(Move, Vertex)> {
        let mut pairs = moves::by_roles(source, target);
        if let Ok(h) = source.graph() {
            pairs.retain(|&(_, v)| h.degree(v) + 1 != h.order());
        }
        pairs
    }
}

/// The convexities for which one gadget serves all: gc, mc and every l:k, of which three are checked.
pub(super) fn hull_convexities() -> [Convexity; 5] {
    [
        Convexity::Geodesic,
        Convexity::Monophonic,
        Convexity::InducedUpTo(2),
        Convexity::InducedUpTo(3),
        Convexity::InducedUpTo(4),
    ]
}
