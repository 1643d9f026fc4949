//! 3-QBF → Toggle: `qbf-toggle`.
//!
//! # Construction
//! n variables, m clauses. For each variable j, a column: the literals v0_j, v1_j (joined), a control c1_j
//! joined to both and to the literals of column j − 1, and a dummy d5_j on c1_j; three dummies d1 on c1_1.
//! After the last column λ1, λ2 (held up by d11, d12) and, for odd n, λ3 (d9, d10), so that the second
//! player opens the first clause. For each clause i a control c2_i and the clause χ_i, both joined to
//! three signals σ2; χ_i also to three signals σ1, one for each of its literals, which are joined to the
//! literal's vertex; d4, d8 hold c2_i up, d6, d7 the signals, d13, d14 the clause. χ_i is joined to
//! c2_{i+1}, the last one to the endgame. Every occurrence of a literal also hangs a dummy d3 with two
//! d2 on the literal's vertex, so that the signal does not change its majority.
//! # Why it works
//! Playing v0_j or v1_j sets variable j and makes exactly column j + 1 playable. Then λ1 … and c2_1 are
//! forced. Playing c2_i lights the σ2 of clause i; χ_i is playable iff some σ1 was lit, that is, iff the
//! clause holds; it is forced, and opens c2_{i+1}. The first player moves last iff every clause holds.
//! # Size
//! 4n + 28m + 9 vertices, and 7 more for odd n; 6n + 43m + 8 edges, and 7 more for odd n.
//! # Source
//! "On the Nature and Complexity of an Impartial Two-Player Variant of the Game Lights-Out", called the
//! Toggle paper here, Lemma 5.9 and Theorem 5.10, with these corrections. (a) The printed start weights
//! list d3_i for 1 ≤ i ≤ n; it must be 1 ≤ i ≤ 3m. [`Weights::AsPrinted`] keeps the printed ones, to show
//! that they fail. (b) R(G) has an edge (c2_j, σ2_{3i−1}) that must read c2_i.

use super::{MoveClaim, ReduceError, Reduction, Size};
use crate::game::{Body, Instance, Problem, Rules};
use crate::graph::{Graph, LabelledGraph, Role, Vertex};
use crate::logic::{Literal, ThreeQbf};

/// The construction of the Toggle paper.
pub struct QbfToggle {
    /// Which dummies d3 have weight 1.
    pub weights: Weights,
}

/// The start weights of the dummies d3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weights {
    /// All 3m of them have weight 1.
    Corrected,
    /// Only d3_1 … d3_n, as the paper prints. Wrong: for checks of the checker.
    AsPrinted,
}

impl Reduction for QbfToggle {
    fn id(&self) -> &str {
        match self.weights {
            Weights::Corrected => "qbf-toggle",
            Weights::AsPrinted => "qbf-toggle-as-printed",
        }
    }

    fn about(&self) -> &str {
        "strictly alternating 3-QBF to Toggle"
    }

    fn citation(&self) -> &str {
        "On the Nature and Complexity of an Impartial Two-Player Variant of the Game Lights-Out, Theorem 5.10, corrected"
    }

    fn source(&self) -> Problem {
        Problem::normal(Rules::ThreeQbf)
    }

    fn targets(&self) -> Vec<Problem> {
        vec![Problem::normal(Rules::Toggle)]
    }

    fn size_formula(&self) -> String {
        "4n+28m+9 (+7 if n odd), 6n+43m+8 (+7)".to_owned()
    }

    fn promised_size(&self, source: &Instance) -> Result<Size, ReduceError> {
        let formula = source.three_qbf()?;
        let (n, m) = (formula.variables(), formula.clauses().len());
        let odd = 7 * (n % 2);
        Ok(Size::Graph { vertices: 4 * n + 28 * m + 9 + odd, edges: 6 * n + 43 * m + 8 + odd })
    }

    fn construct(&self, source: &Instance) -> Result<Body, ReduceError> {
        let formula = source.three_qbf()?;
        if let Size::Graph { vertices, edges } = self.promised_size(source)? {
            Graph::check_order(vertices as u128)?;
            Graph::check_size(edges as u128)?;
        }
        let mut builder = Builder { g: LabelledGraph::new(), formula: &formula, weights: self.weights };
        let literals = builder.variables();
        let last_link = builder.links(literals[literals.len() - 1]);
        builder.clauses(&literals, last_link);
        builder.majorities(&literals);
        Ok(builder.g.into())
    }

    fn moves(&self) -> MoveClaim {
        MoveClaim::Strategies
    }
}

/// The vertices v0_j, v1_j of a variable.
type Pair = [Vertex; 2];

struct Builder<'a> {
    g: LabelledGraph,
    formula: &'a ThreeQbf,
    weights: Weights,
}

