//! How many gadgets a class has up to isomorphism, and which two of them are the same, by other means
//! than those of the search.
//!
//! The number of classes is the average number of labelled gadgets that a renaming fixes (Burnside's
//! lemma); renamings permute the new vertices and the copies of H. Two gadgets are the same iff the
//! least of their renamings is. So a list of the right length without repetitions holds every class.

use crate::reduce::{Frame, MAX_ADDED, Shape, TemplateClass};
use std::collections::BTreeSet;

/// All permutations of 0..n, by exchanging neighbours in every position.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = BTreeSet::from([(0..n).collect::<Vec<_>>()]);
    let mut open: Vec<Vec<usize>> = all.iter().cloned().collect();
    while let Some(word) = open.pop() {
        for i in 1..n {
            let mut next = word.clone();
            next.swap(i - 1, i);
            if all.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    all.into_iter().collect()
}

/// The lengths of the cycles of a permutation of 0..n, given by its images.
fn cycle_lengths(image: impl Fn(usize) -> usize, n: usize) -> Vec<usize> {
    let mut seen = vec![false; n];
    let mut lengths = Vec::new();
    for start in 0..n {
        let mut length = 0;
        let mut at = start;
        while !seen[at] {
            seen[at] = true;
            at = image(at);
            length += 1;
        }
        lengths.extend((length > 0).then_some(length));
    }
    lengths
}

/// The number of shapes of the class with `added` new vertices, up to the names of new vertices and
/// copies. Costs added!·copies! steps.
pub fn count_shapes(class: &TemplateClass, added: usize) -> u128 {
    let copies = permutations(class.copies);
    let vertices = permutations(added);
    // Frames under all names of their copies, not only those whose first copy has H's edges.
    let frames: BTreeSet<Frame> =
        class.frames().iter().flat_map(|frame| copies.iter().map(|image| frame.permuted(image))).collect();
    let mut fixed: u128 = 0;
    for copy in &copies {
        let kept = frames.iter().filter(|frame| frame.permuted(copy) == **frame).count() as u128;
        for vertex in &vertices {
            fixed += kept * fixed_edges(vertex) * fixed_attachments(class, vertex, copy);
        }
    }
    fixed / (copies.len() * vertices.len()) as u128
}

/// Edge sets that the permutation keeps: a choice for each of its cycles on pairs.
fn fixed_edges(vertex: &[usize]) -> u128 {
    let pairs: Vec<_> = (0..vertex.len()).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    let image = |i: usize| {
        let (u, v) = (vertex[pairs[i].0], vertex[pairs[i].1]);
        pairs.iter().position(|&pair| pair == (u.min(v), u.max(v))).expect("all pairs are listed")
    };
    1 << cycle_lengths(image, pairs.len()).len()
}

/// Attachments and weights that the permutations keep: along a cycle of length l the set of parts moves by
/// `copy`, and must come back after l steps; the weight is one for the whole cycle.
fn fixed_attachments(class: &TemplateClass, vertex: &[usize], copy: &[usize]) -> u128 {
    let comes_back = |set: usize, length: usize| (0..length).fold(set, |set, _| moved(set, copy)) == set;
    let choices =
        |length: usize| (0..1_usize << class.parts()).filter(|&set| comes_back(set, length)).count();
    let weights = class.weights.iter().filter(|weight| **weight <= 1).collect::<BTreeSet<_>>().len();
    let lengths = cycle_lengths(|v| vertex[v], vertex.len()).into_iter();
    lengths.map(|length| (choices(length) * weights) as u128).product()
}

/// A set as bits, when copy i is called `copy[i]`; what comes after the copies stays where it is.
fn moved(set: usize, copy: &[usize]) -> usize {
    let place = |bit: usize| copy.get(bit).copied().unwrap_or(bit);
    (0..8).filter(|bit| set >> bit & 1 == 1).map(|bit| 1 << place(bit)).sum()
}

/// Names gadgets of one size by the least of their renamings.
pub(super) struct LeastNames {
    copies: Vec<Vec<usize>>,
    vertices: Vec<Vec<usize>>,
}

/// A frame, the colour of each new vertex, and its new neighbours.
pub(super) type Name = (Frame, [u8; MAX_ADDED], [u8; MAX_ADDED]);

impl LeastNames {
    /// For gadgets with so many copies and new vertices.
    pub(super) fn new(copies: usize, added: usize) -> Self {
        Self { copies: permutations(copies), vertices: permutations(added) }
    }

    /// The least renaming. Costs added!·copies! steps.
    pub(super) fn of(&self, shape: &Shape) -> Name {
        let least = self.copies.iter().flat_map(|copy| {
            let frame = shape.frame().permuted(copy);
            let sets: Vec<u8> = shape.colours().iter().map(|&set| moved(set.into(), copy) as u8).collect();
            self.vertices.iter().map(move |vertex| {
                let (mut colours, mut rows) = ([0; MAX_ADDED], [0; MAX_ADDED]);
                for (v, &row) in shape.rows().iter().enumerate() {
                    colours[vertex[v]] = sets[v];
                    rows[vertex[v]] = moved(row.into(), vertex) as u8;
                }
                (frame, colours, rows)
            })
        });
        least.min().expect("the identity is a renaming")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reduce::{PairClass, PairRelation, Relation};

    #[test]
    fn with_one_copy_the_counts_are_those_of_a000666() {
        let counts: Vec<_> = (0..=7).map(|added| count_shapes(&TemplateClass::all(1), added)).collect();
        assert_eq!(counts, [1, 2, 6, 20, 90, 544, 5096, 79264]);
    }

    #[test]
    fn one_vertex_with_two_copies_can_be_counted_by_hand() {
        // 24 frames whose copies differ have 4 attachments; 8 frames with equal copies have 3.
        assert_eq!(count_shapes(&TemplateClass::all(2), 1), 24 * 4 + 8 * 3);
    }

    #[test]
    fn one_vertex_beside_pairs_and_weights_can_be_counted_by_hand() {
        let pairs = PairClass { of: vec![Relation::H], inside: vec![PairRelation::None] };
        let one = TemplateClass { pairs: Some(pairs), ..TemplateClass::all(1) };
        // One frame; joined to the copy or not, to the pairs or not.
        assert_eq!(count_shapes(&one, 1), 4);
        // Four ways to weigh copy and pairs, two to weigh the new vertex.
        assert_eq!(count_shapes(&TemplateClass { weights: vec![0, 1], ..one.clone() }, 1), 4 * 4 * 2);
        // Pairs joined to the first copy, the second, or both; 8 frames with equal copies, where the first
        // two are the same and both fixes the exchange, which leaves 6 of 8 attachments; 24 with others.
        let two = TemplateClass { pairs: one.pairs, ..TemplateClass::all(2) };
        assert_eq!(count_shapes(&two, 1), 24 * 3 * 8 + 8 * (8 + 6));
    }

    #[test]
    fn renamed_gadgets_have_the_same_name_and_others_have_not() {
        let name = |code: &str| {
            let shape: Shape = code.parse().unwrap();
            LeastNames::new(shape.frame().copies(), shape.added()).of(&shape)
        };
        assert_eq!(name("h:100:B_"), name("h:001:BG"));
        assert_ne!(name("h:100:B_"), name("h:001:B_"));
        assert_eq!(name("hh1n:12:A_"), name("hh1n:21:A_"));
        assert_eq!(name("hh1n:1:@"), name("hh1n:2:@"));
        assert_ne!(name("ha1n:1:@"), name("ha1n:2:@"));
        assert_eq!(name("hh1n+h1n:5:@"), name("hh1n+h2n:6:@"));
        assert_ne!(name("hh1n+h1n:5:@"), name("hh1n+h2n:5:@"));
        assert_eq!(name("Hh1n:1h:A_"), name("hH1n:i2:A_"));
        assert_ne!(name("h:1:@"), name("h:h:@"));
    }
}
