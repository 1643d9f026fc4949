//! Small valid files of every kind, each mutated in every way.

use super::mutations::mutations;
use super::run::Folder;
use std::path::Path;

/// A kind of file: a valid one, and a command that reads it.
struct Kind {
    file: &'static str,
    valid: Vec<u8>,
    /// The command; it reads `file`.
    command: &'static str,
    /// What the command writes if it succeeds.
    written: &'static str,
    /// Do messages name a line?
    lines: bool,
}

/// Reads every mutation; `fine` are the exit codes of a file that is valid after all. Returns how many
/// files were refused.
fn attack(folder: &Folder, kind: &Kind, fine: &[i32]) -> usize {
    let Kind { file, valid, command, written, lines } = kind;
    let mut refused = 0;
    for (mutation, content) in mutations(valid) {
        let what = format!("{file}: {mutation}: {:?}", String::from_utf8_lossy(&content));
        folder.write(file, &content);
        let _ = std::fs::remove_file(folder.path(written))
            .or_else(|_| std::fs::remove_dir_all(folder.path(written)));
        let done = folder.run(command);
        if fine.contains(&done.orderly(&what)) {
            continue;
        }
        refused += 1;
        let message = done.refusal(&what);
        // An index may name a file that is not there.
        let named = message.contains(file) || (*file == "./index.json" && message.starts_with("./"));
        assert!(named, "{what}: the file is not named: {message}");
        let place = message.split(file).nth(1).unwrap_or_default();
        let has_line =
            place.strip_prefix(':').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let whole =
            ["found an empty file", "cannot tell the format"].iter().any(|text| message.contains(text));
        assert!(has_line || whole || !lines, "{what}: the line is not named: {message}");
        assert!(!folder.path(written).exists(), "{what}: {written} was written all the same");
        assert_eq!(&folder.read(file), &content, "{what}: the file was changed");
    }
    folder.write(file, valid);
    let done = folder.run(command);
    assert_eq!(done.code, Some(fine[0]), "the file itself is valid: {}", done.err);
    refused
}

/// A document in a format of its own; most mutations of it are refused.
fn document(file: &'static str, valid: &[u8], command: &'static str, lines: bool) {
    let written = command.split(' ').next_back().unwrap();
    let kind = Kind { file, valid: valid.to_vec(), command, written, lines };
    let refused = attack(&Folder::new(), &kind, &[0]);
    assert!(refused >= 12, "{file}: only {refused} mutations were refused");
}

#[test]
fn graph6() {
    document("a.g6", b"IheA@GUAo\nC~\n", "convert a.g6 -o out.s6", true);
}

#[test]
fn sparse6() {
    document("a.s6", b":Fa@x^\n:An\n", "convert a.s6 -o out.g6", true);
}

#[test]
fn dimacs_graphs() {
    document(
        "a.col",
        b"c four vertices\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n",
        "convert a.col -o out.json",
        true,
    );
}

#[test]
fn edge_lists() {
    // Nearly every text is a list of names.
    let valid = b"# a path\n0 1\n1 2\n2 3\n4\n".to_vec();
    let kind = Kind {
        file: "a.edges",
        valid,
        command: "convert a.edges -o out.json",
        written: "out.json",
        lines: true,
    };
    assert!(attack(&Folder::new(), &kind, &[0]) >= 4);
}

#[test]
fn dot() {
    let valid = b"graph G {\n  a -- b -- c [color=red];\n  \"d e\" [label=<<b>x</b>>, toggle=0];\n  subgraph s { a -- f:n }\n}\n";
    document("a.dot", valid, "convert a.dot -o out.json", true);
}

#[test]
fn graphs_in_json() {
    let folder = Folder::new();
    assert_eq!(folder.run("reduce pendant P3 -o made.json").code, Some(0));
    document("a.json", &folder.read("made.json"), "convert a.json -o out.dot", false);
}

#[test]
fn formulas_in_json() {
    let valid = br#"{"hardplay": 1, "problem": {"game": "qbf"},
 "prefix": [["exists", [1]], ["forall", [2]]],
 "matrix": [[1, -2], [2, 1]]}
"#;
    document("a.json", valid, "convert a.json -o out.qdimacs", false);
}

#[test]
fn qdimacs() {
    let valid = b"c copy\np cnf 3 2\ne 1 0\na 2 0\ne 3 0\n2 -3 0\n-2 3 0\n";
    document("a.qdimacs", valid, "convert a.qdimacs -o out.json", true);
}

