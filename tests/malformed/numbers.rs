//! Numbers without sense on the command line, and numbers over a limit: nothing is made before it is counted.

use super::run::Folder;
use std::time::{Duration, Instant};

/// Each is refused at once.
const REFUSED: &[&str] = &[
    // Graphs over the limits.
    "convert K100000000 -o out.json",
    "convert complete:100000000 -o out.json",
    "convert path:2000001 -o out.json",
    "convert cycle:18446744073709551615 -o out.json",
    "convert wheel:18446744073709551615 -o out.json",
    "convert star:18446744073709551615 -o out.json",
    "convert tree:18446744073709551615 -o out.json",
    "convert hypercube:64 -o out.json",
    "convert grid:4294967296,4294967296 -o out.json",
    "convert petersen:5,9223372036854775808 -o out.json",
    "convert petersen:9223372036854775808,1 -o out.json",
    "convert multipartite:18446744073709551615,18446744073709551615 -o out.json",
    "convert gnp:20001,0.5 -o out.json",
    "convert gnm:5000,12497500 -o out.json",
    "convert regular:18446744073709551615,2 -o out.json",
    "convert E2000000+E1 -o out.json",
    "convert E4000*E4000 -o out.json",
    "convert ~E2000000 -o out.json",
    "convert path:123456789012345678901234567890 -o out.json",
    "convert P5+ -o out.json",
    "convert ((((((P5 -o out.json",
    "solve hull P1025",
    "encode hull P257 -o out.qcir",
    "draw E20001 -o out.svg",
    "reduce kayles-clique E2000000 -o out.json",
    "reduce pendant E2000000 -o out.json",
    // Families of formulas.
    "gen 3qbf 0 0 -o out.qdimacs",
    "gen 3qbf 99999999999 1 -o out.qdimacs",
    "gen 3qbf 1 99999999999 -o out.qdimacs",
    "gen random-blocks 1000000000000 1000000000000 1 1 1 -o out.qdimacs",
    "gen parity 18446744073709551615 -o out.qdimacs",
    "gen gnp 5 nan -o out.g6",
    "gen gnp 5 1e400 -o out.g6",
    "gen path 5 --count -1 -o out.g6",
    "gen path 5 --count 18446744073709551615 -o out.json",
    "gen path 5 --seed 18446744073709551616",
    // Convexities and conditions.
    "solve hull P5 --convexity l:1",
    "solve hull P5 --convexity l:123456789012345678901234567890",
    "solve hull P5 --convexity m:0",
    "solve hull P5 --convexity l:",
    "solve hull P5 --convexity gc,mc",
    // Limits and threads.
    "solve hull P5 --time-limit nan",
    "solve hull P5 --time-limit inf",
    "solve hull P5 --time-limit -1",
    "solve hull P5 --time-limit=-1",
    "solve hull P5 --time-limit 1e30",
    "solve hull P5 --memory-limit -1",
    "solve hull P5 --memory-limit=-1",
    "solve hull P5 --memory-limit K",
    "solve hull P5 --memory-limit é",
    "solve hull P5 --memory-limit 17179869184G",
    "solve hull P5 --threads 0",
    "solve hull P5 --threads 1025",
    "play hull P5 --time-limit inf",
    "table toggle-petersen --time-limit nan",
    "table toggle-petersen --memory-limit x",
    "table toggle-petersen --threads 0",
    "table toggle-petersen --to 2",
    "table toggle-petersen --to 513",
    "table chess",
    // Sweeps.
    "check pendant --all-graphs 9",
    "check pendant --all-graphs 18446744073709551616",
    "check pendant --shard 0/0",
    "check pendant --shard 4/4",
    "check pendant --shard -1/4",
    "check pendant --threads 0",
    "check pendant --time-limit nan",
    "check pendant --random gnp:99999999999,0.5",
    "check qbf-toggle --random 3qbf:99999999999,1",
    "check qbf-toggle --random 3qbf:4294967297,1",
    "check qbf-toggle --random 3qbf:1,99999999999",
    "check qbf-toggle --all-formulas 18446744073709551615,18446744073709551615",
    "check qbf-toggle --all-formulas 1,18446744073709551615",
    "check qbf-toggle --all-formulas 3000000000,1",
    "check qbf-toggle --all-formulas 0,1",
    // Gadgets.
    "discover clique-forming hull --copies 0",
    "discover clique-forming hull --copies 18446744073709551615",
    "discover clique-forming hull --max-vertices 9",
    "discover clique-forming hull --up-to 0",
    "discover clique-forming hull --up-to 9",
    "discover clique-forming hull --random 18446744073709551615",
    "discover clique-forming hull --condition at-least:123456789012345678901234567890",
    // Sequences.
    "sequence .77 --to -1",
    "sequence .77 --to 100000000001",
    "sequence .77 --to 10000001 --json",
    "sequence .77 --to 134217729 --period",
    "sequence .77 --to 1000000000 --engine naive",
    "sequence .8 --to 5",
    "sequence . --to 5",
    "sequence 3.7 --to 5",
    "sequence 44.7 --to 5",
    "sequence .7x7 --to 5",
    "sequence path:l:1 --to 5",
    "sequence path:l:1000001 --to 5",
    "sequence path:l:123456789012345678901234567890 --to 5",
    "sequence path:gc --to 5",
    "solve hull --convexity l:3 --union P1000000000000",
    "solve hull --convexity l:3 --union P123456789012345678901234567890",
    "solve hull --convexity l:1000001 --union P5",
    "solve hull --convexity mc --union P5+",
    // Pictures.
    "draw P5 -o out.png --scale nan",
    "draw P5 -o out.png --scale inf",
    "draw P5 -o out.png --scale 0",
    "draw P5 -o out.png --scale=-1",
    "draw P5 -o out.png --scale 1e30",
    "draw hull P5 -o out.svg --after 99999999999999999999",
    // Wrong use.
    "chess",
    "--chess",
    "solve",
    "solve a b c",
    "solve hull P5 --chess",
    "solve hull P5 --engine chess",
    "encode hull P5 --to chess",
    "list chess",
];

