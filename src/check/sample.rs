//! A small source for each problem, for pictures.

use crate::game::{Body, Instance, Problem};
use crate::graph::families;
use crate::logic::{Literal, ThreeQbf};
use crate::reduce::{Reduction, TwoUniversal};

/// A source that the reduction covers and that makes a telling picture: the 5-cycle, or a path in the
/// normal form with two universal vertices, or the formula of the Toggle paper's Figure 12.
pub fn sample(reduction: &dyn Reduction) -> Instance {
    let problem: Problem = reduction.source();
    if problem.rules.on_formula() {
        let clause = [1, 2, 3].map(Literal::positive);
        let formula = ThreeQbf::new(3, vec![clause]).expect("the clause's variables are in the prefix");
        return problem.instance(formula).expect("a 3-QBF is a formula");
    }
    let cycle: Body = families::cycle(5).expect("five is at least three").into();
    let cycle = problem.instance(cycle).expect("a graph game");
    if reduction.covers(&cycle).is_ok() {
        return cycle;
    }
    let path = problem.instance(families::path(3).expect("a path")).expect("a graph game");
    TwoUniversal.apply(&path).expect("every graph has that normal form")
}
