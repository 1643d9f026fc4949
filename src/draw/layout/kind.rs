//! The layouts that one can ask for by name.

use super::super::DrawError;
use super::super::geometry::Point;
use super::{Layout, View, families, petersen, plain};
use crate::graph::LabelledGraph;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum LayoutKind {
    /// What the roles of the graph ask for, then its family, then forces.
    #[default]
    Auto,
    /// Two rings, for generalized Petersen graphs.
    Petersen,
    /// One ring, in the cycle's order where the graph is one, else in the order of the vertices.
    Ring,
    /// Rows and columns.
    Grid,
    /// A direction for each bit.
    Hypercube,
    /// Rings around the centre of a tree.
    Tree,
    /// By distances and forces, whatever the roles.
    Force,
}

/// The text names no layout.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("there is no layout {0:?}; expected auto, petersen, ring, grid, hypercube, tree or force")]
pub struct UnknownLayout(String);

const NAMES: [(&str, LayoutKind); 7] = [
    ("auto", LayoutKind::Auto),
    ("petersen", LayoutKind::Petersen),
    ("ring", LayoutKind::Ring),
    ("grid", LayoutKind::Grid),
    ("hypercube", LayoutKind::Hypercube),
    ("tree", LayoutKind::Tree),
    ("force", LayoutKind::Force),
];

impl FromStr for LayoutKind {
    type Err = UnknownLayout;

    fn from_str(text: &str) -> Result<Self, UnknownLayout> {
        let found = NAMES.iter().find(|(name, _)| *name == text);
        found.map(|&(_, kind)| kind).ok_or_else(|| UnknownLayout(text.to_owned()))
    }
}

impl fmt::Display for LayoutKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(_, kind)| kind == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

/// The layout of this kind.
///
/// # Errors
/// The graph is not of the family that the layout is for.
pub fn of_kind(graph: &LabelledGraph, kind: LayoutKind) -> Result<Layout, DrawError> {
    let view = View::new(graph);
    let mut layout = Layout::new(view.order());
    let all: Vec<_> = (0..view.order()).collect();
    let places: Option<Vec<Point>> = match kind {
        LayoutKind::Auto => return Ok(super::choose(graph)),
        LayoutKind::Force => {
            plain::arrange(&view, &all, &mut layout);
            return Ok(layout);
        }
        LayoutKind::Petersen if petersen::place(&view, &mut layout) => return Ok(layout),
        LayoutKind::Petersen => None,
        LayoutKind::Ring => families::cycle(&view).or_else(|| Some(plain::on_ring(&view, &all))),
        LayoutKind::Grid => families::grid(&view),
        LayoutKind::Hypercube => families::hypercube(&view),
        LayoutKind::Tree => families::tree(&view),
    };
    let places = places.ok_or(DrawError::LayoutDoesNotFit(kind))?;
    for (v, place) in places.into_iter().enumerate() {
        layout.put(v, place);
    }
    Ok(layout)
}
