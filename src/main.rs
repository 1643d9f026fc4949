//! The `hardplay` command: parse the arguments, run the command, print one error, set the exit code.

mod cli;

use clap::Parser;
use clap::error::ErrorKind;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.kind() == ErrorKind::ValueValidation => {
            let text = error.to_string();
            let line = text.lines().next().unwrap_or_default();
            eprintln!("hardplay: {}", line.strip_prefix("error: ").unwrap_or(line));
            return ExitCode::from(2);
        }
        Err(error) => error.exit(),
    };
    match cli.run() {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::from(141),
        Err(error) => {
            eprintln!("hardplay: {error:#}");
            ExitCode::from(cli::exit_code(&error))
        }
    }
}

/// The reader of our output has gone away, as `head` does: no reason to say anything.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
