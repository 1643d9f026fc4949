//! Nimbers and outcomes in normal play by asking of single parts whether their nimbers are among some.
//!
//! A sum loses iff the xor of its parts' nimbers is 0. So to decide it, find the nimbers of all parts
//! but the largest, and ask of that one only whether it has their xor n: the couple (part, n) is the
//! sum of the part and a heap of n. Most couples are decided by one good move, where a nimber needs
//! them all.
//!
//! To decide a couple, ask its moves for those nimbers that are needed: n itself, for then the part has
//! it not, and the numbers below n that no move has shown yet. So what is asked of a part is a set of
//! wanted nimbers. While its moves are looked at, its nimber is at least the least number that none of
//! them has shown, and every move left can lift it past one more. When no wanted number lies between
//! these bounds, the rest is cut off; the moves are asked for nothing beyond the greatest that does.
//!
//! Where the nimber of a part is needed in full, one number after the other is asked for: to want all
//! at once cuts nothing off.
//!
//! For each part the table keeps either its nimber or the set of those that it is known not to have,
//! so that no question is asked twice. Moves come in this order: those that the table answers, then
//! those whose largest open part has the fewest moves, and among these the smallest set of vertices.
//!
//! Sources: Lemoine and Viennot, "Nimbers are inevitable", Theoretical Computer Science 462 (2012);
//! Beling and Rogalski, "On pruning search trees of impartial games", Artificial Intelligence 283 (2020).

use super::nimber::{Nimber, mex};
use super::nimber_set::NimberSet;
use super::run::{Step, Worker, members};
use crate::game::Sum;

/// The payload is the nimber itself if this bit is set; else bit n says that the nimber is not n.
const EXACT: u32 = 1 << 23;
/// The nimbers that are excluded one by one: those below 23.
const EXCLUDABLE: u32 = EXACT - 1;

/// A search for couples on one game.
pub(super) struct CoupleSearch<'w, 'a, G: Sum> {
    worker: &'w mut Worker<'a, G>,
}

/// What may be known of a part without a search.
enum Known {
    Nimber(Nimber),
    /// Bit n: the nimber is not n.
    Excluded(u32),
}

/// A move and the parts it leaves, as a range of a list.
struct Choice {
    rank: (usize, u32, u32),
    parts: std::ops::Range<usize>,
    /// The xor of the parts that are known and not in the range.
    sum: Nimber,
}

/// The nimbers that the moves of a part have shown.
struct Seen {
    /// Bit n: a move has the nimber n.
    low: u64,
    /// Those from 64 on.
    high: Vec<Nimber>,
}

impl Seen {
    fn insert(&mut self, n: Nimber) {
        if n < u64::BITS { self.low |= 1 << n } else { self.high.push(n) }
    }

    fn mex(&self) -> Nimber {
        let least = self.low.trailing_ones();
        if least < u64::BITS { least } else { mex((0..least).chain(self.high.iter().copied())) }
    }

    /// Those of `wanted` that the part may still have when `left` moves are open.
    fn possible(&self, wanted: NimberSet, left: usize) -> NimberSet {
        let mut possible = wanted.without(self.low).from(self.low.trailing_ones());
        while let Some(n) = possible.greatest().filter(|&n| self.missing_below(n) > left) {
            possible = possible.without(1 << n);
        }
        possible
    }

    /// How many numbers below `n` < 64 no move has shown.
    fn missing_below(&self, n: Nimber) -> usize {
        (!self.low & ((1 << n) - 1)).count_ones() as usize
    }
}

impl<'w, 'a, G: Sum> CoupleSearch<'w, 'a, G> {
    pub(super) fn new(worker: &'w mut Worker<'a, G>) -> Self {
        Self { worker }
    }

    /// The nimber of `position`.
    pub(super) fn nimber(&mut self, position: &G::Position) -> Step<Nimber> {
        let mut parts = Vec::new();
        let mut sum = self.open_parts(position, &mut parts);
        for part in &parts {
            sum ^= self.part_nimber(part)?;
        }
        Ok(sum)
    }

    /// Has `position` the nimber `n`?
    pub(super) fn has_nimber(&mut self, position: &G::Position, n: Nimber) -> Step<bool> {
        let mut parts = Vec::new();
        let known = self.open_parts(position, &mut parts);
        Ok(self.sum(&parts, known, NimberSet::around(n))? == Some(n))
    }

    fn part_nimber(&mut self, part: &G::Position) -> Step<Nimber> {
        let mut n = 0;
        loop {
            if let Some(nimber) = self.part(part, NimberSet::around(n))? {
                return Ok(nimber);
            }
            n += 1;
        }
    }

