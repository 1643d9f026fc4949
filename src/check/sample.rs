//! A small source for each problem, for pictures.

use crate::game::{Body, Instance, Problem};
use crate::graph::families;
use crate::logic::{Literal, ThreeQbf};
use crate::reduce::{Reduction, Size, TwoUniversal};

/// The most vertices of a telling picture.
const MOST_DRAWN: usize = 1000;

fn can_be_drawn(size: Size) -> bool {
    matches!(size, Size::Graph { vertices, .. } if vertices <= MOST_DRAWN)
}

/// A source that the reduction covers and that makes a telling picture: the 5-cycle, or a path in the
/// normal form with two universal vertices, or the formula of the Toggle paper's Figure 12. Where what is made
/// of the 5-cycle is too large to be drawn, a single vertex.
pub fn sample(reduction: &dyn Reduction) -> Instance {
    let problem: Problem = reduction.source();
    if problem.rules.on_formula() {
        let clause = [1, 2, 3].map(Literal::positive);
        let formula = ThreeQbf::new(3, vec![clause]).expect("the clause's variables are in the prefix");
        return problem.instance(formula).expect("a 3-QBF is a formula");
    }
    let cycle: Body = families::cycle(5).expect("five is at least three").into();
    let cycle = problem.instance(cycle).expect("a graph game");
    if !reduction.promised_size(&cycle).is_ok_and(can_be_drawn) {
        return problem.instance(families::path(1).expect("a vertex")).expect("a graph game");
    }
    if reduction.covers(&cycle).is_ok() {
        return cycle;
    }
    let path = problem.instance(families::path(3).expect("a path")).expect("a graph game");
    TwoUniversal.apply(&path).expect("every graph has that normal form")
}
