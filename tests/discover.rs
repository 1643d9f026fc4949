//! `hardplay discover`: the smallest gadgets that are known, certificates that replay and wrong ones
//! that do not, checkpoints, messages.

use assert_cmd::Command;
use hardplay::check::{GadgetCertificate, replay_gadgets};
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

struct Done {
    code: i32,
    out: String,
    err: String,
}

fn hardplay(folder: &Path, arguments: &[&str]) -> Done {
    let output =
        Command::cargo_bin("hardplay").unwrap().current_dir(folder).args(arguments).output().unwrap();
    Done {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Searches in a folder and writes `found.json` there.
fn discover(folder: &TempDir, arguments: &str) -> Done {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    hardplay(folder.path(), &[&["discover"], &words[..], &["-o", "found.json"]].concat())
}

fn replay(folder: &TempDir, file: &str) -> Done {
    hardplay(folder.path(), &["check", "--certificate", file])
}

fn certificate(folder: &TempDir) -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder.path().join("found.json")).unwrap()).unwrap()
}

#[test]
fn the_smallest_gadgets_are_those_that_are_known() {
    let table = include_str!("data/smallest-gadgets.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [search, size, smaller, survivors] = cells[..] else { panic!("{row}") };
        let folder = folder();
        let done = discover(&folder, search);
        let found = certificate(&folder);
        let levels = found["levels"].as_array().unwrap();
        let is_empty = |level: &&Value| level["survivors"].as_array().unwrap().is_empty();
        let below: Vec<&Value> = levels.iter().take_while(is_empty).collect();
        let refuted: usize = below.iter().map(|level| level["refuted"].as_array().unwrap().len()).sum();
        assert_eq!(refuted.to_string(), smaller, "{search}");
        let found_size = if below.len() < levels.len() { below.len().to_string() } else { "none".to_owned() };
        assert_eq!(found_size, size, "{search}");
        assert_eq!(done.code, i32::from(size == "none"), "{search}");
        let found: Vec<&str> = levels
            .iter()
            .flat_map(|level| level["survivors"].as_array().unwrap())
            .map(|code| code.as_str().unwrap())
            .collect();
        assert_eq!(found.join(" "), survivors, "{search}");
    }
}

#[test]
fn a_certificate_replays_without_the_search() {
    let folder = folder();
    assert_eq!(discover(&folder, "clique-forming hull --convexity l:2,gc").code, 0);
    let done = replay(&folder, "found.json");
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
    assert_eq!(
        done.out,
        "found.json: clique-forming to hull l:2, hull gc, winners same\n\
         class: H once; new vertices joined to all of H or apart\n\
         117 gadgets are refuted by 7 graphs H, as the oracle confirms\n\
         2 gadgets agree on every H with at most 6 vertices\n\
         no gadget of the class has fewer than 4 new vertices\n"
    );
    let done = discover(&folder, "clique-forming interval --copies 2 --exchanged --max-vertices 2 --up-to 4");
    assert_eq!(done.code, 1, "{}", done.err);
    let done = replay(&folder, "found.json");
    assert!(done.out.ends_with("no gadget of the class has fewer than 3 new vertices\n"), "{}", done.out);
}

#[test]
fn certificates_of_targets_within_a_number_of_picks_replay_and_others_do_not() {
    let folder = folder();
    let search = "node-kayles hull --within n+2 --condition at-least:2 --max-vertices 2 --up-to 5";
    assert_eq!(discover(&folder, search).code, 1);
    let done = replay(&folder, "found.json");
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
    assert!(
        done.out.starts_with("found.json: node-kayles to hull gc within n+2, winners same"),
        "{}",
        done.out
    );
    assert!(done.out.ends_with("no gadget of the class has fewer than 3 new vertices\n"), "{}", done.out);
    let mut value = certificate(&folder);
    value["claim"]["targets"][0]["play"]["within"] = 0.into();
    std::fs::write(folder.path().join("spoilt.json"), value.to_string()).unwrap();
    let done = replay(&folder, "spoilt.json");
    assert_eq!(done.code, 1, "{}{}", done.out, done.err);
    let text = done.out + &done.err;
    assert!(text.contains("does not fail on"), "{text}");
}

