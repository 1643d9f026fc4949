//! What `hardplay gen` does with families of formulas: members, the hardest parameters, the benchmark set.

use super::command_line;
use super::note;
use super::output::{print, write_file};
use anyhow::{Context, Result, bail};
use hardplay::draw::{CurvePoint, curve_svg};
use hardplay::format::IndexEntry;
use hardplay::game::{Expected, HowKnown, Provenance, Winner};
use hardplay::logic::families::RandomBlocks;
use hardplay::solve::Limits;
use hardplay::solve::qbf::hardness::curve;
use hardplay::suite::recipes;
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// A member's expected winner, where a theorem gives it.
pub fn expected(known: Option<(bool, String)>) -> Option<Expected> {
    known.map(|(truth, reason)| Expected {
        winner: if truth { Winner::First } else { Winner::Second },
        known: HowKnown::Theorem,
        reason: Some(reason),
    })
}

/// Formulas for each place of the grid, and the limit for each.
const SAMPLES: u64 = 7;
const LIMIT: Duration = Duration::from_secs(20);

/// The parameters of `random-blocks` with the number of clauses, which is left out of them, at the hardest
/// place; writes the curve.
pub fn hardest(family: &str, parameters: &[&str], seed: u64, svg: &str) -> Result<Vec<String>> {
    if family != "random-blocks" {
        bail!("--hard chooses the number of clauses of random-blocks; {family} has no such parameter");
    }
    let numbers: Vec<usize> = parameters.iter().filter_map(|text| text.parse().ok()).collect();
    let ([blocks, block_size, length, universal], 4) = (numbers.as_slice(), parameters.len()) else {
        bail!("random-blocks --hard takes blocks,size,length,universal: the number of clauses is chosen");
    };
    let model = RandomBlocks {
        blocks: *blocks,
        block_size: *block_size,
        clauses: 0,
        length: *length,
        universal: *universal,
    };
    let variables = blocks.saturating_mul(*block_size).min(100_000);
    let grid = (1..=12).map(|i| (variables * i).div_ceil(2));
    let limits = Limits { time: Some(LIMIT), memory: None };
    let measured = curve(&model, grid, SAMPLES, seed, limits)?.map_err(|limit| {
        anyhow::anyhow!("a formula of the grid was not solved within {limit}: take smaller blocks")
    })?;
    let points: Vec<CurvePoint> =
        measured.iter().map(|m| CurvePoint { x: m.clauses as f64, y: m.steps as f64 }).collect();
    let title =
        format!("random-blocks, {blocks} blocks of {block_size}, {length} literals, {universal} universal");
    write_file(svg, &curve_svg(&title, "clauses", "search steps (median)", &points))?;
    for m in &measured {
        note(format_args!("{} clauses: {} steps, {:.0} % true", m.clauses, m.steps, 100.0 * m.share_true));
    }
    let hardest = measured.iter().max_by_key(|m| m.steps).context("the grid has places")?;
    note(format_args!("hardest at {} clauses; the curve is in {svg}", hardest.clauses));
    let words = [*blocks, *block_size, hardest.clauses, *length, *universal];
    Ok(words.iter().map(ToString::to_string).collect())
}

/// Writes the benchmark set into a folder.
pub fn suite(folder: &str, limit: Duration) -> Result<ExitCode> {
    let folder = Path::new(folder);
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let provenance = Provenance::of_command(command_line());
    let limits = Limits { time: Some(limit), memory: None };
    let mut entries = Vec::new();
    let mut index = Vec::new();
    for recipe in recipes() {
        let name = recipe.name();
        let made = match recipe.make(&provenance, limits) {
            Ok(made) => made,
            Err(hardplay::suite::SuiteError::Solve(error)) => {
                note(format_args!("{name} is left out: {error}"));
                continue;
            }
            Err(error) => return Err(error).context(name),
        };
        for (file, text) in &made.files {
            write_file(folder.join(file), text)?;
        }
        index.push(IndexEntry {
            file: made.files[0].0.clone(),
            problem: made.entry.problem,
            source: "hardplay gen suite".to_owned(),
            expected: made.entry.expected.clone(),
        });
        entries.push(made.entry);
    }
    let text = |value| Ok::<_, anyhow::Error>(serde_json::to_string_pretty(&value)? + "\n");
    write_file(folder.join("suite.json"), &text(json!({ "hardplay-suite": 1, "instances": entries }))?)?;
    write_file(folder.join("index.json"), &text(json!({ "hardplay-index": 1, "instances": index }))?)?;
    print(&format!("{} instances in {}\n", entries.len(), folder.display()))?;
    Ok(ExitCode::SUCCESS)
}
