//! The frame of a gadget: the copies of H's vertices, vertices for pairs of them, and the edges among all
//! these.
//!
//! # Codes
//! A frame is written as a letter for each copy: which vertices inside it are adjacent (n: none, h: as in H, c:
//! as in its complement, a: all); then, for each pair of copies, 1 or 0 for whether the two copies of one
//! vertex are joined, and a letter for copies of different vertices. If there are vertices for pairs, there
//! follows a +, a letter for which pairs have one (h: edges of H, c: the others, a: all), the sum of 2^i over the
//! copies i in which it is joined to its two ends, and a letter for which pairs are adjacent (n: none, m:
//! those that meet, d: those that do not, a: all). For example, `n+h1n` is H with each edge subdivided. A capital
//! in the place of the first letters means that these vertices have weight 0 at the start of Toggle.

use super::{PairRelation, Relation};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The most copies of H in a frame.
pub const MAX_COPIES: usize = 3;

/// The pairs of copies, in the order in which a frame lists them.
const BETWEEN: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

/// The copies of H, vertices for pairs, and the edges among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Frame {
    copies: u8,
    inside: [Relation; MAX_COPIES],
    across: [(bool, Relation); MAX_COPIES],
    pairs: Option<FramePairs>,
    /// The parts with weight 0, as bits.
    zeros: u8,
}

/// One vertex for each pair of vertices of H that is related.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FramePairs {
    /// Which pairs: the edges of H, the others, or all.
    pub of: Relation,
    /// The copies in which it is joined to its two ends, as bits.
    pub joined: u8,
    /// Which of these vertices are adjacent.
    pub inside: PairRelation,
}

/// The text is no code of a frame.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("expected the code of a frame, such as ha1n or n+h1n, found {0:?}")]
pub struct UnknownFrame(pub String);

impl Frame {
    /// The frame with these relations inside the copies, and across the pairs 01, 02, 12 of copies, without
    /// vertices for pairs, all weights 1. `None` unless there are 1 to 3 copies and as many pairs as that makes.
    pub fn new(inside: &[Relation], across: &[(bool, Relation)]) -> Option<Self> {
        let copies = inside.len();
        let fits = (1..=MAX_COPIES).contains(&copies) && across.len() == between(copies).len();
        fits.then(|| {
            let mut frame = Self {
                copies: copies as u8,
                inside: [Relation::None; MAX_COPIES],
                across: [(false, Relation::None); MAX_COPIES],
                pairs: None,
                zeros: 0,
            };
            frame.inside[..copies].copy_from_slice(inside);
            frame.across[..across.len()].copy_from_slice(across);
            frame
        })
    }

    /// The same frame with these vertices for pairs. `None` unless some pairs of vertices have them, and
    /// they are joined to some copies, and only to such as there are.
    #[must_use]
    pub fn with_pairs(self, pairs: FramePairs) -> Option<Self> {
        let fits = pairs.of != Relation::None && pairs.joined > 0 && pairs.joined >> self.copies == 0;
        fits.then_some(Self { pairs: Some(pairs), ..self })
    }

    /// The same frame in which exactly these parts, as bits, have weight 0 at the start of Toggle. `None`
    /// if there are not as many parts.
    #[must_use]
    pub fn with_zeros(self, zeros: u8) -> Option<Self> {
        (zeros >> self.parts() == 0).then_some(Self { zeros, ..self })
    }

    /// How many copies there are.
    pub fn copies(&self) -> usize {
        self.copies.into()
    }

    /// How many parts: the copies and, as the last one, the vertices for pairs if there are any.
    pub fn parts(&self) -> usize {
        self.copies() + usize::from(self.pairs.is_some())
    }

    /// The relation inside each copy.
    pub fn inside(&self) -> &[Relation] {
        &self.inside[..self.copies()]
    }

    /// For each pair of copies i < j: the pair, whether the two copies of one vertex are joined, and the
    /// relation between copies of different vertices.
    pub fn across(&self) -> impl Iterator<Item = ((usize, usize), bool, Relation)> {
        let between = between(self.copies()).iter().zip(self.across);
        between.map(|(&pair, (same, different))| (pair, same, different))
    }

    /// The vertices for pairs.
    pub fn pairs(&self) -> Option<FramePairs> {
        self.pairs
    }

    /// Has this part weight 0 at the start of Toggle?
    pub fn is_zero(&self, part: usize) -> bool {
        self.zeros >> part & 1 == 1
    }

    /// The frame in which copy i is called `image[i]`.
    #[must_use]
    pub fn permuted(&self, image: &[usize]) -> Self {
        let mut frame = *self;
        for (i, &relation) in self.inside().iter().enumerate() {
            frame.inside[image[i]] = relation;
        }
        for ((i, j), same, different) in self.across() {
            let pair = (image[i].min(image[j]), image[i].max(image[j]));
            let place = BETWEEN.iter().position(|&other| other == pair).expect("all pairs are listed");
            frame.across[place] = (same, different);
        }
        frame.zeros = permuted_bits(self.zeros, image);
        frame.pairs =
            self.pairs.map(|pairs| FramePairs { joined: permuted_bits(pairs.joined, image), ..pairs });
        frame
    }
}

/// The pairs among so many copies.
fn between(copies: usize) -> &'static [(usize, usize)] {
    &BETWEEN[..copies * (copies - 1) / 2]
}

