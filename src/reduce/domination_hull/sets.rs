//! The sets of `domination-hull`: Alice takes fresh sets, Bob single elements.

use crate::graph::{Graph, Vertex};
use std::ops::Range;

/// Elements and sets made from a hypergraph. With n vertices, each in at most δ edges, i incidences, d = 2δ,
/// T tokens of which T' = T − d are outside a block, there are
///
/// n + n(n−1)(d+2) + n(d+2)·C(T',2) + nT' + 2(d+3)i + C(T, d+3)
///
/// sets of d + 3 elements, if n > 0.
#[derive(Clone, Debug)]
pub struct SetSystem {
    /// The vertices of each edge.
    edges: Vec<Vec<Vertex>>,
    /// The edges that each vertex is in, ascending.
    edges_of: Vec<Vec<usize>>,
    /// d, the tokens of a vertex.
    tokens: usize,
    /// Tokens that belong to no vertex.
    blank: usize,
}

impl SetSystem {
    /// The set system of the hypergraph on the vertices below `order` with these edges: sets of vertices.
    pub fn new(order: usize, edges: Vec<Vec<Vertex>>) -> Self {
        let mut edges_of: Vec<Vec<usize>> = vec![Vec::new(); order];
        for (e, edge) in edges.iter().enumerate() {
            edge.iter().for_each(|&v| edges_of[v].push(e));
        }
        let tokens = 2 * edges_of.iter().map(Vec::len).max().unwrap_or(0).max(1);
        // Then the elements are one short of a multiple of d + 4.
        let blank = (2 * (order + edges.len()) + 2) % (tokens + 4);
        Self { edges, edges_of, tokens, blank }
    }

    /// The set system of a graph's closed neighbourhoods: edge v is v with its neighbours.
    pub fn of(h: &Graph) -> Self {
        let closed = h.vertices().map(|v| h.neighbours(v).iter().copied().chain([v]).collect());
        Self::new(h.order(), closed.collect())
    }

    fn order(&self) -> usize {
        self.edges_of.len()
    }

    /// d + 3, the size of every set.
    pub fn set_size(&self) -> usize {
        self.tokens + 3
    }

    /// The number of elements, a(d + 4) − 1.
    pub fn elements(&self) -> usize {
        self.tokens + 1 + (self.order() + self.edges.len()) * (self.tokens + 2) + self.blank
    }

    /// a, the sets that Alice needs.
    pub fn rounds(&self) -> usize {
        (self.elements() + 1) / (self.set_size() + 1)
    }

    /// O.
    pub fn opening(&self) -> Range<usize> {
        0..self.tokens + 1
    }

    /// f, g and the tokens of x, in this order.
    pub fn block(&self, x: Vertex) -> Range<usize> {
        let start = self.opening().end + x * (self.tokens + 2);
        start..start + self.tokens + 2
    }

    /// f and g of x.
    pub fn claim(&self, x: Vertex) -> Range<usize> {
        let start = self.block(x).start;
        start..start + 2
    }

    /// The tokens of x.
    pub fn tokens_of(&self, x: Vertex) -> Range<usize> {
        self.claim(x).end..self.block(x).end
    }

    /// K, the block of an edge.
    pub fn edge_block(&self, edge: usize) -> Range<usize> {
        let start = self.opening().end + (self.order() + edge) * (self.tokens + 2);
        start..start + self.tokens + 2
    }

    /// The edges of the hypergraph.
    pub fn edges(&self) -> &[Vec<Vertex>] {
        &self.edges
    }

    /// The pair of y for an edge that y is in.
    pub fn pair(&self, y: Vertex, edge: usize) -> Range<usize> {
        let place = self.edges_of[y].binary_search(&edge).expect("y is in the edge");
        let start = self.tokens_of(y).start + 2 * place;
        start..start + 2
    }

    /// All tokens, the blank ones last.
    pub fn all_tokens(&self) -> Vec<usize> {
        let blank = self.elements() - self.blank..self.elements();
        (0..self.order()).flat_map(|x| self.tokens_of(x)).chain(blank).collect()
    }

    /// What an element is called.
    pub fn name(&self, element: usize) -> String {
        let within = |range: Range<usize>| range.contains(&element).then(|| element - range.start + 1);
        if let Some(i) = within(self.opening()) {
            return format!("o{i}");
        }
        let block = |v| match (within(self.block(v))?, v + 1) {
            (1, x) => Some(format!("f{x}")),
            (2, x) => Some(format!("g{x}")),
            (i, x) => Some(format!("t{x}.{}", i - 2)),
        };
        let edge = |e| Some(format!("k{}.{}", e + 1, within(self.edge_block(e))?));
        let named = (0..self.order()).find_map(block).or_else(|| (0..self.edges.len()).find_map(edge));
        named.unwrap_or_else(|| format!("b{}", element + 1 + self.blank - self.elements()))
    }

