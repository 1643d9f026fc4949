//! `hardplay draw`: pictures.

use super::input;
use super::output::{print, write_file};
use anyhow::{Context, Result, bail};
use hardplay::draw::{self, SvgOptions};
use hardplay::game::{Body, Rules};
use std::path::Path;
use std::process::ExitCode;

/// Draw a graph: SVG or DOT, by the extension
#[derive(clap::Args)]
pub struct Args {
    /// A file, `-`, or a graph expression.
    input: String,
    /// Where to write: a file ending in .svg, .dot or .gv, or `-` for SVG on standard output.
    #[arg(short, long, value_name = "FILE")]
    output: String,
    /// Leave the labels out.
    #[arg(long)]
    no_labels: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let named = input::read_one(&args.input, None)?;
    let Body::Graph(graph) = named.document.body() else {
        bail!("{}: expected a graph, found a formula; reduce it first (qbf-toggle, qbf-kayles)", named.name);
    };
    let weights = named.document.problem().is_some_and(|problem| problem.rules == Rules::Toggle);
    let svg = || {
        let options = SvgOptions { labels: !args.no_labels, weights, ..SvgOptions::default() };
        draw::svg(graph, &options).with_context(|| named.name.clone())
    };
    let extension = Path::new(&args.output).extension().and_then(|e| e.to_str());
    match (args.output.as_str(), extension) {
        ("-", _) => print(&svg()?)?,
        (path, Some("svg")) => write_file(path, &svg()?)?,
        (path, Some("dot" | "gv")) => write_file(path, &draw::dot(graph))?,
        (path, _) => bail!("{path}: expected a file ending in .svg, .dot or .gv"),
    }
    Ok(ExitCode::SUCCESS)
}
