//! All shapes of a class with so many new vertices, one for each isomorphism class.
//!
//! A shape is a frame, a graph on the new vertices, and a colouring of these by sets of parts and weights. Each
//! class of graphs is listed once; of the colourings that its automorphisms, together with the
//! symmetries of the frame, map to each other, only the least is kept.

use crate::graph::{Graph, Vertex, all_graphs, automorphisms};
use crate::reduce::{Frame, MAX_ADDED, Shape, TemplateClass, ZERO, permuted_bits};
use std::collections::BTreeMap;

/// A list of shapes, in a fixed order, that is not written out: they are made when they are asked for.
pub struct Shapes {
    graphs: Vec<Graph>,
    /// The frames, each with its list of colourings in `colourings`, and the number of shapes before it.
    frames: Vec<(Frame, usize, usize)>,
    /// For each symmetry group of frames: the graph and the colours of its vertices.
    colourings: Vec<Vec<(u16, [u8; MAX_ADDED])>>,
    length: usize,
}

/// A permutation of the copies, as a map of colours.
type Recolouring = Vec<u8>;

impl Shapes {
    /// The shapes of `class` with `added` ≤ 8 new vertices.
    ///
    /// Costs (colours)^added times the automorphisms of all graphs with `added` vertices.
    pub fn new(class: &TemplateClass, added: usize) -> Self {
        let graphs = all_graphs(added);
        let groups: Vec<_> = graphs
            .iter()
            .map(|g| automorphisms(g, most(added)).expect("a graph has at most n! of them"))
            .collect();
        let permutations = permutations(class.copies);
        let colours = colours(class);
        let all = class.frames();
        let mut lists: BTreeMap<Vec<Recolouring>, usize> = BTreeMap::new();
        let mut shapes = Self { graphs, frames: Vec::new(), colourings: Vec::new(), length: 0 };
        for frame in &all {
            let images = permutations.iter().map(|image| (frame.permuted(image), image));
            let images: Vec<_> = images.filter(|(other, _)| all.binary_search(other).is_ok()).collect();
            if images.iter().any(|(other, _)| other < frame) {
                continue;
            }
            let symmetries = images.iter().filter(|(other, _)| other == frame);
            let key: Vec<_> = symmetries.map(|(_, image)| recolouring(image)).collect();
            let list = *lists.entry(key.clone()).or_insert_with(|| {
                shapes.colourings.push(shapes.least_colourings(&groups, &key, &colours));
                shapes.colourings.len() - 1
            });
            shapes.frames.push((*frame, list, shapes.length));
            shapes.length += shapes.colourings[list].len();
        }
        shapes
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Is the class empty?
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The shape with this number, below [`Self::len`].
    pub fn get(&self, index: usize) -> Shape {
        let place = self.frames.partition_point(|(_, _, before)| *before <= index) - 1;
        let (frame, list, before) = self.frames[place];
        let (graph, colours) = self.colourings[list][index - before];
        let graph = &self.graphs[usize::from(graph)];
        Shape::new(frame, &colours[..graph.order()], graph).expect("colours have bits of parts alone")
    }

    fn least_colourings(
        &self,
        groups: &[Vec<Vec<Vertex>>],
        symmetries: &[Recolouring],
        colours: &[u8],
    ) -> Vec<(u16, [u8; MAX_ADDED])> {
        let mut list = Vec::new();
        for (place, graph) in self.graphs.iter().enumerate() {
            let n = graph.order();
            if n > 0 && colours.is_empty() {
                continue;
            }
            let mut digits = [0; MAX_ADDED];
            loop {
                let mut word = [0; MAX_ADDED];
                (0..n).for_each(|v| word[v] = colours[digits[v]]);
                if is_least(&word[..n], &groups[place], symmetries) {
                    list.push((place as u16, word));
                }
                // The next word, counting with the colours for digits; the last vertex turns fastest.
                let Some(turn) = digits[..n].iter().rposition(|&digit| digit + 1 < colours.len()) else {
                    break;
                };
                digits[turn] += 1;
                digits[turn + 1..n].fill(0);
            }
        }
        list
    }
}

/// No automorphism together with a symmetry of the frame makes the word smaller.
fn is_least(word: &[u8], automorphisms: &[Vec<Vertex>], symmetries: &[Recolouring]) -> bool {
    automorphisms.iter().all(|image| {
        symmetries.iter().all(|recolour| {
            let moved = image.iter().map(|&v| recolour[usize::from(word[v])]);
            moved.cmp(word.iter().copied()).is_ge()
        })
    })
}

/// n!, the most automorphisms that n vertices can have.
fn most(n: usize) -> usize {
    (1..=n).product()
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    (0..n).fold(vec![Vec::new()], |shorter, last| {
        let insert = |word: &Vec<usize>| {
            let word = word.clone();
            (0..=word.len()).map(move |at| [&word[..at], &[last], &word[at..]].concat())
        };
        shorter.iter().flat_map(insert).collect()
    })
}

/// The colours of new vertices in the class, in order: each set of parts with each weight.
fn colours(class: &TemplateClass) -> Vec<u8> {
    let weights = [(1, 0), (0, ZERO)].into_iter().filter(|(weight, _)| class.weights.contains(weight));
    weights.flat_map(|(_, zero)| (0..1 << class.parts()).map(move |set| set | zero)).collect()
}

/// What becomes of each colour when copy i is called `image[i]`.
fn recolouring(image: &[usize]) -> Recolouring {
    (0..2 * ZERO).map(|colour| permuted_bits(colour, image)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::count_shapes;
    use crate::reduce::{PairClass, PairRelation, Relation};

    fn counts(class: &TemplateClass, most: usize) -> Vec<u128> {
        (0..=most).map(|added| Shapes::new(class, added).len() as u128).collect()
    }

    fn pairs() -> Option<PairClass> {
        let inside = vec![PairRelation::None, PairRelation::Meeting];
        Some(PairClass { of: vec![Relation::H, Relation::Complement], inside })
    }

    #[test]
    fn with_one_copy_the_counts_are_those_of_a000666() {
        assert_eq!(counts(&TemplateClass::all(1), 6), [1, 2, 6, 20, 90, 544, 5096]);
    }

    #[test]
    #[ignore = "ten seconds: cargo test --release a000666 -- --ignored"]
    fn the_count_with_seven_new_vertices_is_that_of_a000666() {
        assert_eq!(Shapes::new(&TemplateClass::all(1), 7).len(), 79264);
    }

    #[test]
    fn burnside_counts_the_same() {
        let classes = [
            (TemplateClass::all(1), 6),
            (TemplateClass::all(2), 4),
            (TemplateClass { inside: vec![Relation::H, Relation::All], ..TemplateClass::all(2) }, 3),
            (TemplateClass { inside: vec![Relation::None], ..TemplateClass::all(3) }, 2),
            (TemplateClass { first: vec![Relation::None, Relation::All], ..TemplateClass::all(2) }, 3),
            (
                TemplateClass {
                    first: vec![Relation::None],
                    inside: vec![Relation::H],
                    across: vec![Relation::All],
                    twins: vec![false],
                    ..TemplateClass::all(3)
                },
                3,
            ),
            (TemplateClass { pairs: pairs(), ..TemplateClass::all(1) }, 4),
            (TemplateClass { pairs: pairs(), weights: vec![0, 1], ..TemplateClass::all(2) }, 1),
            (TemplateClass { pairs: pairs(), inside: vec![Relation::None], ..TemplateClass::all(3) }, 1),
            (TemplateClass { weights: vec![0, 1], ..TemplateClass::all(1) }, 4),
            (TemplateClass { weights: vec![0], ..TemplateClass::all(2) }, 2),
            (TemplateClass { weights: Vec::new(), ..TemplateClass::all(2) }, 2),
        ];
        for (class, most) in classes {
            let burnside: Vec<_> = (0..=most).map(|added| count_shapes(&class, added)).collect();
            assert_eq!(counts(&class, most), burnside, "{class}");
        }
    }

    #[test]
    fn brute_force_over_labelled_shapes_finds_the_same_classes() {
        // The least of all ways to name the parts, for every labelled shape with three new vertices.
        let narrow = TemplateClass { inside: vec![Relation::H], ..TemplateClass::all(2) };
        let paired = TemplateClass {
            inside: vec![Relation::None, Relation::H],
            across: vec![Relation::None],
            pairs: Some(PairClass { of: vec![Relation::H], inside: vec![PairRelation::All] }),
            ..TemplateClass::all(2)
        };
        let weighted = TemplateClass {
            twins: vec![false],
            across: vec![Relation::H],
            weights: vec![0, 1],
            ..narrow.clone()
        };
        for class in [narrow, paired, weighted] {
            let shapes = Shapes::new(&class, 3);
            let listed: std::collections::BTreeSet<Shape> =
                (0..shapes.len()).map(|i| least(&shapes.get(i))).collect();
            assert_eq!(listed.len(), shapes.len());
            let triangle = [(0, 1), (0, 2), (1, 2)];
            let letters = colours(&class);
            let many = letters.len();
            for frame in class.frames() {
                for code in 0..8 * many.pow(3) {
                    let edges =
                        triangle.iter().enumerate().filter(|(i, _)| code >> i & 1 == 1).map(|(_, &e)| e);
                    let graph = Graph::from_edges(3, edges).unwrap();
                    let word = code >> 3;
                    let colours = [word, word / many, word / many / many].map(|w| letters[w % many]);
                    let shape = Shape::new(frame, &colours, &graph).unwrap();
                    assert!(listed.contains(&least(&shape)), "{shape}");
                }
            }
        }
    }

    fn least(shape: &Shape) -> Shape {
        let names = permutations(shape.added());
        let copies = permutations(shape.frame().copies());
        let all = names.iter().flat_map(|name| copies.iter().map(move |copy| (name, copy)));
        all.map(|(name, copy)| {
            let recolour = recolouring(copy);
            let mut colours = vec![0; name.len()];
            (0..name.len()).for_each(|v| colours[name[v]] = recolour[usize::from(shape.colours()[v])]);
            Shape::new(shape.frame().permuted(copy), &colours, &shape.graph().relabelled(name)).unwrap()
        })
        .min()
        .unwrap()
    }
}
