//! The upper band: controls and literals as a truss, fringes below it, links at its end.

use super::super::super::geometry::{Point, at};
use super::super::super::path::Path;
use super::super::{Layout, View};
use super::{Index, dummies, neighbours_with, put_each, row};
use crate::graph::{Role, Vertex};

/// How far c1 is above its literals, and d5 above c1.
const TRUSS_HEIGHT: f64 = 84.0;
const CONTROL_TO_DUMMY: f64 = 50.0;
/// How far d3 is below the literal, at least, and d2 below d3.
const FRINGE: f64 = 60.0;
const FRINGE_END: f64 = 48.0;
/// The width that a d3 with its two d2 takes, with a gap for a line to pass.
const TUFT: f64 = 78.0;
/// The width that a dummy of a link takes with its two ends.
const HANGING: f64 = 82.0;
/// From the d2 to the end of the band.
const BELOW: f64 = 28.0;

/// A literal with what hangs on it.
pub(super) struct Literal {
    vertex: Vertex,
    fringe: Vec<Vertex>,
    signals: Vec<Vertex>,
}

impl Literal {
    fn new(view: &View, vertex: Vertex) -> Self {
        let signals = neighbours_with(view, Some(vertex), |role| matches!(role, Role::ValueSignal { .. }));
        Self { vertex, fringe: dummies(view, Some(vertex), 3), signals }
    }

    fn half_width(&self) -> f64 {
        if self.fringe.is_empty() { 16.0 } else { self.fringe.len() as f64 * TUFT / 2.0 + 10.0 }
    }
}

/// One variable.
pub(super) struct Column {
    control: Option<Vertex>,
    literals: Vec<Literal>,
}

impl Column {
    /// The steps from the control to the first literal, between literals, and on to the next control.
    fn steps(&self) -> Vec<f64> {
        let halves: Vec<f64> = self.literals.iter().map(Literal::half_width).collect();
        let mut steps = vec![halves.first().map_or(46.0, |half| (half + 14.0).max(46.0))];
        steps.extend(halves.windows(2).map(|pair| (pair[0] + pair[1] + 10.0).max(80.0)));
        steps.extend(halves.last().map(|half| (half + 14.0).max(46.0)));
        steps
    }
}

/// The variables, ascending.
pub(super) fn columns(view: &View, index: &Index) -> Vec<Column> {
    let column = |&variable: &usize| {
        let literal = |positive| index.find(&Role::Literal { variable, positive });
        let literals = [literal(false), literal(true)];
        Column {
            control: index.find(&Role::VariableControl { variable }),
            literals: literals.into_iter().flatten().map(|v| Literal::new(view, v)).collect(),
        }
    };
    index.variables.iter().map(column).collect()
}

/// The width of the band as it is when not stretched.
pub(super) fn width(columns: &[Column]) -> f64 {
    const LINKS: f64 = 260.0;
    columns.iter().flat_map(Column::steps).sum::<f64>() + LINKS
}

/// How far d3 is below the literal: far enough for lines to the outer end of a wide fringe to pass
/// above what is on the way.
fn depth(columns: &[Column]) -> f64 {
    let widest = columns.iter().flat_map(|column| &column.literals).map(Literal::half_width);
    (0.55 * widest.fold(0.0, f64::max)).max(FRINGE)
}

/// The end of the band below the fringes.
pub(super) fn bottom(columns: &[Column]) -> f64 {
    depth(columns) + FRINGE_END + BELOW
}

/// Places the band: literals on the line y = 0, the first control at x = 0.
pub(super) fn place(view: &View, columns: &[Column], stretch: f64, layout: &mut Layout) {
    let mut x = 0.0;
    let depth = depth(columns);
    for column in columns {
        place_control(view, column.control, at(x, -TRUSS_HEIGHT), layout);
        let steps = column.steps();
        for (literal, step) in column.literals.iter().zip(&steps) {
            x += stretch * step;
            place_literal(view, literal, at(x, 0.0), depth, layout);
        }
        x += stretch * steps[steps.len() - 1];
    }
    place_links(view, columns, at(x - HANGING / 2.0, -TRUSS_HEIGHT), layout);
}

