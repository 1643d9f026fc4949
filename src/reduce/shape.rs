//! The shape of a gadget: a template without its claim, small enough to search through millions.
//!
//! A shape is a [`Frame`] with new vertices, each joined to some of its parts, and edges among the new
//! vertices.
//!
//! # Codes
//! A shape is written as `FRAME:COLOURS:GRAPH6`, for example `h:1110:CF` or `ha1n:0113:DBW`. `COLOURS` has a
//! digit for each new vertex: the sum of 2^i over the copies i that it is joined to, where vertices for
//! pairs count as one more copy, and 16 more if it has weight 0 at the start of Toggle (ten is written as a, and
//! so on). The edges among the new vertices are a graph6.

use super::{Across, CopyOf, Frame, NewVertex, PairsOf};
use crate::graph::{Graph, Vertex};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The most new vertices of a shape.
pub const MAX_ADDED: usize = 8;
/// The bit of a new vertex's colour that says that its weight is 0 at the start of Toggle.
pub const ZERO: u8 = 16;
/// Colours are digits to this base.
const BASE: u32 = 32;

/// A frame with new vertices. Two of them may be isomorphic without being equal.
///
/// In files it is its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shape {
    frame: Frame,
    added: u8,
    /// For each new vertex, the parts it is joined to, as bits, and [`ZERO`] if its weight is 0.
    colours: [u8; MAX_ADDED],
    /// For each new vertex, its new neighbours, as bits.
    rows: [u8; MAX_ADDED],
}

/// The parts of the template that a shape stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeParts {
    /// The copies of H.
    pub copies: Vec<CopyOf>,
    /// The edges across.
    pub across: Vec<Across>,
    /// The vertices for pairs.
    pub pairs: Vec<PairsOf>,
    /// The new vertices, called a, b, …
    pub vertices: Vec<NewVertex>,
    /// The edges among them.
    pub edges: Vec<[String; 2]>,
}

/// The text is no code of a shape.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("expected the code of a gadget, such as h:1110:CF, found {0:?}")]
pub struct UnknownShape(pub String);

impl Shape {
    /// The shape with these new vertices, and the edges of `graph` among them. Colours have the bits of
    /// the parts that a new vertex is joined to, and [`ZERO`] for weight 0. `None` if there are more than 8 of
    /// them, or bits of parts that are not there.
    pub fn new(frame: Frame, colours: &[u8], graph: &Graph) -> Option<Self> {
        let added = colours.len();
        let fits = added <= MAX_ADDED
            && graph.order() == added
            && colours.iter().all(|&colour| (colour & !ZERO) >> frame.parts() == 0);
        fits.then(|| {
            let mut shape = Self { frame, added: added as u8, colours: [0; MAX_ADDED], rows: [0; MAX_ADDED] };
            shape.colours[..added].copy_from_slice(colours);
            for v in graph.vertices() {
                shape.rows[v] = graph.neighbours(v).iter().fold(0, |row, &w| row | 1 << w);
            }
            shape
        })
    }

    /// The copies, vertices for pairs and the edges among them.
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// How many new vertices there are.
    pub fn added(&self) -> usize {
        self.added.into()
    }

    /// For each new vertex, the parts it is joined to, as bits, and [`ZERO`] if its weight is 0.
    pub fn colours(&self) -> &[u8] {
        &self.colours[..self.added()]
    }

    /// Is this new vertex joined to this part of the frame?
    pub fn is_joined(&self, new: usize, part: usize) -> bool {
        self.colours[new] >> part & 1 == 1
    }

    /// Has this new vertex weight 0 at the start of Toggle?
    pub fn is_zero(&self, new: usize) -> bool {
        self.colours[new] & ZERO != 0
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

    /// The parts of its template.
    pub fn parts(&self) -> ShapeParts {
        let frame = &self.frame;
        let (name, weight) =
            (|v: usize| char::from(b'a' + v as u8).to_string(), |zero: bool| u8::from(!zero));
        let copies = frame.inside().iter().enumerate();
        let across = frame.across();
        let pairs = frame.pairs().map(|pairs| PairsOf {
            of: pairs.of,
            joined: (0..frame.copies()).filter(|i| pairs.joined >> i & 1 == 1).collect(),
            inside: pairs.inside,
            weight: weight(frame.is_zero(frame.copies())),
        });
        let vertex = |v| NewVertex {
            name: name(v),
            joined: (0..frame.copies()).filter(|&i| self.is_joined(v, i)).collect(),
            pairs: if self.is_joined(v, frame.copies()) { vec![0] } else { Vec::new() },
            weight: weight(self.is_zero(v)),
        };
        ShapeParts {
            copies: copies.map(|(i, &inside)| CopyOf { inside, weight: weight(frame.is_zero(i)) }).collect(),
            across: across
                .map(|((i, j), same, different)| Across { between: [i, j], same, different })
                .collect(),
            pairs: pairs.into_iter().collect(),
            vertices: (0..self.added()).map(vertex).collect(),
            edges: self.edges().map(|(u, v)| [name(u), name(v)]).collect(),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |&colour: &u8| char::from_digit(colour.into(), BASE).expect("a colour is a digit");
        let colours: String = self.colours().iter().map(digit).collect();
        write!(
            f,
            "{}:{colours}:{}",
            self.frame,
            self.graph().code().expect("there are at most 8 new vertices")
        )
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

impl FromStr for Shape {
    type Err = UnknownShape;

    fn from_str(text: &str) -> Result<Self, UnknownShape> {
        let read = || {
            let mut parts = text.splitn(3, ':');
            let frame = parts.next()?.parse().ok()?;
            let colour = |digit: char| digit.to_digit(BASE).map(|colour| colour as u8);
            let colours = parts.next()?.chars().map(colour).collect::<Option<Vec<_>>>()?;
            Self::new(frame, &colours, &Graph::from_code(parts.next()?)?)
        };
        // Another text of the same shape is not its code.
        let shape: Option<Self> = read();
        shape.filter(|shape| shape.to_string() == text).ok_or_else(|| UnknownShape(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reduce::Relation;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for code in
            ["h::?", "h:1110:CF", "ha1n:0113:C~", "hh0c:3:@", "hna0n1h1c:70:A_", "n+h1n:23:A_", "H:g1h:Bo"]
        {
            let shape: Shape = code.parse().unwrap();
            assert_eq!(shape.to_string(), code);
        }
    }

    #[test]
    fn a_shape_has_as_many_new_vertices_and_parts_to_join_as_fit() {
        let (frame, graph) = (Frame::new(&[Relation::None], &[]).unwrap(), |n| Graph::empty(n).unwrap());
        assert!(Shape::new(frame, &[1; 8], &graph(8)).is_some());
        assert_eq!(Shape::new(frame, &[1; 9], &graph(9)), None);
        assert_eq!(Shape::new(frame, &[1; 3], &graph(2)), None);
        assert_eq!(Shape::new(frame, &[1, 2], &graph(2)), None, "there is no second copy");
        assert!(Shape::new(frame, &[ZERO], &graph(1)).unwrap().is_zero(0));
    }

    #[test]
    fn other_texts_are_no_codes() {
        for text in [
            "",
            "h",
            "h:1",
            "h:2:@",
            "h:1:A_",
            "x:1:@",
            "ha:1:@",
            "h:1110:CF?",
            "h:11:A~",
            "h:1:\u{e9}",
            "h:G:@",
        ] {
            assert_eq!(text.parse::<Shape>(), Err(UnknownShape(text.to_owned())), "{text}");
        }
    }
}
