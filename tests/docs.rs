//! Every command line of the README and of `docs/` is run, and prints what the page shows.
//!
//! In a block marked `console`, a line `$ hardplay …`, or one that pipes into it, is run in a scratch
//! folder, and the lines below it are compared with what it prints, word by word; `…` stands for any
//! further lines, and times may differ.

use std::path::{Path, PathBuf};
use std::process::Command;

struct Step {
    line: usize,
    command: String,
    expected: Vec<String>,
}

fn steps(page: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut inside = false;
    for (i, line) in page.lines().enumerate() {
        match line.strip_prefix("```") {
            Some(kind) => inside = kind == "console",
            None if !inside => {}
            None => match line.strip_prefix("$ ") {
                Some(command) => {
                    steps.push(Step { line: i + 1, command: command.to_owned(), expected: Vec::new() });
                }
                None => steps.last_mut().expect("a command comes first").expected.push(line.to_owned()),
            },
        }
    }
    steps
}

/// The words of a line; a time such as `0.02s` is any time.
fn words(line: &str) -> Vec<String> {
    let is_time =
        |word: &str| word.strip_suffix('s').is_some_and(|t| t.contains('.') && t.parse::<f64>().is_ok());
    line.split_whitespace()
        .map(|word| if is_time(word) { "TIME".to_owned() } else { word.to_owned() })
        .collect()
}

fn matches(expected: &[String], found: &[String]) -> bool {
    match expected.split_first() {
        None => found.is_empty(),
        Some((dots, rest)) if dots == "…" => (0..=found.len()).any(|skip| matches(rest, &found[skip..])),
        Some((first, rest)) => found
            .split_first()
            .is_some_and(|(line, others)| words(first) == words(line) && matches(rest, others)),
    }
}

fn pages() -> Vec<PathBuf> {
    let docs = std::fs::read_dir("docs").into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut pages: Vec<_> = docs.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    pages.push(PathBuf::from("README.md"));
    pages.sort();
    pages
}

#[test]
fn every_command_line_of_the_documentation_prints_what_the_page_shows() {
    let root = std::env::current_dir().unwrap();
    let binary = assert_cmd::cargo::cargo_bin("hardplay");
    let path = format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut run = 0;
    for page in pages() {
        let scratch = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(root.join("instances"), scratch.path().join("instances")).unwrap();
        for step in steps(&std::fs::read_to_string(&page).unwrap()) {
            if step.command.starts_with("hardplay ") || step.command.contains("| hardplay ") {
                run += 1;
                check(&page, &step, scratch.path(), &path);
            }
        }
    }
    assert!(run >= 5, "only {run} command lines found");
}

fn check(page: &Path, step: &Step, folder: &Path, path: &str) {
    let output = Command::new("sh")
        .args(["-c", &step.command])
        .current_dir(folder)
        .env("PATH", path)
        .output()
        .unwrap();
    let found: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
    let mut expected = step.expected.clone();
    while expected.last().is_some_and(String::is_empty) {
        expected.pop();
    }
    assert!(
        matches(&expected, &found),
        "{}:{}: {} prints\n{}\n{}",
        page.display(),
        step.line,
        step.command,
        found.join("\n"),
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn pictures_that_pages_show_exist() {
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let local = !link.contains("://") && !link.starts_with('#');
            let target = page.parent().unwrap().join(link.split('#').next().unwrap());
            assert!(!local || target.exists(), "{}: {link} is not there", page.display());
        }
    }
}
