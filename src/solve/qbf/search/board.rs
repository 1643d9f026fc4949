//! The variables of a formula, numbered in the order of the prefix, and what they are set to.

use crate::logic::{Literal, Qbf, Quantifier};
use rustc_hash::FxHashMap;
use std::ops::Not;

/// A variable or its negation: twice the variable's number, plus one if negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lit(u32);

impl Lit {
    pub fn new(variable: usize, positive: bool) -> Self {
        Self((variable as u32) << 1 | u32::from(!positive))
    }

    #[inline]
    pub fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Why a variable has its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Its owner chose.
    Decision,
    /// This constraint left its owner no other choice.
    Forced(u32),
}

/// The variables and their values. Level 0 holds what is forced before any decision.
#[derive(Debug)]
pub struct Board {
    owner: Vec<Quantifier>,
    /// The number of each variable's block, from the outermost.
    depth: Vec<u32>,
    /// For each literal: 1 true, −1 false, 0 open.
    value: Vec<i8>,
    level: Vec<u32>,
    reason: Vec<Reason>,
    /// The place of each set variable on the trail.
    place: Vec<u32>,
    trail: Vec<Lit>,
    /// Where each level begins on the trail, from level 1.
    starts: Vec<usize>,
}

impl Board {
    /// The variables of a formula, and its clauses in the new numbers.
    pub fn new(formula: &Qbf) -> (Self, Vec<Vec<Lit>>) {
        let prefix = formula.closed_prefix();
        let mut number = FxHashMap::default();
        let (mut owner, mut depth): (Vec<Quantifier>, Vec<u32>) = (Vec::new(), Vec::new());
        for (i, &(quantifier, v)) in prefix.iter().enumerate() {
            number.insert(v, i);
            let changes = owner.last().is_some_and(|&last| last != quantifier);
            depth.push(depth.last().map_or(0, |d| d + u32::from(changes)));
            owner.push(quantifier);
        }
        let lit = |l: &Literal| Lit::new(number[&l.variable()], l.is_positive());
        let clauses = formula.matrix().iter().map(|clause| clause.iter().map(lit).collect()).collect();
        let n = prefix.len();
        let board = Self {
            owner,
            depth,
            value: vec![0; 2 * n],
            level: vec![0; n],
            reason: vec![Reason::Decision; n],
            place: vec![0; n],
            trail: Vec::with_capacity(n),
            starts: Vec::new(),
        };
        (board, clauses)
    }

    pub fn variables(&self) -> usize {
        self.owner.len()
    }

    pub fn blocks(&self) -> usize {
        self.depth.last().map_or(0, |&d| d as usize + 1)
    }

    #[inline]
    pub fn owner(&self, l: Lit) -> Quantifier {
        self.owner[l.variable()]
    }

    #[inline]
    pub fn depth(&self, l: Lit) -> u32 {
        self.depth[l.variable()]
    }

    #[inline]
    pub fn is_true(&self, l: Lit) -> bool {
        self.value[l.index()] > 0
    }

    #[inline]
    pub fn is_false(&self, l: Lit) -> bool {
        self.value[l.index()] < 0
    }

    #[inline]
    pub fn is_open(&self, l: Lit) -> bool {
        self.value[l.index()] == 0
    }

    #[inline]
    pub fn level_of(&self, l: Lit) -> u32 {
        self.level[l.variable()]
    }

    #[inline]
    pub fn place(&self, l: Lit) -> u32 {
        self.place[l.variable()]
    }

    #[inline]
    pub fn reason(&self, l: Lit) -> Reason {
        self.reason[l.variable()]
    }

    pub fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// Makes an open literal true at the present level.
    #[inline]
    pub fn set(&mut self, l: Lit, reason: Reason) {
        debug_assert!(self.is_open(l));
        self.value[l.index()] = 1;
        self.value[(!l).index()] = -1;
        let v = l.variable();
        self.level[v] = self.starts.len() as u32;
        self.reason[v] = reason;
        self.place[v] = self.trail.len() as u32;
        self.trail.push(l);
    }

    /// Opens a level with this choice.
    pub fn decide(&mut self, l: Lit) {
        self.starts.push(self.trail.len());
        self.set(l, Reason::Decision);
    }

    /// Takes back everything above `level` and returns it, latest last.
    pub fn back_to(&mut self, level: u32) -> Vec<Lit> {
        if level >= self.level() {
            return Vec::new();
        }
        let start = self.starts[level as usize];
        self.starts.truncate(level as usize);
        let undone = self.trail.split_off(start);
        for &l in &undone {
            self.value[l.index()] = 0;
            self.value[(!l).index()] = 0;
        }
        undone
    }
}
