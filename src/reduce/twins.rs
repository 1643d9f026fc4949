//! Node Kayles → Toggle: `twins`, every vertex twice, one of the two with weight 1.
//!
//! # Construction
//! From H make G with vᵢ and xᵢ for each vertex i of H; both are adjacent to vⱼ and xⱼ iff i and j are adjacent
//! in H, so vᵢ and xᵢ are not. Each vᵢ starts with weight 1, each xᵢ with weight 0.
//! # Claim
//! Toggle on G is Node Kayles on H: same moves, so same nimber, and same winner in normal and in misère play.
//! # Why it works
//! Let P be the set of all i whose vᵢ was played so far, and suppose that it is independent. A move at a neighbour of
//! i flips both vᵢ and xᵢ, so their weights sum to 1 for i outside P. For i in P both weights are 0: vᵢ alone was
//! flipped by its own move, which found xᵢ with weight 0 as no neighbour of i had been played, and none is later. With d
//! neighbours in H, p of them in P, the closed neighbourhood of vᵢ or xᵢ has 2d + 1 vertices, and its ones are those
//! of d − p neighbours and perhaps its own: a strict majority iff p = 0 and its own weight is 1. Where p = 0, vᵢ has
//! weight 1 unless i is in P, and xᵢ has weight 0. So exactly the vᵢ that are neither in P nor next to P may be played.
//! # Size
//! 2|V| vertices, 4|E| edges.
//! # Source
//! This project: found by `discover`, as the only one of 120 ways to join two copies of H and weigh them. That Toggle
//! is PSPACE-complete was proved in another way by the Toggle paper, Theorem 5.10 (`qbf-toggle`).

use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{Graph, LabelledGraph, Role};

/// Two copies of each vertex.
pub struct Twins;

impl Reduction for Twins {
    fn id(&self) -> &str {
        "twins"
    }

    fn about(&self) -> &str {
        "Node Kayles to Toggle: the same game (two copies of H)"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::NodeKayles)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::Toggle)]
    }

    fn size_formula(&self) -> String {
        "2|V|, 4|E|".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        Ok(Size::Graph { vertices: 2 * h.order(), edges: 4 * h.size() })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        Graph::check_order(2 * n as u128)?;
        Graph::check_size(4 * h.size() as u128)?;
        let mut g = LabelledGraph::with_roles(h, |vertex| Role::Copy { vertex, copy: 0 });
        for vertex in 0..n {
            g.add_weighted(Role::Copy { vertex, copy: 1 }, false);
        }
        for (u, v) in h.edges() {
            g.connect(n + u, n + v);
            g.connect(u, n + v);
            g.connect(v, n + u);
        }
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::Strategies
    }
}
