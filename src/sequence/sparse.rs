//! The rare/common engine: exact values, with work for the rare positions only.
//!
//! For a heap of size n,
//! 1. every pair that holds a rare position excludes its value: this covers all *common* values that any
//!    move reaches (see [`Classes`]), so the least common value not excluded is the least common one that
//!    no move reaches: the candidate;
//! 2. each rare value below the candidate that is not excluded yet is looked for among all pairs. The search
//!    ends when the last of them is found, nearly always after a small part of the pairs.
//!
//! The result does not depend on the mask; only the time does. The mask is chosen again whenever the
//! sequence has doubled.

use super::game::{Move, TakeAndBreak, partner};
use super::mask::Classes;
use super::naive::Reached;

/// The values of a game, computed as far as asked.
#[derive(Clone)]
pub struct Sparse {
    game: TakeAndBreak,
    values: Vec<Vec<u32>>,
    classes: Classes,
    rare: Vec<Vec<usize>>,
    reached: Reached,
    wanted: Vec<u32>,
    next_choice: usize,
}

/// The mask is chosen for the first time after this many terms.
const FIRST_CHOICE: usize = 64;

impl Sparse {
    /// No values yet.
    pub fn new(game: TakeAndBreak) -> Self {
        let values = vec![Vec::new(); game.series.len()];
        let classes = Classes::best(&game, &vec![&[][..]; game.series.len()]);
        Self {
            rare: values.iter().map(|_| Vec::new()).collect(),
            values,
            classes,
            game,
            reached: Reached::default(),
            wanted: Vec::new(),
            next_choice: FIRST_CHOICE,
        }
    }

    /// Computes the values of all sizes up to `to`.
    ///
    /// Cost: for each size the number of rare positions, plus the confirming search.
    pub fn extend(&mut self, to: usize) {
        for n in self.values[self.game.main].len()..=to {
            for s in 0..self.game.series.len() {
                let value = match self.game.series[s].start.get(n) {
                    Some(&value) => value,
                    None => self.value(s, n),
                };
                if self.classes.is_rare(s, value) {
                    self.rare[s].push(n);
                }
                self.values[s].push(value);
            }
            if n == self.next_choice {
                self.next_choice *= 2;
                self.choose_classes(n + 1);
            }
        }
    }

    /// The same game with values computed earlier; `None` if there are not equally many for each series, or
    /// if they are too large to be true.
    pub(super) fn with_values(self, values: Vec<Vec<u32>>) -> Option<Self> {
        let length = values.first().map_or(0, Vec::len);
        let fits = |series: &Vec<u32>| {
            series.len() == length && series.iter().all(|&value| value as usize <= length)
        };
        if values.len() != self.game.series.len() || !values.iter().all(fits) {
            return None;
        }
        let mut sparse = Self { values, ..self };
        // The same choice of classes as then, since codes of values depend on it.
        let mut last_choice = 0;
        while sparse.next_choice < length {
            last_choice = sparse.next_choice + 1;
            sparse.next_choice *= 2;
        }
        sparse.choose_classes(last_choice);
        Some(sparse)
    }

    /// The game.
    pub fn game(&self) -> &TakeAndBreak {
        &self.game
    }

    /// The values of one series, by size.
    pub fn values(&self, series: usize) -> &[u32] {
        &self.values[series]
    }

    /// The values of the game's own series, by size.
    pub fn main_values(&self) -> &[u32] {
        &self.values[self.game.main]
    }

    /// The sizes at which a series has a rare value.
    pub fn rare_positions(&self, series: usize) -> &[usize] {
        &self.rare[series]
    }

    /// The mask and the classes now in use.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// Chooses the classes from the first values of each series.
    fn choose_classes(&mut self, first: usize) {
        let values: Vec<&[u32]> = self.values.iter().map(|series| &series[..first]).collect();
        self.classes = Classes::best(&self.game, &values);
        for (s, (rare, values)) in self.rare.iter_mut().zip(&self.values).enumerate() {
            *rare = (0..values.len()).filter(|&n| self.classes.is_rare(s, values[n])).collect();
        }
    }

    fn value(&mut self, s: usize, n: usize) -> u32 {
        self.reached.forget();
        for option in 0..self.game.series[s].moves.len() {
            self.exclude_common(s, self.game.series[s].moves[option], n);
        }
        let candidate = (0..)
            .find(|&value| !self.classes.is_rare(s, value) && !self.reached.has(value))
            .unwrap_or(u32::MAX);
        self.wanted.clear();
        let rare = (0..candidate).filter(|&value| self.classes.is_rare(s, value) && !self.reached.has(value));
        self.wanted.extend(rare);
        for option in 0..self.game.series[s].moves.len() {
            self.confirm(s, self.game.series[s].moves[option], n);
        }
        self.wanted.iter().copied().find(|&value| !self.reached.has(value)).unwrap_or(candidate)
    }

