//! Formulas with a planted winner.
//!
//! Both use pairs ∃x ∀u in turn, then an innermost existential block.
//!
//! *True*: each existential variable is given a strategy, a universal variable set before it or its
//! negation, at random. Clauses are drawn so that under the strategies two of their literals are
//! complementary; so every clause holds whatever ∀ does.
//!
//! *False*: each u copies or negates the x of its pair. The clauses of a random decision tree over
//! existential variables, which no assignment satisfies all of, have some literals of x replaced by the
//! literal of u that equals it under the copying. Further random clauses cannot make it true.

use super::{FamilyError, Member, block, check, check_size, member};
use crate::graph::random::Random;
use crate::logic::{Block, Clause, Literal, Quantifier, Variable};
use rand::RngExt;
use rand::seq::index::sample;

/// The literals of each clause.
const LENGTH: usize = 4;
/// The height of the decision tree.
const HEIGHT: usize = 6;

/// A prefix of pairs and an innermost block.
struct Pairs {
    pairs: usize,
    inner: usize,
}

impl Pairs {
    fn new(pairs: usize, inner: usize, clauses: usize) -> Result<Self, FamilyError> {
        check(
            "planted",
            "at least 4 pairs and an inner variable",
            format!("{pairs}, {inner}"),
            pairs >= 4 && inner >= 1,
        )?;
        check_size("planted", 2 * pairs as u128 + inner as u128 + LENGTH as u128 * clauses as u128)?;
        Ok(Self { pairs, inner })
    }

    fn x(&self, pair: usize) -> Variable {
        2 * pair as Variable + 1
    }

    fn u(&self, pair: usize) -> Variable {
        2 * pair as Variable + 2
    }

    fn prefix(&self) -> Vec<Block> {
        let mut prefix = Vec::new();
        for pair in 0..self.pairs {
            prefix.push(block(Quantifier::Exists, [self.x(pair)]));
            prefix.push(block(Quantifier::Forall, [self.u(pair)]));
        }
        let first = 2 * self.pairs as Variable + 1;
        prefix.push(block(Quantifier::Exists, first..first + self.inner as Variable));
        prefix
    }

    /// The existential variables, each with the number of universal ones before it.
    fn existential(&self) -> Vec<(Variable, usize)> {
        let outer = (0..self.pairs).map(|pair| (self.x(pair), pair));
        let first = 2 * self.pairs as Variable + 1;
        outer.chain((first..first + self.inner as Variable).map(|v| (v, self.pairs))).collect()
    }

    /// A literal of any variable.
    fn any(&self, random: &mut Random) -> Literal {
        let variables = (2 * self.pairs + self.inner) as Variable;
        Literal::new(random.random_range(1..=variables), random.random_bool(0.5))
    }

    /// Fills a clause up with literals of other variables.
    fn fill(&self, mut clause: Clause, random: &mut Random) -> Clause {
        while clause.len() < LENGTH {
            let l = self.any(random);
            if clause.iter().all(|k| k.variable() != l.variable()) {
                clause.push(l);
            }
        }
        clause
    }
}

/// A true formula with a planted strategy of ∃.
///
/// # Errors
/// Fewer than 4 pairs, no inner variable, or too large a formula.
pub fn planted_true(
    pairs: usize,
    inner: usize,
    clauses: usize,
    random: &mut Random,
) -> Result<Member, FamilyError> {
    let shape = Pairs::new(pairs, inner, clauses)?;
    // For each universal variable, the literals that equal it: its own, and those of strategies.
    let mut equal: Vec<Vec<Literal>> =
        (0..pairs).map(|pair| vec![Literal::positive(shape.u(pair))]).collect();
    for (v, before) in shape.existential().into_iter().filter(|&(_, before)| before > 0) {
        equal[random.random_range(0..before)].push(Literal::new(v, random.random_bool(0.5)));
    }
    let classes: Vec<Vec<Literal>> = equal.into_iter().filter(|class| class.len() > 1).collect();
    let matrix = (0..clauses).map(|_| {
        let class = &classes[random.random_range(0..classes.len())];
        let two = sample(random, class.len(), 2);
        let flip = random.random_bool(0.5);
        let (a, b) = (class[two.index(0)], class[two.index(1)]);
        shape.fill(if flip { vec![!a, b] } else { vec![a, !b] }, random)
    });
    let matrix = matrix.collect();
    Ok(member(shape.prefix(), matrix, true, "planted: each x follows a universal literal set before it"))
}

/// A false formula with a planted strategy of ∀.
///
/// # Errors
/// As for [`planted_true`].
pub fn planted_false(
    pairs: usize,
    inner: usize,
    clauses: usize,
    random: &mut Random,
) -> Result<Member, FamilyError> {
    let shape = Pairs::new(pairs, inner, clauses)?;
    let copies: Vec<Literal> =
        (0..pairs).map(|pair| Literal::new(shape.u(pair), random.random_bool(0.5))).collect();
    let mut matrix = Vec::new();
    tree(&shape, Clause::new(), random, &mut matrix);
    for l in matrix.iter_mut().flatten() {
        let pair = (l.variable() as usize - 1) / 2;
        if pair < pairs && random.random_bool(0.5) {
            *l = if l.is_positive() { copies[pair] } else { !copies[pair] };
        }
    }
    while matrix.len() < clauses {
        matrix.push(shape.fill(Clause::new(), random));
    }
    Ok(member(shape.prefix(), matrix, false, "planted: each u copies or negates the x before it"))
}

/// The clauses of a random decision tree below `path`: one for each leaf, false exactly there.
fn tree(shape: &Pairs, path: Clause, random: &mut Random, matrix: &mut Vec<Clause>) {
    let existential = shape.existential();
    let free: Vec<Variable> =
        existential.into_iter().map(|(v, _)| v).filter(|v| path.iter().all(|l| l.variable() != *v)).collect();
    let ends = path.len() >= HEIGHT || path.len() >= 2 && random.random_bool(0.15);
    if ends || free.is_empty() {
        matrix.push(path);
        return;
    }
    let v = free[random.random_range(0..free.len())];
    for sign in [true, false] {
        let mut longer = path.clone();
        longer.push(Literal::new(v, sign));
        tree(shape, longer, random, matrix);
    }
}