impl Builder<'_> {
    fn dummies(&mut self, subtype: u8, first: usize, count: usize, weight: bool) -> Vec<Vertex> {
        (first..first + count)
            .map(|index| self.g.add_weighted(Role::Dummy { subtype, index }, weight))
            .collect()
    }

    /// The columns c1, v0, v1, d5.
    fn variables(&mut self) -> Vec<Pair> {
        let mut columns: Vec<Pair> = Vec::new();
        for variable in 1..=self.formula.variables() {
            let control = self.g.add_weighted(Role::VariableControl { variable }, variable == 1);
            let pair = [false, true].map(|positive| self.g.add(Role::Literal { variable, positive }));
            let d5 = self.dummies(5, variable, 1, false);
            self.g.join(control, pair);
            self.g.join(control, d5);
            self.g.connect(pair[0], pair[1]);
            match columns.last() {
                Some(before) => self.g.join(control, *before),
                None => {
                    let d1 = self.dummies(1, 1, 3, false);
                    self.g.join(control, d1);
                }
            }
            columns.push(pair);
        }
        columns
    }

    /// λ1, λ2 and, for odd n, λ3; returns the last of them.
    fn links(&mut self, last_column: Pair) -> Vertex {
        let link1 = self.g.add_weighted(Role::Link { index: 1 }, false);
        let link2 = self.g.add_weighted(Role::Link { index: 2 }, true);
        let d11 = self.dummies(11, 1, 1, true)[0];
        let d12 = self.dummies(12, 1, 2, false);
        self.g.join(link1, last_column);
        self.g.join(link2, [link1, d11]);
        self.g.join(d11, d12);
        if self.formula.variables().is_multiple_of(2) {
            return link2;
        }
        let link3 = self.g.add_weighted(Role::Link { index: 3 }, false);
        self.g.connect(link2, link3);
        for (i, d9) in self.dummies(9, 1, 2, true).into_iter().enumerate() {
            let d10 = self.dummies(10, 2 * i + 1, 2, false);
            self.g.connect(link3, d9);
            self.g.join(d9, d10);
        }
        link3
    }

    /// The clause blocks from left to right, and the endgame.
    fn clauses(&mut self, literals: &[Pair], last_link: Vertex) {
        let mut before = last_link;
        for (i, clause) in self.formula.clauses().iter().enumerate() {
            before = self.clause(i + 1, clause, literals, before);
        }
        let endgame = self.g.add_weighted(Role::Endgame, false);
        self.g.connect(before, endgame);
    }

    fn clause(&mut self, i: usize, clause: &[Literal; 3], literals: &[Pair], before: Vertex) -> Vertex {
        let control = self.g.add_weighted(Role::ClauseControl { clause: i }, false);
        let chi = self.g.add_weighted(Role::Clause { clause: i }, true);
        self.g.connect(before, control);
        let d8 = self.dummies(8, 4 * i - 3, 4, true);
        self.g.join(control, d8.iter().copied());
        for d4 in self.dummies(4, 2 * i - 1, 2, false) {
            self.g.join(d4, d8.iter().copied());
        }
        let d6 = self.dummies(6, i, 1, false)[0];
        let d7 = self.dummies(7, i, 1, false)[0];
        let mut sorted = *clause;
        sorted.sort_by_key(|l| l.variable());
        for (k, literal) in sorted.into_iter().enumerate() {
            let index = 3 * i - 2 + k;
            let open = self.g.add_weighted(Role::OpenSignal { index }, false);
            self.g.join(open, [control, d6, chi]);
            let value = self.g.add_weighted(Role::ValueSignal { occurrence: index }, false);
            self.g.join(value, [d7, chi, vertex_of(literals, literal)]);
        }
        let d13 = self.dummies(13, i, 1, false)[0];
        let d14 = self.dummies(14, 2 * i - 1, 2, false);
        self.g.connect(chi, d13);
        self.g.join(d13, d14);
        chi
    }

    /// One d3 with two d2 for each occurrence, on its literal: by variable, negations first.
    fn majorities(&mut self, literals: &[Pair]) {
        let mut occurrences: Vec<Literal> = self.formula.clauses().iter().flatten().copied().collect();
        occurrences.sort_by_key(|l| (l.variable(), l.is_positive()));
        for (i, literal) in occurrences.into_iter().enumerate() {
            let lit = self.weights == Weights::Corrected || i < self.formula.variables();
            let d3 = self.dummies(3, i + 1, 1, lit)[0];
            self.g.connect(d3, vertex_of(literals, literal));
            let d2 = self.dummies(2, 2 * i + 1, 2, false);
            self.g.join(d3, d2);
        }
    }
}

fn vertex_of(literals: &[Pair], literal: Literal) -> Vertex {
    literals[literal.variable() as usize - 1][usize::from(literal.is_positive())]
}
