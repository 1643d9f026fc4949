//! A class of gadgets to search through.

use super::frame::{Frame, FramePairs, MAX_COPIES};
use super::{PairRelation, Relation, Shape, UnknownShape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// All shapes with a number of copies of H and some choices for the edges among them. In most classes one copy
/// has H's own edges; every new vertex may be joined to any set of parts, and to any other new vertices. Shapes
/// that differ only in the names of copies and new vertices count as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateClass {
    /// How many copies: 1 to 3.
    pub copies: usize,
    /// Which relations may hold inside the first copy: H's edges, unless it says so. With none, H is only in
    /// the edges across, or in the vertices for pairs.
    #[serde(default = "h_alone", skip_serializing_if = "is_h_alone")]
    pub first: Vec<Relation>,
    /// Which relations may hold inside the copies after the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<Relation>,
    /// Which relations may hold between copies of different vertices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub across: Vec<Relation>,
    /// May the two copies of one vertex be joined, may they be apart?
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub twins: Vec<bool>,
    /// If there are vertices for pairs of vertices of H: which. They may be joined to any copies, one at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<PairClass>,
    /// Which weights copies, vertices for pairs, and new vertices may have at the start of Toggle: 1, unless
    /// it says so.
    #[serde(default = "one_alone", skip_serializing_if = "is_one_alone")]
    pub weights: Vec<u8>,
}

/// The choices for vertices for pairs of vertices of H.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairClass {
    /// Which pairs may have one: the edges of H, the others, or all.
    pub of: Vec<Relation>,
    /// Which of these vertices may be adjacent.
    pub inside: Vec<PairRelation>,
}

fn h_alone() -> Vec<Relation> {
    vec![Relation::H]
}

fn is_h_alone(first: &Vec<Relation>) -> bool {
    *first == h_alone()
}

fn one_alone() -> Vec<u8> {
    vec![1]
}

fn is_one_alone(weights: &Vec<u8>) -> bool {
    *weights == one_alone()
}

impl TemplateClass {
    /// All shapes with so many copies, the first with H's edges, without vertices for pairs, all weights 1.
    pub fn all(copies: usize) -> Self {
        let choice = || if copies > 1 { Relation::EVERY.to_vec() } else { Vec::new() };
        Self {
            copies,
            first: h_alone(),
            inside: choice(),
            across: choice(),
            twins: if copies > 1 { vec![false, true] } else { Vec::new() },
            pairs: None,
            weights: one_alone(),
        }
    }

    /// How many parts its frames have: see [`Frame::parts`].
    pub fn parts(&self) -> usize {
        self.copies + usize::from(self.pairs.is_some())
    }

    /// The frames of the class, each once for each way to name its copies that puts a possible first one
    /// first. Empty if there are no copies or too many.
    pub fn frames(&self) -> Vec<Frame> {
        if !(1..=MAX_COPIES).contains(&self.copies) {
            return Vec::new();
        }
        let (twins, across) = (each_once(&self.twins), each_once(&self.across));
        let links: Vec<_> =
            twins.iter().flat_map(|&same| across.iter().map(move |&other| (same, other))).collect();
        let insides = words(&each_once(&self.inside), self.copies - 1);
        let acrosses = words(&links, self.copies * (self.copies - 1) / 2);
        let firsts = each_once(&self.first);
        let mut frames = Vec::new();
        for (first, inside) in firsts.iter().flat_map(|first| insides.iter().map(move |rest| (first, rest))) {
            let inside: Vec<_> = std::iter::once(first).chain(inside).copied().collect();
            let plain = acrosses.iter().filter_map(|across| Frame::new(&inside, across));
            frames.extend(
                plain.flat_map(|frame| self.with_pairs(frame)).flat_map(|frame| self.weighted(frame)),
            );
        }
        frames.sort_unstable();
        frames.dedup();
        frames
    }

    /// The frame with each choice of vertices for pairs.
    fn with_pairs(&self, frame: Frame) -> Vec<Frame> {
        let Some(class) = &self.pairs else { return vec![frame] };
        let (of, inside) = (each_once(&class.of), each_once(&class.inside));
        let choices = of.iter().flat_map(|&of| inside.iter().map(move |&inside| (of, inside)));
        let joined = 1..1_u8 << self.copies;
        choices
            .flat_map(|(of, inside)| joined.clone().map(move |joined| FramePairs { of, joined, inside }))
            .filter_map(|pairs| frame.with_pairs(pairs))
            .collect()
    }

    /// The frame with each choice of weights.
    fn weighted(&self, frame: Frame) -> Vec<Frame> {
        let zeros = 0..1_u8 << frame.parts();
        let known = |zeros: &u8| {
            (0..frame.parts()).all(|part| self.weights.contains(&u8::from(zeros >> part & 1 == 0)))
        };
        zeros.filter(known).filter_map(|zeros| frame.with_zeros(zeros)).collect()
    }

    /// Does the shape, under some names of its copies, belong to the class?
    ///
    /// # Errors
    /// It does not; the error names it.
    pub fn check(&self, shape: &Shape) -> Result<(), UnknownShape> {
        let frame = shape.frame();
        let inside = frame.inside();
        let known = |relation: &Relation| self.inside.contains(relation);
        let one_is_first = (0..inside.len()).any(|first| {
            self.first.contains(&inside[first]) && (0..inside.len()).all(|i| i == first || known(&inside[i]))
        });
        let linked =
            frame.across().all(|(_, same, other)| self.twins.contains(&same) && self.across.contains(&other));
        let paired = match (&self.pairs, frame.pairs()) {
            (None, None) => true,
            (Some(class), Some(pairs)) => {
                class.of.contains(&pairs.of) && class.inside.contains(&pairs.inside)
            }
            _ => false,
        };
        let new_zeros = (0..shape.added()).map(|new| shape.is_zero(new));
        let mut zeros = (0..frame.parts()).map(|part| frame.is_zero(part)).chain(new_zeros);
        let weighted = zeros.all(|zero| self.weights.contains(&u8::from(!zero)));
        if frame.copies() == self.copies && one_is_first && linked && paired && weighted {
            return Ok(());
        }
        Err(UnknownShape(shape.to_string()))
    }
}