    /// Excludes every common value that the move reaches.
    fn exclude_common(&mut self, s: usize, option: Move, n: usize) {
        let (values, reached) = (&self.values, &mut self.reached);
        match option {
            Move::Clear(size) => {
                if size == n {
                    reached.add(0);
                }
            }
            Move::Leave { removed, heap } => {
                let Some(rest) = n.checked_sub(removed) else { return };
                if rest % heap.weight == 0 && rest / heap.weight >= heap.least {
                    reached.add(values[heap.series][rest / heap.weight]);
                }
            }
            Move::Split { removed, left, right, unequal } => {
                let mut exclude = |one: &[usize], left: super::Heap, right: super::Heap| {
                    for &i in &one[one.partition_point(|&i| i < left.least)..] {
                        let Some(j) = partner(n, removed, left, i, right) else {
                            if removed + left.weight * i > n {
                                break;
                            }
                            continue;
                        };
                        if !unequal || i != j {
                            reached.add(values[left.series][i] ^ values[right.series][j]);
                        }
                    }
                };
                if self.classes.sparse(s, left.series, right.series) {
                    exclude(&self.rare[left.series], left, right);
                    if left != right {
                        exclude(&self.rare[right.series], right, left);
                    }
                } else {
                    for (i, j) in Move::pairs(n, removed, left, right, unequal) {
                        reached.add(values[left.series][i] ^ values[right.series][j]);
                    }
                }
            }
        }
    }

    /// Looks for the wanted rare values among all pairs of the move, until the last one is found.
    fn confirm(&mut self, s: usize, option: Move, n: usize) {
        let Move::Split { removed, left, right, unequal } = option else { return };
        if !self.classes.sparse(s, left.series, right.series) {
            return;
        }
        let (values, reached) = (&self.values, &mut self.reached);
        let mut open = self.wanted.iter().filter(|&&value| !reached.has(value)).count();
        for (i, j) in Move::pairs(n, removed, left, right, unequal) {
            if open == 0 {
                return;
            }
            let value = values[left.series][i] ^ values[right.series][j];
            if !reached.has(value) {
                reached.add(value);
                open -= usize::from(self.wanted.binary_search(&value).is_ok());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{naive, named};
    use super::*;

    /// Every named game, and octal games with and without a known period.
    const SHIPPED: &[&str] = &[
        ".6",
        ".07",
        ".77",
        ".16",
        ".11337",
        "4.3",
        ".14",
        ".376",
        "couples-are-forever",
        "grundy",
        "jacobs-ladder",
        "orientable",
        "nonorientable",
        "toggle-petersen",
        "toggle-h",
        "toggle-d",
        "path:l:2",
        "path1:l:2",
        "path2:l:2",
        "cycle:l:2",
        "path:l:3",
        "path:l:4",
        "cycle:l:4",
        "path:l:6",
        "path:l:12",
        "path:mc",
        "cycle:mc",
    ];

    fn agree(to: usize) {
        for name in SHIPPED {
            let game = named(name).unwrap();
            let mut sparse = Sparse::new(game.clone());
            sparse.extend(to);
            let expected = naive(&game, to);
            for (s, expected) in expected.iter().enumerate() {
                let first = expected.iter().zip(sparse.values(s)).position(|(a, b)| a != b);
                assert_eq!(first, None, "{name}, {}", game.series[s].name);
                assert_eq!(expected.len(), sparse.values(s).len());
            }
        }
    }

    #[test]
    fn both_engines_agree_on_every_shipped_game() {
        agree(3_000);
    }

    #[test]
    #[ignore = "a quarter of an hour: the naive engine is quadratic"]
    fn both_engines_agree_on_a_hundred_thousand_terms_of_every_shipped_game() {
        agree(100_000);
    }

    #[test]
    fn the_rare_positions_of_couples_are_forever_are_those_known_for_officers() {
        let mut sparse = Sparse::new(named("couples-are-forever").unwrap());
        sparse.extend(40_000);
        let rare = sparse.rare_positions(0).iter().filter(|&&n| n > 0).count();
        assert_eq!((rare, sparse.rare_positions(0).last()), (1584, Some(&20_628)));
    }
}
