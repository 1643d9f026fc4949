//! The legend: what colours, fills, frames and dots mean, in rows below the picture.

use super::super::decimal::Decimal;
use super::super::geometry::{Point, Rect, at};
use super::super::label::text_width;
use super::super::palette::{LINES, PARTS};
use super::super::path::Path;
use super::super::picture::{End, LineKind, Picture};
use super::super::style::Style;
use super::super::words::{line_class, line_words, part_class, part_words};
use super::{Document, marks};
use crate::graph::Part;
use std::collections::BTreeSet;

const TEXT_SIZE: f64 = 13.0;
const ROW: f64 = 26.0;
/// From the picture to the first row's middle.
const ABOVE: f64 = 40.0;
/// The spaces after a sample and after the words.
const TO_WORDS: f64 = 8.0;
const TO_NEXT: f64 = 26.0;
/// Rows are at least this wide, however narrow the picture.
const LEAST_WIDTH: f64 = 420.0;

/// What is shown beside the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sample {
    /// A vertex with these classes.
    Vertex(&'static str),
    /// A vertex with marks.
    Mark(&'static marks::Kind),
    /// A line of this kind.
    Line(LineKind),
    /// A line that ends in a dot on a frame.
    Join(LineKind),
    /// The frame of a clique.
    Clique,
}

impl Sample {
    fn width(self) -> f64 {
        if matches!(self, Self::Vertex(_) | Self::Mark(_)) { 14.0 } else { 34.0 }
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
        entries
            .extend([(Sample::Vertex("neutral one"), "weight 1"), (Sample::Vertex("neutral"), "weight 0")]);
    }
    entries.extend(
        marks::KINDS
            .iter()
            .filter(|kind| kind.is_shown(picture))
            .map(|kind| (Sample::Mark(kind), kind.words)),
    );
    let named_by_lines = |part: &Part| match part {
        Part::Variables => kinds.contains(&LineKind::Variables),
        Part::Clauses => kinds.contains(&LineKind::Clauses),
        _ => false,
    };
    let told_apart =
        PARTS.iter().filter(|part| parts.len() > 1 && parts.contains(part) && !named_by_lines(part));
    entries.extend(told_apart.map(|&part| (Sample::Vertex(part_class(part)), part_words(part))));
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

/// Entries in their places.
pub(super) struct Legend {
    placed: Vec<(Point, Entry)>,
    extent: Option<Rect>,
}

impl Legend {
    /// Sets the entries in rows below `content`, none wider than it unless it is very narrow.
    pub(super) fn set(entries: Vec<Entry>, content: Rect) -> Self {
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
        let mut legend = Self { placed: Vec::new(), extent: None };
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

    /// The rectangle it covers, if it has entries.
    pub(super) fn extent(&self) -> Option<Rect> {
        self.extent
    }

    pub(super) fn write(&self, out: &mut Document) {
        for &(place, (sample, words)) in &self.placed {
            let end = place.shifted(sample.width(), 0.0);
            match sample {
                Sample::Vertex(class) => {
                    out.put(format_args!("<g class=\"{class}\">"));
                    out.small_disc(place.towards(end, 0.5));
                    out.put(format_args!("</g>\n"));
                }
                Sample::Mark(kind) => kind.sample(out, place.towards(end, 0.5)),
                Sample::Line(kind) => {
                    out.path(&format!("line {}", line_class(kind)), &Path::straight(place, end), None);
                }
                Sample::Join(kind) => {
                    let class = line_class(kind);
                    let border = end.shifted(-10.0, 0.0);
                    out.path(
                        "line-frame",
                        &Path::straight(border.shifted(0.0, -9.0), border.shifted(0.0, 9.0)),
                        None,
                    );
                    out.path(&format!("line {class} all"), &Path::straight(place, border), None);
                    out.knot(class, border);
                }
                Sample::Clique => {
                    out.rect(
                        "frame clique",
                        Rect::around([place.shifted(8.0, -8.0), end.shifted(0.0, 8.0)]),
                        6.0,
                    );
                }
            }
            out.words(end.shifted(TO_WORDS, 0.0), words);
        }
    }
}

impl Document {
    fn small_disc(&mut self, centre: Point) {
        let (x, y) = (Decimal(centre.x), Decimal(centre.y));
        self.put(format_args!("<circle class=\"disc\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/>"));
    }

    fn words(&mut self, start: Point, words: &str) {
        let (x, y) = (Decimal(start.x), Decimal(start.y + 0.35 * TEXT_SIZE));
        self.put(format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", super::Escaped(words)));
    }
}
