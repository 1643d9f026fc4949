//! Where results go: standard output or a file that appears whole or not at all.

use super::note;
use anyhow::{Context, Result};
use hardplay::format::{self, Document, Format};
use std::io::Write;
use std::path::Path;

/// `-o` and `--format`, for commands that write an instance.
#[derive(clap::Args)]
pub struct OutputArgs {
    /// Where to write; `-` is standard output. The format follows the extension.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub output: String,
    /// The format to write, whatever the extension; see `hardplay list formats`.
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    pub format: Option<Format>,
}

impl OutputArgs {
    /// The format that the arguments ask for.
    pub fn format(&self, default: Format) -> Result<Format> {
        match self.format {
            Some(format) => Ok(format),
            None if self.output == "-" => Ok(default),
            None => Format::from_extension(&self.output).with_context(|| {
                format!("{}: this extension names no format; give one with --format", self.output)
            }),
        }
    }

    /// Writes one document.
    pub fn write(&self, document: &Document, default: Format) -> Result<()> {
        self.write_text(&document_text(document, self.format(default)?)?)
    }

    /// Writes a text.
    pub fn write_text(&self, text: &str) -> Result<()> {
        write_text(&self.output, text)
    }
}

/// Writes a text to a file, or to standard output for `-`.
pub fn write_text(file: &str, text: &str) -> Result<()> {
    if file == "-" { print(text) } else { write_file(file, text) }
}

/// The text of a document, DOT included; what the format cannot hold is noted on standard error.
pub fn document_text(document: &Document, format: Format) -> Result<String> {
    if let (Format::Dot, hardplay::game::Body::Graph(graph)) = (format, document.body()) {
        return Ok(hardplay::draw::dot(graph));
    }
    let written = format::write(document, format)?;
    written.notes.iter().for_each(note);
    Ok(written.text)
}

/// Writes to standard output; a closed pipe is an error that `main` keeps quiet about.
pub fn print(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Writes a file that appears whole or not at all.
pub fn write_file(path: impl AsRef<Path>, text: &str) -> Result<()> {
    Ok(format::write_atomically(path.as_ref(), text.as_bytes())?)
}

/// Parses `--format`.
pub fn parse_format(name: &str) -> Result<Format, format::UnknownFormat> {
    Format::from_name(name)
}

/// Rows as a table whose columns line up, numbers to the right.
pub fn table(header: &[&str], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([header[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..header.len()).map(width).collect();
    let is_number =
        |cell: &str| cell.chars().all(|c| c.is_ascii_digit() || ".s%".contains(c)) && !cell.is_empty();
    let line = |cells: &[String]| {
        let mut text = String::new();
        for (column, cell) in cells.iter().enumerate() {
            let pad = " ".repeat(widths[column] - cell.chars().count());
            let right = rows.iter().all(|row| is_number(&row[column]));
            text += &if right { format!("{pad}{cell}") } else { format!("{cell}{pad}") };
            text += if column + 1 < cells.len() { "  " } else { "" };
        }
        text.trim_end().to_owned() + "\n"
    };
    let header: Vec<String> = header.iter().map(|&cell| cell.to_owned()).collect();
    rows.iter().map(|row| line(row)).fold(line(&header), |all, row| all + &row)
}
