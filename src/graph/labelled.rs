//! The labelled graph that reductions build: petgraph underneath, a typed role and a weight on each vertex.

use super::{Graph, GraphError, Role, Vertex};
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;

/// A vertex's label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it is for.
    pub role: Role,
    /// Its weight at the start of a Toggle game; other games ignore it.
    pub weight: bool,
}

/// A graph whose vertices know their roles. Vertices are numbered 0, 1, … as they were added.
#[derive(Clone, Debug, Default)]
pub struct LabelledGraph {
    graph: UnGraph<Node, ()>,
}

impl LabelledGraph {
    /// The graph without vertices.
    pub fn new() -> Self {
        Self::default()
    }

    /// A copy of `graph` with these roles, all weights 1.
    pub fn with_roles(graph: &Graph, role: impl Fn(Vertex) -> Role) -> Self {
        let mut labelled = Self { graph: UnGraph::with_capacity(graph.order(), graph.size()) };
        for v in graph.vertices() {
            labelled.add(role(v));
        }
        for (u, v) in graph.edges() {
            labelled.connect(u, v);
        }
        labelled
    }

    /// A copy of the source graph H of a reduction.
    pub fn source_copy(h: &Graph) -> Self {
        Self::with_roles(h, |vertex| Role::Source { vertex })
    }

    /// Adds a vertex of weight 1 and returns its number.
    pub fn add(&mut self, role: Role) -> Vertex {
        self.add_weighted(role, true)
    }

    /// Adds a vertex of this weight and returns its number.
    pub fn add_weighted(&mut self, role: Role, weight: bool) -> Vertex {
        self.graph.add_node(Node { role, weight }).index()
    }

    /// Adds the edge uv. Joining a vertex to itself, or twice to the same one, is a builder's error
    /// and is found by [`Self::to_graph`].
    pub fn connect(&mut self, u: Vertex, v: Vertex) {
        self.graph.add_edge(NodeIndex::new(u), NodeIndex::new(v), ());
    }

    /// Joins u to each of `others`.
    pub fn join(&mut self, u: Vertex, others: impl IntoIterator<Item = Vertex>) {
        for v in others {
            self.connect(u, v);
        }
    }

    /// Sets the Toggle weight of v.
    pub fn set_weight(&mut self, v: Vertex, weight: bool) {
        self.graph[NodeIndex::new(v)].weight = weight;
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.graph.node_count()
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.graph.edge_count()
    }

    /// The label of v.
    pub fn node(&self, v: Vertex) -> &Node {
        &self.graph[NodeIndex::new(v)]
    }

    /// The labels of all vertices, in order.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = &Node> {
        self.graph.node_weights().collect::<Vec<_>>().into_iter()
    }

    /// The name of v.
    pub fn name(&self, v: Vertex) -> String {
        self.node(v).role.to_string()
    }

    /// The vertex of this name.
    pub fn find(&self, name: &str) -> Option<Vertex> {
        self.nodes().position(|node| node.role.to_string() == name)
    }

    /// The edges, in the order they were added.
    pub fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.graph.edge_references().map(|e| (e.source().index(), e.target().index()))
    }

    /// The weights of all vertices.
    pub fn weights(&self) -> Vec<bool> {
        self.nodes().map(|node| node.weight).collect()
    }

    /// The petgraph graph underneath, for its algorithms.
    pub fn as_petgraph(&self) -> &UnGraph<Node, ()> {
        &self.graph
    }

    /// The graph without its labels, for solving.
    ///
    /// # Errors
    /// The labelled graph has a loop or a repeated edge, or is over the size limits.
    pub fn to_graph(&self) -> Result<Graph, GraphError> {
        Graph::from_edges(self.order(), self.edges())
    }
}

impl From<&Graph> for LabelledGraph {
    /// A plain graph: every vertex has only its number, every weight is 1.
    fn from(graph: &Graph) -> Self {
        Self::with_roles(graph, |index| Role::Plain { index })
    }
}

impl PartialEq for LabelledGraph {
    /// The same labels in the same order, and the same edges in any order.
    fn eq(&self, other: &Self) -> bool {
        let sorted = |g: &Self| {
            let mut edges: Vec<_> = g.edges().map(|(u, v)| (u.min(v), u.max(v))).collect();
            edges.sort_unstable();
            edges
        };
        self.nodes().eq(other.nodes()) && sorted(self) == sorted(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_petgraph_and_back_is_the_identity() {
        let g = Graph::from_edges(5, [(0, 1), (1, 2), (2, 4)]).unwrap();
        let labelled = LabelledGraph::from(&g);
        assert_eq!(labelled.to_graph().unwrap(), g);
        assert_eq!(labelled.name(3), "3");
        assert_eq!(labelled.find("4"), Some(4));
    }

    #[test]
    fn a_repeated_edge_does_not_pass_for_a_simple_graph() {
        let mut g = LabelledGraph::new();
        let [a, b] = ["a", "b"].map(|name| g.add(Role::gadget(name)));
        g.connect(a, b);
        g.connect(b, a);
        assert_eq!(g.to_graph(), Err(GraphError::DuplicateEdge(0, 1)));
    }
}