fn place_control(view: &View, control: Option<Vertex>, place: Point, layout: &mut Layout) {
    put_each(layout, control.as_slice(), &[place]);
    put_each(layout, &dummies(view, control, 5), &[place.shifted(0.0, -CONTROL_TO_DUMMY)]);
    let fan = [(-50.0, -38.0), (-64.0, 0.0), (-50.0, 38.0)];
    put_each(layout, &dummies(view, control, 1), &fan.map(|(dx, dy)| place.shifted(dx, dy)));
}

fn place_literal(view: &View, literal: &Literal, place: Point, depth: f64, layout: &mut Layout) {
    put_each(layout, &[literal.vertex], &[place]);
    let tufts = row(place.shifted(0.0, depth), TUFT, literal.fringe.len());
    for (&d3, &tuft) in literal.fringe.iter().zip(&tufts) {
        put_each(layout, &[d3], &[tuft]);
        put_each(layout, &dummies(view, Some(d3), 2), &row(tuft.shifted(0.0, FRINGE_END), 34.0, 2));
    }
}

/// Draws the lines from the literals to their signals, which have their places by now.
pub(super) fn draw_occurrences(columns: &[Column], layout: &mut Layout) {
    let depth = depth(columns);
    for literal in columns.iter().flat_map(|column| &column.literals) {
        let place = layout.place(literal.vertex);
        let placed = literal.signals.iter().filter(|&&v| layout.is_placed(v));
        let mut ends: Vec<(Vertex, Point)> = placed.map(|&v| (v, layout.place(v))).collect();
        ends.sort_by(|(_, a), (_, b)| a.x.total_cmp(&b.x));
        let to_the_left = ends.iter().filter(|(_, end)| end.x < place.x).count();
        for (i, &(signal, end)) in ends.iter().enumerate() {
            // One line through each gap beside and between the tufts; the gap left over is where
            // lines to the left and lines to the right part.
            let gap = if i < to_the_left { i } else { i + 1 };
            let tufts = literal.fringe.len();
            let offset = TUFT * (gap.min(tufts) as f64 - tufts as f64 / 2.0);
            let entry = place.shifted(offset, depth);
            let exit = entry.shifted(0.0, FRINGE_END + BELOW);
            layout.route(literal.vertex, signal, Path::rounded(&[place, entry, exit], 30.0).fall_to(end));
        }
    }
}

fn place_links(view: &View, columns: &[Column], place: Point, layout: &mut Layout) {
    let literals = columns.last().map_or(&[][..], |column| &column.literals);
    let is_link = |role: &Role| matches!(role, Role::Link { .. });
    let mut link =
        literals.iter().find_map(|l| neighbours_with(view, Some(l.vertex), is_link).first().copied());
    let mut place = place;
    // From link to link, each with the dummies that hang on it.
    while let Some(here) = link.filter(|&v| !layout.is_placed(v)) {
        let hanging = neighbours_with(view, link, |role| matches!(role, Role::Dummy { subtype: 9 | 11, .. }));
        let reach = hanging.len().max(1) as f64 * HANGING / 2.0;
        place = place.shifted(reach, 0.0);
        layout.put(here, place);
        for (&dummy, spot) in hanging.iter().zip(row(place.shifted(0.0, 52.0), HANGING, hanging.len())) {
            put_each(layout, &[dummy], &[spot]);
            let ends =
                neighbours_with(view, Some(dummy), |r| matches!(r, Role::Dummy { subtype: 10 | 12, .. }));
            put_each(layout, &ends, &row(spot.shifted(0.0, 48.0), 36.0, ends.len()));
        }
        link = neighbours_with(view, link, is_link).into_iter().find(|&v| !layout.is_placed(v));
        place = place.shifted(reach, 0.0);
    }
}
