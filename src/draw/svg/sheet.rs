//! The style sheet inside an SVG: plain class rules, which every renderer knows, and the same rules
//! with other colours for dark pages.

use super::super::label::{LABEL_SIZE, SCRIPT_SIZE};
use super::super::palette::{DARK, LINES, PARTS, Palette, print_dashes};
use super::super::picture::{LineKind, Picture};
use super::super::style::{Style, Theme};
use super::super::words::{line_class, part_class};
use super::{HEADING_SIZE, marks};
use crate::graph::Part;
use std::fmt::Write;

const FONTS: &str =
    "system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,\"DejaVu Sans\",sans-serif";

/// The sheet with the rules that this picture needs.
pub(super) fn sheet(picture: &Picture, options: &Style) -> String {
    let parts: Vec<Part> =
        PARTS.into_iter().filter(|&part| picture.spots.iter().any(|spot| spot.part == part)).collect();
    let kinds: Vec<LineKind> =
        LINES.into_iter().filter(|&kind| picture.lines.iter().any(|line| line.kind == kind)).collect();
    let colours = |palette| {
        let mut rules = colours(palette, &parts, &kinds, options.weights);
        rules += &marks::rules(palette, picture, options, &parts);
        rules
    };
    let mut sheet = format!(
        "text{{font-family:{FONTS};font-size:{LABEL_SIZE}px}}\n\
         .middle{{text-anchor:middle}}\n\
         .base{{text-anchor:end}}\n\
         .script{{font-size:{SCRIPT_SIZE}px;text-anchor:start}}\n\
         .heading{{font-size:{HEADING_SIZE}px;font-weight:600}}\n\
         .caption{{font-style:italic}}\n\
         .line{{fill:none;stroke-width:1.4}}\n\
         .all{{stroke-width:2.6}}\n\
         .frame{{stroke-width:1.2}}\n\
         .open{{stroke-dasharray:5 4}}\n\
         .line-frame{{stroke-width:1.2}}\n\
         .disc{{stroke-width:1.6}}\n\
         {}",
        colours(options.theme.palette())
    );
    match options.theme {
        Theme::Auto => {
            let _ = writeln!(sheet, "@media (prefers-color-scheme:dark){{\n{}}}", colours(&DARK));
        }
        Theme::Print => sheet += &dashes(&kinds),
        Theme::Light | Theme::Dark => {}
    }
    sheet
}

/// What tells lines apart without colours.
fn dashes(kinds: &[LineKind]) -> String {
    let rule = |&kind: &LineKind| {
        let [dash, gap] = print_dashes(kind)?;
        Some(format!(".line.{}{{stroke-dasharray:{dash} {gap}}}\n", line_class(kind)))
    };
    kinds.iter().filter_map(rule).collect()
}

fn colours(palette: &Palette, parts: &[Part], kinds: &[LineKind], weights: bool) -> String {
    let Palette { page, ink, frame, clique, .. } = palette;
    let mut rules = format!(
        ".page{{fill:{page}}}\n\
         text{{fill:{ink}}}\n\
         .frame{{fill:{page};stroke:{frame}}}\n\
         .clique{{fill:{clique};stroke:{frame}}}\n\
         .line-frame{{stroke:{frame}}}\n"
    );
    for &kind in kinds {
        let (class, colour) = (line_class(kind), palette.line(kind));
        let _ = writeln!(rules, ".line.{class}{{stroke:{colour}}}\n.knot.{class}{{fill:{colour}}}");
    }
    for &part in parts {
        let (class, colour, tint) = (part_class(part), palette.part(part), palette.tint(part));
        let _ = writeln!(rules, ".{class} .disc{{fill:{tint};stroke:{colour}}}");
        if weights {
            let _ = writeln!(
                rules,
                ".{class}.one .disc{{fill:{colour}}}\n\
                 .{class}.one .name{{fill:{page}}}\n\
                 .{class}.zero .disc{{fill:{page}}}"
            );
        }
    }
    if weights {
        let _ = writeln!(
            rules,
            ".neutral .disc{{fill:{page};stroke:{ink}}}\n\
             .neutral.one .disc{{fill:{ink}}}"
        );
    }
    rules
}
