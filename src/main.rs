//! The `hardplay` command: parse the arguments, run the command, print one error, set the exit code.

mod cli;

use clap::Parser;
use clap::error::ErrorKind;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() && !asks_for_help(&error) => {
            eprintln!("hardplay: {}", cli::one_line(&in_one_line(&error)));
            return ExitCode::from(2);
        }
        Err(error) => error.exit(),
    };
    match cli.run() {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::from(141),
        Err(error) => {
            eprintln!("hardplay: {}", cli::one_line(&format!("{error:#}")));
            ExitCode::from(cli::exit_code(&error))
        }
    }
}

/// A command without any arguments is answered with its help.
fn asks_for_help(error: &clap::Error) -> bool {
    error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
}

/// What is wrong and clap's hints, without the usage, which `--help` shows.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let paragraphs = text.trim_start_matches("error: ").split("\n\n");
    let said = paragraphs.take_while(|paragraph| !paragraph.starts_with("Usage:"));
    let said = said.filter(|paragraph| !paragraph.starts_with("For more information"));
    let words = said.map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    words.collect::<Vec<_>>().join("; ")
}

/// The reader of our output has gone away, as `head` does: no reason to say anything.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
