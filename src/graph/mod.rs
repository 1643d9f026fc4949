//! Simple undirected graphs: adjacency, vertex sets, labelled graphs, families.

mod adjacency;
mod all;
mod automorphism;
mod canonical;
mod code;
mod expression;
pub mod families;
mod labelled;
pub mod named;
mod operations;
pub mod random;
mod role;
mod simple;
mod twins;
mod vertex_set;

pub use adjacency::Adjacency;
pub(crate) use adjacency::components_of;
pub use all::{all_graphs, graphs_up_to};
pub use automorphism::{Symmetries, automorphisms};
pub use canonical::canonical_form;
pub use expression::{ExpressionError, FAMILIES, Family, build_family, parse_expression};
pub use labelled::{LabelledGraph, Node};
pub use operations::{complement, disjoint_union, induced_subgraph, join, without_edge, without_vertex};
pub use role::{Part, Role};
pub use simple::{Graph, GraphError};
pub use twins::Twins;
pub use vertex_set::VertexSet;

/// A vertex of a graph with n vertices: a number in 0..n.
pub type Vertex = usize;
