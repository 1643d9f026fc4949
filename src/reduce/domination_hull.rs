//! Maker–Breaker domination → the closed hull game within k picks: `domination-hull`, on split graphs.
//!
//! Araújo, Benevides, Martins, Nisse and Sampaio ("The Closed Hull Game and the Closed Interval Game", FUN
//! 2026) conjecture that the closed hull optimisation game is PSPACE-complete in gc, and prove it NP-hard on
//! split graphs. This reduction proves the conjecture, on split graphs, in gc, mc and every l:k.
//!
//! # Construction
//! From sets S over elements U ([`SetSystem`]) make a graph: the elements and new vertices z1, ..., z(a+1) form
//! a clique; each set S is a vertex adjacent to its elements, and one more vertex is adjacent to all z. The
//! sets have s elements each, |U| = a(s+1) − 1, and k = (number of sets) + a + 1.
//! # Why it works
//! 1. *Covering.* A vertex with a complete neighbourhood is never taken, so every set is picked, and Alice wins
//!    iff at most a clique vertices are picked one by one. Once the hull has a clique vertex outside S, picking S
//!    takes its elements, and picking a clique vertex takes that vertex alone: Alice covers by sets, Bob by
//!    single elements. More covered is never worse for Alice, and one element more saves her at most one pick,
//!    so passing, by a set that is covered, gains neither player anything. Alice opens with the set of the z.
//!    While it takes nothing yet, Bob's best answer is a z; then Alice begins on U and Bob may take a − 1 more.
//!    If she opens elsewhere, he takes z after z until she turns to their set, and is ahead by as many.
//! 2. *Every set counts.* a sets and a − 1 elements cover |U| only if every set that Alice takes is fresh:
//!    none of its elements is covered. An element that is in no fresh set any more is lost to her, since Bob
//!    leaves it alone.
//! 3. *Claiming.* Play is Maker–Breaker on the hypergraph of the closed neighbourhoods N[v]; any other will
//!    do. With d = 2δ, where no vertex is in more than δ edges, each vertex x has a block X of f, g and d
//!    tokens: a pair for each edge that x is in, the others blank. Each edge e has a block K of d + 2 elements.
//!    s = d + 3, and there are these sets, with y ≠ x and tokens from outside X:
//!    - the opening O with f and g of any y, |O| = d + 1: y is Alice's;
//!    - X without one element, with f and g of any y: x is Bob's, y is Alice's;
//!    - X without one element with two tokens, or all of X with one: x is Bob's;
//!    - K without one element, with f and g of a y in e, or with y's pair for e;
//!    - K with one token of such a pair; and any d + 3 tokens.
//!
//!    Alice must open with O, or Bob destroys it. Let Bob win as Maker, who moves second. He takes f of the
//!    vertex x that he wants; then g is in no fresh set but those that take the rest of X, so Alice must take
//!    one, which gives her at most one vertex y, and no token of x is left. (If she takes a token of a block that
//!    nobody has claimed, he takes its f, and its g is lost.) When all of an edge is his, he takes an element of
//!    its K, and the others are lost.
//! 4. Let Alice win as Breaker. She keeps a pair in reserve for each block K whose edge has a vertex of hers. If
//!    Bob takes an element of a block X, he claims x, and she answers as Breaker with a y (any, if that one is
//!    hers). If he takes one of K, she uses the reserve, or f and g of a y in e, which is an extra vertex for her.
//!    If he takes a token in reserve, its K goes with the other one. If he takes another token, she plays as if
//!    he had taken a token of a free X; with one X left she takes it with a token, with none any d + 3. There
//!    are always tokens enough: what is open is divisible by d + 4 whenever Bob is to move, so that the tokens
//!    not in reserve are 2 modulo d + 4 when one X is left, and 0 when none is. Blank tokens that belong to no
//!    x make |U| come out right.
//! # Size
//! Polynomial, of degree d + 3, where δ is fixed; exact numbers in [`SetSystem`]. Maker–Breaker is
//! PSPACE-complete on hypergraphs in which no vertex is in more than δ edges, for some δ ("Bounded degree
//! QBF and positional games", arXiv 2411.10093); so the target is PSPACE-complete.
//! # Source
//! This project; the whole proof is in `docs/hull-optimization.md`. Checked: each half by itself
//! (`tests/hull_optimization.rs`), all H with at most two vertices and three isolated ones from end to end.

mod sets;

pub use sets::SetSystem;

use super::{ReduceError, Reduction, Size};
use crate::convexity::Convexity;
use crate::game::{Body, Instance, Picks, Play, Problem, Rules};
use crate::graph::{Graph, LabelledGraph, Role, Vertex};

/// The reduction to the closed hull optimisation game.
pub struct DominationHull;

impl Reduction for DominationHull {
    fn id(&self) -> &str {
        "domination-hull"
    }

    fn about(&self) -> &str {
        "Maker-Breaker domination to the closed hull game within k picks, on split graphs"
    }

    fn citation(&self) -> &str {
        "this project"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::Domination)
    }

    fn targets(&self) -> Vec<Problem> {
        let play = Play::Within(Picks::GIVEN);
        let convexities = [Convexity::Geodesic, Convexity::Monophonic, Convexity::InducedUpTo(2)];
        convexities.map(|convexity| Problem { rules: Rules::Hull(convexity), play }).to_vec()
    }

    fn size_formula(&self) -> String {
        "d=2D+2: C(T,d+3)+O(T^3) vertices, T=O(d|V|)".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let system = SetSystem::of(source.graph()?);
        let (sets, clique) = (system.promised_sets(), system.elements() + system.rounds() + 1);
        Graph::check_order(sets.saturating_add(clique as u128 + 1))?;
        let sets = sets as usize;
        let edges = clique * (clique - 1) / 2 + sets * system.set_size() + system.rounds() + 1;
        Ok(Size::Graph { vertices: clique + sets + 1, edges })
    }

    fn picks(&self, source: &Instance) -> Result<usize, ReduceError> {
        let system = SetSystem::of(source.graph()?);
        let sets = system.promised_sets();
        Graph::check_order(sets)?;
        Ok(sets as usize + system.rounds() + 1)
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        if let Size::Graph { vertices, edges } = self.promised_size(source)? {
            Graph::check_order(vertices as u128)?;
            Graph::check_size(edges as u128)?;
        }
        let system = SetSystem::of(source.graph()?);
        let mut g = LabelledGraph::new();
        let mut clique: Vec<Vertex> =
            (0..system.elements()).map(|u| g.add(Role::gadget(&system.name(u)))).collect();
        let z: Vec<Vertex> =
            (1..=system.rounds() + 1).map(|i| g.add(Role::gadget(&format!("z{i}")))).collect();
        clique.extend(&z);
        for (i, &u) in clique.iter().enumerate() {
            g.join(u, clique[..i].iter().copied());
        }
        let all_z = g.add(Role::gadget("Z"));
        g.join(all_z, z);
        for (i, set) in system.sets().into_iter().enumerate() {
            let vertex = g.add(Role::gadget(&format!("S{}", i + 1)));
            g.join(vertex, set);
        }
        Ok(g.into())
    }
}
