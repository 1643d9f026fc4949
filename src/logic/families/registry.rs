//! The families by name.

use super::{
    FamilyError, Member, RandomBlocks, equality, kleine_buening, parity, planted_false, planted_true,
    random_blocks,
};
use crate::graph::random::Random;
use crate::logic::{Qbf, random};

/// A family of formulas.
#[derive(Clone, Copy, Debug)]
pub struct FormulaFamily {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its parameters, in order.
    pub parameters: &'static str,
    /// One line about it.
    pub about: &'static str,
    build: fn(&[usize], &mut Random) -> Result<Member, FamilyError>,
}

/// Every family.
pub const FORMULA_FAMILIES: [FormulaFamily; 9] = [
    FormulaFamily {
        name: "3qbf",
        parameters: "n,m",
        about: "random: strictly alternating 3-QBF, n variables, m clauses",
        build: |p, random| {
            let [n, m] = [p[0], p[1]];
            super::check("3qbf", "1 to 1000000 variables and clauses", format!("{n},{m}"), n >= 1 && m >= 1)?;
            super::check_size("3qbf", n.max(m) as u128)?;
            Ok(Member { formula: Qbf::from(&random::three_qbf(n, m, random)), known: None })
        },
    },
    FormulaFamily {
        name: "random-blocks",
        parameters: "blocks,size,m,length,universal",
        about: "random: m clauses of this length, each with a fixed number of universal literals",
        build: |p, random| {
            let [blocks, block_size, clauses, length, universal] = [p[0], p[1], p[2], p[3], p[4]];
            random_blocks(&RandomBlocks { blocks, block_size, clauses, length, universal }, random)
        },
    },
    FormulaFamily {
        name: "kleine-buening",
        parameters: "t",
        about: "false; hard for Q-resolution",
        build: |p, _| kleine_buening(p[0]),
    },
    FormulaFamily {
        name: "equality",
        parameters: "n",
        about: "false: the opponent copies n variables",
        build: |p, _| equality(p[0], false),
    },
    FormulaFamily {
        name: "equality-true",
        parameters: "n",
        about: "true: equality with the opponent first",
        build: |p, _| equality(p[0], true),
    },
    FormulaFamily {
        name: "parity",
        parameters: "n",
        about: "false: the opponent computes the sum of n variables",
        build: |p, _| parity(p[0], false),
    },
    FormulaFamily {
        name: "parity-true",
        parameters: "n",
        about: "true: parity with the opponent first",
        build: |p, _| parity(p[0], true),
    },
    FormulaFamily {
        name: "planted-true",
        parameters: "pairs,inner,m",
        about: "random: true by a planted strategy",
        build: |p, random| planted_true(p[0], p[1], p[2], random),
    },
    FormulaFamily {
        name: "planted-false",
        parameters: "pairs,inner,m",
        about: "random: false by a planted strategy of the opponent",
        build: |p, random| planted_false(p[0], p[1], p[2], random),
    },
];

impl FormulaFamily {
    /// The family of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMULA_FAMILIES.iter().find(|family| family.name == name)
    }

    /// The member with these parameters.
    ///
    /// # Errors
    /// Another number of parameters, something that is no number, or what the family does not take.
    pub fn build(&self, parameters: &[&str], random: &mut Random) -> Result<Member, FamilyError> {
        let numbers: Vec<usize> = parameters.iter().filter_map(|text| text.parse().ok()).collect();
        let wanted = self.parameters.split(',').count();
        let fits = numbers.len() == wanted && parameters.len() == wanted;
        let found = format!("{:?}", parameters.join(","));
        super::check(self.name, &format!("the numbers {}", self.parameters), found, fits)?;
        (self.build)(&numbers, random)
    }
}