impl std::fmt::Display for TemplateClass {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = |relations: &[Relation]| {
            let names: Vec<_> = relations.iter().map(Relation::name).collect();
            names.join("|")
        };
        let first = if is_h_alone(&self.first) { "with H's edges".to_owned() } else { names(&self.first) };
        let twins: Vec<_> = self.twins.iter().map(|&same| if same { "joined" } else { "apart" }).collect();
        match self.copies {
            1 if is_h_alone(&self.first) => f.write_str("H once")?,
            1 => write!(f, "H's vertices once, with the edges {first}")?,
            copies => write!(
                f,
                "{copies} copies of H's vertices, the first {first}, the others {}; across {}, copies of one vertex {}",
                names(&self.inside),
                names(&self.across),
                twins.join("|")
            )?,
        }
        if let Some(pairs) = &self.pairs {
            let inside: Vec<_> = pairs.inside.iter().map(PairRelation::name).collect();
            write!(f, "; a vertex for each pair {}, adjacent {}", names(&pairs.of), inside.join("|"))?;
        }
        f.write_str(match (self.copies, &self.pairs) {
            (_, Some(_)) => "; new vertices joined to any of these",
            (1, None) => "; new vertices joined to all of H or apart",
            (_, None) => "; new vertices joined to any copies",
        })?;
        if !is_one_alone(&self.weights) {
            let weights: Vec<_> = self.weights.iter().map(ToString::to_string).collect();
            write!(f, "; start weights {}", weights.join("|"))?;
        }
        Ok(())
    }
}

/// The entries of a list, which a file may repeat as often as it likes.
fn each_once<T: Copy + Ord>(list: &[T]) -> Vec<T> {
    list.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}

/// All words of this length.
fn words<T: Copy>(letters: &[T], length: usize) -> Vec<Vec<T>> {
    (0..length).fold(vec![Vec::new()], |words, _| {
        let longer = |word: &Vec<T>| {
            let word = word.clone();
            letters.iter().map(move |&letter| word.iter().copied().chain([letter]).collect())
        };
        words.iter().flat_map(longer).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;

    #[test]
    fn two_copies_have_32_frames_and_three_have_their_cubes() {
        assert_eq!(TemplateClass::all(1).frames().len(), 1);
        assert_eq!(TemplateClass::all(2).frames().len(), 32);
        assert_eq!(TemplateClass::all(3).frames().len(), 16 * 512);
        assert!(TemplateClass::all(4).frames().is_empty());
        let long = TemplateClass { inside: vec![Relation::H; 1 << 20], ..TemplateClass::all(3) };
        assert_eq!(long.frames().len(), 512);
        let bipartite = TemplateClass {
            first: vec![Relation::None],
            inside: vec![Relation::None],
            ..TemplateClass::all(2)
        };
        assert_eq!(bipartite.frames().len(), 8);
    }

    #[test]
    fn pairs_and_weights_multiply_the_frames() {
        let pairs = PairClass {
            of: vec![Relation::H, Relation::Complement, Relation::None],
            inside: PairRelation::EVERY.to_vec(),
        };
        let one = TemplateClass { pairs: Some(pairs.clone()), ..TemplateClass::all(1) };
        assert_eq!(one.frames().len(), 2 * 4, "no pair is related by none");
        let two = TemplateClass { pairs: Some(pairs), ..TemplateClass::all(2) };
        assert_eq!(two.frames().len(), 32 * 2 * 4 * 3);
        let weighted = TemplateClass { weights: vec![0, 1], ..one.clone() };
        assert_eq!(weighted.frames().len(), 8 * 4);
        let zeros = TemplateClass { weights: vec![0], ..one };
        assert_eq!(zeros.frames().len(), 8);
    }

    #[test]
    fn the_check_knows_exactly_the_frames_of_the_class_under_all_names() {
        let narrow =
            TemplateClass { inside: vec![Relation::All], twins: vec![true], ..TemplateClass::all(2) };
        let pairs = |of, inside| Some(PairClass { of, inside });
        let every = Relation::EVERY.to_vec();
        let with_pairs = TemplateClass {
            pairs: pairs(vec![Relation::H], vec![PairRelation::All]),
            weights: vec![0],
            ..narrow.clone()
        };
        let wide = TemplateClass {
            pairs: pairs(every, vec![PairRelation::None, PairRelation::All]),
            weights: vec![0, 1],
            ..TemplateClass::all(2)
        };
        for (narrow, wide) in [(narrow, TemplateClass::all(2)), (with_pairs, wide)] {
            let frames = narrow.frames();
            for frame in wide.frames() {
                for image in [[0, 1], [1, 0]] {
                    let shape = Shape::new(frame.permuted(&image), &[], &Graph::empty(0).unwrap()).unwrap();
                    assert_eq!(narrow.check(&shape).is_ok(), frames.contains(&frame), "{frame}");
                }
            }
        }
    }

    #[test]
    fn the_check_looks_at_the_weights_of_new_vertices() {
        let class = TemplateClass::all(1);
        assert!(class.check(&"h:1:@".parse().unwrap()).is_ok());
        assert!(class.check(&"h:h:@".parse().unwrap()).is_err());
        assert!(TemplateClass { weights: vec![0, 1], ..class }.check(&"h:h:@".parse().unwrap()).is_ok());
    }
}
