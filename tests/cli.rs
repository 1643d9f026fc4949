//! What the binary does: exit codes, messages, files.

use assert_cmd::Command;
use std::path::Path;
use tempfile::TempDir;

/// A run of the binary in a folder of its own.
struct Run {
    folder: TempDir,
}

/// What a run left behind.
struct Done {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn file(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        std::fs::write(self.folder.path().join(name), content).unwrap();
        self
    }

    fn hardplay(&self, arguments: &[&str]) -> Done {
        self.with_input(arguments, "")
    }

    fn with_input(&self, arguments: &[&str], input: &str) -> Done {
        let mut command = Command::cargo_bin("hardplay").unwrap();
        let output =
            command.current_dir(self.folder.path()).args(arguments).write_stdin(input).output().unwrap();
        Done {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(name)).unwrap()
    }

    fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<_> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn hardplay(arguments: &[&str]) -> Done {
    Run::new().hardplay(arguments)
}

#[test]
fn solve_exits_with_10_when_alice_wins_20_when_bob_does_and_30_when_it_is_unknown() {
    assert_eq!(hardplay(&["solve", "hull", "P5", "--convexity", "mc"]).code, 10);
    assert_eq!(hardplay(&["solve", "hull", "P6", "--convexity", "mc"]).code, 20);
    let hurried = hardplay(&["solve", "node-kayles", "grid:8,8", "--misere", "--time-limit", "0.01"]);
    assert_eq!(
        (hurried.code, hurried.out.as_str()),
        (30, "grid:8,8: unknown: the time limit of 0.01 s was hit\n")
    );
}

#[test]
fn solve_reports_nimbers_and_winning_moves_by_name() {
    let done = hardplay(&["solve", "node-kayles", "P3", "--nimber", "--moves"]);
    assert_eq!(done.out, "P3: Alice wins node-kayles\nnimber 2\nwinning moves: 1\n");
    let none = hardplay(&["solve", "clique-forming", "P3", "--nimber", "--moves"]);
    assert_eq!(none.out, "P3: Bob wins clique-forming\nnimber 0\nwinning moves: none\n");
}

#[test]
fn the_engines_agree_on_the_command_line_too() {
    for engine in ["search", "sums", "reference"] {
        assert_eq!(hardplay(&["solve", "hull", "petersen:4,1", "--engine", engine]).code, 20, "{engine}");
    }
}

#[test]
fn solve_takes_many_graphs_from_a_pipe() {
    let done = Run::new().with_input(&["solve", "clique-forming", "-"], "A_\nBw\nBW\n");
    assert_eq!(done.code, 0);
    assert_eq!(
        done.out,
        "<stdin>:1: Bob wins clique-forming\n<stdin>:2: Alice wins clique-forming\n\
         <stdin>:3: Bob wins clique-forming\n"
    );
}

#[test]
fn solve_writes_json_for_machines() {
    let done = hardplay(&["solve", "toggle", "P4", "--nimber", "--moves", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!((&value["winner"], &value["nimber"]), (&"first".into(), &2.into()));
    assert_eq!(value["problem"], "toggle");
}

#[test]
fn reduce_then_solve_gives_the_winner_of_the_source_and_a_history() {
    let run = Run::new();
    assert_eq!(run.hardplay(&["reduce", "pendant", "C5", "-o", "hull.json"]).code, 0);
    assert_eq!(run.hardplay(&["solve", "clique-forming", "C5"]).code, 20);
    assert_eq!(run.hardplay(&["solve", "hull.json"]).code, 20);
    let text = run.read("hull.json");
    assert!(text.contains(r#""command": "hardplay reduce pendant C5 -o hull.json""#), "{text}");
    assert!(text.contains(r#""reduction": "pendant""#), "{text}");
}

#[test]
fn a_chain_by_its_ends_names_every_step() {
    let formula = "p cnf 3 2\ne 1 0\na 2 0\ne 3 0\n2 -3 0\n-2 3 0\n";
    let run = Run::new().file("copy.qdimacs", formula);
    assert_eq!(run.hardplay(&["solve", "qbf", "copy.qdimacs"]).code, 10);
    assert_eq!(run.hardplay(&["reduce", "qbf..hull", "copy.qdimacs", "-o", "hull.json"]).code, 0);
    for step in ["qbf-3qbf", "qbf-kayles", "kayles-clique", "pendant"] {
        assert!(run.read("hull.json").contains(&format!("\"reduction\": \"{step}\"")), "{step}");
    }
    assert_eq!(run.hardplay(&["solve", "hull.json"]).code, 10);
    assert_eq!(run.hardplay(&["reduce", "qbf..toggle", "copy.qdimacs", "-o", "toggle.json"]).code, 0);
    assert_eq!(run.hardplay(&["solve", "toggle.json"]).code, 10);
}

#[test]
fn gen_is_determined_by_its_seed_and_zero_is_a_seed() {
    let draw = |seed: &str| hardplay(&["gen", "gnp", "12", "0.5", "--seed", seed]).out;
    assert_eq!(draw("0"), draw("0"));
    assert_ne!(draw("0"), draw("1"));
    let unseeded = hardplay(&["gen", "gnp", "12", "0.5"]);
    let seed = unseeded.err.trim().strip_prefix("note: seed ").expect("the drawn seed is printed");
    assert_eq!(unseeded.out, draw(seed));
}

#[test]
fn gen_fills_a_folder() {
    let run = Run::new();
    let done = run.hardplay(&["gen", "3qbf", "4", "5", "--seed", "7", "--count", "3", "-o", "formulas/"]);
    assert_eq!((done.code, done.out.as_str()), (0, "3 files in formulas/\n"));
    assert!(run.read("formulas/3qbf-4-5-2.qdimacs").contains("c seed: 8\n"));
}

#[test]
fn convert_there_and_back_changes_nothing() {
    let run = Run::new().file("a.g6", "IheA@GUAo\n");
    for format in ["s6", "col", "edges", "json", "dot"] {
        let there = format!("b.{format}");
        assert_eq!(run.hardplay(&["convert", "a.g6", "-o", &there]).code, 0, "{format}");
        let back = run.hardplay(&["convert", &there]);
        assert_eq!(back.out, "IheA@GUAo\n", "{format}: {}", back.err);
    }
}

#[test]
fn draw_writes_svg_and_dot_by_the_extension() {
    let run = Run::new();
    assert_eq!(run.hardplay(&["draw", "petersen", "-o", "p.svg"]).code, 0);
    assert!(run.read("p.svg").starts_with("<svg"));
    assert_eq!(run.hardplay(&["draw", "petersen", "-o", "p.dot"]).code, 0);
    assert!(run.read("p.dot").contains("graph"));
}

#[test]
fn check_writes_pictures_and_exits_with_0_when_all_agree() {
    let run = Run::new();
    let done = run.hardplay(&["check", "pendant", "--all-graphs", "4"]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(done.out.starts_with("reduction  target    instances  Alice wins  Bob wins"), "{}", done.out);
    assert!(Path::new(run.folder.path()).join("out/pendant.svg").is_file());
    assert!(Path::new(run.folder.path()).join("out/pendant.dot").is_file());
}

#[test]
fn check_exits_with_1_and_shows_the_counterexample_when_a_reduction_fails() {
    let run = Run::new();
    let done = run.hardplay(&["check", "fig1", "--convexity", "l:2", "--all-graphs", "4", "--shrink"]);
    assert_eq!(done.code, 1);
    assert!(
        done.out.contains(
            "counterexample for fig1 to hull l:2: Bob wins the source, so Bob should win the target, but Alice does"
        ),
        "{}",
        done.out
    );
    assert!(
        run.read("out/fig1-hull-l-2-counterexample-source.json").contains("\"edges\": [\n    [0,1],[0,2]")
    );
}

#[test]
fn a_template_is_checked_like_any_reduction() {
    let template = r#"{ "hardplay-template": 1, "id": "mine", "about": "a guess", "citation": "me",
      "status": "unproved", "source": {"game": "clique-forming"},
      "targets": [{"game": "hull", "convexity": "gc"}], "winners": "same",
      "copies": [{"inside": "h"}], "vertices": [{"name": "w", "joined": []}] }"#;
    let run = Run::new().file("mine.json", template);
    let done = run.hardplay(&["check", "mine.json", "--all-graphs", "3"]);
    assert_eq!(done.code, 1, "{}", done.err);
    let broken = Run::new().file("mine.json", template.replace("\"h\"", "\"g\""));
    let done = broken.hardplay(&["check", "mine.json"]);
    assert_eq!(done.code, 2);
    assert_eq!(
        done.err,
        "hardplay: mine.json: line 4, at copies[0].inside: unknown variant `g`, expected one of `none`, `h`, \
         `complement`, `all`\n"
    );
}

#[test]
fn list_prints_every_reduction_and_every_format() {
    let reductions = hardplay(&["list", "reductions"]).out;
    assert!(hardplay::reduce::all().iter().all(|r| reductions.contains(r.id())));
    let formats = hardplay(&["list", "formats", "--json"]).out;
    let formats: serde_json::Value = serde_json::from_str(&formats).unwrap();
    assert_eq!(formats.as_array().unwrap().len(), hardplay::format::Format::ALL.len());
}

#[test]
fn bad_input_gets_one_line_exit_code_2_and_leaves_nothing_behind() {
    let files: &[(&str, &[u8])] = &[
        ("empty.g6", b""),
        ("crlf.col", b"p edge 3 2\r\ne 1 2\r\ne 2 4\r\n"),
        ("loop.col", b"p edge 3 2\ne 1 2\ne 2 2\n"),
        ("twice.col", b"p edge 3 2\ne 1 2\ne 1 2\n"),
        ("header.col", b"e 1 2\n"),
        ("header.qdimacs", b"p sat 3 1\n1 0\n"),
        ("undeclared.qdimacs", b"p cnf 2 1\ne 1 0\n1 3 0\n"),
        ("short.g6", b"IheA\n"),
        ("binary.g6", b"\0\0\0\0"),
        ("later.json", b"{\"hardplay\": 2, \"vertices\": 3}"),
        ("digraph.dot", b"digraph { a -> b }"),
    ];
    let run = files.iter().fold(Run::new(), |run, (name, content)| run.file(name, content));
    let before = run.files();
    let cases: Vec<Vec<&str>> = [
        "solve hull missing.g6",
        "solve hull .",
        "solve chess petersen",
        "solve hull path:1025",
        "solve hull P3+C2",
        "solve clique-forming P3 --convexity gc",
        "solve hull P3 --convexity l:1",
        "solve qbf P3",
        "solve toggle P4 --misere --nimber",
        "reduce fig1 K3 -o x.json",
        "reduce nonsense K3 -o x.json",
        "reduce toggle..hull K3 -o x.json",
        "reduce qbf-toggle undeclared.qdimacs -o x.json",
        "convert P3 -o x.nonsense",
        "convert P3 -o missing/x.g6",
        "convert undeclared.qdimacs -o x.g6",
        "draw P3 -o x.nonsense",
        "gen grid 3 -o x.g6",
        "gen gnp 5 1.5 -o x.g6",
        "gen path 5 --count 3 -o x.json",
        "check pendat",
        "check pendant --all-graphs 9",
    ]
    .map(|line| line.split(' ').collect())
    .to_vec();
    let with_files = files
        .iter()
        .map(|(name, _)| vec!["solve", if name.ends_with("qdimacs") { "qbf" } else { "hull" }, *name]);
    let mut messages = String::new();
    for arguments in cases.into_iter().chain(with_files) {
        let done = run.hardplay(&arguments);
        let line = arguments.join(" ");
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{line}: {}", done.err);
        assert_eq!(done.err.lines().count(), 1, "{line}: {}", done.err);
        messages += &format!("$ hardplay {line}\n{}", done.err);
    }
    let kept: Vec<_> = run.files().into_iter().filter(|name| name != "out").collect();
    assert_eq!(kept, before, "nothing was written");
    insta::assert_snapshot!(messages);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let binary = assert_cmd::cargo::cargo_bin("hardplay");
    let line = format!("{} gen gnp 200 0.5 --seed 1 --count 200 | head -c 10", binary.display());
    let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
    assert_eq!((output.stdout.len(), String::from_utf8_lossy(&output.stderr).as_ref()), (10, ""));
}

#[test]
fn a_report_does_not_depend_on_threads_or_on_a_kill_and_shards_join_to_the_whole() {
    let run = Run::new();
    let code = |arguments: &[&str]| {
        let done = run.hardplay(arguments);
        assert_eq!(done.err, "", "{arguments:?}");
        done.code
    };
    let check = ["check", "pendant", "misere-p3", "--all-graphs", "7"];
    let with = |more: &[&'static str]| check.iter().copied().chain(more.iter().copied()).collect::<Vec<_>>();
    assert_eq!(code(&with(&["--report", "one.jsonl", "--threads", "1"])), 0);
    assert_eq!(code(&with(&["--report", "two.jsonl", "--threads", "2"])), 0);
    let whole = run.read("one.jsonl");
    assert_eq!(whole, run.read("two.jsonl"));

    // A kill leaves a report that ends in the middle of a line.
    for cut in [whole.len() / 3, whole.len() / 2, whole.len() - 5] {
        std::fs::write(run.folder.path().join("cut.jsonl"), &whole[..cut]).unwrap();
        assert_eq!(code(&with(&["--report", "cut.jsonl", "--resume"])), 0);
        assert_eq!(run.read("cut.jsonl"), whole, "resumed after {cut} bytes");
    }

    assert_eq!(code(&with(&["--report", "s0.jsonl", "--shard", "0/2"])), 0);
    assert_eq!(code(&with(&["--report", "s1.jsonl", "--shard", "1/2"])), 0);
    let joined = run.hardplay(&["check", "--merge", "s1.jsonl", "s0.jsonl", "--json"]);
    assert_eq!(joined.code, 0);
    assert!(joined.out.contains(r#""instances":1253"#), "{}", joined.out);
    let partial = run.hardplay(&["check", "--merge", "s1.jsonl"]);
    assert_eq!((partial.code, partial.err.as_str()), (3, "note: shard 0 of 2 is not given\n"));

    let other = run.hardplay(&["check", "fig1", "--all-graphs", "3", "--report", "one.jsonl", "--resume"]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("one.jsonl: this report is about something else"), "{}", other.err);
    let again = run.hardplay(&with(&["--report", "one.jsonl"]));
    assert!(again.err.contains("there is such a file already"), "{}", again.err);
}

#[test]
fn a_resumed_check_still_shows_the_counterexample_that_the_killed_run_found() {
    let run = Run::new();
    let check = ["check", "fig1", "--convexity", "l:2", "--all-graphs", "7", "--report", "r.jsonl"];
    let whole = run.hardplay(&check);
    let report = run.read("r.jsonl");
    let half: String = report.lines().take(3).map(|line| format!("{line}\n")).collect();
    std::fs::write(run.folder.path().join("r.jsonl"), half).unwrap();
    let resumed = run.hardplay(&check.iter().copied().chain(["--resume"]).collect::<Vec<_>>());
    assert_eq!((whole.code, resumed.code), (1, 1));
    let tail = |out: &str| out[out.find("counterexample").unwrap()..].to_owned();
    assert_eq!(tail(&whole.out), tail(&resumed.out));
    assert_eq!(run.read("r.jsonl"), report);
}

#[test]
fn graph_lines_from_a_pipe_are_checked_as_they_come() {
    let graphs: String = hardplay::graph::graphs_up_to(4)
        .into_iter()
        .map(|g| hardplay::format::write(&g.into(), hardplay::format::Format::Graph6).unwrap().text)
        .collect();
    let done = Run::new().with_input(&["check", "misere-p3", "-", "--json"], &graphs);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(done.out.contains(r#""instances":19"#), "{}", done.out);
    let broken = Run::new().with_input(&["check", "misere-p3", "-"], "A_\nA\n");
    assert_eq!(broken.code, 2);
    assert!(broken.err.starts_with("hardplay: <stdin>:2: expected"), "{}", broken.err);
}

#[test]
fn unions_of_long_paths_and_cycles_are_solved_by_their_nimbers() {
    let done = hardplay(&["solve", "hull", "--convexity", "l:4", "--union", "P5+C9+P3"]);
    assert_eq!(done.code, 10);
    assert!(
        done.out.starts_with("P5+C9+P3: Alice wins hull l:4\nnimber 1 = 1 xor 1 xor 1\n"),
        "{}",
        done.out
    );
    // The same position, searched.
    let searched = hardplay(&["solve", "hull", "--convexity", "l:4", "P5+C9+P3", "--nimber"]);
    assert!(searched.out.contains("nimber 1\n"), "{}", searched.out);
}
