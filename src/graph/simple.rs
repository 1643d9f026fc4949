//! A simple undirected graph of any size, as sorted adjacency lists.

use super::Vertex;
use thiserror::Error;

/// A simple undirected graph on the vertices 0..n: no loops, no parallel edges.
///
/// Equality is equality of labelled graphs; for isomorphism see [`super::canonical_form`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Graph {
    neighbours: Vec<Vec<Vertex>>,
}

/// Why something is not a simple graph.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum GraphError {
    /// An edge names a vertex that is not there.
    #[error("vertex {vertex} is out of range: the graph has {order} vertices, numbered from 0")]
    OutOfRange {
        /// The vertex named.
        vertex: Vertex,
        /// The number of vertices.
        order: usize,
    },
    /// An edge joins a vertex to itself.
    #[error("self-loop at vertex {0}: a simple graph has none")]
    SelfLoop(Vertex),
    /// An edge is given twice.
    #[error("edge {0}-{1} is given twice")]
    DuplicateEdge(Vertex, Vertex),
    /// More vertices or edges than the program takes.
    #[error("{found} {what} are too many: the limit is {limit}")]
    TooLarge {
        /// "vertices" or "edges".
        what: &'static str,
        /// How many there are.
        found: u128,
        /// How many may be.
        limit: usize,
    },
    /// A family's parameter outside its range.
    #[error("{family}: {expected}, found {found}")]
    Parameter {
        /// The family's name.
        family: &'static str,
        /// What the parameter must satisfy.
        expected: String,
        /// What was given.
        found: String,
    },
}

impl Graph {
    /// The most vertices a graph may have.
    pub const MAX_ORDER: usize = 2_000_000;
    /// The most edges a graph may have.
    pub const MAX_SIZE: usize = 10_000_000;

    /// The graph with n vertices and no edge.
    ///
    /// # Errors
    /// More than [`Self::MAX_ORDER`] vertices.
    pub fn empty(n: usize) -> Result<Self, GraphError> {
        Self::check_order(n as u128)?;
        Ok(Self { neighbours: vec![Vec::new(); n] })
    }

