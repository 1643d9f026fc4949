//! Any prenex formula → strictly alternating 3-QBF with the same truth value.
//!
//! # Construction
//! 1. Free variables become outermost existentials.
//! 2. A clause l₁ ∨ … ∨ lₖ with k > 3 becomes k − 2 clauses chained by k − 3 fresh innermost
//!    existentials: (l₁ l₂ y₁)(¬y₁ l₃ y₂) … (¬yₖ₋₃ lₖ₋₁ lₖ). A shorter one repeats its last literal.
//!    An empty clause becomes (z z z)(¬z ¬z ¬z) with a fresh innermost existential z.
//! 3. An empty matrix becomes the tautology (x₁ ∨ ¬x₁ ∨ x₁).
//! 4. Where two neighbours of the prefix have the same quantifier, or the first is ∀, a dummy variable
//!    that occurs nowhere restores the alternation ∃ ∀ ∃ …
//!
//! # Size
//! Exact, by [`promised_size`].
//!
//! # Source
//! Folklore; see T. Schaefer, JCSS 16(2), 1978, Lemma 2.1 for the clause splitting.

use super::{Clause, Literal, Qbf, Quantifier, ThreeQbf, Variable};
use std::collections::HashMap;

/// The normal form of a formula, and where its variables come from.
#[derive(Clone, Debug)]
pub struct NormalForm {
    /// The strictly alternating 3-QBF.
    pub formula: ThreeQbf,
    /// For variable i of `formula`, at place i − 1: the variable of the given formula that it renames,
    /// or `None` for a fresh or dummy one.
    pub origin: Vec<Option<Variable>>,
}

/// The number of variables and of clauses that [`normal_form`] builds. Costs O(size of the formula).
pub fn promised_size(formula: &Qbf) -> (usize, usize) {
    let lengths = || formula.matrix().iter().map(Vec::len);
    let fresh: usize = lengths().map(|k| if k == 0 { 1 } else { k.saturating_sub(3) }).sum();
    let clauses: usize = lengths().map(|k| if k == 0 { 2 } else { k.saturating_sub(2).max(1) }).sum();
    let quantifiers: Vec<_> = formula
        .closed_prefix()
        .into_iter()
        .map(|(quantifier, _)| quantifier)
        .chain(std::iter::repeat_n(Quantifier::Exists, fresh))
        .collect();
    let dummies = quantifiers.windows(2).filter(|pair| pair[0] == pair[1]).count()
        + usize::from(quantifiers.first() == Some(&Quantifier::Forall));
    ((quantifiers.len() + dummies).max(1), clauses.max(1))
}

/// The normal form of `formula`. Linear in its size.
pub fn normal_form(formula: &Qbf) -> NormalForm {
    let mut fresh = Fresh { next: formula.greatest_variable() };
    let mut clauses: Vec<[Literal; 3]> = Vec::new();
    for clause in formula.matrix() {
        split(clause, &mut fresh, &mut clauses);
    }
    let innermost = formula.greatest_variable() + 1..=fresh.next;
    let ordered = formula
        .closed_prefix()
        .into_iter()
        .map(|(quantifier, v)| (quantifier, v, Some(v)))
        .chain(innermost.map(|v| (Quantifier::Exists, v, None)));

    let mut origin: Vec<Option<Variable>> = Vec::new();
    let mut renamed = HashMap::new();
    for (quantifier, v, from) in ordered {
        if ThreeQbf::quantifier(origin.len() as Variable + 1) != quantifier {
            origin.push(None);
        }
        origin.push(from);
        renamed.insert(v, origin.len() as Variable);
    }
    if origin.is_empty() {
        origin.push(None);
    }
    for literal in clauses.iter_mut().flatten() {
        *literal = Literal::new(renamed[&literal.variable()], literal.is_positive());
    }
    if clauses.is_empty() {
        let x = Literal::positive(1);
        clauses.push([x, !x, x]);
    }
    let formula = ThreeQbf::new(origin.len(), clauses).expect("every literal was renamed into the prefix");
    NormalForm { formula, origin }
}

struct Fresh {
    next: Variable,
}

impl Fresh {
    fn literal(&mut self) -> Literal {
        self.next += 1;
        Literal::positive(self.next)
    }
}

fn split(clause: &Clause, fresh: &mut Fresh, into: &mut Vec<[Literal; 3]>) {
    match *clause.as_slice() {
        [] => {
            let z = fresh.literal();
            into.extend([[z; 3], [!z; 3]]);
        }
        [a] => into.push([a, a, a]),
        [a, b] => into.push([a, b, b]),
        [a, b, c] => into.push([a, b, c]),
        [a, b, ref middle @ .., y, z] => {
            let mut link = fresh.literal();
            into.push([a, b, link]);
            for &literal in middle {
                let next = fresh.literal();
                into.push([!link, literal, next]);
                link = next;
            }
            into.push([!link, y, z]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Block, random};
    use Quantifier::{Exists, Forall};

    fn qbf(prefix: &[(Quantifier, &[Variable])], matrix: &[&[i64]]) -> Qbf {
        let prefix = prefix
            .iter()
            .map(|&(quantifier, variables)| Block { quantifier, variables: variables.to_vec() })
            .collect();
        let clause = |c: &&[i64]| c.iter().map(|&l| Literal::from_dimacs(l).unwrap()).collect();
        Qbf::new(prefix, matrix.iter().map(clause).collect()).unwrap()
    }

    fn numbers(form: &NormalForm) -> Vec<[i32; 3]> {
        form.formula.clauses().iter().map(|c| c.map(Literal::to_dimacs)).collect()
    }

    #[test]
    fn short_long_and_empty_clauses_become_triples() {
        let form = normal_form(&qbf(&[(Exists, &[1, 2])], &[&[1], &[1, -2], &[1, 2, -1, -2, 1], &[]]));
        // x1 stays 1, x2 becomes 3; the fresh y1, y2 and z become 5, 7 and 9.
        assert_eq!(
            numbers(&form),
            [[1, 1, 1], [1, -3, -3], [1, 3, 5], [-5, -1, 7], [-7, -3, 1], [9, 9, 9], [-9, -9, -9]]
        );
        assert_eq!(form.origin[..4], [Some(1), None, Some(2), None]);
    }

    #[test]
    fn the_empty_matrix_becomes_a_tautology_and_a_universal_start_gets_a_dummy() {
        assert_eq!(numbers(&normal_form(&qbf(&[], &[]))), [[1, -1, 1]]);
        let form = normal_form(&qbf(&[(Forall, &[7])], &[&[7]]));
        assert_eq!((numbers(&form), form.origin), (vec![[2, 2, 2]], vec![None, Some(7)]));
    }

    #[test]
    fn sizes_are_as_promised() {
        let mut random = crate::graph::random::generator(11);
        for _ in 0..300 {
            let formula = random::any_qbf(6, 5, &mut random);
            let form = normal_form(&formula);
            let built = (form.formula.variables(), form.formula.clauses().len());
            assert_eq!(built, promised_size(&formula), "{formula}");
        }
    }
}
