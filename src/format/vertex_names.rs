//! Vertices that a file knows by name.

use crate::graph::{Graph, GraphError, LabelledGraph, Node, Role, Vertex};
use std::collections::HashMap;

/// The names met so far; vertices are numbered as their names appear.
#[derive(Default)]
pub(super) struct VertexNames {
    numbers: HashMap<String, Vertex>,
    names: Vec<String>,
}

impl VertexNames {
    /// The vertex of this name, a new one if the name is new.
    pub fn vertex(&mut self, name: &str) -> Result<Vertex, GraphError> {
        if let Some(&v) = self.numbers.get(name) {
            return Ok(v);
        }
        let v = self.names.len();
        Graph::check_order(v as u128 + 1)?;
        self.numbers.insert(name.to_owned(), v);
        self.names.push(name.to_owned());
        Ok(v)
    }

    /// The name of a vertex.
    pub fn name(&self, v: Vertex) -> &str {
        &self.names[v]
    }

    /// All names, in order of appearance.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The number that each name spells, if together they are 0 … n − 1.
    fn spelled_numbers(&self) -> Option<Vec<Vertex>> {
        let n = self.names.len();
        let spelled = |name: &String| name.parse().ok().filter(|v: &Vertex| *v < n && v.to_string() == *name);
        self.names.iter().map(spelled).collect()
    }

    /// The graph with these edges. Names that together spell 0 … n − 1 become plain vertices with
    /// these numbers; other names stay, in order of appearance. `label` has the last word on each
    /// vertex, known to it by its number of appearance.
    pub fn into_graph(
        self,
        edges: impl IntoIterator<Item = (Vertex, Vertex)>,
        label: impl Fn(Vertex, Role) -> Node,
    ) -> LabelledGraph {
        let plain = self.spelled_numbers();
        let place = plain.clone().unwrap_or_else(|| (0..self.names.len()).collect());
        let mut roles: Vec<_> = self.names.into_iter().map(|name| Role::Named { name }).collect();
        let mut appeared: Vec<_> = (0..roles.len()).collect();
        if plain.is_some() {
            for (v, &index) in place.iter().enumerate() {
                (roles[index], appeared[index]) = (Role::Plain { index }, v);
            }
        }
        let mut graph = LabelledGraph::new();
        for (role, v) in roles.into_iter().zip(appeared) {
            let node = label(v, role);
            graph.add_weighted(node.role, node.weight);
        }
        let ascending = |(u, v): (Vertex, Vertex)| (place[u].min(place[v]), place[u].max(place[v]));
        let mut edges: Vec<_> = edges.into_iter().map(ascending).collect();
        edges.sort_unstable();
        for (u, v) in edges {
            graph.connect(u, v);
        }
        graph
    }
}

/// The first two vertices with the same name, if names do not tell all vertices apart.
pub(super) fn same_name(graph: &LabelledGraph) -> Option<(Vertex, Vertex)> {
    let mut numbers = HashMap::with_capacity(graph.order());
    graph.nodes().enumerate().find_map(|(v, node)| Some((numbers.insert(node.role.to_string(), v)?, v)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(edges: &[[&str; 2]]) -> LabelledGraph {
        let mut names = VertexNames::default();
        let mut number = |name: &str| names.vertex(name).unwrap();
        let edges: Vec<_> = edges.iter().map(|[u, v]| (number(u), number(v))).collect();
        names.into_graph(edges, |_, role| Node { role, weight: true })
    }

    #[test]
    fn numbers_from_zero_on_are_plain_vertices_in_their_own_order() {
        let g = read(&[["2", "0"], ["1", "2"]]);
        assert_eq!(g, LabelledGraph::from(&Graph::from_edges(3, [(0, 2), (1, 2)]).unwrap()));
    }

    #[test]
    fn other_names_stay_and_keep_the_order_of_appearance() {
        for names in [["1", "2", "3"], ["00", "1", "2"], ["b", "a", "0"], ["0", "+1", "2"]] {
            let g = read(&[[names[0], names[1]], [names[1], names[2]]]);
            assert_eq!([0, 1, 2].map(|v| g.name(v)), names);
            assert_eq!(g.edges().collect::<Vec<_>>(), [(0, 1), (1, 2)]);
        }
    }
}
