//! The clauses of a formula under change, with the places where each literal occurs.

use crate::logic::{Block, Clause, Literal, Qbf, Quantifier, Variable};

/// The clauses, and what else the techniques share.
///
/// Every clause is sorted, free of repeated and complementary literals, universally reduced, and holds
/// at least two literals; shorter ones become [`Matrix::take_units`] or [`Matrix::is_lost`].
pub struct Matrix {
    /// For each variable: its owner and the number of its block; `None` if it is not in the prefix.
    home: Vec<Option<(Quantifier, u32)>>,
    prefix: Vec<(Quantifier, Variable)>,
    clauses: Vec<Option<Clause>>,
    /// For each literal, the clauses it is in, and some that it was in.
    occurrences: Vec<Vec<usize>>,
    units: Vec<Literal>,
    /// For each literal: was it made true?
    chosen: Vec<bool>,
    lost: bool,
    /// Clauses added since a technique asked last.
    fresh: Vec<usize>,
}

fn index(l: Literal) -> usize {
    2 * l.variable() as usize + usize::from(!l.is_positive())
}

impl Matrix {
    pub fn new(formula: &Qbf) -> Self {
        let prefix = formula.closed_prefix();
        let variables = formula.greatest_variable() as usize + 1;
        let mut home = vec![None; variables];
        let mut block = (Quantifier::Exists, 0);
        for &(quantifier, v) in &prefix {
            if quantifier != block.0 {
                block = (quantifier, block.1 + 1);
            }
            home[v as usize] = Some(block);
        }
        let mut matrix = Self {
            home,
            prefix,
            clauses: Vec::with_capacity(formula.clauses()),
            occurrences: vec![Vec::new(); 2 * variables],
            units: Vec::new(),
            chosen: vec![false; 2 * variables],
            lost: false,
            fresh: Vec::new(),
        };
        for clause in formula.matrix() {
            matrix.add(clause.clone());
        }
        matrix
    }

    /// The formula as it is now, without the variables that occur no more.
    pub fn into_formula(self) -> Qbf {
        let matrix: Vec<Clause> = self.clauses.into_iter().flatten().collect();
        let mut occurs = vec![false; self.home.len()];
        for l in matrix.iter().flatten() {
            occurs[l.variable() as usize] = true;
        }
        let block = |(quantifier, v)| Block { quantifier, variables: vec![v] };
        let prefix = self.prefix.into_iter().filter(|&(_, v)| occurs[v as usize]).map(block).collect();
        Qbf::new(prefix, matrix).expect("the variables are those of a formula")
    }

    /// Is a clause lost, so that the formula is false?
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    pub fn is_empty(&self) -> bool {
        self.clauses.iter().all(Option::is_none)
    }

    pub fn variables(&self) -> impl Iterator<Item = Variable> + use<> {
        let all: Vec<Variable> = self.prefix.iter().map(|&(_, v)| v).collect();
        all.into_iter()
    }

    pub fn owner(&self, v: Variable) -> Quantifier {
        self.home[v as usize].map_or(Quantifier::Exists, |(quantifier, _)| quantifier)
    }

    pub fn depth(&self, v: Variable) -> u32 {
        self.home[v as usize].map_or(0, |(_, depth)| depth)
    }

    pub fn clause(&self, id: usize) -> Option<&Clause> {
        self.clauses.get(id)?.as_ref()
    }

    pub fn ids(&self) -> std::ops::Range<usize> {
        0..self.clauses.len()
    }

    /// The clauses that hold this literal.
    pub fn with(&self, l: Literal) -> impl Iterator<Item = (usize, &Clause)> {
        self.occurrences[index(l)].iter().filter_map(move |&id| Some((id, self.clauses[id].as_ref()?)))
    }

    /// How many clauses hold this literal. Forgets those that did.
    pub fn count(&mut self, l: Literal) -> usize {
        let clauses = &self.clauses;
        let list = &mut self.occurrences[index(l)];
        list.retain(|&id| clauses[id].is_some());
        list.len()
    }

    /// Adds a clause, tidied up.
    pub fn add(&mut self, mut clause: Clause) {
        clause.sort_unstable_by_key(|l| index(*l));
        clause.dedup();
        if clause.windows(2).any(|pair| pair[0] == !pair[1]) {
            return;
        }
        self.reduce(&mut clause);
        match *clause.as_slice() {
            [] => self.lost = true,
            [l] => self.units.push(l),
            _ => {
                let id = self.clauses.len();
                for &l in &clause {
                    self.occurrences[index(l)].push(id);
                }
                self.clauses.push(Some(clause));
                self.fresh.push(id);
            }
        }
    }

    /// Universal reduction: literals of ∀ inside all literals of ∃ help nobody.
    fn reduce(&self, clause: &mut Clause) {
        let ours = |l: &Literal| self.owner(l.variable()) == Quantifier::Exists;
        let innermost = clause.iter().filter(|l| ours(l)).map(|l| self.depth(l.variable())).max();
        clause.retain(|l| ours(l) || innermost.is_some_and(|depth| self.depth(l.variable()) < depth));
    }

    pub fn remove(&mut self, id: usize) -> Option<Clause> {
        self.clauses[id].take()
    }

    /// Replaces a clause by itself without `l`.
    pub fn shorten(&mut self, id: usize, l: Literal) {
        if let Some(mut clause) = self.remove(id) {
            clause.retain(|&other| other != l);
            self.add(clause);
        }
    }

    /// Makes a literal true everywhere.
    pub fn set(&mut self, l: Literal) {
        self.chosen[index(l)] = true;
        self.lost |= self.chosen[index(!l)];
        for id in std::mem::take(&mut self.occurrences[index(l)]) {
            self.remove(id);
        }
        for id in std::mem::take(&mut self.occurrences[index(!l)]) {
            self.shorten(id, !l);
        }
    }

    /// Is there a unit that was not set yet? Until it is, no other technique may go by the clauses alone.
    pub fn has_units(&self) -> bool {
        !self.units.is_empty()
    }

    /// The literals that are clauses by themselves; they are handed over.
    pub fn take_units(&mut self) -> Vec<Literal> {
        std::mem::take(&mut self.units)
    }

    /// The clauses added since the last call that are still there.
    pub fn take_fresh(&mut self) -> Vec<usize> {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.retain(|&id| self.clauses[id].is_some());
        fresh
    }

    /// A number that grows with the work of a pass over all clauses.
    pub fn bytes(&self) -> usize {
        self.occurrences.iter().map(Vec::len).sum::<usize>() * 2 * size_of::<usize>()
    }
}
