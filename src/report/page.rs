//! One self-contained page: nothing is loaded, and it can be read on a phone.

use super::{Case, Side};
use crate::check::{Certificate, Counts};
use crate::draw::Escaped;
use std::fmt::Write as _;

/// A row of the summary.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The reduction's id.
    pub reduction: String,
    /// The target's problem.
    pub target: String,
    /// How the sources came out.
    pub counts: Counts,
    /// Processor time in seconds, where it was measured.
    pub seconds: Option<f64>,
}

impl Summary {
    /// What stands over a row's reduction, target and numbers.
    pub const HEADINGS: [&'static str; 8] =
        ["reduction", "target", "instances", "Alice wins", "Bob wins", "outside", "unknown", "disagreements"];

    /// The numbers of a row, in the order of the headings.
    pub fn numbers(&self) -> [u64; 6] {
        let Counts { instances, alice, bob, failures, outside, unknown } = self.counts;
        [instances, alice, bob, outside, unknown, failures]
    }
}

/// All that a page shows.
#[derive(Clone, Debug)]
pub struct Page {
    /// What was checked: the words of the command line.
    pub checked: String,
    /// The version that checked it.
    pub version: String,
    /// One row for each reduction and target.
    pub rows: Vec<Summary>,
    /// The counterexamples.
    pub cases: Vec<Case>,
}

/// Longer strategies are not written out.
const MOST_LINES: usize = 40;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Page {
    /// The page. The same contents give the same bytes.
    pub fn to_html(&self) -> String {
        let failures: u64 = self.rows.iter().map(|row| row.counts.failures).sum();
        let unknown: u64 = self.rows.iter().map(|row| row.counts.unknown).sum();
        let verdict = match (failures, unknown) {
            (0, 0) => "All winners are related as claimed.".to_owned(),
            (0, _) => format!("No counterexample; {unknown} comparisons were not decided within the limits."),
            (1, _) => "One counterexample.".to_owned(),
            _ => format!("{failures} counterexamples."),
        };
        let class = if failures > 0 {
            "bad"
        } else if unknown > 0 {
            "open"
        } else {
            "good"
        };
        let mut html = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>hardplay check</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
             <h1>hardplay check</h1>\n<p class=\"verdict {class}\">{verdict}</p>\n\
             <p class=\"about\"><code>hardplay check {}</code>, version {}</p>\n",
            Escaped(&self.checked),
            Escaped(&self.version)
        );
        self.table(&mut html);
        for (i, case) in self.cases.iter().enumerate() {
            article(&mut html, i + 1, case);
        }
        html + "</main>\n<script>\n" + SCRIPT + "</script>\n</body>\n</html>\n"
    }

    fn table(&self, html: &mut String) {
        *html += "<div class=\"wide\"><table id=\"summary\">\n<caption>One row for each reduction and target; choose a heading to sort.</caption>\n<thead><tr>";
        for head in Summary::HEADINGS.into_iter().chain(["seconds"]) {
            *html += &format!("<th scope=\"col\"><button type=\"button\">{head}</button></th>");
        }
        *html += "</tr></thead>\n<tbody>\n";
        for row in &self.rows {
            let class = if row.counts.failures > 0 { " class=\"bad\"" } else { "" };
            let _ = write!(
                html,
                "<tr{class}><th scope=\"row\">{}</th><td>{}</td>",
                Escaped(&row.reduction),
                Escaped(&row.target)
            );
            for number in row.numbers() {
                let _ = write!(html, "<td class=\"number\">{number}</td>");
            }
            let seconds = row.seconds.map_or_else(|| "–".to_owned(), |s| format!("{s:.2}"));
            let _ = writeln!(html, "<td class=\"number\">{seconds}</td></tr>");
        }
        *html += "</tbody></table></div>\n";
        if self.rows.iter().any(|row| row.counts.is_one_sided()) {
            *html += "<p>Rows that saw only one kind of winner say little.</p>\n";
        }
    }
}

