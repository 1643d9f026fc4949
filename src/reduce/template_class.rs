//! A class of gadgets to search through.

use super::shape::{Frame, MAX_COPIES};
use super::{Relation, UnknownShape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// All shapes with a number of copies of H and some choices for the edges among them. In most classes one copy
/// has H's own edges; every new vertex may be joined to any set of copies, and to any other new vertices. Shapes
/// that differ only in the names of copies and new vertices count as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateClass {
    /// How many copies: 1 to 3.
    pub copies: usize,
    /// Which relations may hold inside the first copy, where there are others: H's edges, unless it says so.
    /// With none, H is only in the edges across.
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
}

fn h_alone() -> Vec<Relation> {
    vec![Relation::H]
}

fn is_h_alone(first: &Vec<Relation>) -> bool {
    *first == h_alone()
}

/// Every relation, in the order in which frames are listed.
const RELATIONS: [Relation; 4] = [Relation::None, Relation::H, Relation::Complement, Relation::All];

impl TemplateClass {
    /// All shapes with so many copies, the first with H's edges.
    pub fn all(copies: usize) -> Self {
        let choice = |many: &[Relation]| if copies > 1 { many.to_vec() } else { Vec::new() };
        let twins = if copies > 1 { vec![false, true] } else { Vec::new() };
        Self { copies, first: h_alone(), inside: choice(&RELATIONS), across: choice(&RELATIONS), twins }
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
        let firsts = if self.copies == 1 { h_alone() } else { each_once(&self.first) };
        let mut frames = Vec::new();
        for (first, inside) in firsts.iter().flat_map(|first| insides.iter().map(move |rest| (first, rest))) {
            let inside: Vec<_> = std::iter::once(first).chain(inside).copied().collect();
            frames.extend(acrosses.iter().filter_map(|across| Frame::new(&inside, across)));
        }
        frames.sort_unstable();
        frames.dedup();
        frames
    }

    /// Does the frame, under some names of its copies, belong to the class?
    ///
    /// # Errors
    /// It does not; the error names it.
    pub fn check(&self, frame: &Frame) -> Result<(), UnknownShape> {
        let known = |relation: &Relation| self.inside.contains(relation);
        let inside = frame.inside();
        let may_be_first = |relation: Relation| match self.copies {
            1 => relation == Relation::H,
            _ => self.first.contains(&relation),
        };
        let one_is_first = (0..inside.len()).any(|first| {
            may_be_first(inside[first]) && (0..inside.len()).all(|i| i == first || known(&inside[i]))
        });
        let linked =
            frame.across().all(|(_, same, other)| self.twins.contains(&same) && self.across.contains(&other));
        if frame.copies() == self.copies && one_is_first && linked {
            return Ok(());
        }
        Err(UnknownShape(frame.to_string()))
    }
}

impl std::fmt::Display for TemplateClass {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = |relations: &[Relation]| {
            let names: Vec<_> = relations.iter().map(Relation::name).collect();
            names.join("|")
        };
        if self.copies == 1 {
            return f.write_str("H once; new vertices joined to all of H or apart");
        }
        let twins: Vec<_> = self.twins.iter().map(|&same| if same { "joined" } else { "apart" }).collect();
        write!(
            f,
            "{} copies of H's vertices, the first {}, the others {}; across {}, copies of one vertex {}; \
             new vertices joined to any copies",
            self.copies,
            if is_h_alone(&self.first) { "with H's edges".to_owned() } else { names(&self.first) },
            names(&self.inside),
            names(&self.across),
            twins.join("|")
        )
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
    fn the_check_knows_exactly_the_frames_of_the_class_under_all_names() {
        let narrow =
            TemplateClass { inside: vec![Relation::All], twins: vec![true], ..TemplateClass::all(2) };
        let frames = narrow.frames();
        for frame in TemplateClass::all(2).frames() {
            assert_eq!(narrow.check(&frame).is_ok(), frames.contains(&frame), "{frame}");
            assert_eq!(narrow.check(&frame.permuted(&[1, 0])).is_ok(), frames.contains(&frame), "{frame}");
        }
    }
}
