//! A picture as SVG: text that stays text, classes by part, a tooltip on every vertex.
//!
//! Labels scale with the picture; light and dark pages are told apart by the style sheet inside.

mod legend;
mod marks;
mod sheet;

use super::decimal::Decimal;
use super::geometry::{Point, Rect};
use super::label::{LABEL_SIZE, Label, RADIUS, is_primes, printable};
use super::layout::Group;
use super::legend::{HEADING_SIZE, Surround};
use super::path::{Path, Piece};
use super::picture::{End, Line, Picture, Spot};
use super::style::Style;
use super::words::{line_class, part_class};
use std::fmt::{self, Write};

const MARGIN: f64 = 24.0;

/// The SVG document of a picture.
pub(super) fn write(picture: &Picture, options: &Style) -> String {
    let surround = Surround::of(picture, options);
    let heading = surround.heading.as_ref();
    let name = heading
        .map_or_else(|| format!("graph on {} vertices", picture.spots.len()), |(_, text)| text.clone());
    let mut out = Document::open(surround.extent.grown(MARGIN), &name, &sheet::sheet(picture, options));
    if let Some((middle, text)) = heading {
        out.heading(*middle, text);
    }
    picture.groups.iter().for_each(|group| out.frame("frame", group));
    if out.hull(picture) {
        picture.groups.iter().for_each(|group| out.frame("outline", group));
    }
    for group in picture.groups.iter().filter(|group| !group.caption.base.is_empty()) {
        out.label("caption", group.caption_at, &group.caption);
        out.put(format_args!("\n"));
    }
    for line in &picture.lines {
        out.line(line, picture);
    }
    for spot in &picture.spots {
        out.vertex(spot, options);
    }
    out.legend(&surround.legend);
    out.close()
}

/// The document as far as it is written. Writing to a string cannot fail.
struct Document {
    text: String,
}

