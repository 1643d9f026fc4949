//! Node Kayles → Toggle from all ones, on a connected graph: `all-ones`, three copies of H with two more vertices.
//!
//! # Construction
//! From H make H⁺ with one more vertex z, apart from all of H, and then u, adjacent to all others; let n be the number of
//! its vertices. G has vᵢ, xᵢ and bᵢ for each vertex i of H⁺. The x are adjacent as in H⁺, the v as in its complement, vᵢ and
//! xⱼ as i and j are in H⁺; the b form a clique, and each b is adjacent to each v. Every vertex starts with weight 1.
//! # Claim
//! Alice wins Toggle on G iff Alice wins Node Kayles on H; and for i in H, vᵢ is a winning first move iff i is. So Toggle is
//! PSPACE-complete even if every light is on at the start.
//! # Why it works
//! Each vertex j of H⁺ gives one vertex to N\[vₖ\]: xⱼ if j and k are adjacent, else vⱼ. The rest of N\[vₖ\] are the n
//! vertices b. N\[bₖ\] are all v and all b. So once the b have weight 0, no v and no b may be played, whatever else
//! happens, and the b keep their weight.
//!
//! *The game on the x.* Let the b have weight 0, let P be some vertices of H⁺, and let the weights of vₖ and xₖ sum to 0
//! for k in P and to 1 for all others. As in `twins`, a move at a neighbour of k flips both, and xₖ may be played iff its
//! weight is 1 and no neighbour of k is in P; its move puts k into P. A vertex with a neighbour in P is dead. So is one
//! whose x has weight 0: to flip it takes a move at a neighbour, which is in P then. The others are free, and play Node
//! Kayles. Let g be the nimber of Node Kayles on H⁺, gᵢ after the move i, gᵢₖ after i and k.
//! 1. From all ones, b leaves the x with weight 1, the v with 0: all of H⁺ is free, nimber g.
//! 2. From all ones, vᵢ leaves vᵢ and each vₖ not adjacent to i in H⁺ with weight 0, and for each neighbour j of i
//!    instead xⱼ. The neighbours of i are dead, the others free, and xᵢ is a move by itself: nimber gᵢ xor 1.
//! 3. From all ones, xᵢ leaves d zeros in N\[b\], and in N\[vₖ\] for each k neither i nor adjacent to i, where d < n is the
//!    number of i's neighbours; so these may be played. b leaves i in P and the neighbours of i with an x of weight 0: nimber gᵢ.
//!    vₖ leaves i in P, so that the neighbours of i are dead; the neighbours of k that are none of i's have an x of
//!    weight 0; and xₖ is a move by itself: nimber gᵢₖ xor 1.
//!
//! So *Alice loses iff g = 1*. If g = 0 she plays b, and if g > 1 she plays vᵢ with gᵢ = 1. If g = 1, no gᵢ is 1, and Bob
//! wins after b by 1, after vᵢ by 2, and after xᵢ by b if gᵢ = 0, else by vₖ with gᵢₖ = 1, which is there as gᵢ > 1.
//!
//! And *g = 1 iff Bob wins Node Kayles on H*, of nimber h. The moves of H⁺ are u, which leaves 0, and those of H with z, whose
//! nimber is h xor 1. If that is not 0, it is g. If it is 0, then h = 1, and the moves of H with z include z, which leaves
//! 1; so g > 1. A vertex i of H leaves the nimber h' xor 1 where i leaves h' in H, so vᵢ wins iff i does.
//!
//! If H has a vertex, a single isolated vertex a may stand beside G in place of z and u: then G has 3|V(H)| + 1 vertices, a cancels
//! the move xᵢ or xₖ, and i in H wins iff vᵢ does; where no i wins, Bob answers a by b, b by a, vᵢ by xₖ and xᵢ by vₖ, where
//! k beats i in H. It holds in misère play too, for Node Kayles in misère play: there, if i leaves nothing in H, Bob answers vᵢ by
//! xᵢ, and xᵢ by b. (`instances/templates/all-ones-apart.json`)
//! # Size
//! 3|V| + 6 vertices, 2|V|² + 9|V| + 2|E| + 8 edges; connected.
//! # Source
//! This project: `discover` found the form with an isolated vertex, as the only one of 29,544 gadgets with three copies of H
//! and at most one new vertex.

use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{Graph, LabelledGraph, Role, Vertex};

/// Three copies of each vertex, of one that is apart and of one that is universal; all weights 1.
pub struct AllOnes;

/// The three copies, as they are called at z and u.
const COPIES: [&str; 3] = ["v", "x", "b"];

impl Reduction for AllOnes {
    fn id(&self) -> &str {
        "all-ones"
    }

    fn about(&self) -> &str {
        "Node Kayles to Toggle from all ones (three copies of H with two more vertices)"
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
        "3|V|+6, 2|V|²+9|V|+2|E|+8".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        Ok(Size::Graph { vertices: 3 * n + 6, edges: 2 * n * n + 9 * n + 2 * h.size() + 8 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        Graph::check_order(3 * n as u128 + 6)?;
        Graph::check_size(2 * n as u128 * n as u128 + 2 * h.size() as u128)?;
        let mut g = LabelledGraph::new();
        for copy in 0..COPIES.len() {
            (0..n).for_each(|vertex| {
                g.add(Role::Copy { vertex, copy });
            });
        }
        for name in COPIES.iter().flat_map(|copy| [format!("{copy}z"), format!("{copy}u")]) {
            g.add(Role::Gadget { name });
        }
        // Vertices n and n + 1 of H⁺ are z and u.
        let place = |copy: usize, i: Vertex| if i < n { copy * n + i } else { 3 * n + 2 * copy + i - n };
        let [v, x, b] = [0, 1, 2].map(|copy| move |i| place(copy, i));
        for j in 0..n + 2 {
            g.connect(v(j), b(j));
            for i in 0..j {
                let adjacent = if j < n { h.has_edge(i, j) } else { j == n + 1 };
                if adjacent {
                    g.connect(x(i), x(j));
                    g.connect(v(i), x(j));
                    g.connect(v(j), x(i));
                } else {
                    g.connect(v(i), v(j));
                }
                g.connect(b(i), b(j));
                g.connect(v(i), b(j));
                g.connect(v(j), b(i));
            }
        }
        Ok(g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::FirstMoves
    }
}
