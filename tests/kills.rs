//! Long runs that are killed at random moments and resumed end with the bytes of an undisturbed run.

use assert_cmd::cargo::cargo_bin;
use hardplay::graph::random;
use rand::RngExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How often each run is killed.
const KILLS: usize = 20;

/// A run that takes a second or so, in the folder where it stands.
struct LongRun {
    /// The first command line.
    start: &'static [&'static str],
    /// The command line that goes on.
    resume: &'static [&'static str],
    /// The file that it leaves, or standard output.
    result: Option<&'static str>,
    /// The kills come within so many milliseconds.
    patience: u64,
}

fn command(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(cargo_bin("hardplay"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

impl LongRun {
    /// What the run leaves when its command line is this one and nobody disturbs it.
    fn finish(&self, arguments: &[&str], folder: &Path) -> Vec<u8> {
        let output = command(arguments, folder).output().unwrap();
        let code = output.status.code();
        assert!(matches!(code, Some(0 | 1)), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        self.result.map_or(output.stdout, |name| std::fs::read(folder.join(name)).unwrap())
    }

    fn survives_kills(&self, seed: u64) {
        let undisturbed = tempfile::tempdir().unwrap();
        let expected = self.finish(self.start, undisturbed.path());
        assert!(!expected.is_empty());

        let folder = tempfile::tempdir().unwrap();
        let mut generator = random::generator(seed);
        let (mut arguments, mut cut_short) = (self.start, 0);
        for kill in 0..KILLS {
            let mut child = command(arguments, folder.path()).stdout(Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(generator.random_range(1..self.patience)));
            child.kill().unwrap();
            let output = child.wait_with_output().unwrap();
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(
                matches!(output.status.code(), None | Some(0 | 1)),
                "kill {kill} of {arguments:?}: {told}"
            );
            cut_short += usize::from(output.status.code().is_none());
            // A run that was killed before it made its file starts again.
            let begun = std::fs::read_dir(folder.path()).unwrap().next().is_some();
            arguments = if begun { self.resume } else { self.start };
        }
        println!("{cut_short} of {KILLS} kills came before the end");
        assert_eq!(self.finish(arguments, folder.path()), expected, "{:?}", self.start);
    }
}

#[test]
fn a_sweep() {
    LongRun {
        start: &["check", "pendant", "misere-p3", "--all-graphs", "7", "--report", "report.jsonl"],
        resume: &[
            "check",
            "pendant",
            "misere-p3",
            "--all-graphs",
            "7",
            "--report",
            "report.jsonl",
            "--resume",
        ],
        result: Some("report.jsonl"),
        patience: 80,
    }
    .survives_kills(1);
}

#[test]
fn a_sweep_that_finds_a_failure() {
    LongRun {
        start: &["check", "fig1", "--convexity", "l:2", "--all-graphs", "7", "--report", "report.jsonl"],
        resume: &[
            "check",
            "fig1",
            "--convexity",
            "l:2",
            "--all-graphs",
            "7",
            "--report",
            "report.jsonl",
            "--resume",
        ],
        result: Some("report.jsonl"),
        patience: 80,
    }
    .survives_kills(2);
}

#[test]
fn a_table() {
    LongRun {
        start: &["table", "toggle-petersen", "--to", "18", "--csv", "--checkpoint", "cells"],
        resume: &["table", "toggle-petersen", "--to", "18", "--csv", "--resume", "cells"],
        result: None,
        patience: 200,
    }
    .survives_kills(3);
}

#[test]
fn a_sequence_into_a_b_file() {
    const RUN: &[&str] = &[
        "sequence",
        ".376",
        "--to",
        "60000",
        "--b-file",
        "b.txt",
        "--checkpoint",
        "state",
        "--checkpoint-every",
        "0.02",
    ];
    LongRun { start: RUN, resume: RUN, result: Some("b.txt"), patience: 150 }.survives_kills(4);
}

#[test]
fn a_sequence_for_its_tally() {
    const RUN: &[&str] = &[
        "sequence",
        "grundy",
        "--to",
        "60000",
        "--stats",
        "--checkpoint",
        "state",
        "--checkpoint-every",
        "0.02",
    ];
    LongRun { start: RUN, resume: RUN, result: None, patience: 150 }.survives_kills(5);
}

#[test]
fn a_search_for_gadgets() {
    LongRun {
        start: &[
            "discover",
            "clique-forming",
            "hull",
            "--convexity",
            "l:2",
            "--checkpoint",
            "search",
            "-o",
            "gadgets.json",
        ],
        resume: &[
            "discover",
            "clique-forming",
            "hull",
            "--convexity",
            "l:2",
            "--checkpoint",
            "search",
            "-o",
            "gadgets.json",
            "--resume",
        ],
        result: Some("gadgets.json"),
        patience: 100,
    }
    .survives_kills(6);
}
