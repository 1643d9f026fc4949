//! Clique Forming → closed interval game in gc, in diameter 3: `one-leaf`, two copies of H and six new vertices.
//!
//! # Construction
//! From H with vertices 1 … n make G with v₁ … vₙ (adjacent as in H), a clique x₁ … xₙ, the edges vᵢxᵢ, and six more
//! vertices: q, c and d adjacent to every v, s adjacent to every x, b adjacent to q, c and d, the edges qc, qd, qs, and
//! z, a leaf on s.
//! # Claim
//! If n ≥ 2, Alice wins the closed interval game in gc on G, in normal and in misère play alike, iff Bob wins Clique
//! Forming on H. So this game is PSPACE-complete in both conventions, already in diameter 3.
//! # Why it works
//! The only pairs at distance 3 are z with b, c, d and each v, and b with each x, and none is further apart. Say that a
//! vertex is taken if it is in the interval of the picked ones; so are these. z is a leaf and is taken only by picking
//! it. The others are taken by picking them, and else:
//! - xₖ by vₖ with any of another xⱼ, s or z;
//! - vₖ by xₖ with any of b, q, c, d or a vⱼ adjacent to vₖ; by c with d; and by two non-adjacent v that are both adjacent to vₖ;
//! - b by c with d alone; c and d by b with any v or x, and by two non-adjacent v;
//! - q by two non-adjacent v, by c with d, by b with any v, x, s or z, and by s or z with any of c, d or a v;
//! - s by q or b with any x, and by z with any other vertex.
//!
//! *Counting.* A position *counts* R if it is over and R = 0, or if some move leads to one that counts R − 1, and every move
//! to one that does or to a *hot* one: a position with two moves to positions whose counts differ in parity. By induction
//! on the number of vertices that are not picked, a position that counts R is won by its mover iff R is odd in normal play,
//! even in misère play; so whoever moves in a hot position wins, in both conventions. A move is hot if it leads to a hot
//! position: it loses.
//!
//! Call an index k untouched if neither vₖ nor xₖ is picked, and let u be their number. Suppose that one of s, z and
//! the x is picked, and one of b, q, c and d; that a v or an x is picked, or both c and d; and that q and s are taken. Then
//! each untouched index has exactly one move left, and each other none. Suppose moreover that either (i) b, c and d are
//! all taken, or (ii) b is not, and c and d are both taken or exactly one of them is picked. In (i) no move is left among
//! the three, in (ii) exactly one: if c, say, is picked and d is not taken, then b takes d, and d takes b; else only b is
//! left. So the position counts u, plus 1 in (ii), plus 1 if z is not picked. Likewise, whether or not q is picked, whether
//! or not s is picked besides z, and with d for c: {b, z} counts n, {c, z} and {b, s} count n + 1, {c, s} counts n + 2.
//! There c after b or b after c is hot, with d for one answer and a v or x for the other; every other move (a v or x, d
//! after c, z after s) lowers the count by 1.
//!
//! 1. *Alice opens with q.* Let S be q with picked v that form a clique Q of H. Every move but a v that extends Q is hot: after a v
//!    that breaks Q, b, c or d, there are the answers z and s; after z, s or an xₖ, the answers b and c. (With Q empty these
//!    lead to the four positions above.) So the game is Clique Forming on H, Bob to move, and who has no
//!    move there loses, in both conventions, as z can always be played.
//! 2. *Alice opens with z, s, b, c or d.* That is hot, by the same four positions.
//! 3. *Alice opens with vᵢ or xᵢ, and n − 1 is even in normal play, odd in misère play.* Bob picks the other of the two. Alice's b
//!    leaves a position that counts n, Bob to move. Her q, s, z, c and d are hot: b and c, or z and s, answer. After
//!    any vⱼ or xⱼ Bob plays b, which leaves n − 1, Alice to move.
//! 4. *The same, and n is even in normal play, odd in misère play.* Against xᵢ Bob plays b, which leaves n. Against vᵢ he plays
//!    some xⱼ with j ≠ i, which takes xᵢ. Alice's b then leaves n − 1, Bob to move; her q, s, z, c and d are hot. After vₖ or xₖ with a
//!    third index k, Bob plays b, which leaves n − 2. After vⱼ, which is not adjacent to vᵢ then, Bob plays s. Now q, c and d are
//!    taken, and n − 2 indices, b and z are left, n moves in all if b comes before an index would give a second one: Bob plays b next, if
//!    Alice does not.
//! # Size
//! 2|V| + 6 vertices, |E| + |V|(|V| − 1)/2 + 5|V| + 7 edges, diameter 3.
//! # Source
//! This project: found by `discover`. `two-leaf` has one vertex fewer, diameter 4, and a proof for a normal form of H alone.

use super::matched::with_matched_clique;
use super::{Condition, ReduceError, Reduction, Size, Winners};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::Role;

/// The interval-game gadget with one leaf.
pub struct OneLeaf;

impl Reduction for OneLeaf {
    fn id(&self) -> &str {
        "one-leaf"
    }

    fn about(&self) -> &str {
        "Clique Forming to the closed interval game in gc, in diameter 3 (two copies of H, 6 new vertices)"
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
        &[Condition::AtLeast(2)]
    }

    fn size_formula(&self) -> String {
        "2|V|+6, |E|+|V|(|V|-1)/2+5|V|+7".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let clique = n * n.saturating_sub(1) / 2;
        Ok(Size::Graph { vertices: 2 * n + 6, edges: h.size() + clique + 5 * n + 7 })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let h = source.graph()?;
        let n = h.order();
        let mut g = with_matched_clique(h)?;
        let [q, c, d, b, s, z] = ["q", "c", "d", "b", "s", "z"].map(|name| g.add(Role::gadget(name)));
        [q, c, d].into_iter().for_each(|u| g.join(u, 0..n));
        g.join(s, n..2 * n);
        g.join(b, [q, c, d]);
        g.join(q, [c, d, s]);
        g.connect(s, z);
        Ok(g.into())
    }
}
