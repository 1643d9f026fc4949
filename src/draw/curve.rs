//! A curve over a grid, as SVG: for measurements.

use std::fmt::Write;

/// One measured place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// Along the horizontal axis.
    pub x: f64,
    /// Along the vertical axis.
    pub y: f64,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
const MARGIN: f64 = 60.0;

/// The curve through `points`, from left to right, with its axes named. Each point carries its values.
pub fn curve_svg(title: &str, x_name: &str, y_name: &str, points: &[CurvePoint]) -> String {
    let range = |value: fn(&CurvePoint) -> f64| {
        let values = points.iter().map(value);
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)))
    };
    let ((left, right), (_, top)) = (range(|p| p.x), range(|p| p.y));
    let x = |v: f64| MARGIN + (v - left) / (right - left).max(1e-9) * (WIDTH - 2.0 * MARGIN);
    let y = |v: f64| HEIGHT - MARGIN - v / top.max(1e-9) * (HEIGHT - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<title>{0}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{1}\" y=\"24\" text-anchor=\"middle\" font-size=\"14\">{0}</text>\n",
        escaped(title),
        WIDTH / 2.0
    );
    let (low, high) = (HEIGHT - MARGIN, WIDTH - MARGIN);
    let _ =
        writeln!(svg, "<path d=\"M {MARGIN} {MARGIN} V {low} H {high}\" fill=\"none\" stroke=\"black\"/>");
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n<text x=\"{MARGIN}\" y=\"{}\">{}</text>",
        WIDTH / 2.0,
        HEIGHT - 14.0,
        escaped(x_name),
        MARGIN - 10.0,
        escaped(y_name)
    );
    let path: Vec<String> = points.iter().map(|p| format!("{:.1},{:.1}", x(p.x), y(p.y))).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#1f77b4\" stroke-width=\"2\"/>",
        path.join(" ")
    );
    for p in points {
        let (px, py) = (x(p.x), y(p.y));
        let _ = writeln!(svg, "<circle cx=\"{px:.1}\" cy=\"{py:.1}\" r=\"3\" fill=\"#1f77b4\"/>");
        let _ =
            writeln!(svg, "<text x=\"{px:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>", py - 8.0, p.y);
        let _ = writeln!(
            svg,
            "<text x=\"{px:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            low + 16.0,
            p.x
        );
    }
    svg + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_shows_every_point_with_its_values() {
        let points = [CurvePoint { x: 10.0, y: 0.0 }, CurvePoint { x: 20.0, y: 400.0 }];
        let svg = curve_svg("steps < clauses", "clauses", "steps", &points);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains(">400</text>") && svg.contains("steps &lt; clauses"));
        assert!(svg.contains("60.0,340.0 580.0,60.0"));
    }

    #[test]
    fn a_single_point_at_zero_is_drawn() {
        assert!(!curve_svg("t", "x", "y", &[CurvePoint { x: 1.0, y: 0.0 }]).contains("NaN"));
    }
}
