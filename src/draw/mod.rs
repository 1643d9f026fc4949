//! Drawings: coordinates from roles, SVG and TikZ made here, PNG and PDF from the SVG by resvg and svg2pdf,
//! DOT through graphviz-rust's syntax tree.
//!
//! One way through: a [`LabelledGraph`] gets a layout by its roles, the layout and the graph make a
//! [`Picture`], and a writer turns the picture into a file. A picture knows roles, parts and [`Marks`]; it
//! knows no reduction and no game. [`Situation`] makes the marks of a game under way.

mod curve;
mod decimal;
mod dot;
mod fonts;
mod geometry;
pub mod html;
mod incidence;
mod label;
pub mod layout;
mod legend;
mod marks;
mod output;
mod palette;
mod path;
mod pdf;
mod picture;
mod png;
mod quality;
#[cfg(test)]
mod samples;
mod shade;
mod situation;
mod style;
mod svg;
mod tikz;
mod words;

pub use curve::{CurvePoint, curve_svg};
pub use geometry::{Point, Rect};
pub use incidence::incidence;
pub use label::{Label, RADIUS};
pub use layout::{LayoutKind, UnknownLayout};
pub use marks::{Mark, Marks, Standing};
pub use output::{PictureFormat, file};
pub use path::{Path, Piece};
pub use picture::{End, Line, LineKind, Picture, Spot};
pub use png::MAX_PIXELS;
pub use situation::{Situation, SituationError, vertices_named};
pub use style::{Style, Theme, UnknownTheme};
pub(crate) use svg::Escaped;

use crate::graph::LabelledGraph;
use thiserror::Error;

/// The most vertices a drawing may have.
pub const MAX_VERTICES: usize = 20_000;
/// The most edges a drawing may have.
pub const MAX_EDGES: usize = 200_000;

/// Why a graph is not drawn.
#[derive(Debug, Error, PartialEq, Clone)]
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
    /// More pixels than a picture may have, or none.
    #[error(
        "a picture of {width} by {height} pixels cannot be made: expected at least one pixel and at most \
         {MAX_PIXELS}; choose another --scale"
    )]
    Pixels {
        /// How many in a row.
        width: f64,
        /// How many rows.
        height: f64,
    },
    /// The picture was made, but the program that paints it could not read it.
    #[error("the picture could not be painted: {0}")]
    Unrendered(String),
    /// A layout for a family that the graph is not of.
    #[error("--layout {0} does not fit this graph; auto and force fit any")]
    LayoutDoesNotFit(LayoutKind),
}

/// The picture of a graph, for writers of formats.
///
/// # Errors
/// More than [`MAX_VERTICES`] vertices or [`MAX_EDGES`] edges; a layout that does not fit.
pub fn picture(graph: &LabelledGraph, layout: LayoutKind) -> Result<Picture, DrawError> {
    let counts = [("vertices", graph.order(), MAX_VERTICES), ("edges", graph.size(), MAX_EDGES)];
    match counts.into_iter().find(|&(_, found, limit)| found > limit) {
        Some((what, found, limit)) => Err(DrawError::TooLarge { what, found, limit }),
        None => Picture::of_kind(graph, layout),
    }
}

/// The graph as an SVG document. The same graph and options give the same bytes.
///
/// # Errors
/// As for [`picture`].
pub fn svg(graph: &LabelledGraph, options: &Style) -> Result<String, DrawError> {
    Ok(svg::write(&picture(graph, options.layout)?, options))
}

/// The graph as a DOT file, with the places that the SVG has, for `dot` and `neato` alike.
///
/// Node ids are the vertices' names. Besides Graphviz's own attributes every node has `role`, its role
/// as JSON, and `toggle`, its weight. Costs O(n + m) beyond the layout, for graphs of any size.
pub fn dot(graph: &LabelledGraph) -> String {
    dot::write(graph, &layout::choose(graph), &Marks::default())
}
