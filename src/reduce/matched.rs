//! Clique Forming → misère closed hull game in m:3: `matched`, two copies of H and one new vertex.
//!
//! # Construction
//! From H with vertices 1 … n make G with v₁ … vₙ (adjacent as in H), a clique x₁ … xₙ, the edges vᵢxᵢ, and
//! one more vertex a adjacent to every v.
//! # Claim
//! If H is not complete, Alice wins the misère closed hull game in m:3 on G iff Bob wins Clique Forming on
//! H. So this game is PSPACE-complete.
//! # Why it works
//! Adjacent vertices have no induced path but their edge, so cliques are convex. Two vertices that are not
//! adjacent generate everything:
//! 1. a and xᵢ take each v_k and x_k with k ≠ i by a v_k x_k xᵢ; then a and x_k take vᵢ.
//! 2. vᵢ and vⱼ take xᵢ and xⱼ by vᵢ xᵢ xⱼ vⱼ, then xᵢ and vⱼ take a by xᵢ vᵢ a vⱼ; go on with 1.
//! 3. vᵢ and xⱼ, i ≠ j: if vᵢ and vⱼ are not adjacent, vᵢ a vⱼ xⱼ leads to 2. If vᵢ is not adjacent to some
//!    other v_k, vᵢ a v_k x_k xⱼ does. Else vᵢ v_k x_k xⱼ takes all other v_k; one of them is not universal
//!    in H, since H is not complete and vᵢ is, and with xⱼ it leads to 2.
//!
//! So the first move that is not adjacent to all picked vertices ends the game, and its player loses; a clique
//! is never all of G. What is played is Clique Forming on G, where whoever is stuck loses. Opening with vᵢ
//! or xᵢ loses to the other one of these, since no vertex is adjacent to both. Opening with a leaves
//! Clique Forming on H, Bob to move.
//! # Size
//! 2|V| + 1 vertices, |E| + |V|(|V| − 1)/2 + 2|V| edges, diameter 2.
//! # Source
//! This project: found by `discover`, and no gadget with two copies of H and no new vertex works.

use super::{Condition, ReduceError, Reduction, Size, Winners};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{Graph, GraphError, LabelledGraph, Role};

/// The hull-game gadget that matches H with a clique.
pub struct Matched;

impl Reduction for Matched {
    fn id(&self) -> &str {
        "matched"
    }

    fn about(&self) -> &str {
        "Clique Forming to the misère closed hull game in m:3 (two copies of H, 1 new vertex)"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::misere(Rules::Hull(Convexity::InducedFrom(3)))]
    }

    fn winners(&self) -> Winners {
        Winners::Exchanged
    }

    fn conditions(&self) -> &[Condition] {
        &[Condition::NotComplete]
    }

    fn size_formula(&self) -> String {
        "2|V|+1, |E|+|V|(|V|-1)/2+2|V|".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let clique = n * n.saturating_sub(1) / 2;
        Ok(Size::Graph { vertices: 2 * n + 1, edges: h.size() + clique + 2 * n })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let mut g = with_matched_clique(h)?;
        let a = g.add(Role::gadget("a"));
        g.join(a, h.vertices());
        Ok(g.into())
    }
}

/// H as the copy v, and a clique x with an edge from each vertex to its own.
pub(super) fn with_matched_clique(h: &Graph) -> Result<LabelledGraph, GraphError> {
    let n = h.order();
    Graph::check_size(n as u128 * n as u128)?;
    let mut g = LabelledGraph::with_roles(h, |vertex| Role::Copy { vertex, copy: 0 });
    for vertex in 0..n {
        let x = g.add(Role::Copy { vertex, copy: 1 });
        g.connect(vertex, x);
        g.join(x, n..x);
    }
    Ok(g)
}