#[test]
fn gadgets_whose_first_copy_has_no_edges_are_searched_and_replayed() {
    let folder = folder();
    let class = "--copies 2 --first none --inside none --across h,complement";
    let done = discover(&folder, &format!("clique-forming interval {class} --max-vertices 2 --up-to 4"));
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(done.out.contains("the first none, the others none; across h|complement"), "{}", done.out);
    let done = replay(&folder, "found.json");
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
}

#[test]
fn gadgets_with_vertices_for_pairs_are_searched_and_replayed() {
    let folder = folder();
    let done = discover(
        &folder,
        "clique-forming interval --condition not-complete --pairs h,complement --pairs-inside none,meeting \
         --max-vertices 2 --up-to 4",
    );
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(
        done.out.starts_with(
            "class: H's vertices once, with the edges none|h|complement|all; a vertex for each pair h|complement, \
             adjacent none|meeting; new vertices joined to any of these\n"
        ),
        "{}",
        done.out
    );
    let done = replay(&folder, "found.json");
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
    // 4 frames for each kind of pairs and each way to join them; 1 + 4 + 20 sets of up to two new vertices
    // in four colours, adjacent or not.
    assert!(done.out.contains("400 gadgets are refuted"), "{}", done.out);
}

#[test]
fn gadgets_for_toggle_have_weights() {
    let folder = folder();
    let search = "clique-forming toggle --weights 0,1 --condition at-least:1 --max-vertices 2 --up-to 4";
    let done = discover(&folder, search);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(done.out.contains("; start weights 0|1\n"), "{}", done.out);
    let done = replay(&folder, "found.json");
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
    assert!(done.out.contains("50 gadgets are refuted"), "{}", done.out);
    // Without the weight in their codes the gadgets are others, and some are listed twice.
    let mut value = certificate(&folder);
    value["levels"][1]["refuted"].as_array_mut().unwrap().iter_mut().for_each(|refuted| {
        let code = refuted["gadget"].as_str().unwrap().replace(":h:", ":1:").replace(":g:", ":0:");
        refuted["gadget"] = code.into();
    });
    std::fs::write(folder.path().join("spoilt.json"), value.to_string()).unwrap();
    let done = replay(&folder, "spoilt.json");
    assert_eq!(done.code, 1, "{}{}", done.out, done.err);
    assert!((done.out + &done.err).contains("are the same gadget"));
}

#[test]
fn a_certificate_with_gadgets_of_another_class_is_refused() {
    for (from, to) in [("h:0:@", "h+h1n:0:@"), ("h:0:@", "h:g:@"), ("h:0:@", "H:0:@")] {
        let (code, text) = spoilt(|value| {
            let level = value["levels"][1]["refuted"].as_array_mut().unwrap();
            let refuted = level.iter_mut().find(|refuted| refuted["gadget"] == from).unwrap();
            refuted["gadget"] = to.into();
        });
        assert_eq!(code, 2);
        assert!(text.contains("expected gadgets of the class with 1 new vertices"), "{text}");
        assert!(text.contains(to), "{text}");
    }
}

/// A wrong certificate, and what the replay says.
fn spoilt(spoil: impl Fn(&mut Value)) -> (i32, String) {
    let folder = folder();
    discover(&folder, "clique-forming hull --convexity l:2");
    let mut value = certificate(&folder);
    spoil(&mut value);
    std::fs::write(folder.path().join("spoilt.json"), value.to_string()).unwrap();
    let done = replay(&folder, "spoilt.json");
    let text = done.out + &done.err;
    assert_eq!(text.lines().count(), 1, "{text}");
    (done.code, text)
}

#[test]
fn a_certificate_that_leaves_out_a_gadget_is_caught() {
    let (code, text) = spoilt(|value| {
        value["levels"][3]["refuted"].as_array_mut().unwrap().pop();
    });
    assert_eq!(code, 1);
    assert!(text.contains("19 gadgets with 3 new vertices are listed, the class has 20"), "{text}");
}

#[test]
fn a_certificate_that_lists_a_gadget_twice_under_two_names_is_caught() {
    let (code, text) = spoilt(|value| {
        let level = value["levels"][3]["refuted"].as_array_mut().unwrap();
        let place = level.iter().position(|refuted| refuted["gadget"] == "h:001:B?").unwrap();
        let mut other = level[place].clone();
        other["gadget"] = "h:100:B?".into();
        let last = level.len() - 1;
        level[if place == last { 0 } else { last }] = other;
    });
    assert_eq!(code, 1);
    assert!(text.contains("h:001:B? and h:100:B? are the same gadget"), "{text}");
}