    /// The graph with n vertices and these edges.
    ///
    /// # Errors
    /// A loop, a repeated edge (in either direction), a vertex out of range, or a graph over the limits.
    pub fn from_edges(
        n: usize,
        edges: impl IntoIterator<Item = (Vertex, Vertex)>,
    ) -> Result<Self, GraphError> {
        let mut graph = Self::empty(n)?;
        let mut list = Vec::new();
        let mut degrees = vec![0; n];
        for (u, v) in edges {
            graph.check_edge(u, v)?;
            Self::check_size(list.len() as u128 + 1)?;
            list.push((u, v));
            degrees[u] += 1;
            degrees[v] += 1;
        }
        // Each list is made once, at its final length.
        graph.neighbours.iter_mut().zip(degrees).for_each(|(row, degree)| row.reserve_exact(degree));
        for (u, v) in list {
            graph.neighbours[u].push(v);
            graph.neighbours[v].push(u);
        }
        for (u, list) in graph.neighbours.iter_mut().enumerate() {
            list.sort_unstable();
            if let Some(pair) = list.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(GraphError::DuplicateEdge(u, pair[0]));
            }
        }
        Ok(graph)
    }

    fn check_edge(&self, u: Vertex, v: Vertex) -> Result<(), GraphError> {
        let order = self.order();
        if let Some(vertex) = [u, v].into_iter().find(|&x| x >= order) {
            return Err(GraphError::OutOfRange { vertex, order });
        }
        if u == v {
            return Err(GraphError::SelfLoop(u));
        }
        Ok(())
    }

    /// Adds the edge uv. Costs O(deg u + deg v).
    ///
    /// # Errors
    /// A loop, an edge that is there already, or a vertex out of range.
    pub fn add_edge(&mut self, u: Vertex, v: Vertex) -> Result<(), GraphError> {
        self.check_edge(u, v)?;
        for (from, to) in [(u, v), (v, u)] {
            match self.neighbours[from].binary_search(&to) {
                Ok(_) => return Err(GraphError::DuplicateEdge(u, v)),
                Err(place) => self.neighbours[from].insert(place, to),
            }
        }
        Ok(())
    }

    /// An error if n vertices are more than a graph may have.
    ///
    /// # Errors
    /// n > [`Self::MAX_ORDER`].
    pub fn check_order(n: u128) -> Result<(), GraphError> {
        if n > Self::MAX_ORDER as u128 {
            return Err(GraphError::TooLarge { what: "vertices", found: n, limit: Self::MAX_ORDER });
        }
        Ok(())
    }

    /// An error if m edges are more than a graph may have.
    ///
    /// # Errors
    /// m > [`Self::MAX_SIZE`].
    pub fn check_size(m: u128) -> Result<(), GraphError> {
        if m > Self::MAX_SIZE as u128 {
            return Err(GraphError::TooLarge { what: "edges", found: m, limit: Self::MAX_SIZE });
        }
        Ok(())
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.neighbours.len()
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.neighbours.iter().map(Vec::len).sum::<usize>() / 2
    }

    /// The vertices, ascending.
    pub fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.order()
    }

    /// The neighbours of v, ascending.
    pub fn neighbours(&self, v: Vertex) -> &[Vertex] {
        &self.neighbours[v]
    }

    /// The number of neighbours of v.
    pub fn degree(&self, v: Vertex) -> usize {
        self.neighbours[v].len()
    }

    /// Are u and v joined?
    pub fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.neighbours[u].binary_search(&v).is_ok()
    }

    /// The edges uv with u < v, in lexicographic order.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.vertices()
            .flat_map(move |u| self.neighbours[u].iter().filter(move |&&v| u < v).map(move |&v| (u, v)))
    }

    /// Is every pair of vertices joined? True for the graphs with 0 and 1 vertices.
    pub fn is_complete(&self) -> bool {
        self.neighbours.iter().all(|list| list.len() + 1 == self.order())
    }

    /// The vertices joined to all others.
    pub fn universal_vertices(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.vertices().filter(move |&v| self.degree(v) + 1 == self.order())
    }

    /// The distances from v: `None` where there is no path. Costs O(n + m).
    pub fn distances(&self, v: Vertex) -> Vec<Option<usize>> {
        let mut distance = vec![None; self.order()];
        distance[v] = Some(0);
        let mut queue = std::collections::VecDeque::from([(v, 0)]);
        while let Some((u, d)) = queue.pop_front() {
            for &w in self.neighbours(u) {
                if distance[w].is_none() {
                    distance[w] = Some(d + 1);
                    queue.push_back((w, d + 1));
                }
            }
        }
        distance
    }

    /// The greatest distance between two vertices: `None` if the graph is not connected or has no
    /// vertex. Costs O(n(n + m)).
    pub fn diameter(&self) -> Option<usize> {
        let mut greatest = None;
        for v in self.vertices() {
            for d in self.distances(v) {
                greatest = greatest.max(Some(d?));
            }
        }
        greatest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_come_back_sorted_whatever_the_order_given() {
        let g = Graph::from_edges(4, [(3, 1), (0, 2), (1, 0)]).unwrap();
        assert_eq!(g.edges().collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 3)]);
        assert_eq!((g.order(), g.size(), g.degree(1)), (4, 3, 2));
    }

    #[test]
    fn what_is_not_a_simple_graph_is_refused() {
        let edges = |list: &[(usize, usize)]| Graph::from_edges(3, list.iter().copied()).unwrap_err();
        assert_eq!(edges(&[(1, 1)]), GraphError::SelfLoop(1));
        assert_eq!(edges(&[(0, 1), (1, 0)]), GraphError::DuplicateEdge(0, 1));
        assert_eq!(edges(&[(0, 3)]), GraphError::OutOfRange { vertex: 3, order: 3 });
        assert!(matches!(Graph::empty(Graph::MAX_ORDER + 1), Err(GraphError::TooLarge { .. })));
    }

    #[test]
    fn diameter_of_small_graphs() {
        let path = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3)]).unwrap();
        assert_eq!(path.diameter(), Some(3));
        assert_eq!(Graph::empty(1).unwrap().diameter(), Some(0));
        assert_eq!(Graph::empty(2).unwrap().diameter(), None);
        assert_eq!(Graph::empty(0).unwrap().diameter(), None);
    }
}
