//! Random formulas with a fixed number of universal literals in each clause.
//!
//! Blocks of equal size alternate and the last is existential. Each clause draws its variables without
//! repetition: a fixed number from the universal blocks, the rest from the existential ones, and signs
//! by coin. If clauses could hold any number of universal literals, a few with almost only those would
//! make nearly every formula false.
//!
//! # Source
//! Gent and Walsh, "Beyond NP: the QSAT phase transition", AAAI 1999 (model A); Chen and Interian, "A
//! model for generating random quantified Boolean formulas", IJCAI 2005.

use super::{FamilyError, Member, block, check, check_size};
use crate::graph::random::Random;
use crate::logic::{Literal, Qbf, Quantifier, Variable};
use rand::RngExt;
use rand::seq::index::sample;

/// The parameters of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomBlocks {
    /// The number of blocks; the last is existential.
    pub blocks: usize,
    /// Variables in each block.
    pub block_size: usize,
    /// The number of clauses.
    pub clauses: usize,
    /// Literals in each clause.
    pub length: usize,
    /// Of those, how many are universal.
    pub universal: usize,
}

/// A formula of the model. No theorem gives its value.
///
/// # Errors
/// More literals in a clause than there are variables to draw from, or too large a formula.
pub fn random_blocks(model: &RandomBlocks, random: &mut Random) -> Result<Member, FamilyError> {
    let RandomBlocks { blocks, block_size, clauses, length, universal } = *model;
    let total = blocks as u128 * block_size as u128;
    check_size("random", total.max(clauses as u128 * length as u128))?;
    let mut ours: Vec<Variable> = Vec::new();
    let mut theirs: Vec<Variable> = Vec::new();
    let mut prefix = Vec::new();
    for i in 0..blocks {
        let variables = (i * block_size + 1) as Variable..=((i + 1) * block_size) as Variable;
        // Counted from the innermost block, which is existential.
        let existential = (blocks - 1 - i) % 2 == 0;
        if existential { &mut ours } else { &mut theirs }.extend(variables.clone());
        prefix.push(block(if existential { Quantifier::Exists } else { Quantifier::Forall }, variables));
    }
    let fits = universal <= length && universal <= theirs.len() && length - universal <= ours.len();
    let expected = "blocks with enough variables for the literals of a clause";
    check("random", expected, format!("{universal} universal literals of {length}"), fits)?;
    let mut matrix = Vec::with_capacity(clauses);
    for _ in 0..clauses {
        let mut clause = Vec::with_capacity(length);
        for (pool, count) in [(&theirs, universal), (&ours, length - universal)] {
            for i in sample(random, pool.len(), count) {
                clause.push(Literal::new(pool[i], random.random_bool(0.5)));
            }
        }
        matrix.push(clause);
    }
    let formula = Qbf::new(prefix, matrix).expect("blocks are disjoint");
    Ok(Member { formula, known: None })
}
