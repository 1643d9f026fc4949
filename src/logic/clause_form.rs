//! Circuit → clauses, by polarity.
//!
//! # Construction
//! Each gate keeps its variable, existential, in the outermost place where all its inputs are set:
//! the first existential block not outside any of them. A gate that the output needs to be true implies
//! its definition (for ∧ a clause for each input, for ∨ one clause); a gate that is needed to be false is
//! implied by it; a gate needed both ways has both halves. Gates that the output does not need have
//! neither. The output is a unit clause.
//! # Size
//! Exact, by [`clause_form_size`].
//! # Source
//! Plaisted and Greenbaum, "A structure-preserving clause form translation", Journal of Symbolic
//! Computation 2 (1986); Tseitin 1968.

use super::{Block, Circuit, Clause, Connective, Gate, Literal, Qbf, Quantifier, Variable};
use std::collections::HashMap;

/// Which halves of its definition a gate needs.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Need {
    truth: bool,
    falsity: bool,
}

/// The formula in clauses, with the same truth value. Linear in the size of the circuit.
pub fn clause_form(circuit: &Circuit) -> Qbf {
    let needs = needs(circuit);
    let mut matrix: Vec<Clause> = vec![vec![circuit.output()]];
    for gate in circuit.gates() {
        let g = Literal::positive(gate.variable);
        let Need { truth, falsity } = needs.get(&gate.variable).copied().unwrap_or_default();
        // A ∨ gate is the negation of an ∧ gate of the negated inputs.
        let (g, inputs, all, one) = match gate.connective {
            Connective::And => (g, gate.inputs.clone(), truth, falsity),
            Connective::Or => (!g, gate.inputs.iter().map(|&l| !l).collect(), falsity, truth),
        };
        if all {
            matrix.extend(inputs.iter().map(|&l| vec![!g, l]));
        }
        if one {
            matrix.push(inputs.iter().map(|&l| !l).chain([g]).collect());
        }
    }
    Qbf::new(prefix(circuit, &needs), matrix).expect("a circuit defines every variable once")
}

/// The number of variables in the prefix and of clauses that [`clause_form`] builds.
pub fn clause_form_size(circuit: &Circuit) -> (usize, usize) {
    let needs = needs(circuit);
    let needed = circuit.gates().iter().filter_map(|gate| Some((gate, needs.get(&gate.variable)?)));
    let (mut variables, mut clauses) = (circuit.quantified(), 1);
    for (gate, need) in needed {
        let (all, one) = match gate.connective {
            Connective::And => (need.truth, need.falsity),
            Connective::Or => (need.falsity, need.truth),
        };
        variables += 1;
        clauses += if all { gate.inputs.len() } else { 0 } + usize::from(one);
    }
    (variables, clauses)
}

/// What the output needs of each gate; gates that it does not need are absent.
fn needs(circuit: &Circuit) -> HashMap<Variable, Need> {
    let gate_of: HashMap<Variable, &Gate> =
        circuit.gates().iter().map(|gate| (gate.variable, gate)).collect();
    let mut needs: HashMap<Variable, Need> = HashMap::new();
    let mut queue = vec![circuit.output()];
    while let Some(l) = queue.pop() {
        let Some(gate) = gate_of.get(&l.variable()) else { continue };
        let need = needs.entry(l.variable()).or_default();
        let half = if l.is_positive() { &mut need.truth } else { &mut need.falsity };
        if !std::mem::replace(half, true) {
            queue.extend(gate.inputs.iter().map(|&input| if l.is_positive() { input } else { !input }));
        }
    }
    needs
}

/// The prefix with each needed gate in the outermost existential block that sees its inputs.
fn prefix(circuit: &Circuit, needs: &HashMap<Variable, Need>) -> Vec<Block> {
    let mut blocks = circuit.prefix().to_vec();
    if blocks.last().is_none_or(|last| last.quantifier == Quantifier::Forall) {
        blocks.push(Block { quantifier: Quantifier::Exists, variables: Vec::new() });
    }
    let mut place: HashMap<Variable, usize> = HashMap::new();
    for (i, block) in blocks.iter().enumerate() {
        place.extend(block.variables.iter().map(|&v| (v, i)));
    }
    for gate in circuit.gates() {
        let seen = gate.inputs.iter().map(|l| place[&l.variable()]).max().unwrap_or(0);
        let own = if blocks[seen].quantifier == Quantifier::Exists { seen } else { seen + 1 };
        place.insert(gate.variable, own);
        if needs.contains_key(&gate.variable) {
            blocks[own].variables.push(gate.variable);
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::CircuitBuilder;

    fn exclusive_or(quantifiers: [Quantifier; 2]) -> Circuit {
        let mut b = CircuitBuilder::new(&quantifiers.map(|q| (q, 1)));
        let (x, y) = (b.block(0)[0], b.block(1)[0]);
        let (left, right) = (b.and([x, !y]), b.and([!x, y]));
        b.and([x, y]); // needed by nobody
        let output = b.or([left, right]);
        b.finish(output)
    }

    #[test]
    fn only_the_needed_halves_of_definitions_become_clauses() {
        let circuit = exclusive_or([Quantifier::Forall, Quantifier::Exists]);
        let formula = clause_form(&circuit);
        assert_eq!(
            formula.to_string(),
            "∀x1 ∃x2 ∃x3 ∃x4 ∃x6 (x6) ∧ (¬x3 ∨ x1) ∧ (¬x3 ∨ ¬x2) ∧ (¬x4 ∨ ¬x1) ∧ (¬x4 ∨ x2) ∧ \
             (x3 ∨ x4 ∨ ¬x6)"
        );
        assert_eq!(clause_form_size(&circuit), (5, formula.clauses()));
    }

    #[test]
    fn a_gate_stands_right_after_its_inputs() {
        let mut b =
            CircuitBuilder::new(&[(Quantifier::Exists, 1), (Quantifier::Forall, 1), (Quantifier::Exists, 1)]);
        let outer = b.block(0)[0];
        let theirs = b.block(1)[0];
        let early = b.or([outer]);
        let late = b.or([early, theirs]);
        let formula = clause_form(&b.finish(late));
        assert_eq!(formula.prefix()[0].variables, [1, 4]);
        assert_eq!(formula.prefix()[2].variables, [3, 5]);
    }
}
