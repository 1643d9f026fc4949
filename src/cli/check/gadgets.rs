//! `check --certificate` on what `discover` found: is every gadget refuted or surviving as it says?

use crate::cli::output::print;
use anyhow::{Context, Result};
use hardplay::check::{GadgetCertificate, GadgetReport, replay_gadgets};
use serde_json::json;
use std::process::ExitCode;

/// Replays the certificate that the file `name` holds.
pub fn run(name: &str, text: &str, as_json: bool) -> Result<ExitCode> {
    let certificate = GadgetCertificate::from_json(text).with_context(|| name.to_owned())?;
    match replay_gadgets(&certificate) {
        Ok(report) => {
            print(&if as_json { json_text(&report) } else { text_of(name, &certificate, &report) })?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) if error.is_refutation() => {
            print(&format!("{name}: the certificate is wrong: {error}\n"))?;
            Ok(ExitCode::from(1))
        }
        Err(error) => Err(error).context(name.to_owned()),
    }
}

fn text_of(name: &str, certificate: &GadgetCertificate, report: &GadgetReport) -> String {
    let GadgetReport { refuted, graphs, survivors, swept, fewer_than } = report;
    let mut text = format!(
        "{name}: {}\nclass: {}\n{refuted} gadgets are refuted by {graphs} graphs H, as the oracle confirms\n",
        certificate.claim, certificate.class
    );
    if *survivors > 0 {
        text += &format!("{survivors} gadgets agree on every H with at most {swept} vertices\n");
    }
    if *fewer_than > 0 {
        text += &format!("no gadget of the class has fewer than {fewer_than} new vertices\n");
    }
    text
}

fn json_text(report: &GadgetReport) -> String {
    let GadgetReport { refuted, graphs, survivors, swept, fewer_than } = report;
    let value = json!({
        "refuted": refuted, "graphs": graphs, "survivors": survivors, "swept": swept, "none-below": fewer_than,
    });
    format!("{value}\n")
}