    /// The xor of `known` and the nimbers of `parts`, the largest of which stands last, if it is
    /// wanted; otherwise the xor or nothing.
    fn sum(&mut self, parts: &[G::Position], mut known: Nimber, wanted: NimberSet) -> Step<Option<Nimber>> {
        let Some((largest, others)) = parts.split_last() else { return Ok(Some(known)) };
        for part in others {
            known ^= self.part_nimber(part)?;
        }
        Ok(self.part(largest, wanted.xor(known))?.map(|nimber| nimber ^ known))
    }

    fn known(&self, part: &G::Position) -> Known {
        match self.worker.known(part) {
            Some(payload) if payload & EXACT != 0 => Known::Nimber(payload & !EXACT),
            Some(excluded) => Known::Excluded(excluded),
            None => Known::Excluded(0),
        }
    }

    /// The nimber of a canonical part if it is wanted; otherwise the nimber or nothing.
    fn part(&mut self, part: &G::Position, wanted: NimberSet) -> Step<Option<Nimber>> {
        let excluded = match self.known(part) {
            Known::Nimber(nimber) => {
                self.worker.count_hit();
                return Ok(Some(nimber));
            }
            Known::Excluded(set) => set,
        };
        let open = wanted.without(excluded.into());
        if open.is_empty() {
            self.worker.count_hit();
            return Ok(None);
        }
        // A nimber is at most the number of moves.
        let open = open.up_to(self.worker.game.mobility(part) as Nimber);
        if open.is_empty() {
            return Ok(None);
        }
        let opened = self.worker.open()?;
        // If the nimber is none of the first k numbers, each of these is the nimber of a move.
        let mut seen = Seen { low: (1 << excluded.trailing_ones()) - 1, high: Vec::new() };
        let found = self.search(part, open, &mut seen)?;
        self.worker.close(part, opened, |old| match found {
            Some(nimber) => EXACT | nimber,
            None if old & EXACT != 0 => old,
            None => old | (seen.low | open.low()) as u32 & EXCLUDABLE,
        });
        Ok(found)
    }

    /// The nimber of a part if it is wanted, or nothing; adds to `seen` what the moves show.
    fn search(&mut self, part: &G::Position, wanted: NimberSet, seen: &mut Seen) -> Step<Option<Nimber>> {
        let mut parts = Vec::new();
        let Some(choices) = self.open_choices(part, wanted, seen, &mut parts) else { return Ok(None) };
        for (place, choice) in choices.iter().enumerate() {
            let possible = seen.possible(wanted, choices.len() - place);
            if possible.is_empty() {
                return Ok(None);
            }
            let needed = possible.filled().without(seen.low);
            if let Some(n) = self.sum(&parts[choice.parts.clone()], choice.sum, needed)? {
                seen.insert(n);
            }
        }
        Ok(Some(seen.mex()).filter(|&nimber| wanted.contains(nimber)))
    }

    /// The moves that the table does not answer, in the order in which to search them, or nothing if
    /// what it answers leaves nothing wanted. Their open parts are added to `parts`.
    fn open_choices(
        &mut self,
        part: &G::Position,
        wanted: NimberSet,
        seen: &mut Seen,
        parts: &mut Vec<G::Position>,
    ) -> Option<Vec<Choice>> {
        let game = self.worker.game;
        let mut choices = Vec::with_capacity(game.mobility(part));
        for v in game.distinct_moves(part) {
            let first = parts.len();
            let sum = self.open_parts(&game.play(part, v), parts);
            let Some(largest) = parts[first..].last() else {
                seen.insert(sum);
                if wanted.without(seen.low).is_empty() {
                    return None;
                }
                continue;
            };
            let rank = (game.mobility(largest), members(game.key(largest)), self.worker.tie_breaker(v));
            choices.push(Choice { rank, parts: first..parts.len(), sum });
        }
        choices.sort_by_key(|choice| choice.rank);
        Some(choices)
    }

