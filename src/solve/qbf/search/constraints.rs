//! Clauses and cubes under one roof.
//!
//! A clause asks its owner ∃ to make one of its literals true. A cube l₁ ∧ … ∧ lₖ under which ∃ has won
//! asks ∀ to make one of ¬l₁, …, ¬lₖ true, and is kept as the list of those. So each constraint has an
//! owner who must satisfy it, and literals of the owner and of the opponent; every rule of the search
//! is written once and serves both sides.

use super::board::Lit;
use crate::logic::Quantifier;

/// A constraint that its owner must satisfy. The first two literals are watched.
#[derive(Debug)]
struct Constraint {
    start: u32,
    length: u32,
    owner: Quantifier,
    /// Learned ones may be forgotten.
    learned: bool,
    forgotten: bool,
    /// When it last took part in learning.
    last_used: u64,
}

/// An entry of a watch list.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    pub constraint: u32,
    /// If this literal is true, the constraint is satisfied.
    pub blocker: Lit,
}

/// All constraints and, for each literal, which of them to look at when it becomes false.
#[derive(Debug)]
pub struct Constraints {
    literals: Vec<Lit>,
    list: Vec<Constraint>,
    pub watches: Vec<Vec<Watch>>,
    learned: usize,
    wasted: usize,
    /// Counts the uses of constraints in learning.
    now: u64,
}

impl Constraints {
    pub fn new(variables: usize) -> Self {
        let watches = vec![Vec::new(); 2 * variables];
        Self { literals: Vec::new(), list: Vec::new(), watches, learned: 0, wasted: 0, now: 0 }
    }

    /// Adds a constraint, unwatched.
    pub fn add(&mut self, literals: &[Lit], owner: Quantifier, learned: bool) -> u32 {
        let start = self.literals.len() as u32;
        self.literals.extend_from_slice(literals);
        self.learned += usize::from(learned);
        self.now += 1;
        let length = literals.len() as u32;
        self.list.push(Constraint { start, length, owner, learned, forgotten: false, last_used: self.now });
        self.list.len() as u32 - 1
    }

    /// Watches the first two literals.
    pub fn watch(&mut self, id: u32) {
        let [a, b] = self.watched(id);
        self.watches[a.index()].push(Watch { constraint: id, blocker: b });
        self.watches[b.index()].push(Watch { constraint: id, blocker: a });
    }

    #[inline]
    pub fn literals(&self, id: u32) -> &[Lit] {
        let c = &self.list[id as usize];
        &self.literals[c.start as usize..(c.start + c.length) as usize]
    }

    #[inline]
    pub fn literals_mut(&mut self, id: u32) -> &mut [Lit] {
        let c = &self.list[id as usize];
        &mut self.literals[c.start as usize..(c.start + c.length) as usize]
    }

    pub fn watched(&self, id: u32) -> [Lit; 2] {
        let literals = self.literals(id);
        [literals[0], literals[1]]
    }

    #[inline]
    pub fn owner(&self, id: u32) -> Quantifier {
        self.list[id as usize].owner
    }

    #[inline]
    pub fn is_forgotten(&self, id: u32) -> bool {
        self.list[id as usize].forgotten
    }

    pub fn used(&mut self, id: u32) {
        self.now += 1;
        self.list[id as usize].last_used = self.now;
    }

    pub fn learned(&self) -> usize {
        self.learned
    }

    pub fn bytes(&self) -> usize {
        self.literals.len() * size_of::<Lit>() + self.list.len() * (size_of::<Constraint>() + 32)
    }

    /// Forgets the half of the learned constraints that was of least use: long, and long unused. Those
    /// for which `is_needed` holds stay.
    pub fn forget_half(&mut self, is_needed: impl Fn(u32) -> bool) {
        let now = self.now;
        let mut candidates: Vec<(u64, u32)> = (0..self.list.len() as u32)
            .filter(|&id| {
                let c = &self.list[id as usize];
                c.learned && !c.forgotten && c.length > 2 && !is_needed(id)
            })
            .map(|id| {
                let c = &self.list[id as usize];
                ((now - c.last_used) * u64::from(c.length), id)
            })
            .collect();
        candidates.sort_unstable();
        for &(_, id) in &candidates[candidates.len() / 2..] {
            let c = &mut self.list[id as usize];
            c.forgotten = true;
            self.wasted += c.length as usize;
            self.learned -= 1;
        }
        if self.wasted * 2 > self.literals.len() {
            self.close_gaps();
        }
    }

    /// Moves the literals of the living constraints together.
    fn close_gaps(&mut self) {
        let mut literals = Vec::with_capacity(self.literals.len() - self.wasted);
        for c in &mut self.list {
            let old = c.start as usize..(c.start + c.length) as usize;
            c.start = literals.len() as u32;
            if c.forgotten {
                c.length = 0;
            } else {
                literals.extend_from_slice(&self.literals[old]);
            }
        }
        self.literals = literals;
        self.wasted = 0;
        let list = &self.list;
        for watches in &mut self.watches {
            watches.retain(|w| !list[w.constraint as usize].forgotten);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(variables: &[usize]) -> Vec<Lit> {
        variables.iter().map(|&v| Lit::new(v, true)).collect()
    }

    impl Constraints {
        /// How many were forgotten so far.
        pub fn forgotten(&self) -> usize {
            self.list.iter().filter(|c| c.forgotten).count()
        }
    }

    #[test]
    fn the_long_and_long_unused_half_is_forgotten_and_the_rest_stays_as_it_was() {
        let mut all = Constraints::new(9);
        let given = all.add(&clause(&[0, 1, 2, 3, 4, 5]), Quantifier::Exists, false);
        let short = all.add(&clause(&[0, 1]), Quantifier::Exists, true);
        let old = all.add(&clause(&[2, 3, 4, 5]), Quantifier::Forall, true);
        let needed = all.add(&clause(&[1, 2, 3, 4, 5, 6, 7]), Quantifier::Exists, true);
        let long = all.add(&clause(&[0, 1, 2, 3, 4, 5, 6, 7, 8]), Quantifier::Exists, true);
        let recent = all.add(&clause(&[6, 7, 8]), Quantifier::Exists, true);
        let used = all.add(&clause(&[3, 4, 5, 6, 7]), Quantifier::Exists, true);
        for id in [given, short, old, needed, long, recent, used] {
            all.watch(id);
        }
        for _ in 0..20 {
            all.used(used);
        }
        assert_eq!((all.learned(), all.forgotten()), (6, 0));
        all.forget_half(|id| id == needed);
        // Four could go: `old` and `long` are the least useful of them.
        assert_eq!((all.learned(), all.forgotten()), (4, 2));
        assert!(all.is_forgotten(old) && all.is_forgotten(long));
        assert_eq!(all.literals(given), clause(&[0, 1, 2, 3, 4, 5]));
        assert_eq!(all.literals(used), clause(&[3, 4, 5, 6, 7]));
        all.forget_half(|_| false);
        // By now most literals were forgotten, and the others have moved together.
        assert_eq!(all.literals(given), clause(&[0, 1, 2, 3, 4, 5]));
        assert_eq!(all.literals(short), clause(&[0, 1]));
        let watching = all.watches.iter().flatten().map(|watch| watch.constraint);
        assert!(watching.into_iter().all(|id| !all.is_forgotten(id)), "nobody watches what is gone");
    }
}
