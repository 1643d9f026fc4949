//! Node Kayles → closed interval game in l:3: `crown`, two copies of H and two new vertices.
//!
//! # Construction
//! From H with vertices 1 … n make G with v₁ … vₙ (adjacent as in H), independent x₁ … xₙ, the edges vᵢxⱼ
//! for i ≠ j (a crown), and two more vertices: a adjacent to every x, b adjacent to every v and every x.
//! # Claim
//! If n ≥ 3, Alice wins the closed interval game in l:3 on G iff Alice wins Node Kayles on H. So this
//! game is PSPACE-complete, already in diameter 2.
//! # Why it works
//! What two vertices take by induced paths with at most three edges:
//! 1. vᵢ and xᵢ take everything: b and the v next to vᵢ as common neighbours; a and every other xⱼ by
//!    vᵢ xⱼ a xᵢ; a v_k not next to vᵢ by vᵢ xⱼ v_k xᵢ with a third index j.
//! 2. a and b take the x, and nothing else: a path leaves a through an x, which is next to b.
//! 3. a and vᵢ take the x, b, and the neighbours of vᵢ in H: a path leaves a through an xⱼ, and ends there
//!    unless j = i; from xᵢ one vertex is left, a common neighbour of xᵢ and vᵢ.
//! 4. Of the v, two non-adjacent ones take only neighbours of theirs, since a path with three edges has
//!    no other inner vertices. Adjacent vertices take nothing.
//!
//! Whoever opens with vᵢ or xᵢ loses to the other one of these, by 1. If Alice opens with b, the same
//! answers every v or x of Bob's, so he plays a; then the x are taken and, by 2 to 4, a v is open iff
//! neither it nor a neighbour is picked: the rest is Node Kayles on H, Alice to move. If Alice opens with
//! a, she loses: where the first player wins Node Kayles on H by picking i, Bob plays vᵢ, which leaves Node
//! Kayles on H without i and its neighbours, Alice to move; elsewhere he plays b, which leaves it on H.
//! # Size
//! 2|V| + 2 vertices, |E| + |V|² + 2|V| edges, diameter 2.
//! # Source
//! This project: found by `discover`, and no gadget with two copies of H and fewer new vertices works.

use super::{Condition, ReduceError, Reduction, Size};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{Graph, LabelledGraph, Role};

/// The interval-game gadget on a crown.
pub struct Crown;

impl Reduction for Crown {
    fn id(&self) -> &str {
        "crown"
    }

    fn about(&self) -> &str {
        "Node Kayles to the closed interval game in l:3 (two copies of H, 2 new vertices)"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::NodeKayles)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::Interval(Convexity::InducedUpTo(3)))]
    }

    fn conditions(&self) -> &[Condition] {
        &[Condition::AtLeast(3)]
    }

    fn size_formula(&self) -> String {
        "2|V|+2, |E|+|V|²+2|V|".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        Ok(Size::Graph { vertices: 2 * n + 2, edges: h.size() + n * n + 2 * n })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        Graph::check_size(n as u128 * n as u128)?;
        let mut g = LabelledGraph::with_roles(h, |vertex| Role::Copy { vertex, copy: 0 });
        for vertex in 0..n {
            let x = g.add(Role::Copy { vertex, copy: 1 });
            g.join(x, (0..n).filter(|&v| v != vertex));
        }
        let [a, b] = ["a", "b"].map(|name| g.add(Role::gadget(name)));
        g.join(a, n..2 * n);
        g.join(b, 0..2 * n);
        Ok(g.into())
    }
}
