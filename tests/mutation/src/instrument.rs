//! A copy of the crate in which every mutant sleeps, and its build.

use crate::mutants::{Mutant, Mutator};
use anyhow::{Context, Result, bail, ensure};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the copy asks: is this mutant awake? Before `main`, one number is read from the environment.
const SWITCH: &str = r#"
#![allow(missing_docs, unsafe_code)]
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
const RECORD: u32 = u32::MAX;
static ACTIVE: AtomicU32 = AtomicU32::new(0);
static HITS: [AtomicBool; COUNT + 1] = [const { AtomicBool::new(false) }; COUNT + 1];

#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;

extern "C" fn start() {
    let Ok(value) = std::env::var("MUTANT") else { return };
    if value == "record" {
        ACTIVE.store(RECORD, Relaxed);
        unsafe extern "C" { fn atexit(f: extern "C" fn()) -> i32; }
        unsafe { atexit(finish); }
    } else {
        ACTIVE.store(value.parse().unwrap_or(0), Relaxed);
    }
}

extern "C" fn finish() {
    let Ok(folder) = std::env::var("MUTANT_HITS") else { return };
    let hits: String = (0..=COUNT).filter(|&n| HITS[n].load(Relaxed)).map(|n| format!("{n}\n")).collect();
    let _ = std::fs::write(format!("{folder}/{}", std::process::id()), hits);
}

#[inline(always)]
pub fn is(number: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    active == number || (active == RECORD && record(number))
}

#[cold]
#[inline(never)]
fn record(number: u32) -> bool {
    HITS[number as usize].store(true, Relaxed);
    false
}
"#;

/// A test, and the program that holds it.
#[derive(Clone)]
pub struct Program {
    pub name: String,
    pub path: PathBuf,
}

/// Copies the crate, rewrites the files below `floors`, and builds the library's tests and `programs`.
/// Mutants that do not compile are left out, one round after the other.
pub fn build(
    from: &Path,
    to: &Path,
    floors: &[String],
    programs: &[&str],
) -> Result<(Vec<Mutant>, HashSet<u32>, Vec<Program>)> {
    fs::create_dir_all(to)?;
    copy(from, to)?;
    let memory = to.join("invalid.txt");
    let mut invalid: HashSet<u32> = fs::read_to_string(&memory)
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.parse().ok())
        .collect();
    for round in 1..=40 {
        let mutants = rewrite(from, to, floors, &invalid)?;
        let errors = compile(to, &["check", "--lib"])?.1;
        if errors.is_empty() {
            let mut arguments = vec!["test", "--release", "--no-run", "--lib"];
            arguments.extend(programs.iter().flat_map(|program| ["--test", program]));
            let (built, errors) = compile(to, &arguments)?;
            ensure!(errors.is_empty(), "the copy does not build: {errors:?}");
            return Ok((mutants, invalid, built));
        }
        let before = invalid.len();
        for (file, line) in &errors {
            invalid.extend(culprit(&to.join(file), *line)?);
        }
        println!("round {round}: {} errors, {} mutants left out", errors.len(), invalid.len());
        fs::write(&memory, invalid.iter().map(|n| format!("{n}\n")).collect::<String>())?;
        ensure!(invalid.len() > before, "an error that belongs to no mutant: {errors:?}");
    }
    bail!("the copy does not compile after forty rounds")
}

/// Copies what git knows of the crate, where it is newer than the copy.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let to = fs::canonicalize(to)?;
    let words = "git ls-files -z | xargs -0 cp --update --parents --target-directory";
    let status =
        Command::new("sh").args(["-c", &format!("{words} \"$0\"")]).arg(to).current_dir(from).status()?;
    ensure!(status.success(), "the crate cannot be copied");
    Ok(())
}

fn rewrite(from: &Path, to: &Path, floors: &[String], invalid: &HashSet<u32>) -> Result<Vec<Mutant>> {
    let mut mutator = Mutator::new(invalid);
    for floor in floors {
        let mut files = Vec::new();
        collect(&from.join("src").join(floor), &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(from)?.to_path_buf();
            let mut tree =
                syn::parse_file(&fs::read_to_string(&file)?).with_context(|| name.display().to_string())?;
            mutator.file = name.display().to_string();
            syn::visit_mut::visit_file_mut(&mut mutator, &mut tree);
            write_if_new(&to.join(name), &prettyplease::unparse(&tree))?;
        }
    }
    write_if_new(&to.join("src/mutant.rs"), &SWITCH.replace("COUNT", &mutator.mutants.len().to_string()))?;
    let root = fs::read_to_string(from.join("src/lib.rs"))?;
    write_if_new(&to.join("src/lib.rs"), &format!("{root}\npub mod mutant;\n"))?;
    let manifest = fs::read_to_string(from.join("Cargo.toml"))?;
    write_if_new(
        &to.join("Cargo.toml"),
        &format!("{}\n[workspace]\n", manifest.replace("unsafe_code = \"forbid\"", "")),
    )?;
    Ok(mutator.mutants)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.extension().is_some_and(|extension| extension == "rs")
        && path.file_stem().is_none_or(|stem| stem != "tests")
    {
        files.push(path.to_path_buf());
    }
    Ok(())
}

/// Leaves the time of an unchanged file alone, so that nothing is built twice.
fn write_if_new(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        fs::write(path, text)?;
    }
    Ok(())
}

/// A file and a line.
type Place = (String, usize);

/// Programs built, and where errors are.
fn compile(folder: &Path, arguments: &[&str]) -> Result<(Vec<Program>, Vec<Place>)> {
    let output = Command::new("cargo")
        .args(arguments)
        .arg("--message-format=json")
        .current_dir(folder)
        .env("RUSTFLAGS", "--cap-lints warn -Awarnings")
        .stderr(std::process::Stdio::inherit())
        .output()?;
    let (mut programs, mut errors) = (Vec::new(), Vec::new());
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        if message["reason"] == "compiler-artifact"
            && message["profile"]["test"] == true
            && let Some(path) = message["executable"].as_str()
        {
            programs.push(Program {
                name: message["target"]["name"].as_str().unwrap_or("").into(),
                path: path.into(),
            });
        }
        if message["message"]["level"] == "error" {
            let spans = message["message"]["spans"].as_array().cloned().unwrap_or_default();
            for span in spans.iter().filter(|span| span["is_primary"] == true) {
                let file = span["file_name"].as_str().unwrap_or("").to_string();
                errors.push((file, span["line_start"].as_u64().unwrap_or(0) as usize));
            }
        }
    }
    ensure!(output.status.success() || !errors.is_empty(), "cargo {arguments:?} failed");
    Ok((programs, errors))
}

/// The mutant whose text holds this line: the last number named at or above it.
fn culprit(file: &Path, line: usize) -> Result<Option<u32>> {
    let text = fs::read_to_string(file)?;
    let above: Vec<&str> = text.lines().take(line).collect();
    let number = |line: &&str| {
        let (_, rest) = line.rsplit_once("mutant::is(")?;
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    Ok(above.iter().rev().find_map(number))
}
