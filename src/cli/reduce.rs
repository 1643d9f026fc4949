//! `hardplay reduce`: build the target.

use super::output::OutputArgs;
use super::problem::ProblemArgs;
use super::{command_line, input, note, reduction};
use anyhow::{Context, Result};
use hardplay::format::{Document, Format};
use hardplay::game::Provenance;
use hardplay::reduce::Reduction;
use std::process::ExitCode;

/// Apply a reduction: build the target instance
#[derive(clap::Args)]
pub struct Args {
    /// A reduction's id (`hardplay list reductions`), a chain (`qbf..hull`, `qbf-kayles+kayles-clique`) or
    /// the file of a template.
    reduction: String,
    /// The source: a file, `-`, or a graph expression.
    input: String,
    /// Build the target even where the reduction's condition does not hold.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    target: ProblemArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let named = reduction::required(&args.reduction, &args.target)?;
    let reduction: &dyn Reduction = &*named;
    let input = input::read_one(&args.input, None)?;
    let name = input.name;
    let source = input.document.with_problem(reduction.source()).with_context(|| name.clone())?;
    let target = args.target.target_of(reduction)?.unwrap_or(reduction.targets()[0]);
    match reduction.covers(&source) {
        Err(error) if args.force => note(format_args!("the claim does not cover this source: {error}")),
        checked => checked.with_context(|| name.clone())?,
    }
    let built = reduction.build(&source, target).with_context(|| name)?;
    let command = Provenance::of_command(command_line());
    let provenance = Provenance { tool: command.tool, command: command.command, ..built.provenance.clone() };
    let document = Document::from(built.with_provenance(provenance));
    args.output.write(&document, Format::Json)?;
    Ok(ExitCode::SUCCESS)
}
