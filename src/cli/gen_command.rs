//! `hardplay gen`: source instances from families, with a seed.

use super::limits::seconds;
use super::output::{OutputArgs, document_text, print, write_file};
use super::{command_line, formula_families, note};
use anyhow::{Context, Result, bail, ensure};
use hardplay::format::{Document, Format, MAX_BYTES};
use hardplay::game::{Body, Expected, Provenance};
use hardplay::graph::{build_family, parse_expression, random};
use hardplay::logic::families::FormulaFamily;
use std::iter;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// Generate graphs and formulas: a family with its parameters, or a graph expression
#[derive(clap::Args)]
pub struct Args {
    /// A family (`hardplay list families`) or an expression such as 'P5 + C9'; `suite` writes a graded
    /// benchmark set into a folder.
    family: String,
    /// The family's parameters.
    parameters: Vec<String>,
    /// The seed of random families; drawn, printed and stored if it is not given.
    #[arg(long)]
    seed: Option<u64>,
    /// How many instances; the i-th has the seed SEED + i.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// random-blocks: choose the number of clauses where formulas are hardest, by measuring.
    #[arg(long)]
    hard: bool,
    /// Where --hard draws the measured curve.
    #[arg(long, value_name = "FILE", default_value = "hardness.svg")]
    curve: String,
    /// suite: give up on an instance after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    time_limit: Duration,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.family == "suite" {
        let [folder] = args.parameters.as_slice() else {
            bail!("expected one folder: hardplay gen suite DIR")
        };
        return formula_families::suite(folder, args.time_limit);
    }
    let first = args.seed.unwrap_or_else(rand::random);
    let split: Vec<&str> = args.parameters.iter().flat_map(|p| p.split(',')).collect();
    let parameters = match args.hard {
        true => formula_families::hardest(&args.family, &split, first, &args.curve)?,
        false => split.into_iter().map(str::to_owned).collect(),
    };
    let one = |i| document(&args.family, &parameters, first.wrapping_add(i));
    if args.count > 0 {
        let document = one(0)?;
        let drawn = args.hard || document.provenance().seed.is_some();
        if drawn && args.seed.is_none() {
            note(format_args!("seed {first}"));
        }
        write(args, document, one)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The instance of this seed.
fn document(family: &str, parameters: &[String], seed: u64) -> Result<Document> {
    let mut generator = random::generator(seed);
    let (body, expected) = build(family, parameters, &mut generator)?;
    let random = generator.get_word_pos() > 0;
    let command = Provenance::of_command(command_line());
    let provenance = Provenance { seed: random.then_some(seed), expected, ..command };
    Ok(Document::from(body).with_provenance(provenance))
}

fn build(
    family: &str,
    parameters: &[String],
    generator: &mut random::Random,
) -> Result<(Body, Option<Expected>)> {
    let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
    if let Some(found) = FormulaFamily::named(family) {
        let member = found.build(&parameters, generator)?;
        return Ok((member.formula.into(), formula_families::expected(member.known)));
    }
    let graph = if parameters.is_empty() {
        parse_expression(family, generator)?
    } else {
        build_family(family, &parameters, generator)?
    };
    Ok((graph.into(), None))
}

/// Writes the first instance and those numbered 1 … COUNT − 1, one after the other where the output allows it.
fn write(args: &Args, first: Document, one: impl Fn(u64) -> Result<Document>) -> Result<()> {
    let default = match first.body() {
        Body::Graph(_) => Format::Graph6,
        Body::Formula(_) => Format::Qdimacs,
    };
    let documents = iter::once(Ok(first)).chain((1..args.count).map(one));
    let into_folder = args.output.output.ends_with('/') || Path::new(&args.output.output).is_dir();
    if into_folder {
        return write_folder(args, documents, args.output.format.unwrap_or(default));
    }
    let (format, count) = (args.output.format(default)?, args.count);
    ensure!(
        count == 1 || format.holds_several(),
        "{format} holds one instance a file: give a folder for {count} of them, as -o DIR/"
    );
    let mut texts = documents.map(|document| document_text(&document?, format));
    if args.output.output == "-" {
        return texts.try_for_each(|text| print(&text?));
    }
    let mut whole = String::new();
    for text in texts {
        whole += &text?;
        let (size, limit) = (whole.len(), MAX_BYTES);
        ensure!(
            size <= limit,
            "{}: expected at most {limit} bytes in a file, found more",
            args.output.output
        );
    }
    args.output.write_text(&whole)
}

fn write_folder(
    args: &Args,
    documents: impl Iterator<Item = Result<Document>>,
    format: Format,
) -> Result<()> {
    let folder = Path::new(&args.output.output);
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let stem: String = iter::once(&args.family)
        .chain(&args.parameters)
        .map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect::<String>())
        .collect::<Vec<_>>()
        .join("-");
    let digits = args.count.to_string().len();
    for (i, document) in documents.enumerate() {
        let name = format!("{stem}-{:0digits$}.{}", i + 1, format.extensions()[0]);
        write_file(folder.join(&name), &document_text(&document?, format)?)?;
    }
    print(&format!("{} files in {}\n", args.count, folder.display()))
}
