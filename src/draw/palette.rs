//! The colours of parts and lines, on a light and on a dark page.
//!
//! Blue sets variables, red checks clauses, purple joins the two, as in the figures of
//! "On the Nature and Complexity of an Impartial Two-Player Variant of the Game Lights-Out".

use super::picture::LineKind;
use crate::graph::Part;

/// The parts, in the order of legends.
pub const PARTS: [Part; 5] = [Part::Source, Part::Copy, Part::Gadget, Part::Variables, Part::Clauses];

/// The kinds of lines, in the order of legends.
pub const LINES: [LineKind; 8] = [
    LineKind::Source,
    LineKind::Copy,
    LineKind::Between,
    LineKind::Gadget,
    LineKind::Variables,
    LineKind::Occurrence,
    LineKind::Clauses,
    LineKind::Guard,
];

/// The colours of one kind of page.
pub struct Palette {
    /// The page itself, and the text on a filled vertex.
    pub page: &'static str,
    /// Text beside vertices, and what has no part.
    pub ink: &'static str,
    /// Frames.
    pub frame: &'static str,
    /// The inside of a clique's frame.
    pub clique: &'static str,
    /// The ring around a vertex that may be played.
    pub playable: &'static str,
    /// The ring around the last move.
    pub last: &'static str,
    /// The halo of a vertex that is pointed out.
    pub pointed: &'static str,
    /// The shade of a hull.
    pub hull: &'static str,
    /// The outline of each of [`PARTS`].
    part: [&'static str; 5],
    /// A light fill for each of [`PARTS`].
    tint: [&'static str; 5],
    /// The colour of each of [`LINES`].
    line: [&'static str; 8],
}

/// Dark on light.
pub const LIGHT: Palette = Palette {
    page: "#ffffff",
    ink: "#1b1f24",
    frame: "#9aa3ad",
    clique: "#f1f3f6",
    playable: "#1f8a3b",
    last: "#c2185b",
    pointed: "#ffc53d",
    hull: "#cfe3cf",
    part: ["#1d4f91", "#0b6e69", "#a8420f", "#1f4fd0", "#b81c2c"],
    tint: ["#dfe9f7", "#d8efec", "#fbe6d6", "#e0e8fd", "#fbe1e2"],
    line: ["#5f86bd", "#4f9d97", "#8a929c", "#c9713a", "#3f68dc", "#8e3bb0", "#cc3f4c", "#7a828c"],
};

/// Light on dark.
pub const DARK: Palette = Palette {
    page: "#15181d",
    ink: "#e6e9ed",
    frame: "#68727e",
    clique: "#20252c",
    playable: "#58c878",
    last: "#ff6fa8",
    pointed: "#a97800",
    hull: "#26402c",
    part: ["#8ab4f0", "#6fd0c4", "#f0a070", "#90b0ff", "#ff9094"],
    tint: ["#1d3350", "#143f3b", "#4a2b17", "#1e2f5e", "#54222b"],
    line: ["#6f97d0", "#55aaa0", "#8a929c", "#cf8150", "#7d9ff5", "#c58be0", "#ea7379", "#98a1ab"],
};

/// Black and greys on white: parts differ by grey, lines also by their dashes.
pub const PRINT: Palette = Palette {
    page: "#ffffff",
    ink: "#000000",
    frame: "#6b6b6b",
    clique: "#f3f3f3",
    playable: "#000000",
    last: "#000000",
    pointed: "#a8a8a8",
    hull: "#dcdcdc",
    part: ["#000000", "#3c3c3c", "#000000", "#000000", "#3c3c3c"],
    tint: ["#ffffff", "#ededed", "#d6d6d6", "#ffffff", "#d6d6d6"],
    line: ["#000000", "#3c3c3c", "#6b6b6b", "#3c3c3c", "#000000", "#3c3c3c", "#3c3c3c", "#8a8a8a"],
};

/// The dashes of a kind of line in print, as lengths of dash and gap; none if it is drawn through.
pub fn print_dashes(kind: LineKind) -> Option<[u8; 2]> {
    match kind {
        LineKind::Between | LineKind::Occurrence => Some([6, 3]),
        LineKind::Guard => Some([1, 3]),
        _ => None,
    }
}

impl Palette {
    /// The outline of a part's vertices.
    pub fn part(&self, part: Part) -> &'static str {
        of(&PARTS, &self.part, part)
    }

    /// The fill of a part's vertices where weights are not shown.
    pub fn tint(&self, part: Part) -> &'static str {
        of(&PARTS, &self.tint, part)
    }

    /// The colour of a kind of line.
    pub fn line(&self, kind: LineKind) -> &'static str {
        of(&LINES, &self.line, kind)
    }
}

fn of<T: PartialEq, const N: usize>(all: &[T; N], colours: &[&'static str; N], wanted: T) -> &'static str {
    all.iter().zip(colours).find(|(one, _)| **one == wanted).map_or("#000000", |(_, colour)| colour)
}
