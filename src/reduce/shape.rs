//! The shape of a gadget: a template without its claim, small enough to search through millions.
//!
//! A *frame* says which copies of H's vertices there are, which vertices of one copy are adjacent, and
//! which across two copies. A *shape* is a frame with new vertices, each joined to some of the copies,
//! and edges among the new vertices.
//!
//! # Codes
//! A shape is written as `FRAME:JOINED:GRAPH6`, for example `h:1110:CF` or `ha1n:0113:DBW`. The frame has
//! a letter for each copy: which vertices inside it are adjacent (n: none, h: as in H, c: as in its
//! complement, a: all); then, for each pair of copies, 1 or 0 for whether the two copies of one vertex
//! are joined, and a letter for copies of different vertices. `JOINED` has a digit for each new vertex:
//! the sum of 2^i over the copies i that it is joined to. The edges among the new vertices are a graph6.

use super::{Across, CopyOf, NewVertex, Relation};
use crate::graph::{Graph, Vertex};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The most copies of H in a shape.
pub const MAX_COPIES: usize = 3;
/// The most new vertices of a shape.
pub const MAX_ADDED: usize = 8;

/// The pairs of copies, in the order in which a frame lists them.
const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

/// The copies of H and the edges among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Frame {
    copies: u8,
    inside: [Relation; MAX_COPIES],
    across: [(bool, Relation); MAX_COPIES],
}

/// A frame with new vertices. Two of them may be isomorphic without being equal.
///
/// In files it is its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shape {
    frame: Frame,
    added: u8,
    /// For each new vertex, the copies it is joined to, as bits.
    joined: [u8; MAX_ADDED],
    /// For each new vertex, its new neighbours, as bits.
    rows: [u8; MAX_ADDED],
}

/// The text is no code of a shape.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("expected the code of a gadget, such as h:1110:CF, found {0:?}")]
pub struct UnknownShape(pub String);

impl Frame {
    /// The frame with these relations inside the copies, and across the pairs 01, 02, 12 of copies.
    /// `None` unless there are 1 to 3 copies and as many pairs as that makes.
    pub fn new(inside: &[Relation], across: &[(bool, Relation)]) -> Option<Self> {
        let copies = inside.len();
        let fits = (1..=MAX_COPIES).contains(&copies) && across.len() == pairs(copies).len();
        fits.then(|| {
            let mut frame = Self {
                copies: copies as u8,
                inside: [Relation::None; MAX_COPIES],
                across: [(false, Relation::None); MAX_COPIES],
            };
            frame.inside[..copies].copy_from_slice(inside);
            frame.across[..across.len()].copy_from_slice(across);
            frame
        })
    }

    /// How many copies there are.
    pub fn copies(&self) -> usize {
        self.copies.into()
    }

    /// The relation inside each copy.
    pub fn inside(&self) -> &[Relation] {
        &self.inside[..self.copies()]
    }

    /// For each pair of copies i < j: the pair, whether the two copies of one vertex are joined, and the
    /// relation between copies of different vertices.
    pub fn across(&self) -> impl Iterator<Item = ((usize, usize), bool, Relation)> {
        let pairs = pairs(self.copies()).iter().zip(self.across);
        pairs.map(|(&pair, (same, different))| (pair, same, different))
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
            let place = PAIRS.iter().position(|&other| other == pair).expect("all pairs are listed");
            frame.across[place] = (same, different);
        }
        frame
    }
}

/// The pairs among so many copies.
fn pairs(copies: usize) -> &'static [(usize, usize)] {
    &PAIRS[..copies * (copies - 1) / 2]
}

impl Shape {
    /// The shape with these copies, joined for each new vertex to the copies of these bits, and with the
    /// edges of `graph` among the new vertices. `None` if there are more than 8 of them, or bits of
    /// copies that are not there.
    pub fn new(frame: Frame, joined: &[u8], graph: &Graph) -> Option<Self> {
        let added = joined.len();
        let fits = added <= MAX_ADDED
            && graph.order() == added
            && joined.iter().all(|&copies| usize::from(copies) < 1 << frame.copies());
        fits.then(|| {
            let mut shape = Self { frame, added: added as u8, joined: [0; MAX_ADDED], rows: [0; MAX_ADDED] };
            shape.joined[..added].copy_from_slice(joined);
            for v in graph.vertices() {
                shape.rows[v] = graph.neighbours(v).iter().fold(0, |row, &w| row | 1 << w);
            }
            shape
        })
    }

    /// The copies and the edges among them.
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// How many new vertices there are.
    pub fn added(&self) -> usize {
        self.added.into()
    }

    /// For each new vertex, the copies it is joined to, as bits.
    pub fn joined(&self) -> &[u8] {
        &self.joined[..self.added()]
    }

    /// For each new vertex, its new neighbours, as bits.
    pub fn rows(&self) -> &[u8] {
        &self.rows[..self.added()]
    }

    /// The new vertices and the edges among them.
    pub fn graph(&self) -> Graph {
        Graph::from_edges(self.added(), self.edges()).expect("rows are those of a simple graph")
    }

    fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        let pairs = (0..self.added()).flat_map(move |u| (u + 1..self.added()).map(move |v| (u, v)));
        pairs.filter(|&(u, v)| self.rows[u] >> v & 1 == 1)
    }

    /// The parts of a template: copies, edges across, new vertices called a, b, …, edges among them.
    pub fn parts(&self) -> (Vec<CopyOf>, Vec<Across>, Vec<NewVertex>, Vec<[String; 2]>) {
        let name = |v: usize| char::from(b'a' + v as u8).to_string();
        let copies = self.frame.inside().iter().map(|&inside| CopyOf { inside, weight: 1 }).collect();
        let across = self.frame.across();
        let across = across.map(|((i, j), same, different)| Across { between: [i, j], same, different });
        let joined = |bits: u8| (0..self.frame.copies()).filter(|i| bits >> i & 1 == 1).collect();
        let vertices = self.joined().iter().enumerate();
        let vertices =
            vertices.map(|(v, &bits)| NewVertex { name: name(v), joined: joined(bits), weight: 1 });
        let edges = self.edges().map(|(u, v)| [name(u), name(v)]);
        (copies, across.collect(), vertices.collect(), edges.collect())
    }
}

const LETTERS: [(Relation, char); 4] =
    [(Relation::None, 'n'), (Relation::H, 'h'), (Relation::Complement, 'c'), (Relation::All, 'a')];

fn letter(relation: Relation) -> char {
    LETTERS.iter().find(|(other, _)| *other == relation).expect("every relation has a letter").1
}

fn relation(letter: u8) -> Option<Relation> {
    LETTERS.iter().find(|(_, other)| *other == char::from(letter)).map(|(relation, _)| *relation)
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inside().iter().try_for_each(|&inside| write!(f, "{}", letter(inside)))?;
        self.across()
            .try_for_each(|(_, same, different)| write!(f, "{}{}", u8::from(same), letter(different)))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.frame)?;
        self.joined().iter().try_for_each(|bits| write!(f, "{bits}"))?;
        f.write_str(":")?;
        write!(f, "{}", self.graph().code().expect("there are at most 8 new vertices"))
    }
}

impl TryFrom<String> for Shape {
    type Error = UnknownShape;

    fn try_from(text: String) -> Result<Self, UnknownShape> {
        text.parse()
    }
}

impl From<Shape> for String {
    fn from(shape: Shape) -> Self {
        shape.to_string()
    }
}

impl FromStr for Frame {
    type Err = UnknownShape;

    fn from_str(text: &str) -> Result<Self, UnknownShape> {
        let read = || {
            let letters = text.bytes().take_while(|b| b.is_ascii_lowercase()).count();
            let (inside, across) = text.as_bytes().split_at_checked(letters)?;
            let inside: Option<Vec<_>> = inside.iter().map(|&b| relation(b)).collect();
            let pair = |pair: &[u8]| match pair {
                [same @ (b'0' | b'1'), different] => Some((*same == b'1', relation(*different)?)),
                _ => None,
            };
            let across: Option<Vec<_>> = across.chunks(2).map(pair).collect();
            Self::new(&inside?, &across?)
        };
        read().ok_or_else(|| UnknownShape(text.to_owned()))
    }
}

impl FromStr for Shape {
    type Err = UnknownShape;

    fn from_str(text: &str) -> Result<Self, UnknownShape> {
        let read = || {
            let mut parts = text.splitn(3, ':');
            let frame = parts.next()?.parse().ok()?;
            let joined = parts.next()?.bytes().map(|b| b.checked_sub(b'0')).collect::<Option<Vec<_>>>()?;
            let graph = Graph::from_code(parts.next()?)?;
            Self::new(frame, &joined, &graph)
        };
        // Another text of the same shape is not its code.
        let shape: Option<Self> = read();
        shape.filter(|shape| shape.to_string() == text).ok_or_else(|| UnknownShape(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for code in ["h::?", "h:1110:CF", "ha1n:0113:C~", "hh0c:3:@", "hna0n1h1c:70:A_"] {
            let shape: Shape = code.parse().unwrap();
            assert_eq!(shape.to_string(), code);
        }
    }

    #[test]
    fn a_shape_has_as_many_copies_and_new_vertices_as_fit() {
        use Relation::{All, None};
        assert!(Frame::new(&[None], &[]).is_some() && Frame::new(&[None; 3], &[(false, All); 3]).is_some());
        assert_eq!(Frame::new(&[], &[]), Option::None);
        assert_eq!(Frame::new(&[None; 4], &[(true, All); 6]), Option::None);
        assert_eq!(Frame::new(&[None; 2], &[]), Option::None);
        assert_eq!(Frame::new(&[None], &[(true, All)]), Option::None);
        let (frame, graph) = (Frame::new(&[None], &[]).unwrap(), |n| Graph::empty(n).unwrap());
        assert!(Shape::new(frame, &[1; 8], &graph(8)).is_some());
        assert_eq!(Shape::new(frame, &[1; 9], &graph(9)), Option::None);
        assert_eq!(Shape::new(frame, &[1; 3], &graph(2)), Option::None);
        assert_eq!(Shape::new(frame, &[1, 2], &graph(2)), Option::None, "there is no second copy");
    }

    #[test]
    fn other_texts_are_no_codes() {
        for text in
            ["", "h", "h:1", "h:2:@", "h:1:A_", "x:1:@", "ha:1:@", "h:1110:CF?", "h:11:A~", "h:1:\u{e9}"]
        {
            assert_eq!(text.parse::<Shape>(), Err(UnknownShape(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn exchanging_copies_moves_their_relations() {
        let frame: Frame = "hna0n1h1c".parse().unwrap();
        assert_eq!(frame.permuted(&[0, 2, 1]).to_string(), "han1h0n1c");
        assert_eq!(frame.permuted(&[1, 2, 0]).permuted(&[2, 0, 1]), frame);
    }
}