fn article(html: &mut String, number: usize, case: &Case) {
    let _ = write!(
        html,
        "<article>\n<h2>Counterexample {number}: <code>{}</code> to {}</h2>\n<p>{}.</p>\n",
        Escaped(&case.reduction),
        Escaped(&case.target),
        Escaped(&case.fault)
    );
    if let Some(words) = &case.parting {
        let _ = writeln!(html, "<p class=\"parting\">{}</p>", Escaped(words));
    }
    *html += "<div class=\"sides\">\n";
    for (name, side) in ["source", "target"].into_iter().zip(&case.sides) {
        section(html, name, side);
    }
    *html += "</div>\n</article>\n";
}

fn section(html: &mut String, name: &str, side: &Side) {
    let problem = side.instance.problem();
    let winner =
        side.strategy.as_ref().map(|strategy| format!(": {} wins", strategy.winner)).unwrap_or_default();
    let _ = write!(
        html,
        "<section>\n<h3>The {name}, {}{winner}</h3>\n<img alt=\"{}\" src=\"data:image/svg+xml,{}\">\n<p>{}</p>\n",
        Escaped(&problem.to_string()),
        Escaped(&format!("picture of the {name}: {}", side.instance.size_text())),
        percent(&side.svg),
        Escaped(&side.description)
    );
    if let Some(strategy) = &side.strategy {
        let _ =
            write!(html, "<details><summary>The winning strategy</summary>\n{}</details>\n", told(strategy));
    }
    *html += "</section>\n";
}

/// A strategy as a list of answers.
fn told(strategy: &Certificate) -> String {
    let Some(positions) = &strategy.positions else {
        return format!("<pre>{}</pre>\n", Escaped(&strategy.to_json()));
    };
    let mut text = String::new();
    if let Some((first, place)) = &strategy.first {
        let _ = writeln!(
            text,
            "<p>{} opens with <b>{}</b>, which leads to position {place}.</p>",
            strategy.winner,
            Escaped(first)
        );
    }
    text += "<ol start=\"0\">\n";
    for lines in positions.iter().take(MOST_LINES) {
        let answers = lines.iter().map(|(v, answer)| match answer {
            Some((reply, place)) => format!("{} → <b>{}</b> ({place})", Escaped(v), Escaped(reply)),
            None => format!("{} → no move, which wins", Escaped(v)),
        });
        let answers: Vec<_> = answers.collect();
        let line = if answers.is_empty() { "no move is left".to_owned() } else { answers.join(", ") };
        let _ = writeln!(text, "<li>{line}</li>");
    }
    text += "</ol>\n";
    if positions.len() > MOST_LINES {
        let _ = writeln!(text, "<p>… and {} more positions.</p>", positions.len() - MOST_LINES);
    }
    text
}

/// Text in a data URL, within an attribute.
fn percent(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b' '
            | b'-'
            | b'_'
            | b'.'
            | b'/'
            | b':'
            | b'='
            | b','
            | b';'
            | b'('
            | b')' => {
                out.push(char::from(byte));
            }
            byte => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Problem, Rules};
    use crate::graph::families;

    fn page(name: &str) -> String {
        let instance = Problem::normal(Rules::CliqueForming).instance(families::path(3).unwrap()).unwrap();
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>#1 & \"2\"</title></svg>".to_owned();
        let side = Side { instance, description: "3 vertices <b>".to_owned(), svg, strategy: None };
        let counts = Counts { instances: 2, alice: 1, bob: 1, failures: 1, ..Counts::default() };
        let row = Summary { reduction: name.to_owned(), target: "hull gc".to_owned(), counts, seconds: None };
        let case = Case {
            reduction: name.to_owned(),
            target: "hull gc".to_owned(),
            fault: "x < y".to_owned(),
            parting: Some("At once.".to_owned()),
            sides: [side.clone(), side],
        };
        Page { checked: "a & b".to_owned(), version: "0".to_owned(), rows: vec![row], cases: vec![case] }
            .to_html()
    }

    #[test]
    fn what_comes_from_files_is_escaped() {
        let html = page("<script>alert(1)</script>");
        assert!(!html.contains("<script>alert"));
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && html.contains("a &amp; b"));
        assert!(html.contains("3 vertices &lt;b&gt;") && html.contains("x &lt; y."));
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        let html = page("pendant");
        let outside = ["src=\"http", "href=", "url(", "@import", "fetch("];
        assert!(outside.iter().all(|word| !html.contains(word)));
        assert!(html.contains("data:image/svg+xml,%3Csvg") && html.contains("%231 %26 %222%22"));
    }
}
