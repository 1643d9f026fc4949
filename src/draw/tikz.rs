//! A picture as TikZ: a LaTeX document that needs nothing but plain `tikz` and `geometry`.
//!
//! Every vertex is a node, named `v` and its number, in the style of its part; colours are named, so that a
//! paper that takes the `tikzpicture` over can redefine them. Names of vertices stand behind as comments.

mod legend;
mod text;

use super::decimal::Decimal;
use super::geometry::{Point, Rect};
use super::label::RADIUS;
use super::layout::Group;
use super::legend::{HEADING_SIZE, Surround};
use super::marks::Standing;
use super::palette::{LINES, PARTS, Palette, print_dashes};
use super::path::{Path, Piece};
use super::picture::{End, Line, Picture, Spot};
use super::shade::Shade;
use super::style::{Style, Theme};
use super::words::{line_class, part_class};
use std::fmt::{self, Write};

/// The white space around the picture.
const MARGIN: f64 = 12.0;
/// One unit of a picture is 1/96 inch, as in browsers.
const UNIT: f64 = 72.27 / 96.0;

/// The LaTeX document of a picture.
pub(super) fn write(picture: &Picture, style: &Style) -> String {
    let surround = Surround::of(picture, style);
    let content = surround.extent.grown(MARGIN);
    let palette = style.theme.palette();
    let mut out = Document { text: String::new() };
    out.preamble(content, style, palette);
    if let Some((middle, text)) = &surround.heading {
        out.heading(*middle, text);
    }
    picture.groups.iter().for_each(|group| out.frame(group, true));
    if out.hull(picture) {
        picture.groups.iter().for_each(|group| out.frame(group, false));
    }
    picture.groups.iter().for_each(|group| out.caption(group));
    picture.lines.iter().for_each(|line| out.line(line, picture));
    for (v, spot) in picture.spots.iter().enumerate() {
        out.vertex(v, spot, style);
    }
    out.legend(&surround.legend, style);
    out.text += "\\end{tikzpicture}%\n\\end{document}\n";
    out.text
}

/// The document as far as it is written. Writing to a string cannot fail.
struct Document {
    text: String,
}

impl Document {
    fn put(&mut self, text: fmt::Arguments) {
        let _ = self.text.write_fmt(text);
    }

    fn preamble(&mut self, content: Rect, style: &Style, palette: &Palette) {
        let [width, height] = [content.width(), content.height()].map(|l| Decimal(l * UNIT + 0.5));
        self.put(format_args!(
            "\\documentclass{{article}}\n\
             \\usepackage[paperwidth={width}pt,paperheight={height}pt,margin=0pt]{{geometry}}\n\
             \\usepackage{{tikz}}\n\
             \\pagestyle{{empty}}\\setlength{{\\parindent}}{{0pt}}\n"
        ));
        let Palette { page, ink, frame, clique, playable, last, pointed, hull, .. } = palette;
        for (name, colour) in [
            ("page", page),
            ("ink", ink),
            ("frame", frame),
            ("clique", clique),
            ("playable", playable),
            ("last", last),
            ("pointed", pointed),
            ("hull", hull),
        ] {
            self.colour(name, colour);
        }
        for part in PARTS {
            self.colour(part_class(part), palette.part(part));
            self.colour(&format!("{}-tint", part_class(part)), palette.tint(part));
        }
        for kind in LINES {
            self.colour(&format!("{}-line", line_class(kind)), palette.line(kind));
        }
        self.put(format_args!("\\begin{{document}}%\n\\begin{{tikzpicture}}[x={UNIT:.5}pt,y={UNIT:.5}pt,\n"));
        let (size, round) = (Decimal(2.0 * RADIUS * UNIT), Decimal(RADIUS * UNIT));
        self.put(format_args!(
            "  vertex/.style={{draw,line width=0.9pt,inner sep=0pt,minimum size={size}pt,rounded corners={round}pt,\
             font=\\sffamily\\fontsize{{9}}{{9}}\\selectfont,text=ink}},\n"
        ));
        for part in PARTS {
            let class = part_class(part);
            let fills = if style.weights {
                format!("one/.style={{fill={class},text=page}},zero/.style={{fill=page}}")
            } else {
                format!("picked/.style={{fill={class},text=page}},fill={class}-tint")
            };
            self.put(format_args!("  {class}/.style={{vertex,draw={class},{fills}}},\n"));
        }
        for kind in LINES {
            let (class, dashes) =
                (line_class(kind), print_dashes(kind).filter(|_| style.theme == Theme::Print));
            let dashes =
                dashes.map_or(String::new(), |[on, off]| format!(",dash pattern=on {on}pt off {off}pt"));
            self.put(format_args!("  {class} line/.style={{draw={class}-line,line width=0.9pt{dashes}}},\n"));
        }
        let (left, right) = (Decimal(content.left), Decimal(content.right));
        let (top, bottom) = (Decimal(-content.top), Decimal(-content.bottom));
        self.put(format_args!(
            "  all/.style={{line width=1.8pt}},faint/.style={{opacity=0.3}},\n  \
             out of play/.style={{fill=page,draw opacity=0.55,text opacity=0.7}}]\n\
             \\fill[page] ({left},{bottom}) rectangle ({right},{top});\n"
        ));
    }

    fn colour(&mut self, name: &str, colour: &str) {
        let digits = colour.trim_start_matches('#').to_ascii_uppercase();
        self.put(format_args!("\\definecolor{{{name}}}{{HTML}}{{{digits}}}\n"));
    }

