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
    /// What both command lines have.
    words: &'static str,
    /// What the first one has besides.
    start: &'static str,
    /// What the one that goes on has besides.
    resume: &'static str,
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
        let line = |more: &'static str| {
            [self.words, more].map(str::split_whitespace).into_iter().flatten().collect()
        };
        let (start, resume): (Vec<&str>, Vec<&str>) = (line(self.start), line(self.resume));
        let expected = self.finish(&start, undisturbed.path());
        assert!(!expected.is_empty());

        let folder = tempfile::tempdir().unwrap();
        let mut generator = random::generator(seed);
        let (mut arguments, mut cut_short) = (&start, 0);
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
            arguments = if begun { &resume } else { &start };
        }
        println!("{cut_short} of {KILLS} kills came before the end");
        assert_eq!(self.finish(arguments, folder.path()), expected, "{}", self.words);
    }
}

#[test]
fn a_sweep() {
    LongRun {
        words: "check pendant misere-p3 --all-graphs 7 --report report.jsonl",
        start: "",
        resume: "--resume",
        result: Some("report.jsonl"),
        patience: 80,
    }
    .survives_kills(1);
}

#[test]
fn a_sweep_that_finds_a_failure() {
    LongRun {
        words: "check fig1 --convexity l:2 --all-graphs 7 --report report.jsonl",
        start: "",
        resume: "--resume",
        result: Some("report.jsonl"),
        patience: 80,
    }
    .survives_kills(2);
}

#[test]
fn a_table() {
    LongRun {
        words: "table toggle-petersen --to 18 --csv",
        start: "--checkpoint cells",
        resume: "--resume cells",
        result: None,
        patience: 200,
    }
    .survives_kills(3);
}

#[test]
fn a_sequence_into_a_b_file() {
    LongRun {
        words: "sequence .376 --to 60000 --b-file b.txt --checkpoint state --checkpoint-every 0.02",
        start: "",
        resume: "",
        result: Some("b.txt"),
        patience: 150,
    }
    .survives_kills(4);
}

#[test]
fn a_sequence_for_its_tally() {
    LongRun {
        words: "sequence grundy --to 60000 --stats --checkpoint state --checkpoint-every 0.02",
        start: "",
        resume: "",
        result: None,
        patience: 150,
    }
    .survives_kills(5);
}

#[test]
fn a_search_for_gadgets() {
    LongRun {
        words: "discover clique-forming hull --convexity l:2 --checkpoint search -o gadgets.json",
        start: "",
        resume: "--resume",
        result: Some("gadgets.json"),
        patience: 100,
    }
    .survives_kills(6);
}
