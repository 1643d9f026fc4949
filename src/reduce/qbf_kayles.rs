//! 3-QBF → Node Kayles: `qbf-kayles`, Schaefer's construction.
//!
//! # Construction
//! For Qₙxₙ … Q₁x₁ (B₁ ∧ … ∧ Bₘ) with n odd, xₙ set first, and one more clause (x₁ ∨ ¬x₁): the level
//! X₀ has a vertex for each clause; level Xᵢ has xᵢ, ¬xᵢ and guards y_{i,j} for 0 ≤ j < i. Each level is a
//! clique. A literal is adjacent to the clauses it occurs in; y_{i,j} to every vertex of X_k for all
//! k < i, k ≠ j. Where the formula has an even number of variables, a dummy innermost one is added.
//! # Why it works
//! Players set xₙ, …, x₁ in turn. A move in level j while a higher level i is still untouched loses to
//! y_{i,j}, which removes every level from i down but j, and j is gone. Playing a guard y_{i,j} in turn
//! leaves exactly level j, from which the other takes the last vertex. After x₁, a clause vertex remains
//! iff some clause is false, and the second player takes it and wins.
//!
//! The extra clause is needed: without it, once the literals set so far satisfy every clause, y_{i,0}
//! leaves the other player nothing, whoever it is that plays it.
//! # Size
//! With N = n or n + 1, odd, and M = m + 1 clauses: M + 2N + N(N + 1)/2 vertices. The number of edges
//! depends on the occurrences; see [`Reduction::promised_size`].
//! # Source
//! T. Schaefer, JCSS 16(2), 1978, Theorem 3.2.
//!
//! [`Reduction::promised_size`]: super::Reduction::promised_size

use super::moves::{self, Move};
use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{Graph, LabelledGraph, Role, Vertex};
use crate::logic::{Literal, ThreeQbf};
use std::collections::BTreeSet;

/// Schaefer's construction.
pub struct QbfKayles {
    /// Add the clause (x₁ ∨ ¬x₁)? Without it the reduction is wrong: for checks of the checker.
    pub extra_clause: bool,
}

impl QbfKayles {
    /// The clauses as sets over Schaefer's numbers: x₁ is the innermost variable.
    fn clauses(&self, formula: &ThreeQbf) -> Vec<BTreeSet<Literal>> {
        let n = formula.variables() | 1;
        let reversed = |l: &Literal| Literal::new(n as u32 + 1 - l.variable(), l.is_positive());
        let extra = self.extra_clause.then(|| [Literal::negative(1), Literal::positive(1)].into());
        formula.clauses().iter().map(|clause| clause.iter().map(reversed).collect()).chain(extra).collect()
    }
}

impl Reduction for QbfKayles {
    fn id(&self) -> &str {
        if self.extra_clause { "qbf-kayles" } else { "qbf-kayles-without-extra-clause" }
    }

    fn about(&self) -> &str {
        "strictly alternating 3-QBF to Node Kayles"
    }

    fn citation(&self) -> &str {
        "T. Schaefer, On the complexity of some two-person perfect-information games, 1978"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::ThreeQbf)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::NodeKayles)]
    }

    fn size_formula(&self) -> String {
        "m+1+2N+N(N+1)/2, N odd; O(N^4+N^2 m)".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let formula = source.three_qbf()?;
        let n = formula.variables() | 1;
        let clauses = self.clauses(&formula);
        let level = |i: usize| if i == 0 { clauses.len() } else { 2 + i };
        let pairs = |k: usize| k * k.saturating_sub(1) / 2;
        let below = |i: usize| (0..i).map(level).sum::<usize>();
        let cliques: usize = (0..=n).map(|i| pairs(level(i))).sum();
        // The guards of level i together miss each lower level exactly once.
        let guards: usize = (1..=n).map(|i| (i - 1) * below(i)).sum();
        let occurrences: usize = clauses.iter().map(BTreeSet::len).sum();
        Ok(Size::Graph { vertices: below(n + 1), edges: cliques + guards + occurrences })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        if let Size::Graph { vertices, edges } = self.promised_size(source)? {
            Graph::check_order(vertices as u128)?;
            Graph::check_size(edges as u128)?;
        }
        let formula = source.three_qbf()?;
        Ok(schaefer_graph(formula.variables() | 1, &self.clauses(&formula)).into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::Strategies
    }

    /// Schaefer counts variables from the innermost one.
    fn counterparts(&self, source: &Instance, target: &LabelledGraph) -> Vec<(Move, Vertex)> {
        let Ok(formula) = source.three_qbf() else { return Vec::new() };
        let outermost = (formula.variables() | 1) as u32;
        let mut pairs = moves::by_roles(source, target);
        for (set, _) in &mut pairs {
            if let Move::Literal(l) = set {
                *l = Literal::new(outermost + 1 - l.variable(), l.is_positive());
            }
        }
        // The dummy variable is no move of the source.
        let real =
            |set: &Move| !matches!(set, Move::Literal(l) if l.variable() as usize > formula.variables());
        pairs.retain(|(set, _)| real(set));
        pairs
    }
}

/// Schaefer's graph for n variables, xₙ set first, and these clauses.
fn schaefer_graph(n: usize, clauses: &[BTreeSet<Literal>]) -> LabelledGraph {
    let mut g = LabelledGraph::new();
    let mut levels: Vec<Vec<Vertex>> =
        vec![(1..=clauses.len()).map(|clause| g.add(Role::Clause { clause })).collect()];
    for i in 1..=n {
        let literal = |positive| Role::Literal { variable: i, positive };
        let mut level = vec![g.add(literal(true)), g.add(literal(false))];
        for (k, clause) in clauses.iter().enumerate() {
            for (place, positive) in [(0, true), (1, false)] {
                if clause.contains(&Literal::new(i as u32, positive)) {
                    g.connect(level[place], levels[0][k]);
                }
            }
        }
        for j in 0..i {
            let guard = g.add(Role::Guard { level: i, other: j });
            for (_, lower) in levels.iter().enumerate().filter(|&(k, _)| k != j) {
                g.join(guard, lower.iter().copied());
            }
            level.push(guard);
        }
        levels.push(level);
    }
    for level in &levels {
        for (place, &u) in level.iter().enumerate() {
            g.join(u, level[place + 1..].iter().copied());
        }
    }
    g
}