#[test]
fn a_certificate_that_hides_a_survivor_or_invents_one_is_caught() {
    let (code, text) = spoilt(|value| {
        let mut refuted = value["levels"][4]["refuted"][0].clone();
        refuted["gadget"] = value["levels"][4]["survivors"][0].take();
        value["levels"][4]["survivors"].as_array_mut().unwrap().remove(0);
        value["levels"][4]["refuted"].as_array_mut().unwrap().push(refuted);
    });
    assert_eq!(code, 1);
    assert!(text.contains("h:1011:Cs does not fail on"), "{text}");
    let (code, text) = spoilt(|value| {
        let gadget = value["levels"][3]["refuted"].as_array_mut().unwrap().pop().unwrap()["gadget"].take();
        value["levels"][3]["survivors"].as_array_mut().unwrap().push(gadget);
    });
    assert_eq!(code, 1);
    assert!(text.contains("is said to survive, but it fails on"), "{text}");
}

#[test]
fn a_certificate_with_a_wrong_winner_graph_or_target_is_caught() {
    let first = |value: &Value| value["levels"][3]["refuted"][0].clone();
    let other = |winner: &Value| Value::from(if winner == "first" { "second" } else { "first" });
    // A graph on which the other player wins the source.
    let elsewhere = |source: &Value| Value::from(if source == "first" { "A_" } else { "@" });
    type Change<'a> = (&'a str, &'a dyn Fn(&Value) -> Value, &'a str);
    let changes: [Change; 5] = [
        ("wins", &|entry| other(&entry["wins"]), "wins the source and"),
        ("source", &|entry| other(&entry["source"]), "wins the source and"),
        ("h", &|entry| elsewhere(&entry["source"]), "does not fail on"),
        ("h", &|_| "not a graph".into(), "it is no graph6"),
        ("target", &|_| 7.into(), "there is no such target"),
    ];
    for (field, content, message) in changes {
        let (code, text) = spoilt(|value| {
            let content = content(&first(value));
            value["levels"][3]["refuted"][0][field] = content;
        });
        assert_eq!(code, 1, "{text}");
        assert!(text.contains(message), "{field}: {text}");
    }
}

#[test]
fn a_certificate_whose_graphs_break_the_condition_is_caught() {
    let (code, text) = spoilt(|value| {
        value["claim"]["conditions"] = serde_json::json!([{ "at-least": 5 }]);
    });
    assert_eq!(code, 1);
    assert!(text.contains("at least 5 vertices"), "{text}");
}

#[test]
fn what_is_no_certificate_is_refused_in_one_line() {
    let (code, text) = spoilt(|value| value["levels"][1]["added"] = 2.into());
    assert_eq!(code, 2);
    assert!(text.contains("levels[1]: expected \"added\": 1, found 2"), "{text}");
    let (code, text) = spoilt(|value| value["levels"][1]["refuted"][0]["gadget"] = "h:4:@".into());
    assert_eq!(code, 2);
    assert!(text.contains("levels[1].refuted[0].gadget") && text.contains("h:4:@"), "{text}");
    let (code, text) = spoilt(|value| value["hardplay-gadgets"] = 2.into());
    assert_eq!(code, 2);
    assert!(text.contains("expected \"hardplay-gadgets\": 1, found 2"), "{text}");
}

#[test]
fn the_outcome_depends_neither_on_threads_nor_on_interruptions() {
    const SEARCH: &str = "clique-forming interval --condition not-complete --copies 2 --inside all,none --across none \
                          --max-vertices 3 --up-to 5 --random 5 --seed 3 --beyond";
    let folder = folder();
    discover(&folder, &format!("{SEARCH} --threads 1 --checkpoint whole.journal"));
    let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    let (found, journal) = (read("found.json"), read("whole.journal"));
    discover(&folder, &format!("{SEARCH} --threads 3"));
    assert!(read("found.json") == found);
    for cut in [journal.len() / 3, journal.len() * 3 / 4, journal.len()] {
        std::fs::write(folder.path().join("cut.journal"), &journal[..cut]).unwrap();
        let done = discover(&folder, &format!("{SEARCH} --threads 2 --checkpoint cut.journal --resume"));
        assert_eq!(done.code, 1, "{}", done.err);
        assert!(read("found.json") == found && read("cut.journal") == journal);
    }
}

