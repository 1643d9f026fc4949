//! The legend in SVG.

use super::super::decimal::Decimal;
use super::super::geometry::{Point, Rect};
use super::super::legend::{Legend, Sample, TEXT_SIZE, TO_WORDS};
use super::super::path::Path;
use super::super::words::{line_class, part_class};
use super::Document;

impl Document {
    pub(super) fn legend(&mut self, legend: &Legend) {
        if legend.scale > 1.0 {
            self.put(format_args!("<g transform=\"scale({:.4})\">\n", legend.scale));
        }
        for &(place, (sample, words)) in legend.placed() {
            let end = place.shifted(sample.width(), 0.0);
            match sample {
                Sample::Weight(true) => self.sample("neutral one", place.towards(end, 0.5)),
                Sample::Weight(false) => self.sample("neutral", place.towards(end, 0.5)),
                Sample::Part(part) => self.sample(part_class(part), place.towards(end, 0.5)),
                Sample::Mark(kind) => self.mark(kind, place.towards(end, 0.5)),
                Sample::Line(kind) => {
                    self.path(&format!("line {}", line_class(kind)), &Path::straight(place, end), None);
                }
                Sample::Join(kind) => {
                    let class = line_class(kind);
                    let border = end.shifted(-10.0, 0.0);
                    let frame = Path::straight(border.shifted(0.0, -9.0), border.shifted(0.0, 9.0));
                    self.path("line-frame", &frame, None);
                    self.path(&format!("line {class} all"), &Path::straight(place, border), None);
                    self.knot(class, border);
                }
                Sample::Clique => {
                    let inside = Rect::around([place.shifted(8.0, -8.0), end.shifted(0.0, 8.0)]);
                    self.rect("frame clique", inside, 6.0);
                }
            }
            self.words(end.shifted(TO_WORDS, 0.0), words);
        }
        if legend.scale > 1.0 {
            self.put(format_args!("</g>\n"));
        }
    }

    fn sample(&mut self, class: &str, centre: Point) {
        let (x, y) = (Decimal(centre.x), Decimal(centre.y));
        self.put(format_args!(
            "<g class=\"{class}\"><circle class=\"disc\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/></g>\n"
        ));
    }

    fn words(&mut self, start: Point, words: &str) {
        let (x, y) = (Decimal(start.x), Decimal(start.y + 0.35 * TEXT_SIZE));
        self.put(format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", super::Escaped(words)));
    }
}
