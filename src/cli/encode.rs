//! `hardplay encode`: a game as a formula.

use super::output::{document_text, print, write_file};
use super::problem::ProblemArgs;
use super::{command_line, input};
use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use hardplay::encode::encode;
use hardplay::format::{Document, Format, qcir};
use hardplay::game::Provenance;
use hardplay::logic::clause_form;
use std::path::Path;
use std::process::ExitCode;

/// Encode a game as a quantified formula that is true iff the first player wins
#[derive(clap::Args)]
pub struct Args {
    /// [GAME] INPUT: the game (`hardplay list problems`) and a file, `-`, or a graph expression. The game
    /// may be left out for an instance in JSON that names its problem.
    #[arg(num_args = 1..=2, required = true, value_names = ["GAME", "INPUT"])]
    game_and_input: Vec<String>,
    #[command(flatten)]
    problem: ProblemArgs,
    /// A circuit (qcir) or clauses (qdimacs); by default what the extension of the output says, else a circuit.
    #[arg(long, value_enum)]
    to: Option<Target>,
    /// Where to write; `-` is standard output.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum Target {
    /// QCIR-G14, cleansed.
    Qcir,
    /// QDIMACS, by a translation that follows polarity.
    Qdimacs,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (game, source) = match args.game_and_input.as_slice() {
        [game, input] => (Some(args.problem.problem(game)?), input),
        [input] => (None, input),
        _ => bail!("expected [GAME] INPUT"),
    };
    let named = input::read_one(source, None)?;
    let name = named.name;
    let problem = game.or_else(|| named.document.problem());
    let problem = problem
        .with_context(|| format!("{name}: expected a game before the input, since this file names none"))?;
    let instance = named.document.with_problem(problem).with_context(|| name.clone())?;
    let encoding = encode(&instance).with_context(|| name)?;
    let command = Provenance::of_command(command_line());
    let provenance =
        Provenance { tool: command.tool, command: command.command, ..instance.provenance.clone() };
    let text = match target(args)? {
        Target::Qcir => {
            qcir::write_circuit(&encoding.circuit, &provenance, &encoding.comment_lines(&instance))
        }
        Target::Qdimacs => {
            let document = Document::from(clause_form(&encoding.circuit)).with_provenance(provenance);
            let remarks = encoding.comment_lines(&instance);
            let head: String = remarks.iter().map(|remark| format!("c {remark}\n")).collect();
            head + &document_text(&document, Format::Qdimacs)?
        }
    };
    if args.output == "-" {
        print(&text)?
    } else {
        write_file(&args.output, &text)?
    }
    Ok(ExitCode::SUCCESS)
}

fn target(args: &Args) -> Result<Target> {
    if let Some(target) = args.to {
        return Ok(target);
    }
    match (args.output.as_str(), Format::from_extension(Path::new(&args.output))) {
        ("-", _) | (_, Some(Format::Qcir)) => Ok(Target::Qcir),
        (_, Some(Format::Qdimacs)) => Ok(Target::Qdimacs),
        (path, _) => {
            bail!("{path}: expected a file ending in .qcir or .qdimacs; or say --to qcir, --to qdimacs")
        }
    }
}
