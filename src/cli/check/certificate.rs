//! `check --certificate`: is this strategy what it says?

use super::gadgets;
use crate::cli::input;
use crate::cli::output::print;
use anyhow::{Context, Result, bail, ensure};
use hardplay::check::Certificate;
use hardplay::format;
use std::path::Path;
use std::process::ExitCode;

/// The key that tells what `discover` found from a strategy.
const GADGETS: &str = "\"hardplay-gadgets\"";

/// Replays what `discover` found, or the strategy in `file` on the one instance that `words` name.
pub fn run(file: &Path, words: &[String], as_json: bool) -> Result<ExitCode> {
    let name = file.display().to_string();
    let bytes = format::read_path(file)?;
    let text = String::from_utf8(bytes).ok().with_context(|| format!("{name}: expected UTF-8 text"))?;
    if text.contains(GADGETS) {
        ensure!(words.is_empty(), "{name}: this certificate is about gadgets; it takes no INPUT");
        return gadgets::run(&name, &text, as_json);
    }
    let certificate = Certificate::from_json(&text).with_context(|| name.clone())?;
    let [input] = words else {
        bail!("{name}: expected the instance that the strategy is for: check --certificate FILE INSTANCE");
    };
    let named = input::read_one(input, None)?;
    let problem = named.document.problem().unwrap_or(certificate.problem);
    let instance = named.document.with_problem(problem).with_context(|| named.name.clone())?;
    match certificate.replay(&instance) {
        Ok(met) => {
            print(&format!(
                "{input}: {} wins {problem}: the strategy of {} {} holds in all {met} {}\n",
                certificate.winner,
                certificate.len(),
                if certificate.steps.is_some() { "steps" } else { "positions" },
                if certificate.steps.is_some() { "plays" } else { "positions that the rules lead to" },
            ))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) if error.is_refutation() => {
            print(&format!("{input}: the strategy does not win: {error}\n"))?;
            Ok(ExitCode::from(1))
        }
        Err(error) => Err(error).context(name),
    }
}
