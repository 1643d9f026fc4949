//! The marks of a game under way: rings, halos, the shade of a hull, and the style rules for them.
//!
//! Picked vertices are filled, vertices out of play are faint; a thin ring is a vertex that may be played,
//! a thick one the last move, a halo a vertex that is pointed out.

use super::super::decimal::Decimal;
use super::super::geometry::Point;
use super::super::marks::{KINDS, Kind, Standing};
use super::super::palette::Palette;
use super::super::picture::{Picture, Spot};
use super::super::shade::Shade;
use super::super::style::Style;
use super::super::words::part_class;
use super::Document;
use crate::graph::Part;
use std::fmt::Write;

/// How far beyond a vertex its ring is, and its halo reaches.
const RING: f64 = 3.0;
const HALO: f64 = 6.0;

/// The style rules that the marks of this picture need.
pub(super) fn rules(palette: &Palette, picture: &Picture, options: &Style, parts: &[Part]) -> String {
    let Palette { page, ink, frame, playable, last, pointed, hull, .. } = palette;
    let shown = |class: &str| KINDS.iter().any(|kind| kind.class == class && kind.is_shown(picture));
    let mut rules = String::new();
    if KINDS.iter().any(|kind| kind.is_shown(picture)) {
        let _ = writeln!(rules, ".sample .disc{{fill:{page};stroke:{ink}}}");
    }
    if shown("hull") {
        let _ = writeln!(
            rules,
            ".shade{{fill:{hull}}}\n.shade-line{{fill:none;stroke:{hull}}}\n\
             .outline{{fill:none;stroke:{frame};stroke-width:1.2}}"
        );
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
             .out .disc{{fill:{page};stroke-opacity:.55}}\n\
             .out .name{{opacity:.7}}"
        );
    }
    rules
}

impl Document {
    /// The shade of the hull. Is there any?
    pub(super) fn hull(&mut self, picture: &Picture) -> bool {
        let shade = Shade::of(picture);
        if !shade.triangles.is_empty() {
            self.put(format_args!("<path class=\"shade\" d=\""));
            for [a, b, c] in &shade.triangles {
                let [ax, ay, bx, by, cx, cy] = [a.x, a.y, b.x, b.y, c.x, c.y].map(Decimal);
                self.put(format_args!("M{ax} {ay}L{bx} {by} {cx} {cy}Z"));
            }
            self.put(format_args!("\"/>\n"));
        }
        for (path, width) in &shade.strokes {
            self.put(format_args!("<g class=\"shade-line\" stroke-width=\"{}\">", Decimal(*width)));
            self.path("hull", path, None);
            self.put(format_args!("</g>\n"));
        }
        for disc in &shade.discs {
            self.disc("shade", disc.at, disc.half_width, disc.beyond);
            self.put(format_args!("\n"));
        }
        !shade.discs.is_empty()
    }

    /// A small vertex with this mark.
    pub(super) fn mark(&mut self, kind: &Kind, centre: Point) {
        let circle = |out: &mut Self, class: &str, radius: u8| {
            let (x, y) = (Decimal(centre.x), Decimal(centre.y));
            out.put(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
        };
        self.put(format_args!("<g class=\"sample {}\">", kind.class));
        match kind.class {
            "hull" => circle(self, "shade", 9),
            "pointed" => {
                circle(self, "halo", 9);
                circle(self, "disc", 5);
            }
            "playable" | "last" => {
                circle(self, "disc", 5);
                circle(self, "ring", 8);
            }
            _ => circle(self, "disc", 7),
        }
        self.put(format_args!("</g>\n"));
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
