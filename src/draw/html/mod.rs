//! A game as one page of HTML that can be played: the drawing, the rules, and who wins.
//!
//! Nothing is loaded and no library is needed. The rules in the page (`rules.js`) are few lines because the
//! work is done here: what pairs of vertices take in is embedded for the hull and interval games, and
//! for every position that can come about, if there are not too many, one bit that says whether its
//! mover wins. The page lists the positions itself, in the same order.

mod data;

use super::Escaped;
use super::label::printable;
use super::{DrawError, Style, Theme, svg};
use crate::game::{Instance, Rules};
use crate::solve::SolveError;
use data::Data;
use thiserror::Error;

/// Positions are listed in a page as long as they have no more than so many moves together; a telephone
/// lists them in about a second.
pub const MOST_MOVES: usize = 100_000;

/// The most vertices of a hull or interval game in a page, which holds something for each pair of them.
pub const MOST_IN_PAIRS: usize = 256;

/// Why there is no page for an instance.
#[derive(Debug, Error, PartialEq, Clone)]
pub enum PageError {
    /// It cannot be drawn.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// It cannot be played.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// What its pairs take in would make the page too large.
    #[error("a page takes hull and interval games with at most {MOST_IN_PAIRS} vertices, this one has {0}")]
    Pairs(usize),
}

/// A game on a graph as a page under this title, with the drawing's labels, legend and layout of `style`; the
/// page shows weights where the game has them, and follows the reader's theme. The same arguments give the
/// same bytes. Costs what the drawing and the tables of the game do, and a search of at most [`MOST_MOVES`]
/// moves.
///
/// # Errors
/// The instance is on a formula, or is too large to be drawn, solved or embedded.
pub fn page(instance: &Instance, title: &str, style: &Style) -> Result<String, PageError> {
    let data = Data::of(instance)?;
    let graph = instance.labelled().ok_or(SolveError::Formula(instance.problem()))?;
    let weights = instance.problem().rules == Rules::Toggle;
    let picture = svg(graph, &Style { title: None, weights, theme: Theme::Auto, ..style.clone() })?;
    let problem = instance.problem();
    Ok(fill(&[
        ("title", &Escaped(&printable(title)).to_string()),
        ("problem", &problem.to_string()),
        ("move", problem.rules.about()),
        ("end", problem.play.about()),
        ("style", STYLE),
        ("rules", RULES),
        ("script", SCRIPT),
        ("data", &data.to_json()),
        ("picture", &picture),
    ]))
}

/// The page with a text in place of each `{{name}}`.
fn fill(texts: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = PAGE;
    while let Some((before, tail)) = rest.split_once("{{") {
        let (name, after) = tail.split_once("}}").expect("the template closes its braces");
        page += before;
        page += texts.iter().find(|(key, _)| *key == name).map_or("", |(_, text)| text);
        rest = after;
    }
    page + rest
}

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const RULES: &str = include_str!("rules.js");
const SCRIPT: &str = include_str!("page.js");

#[cfg(test)]
mod tests;
