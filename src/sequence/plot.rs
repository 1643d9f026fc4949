//! Scatter plots of sequences as SVG.

use std::fmt::{self, Write};

/// A scatter plot with a logarithmic or linear axis of n, and ticks below it.
#[derive(Clone, Debug, Default)]
pub struct Plot {
    /// What is shown.
    pub title: String,
    /// The name of the vertical axis.
    pub vertical: String,
    /// The points.
    pub points: Vec<(f64, f64)>,
    /// Positions marked below the plot, for example those of zeros.
    pub marks: Vec<f64>,
    /// What the marks are.
    pub marks_title: String,
    /// Is the axis of n logarithmic?
    pub logarithmic: bool,
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 90.0;

impl Plot {
    /// The picture.
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        self.write(&mut svg).expect("writing to a string does not fail");
        svg
    }

    fn write(&self, svg: &mut String) -> fmt::Result {
        let horizontal = Axis::over(self.points.iter().map(|p| p.0).chain(self.marks.iter().copied()));
        let vertical = Axis::over(self.points.iter().map(|p| p.1));
        let log = |x: f64| if self.logarithmic { x.max(1.0).ln() } else { x };
        let span = (log(horizontal.least), log(horizontal.most));
        let x = |value: f64| {
            let part = if span.1 > span.0 { (log(value) - span.0) / (span.1 - span.0) } else { 0.5 };
            LEFT + part * (WIDTH - LEFT - RIGHT)
        };
        let y = |value: f64| HEIGHT - BOTTOM - vertical.part(value) * (HEIGHT - TOP - BOTTOM);
        let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
        )?;
        writeln!(svg, "<text x=\"{LEFT}\" y=\"22\" font-size=\"15\">{}</text>", escaped(&self.title))?;
        writeln!(
            svg,
            "<path d=\"M{LEFT} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"black\"/>\n\
             <text x=\"{right}\" y=\"{}\" text-anchor=\"end\">n</text>",
            bottom + 34.0
        )?;
        let middle = (TOP + bottom) / 2.0;
        writeln!(
            svg,
            "<text x=\"16\" y=\"{middle}\" transform=\"rotate(-90 16 {middle})\" text-anchor=\"middle\">{}</text>",
            escaped(&self.vertical)
        )?;
        for tick in self.horizontal_ticks(&horizontal) {
            writeln!(
                svg,
                "<path d=\"M{0:.1} {bottom}v5\" stroke=\"black\"/><text x=\"{0:.1}\" y=\"{1}\" \
                 text-anchor=\"middle\">{tick}</text>",
                x(tick),
                bottom + 18.0
            )?;
        }
        for tick in vertical.ticks() {
            writeln!(
                svg,
                "<path d=\"M{LEFT} {0:.1}h-5\" stroke=\"black\"/><text x=\"{1}\" y=\"{0:.1}\" \
                 text-anchor=\"end\" dominant-baseline=\"middle\">{tick}</text>",
                y(tick),
                LEFT - 8.0
            )?;
        }
        // One path of dots of zero length is much smaller than one circle a point.
        svg.push_str(
            "<path fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"1.8\" stroke-linecap=\"round\" d=\"",
        );
        for &(n, value) in &self.points {
            write!(svg, "M{:.1} {:.1}h0", x(n), y(value))?;
        }
        svg.push_str("\"/>\n");
        if !self.marks.is_empty() {
            svg.push_str("<path fill=\"none\" stroke=\"#b03020\" d=\"");
            for &mark in &self.marks {
                write!(svg, "M{:.1} {}v12", x(mark), bottom + 42.0)?;
            }
            let (below, title) = (bottom + 70.0, escaped(&self.marks_title));
            writeln!(svg, "\"/>\n<text x=\"{LEFT}\" y=\"{below}\" fill=\"#b03020\">{title}</text>")?;
        }
        svg.push_str("</svg>\n");
        Ok(())
    }

    fn horizontal_ticks(&self, axis: &Axis) -> Vec<f64> {
        if !self.logarithmic {
            return axis.ticks();
        }
        let powers = (0..19).map(|exponent| 10f64.powi(exponent));
        powers.filter(|&tick| tick >= axis.least.max(1.0) && tick <= axis.most).collect()
    }
}

/// The range of the values on an axis.
struct Axis {
    least: f64,
    most: f64,
}

impl Axis {
    fn over(values: impl Iterator<Item = f64>) -> Self {
        let (least, most) =
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), value| (a.min(value), b.max(value)));
        if least <= most { Self { least, most } } else { Self { least: 0.0, most: 1.0 } }
    }

    fn part(&self, value: f64) -> f64 {
        if self.most > self.least { (value - self.least) / (self.most - self.least) } else { 0.5 }
    }

    /// Round numbers, at most eleven.
    fn ticks(&self) -> Vec<f64> {
        let span = (self.most - self.least).max(f64::MIN_POSITIVE);
        let power = 10f64.powf((span / 10.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|step| span / step <= 10.0);
        let step = step.unwrap_or(span);
        let first = (self.least / step).ceil() as i64;
        let decimals = 10f64.powf((-step.log10()).ceil().max(0.0));
        (first..first + 12)
            .map(|k| (k as f64 * step * decimals).round() / decimals)
            .take_while(|&tick| tick <= self.most)
            .collect()
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_dot_for_each_point_and_a_tick_for_each_mark() {
        let plot = Plot {
            title: "a < b".to_owned(),
            vertical: "nimber".to_owned(),
            points: (0..50).map(|n| (f64::from(n), f64::from(n % 7))).collect(),
            marks: vec![0.0, 7.0, 14.0],
            marks_title: "zeros".to_owned(),
            logarithmic: false,
        };
        let svg = plot.svg();
        assert_eq!(svg.matches("h0").count(), 50);
        assert_eq!(svg.matches("v12").count(), 3);
        assert!(svg.contains("a &lt; b") && svg.ends_with("</svg>\n"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn poor_data_still_make_a_picture() {
        for points in [vec![], vec![(3.0, 3.0)], vec![(0.0, 1.0), (1e9, 1.0)]] {
            let svg = Plot { points, logarithmic: true, ..Plot::default() }.svg();
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(Axis { least: 0.0, most: 302.0 }.ticks(), [0.0, 50.0, 100.0, 150.0, 200.0, 250.0, 300.0]);
        assert_eq!(Axis { least: 0.9990, most: 0.9996 }.ticks()[..2], [0.999, 0.9991]);
    }
}
