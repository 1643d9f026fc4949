//! The same bytes for the same command line, whatever the threads and the size of the tables; and the bytes of
//! three seeds, the smallest two and the largest, as they always were.

use assert_cmd::Command;
use std::path::{Path, PathBuf};

const SEEDS: [&str; 3] = ["0", "1", "18446744073709551615"];

/// Every command that draws at random, without its seed.
const SEEDED: &[&str] = &[
    "gen gnp 12 0.3",
    "gen gnm 12 20",
    "gen regular 10 3",
    "gen tree 12",
    "gen 3qbf 5,4",
    "gen random-blocks 3,4,9,4,1",
    "gen planted-true 4,1,12",
    "gen planted-false 4,1,12",
    "gen gnp 6 0.5 --count 4",
    "gen random-blocks 3,4,4,1 --hard --curve curve.svg",
    "check fig1 --convexity l:2 --random gnp:6,0.5 --count 12 --report report.jsonl --shrink",
    "discover clique-forming hull --convexity l:2 --max-vertices 4 --up-to 4 --random 5 -o gadgets.json",
];

/// Standard output and the files that a command line leaves, one after another.
fn bytes(line: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::cargo_bin("hardplay")
        .unwrap()
        .current_dir(folder.path())
        .args(line.split_whitespace())
        .output()
        .unwrap();
    let code = output.status.code().unwrap();
    assert!(matches!(code, 0 | 1 | 10 | 20), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    let mut all = format!("exit code {code}\n{}", timeless(&String::from_utf8(output.stdout).unwrap()));
    for path in files(folder.path(), folder.path()) {
        let text = std::fs::read_to_string(folder.path().join(&path)).unwrap();
        all += &format!("--- {path}\n{text}");
    }
    all
}

/// The files below a folder, in order, by their path from `top`.
fn files(folder: &Path, top: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path, top),
        false => vec![path.strip_prefix(top).unwrap().display().to_string()],
    };
    let mut names: Vec<String> = entries.flat_map(below).collect();
    names.sort();
    names
}

/// Without the seconds that a report names.
fn timeless(text: &str) -> String {
    let word = |word: &str| {
        let seconds = word.strip_suffix('s').is_some_and(|number| number.parse::<f64>().is_ok());
        if seconds || word.parse::<f64>().is_ok() && word.contains('.') {
            "TIME".to_owned()
        } else {
            word.to_owned()
        }
    };
    let line = |line: &str| line.split(' ').map(word).collect::<Vec<_>>().join(" ").trim_end().to_owned();
    text.lines().map(|text| line(text) + "\n").collect()
}

#[test]
fn three_seeds_give_the_bytes_that_they_always_gave() {
    let mut all = String::new();
    for line in SEEDED {
        for seed in SEEDS {
            let line = format!("{line} --seed {seed}");
            let first = bytes(&line);
            assert_eq!(first, bytes(&line), "{line}, twice");
            let first = without_pictures(&first).replace(env!("CARGO_PKG_VERSION"), "VERSION");
            // Certificates are long: what counts is that they do not change.
            let shown = if first.len() > 3_000 { format!("{:016x}\n", fingerprint(&first)) } else { first };
            all += &format!("$ hardplay {line}\n{shown}\n");
        }
    }
    insta::assert_snapshot!(all);
}

/// Pictures may become better; their bytes are the subject of other tests.
fn without_pictures(bytes: &str) -> String {
    let files = bytes.split_inclusive('\n').scan(false, |picture, line| {
        if let Some(name) = line.strip_prefix("--- ") {
            *picture = name.trim_end().ends_with(".svg") || name.trim_end().ends_with(".dot");
        }
        Some((!*picture).then_some(line))
    });
    files.flatten().collect()
}

/// FNV-1a.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn threads_and_the_size_of_the_table_change_no_byte() {
    let solve = [
        "solve toggle petersen:9,2 --nimber --moves",
        "solve hull grid:3,4 --convexity gc --nimber --moves",
        "solve hull grid:3,4 --convexity mc --misere --moves",
        "solve node-kayles petersen:8,2 --nimber --moves",
        "solve clique-forming octahedron --moves",
        "solve interval Q3 --moves",
    ];
    for line in solve {
        let expected = bytes(line);
        for more in [
            "--threads 1",
            "--threads 2",
            "--memory-limit 64K",
            "--threads 2 --memory-limit 64K",
            "--memory-limit 1G",
        ] {
            assert_eq!(bytes(&format!("{line} {more}")), expected, "{line} {more}");
        }
    }
    let others = [
        "check pendant --all-graphs 6 --report report.jsonl",
        "check fig1 --convexity l:2 --all-graphs 6 --report report.jsonl",
        "discover clique-forming hull --convexity l:2 --up-to 5 -o gadgets.json",
        "table toggle-petersen --to 12 --csv",
    ];
    for line in others {
        assert_eq!(bytes(&format!("{line} --threads 1")), bytes(&format!("{line} --threads 2")), "{line}");
    }
}