    /// A frame, filled if it is a clique's and not to be an outline alone.
    fn frame(&mut self, group: &Group, filled: bool) {
        let Rect { left, top, right, bottom } = group.frame;
        let (a, b) = (Place(left, top), Place(right, bottom));
        let corner = Decimal(group.corner * UNIT);
        let style = match (group.clique, filled) {
            (true, true) => ",fill=clique",
            (true, false) => "",
            (false, _) => ",dashed",
        };
        self.put(format_args!(
            "\\draw[draw=frame,line width=0.8pt,rounded corners={corner}pt{style}] {a} rectangle {b};\n"
        ));
    }

    fn caption(&mut self, group: &Group) {
        if !group.caption.base.is_empty() {
            let (place, label) = (place(group.caption_at), text::label(&group.caption));
            self.put(format_args!(
                "\\node[font=\\sffamily\\itshape\\fontsize{{9}}{{9}}\\selectfont,text=ink] at {place} {{{label}}};\n"
            ));
        }
    }

    fn path(&mut self, path: &Path) {
        self.put(format_args!("{}", place(path.start)));
        for piece in &path.pieces {
            match *piece {
                Piece::Straight(end) => self.put(format_args!(" -- {}", place(end))),
                Piece::Cubic(leave, arrive, end) => {
                    let [leave, arrive, end] = [leave, arrive, end].map(place);
                    self.put(format_args!(" .. controls {leave} and {arrive} .. {end}"));
                }
            }
        }
        self.text += ";\n";
    }

    fn line(&mut self, line: &Line, picture: &Picture) {
        let class = line_class(line.kind);
        let all = if matches!(line.to, End::Group(_)) { ",all" } else { "" };
        let faint = if picture.is_out(line) { ",faint" } else { "" };
        self.put(format_args!("\\draw[{class} line{all}{faint}] "));
        self.path(&line.path);
        let frame_end = matches!(line.to, End::Group(_)).then(|| line.path.end());
        for knot in line.knot.into_iter().chain(frame_end) {
            self.put(format_args!("\\fill[{class}-line{faint}] {} circle[radius=3];\n", place(knot)));
        }
    }

    fn heading(&mut self, middle: Point, text: &str) {
        let (size, text) = (Decimal(HEADING_SIZE * UNIT), text::plain(text));
        self.put(format_args!(
            "\\node[font=\\sffamily\\bfseries\\fontsize{{{size}}}{{{size}}}\\selectfont,text=ink] at {} {{{text}}};\n",
            place(middle)
        ));
    }

    /// The shade of the hull. Is there any?
    fn hull(&mut self, picture: &Picture) -> bool {
        let shade = Shade::of(picture);
        for [a, b, c] in &shade.triangles {
            let [a, b, c] = [a, b, c].map(|p| place(*p));
            self.put(format_args!("\\fill[hull] {a} -- {b} -- {c} -- cycle;\n"));
        }
        for (path, width) in &shade.strokes {
            self.put(format_args!("\\draw[hull,line width={}pt] ", Decimal(width * UNIT)));
            self.path(path);
        }
        for disc in &shade.discs {
            self.disc("fill=hull", disc.at, disc.half_width + disc.beyond, RADIUS + disc.beyond);
        }
        !shade.discs.is_empty()
    }

    /// A disc, or a rectangle with round ends, of half this width and height.
    fn disc(&mut self, style: &str, centre: Point, width: f64, height: f64) {
        let (a, b) = (place(centre.shifted(-width, -height)), place(centre.shifted(width, height)));
        let corner = Decimal(height * UNIT);
        self.put(format_args!("\\path[{style},rounded corners={corner}pt] {a} rectangle {b};\n"));
    }

    /// A vertex's outline, `beyond` it by this much.
    fn outline(&mut self, style: &str, spot: &Spot, beyond: f64) {
        self.disc(style, spot.at, spot.half_width + beyond, RADIUS + beyond);
    }

    fn vertex(&mut self, v: usize, spot: &Spot, style: &Style) {
        let part = part_class(spot.part);
        let mark = spot.mark;
        if mark.highlighted {
            self.outline("fill=pointed", spot, 6.0);
        }
        let state = match (style.weights, spot.weight, mark.standing) {
            (true, true, _) => ",one",
            (true, false, _) => ",zero",
            (false, _, Standing::Picked) => ",picked",
            (false, _, Standing::Out) => ",out of play",
            _ => "",
        };
        let width = if spot.half_width > RADIUS {
            format!(",minimum width={}pt", Decimal(2.0 * spot.half_width * UNIT))
        } else {
            String::new()
        };
        let label = if style.labels { text::label(&spot.label) } else { String::new() };
        let at = place(spot.at);
        let comment = text::comment(&spot.name);
        self.put(format_args!("\\node[{part}{state}{width}] (v{v}) at {at} {{{label}}}; % {comment}\n"));
        match (mark.last, mark.standing) {
            (true, _) => self.outline("draw=last,line width=2pt", spot, 3.0),
            (false, Standing::Playable) => self.outline("draw=playable,line width=1pt", spot, 3.0),
            _ => {}
        }
    }
}

/// A point as TikZ writes it: y grows upwards.
fn place(p: Point) -> Place {
    Place(p.x, p.y)
}

/// The two coordinates of a point.
struct Place(f64, f64);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", Decimal(self.0), Decimal(-self.1))
    }
}