impl Document {
    fn open(page: Rect, title: &str, sheet: &str) -> Self {
        let (width, height) = (page.width(), page.height());
        let mut text = String::new();
        let _ = writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" role=\"img\">",
            Decimal(page.left),
            Decimal(page.top),
            Decimal(width),
            Decimal(height),
            Decimal(width),
            Decimal(height)
        );
        let _ = writeln!(text, "<title>{}</title>\n<style>\n{}</style>", Escaped(title), sheet);
        let mut document = Self { text };
        document.rect("page", page, 0.0);
        document
    }

    fn close(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    fn put(&mut self, element: fmt::Arguments) {
        let _ = self.text.write_fmt(element);
    }

    fn rect(&mut self, class: &str, rect: Rect, corner: f64) {
        let (width, height) = (Decimal(rect.width()), Decimal(rect.height()));
        let (x, y) = (Decimal(rect.left), Decimal(rect.top));
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
        ));
        if corner > 0.0 {
            self.put(format_args!(" rx=\"{}\"", Decimal(corner)));
        }
        self.put(format_args!("/>\n"));
    }

    /// A frame, filled or as its outline alone.
    fn frame(&mut self, class: &str, group: &Group) {
        let class = format!("{class} {}", if group.clique { "clique" } else { "open" });
        self.rect(&class, group.frame, group.corner);
    }

    fn heading(&mut self, middle: Point, text: &str) {
        let (x, y) = (Decimal(middle.x), Decimal(middle.y + 0.35 * HEADING_SIZE));
        let text = Escaped(text);
        self.put(format_args!("<text class=\"heading middle\" x=\"{x}\" y=\"{y}\">{text}</text>\n"));
    }

    fn path(&mut self, class: &str, path: &Path, title: Option<&str>) {
        self.put(format_args!(
            "<path class=\"{class}\" d=\"M{} {}",
            Decimal(path.start.x),
            Decimal(path.start.y)
        ));
        for piece in &path.pieces {
            match piece {
                Piece::Straight(p) => self.put(format_args!("L{} {}", Decimal(p.x), Decimal(p.y))),
                Piece::Cubic(a, b, p) => {
                    let [ax, ay, bx, by, px, py] = [a.x, a.y, b.x, b.y, p.x, p.y].map(Decimal);
                    self.put(format_args!("C{ax} {ay} {bx} {by} {px} {py}"));
                }
            }
        }
        match title {
            Some(title) => self.put(format_args!("\"><title>{}</title></path>\n", Escaped(title))),
            None => self.put(format_args!("\"/>\n")),
        }
    }

    fn knot(&mut self, class: &str, place: Point) {
        self.put(format_args!(
            "<circle class=\"knot {class}\" cx=\"{}\" cy=\"{}\" r=\"3\"/>\n",
            Decimal(place.x),
            Decimal(place.y)
        ));
    }

    fn line(&mut self, line: &Line, picture: &Picture) {
        let class = if picture.is_out(line) {
            format!("{} out", line_class(line.kind))
        } else {
            line_class(line.kind).to_owned()
        };
        if let End::Group(group) = line.to {
            let count = picture.groups[group].members.len();
            let from = printable(&picture.spots[line.from].name);
            let title = format!("{from} is joined to all {count} vertices in the frame");
            self.path(&format!("line {class} all"), &line.path, Some(&title));
            self.knot(&class, line.path.end());
        } else {
            self.path(&format!("line {class}"), &line.path, None);
        }
        if let Some(place) = line.knot {
            self.knot(&class, place);
        }
    }

    fn vertex(&mut self, spot: &Spot, options: &Style) {
        let part = part_class(spot.part);
        let weight = match (options.weights, spot.weight) {
            (true, true) => " one",
            (true, false) => " zero",
            (false, _) => "",
        };
        let name = if spot.name.is_empty() { "(no name)".to_owned() } else { printable(&spot.name) };
        let mark = spot.mark.words();
        let about = if options.weights {
            format!("{name}: {}, weight {}{mark}", spot.purpose, u8::from(spot.weight))
        } else {
            format!("{name}: {}{mark}", spot.purpose)
        };
        let classes = format!("{part}{weight}{}", spot.mark.classes());
        self.put(format_args!("<g class=\"vertex {classes}\"><title>{}</title>", Escaped(&about)));
        self.halo(spot);
        self.disc("disc", spot.at, spot.half_width, 0.0);
        self.rings(spot);
        if options.labels {
            self.label("name", spot.at, &spot.label);
        }
        self.put(format_args!("</g>\n"));
    }

    /// A vertex's outline, `beyond` it by this much.
    fn disc(&mut self, class: &str, centre: Point, half_width: f64, beyond: f64) {
        let radius = Decimal(RADIUS + beyond);
        if half_width <= RADIUS {
            let (x, y) = (Decimal(centre.x), Decimal(centre.y));
            self.put(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
            return;
        }
        let (half_width, half_height) = (half_width + beyond, RADIUS + beyond);
        let (x, y) = (Decimal(centre.x - half_width), Decimal(centre.y - half_height));
        let (width, height) = (Decimal(2.0 * half_width), Decimal(2.0 * half_height));
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
        ));
    }

    /// A label around `centre`: the superscript above the subscript, both right of the base.
    fn label(&mut self, class: &str, centre: Point, label: &Label) {
        let base = Escaped(&label.base);
        // Letters reach about 0.7 of the font size above the line they stand on.
        let base_line = centre.y + 0.35 * LABEL_SIZE;
        let line = Decimal(base_line);
        if label.above.is_empty() && label.below.is_empty() {
            let x = Decimal(centre.x);
            self.put(format_args!("<text class=\"{class} middle\" x=\"{x}\" y=\"{line}\">{base}</text>"));
            return;
        }
        // The base ends where the scripts begin, whatever the width of the font.
        let seam = centre.x - label.width() / 2.0 + label.base_width();
        let (end, start) = (Decimal(seam), Decimal(seam + 0.5));
        self.put(format_args!(
            "<text class=\"{class}\"><tspan class=\"base\" x=\"{end}\" y=\"{line}\">{base}</tspan>"
        ));
        for (script, rise) in [(&label.above, -0.42 * LABEL_SIZE), (&label.below, 0.24 * LABEL_SIZE)] {
            if !script.is_empty() {
                // A prime is high and small by itself.
                let (rise, size) = if is_primes(script) {
                    (0.0, format!(" style=\"font-size:{LABEL_SIZE}px\""))
                } else {
                    (rise, String::new())
                };
                let (script, y) = (Escaped(script), Decimal(base_line + rise));
                self.put(format_args!(
                    "<tspan class=\"script\"{size} x=\"{start}\" y=\"{y}\">{script}</tspan>"
                ));
            }
        }
        self.put(format_args!("</text>"));
    }
}

/// Text with the characters that mean something to XML replaced.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            _ => f.write_char(c),
        })
    }
}

#[cfg(test)]
mod tests;
