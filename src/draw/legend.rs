//! What stands around a picture: a heading above it, and below it a legend, which says in rows what colours,
//! fills, frames and dots mean.

use super::geometry::{Point, Rect, at};
use super::label::{printable, text_width};
use super::marks::{KINDS, Kind};
use super::palette::{LINES, PARTS};
use super::picture::{End, LineKind, Picture};
use super::style::Style;
use super::words::{line_words, part_words};
use crate::graph::Part;
use std::collections::BTreeSet;

/// The font size of a heading.
pub(super) const HEADING_SIZE: f64 = 18.0;
/// The font size of a legend.
pub(super) const TEXT_SIZE: f64 = 13.0;
const ROW: f64 = 26.0;
/// From the picture to the first row's middle.
const ABOVE: f64 = 40.0;
/// The spaces after a sample and after the words.
pub(super) const TO_WORDS: f64 = 8.0;
const TO_NEXT: f64 = 26.0;
/// Rows are at least this wide, however narrow the picture.
const LEAST_WIDTH: f64 = 420.0;
/// The legend of a wider picture is larger, so that it can be read where the whole picture is shown.
const WIDE: f64 = 800.0;
const LARGEST: f64 = 3.0;

/// What is shown beside the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sample {
    /// A vertex of this weight.
    Weight(bool),
    /// A vertex of this part.
    Part(Part),
    /// A vertex with a mark.
    Mark(&'static Kind),
    /// A line of this kind.
    Line(LineKind),
    /// A line that ends in a dot on a frame.
    Join(LineKind),
    /// The frame of a clique.
    Clique,
}

impl Sample {
    /// How wide it is.
    pub(super) fn width(self) -> f64 {
        if matches!(self, Self::Weight(_) | Self::Part(_) | Self::Mark(_)) { 14.0 } else { 34.0 }
    }
}

/// A sample with its words.
pub(super) type Entry = (Sample, &'static str);

/// What needs explaining in this picture.
pub(super) fn entries(picture: &Picture, options: &Style) -> Vec<Entry> {
    let kinds: BTreeSet<LineKind> = picture.lines.iter().map(|line| line.kind).collect();
    let parts: BTreeSet<Part> = picture.spots.iter().map(|spot| spot.part).collect();
    let mut entries = Vec::new();
    if options.weights {
        entries.extend([(Sample::Weight(true), "weight 1"), (Sample::Weight(false), "weight 0")]);
    }
    entries.extend(
        KINDS.iter().filter(|kind| kind.is_shown(picture)).map(|kind| (Sample::Mark(kind), kind.words)),
    );
    let named_by_lines = |part: &Part| match part {
        Part::Variables => kinds.contains(&LineKind::Variables),
        Part::Clauses => kinds.contains(&LineKind::Clauses),
        _ => false,
    };
    let told_apart =
        PARTS.iter().filter(|part| parts.len() > 1 && parts.contains(part) && !named_by_lines(part));
    entries.extend(told_apart.map(|&part| (Sample::Part(part), part_words(part))));
    if kinds.len() > 1 {
        let lines = LINES.iter().filter(|kind| kinds.contains(kind));
        entries.extend(lines.filter_map(|&kind| Some((Sample::Line(kind), line_words(kind)?))));
    }
    let join = picture.lines.iter().find(|line| matches!(line.to, End::Group(_)));
    entries.extend(join.map(|line| (Sample::Join(line.kind), "joined to all in the frame")));
    if picture.groups.iter().any(|group| group.clique && group.members.len() > 1) {
        entries.push((Sample::Clique, "all in the frame are joined"));
    }
    entries
}

/// Entries in their places, in units of the legend.
pub(super) struct Legend {
    placed: Vec<(Point, Entry)>,
    extent: Option<Rect>,
    /// How many units of the picture are one of the legend.
    pub(super) scale: f64,
}

impl Legend {
    /// Sets the entries in rows below `content`, none wider than it unless it is very narrow.
    pub(super) fn set(entries: Vec<Entry>, content: Rect) -> Self {
        let scale = (content.width() / WIDE).clamp(1.0, LARGEST);
        let content = content.scaled(1.0 / scale);
        let width = |entry: &Entry| entry.0.width() + TO_WORDS + text_width(entry.1, TEXT_SIZE);
        let most = content.width().max(LEAST_WIDTH);
        let mut rows: Vec<Vec<Entry>> = Vec::new();
        let mut used = f64::INFINITY;
        for entry in entries {
            if used + TO_NEXT + width(&entry) > most {
                rows.push(Vec::new());
                used = -TO_NEXT;
            }
            used += TO_NEXT + width(&entry);
            if let Some(row) = rows.last_mut() {
                row.push(entry);
            }
        }
        let mut legend = Self { placed: Vec::new(), extent: None, scale };
        let mut y = content.bottom + ABOVE;
        let length = |row: &Vec<Entry>| row.iter().map(|entry| width(entry) + TO_NEXT).sum::<f64>() - TO_NEXT;
        let longest = rows.iter().map(length).fold(0.0, f64::max);
        for row in rows {
            let mut x = content.centre().x - longest / 2.0;
            let line = Rect::around([at(x, y - ROW / 2.0), at(x + longest, y + ROW / 2.0)]);
            legend.extent = Some(legend.extent.map_or(line, |extent| extent.union(line)));
            for entry in row {
                legend.placed.push((at(x, y), entry));
                x += width(&entry) + TO_NEXT;
            }
            y += ROW;
        }
        legend
    }

    /// The rectangle of the picture that it covers, if it has entries.
    pub(super) fn extent(&self) -> Option<Rect> {
        self.extent.map(|extent| extent.scaled(self.scale))
    }

    /// The entries, each with the place where its sample begins.
    pub(super) fn placed(&self) -> &[(Point, Entry)] {
        &self.placed
    }
}

/// A picture's surroundings, and the rectangle around all.
pub(super) struct Surround {
    /// The heading with its middle.
    pub(super) heading: Option<(Point, String)>,
    pub(super) legend: Legend,
    pub(super) extent: Rect,
}

impl Surround {
    pub(super) fn of(picture: &Picture, style: &Style) -> Self {
        let content = if picture.spots.is_empty() { Rect::around([at(0.0, 0.0)]) } else { picture.bounds };
        let entries = if style.legend { entries(picture, style) } else { Vec::new() };
        let legend = Legend::set(entries, content);
        let mut extent = legend.extent().map_or(content, |legend| content.union(legend));
        let heading = style.title.as_deref().map(|title| {
            let title = printable(title);
            let half = text_width(&title, HEADING_SIZE) / 2.0;
            let middle = at(extent.centre().x, extent.top - HEADING_SIZE * 1.6);
            extent =
                extent.cover(middle.shifted(-half, -HEADING_SIZE / 2.0)).cover(middle.shifted(half, 0.0));
            (middle, title)
        });
        Self { heading, legend, extent }
    }
}
