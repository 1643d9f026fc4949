//! A small source for each problem, for pictures.

use crate::game::{Body, Instance, Problem};
use crate::graph::families;
use crate::logic::{Literal, ThreeQbf};
use crate::reduce::{Condition, Reduction, TwoUniversal};

/// A source that satisfies the reduction's condition and makes a telling picture: the 5-cycle, brought
/// to the required form, or the formula of the Toggle paper's Figure 12.
pub fn sample(reduction: &dyn Reduction) -> Instance {
    let problem: Problem = reduction.source();
    if problem.rules.on_formula() {
        let clause = [1, 2, 3].map(Literal::positive);
        let formula = ThreeQbf::new(3, vec![clause]).expect("the clause's variables are in the prefix");
        return problem.instance(formula).expect("a 3-QBF is a formula");
    }
    let cycle: Body = families::cycle(5).expect("five is at least three").into();
    let cycle = problem.instance(cycle).expect("a graph game");
    match reduction.condition() {
        Condition::None | Condition::NotComplete => cycle,
        Condition::OddWithTwoUniversal => {
            let path = problem.instance(families::path(3).expect("a path")).expect("a graph game");
            TwoUniversal.apply(&path).expect("every graph has that normal form")
        }
    }
}
