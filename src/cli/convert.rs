//! `hardplay convert`: from one format to another.

use super::input;
use super::output::{OutputArgs, document_text, parse_format};
use anyhow::{Result, ensure};
use hardplay::format::{Counts, Format};
use hardplay::game::Body;
use std::process::ExitCode;

/// Convert between formats
#[derive(clap::Args)]
pub struct Args {
    /// A file, `-`, or a graph expression.
    input: String,
    /// The format to read, whatever the extension.
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    from: Option<Format>,
    /// QDIMACS and CNF: take a header that counts wrongly, with a note.
    #[arg(long)]
    lenient: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let counts = if args.lenient { Counts::Lenient } else { Counts::Exact };
    let all = input::read_counting(&args.input, args.from, counts)?;
    let default = match all[0].document.body() {
        Body::Graph(_) => Format::Graph6,
        Body::Formula(_) => Format::Qdimacs,
    };
    let format = args.output.format(default)?;
    ensure!(
        all.len() == 1 || format.holds_several(),
        "{}: holds {} graphs, but a {format} file holds one",
        args.input,
        all.len()
    );
    let texts: Result<String> = all.iter().map(|named| document_text(&named.document, format)).collect();
    args.output.write_text(&texts?)?;
    Ok(ExitCode::SUCCESS)
}
