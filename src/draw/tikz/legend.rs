//! The legend in TikZ.

use super::super::decimal::Decimal;
use super::super::geometry::Point;
use super::super::legend::{Legend, Sample, TEXT_SIZE, TO_WORDS};
use super::super::marks::Kind;
use super::super::path::Path;
use super::super::style::Style;
use super::super::words::{line_class, part_class};
use super::{Document, UNIT, place, text};

impl Document {
    pub(super) fn legend(&mut self, legend: &Legend, style: &Style) {
        self.put(format_args!("\\begin{{scope}}[scale={:.4},transform shape]\n", legend.scale));
        for &(start, (sample, words)) in legend.placed() {
            let end = start.shifted(sample.width(), 0.0);
            let middle = start.towards(end, 0.5);
            match sample {
                Sample::Weight(one) => {
                    let fill = if one { "ink" } else { "page" };
                    self.small_disc(&format!("draw=ink,fill={fill},line width=0.9pt"), middle, 7.0);
                }
                Sample::Part(part) => {
                    let class = part_class(part);
                    let tint = if style.weights { "page".to_owned() } else { format!("{class}-tint") };
                    self.small_disc(&format!("draw={class},fill={tint},line width=0.9pt"), middle, 7.0);
                }
                Sample::Mark(kind) => self.mark(kind, middle),
                Sample::Line(kind) => {
                    self.put(format_args!("\\draw[{} line] ", line_class(kind)));
                    self.path(&Path::straight(start, end));
                }
                Sample::Join(kind) => {
                    let class = line_class(kind);
                    let border = end.shifted(-10.0, 0.0);
                    self.put(format_args!("\\draw[frame,line width=0.9pt] "));
                    self.path(&Path::straight(border.shifted(0.0, -9.0), border.shifted(0.0, 9.0)));
                    self.put(format_args!("\\draw[{class} line,all] "));
                    self.path(&Path::straight(start, border));
                    self.put(format_args!("\\fill[{class}-line] {} circle[radius=3];\n", place(border)));
                }
                Sample::Clique => {
                    let (a, b) = (place(start.shifted(8.0, -8.0)), place(end.shifted(0.0, 8.0)));
                    let corner = Decimal(6.0 * UNIT);
                    self.put(format_args!(
                        "\\draw[draw=frame,fill=clique,line width=0.8pt,rounded corners={corner}pt] {a} rectangle {b};\n"
                    ));
                }
            }
            let (at, words) = (place(end.shifted(TO_WORDS, 0.35 * TEXT_SIZE)), text::plain(words));
            let size = Decimal(TEXT_SIZE * UNIT);
            self.put(format_args!(
                "\\node[anchor=base west,inner sep=0pt,font=\\sffamily\\fontsize{{{size}}}{{{size}}}\\selectfont,text=ink] \
                 at {at} {{{words}}};\n"
            ));
        }
        self.text += "\\end{scope}\n";
    }

    fn small_disc(&mut self, style: &str, centre: Point, radius: f64) {
        self.put(format_args!("\\path[{style}] {} circle[radius={radius}];\n", place(centre)));
    }

    /// A small vertex with this mark.
    fn mark(&mut self, kind: &Kind, centre: Point) {
        const SMALL: &str = "draw=ink,fill=page,line width=0.9pt";
        match kind.class {
            "hull" => self.small_disc("fill=hull", centre, 9.0),
            "pointed" => {
                self.small_disc("fill=pointed", centre, 9.0);
                self.small_disc(SMALL, centre, 5.0);
            }
            "playable" | "last" => {
                let width = if kind.class == "last" { 2 } else { 1 };
                self.small_disc(SMALL, centre, 5.0);
                self.small_disc(&format!("draw={},line width={width}pt", kind.class), centre, 8.0);
            }
            "picked" => self.small_disc("draw=ink,fill=ink,line width=0.9pt", centre, 7.0),
            _ => self.small_disc(&format!("{SMALL},draw opacity=0.55"), centre, 7.0),
        }
    }
}
