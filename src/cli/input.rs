//! INPUT: a file, standard input, or a graph expression.

use super::note;
use anyhow::{Context, Result, bail};
use hardplay::format::{self, Counts, Document, Format};
use hardplay::game::Provenance;
use hardplay::graph::{self, ExpressionError, random};
use std::path::Path;

/// A document and the name of what it was read from.
pub struct Named {
    /// The file and, if it holds several graphs, the line.
    pub name: String,
    /// What stands there.
    pub document: Document,
}

/// Everything that INPUT holds, in order; at least one document.
pub fn read(input: &str, format: Option<Format>) -> Result<Vec<Named>> {
    read_counting(input, format, Counts::Exact)
}

/// As [`read`], with a choice of what happens to headers that count wrongly.
pub fn read_counting(input: &str, format: Option<Format>, counts: Counts) -> Result<Vec<Named>> {
    let path = Path::new(input);
    if input != "-" && !path.exists() {
        return match expression(input) {
            Some(named) => Ok(vec![named?]),
            None => bail!("{input}: no such file, and no graph expression such as petersen:5,2 or P5+C9"),
        };
    }
    let file = if input == "-" { format::STDIN } else { input };
    let readings = format::read_documents_counting(path, format, counts)?;
    let several = readings.len() > 1;
    let named = readings.into_iter().map(|reading| {
        for text in &reading.notes {
            note(format_args!("{file}: {text}"));
        }
        let name = if several { format!("{file}:{}", reading.line) } else { file.to_owned() };
        Named { name, document: reading.document }
    });
    Ok(named.collect())
}

/// The only document of INPUT.
pub fn read_one(input: &str, format: Option<Format>) -> Result<Named> {
    let mut list = read(input, format)?;
    match list.len() {
        1 => Ok(list.remove(0)),
        n => bail!("{input}: expected one graph or formula, found {n}"),
    }
}

/// The graph of an expression; `None` if the text looks like no expression but like a file name.
fn expression(text: &str) -> Option<Result<Named>> {
    let mut generator = random::generator(0);
    match graph::parse_expression(text, &mut generator) {
        Ok(parsed) => {
            let drawn = generator.get_word_pos() > 0;
            let provenance = Provenance { seed: drawn.then_some(0), ..Provenance::default() };
            let document = Document::from(parsed).with_provenance(provenance);
            Some(Ok(Named { name: text.to_owned(), document }))
        }
        Err(error @ ExpressionError::Graph(_)) => Some(Err(error).context(text.to_owned())),
        Err(_) if looks_like_a_path(text) => None,
        Err(error) => Some(Err(error.into())),
    }
}

fn looks_like_a_path(text: &str) -> bool {
    text.contains('/')
        || text.contains('\\')
        || Path::new(text).extension().is_some()
        || text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}
