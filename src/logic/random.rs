//! Random formulas, and all small ones.

use super::{Block, Literal, Qbf, Quantifier, ThreeQbf, Variable};
use crate::graph::random::Random;
use rand::RngExt;

/// A strictly alternating 3-QBF with n variables and m clauses whose literals are drawn independently
/// and uniformly, so that repeated and complementary ones occur. Needs n ≥ 1 and m ≥ 1.
pub fn three_qbf(n: usize, m: usize, random: &mut Random) -> ThreeQbf {
    let clauses = (0..m).map(|_| [(); 3].map(|()| literal(n, random))).collect();
    ThreeQbf::new(n, clauses).expect("literals are drawn from the prefix")
}

/// A formula of no particular shape: up to n variables, some free, in random blocks, and up to m
/// clauses of up to 6 literals, empty ones included. For tests of readers, normal forms and solvers.
pub fn any_qbf(n: usize, m: usize, random: &mut Random) -> Qbf {
    let mut prefix = Vec::new();
    for v in 1..=n as Variable {
        if random.random_bool(0.85) {
            let quantifier = if random.random_bool(0.5) { Quantifier::Exists } else { Quantifier::Forall };
            prefix.push(Block { quantifier, variables: vec![v] });
        }
    }
    let clauses = random.random_range(0..=m as u32);
    let matrix = (0..clauses)
        .map(|_| {
            // Mostly clauses of middle length: short ones make nearly every formula false.
            let length = if random.random_bool(0.05) { 0 } else { random.random_range(1..=6_u32) };
            (0..if n == 0 { 0 } else { length }).map(|_| literal(n, random)).collect()
        })
        .collect();
    Qbf::new(prefix, matrix).expect("every variable stands at most once in the prefix")
}

fn literal(n: usize, random: &mut Random) -> Literal {
    Literal::new(random.random_range(1..=n as Variable), random.random_bool(0.5))
}

/// Every strictly alternating 3-QBF with n variables and m clauses, up to the order of clauses and of
/// the literals in each. There are C(C(2n + 2, 3) + m − 1, m) of them.
pub fn all_three_qbfs(n: usize, m: usize) -> Vec<ThreeQbf> {
    let mut literals: Vec<Literal> = Vec::new();
    for v in 1..=n as Variable {
        literals.extend([Literal::positive(v), Literal::negative(v)]);
    }
    let clauses: Vec<[Literal; 3]> = multisets(literals.len(), 3)
        .into_iter()
        .map(|s| [literals[s[0]], literals[s[1]], literals[s[2]]])
        .collect();
    let chosen = multisets(clauses.len(), m);
    let formula = |s: Vec<usize>| ThreeQbf::new(n, s.into_iter().map(|i| clauses[i]).collect());
    chosen.into_iter().filter_map(|s| formula(s).ok()).collect()
}

/// The multisets of size k from 0..n, as ascending lists in lexicographic order.
fn multisets(n: usize, k: usize) -> Vec<Vec<usize>> {
    (0..k).fold(vec![Vec::new()], |shorter, _| {
        let extend = |s: Vec<usize>| {
            (s.last().copied().unwrap_or(0)..n).map(move |i| s.iter().copied().chain([i]).collect())
        };
        shorter.into_iter().flat_map(extend).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_small_formulas_is_the_binomial_one() {
        let count = |n, m| all_three_qbfs(n, m).len();
        assert_eq!([count(1, 1), count(1, 2), count(2, 1), count(2, 2)], [4, 10, 20, 210]);
        assert_eq!([count(3, 1), count(3, 2)], [56, 1596]);
    }

    #[test]
    fn the_same_seed_gives_the_same_formula() {
        let draw = |seed| three_qbf(5, 8, &mut crate::graph::random::generator(seed));
        assert_eq!(draw(0), draw(0));
        assert_ne!(draw(0), draw(1));
    }
}