#[test]
fn dimacs_cnf() {
    document("a.cnf", b"p cnf 3 2\n1 -3 0\n2 3 -1 0\n", "convert a.cnf -o out.json", true);
}

#[test]
fn qcir() {
    let valid =
        b"#QCIR-G14 5\nexists(1)\nforall(2)\noutput(-5)\n3 = or(1, -2)\n4 = xor(1, 2)\n5 = and(3, -4, 2)\n";
    document("a.qcir", valid, "convert a.qcir -o out.json", true);
}

#[test]
fn templates() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("instances/templates");
    let mut files: Vec<_> = std::fs::read_dir(shipped).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    document("a.json", &std::fs::read(&files[0]).unwrap(), "reduce a.json P4 -o out.json", false);
}

/// A file that the program has written itself, read by `read`.
fn own_file(
    file: &'static str,
    write: &str,
    read: &'static str,
    written: &'static str,
    fine: &[i32],
) -> usize {
    let folder = Folder::new();
    folder.write("f.qdimacs", "p cnf 3 2\ne 1 0\na 2 0\ne 3 0\n2 -3 0\n-2 3 0\n");
    let done = folder.run(write);
    assert!(folder.path(file).exists(), "{write}: {}", done.err);
    let kind = Kind { file, valid: folder.read(file), command: read, written, lines: false };
    attack(&folder, &kind, fine)
}

#[test]
fn strategies_on_graphs() {
    let (write, read) = ("solve clique-forming C5 --strategy s.json", "check --certificate s.json C5");
    assert!(own_file("s.json", write, read, "none", &[0, 1]) >= 12);
}

#[test]
fn strategies_on_formulas() {
    let (write, read) = ("solve qbf f.qdimacs --strategy s.json", "check --certificate s.json f.qdimacs");
    assert!(own_file("s.json", write, read, "none", &[0, 1]) >= 12);
}

#[test]
fn certificates_of_gadgets() {
    let write = "discover clique-forming hull --max-vertices 1 --up-to 3 -o g.json";
    assert!(own_file("g.json", write, "check --certificate g.json", "none", &[0, 1]) >= 12);
}

#[test]
fn checkpoints_of_sequences() {
    let (write, read) = (
        "sequence .77 --to 100 --stats --checkpoint c",
        "sequence .77 --to 200 --checkpoint c --b-file b.txt",
    );
    assert!(own_file("c", write, read, "b.txt", &[0]) >= 12);
}

#[test]
fn records_of_tables() {
    let write = "table toggle-petersen --to 5 --checkpoint t";
    assert!(own_file("t", write, "table toggle-petersen --to 5 --resume t", "none", &[0]) >= 12);
}

#[test]
fn checkpoints_of_searches_for_gadgets() {
    let write = "discover clique-forming hull --max-vertices 1 --up-to 3 --checkpoint c";
    let read = "discover clique-forming hull --max-vertices 1 --up-to 3 --checkpoint c --resume -o out.json";
    assert!(own_file("c", write, read, "out.json", &[1, 0]) >= 12);
}

#[test]
fn reports_of_sweeps() {
    let (write, read) = ("check pendant --all-graphs 4 --report r.jsonl", "check --merge r.jsonl");
    // A report may end anywhere: then its shard is incomplete.
    assert!(own_file("r.jsonl", write, read, "none", &[0, 1, 3]) >= 12);
}

#[test]
fn an_index_of_instances() {
    let valid =
        br#"{"hardplay-index": 1, "instances": [{"file": "a.g6", "problem": {"game": "clique-forming"},
 "source": "me", "expected": {"winner": "second", "known": "solved"}}]}
"#;
    let folder = Folder::new();
    folder.write("a.g6", "DUW\n");
    let kind = Kind {
        file: "./index.json",
        valid: valid.to_vec(),
        command: "check pendant . --out o",
        written: "o",
        lines: false,
    };
    assert!(attack(&folder, &kind, &[0, 1]) >= 12);
}

#[test]
fn moves_typed_by_anybody() {
    let mut input =
        b"\0\xff\xfe\n\n   \nundo\nundo\nmoves x\nhint\n99999999999999999999999999999999\n-1\n".to_vec();
    input.extend([b"a".repeat(1 << 20), b"\nshow\n\xf0\x9f\n0".to_vec()].concat());
    let done = Folder::new().run_with_input("play hull P5 --both", &input);
    assert_eq!(done.orderly("play"), 0, "{}", done.err);
    assert!(done.err.lines().all(|line| line.len() < 500), "no line repeats a megabyte");
}