/// The bits with bit i moved to `image[i]`; those beyond the image stay.
pub(crate) fn permuted_bits(bits: u8, image: &[usize]) -> u8 {
    let moved = image.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
    moved.fold(bits >> image.len() << image.len(), |sum, (_, &j)| sum | 1 << j)
}

const LETTERS: [(Relation, char); 4] =
    [(Relation::None, 'n'), (Relation::H, 'h'), (Relation::Complement, 'c'), (Relation::All, 'a')];

const PAIR_LETTERS: [(PairRelation, char); 4] = [
    (PairRelation::None, 'n'),
    (PairRelation::Meeting, 'm'),
    (PairRelation::Disjoint, 'd'),
    (PairRelation::All, 'a'),
];

fn letter<R: PartialEq>(letters: &[(R, char)], relation: &R) -> char {
    letters.iter().find(|(other, _)| other == relation).expect("every relation has a letter").1
}

fn relation<R: Copy>(letters: &[(R, char)], letter: u8) -> Option<R> {
    letters.iter().find(|(_, other)| *other == char::from(letter)).map(|(relation, _)| *relation)
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |relation: &Relation, part: usize| {
            let letter = letter(&LETTERS, relation);
            if self.is_zero(part) { letter.to_ascii_uppercase() } else { letter }
        };
        self.inside().iter().enumerate().try_for_each(|(i, inside)| write!(f, "{}", part(inside, i)))?;
        self.across().try_for_each(|(_, same, different)| {
            write!(f, "{}{}", u8::from(same), letter(&LETTERS, &different))
        })?;
        self.pairs.iter().try_for_each(|FramePairs { of, joined, inside }| {
            write!(f, "+{}{joined}{}", part(of, self.copies()), letter(&PAIR_LETTERS, inside))
        })
    }
}

impl FromStr for Frame {
    type Err = UnknownFrame;

    fn from_str(text: &str) -> Result<Self, UnknownFrame> {
        read(text).ok_or_else(|| UnknownFrame(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Frame> {
    let (text, pairs) = text.split_once('+').map_or((text, None), |(text, pairs)| (text, Some(pairs)));
    let letters = text.bytes().take_while(|b| b.is_ascii_alphabetic()).count();
    let (inside, across) = text.as_bytes().split_at_checked(letters)?;
    let part = |letter: u8| relation(&LETTERS, letter.to_ascii_lowercase());
    let pair = |pair: &[u8]| match pair {
        [same @ (b'0' | b'1'), different] => Some((*same == b'1', relation(&LETTERS, *different)?)),
        _ => None,
    };
    let relations: Option<Vec<_>> = inside.iter().map(|&letter| part(letter)).collect();
    let across: Option<Vec<_>> = across.chunks(2).map(pair).collect();
    let mut frame = Frame::new(&relations?, &across?)?;
    let mut parts = inside.to_vec();
    if let Some(pairs) = pairs {
        let &[of, joined @ b'1'..=b'7', inside] = pairs.as_bytes() else { return None };
        let (of_pairs, inside) = (part(of)?, relation(&PAIR_LETTERS, inside)?);
        frame = frame.with_pairs(FramePairs { of: of_pairs, joined: joined - b'0', inside })?;
        parts.push(of);
    }
    let zeros = parts.iter().enumerate().filter(|(_, letter)| letter.is_ascii_uppercase());
    frame.with_zeros(zeros.fold(0, |bits, (i, _)| bits | 1 << i))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for code in ["h", "H", "ha1n", "hh0c", "hna0n1h1c", "n+h1n", "hA0n+C3m", "nnn0n0n0n+a7d"] {
            assert_eq!(code.parse::<Frame>().unwrap().to_string(), code);
        }
    }

    #[test]
    fn other_texts_are_no_codes() {
        for text in
            ["", "x", "ha", "ha1", "ha1N", "h+", "h+n1n", "h+h0n", "h+h2n", "h+h1x", "h+h1n1", "h+h1n+"]
        {
            assert_eq!(text.parse::<Frame>(), Err(UnknownFrame(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_frame_has_as_many_parts_as_fit() {
        use Relation::{All, None};
        assert!(Frame::new(&[None], &[]).is_some() && Frame::new(&[None; 3], &[(false, All); 3]).is_some());
        assert_eq!(Frame::new(&[], &[]), Option::None);
        assert_eq!(Frame::new(&[None; 4], &[(true, All); 6]), Option::None);
        assert_eq!(Frame::new(&[None; 2], &[]), Option::None);
        assert_eq!(Frame::new(&[None], &[(true, All)]), Option::None);
        let one = Frame::new(&[None], &[]).unwrap();
        let pairs = |of, joined| FramePairs { of, joined, inside: PairRelation::None };
        assert_eq!(one.with_pairs(pairs(Relation::H, 1)).unwrap().parts(), 2);
        for wrong in [pairs(None, 1), pairs(All, 0), pairs(All, 2)] {
            assert_eq!(one.with_pairs(wrong), Option::None);
        }
        assert_eq!(one.with_zeros(2), Option::None);
    }

    #[test]
    fn exchanging_copies_moves_their_relations() {
        let frame: Frame = "hna0n1h1c".parse().unwrap();
        assert_eq!(frame.permuted(&[0, 2, 1]).to_string(), "han1h0n1c");
        assert_eq!(frame.permuted(&[1, 2, 0]).permuted(&[2, 0, 1]), frame);
        let frame: Frame = "Hn0n+A1m".parse().unwrap();
        assert_eq!(frame.permuted(&[1, 0]).to_string(), "nH0n+A2m");
    }
}
