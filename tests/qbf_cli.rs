//! The command line around formulas: engines, certificates, encodings, families, compressed files.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn hardplay(folder: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hardplay"))
        .args(line.split_whitespace())
        .current_dir(folder)
        .output()
        .unwrap()
}

fn code(folder: &Path, line: &str) -> Option<i32> {
    hardplay(folder, line).status.code()
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }
}

#[test]
fn every_engine_answers_with_the_exit_codes_of_qbf_solvers() {
    let folder = Folder::new();
    for (family, expected) in [("equality 4", 20), ("parity-true 5", 10)] {
        assert_eq!(code(folder.path(), &format!("gen {family} -o x.qdimacs")), Some(0));
        for engine in ["search", "expansion", "clausal", "recursion", "portfolio", "sums", "reference"] {
            let line = format!("solve qbf x.qdimacs --engine {engine}");
            assert_eq!(code(folder.path(), &line), Some(expected), "{family} {engine}");
        }
        assert_eq!(code(folder.path(), "solve qbf x.qdimacs --portfolio"), Some(expected));
        assert_eq!(code(folder.path(), "solve qbf x.qdimacs --strategy x.json"), Some(expected));
        assert!(folder.read("x.json").contains("\"winner\""));
    }
    assert_eq!(code(folder.path(), "gen random-blocks 3,60,500,5,1 --seed 1 -o x.qdimacs"), Some(0));
    assert_eq!(code(folder.path(), "solve qbf x.qdimacs --time-limit 0"), Some(30));
    assert_eq!(code(folder.path(), "solve toggle C5 --portfolio"), Some(2));
    assert_eq!(code(folder.path(), "solve toggle C5 --engine clausal"), Some(2));
}

#[test]
fn a_game_is_encoded_in_both_formats_and_keeps_its_winner() {
    let folder = Folder::new();
    for (line, winner) in
        [("clique-forming C5", 20), ("hull petersen:5,2 --convexity mc", 20), ("toggle C4 --misere", 20)]
    {
        let game = code(folder.path(), &format!("solve {line}"));
        assert!(game == Some(10) || game == Some(winner));
        for file in ["x.qcir", "x.qdimacs", "x.qdimacs.gz", "x.qcir.xz"] {
            assert_eq!(code(folder.path(), &format!("encode {line} -o {file}")), Some(0), "{line} {file}");
            assert_eq!(code(folder.path(), &format!("solve qbf {file}")), game, "{line} {file}");
        }
        assert!(folder.read("x.qcir").starts_with("#QCIR-G14 "));
        assert!(folder.read("x.qdimacs").contains("\nc turns: "));
    }
    assert_eq!(code(folder.path(), "encode qbf x.qdimacs"), Some(2));
    assert_eq!(code(folder.path(), "encode toggle C5 -o x.g6"), Some(2));
}

#[test]
fn a_header_that_counts_wrongly_is_taken_on_request() {
    let folder = Folder::new();
    std::fs::write(folder.file("x.qdimacs"), "p cnf 1 5\ne 1 0\n1 0\n").unwrap();
    assert_eq!(code(folder.path(), "solve qbf x.qdimacs"), Some(2));
    let lenient = hardplay(folder.path(), "solve qbf x.qdimacs --lenient");
    assert_eq!(lenient.status.code(), Some(10));
    assert!(String::from_utf8(lenient.stderr).unwrap().contains("line 1 says 1 variables and 5 clauses"));
    assert_eq!(code(folder.path(), "convert x.qdimacs --lenient -o y.qcir"), Some(0));
}

#[test]
fn the_hardest_number_of_clauses_is_measured_and_drawn() {
    let folder = Folder::new();
    let line = "gen random-blocks 3,8,5,2 --hard --seed 3 --curve c.svg -o x.qdimacs";
    let output = hardplay(folder.path(), line);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{notes}");
    assert_eq!(notes.matches(" steps, ").count(), 12);
    assert_eq!(folder.read("c.svg").matches("<circle").count(), 12);
    assert!(folder.read("x.qdimacs").contains("c seed: 3"));
}
