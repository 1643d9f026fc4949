//! Clique Forming → closed interval game in gc: `two-leaf`, winners exchanged, normal and misère.
//!
//! # Construction
//! From H with vertices 1 … n make G with v₁ … vₙ (adjacent as in H), a clique x₁ … xₙ, the edges vᵢxᵢ,
//! and five more vertices: r and q adjacent to every v, s adjacent to every x, the edges rq and qs, a
//! leaf p on r and a leaf z on s.
//! # Claim
//! If n is odd and H has at least two universal vertices, Alice wins the closed interval game on G, in
//! normal and in misère play alike, iff Bob wins Clique Forming on H. (`two-universal` brings every
//! instance there, so the closed interval game in gc is PSPACE-complete in both conventions.)
//! # Why it works
//! Covering facts, read off the distances: p and z only by picking them. x_k iff picked, or v_k is
//! picked with some x, z or s. If x_k is picked, v_k by p, q, r or an adjacent picked v. r: picked, or p
//! with another vertex, or two non-adjacent v. s: picked, or z with another vertex, or q with some x.
//! q: picked, or two non-adjacent v, or a v with s or z, or p or r with s or z. A clique covers nothing
//! but itself.
//!
//! Call a position *fixed* if some of {x, z, s} and some of {p, q, r} are picked and q, r, s are
//! covered. Then one move remains for each index with neither v_k nor x_k picked, and one each for p
//! and z if unpicked, so the parity is settled. A position with moves to fixed positions of both
//! parities is *hot*: its mover wins in both conventions.
//! 1. From q and a clique Q of H, any move but a v that extends Q leaves a hot position. So the game is
//!    Clique Forming on H and whoever has no clique move loses: Alice, opening with q, wins iff the
//!    second player wins Clique Forming on H.
//! 2. Opening with z, p, r or s leaves a hot position.
//! 3. Opening with vᵢ or xᵢ: Bob picks the other one. With only v and x picked, at least one of each and
//!    the picked v a clique, any move among p, q, r, s, z leaves a hot position, and a v that breaks the
//!    clique loses as well, as long as every v_k with x_k picked is covered. So only moves that touch a
//!    new index and keep the clique are left; their number falls by one each time. n − 1 is even, so
//!    Bob answers every one: first with an untouched universal v, which keeps all v_k covered, then with
//!    any untouched x. Alice runs out of them first and must make a losing move.
//! # Size
//! 2|V| + 5 vertices, |E| + |V|(|V| − 1)/2 + 4|V| + 4 edges, diameter 4.
//! # Source
//! This project. "Hull Games of Induced Path Convexities in Graphs" calls the PSPACE-hardness of the
//! closed interval game in gc an open problem; we know of no earlier proof. No gadget with two copies of H and
//! fewer new vertices works; `one-leaf` has one more, diameter 3, and needs no normal form.

use super::matched::with_matched_clique;
use super::{Condition, ReduceError, Reduction, Size, Winners};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::Role;

/// The interval-game gadget with two leaves.
pub struct TwoLeaf;

impl Reduction for TwoLeaf {
    fn id(&self) -> &str {
        "two-leaf"
    }

    fn about(&self) -> &str {
        "Clique Forming to the closed interval game in gc (two copies of H, 5 new vertices)"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::CliqueForming)
    }

    fn targets(&self) -> Vec<Problem> {
        let rules = Rules::Interval(Convexity::Geodesic);
        vec![Problem::normal(rules), Problem::misere(rules)]
    }

    fn winners(&self) -> Winners {
        Winners::Exchanged
    }

    fn conditions(&self) -> &[Condition] {
        &[Condition::OddOrder, Condition::Universal(2)]
    }

    fn size_formula(&self) -> String {
        "2|V|+5, |E|+|V|(|V|-1)/2+4|V|+4".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let clique = n * n.saturating_sub(1) / 2;
        Ok(Size::Graph { vertices: 2 * n + 5, edges: h.size() + clique + 4 * n + 4 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let mut g = with_matched_clique(h)?;
        let [r, q, s, p, z] = ["r", "q", "s", "p", "z"].map(|name| g.add(Role::gadget(name)));
        g.join(r, 0..n);
        g.join(q, 0..n);
        g.join(s, n..2 * n);
        g.join(q, [r, s]);
        g.connect(r, p);
        g.connect(s, z);
        Ok(g.into())
    }
}