    /// How many sets there are.
    pub fn promised_sets(&self) -> u128 {
        let n = self.order() as u128;
        if n == 0 {
            return 0;
        }
        let d = self.tokens as u128;
        let tokens = n * d + self.blank as u128;
        let (outside, members) = (tokens - d, self.edges.iter().map(|edge| edge.len() as u128).sum::<u128>());
        let blocks = n * (n - 1) * (d + 2) + n * (d + 2) * choose(outside, 2) + n * outside;
        [n, blocks, 2 * (d + 3) * members, choose(tokens, d + 3)]
            .into_iter()
            .fold(0, |sum: u128, count| sum.saturating_add(count))
    }

    /// The sets, each ascending within its parts.
    pub fn sets(&self) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        for y in 0..self.order() {
            sets.push(self.opening().chain(self.claim(y)).collect());
        }
        for x in 0..self.order() {
            self.sets_of_block(x, &mut sets);
        }
        for edge in 0..self.edges.len() {
            self.sets_of_edge(edge, &mut sets);
        }
        if self.order() > 0 {
            subsets(&self.all_tokens(), self.set_size(), &mut Vec::new(), &mut sets);
        }
        sets
    }

    fn sets_of_block(&self, x: Vertex, sets: &mut Vec<Vec<usize>>) {
        let outside: Vec<usize> =
            self.all_tokens().into_iter().filter(|token| !self.block(x).contains(token)).collect();
        let mut pairs = Vec::new();
        subsets(&outside, 2, &mut Vec::new(), &mut pairs);
        let others = (0..self.order()).filter(|&y| y != x);
        pairs.extend(others.map(|y| self.claim(y).collect()));
        for left_out in self.block(x) {
            let rest = || self.block(x).filter(move |&u| u != left_out);
            sets.extend(pairs.iter().map(|pair| rest().chain(pair.iter().copied()).collect()));
        }
        sets.extend(outside.iter().map(|&token| self.block(x).chain([token]).collect()));
    }

    fn sets_of_edge(&self, edge: usize, sets: &mut Vec<Vec<usize>>) {
        let block = || self.edge_block(edge);
        for &y in &self.edges[edge] {
            for left_out in block() {
                let rest = || block().filter(move |&u| u != left_out);
                sets.push(rest().chain(self.claim(y)).collect());
                sets.push(rest().chain(self.pair(y, edge)).collect());
            }
            sets.extend(self.pair(y, edge).map(|token| block().chain([token]).collect()));
        }
    }
}

/// Adds all subsets with `size` members of `from` to `found`, each after what is chosen already.
fn subsets(from: &[usize], size: usize, chosen: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if size == 0 {
        found.push(chosen.clone());
        return;
    }
    for (i, &first) in from.iter().enumerate() {
        if from.len() - i < size {
            break;
        }
        chosen.push(first);
        subsets(&from[i + 1..], size - 1, chosen, found);
        chosen.pop();
    }
}

/// n over k, as long as it is small; very large numbers are cut off.
fn choose(n: u128, k: u128) -> u128 {
    if k > n {
        return 0;
    }
    (0..k).try_fold(1_u128, |product, i| product.checked_mul(n - i).map(|p| p / (i + 1))).unwrap_or(u128::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{families, graphs_up_to};
    use std::collections::BTreeSet;

    #[test]
    fn there_are_as_many_sets_as_promised_all_different_and_of_one_size() {
        for h in graphs_up_to(2).into_iter().chain([families::empty(3).unwrap()]) {
            let system = SetSystem::of(&h);
            let sets = system.sets();
            assert_eq!(sets.len() as u128, system.promised_sets(), "{h:?}");
            let different: BTreeSet<BTreeSet<usize>> =
                sets.iter().map(|set| set.iter().copied().collect()).collect();
            assert_eq!(different.len(), sets.len(), "{h:?}");
            assert!(different.iter().all(|set| set.len() == system.set_size()));
            assert_eq!(system.elements() + 1, system.rounds() * (system.set_size() + 1));
        }
    }

    #[test]
    fn sets_of_a_large_graph_are_counted_without_being_made() {
        let star = SetSystem::of(&families::star(200_000).unwrap());
        assert_eq!(star.promised_sets(), u128::MAX);
    }

    #[test]
    fn every_element_has_a_name_of_its_own() {
        let system = SetSystem::of(&families::path(3).unwrap());
        let names: BTreeSet<String> = (0..system.elements()).map(|u| system.name(u)).collect();
        assert_eq!(names.len(), system.elements());
        assert!(["o1", "f3", "g1", "t2.6", "k3.1", "b4"].iter().all(|name| names.contains(*name)));
    }

    #[test]
    fn binomials_are_exact_and_never_overflow() {
        assert_eq!([choose(5, 2), choose(5, 0), choose(2, 5), choose(40, 20)], [10, 1, 0, 137_846_528_820]);
        assert_eq!(choose(1_000_000, 40), u128::MAX);
    }
}