#[test]
fn checkpoints_of_other_searches_are_refused() {
    let folder = folder();
    let search = "clique-forming hull --max-vertices 2 --checkpoint journal";
    assert_eq!(discover(&folder, search).code, 1);
    let again = discover(&folder, search);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("there is such a file already; --resume goes on with it"), "{}", again.err);
    let other = discover(&folder, "clique-forming hull --max-vertices 3 --checkpoint journal --resume");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("journal:1: expected a checkpoint of the same search"), "{}", other.err);
    std::fs::write(folder.path().join("journal"), "{}\n").unwrap();
    let damaged = discover(&folder, &format!("{search} --resume"));
    assert_eq!((damaged.code, damaged.err.lines().count()), (2, 1));
}

#[test]
fn found_gadgets_are_templates_like_any_other() {
    let folder = folder();
    discover(&folder, "clique-forming hull --convexity l:2,gc --gadgets found");
    let mut names: Vec<_> = std::fs::read_dir(folder.path().join("found"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["gadget-4-1.json", "gadget-4-2.json"]);
    for name in names {
        let file = format!("found/{name}");
        let done = hardplay(folder.path(), &["check", &file, "--all-graphs", "5"]);
        assert_eq!(done.code, 0, "{}{}", done.out, done.err);
        assert_eq!(done.out.lines().count(), 3);
        assert_eq!(hardplay(folder.path(), &["reduce", &file, "C5", "-o", "target.json"]).code, 0);
        assert_eq!(hardplay(folder.path(), &["draw", "target.json", "-o", "target.svg"]).code, 0);
    }
}

#[test]
fn wrong_use_is_said_in_one_line() {
    let folder = folder();
    let cases = [
        ("clique-forming hull --copies 4", "copies: expected 1 to 3, found 4"),
        ("clique-forming hull --up-to 9", "the vertices of H: expected 1 to 8, found 9"),
        ("clique-forming hull --max-vertices 9", "new vertices: expected 0 to 8, found 9"),
        ("qbf hull", "gadgets are made of graphs: qbf is played on a formula"),
        (
            "clique-forming toggle --convexity gc",
            "--convexity belongs to the hull and interval games, not to toggle",
        ),
        ("clique-forming chess", "there is no game \"chess\""),
        ("clique-forming hull --condition planar", "there is no condition \"planar\""),
        ("clique-forming hull --copies 2 --inside some", "expected none, h, complement or all"),
        ("clique-forming hull --pairs none", "expected h, complement or all"),
        ("clique-forming hull --pairs h --pairs-inside h", "expected none, meeting, disjoint or all"),
        ("clique-forming hull --pairs-inside all", "--pairs"),
        ("clique-forming toggle --weights 2", "2 is not in 0..=1"),
        (
            "clique-forming hull --pairs h --copies 3 --up-to 8 --max-vertices 8",
            "the vertices of what a gadget makes of H: expected 0 to 58, found 60",
        ),
    ];
    for (search, message) in cases {
        let done = discover(&folder, search);
        assert_eq!((done.code, done.err.lines().count()), (2, 1), "{search}: {}", done.err);
        assert!(done.err.contains(message), "{search}: {}", done.err);
    }
}

/// Replays the shipped certificates whose names are chosen; each must show something.
fn replay_shipped(chosen: impl Fn(&str) -> bool) -> usize {
    let files = std::fs::read_dir("instances/certificates").unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = files.filter(|path| chosen(path.file_name().unwrap().to_str().unwrap())).collect();
    for path in &files {
        let bytes = hardplay::format::read_path(path).unwrap();
        let certificate = GadgetCertificate::from_json(std::str::from_utf8(&bytes).unwrap()).unwrap();
        let report =
            replay_gadgets(&certificate).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(report.refuted > 0 && report.fewer_than + report.survivors > 0, "{}", path.display());
    }
    files.len()
}

/// These take long: thousands of gadgets for the oracle.
const LARGE: [&str; 4] = ["hull-m3-normal", "interval-gc-", "interval-mc-", "interval-l2-"];

#[test]
fn the_small_certificates_among_the_shipped_ones_replay() {
    assert!(replay_shipped(|name| !LARGE.iter().any(|large| name.starts_with(large))) >= 30);
}

#[test]
#[ignore = "half an hour: cargo test --release --test discover -- --ignored"]
fn the_large_certificates_among_the_shipped_ones_replay() {
    assert!(replay_shipped(|name| LARGE.iter().any(|large| name.starts_with(large))) >= 45);
}
