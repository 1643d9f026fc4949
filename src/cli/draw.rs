//! `hardplay draw`: pictures.

use super::input;
use super::output::{print, write_file};
use super::problem::ProblemArgs;
use anyhow::{Context, Result, bail, ensure};
use hardplay::draw::html::{PageOptions, page};
use hardplay::draw::{self, SvgOptions};
use hardplay::game::{Body, Instance, Rules};
use std::path::Path;
use std::process::ExitCode;

/// Draw a graph: SVG, DOT, or a page on which the game can be played, by the extension
#[derive(clap::Args)]
pub struct Args {
    /// [GAME] INPUT: a file, `-`, or a graph expression; for a page also the game, unless the input is an
    /// instance in JSON that names its problem.
    #[arg(num_args = 1..=2, required = true, value_names = ["GAME", "INPUT"])]
    game_and_input: Vec<String>,
    /// Where to write: a file ending in .svg, .html, .dot or .gv, or `-` for SVG on standard output.
    #[arg(short, long, value_name = "FILE")]
    output: String,
    /// Leave the labels out.
    #[arg(long)]
    no_labels: bool,
    #[command(flatten)]
    problem: ProblemArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (game, source) = args.problem.game_and_input(&args.game_and_input)?;
    let named = input::read_one(source, None)?;
    let Body::Graph(graph) = named.document.body() else {
        bail!("{}: expected a graph, found a formula; reduce it first (qbf-toggle, qbf-kayles)", named.name);
    };
    let extension = Path::new(&args.output).extension().and_then(|e| e.to_str());
    if extension == Some("html") {
        let name = named.name.clone();
        return write_page(args, name, &args.problem.instance(game, named)?);
    }
    ensure!(game.is_none() && args.problem.is_empty(), "only a page (.html) has a game: {}", args.output);
    let weights = named.document.problem().is_some_and(|problem| problem.rules == Rules::Toggle);
    let svg = || {
        let options = SvgOptions { labels: !args.no_labels, weights, ..SvgOptions::default() };
        draw::svg(graph, &options).with_context(|| named.name.clone())
    };
    match (args.output.as_str(), extension) {
        ("-", _) => print(&svg()?)?,
        (path, Some("svg")) => write_file(path, &svg()?)?,
        (path, Some("dot" | "gv")) => write_file(path, &draw::dot(graph))?,
        (path, _) => bail!("{path}: expected a file ending in .svg, .html, .dot or .gv"),
    }
    Ok(ExitCode::SUCCESS)
}

fn write_page(args: &Args, title: String, instance: &Instance) -> Result<ExitCode> {
    let options = PageOptions { title, labels: !args.no_labels };
    let text = page(instance, &options).with_context(|| options.title.clone())?;
    write_file(&args.output, &text)?;
    Ok(ExitCode::SUCCESS)
}
