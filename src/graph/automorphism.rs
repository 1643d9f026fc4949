//! The symmetries of a graph, listed one by one, and the images of vertex sets under them.
//!
//! Games on symmetric graphs have many positions that differ only in the names of their vertices. A
//! solver that keeps one of them needs the image of a set under every symmetry, quickly: the images of
//! each chunk of six vertices are tabulated, so that an image costs one look-up a chunk.

use super::{Graph, Vertex, VertexSet};

/// All automorphisms of `graph`, as lists of images, the identity first; `None` if there are more than
/// `at_most` of them or if finding them takes too long.
///
/// Backtracking over the vertices in breadth-first order: on a connected graph each vertex has only
/// the neighbours of its parent's image to go to. Vertices with different numbers of vertices at each
/// distance are never tried. Gives up after 200 steps for each vertex and allowed automorphism.
pub fn automorphisms(graph: &Graph, at_most: usize) -> Option<Vec<Vec<Vertex>>> {
    let profile: Vec<Vec<usize>> = graph.vertices().map(|v| distance_profile(graph, v)).collect();
    let order = breadth_first(graph);
    let steps = graph.order().saturating_mul(at_most).saturating_mul(200);
    let mut search = Backtrack {
        graph,
        profile,
        parent: order.iter().map(|&v| parent(graph, &order, v)).collect(),
        order,
        image: vec![None; graph.order()],
        used: vec![false; graph.order()],
        found: Vec::new(),
        at_most,
        steps,
    };
    search.extend(0).then_some(search.found)
}

/// How many vertices lie at each distance from v.
fn distance_profile(graph: &Graph, v: Vertex) -> Vec<usize> {
    let mut profile = vec![0; graph.order() + 1];
    for d in graph.distances(v) {
        profile[d.unwrap_or(graph.order())] += 1;
    }
    profile
}

fn breadth_first(graph: &Graph) -> Vec<Vertex> {
    let mut order: Vec<Vertex> = Vec::with_capacity(graph.order());
    let mut seen = vec![false; graph.order()];
    for root in graph.vertices() {
        let mut next = order.len();
        if !seen[root] {
            seen[root] = true;
            order.push(root);
        }
        while next < order.len() {
            for &w in graph.neighbours(order[next]) {
                if !seen[w] {
                    seen[w] = true;
                    order.push(w);
                }
            }
            next += 1;
        }
    }
    order
}

/// The neighbour of v that comes first in `order`, if it comes before v.
fn parent(graph: &Graph, order: &[Vertex], v: Vertex) -> Option<Vertex> {
    order.iter().copied().take_while(|&u| u != v).find(|&u| graph.has_edge(u, v))
}

struct Backtrack<'a> {
    graph: &'a Graph,
    profile: Vec<Vec<usize>>,
    order: Vec<Vertex>,
    /// For each place of `order`, the vertex it was reached from.
    parent: Vec<Option<Vertex>>,
    image: Vec<Option<Vertex>>,
    used: Vec<bool>,
    found: Vec<Vec<Vertex>>,
    at_most: usize,
    steps: usize,
}

impl Backtrack<'_> {
    /// Extends the images of the first `place` vertices in every way; false when it gave up.
    fn extend(&mut self, place: usize) -> bool {
        let Some(&v) = self.order.get(place) else {
            self.found.push(self.image.iter().map(|image| image.expect("all are placed")).collect());
            return self.found.len() <= self.at_most;
        };
        let graph = self.graph;
        let candidates: Vec<Vertex> = match self.parent[place] {
            Some(parent) => graph.neighbours(self.image[parent].expect("parents come first")).to_vec(),
            None => graph.vertices().collect(),
        };
        for w in candidates {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            if self.fits(place, v, w) {
                self.image[v] = Some(w);
                self.used[w] = true;
                let complete = self.extend(place + 1);
                self.image[v] = None;
                self.used[w] = false;
                if !complete {
                    return false;
                }
            }
        }
        true
    }

    fn fits(&self, place: usize, v: Vertex, w: Vertex) -> bool {
        let placed = &self.order[..place];
        let joined = |u: &Vertex| {
            let image = self.image[*u].expect("u is placed");
            self.graph.has_edge(*u, v) == self.graph.has_edge(image, w)
        };
        !self.used[w] && self.profile[v] == self.profile[w] && placed.iter().all(joined)
    }
}