    /// Splits `position` and adds the parts to `parts` whose nimbers are not known, the largest last;
    /// returns the xor of the others'.
    fn open_parts(&mut self, position: &G::Position, parts: &mut Vec<G::Position>) -> Nimber {
        let game = self.worker.game;
        let first = parts.len();
        game.split(position, parts);
        if parts.len() > first + 1 {
            self.worker.count_split();
        }
        let mut sum = 0;
        let mut kept = first;
        for i in first..parts.len() {
            if let Known::Nimber(nimber) = self.known(&parts[i]) {
                self.worker.count_hit();
                sum ^= nimber;
            } else {
                parts.swap(kept, i);
                kept += 1;
            }
        }
        parts.truncate(kept);
        parts[first..].sort_by_key(|part| game.mobility(part));
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::graph::random;
    use crate::solve::run::Run;
    use crate::solve::{Limits, Options, Stopwatch};
    use rand::RngExt;

    /// A game made up of numbers: every move leads from a number to a sum of two lesser ones.
    struct Invented {
        moves: Vec<Vec<[u64; 2]>>,
    }

    impl Invented {
        /// A game in which about `density` of all lesser numbers can be reached, and `sums` sums more.
        fn new(density: f64, sums: usize, random: &mut random::Random) -> Self {
            let moves = (0..90_u64).map(|p| {
                let mut moves: Vec<[u64; 2]> = (0..p).map(|lesser| [lesser, 0]).collect();
                moves.retain(|_| random.random_bool(density));
                let pairs = if p == 0 { 0 } else { sums };
                moves.extend((0..pairs).map(|_| [0; 2].map(|_: u64| random.random_range(0..p))));
                moves
            });
            Self { moves: moves.collect() }
        }

        /// The nimber of every number, from the definition.
        fn nimbers(&self) -> Vec<Nimber> {
            let mut nimbers: Vec<Nimber> = Vec::new();
            for moves in &self.moves {
                nimbers.push(mex(moves.iter().map(|&[a, b]| nimbers[a as usize] ^ nimbers[b as usize])));
            }
            nimbers
        }
    }

    impl Game for Invented {
        const MOVES_ONLY_VANISH: bool = false;

        type Position = [u64; 2];
        type Key = [u64; 2];

        fn start(&self) -> [u64; 2] {
            [0, 0]
        }

        fn key(&self, position: &[u64; 2]) -> [u64; 2] {
            *position
        }

        fn moves(&self, position: &[u64; 2]) -> impl Iterator<Item = usize> {
            assert_eq!(position[1], 0, "only parts are searched");
            0..self.moves[position[0] as usize].len()
        }

        fn play(&self, position: &[u64; 2], v: usize) -> [u64; 2] {
            self.moves[position[0] as usize][v]
        }
    }

    impl Sum for Invented {
        fn split(&self, position: &[u64; 2], parts: &mut Vec<[u64; 2]>) {
            parts.extend(position.iter().filter(|&&number| number > 0).map(|&number| [number, 0]));
        }
    }

    #[test]
    fn nimbers_of_invented_games_are_those_of_the_definition_however_great() {
        let mut random = random::generator(5);
        let mut greatest = 0;
        for (density, sums) in [(1.0, 0), (1.0, 4), (0.9, 3), (0.5, 5), (0.1, 8), (0.0, 20)] {
            let game = Invented::new(density, sums, &mut random);
            let nimbers = game.nimbers();
            greatest = nimbers.iter().copied().max().unwrap().max(greatest);
            for p in (0..90).rev() {
                let position = [p, random.random_range(0..90)];
                let expected = position.iter().fold(0, |sum, &part| sum ^ nimbers[part as usize]);
                let fresh = || Run::new(&game, 2, Stopwatch::start(Limits::default()), &Options::default());
                let found = fresh().decide(|worker| CoupleSearch::new(worker).nimber(&position));
                assert_eq!(found, Ok(expected), "{position:?}");
                for n in [0, 1, 5, 22, 23, 63, 64, 70, expected] {
                    let has = fresh().decide(|worker| CoupleSearch::new(worker).has_nimber(&position, n));
                    assert_eq!(has, Ok(expected == n), "{position:?} and {n}");
                }
            }
        }
        assert!(greatest > 64, "{greatest} is not beyond a word");
    }

    #[test]
    fn a_nimber_stays_possible_until_too_few_moves_are_left_to_reach_it() {
        let seen = Seen { low: 0b1011, high: Vec::new() };
        let wanted = NimberSet::ALL.up_to(6);
        let possible = |left| (0..9).filter(|&n| seen.possible(wanted, left).contains(n)).collect::<Vec<_>>();
        assert_eq!(possible(0), [2]);
        assert_eq!(possible(1), [2, 4]);
        assert_eq!(possible(3), [2, 4, 5, 6]);
        assert!(seen.possible(NimberSet::around(3), 9).is_empty(), "a move has it");
        assert!(seen.possible(NimberSet::around(1), 9).is_empty(), "2 is the least there can be");
    }
}
