//! Prenex quantified formulas whose matrix is a circuit of ∧ and ∨ gates.

use super::{Block, Literal, QbfError, Quantifier, Variable};
use std::collections::HashSet;
use thiserror::Error;

/// How a gate joins its inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Connective {
    /// True iff all inputs are; without inputs, true.
    And,
    /// True iff some input is; without inputs, false.
    Or,
}

/// A gate: a name for the conjunction or disjunction of its inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The variable that stands for the gate's value.
    pub variable: Variable,
    /// How the inputs are joined.
    pub connective: Connective,
    /// Literals of quantified variables and of earlier gates.
    pub inputs: Vec<Literal>,
}

/// A closed prenex formula over a circuit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circuit {
    prefix: Vec<Block>,
    gates: Vec<Gate>,
    output: Literal,
}

/// Why something is not a circuit.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum CircuitError {
    /// A variable is quantified twice or out of range.
    #[error(transparent)]
    Prefix(#[from] QbfError),
    /// A variable is quantified and a gate, or two gates.
    #[error("variable {0} is defined twice")]
    DefinedTwice(Variable),
    /// A literal names a variable that is neither quantified nor an earlier gate.
    #[error("variable {0} is used before it is quantified or defined")]
    Undefined(Variable),
}

impl Circuit {
    /// The formula with this prefix, these gates and this output. Empty blocks vanish, and neighbouring
    /// blocks with the same quantifier are merged.
    ///
    /// # Errors
    /// A variable with two meanings, or none where it is used.
    pub fn new(prefix: Vec<Block>, gates: Vec<Gate>, output: Literal) -> Result<Self, CircuitError> {
        let prefix = super::Qbf::new(prefix, Vec::new())?.prefix().to_vec();
        let mut defined: HashSet<Variable> = prefix.iter().flat_map(|b| &b.variables).copied().collect();
        for gate in &gates {
            if let Some(l) = gate.inputs.iter().find(|l| !defined.contains(&l.variable())) {
                return Err(CircuitError::Undefined(l.variable()));
            }
            if !(1..=Literal::MAX_VARIABLE).contains(&gate.variable) {
                return Err(QbfError::OutOfRange(gate.variable.into()).into());
            }
            if !defined.insert(gate.variable) {
                return Err(CircuitError::DefinedTwice(gate.variable));
            }
        }
        if !defined.contains(&output.variable()) {
            return Err(CircuitError::Undefined(output.variable()));
        }
        Ok(Self { prefix, gates, output })
    }

    /// The blocks of the prefix, outermost first; neighbours differ in their quantifier.
    pub fn prefix(&self) -> &[Block] {
        &self.prefix
    }

    /// The gates; inputs come before the gates that use them.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// What must be true in the end.
    pub fn output(&self) -> Literal {
        self.output
    }

    /// The number of quantified variables.
    pub fn quantified(&self) -> usize {
        self.prefix.iter().map(|block| block.variables.len()).sum()
    }

    /// The greatest variable of the prefix and the gates; 0 if there is none.
    pub fn greatest_variable(&self) -> Variable {
        let quantified = self.prefix.iter().flat_map(|b| b.variables.iter().copied());
        quantified.chain(self.gates.iter().map(|gate| gate.variable)).max().unwrap_or(0)
    }
}

/// Builds a circuit gate by gate. Gates are numbered after the quantified variables.
#[derive(Debug)]
pub struct CircuitBuilder {
    prefix: Vec<Block>,
    gates: Vec<Gate>,
    next: Variable,
}

impl CircuitBuilder {
    /// A builder over blocks of these sizes, whose variables are numbered from 1 in their order.
    pub fn new(blocks: &[(Quantifier, usize)]) -> Self {
        let mut next = 1;
        let prefix = blocks.iter().map(|&(quantifier, size)| {
            let variables = (next..next + size as Variable).collect();
            next += size as Variable;
            Block { quantifier, variables }
        });
        let prefix = prefix.collect();
        Self { prefix, gates: Vec::new(), next }
    }

    /// A builder over these blocks, with gates numbered after `greatest`.
    pub fn over(prefix: Vec<Block>, greatest: Variable) -> Self {
        Self { prefix, gates: Vec::new(), next: greatest + 1 }
    }

    /// The variables of a block, as literals.
    pub fn block(&self, index: usize) -> Vec<Literal> {
        self.prefix[index].variables.iter().map(|&v| Literal::positive(v)).collect()
    }

    fn gate(&mut self, connective: Connective, inputs: Vec<Literal>) -> Literal {
        let variable = self.next;
        self.next += 1;
        self.gates.push(Gate { variable, connective, inputs });
        Literal::positive(variable)
    }

    /// A new gate for the conjunction.
    pub fn and(&mut self, inputs: impl IntoIterator<Item = Literal>) -> Literal {
        self.gate(Connective::And, inputs.into_iter().collect())
    }

    /// A new gate for the disjunction.
    pub fn or(&mut self, inputs: impl IntoIterator<Item = Literal>) -> Literal {
        self.gate(Connective::Or, inputs.into_iter().collect())
    }

    /// How many gates there are.
    pub fn gates(&self) -> usize {
        self.gates.len()
    }

    /// The circuit with this output.
    pub fn finish(self, output: Literal) -> Circuit {
        Circuit::new(self.prefix, self.gates, output).expect("gates are built from what is there")
    }
}