/// Vertices whose images are looked up together.
const CHUNK: usize = 6;

/// A list of symmetries, ready to map vertex sets.
#[derive(Clone, Debug)]
pub struct Symmetries<const W: usize> {
    /// For each symmetry but the identity, for each chunk, the image of each of its subsets.
    images: Vec<Vec<[VertexSet<W>; 1 << CHUNK]>>,
}

impl<const W: usize> Symmetries<W> {
    /// These automorphisms, as lists of images, of a graph with n ≤ 64·W vertices. Takes 512·W·n/6
    /// bytes for each.
    pub fn new(automorphisms: &[Vec<Vertex>]) -> Self {
        let proper = automorphisms.iter().filter(|images| images.iter().enumerate().any(|(v, &w)| v != w));
        Self { images: proper.map(|images| images.chunks(CHUNK).map(images_of_subsets).collect()).collect() }
    }

    /// How many there are beside the identity.
    pub fn len(&self) -> usize {
        self.images.len()
    }

    /// Is there only the identity?
    pub fn is_empty(&self) -> bool {
        self.images.is_empty()
    }

    /// The image of `set` under the symmetry of this index.
    #[inline]
    pub fn image(&self, index: usize, set: &VertexSet<W>) -> VertexSet<W> {
        let chunks = self.images[index].iter().enumerate();
        chunks.fold(VertexSet::EMPTY, |sum, (i, images)| sum | images[set.chunk::<CHUNK>(i)])
    }

    /// The index of a symmetry that maps `set` to a set less than itself and than all other images, or
    /// `None` if `set` is the least.
    pub fn to_least(&self, set: &VertexSet<W>) -> Option<usize> {
        let mut least = (*set, None);
        for index in 0..self.images.len() {
            let image = self.image(index, set);
            if image < least.0 {
                least = (image, Some(index));
            }
        }
        least.1
    }
}

fn images_of_subsets<const W: usize>(images: &[Vertex]) -> [VertexSet<W>; 1 << CHUNK] {
    std::array::from_fn(|subset| {
        images.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1).map(|(_, &w)| w).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::families;

    fn count(graph: &Graph) -> Option<usize> {
        automorphisms(graph, 1000).map(|list| list.len())
    }

    #[test]
    fn group_orders_are_those_of_the_textbook() {
        let orders = [
            (families::path(7), 2),
            (families::cycle(9), 18),
            (families::complete(5), 120),
            (families::grid(3, 5), 4),
            (families::grid(4, 4), 8),
            (families::hypercube(4), 384),
            (families::petersen(5, 2), 120),
            (families::petersen(23, 6), 46),
            (families::petersen(13, 5), 52),
            (families::path(0), 1),
        ];
        for (graph, order) in orders {
            assert_eq!(count(&graph.unwrap()), Some(order));
        }
    }

    #[test]
    fn a_group_too_large_is_left_alone() {
        assert_eq!(count(&families::complete(8).unwrap()), None);
        assert_eq!(count(&families::empty(30).unwrap()), None);
    }

    #[test]
    fn every_listed_map_keeps_the_edges_and_images_of_sets_follow_the_maps() {
        let graph = families::petersen(10, 3).unwrap();
        let list = automorphisms(&graph, 1000).unwrap();
        let symmetries = Symmetries::<1>::new(&list);
        assert_eq!(symmetries.len() + 1, list.len());
        for (index, map) in list.iter().skip(1).enumerate() {
            assert!(graph.edges().all(|(u, v)| graph.has_edge(map[u], map[v])));
            let set: VertexSet<1> = [0, 3, 11, 19].into_iter().collect();
            let image: VertexSet<1> = set.iter().map(|v| map[v]).collect();
            assert_eq!(symmetries.image(index, &set), image);
        }
    }

    #[test]
    fn all_images_of_a_set_have_the_same_least_image() {
        let list = automorphisms(&families::hypercube(4).unwrap(), 1000).unwrap();
        let symmetries = Symmetries::<1>::new(&list);
        let least = |set: VertexSet<1>| symmetries.to_least(&set).map_or(set, |i| symmetries.image(i, &set));
        let set: VertexSet<1> = [0, 3, 7, 9, 14].into_iter().collect();
        for index in 0..symmetries.len() {
            assert_eq!(least(symmetries.image(index, &set)), least(set));
        }
    }
}