/// What is odd but makes sense.
const TAKEN: &[(&str, i32)] = &[
    ("solve hull K0", 20),
    ("solve hull grid:18446744073709551615,0", 20),
    ("solve hull P5 --convexity l:18446744073709551615", 10),
    ("solve hull P5 --convexity m:18446744073709551615", 10),
    ("solve hull P5 --time-limit 0", 30),
    ("solve hull P5 --time-limit 1e19", 10),
    ("solve hull P5 --memory-limit 0", 10),
    ("solve hull P5 --memory-limit 17179869183G", 10),
    ("solve hull P5 --threads 1024", 10),
    ("table toggle-petersen --to 6 --memory-limit 0", 0),
    ("convert multipartite:1000000 -o /dev/null --format sparse6", 0),
    ("check pendant --random gnp:4,0.5 --count 3 --seed 18446744073709551615", 0),
    ("check pendant --all-graphs 3 --shard 18446744073709551614/18446744073709551615", 0),
    ("gen path 5 --count 0", 0),
    ("gen gnp 5 0.5 --count 3 --seed 18446744073709551615", 0),
    ("sequence .0 --to 0", 0),
    ("sequence .77 --to 0", 0),
    ("sequence path:l:1000000 --to 5", 0),
    ("play hull E0", 0),
    ("draw E0 -o out.svg", 0),
];

#[test]
fn what_makes_no_sense_is_refused_in_one_line_and_at_once() {
    let folder = Folder::new();
    for line in REFUSED {
        let started = Instant::now();
        let done = folder.run(line);
        done.refusal(line);
        // Far from what a loop or an allocation of such a size would take, on any machine.
        assert!(started.elapsed() < Duration::from_secs(20), "{line}: {:?}", started.elapsed());
    }
    let left: Vec<_> = std::fs::read_dir(folder.0.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name == "out"), "{left:?}");
}

#[test]
fn what_is_odd_but_makes_sense_is_done() {
    for (line, code) in TAKEN {
        let done = Folder::new().run(line);
        assert_eq!(done.orderly(line), *code, "{line}: {}", done.err);
    }
}

#[test]
fn limits_are_named_in_the_message() {
    let folder = Folder::new();
    let message = |line: &str| folder.run(line).refusal(line).to_owned();
    assert_eq!(
        message("solve hull K100000000"),
        "K100000000: 100000000 vertices are too many: the limit is 2000000"
    );
    assert_eq!(
        message("solve hull --chess P5"),
        "unexpected argument '--chess' found; tip: to pass '--chess' as a value, use '-- --chess'"
    );
    let deep = format!("p cnf 5001 0\ne {}0\n", (1..=5001).map(|v| format!("{v} ")).collect::<String>());
    folder.write("deep.qdimacs", deep);
    assert_eq!(
        message("solve qbf deep.qdimacs --engine reference"),
        "deep.qdimacs: the oracle takes formulas with at most 5000 variables, this one has 5001"
    );
}

#[test]
fn a_code_as_long_as_a_command_line_may_be_is_computed_or_refused() {
    let code = format!(".{}", "7".repeat(100_000));
    let done = Folder::new().run_words(&["sequence", &code, "--to", "20"]);
    done.orderly("a long code");
}

#[test]
fn formulas_as_deep_as_they_are_long_overflow_no_stack() {
    let folder = Folder::new();
    let n = 100_000;
    let blocks: String = (1..=n).map(|v| format!("{} {v} 0\n", if v % 2 == 0 { 'a' } else { 'e' })).collect();
    folder.write("deep.qdimacs", format!("p cnf {n} 1\n{blocks}{n} {} 0\n", n - 1));
    for engine in ["recursion", "search", "expansion", "clausal", "portfolio"] {
        let words = ["solve", "qbf", "deep.qdimacs", "--engine", engine, "--time-limit", "10"];
        let done = folder.run_words(&words);
        assert!([10, 30].contains(&done.orderly(engine)), "{engine}: {}", done.err);
    }
}

#[test]
fn a_formula_with_few_variables_of_great_numbers_is_small() {
    let folder = Folder::new();
    folder.write("wide.qdimacs", "p cnf 50000000 2\na 7 0\n50000000 -7 0\n-50000000 7 0\n");
    // So many addresses do not hold a table of fifty million variables.
    let line = "ulimit -v 1500000; exec \"$0\" solve qbf wide.qdimacs --engine \"$1\"";
    for engine in ["recursion", "search", "expansion", "clausal", "portfolio"] {
        let mut command = std::process::Command::new("sh");
        let binary = assert_cmd::cargo::cargo_bin("hardplay");
        command.current_dir(folder.0.path()).args(["-c", line]).arg(binary).arg(engine);
        let done: super::run::Done = command.output().unwrap().into();
        assert_eq!(done.orderly(engine), 20, "{engine}: {}", done.err);
    }
    let done = folder.run("convert wide.qdimacs -o out.qcir");
    assert!(done.refusal("qcir").contains("the limit is 50000000"), "{}", done.err);
}
