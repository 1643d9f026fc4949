//! Drawings: coordinates from roles, SVG made here, DOT through graphviz-rust's syntax tree.
//!
//! One way through: a [`LabelledGraph`] gets a layout by its roles, the layout and the graph make a
//! [`Picture`], and a writer turns the picture into text. A picture knows roles and parts; it knows no
//! reduction and no solver.

mod curve;
mod decimal;
mod dot;
mod geometry;
pub mod html;
mod incidence;
mod label;
pub mod layout;
mod palette;
mod path;
mod picture;
#[cfg(test)]
mod samples;
mod svg;
mod words;

pub use curve::{CurvePoint, curve_svg};
pub use geometry::{Point, Rect};
pub use incidence::incidence;
pub use label::{Label, RADIUS};
pub use path::{Path, Piece};
pub use picture::{End, Line, LineKind, Picture, Spot};
pub use svg::SvgOptions;

use crate::graph::LabelledGraph;
use thiserror::Error;

/// The most vertices a drawing may have.
pub const MAX_VERTICES: usize = 20_000;
/// The most edges a drawing may have.
pub const MAX_EDGES: usize = 200_000;

/// Why a graph is not drawn.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
pub enum DrawError {
    /// Nobody could read the drawing, and few programs could show it.
    #[error(
        "{found} {what} are too many for a drawing: the limit is {limit} \
         (a .dot file takes any number, and other programs can draw a part of it)"
    )]
    TooLarge {
        /// "vertices" or "edges".
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many may be.
        limit: usize,
    },
}

/// The picture of a graph, for writers of formats.
///
/// # Errors
/// More than [`MAX_VERTICES`] vertices or [`MAX_EDGES`] edges.
pub fn picture(graph: &LabelledGraph) -> Result<Picture, DrawError> {
    let counts = [("vertices", graph.order(), MAX_VERTICES), ("edges", graph.size(), MAX_EDGES)];
    match counts.into_iter().find(|&(_, found, limit)| found > limit) {
        Some((what, found, limit)) => Err(DrawError::TooLarge { what, found, limit }),
        None => Ok(Picture::of(graph)),
    }
}

/// The graph as an SVG document. The same graph and options give the same bytes.
///
/// # Errors
/// As for [`picture`].
pub fn svg(graph: &LabelledGraph, options: &SvgOptions) -> Result<String, DrawError> {
    Ok(svg::write(&picture(graph)?, options))
}

/// The graph as a DOT file, with the places that the SVG has, for `dot` and `neato` alike.
///
/// Node ids are the vertices' names. Besides Graphviz's own attributes every node has `role`, its role
/// as JSON, and `toggle`, its weight. Costs O(n + m) beyond the layout, for graphs of any size.
pub fn dot(graph: &LabelledGraph) -> String {
    dot::write(graph)
}
