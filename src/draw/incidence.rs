//! A formula as a graph: a vertex for each literal and each clause, an edge where a literal occurs, and
//! one between the two literals of a variable.

use crate::graph::{LabelledGraph, Role, Vertex};
use crate::logic::{Qbf, Variable};
use std::collections::{BTreeSet, HashMap};

/// The literal-clause incidence graph of a formula, variables in the order of the prefix. Repeated
/// literals of a clause make one edge. Linear in the size of the formula.
pub fn incidence(formula: &Qbf) -> LabelledGraph {
    let mut graph = LabelledGraph::new();
    let mut places: HashMap<Variable, [Vertex; 2]> = HashMap::new();
    for (_, v) in formula.closed_prefix() {
        let pair = [false, true].map(|positive| graph.add(Role::Literal { variable: v as usize, positive }));
        graph.connect(pair[0], pair[1]);
        places.insert(v, pair);
    }
    for (i, clause) in formula.matrix().iter().enumerate() {
        let vertex = graph.add(Role::Clause { clause: i + 1 });
        let literals: BTreeSet<_> = clause.iter().collect();
        let occurrences = literals.iter().map(|l| places[&l.variable()][usize::from(l.is_positive())]);
        graph.join(vertex, occurrences);
    }
    graph
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Literal, ThreeQbf};

    #[test]
    fn every_variable_is_an_edge_and_every_different_literal_of_a_clause_another() {
        let [x, y] = [1, 2].map(Literal::positive);
        let formula = ThreeQbf::new(2, vec![[x, !y, !y], [x, x, x]]).unwrap();
        let graph = incidence(&Qbf::from(&formula));
        assert_eq!((graph.order(), graph.size()), (4 + 2, 2 + 2 + 1));
        assert!(graph.to_graph().is_ok());
    }
}
