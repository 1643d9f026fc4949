//! The lower band: a block for every clause, from its control c2 to its vertex χ.
//!
//! The three σ2 with c2, d6 and χ are a K_{3,3}, the four d8 with c2 and two d4 a K_{3,4}: they cannot be
//! drawn with fewer than one and two crossings, and are not drawn with more. One more crossing is where
//! the σ1 meet d7, χ and the lines from above.

use super::super::super::geometry::{Point, at};
use super::super::{Layout, View};
use super::{Index, dummies, neighbours_with, put_each, row};
use crate::graph::{Role, Vertex};

/// How far the σ1 are above the line through c2 and χ.
pub(super) const ABOVE_AXIS: f64 = 150.0;
/// The width of a block, and the place of χ in it; c2 is at 0.
const PITCH: f64 = 336.0;
const CLAUSE: f64 = 222.0;
/// The place of the σ2.
const SIGNALS: f64 = 80.0;
/// Between neighbouring signals.
const SIGNAL_STEP: f64 = 74.0;
/// What the first d8 and the last vertex take beyond the blocks.
const ENDS: f64 = 100.0;

/// One clause.
pub(super) struct Block {
    control: Option<Vertex>,
    clause: Option<Vertex>,
}

/// The clauses, ascending.
pub(super) fn blocks(index: &Index) -> Vec<Block> {
    let block = |&clause: &usize| Block {
        control: index.find(&Role::ClauseControl { clause }),
        clause: index.find(&Role::Clause { clause }),
    };
    index.clauses.iter().map(block).collect()
}

/// The width of the band as it is when not stretched.
pub(super) fn width(blocks: &[Block]) -> f64 {
    blocks.len() as f64 * PITCH + ENDS
}

/// Places the band, from `left` on, with c2, χ and the end of the game at the height of `left`.
pub(super) fn place(view: &View, blocks: &[Block], left: Point, stretch: f64, layout: &mut Layout) {
    for (i, block) in blocks.iter().enumerate() {
        let origin = left.shifted(ENDS + stretch * PITCH * i as f64, 0.0);
        place_control(view, block.control, origin, layout);
        place_open_signals(view, block, origin, layout);
        place_clause(view, block.clause, origin.shifted(CLAUSE, 0.0), layout);
        if i + 1 == blocks.len() {
            let end = neighbours_with(view, block.clause, |role| matches!(role, Role::Endgame));
            put_each(layout, &end, &[origin.shifted(CLAUSE + 86.0, 0.0)]);
        }
    }
}

/// c2 above its four d8, the two d4 below them.
fn place_control(view: &View, control: Option<Vertex>, place: Point, layout: &mut Layout) {
    put_each(layout, control.as_slice(), &[place]);
    let fence = dummies(view, control, 8);
    put_each(layout, &fence, &[-82.0, -34.0, 34.0, 82.0].map(|dx| place.shifted(dx, 132.0)));
    let posts = dummies(view, fence.first().copied(), 4);
    put_each(layout, &posts, &[192.0, 284.0].map(|dy| place.shifted(0.0, dy)));
}

/// The σ2 in a column between c2 and χ, with d6 beside the middle one.
fn place_open_signals(view: &View, block: &Block, origin: Point, layout: &mut Layout) {
    let is_open_signal = |role: &Role| matches!(role, Role::OpenSignal { .. });
    let signals = neighbours_with(view, block.control.or(block.clause), is_open_signal);
    let heights = row(at(0.0, 0.0), SIGNAL_STEP, signals.len());
    let column: Vec<Point> = heights.iter().map(|p| origin.shifted(SIGNALS, p.x)).collect();
    put_each(layout, &signals, &column);
    let keeper = dummies(view, signals.first().copied(), 6);
    put_each(layout, &keeper, &[origin.shifted(SIGNALS + 50.0, 22.0)]);
}

/// χ with the σ1 above it, d13 and d14 below.
fn place_clause(view: &View, clause: Option<Vertex>, place: Point, layout: &mut Layout) {
    put_each(layout, clause.as_slice(), &[place]);
    let mut signals = neighbours_with(view, clause, |role| matches!(role, Role::ValueSignal { .. }));
    // In the order of their literals, so that lines cross as little as may be.
    let literal_x = |signal: Vertex| {
        let literals = neighbours_with(view, Some(signal), |role| matches!(role, Role::Literal { .. }));
        literals.first().map_or(0.0, |&v| layout.place(v).x)
    };
    signals.sort_by(|&a, &b| literal_x(a).total_cmp(&literal_x(b)));
    let top = place.shifted(0.0, -ABOVE_AXIS);
    put_each(layout, &signals, &row(top, SIGNAL_STEP, signals.len()));
    put_each(layout, &dummies(view, signals.first().copied(), 7), &[top.shifted(22.0, 50.0)]);

    let below = dummies(view, clause, 13);
    put_each(layout, &below, &[place.shifted(-22.0, 54.0)]);
    let ends = dummies(view, below.first().copied(), 14);
    put_each(layout, &ends, &[(-46.0, 100.0), (-8.0, 104.0)].map(|(dx, dy)| place.shifted(dx, dy)));
}
