//! The marks of a game under way: rings, halos, the shade of a hull, and the style rules for them.
//!
//! Picked vertices are filled, vertices out of play are faint; a thin ring is a vertex that may be played,
//! a thick one the last move, a halo a vertex that is pointed out.

use super::super::decimal::Decimal;
use super::super::geometry::Point;
use super::super::label::RADIUS;
use super::super::marks::{Mark, Standing};
use super::super::palette::Palette;
use super::super::picture::{Picture, Spot};
use super::super::style::Style;
use super::super::words::part_class;
use super::Document;
use crate::graph::Part;
use std::fmt::Write;

/// How far beyond a vertex its ring is, and its halo reaches.
const RING: f64 = 3.0;
const HALO: f64 = 6.0;
/// How far beyond its vertices the shade of a hull reaches.
const SHADE: f64 = 9.0;

/// A kind of mark that legends explain.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Kind {
    class: &'static str,
    /// What it means.
    pub words: &'static str,
}

/// The kinds of marks, in the order of legends.
pub(super) const KINDS: [Kind; 6] = [
    Kind { class: "playable", words: "may be played" },
    Kind { class: "picked", words: "picked" },
    Kind { class: "last", words: "last move" },
    Kind { class: "out", words: "out of play" },
    Kind { class: "pointed", words: "highlighted" },
    Kind { class: "hull", words: "hull of the picked vertices" },
];

impl Kind {
    /// Does the picture have such a mark?
    pub(super) fn is_shown(&self, picture: &Picture) -> bool {
        picture.spots.iter().any(|spot| self.is_on(spot.mark))
    }

    fn is_on(&self, mark: Mark) -> bool {
        match self.class {
            "playable" => mark.standing == Standing::Playable,
            "picked" => mark.standing == Standing::Picked,
            "out" => mark.standing == Standing::Out,
            "last" => mark.last,
            "pointed" => mark.highlighted,
            _ => mark.in_hull,
        }
    }

    /// A small vertex with this mark.
    pub(super) fn sample(&self, out: &mut Document, centre: Point) {
        let circle = |out: &mut Document, class: &str, radius: u8| {
            let (x, y) = (Decimal(centre.x), Decimal(centre.y));
            out.put(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
        };
        out.put(format_args!("<g class=\"sample {}\">", self.class));
        match self.class {
            "hull" => circle(out, "shade", 9),
            "pointed" => {
                circle(out, "halo", 9);
                circle(out, "disc", 5);
            }
            "playable" | "last" => {
                circle(out, "disc", 5);
                circle(out, "ring", 8);
            }
            _ => circle(out, "disc", 7),
        }
        out.put(format_args!("</g>\n"));
    }
}

/// The style rules that the marks of this picture need.
pub(super) fn rules(palette: &Palette, picture: &Picture, options: &Style, parts: &[Part]) -> String {
    let Palette { page, ink, playable, last, pointed, hull, .. } = palette;
    let shown = |class: &str| KINDS.iter().any(|kind| kind.class == class && kind.is_shown(picture));
    let mut rules = String::new();
    if KINDS.iter().any(|kind| kind.is_shown(picture)) {
        let _ = writeln!(rules, ".sample .disc{{fill:{page};stroke:{ink}}}");
    }
    if shown("hull") {
        let _ = writeln!(rules, ".shade{{fill:{hull}}}\n.shade-line{{fill:none;stroke:{hull}}}");
    }
    if shown("picked") {
        let _ = writeln!(rules, ".sample.picked .disc{{fill:{ink}}}");
        for &part in parts.iter().filter(|_| !options.weights) {
            let (class, colour) = (part_class(part), palette.part(part));
            let _ = writeln!(
                rules,
                ".{class}.picked .disc{{fill:{colour}}}\n.{class}.picked .name{{fill:{page}}}"
            );
        }
    }
    for (class, colour, width) in [("playable", playable, 1.6), ("last", last, 3.0)] {
        if shown(class) {
            let _ = writeln!(rules, ".{class} .ring{{fill:none;stroke:{colour};stroke-width:{width}}}");
        }
    }
    if shown("pointed") {
        let _ = writeln!(rules, ".halo{{fill:{pointed}}}");
    }
    if shown("out") {
        // A vertex that let lines shine through would look like their crossing.
        let _ = writeln!(
            rules,
            ".line.out,.knot.out{{opacity:.3}}\n\
             .out .disc{{fill:{page};stroke-opacity:.45}}\n\
             .out .name{{opacity:.5}}"
        );
    }
    rules
}

impl Document {
    /// The shade of the hull: its vertices and the edges between them, widened until they run together.
    pub(super) fn hull(&mut self, picture: &Picture) {
        if !picture.spots.iter().any(|spot| spot.mark.in_hull) {
            return;
        }
        for line in picture.lines.iter().filter(|line| picture.is_in_hull(line)) {
            let width = Decimal(2.0 * (RADIUS + SHADE));
            self.put(format_args!("<g class=\"shade-line\" stroke-width=\"{width}\">"));
            self.path("hull", &line.path, None);
            self.put(format_args!("</g>\n"));
        }
        for spot in picture.spots.iter().filter(|spot| spot.mark.in_hull) {
            self.disc("shade", spot.at, spot.half_width, SHADE);
            self.put(format_args!("\n"));
        }
    }

    /// What lies under a vertex.
    pub(super) fn halo(&mut self, spot: &Spot) {
        if spot.mark.highlighted {
            self.disc("halo", spot.at, spot.half_width, HALO);
        }
    }

    /// What lies around a vertex.
    pub(super) fn rings(&mut self, spot: &Spot) {
        if spot.mark.last || spot.mark.standing == Standing::Playable {
            self.disc("ring", spot.at, spot.half_width, RING);
        }
    }
}
