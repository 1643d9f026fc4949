//! `hardplay draw`: formats, positions, frames, and what is refused.

use assert_cmd::Command;
use std::path::Path;
use std::process::{Command as Other, Stdio};
use tempfile::TempDir;

fn hardplay(folder: &TempDir, arguments: &str) -> (i32, String) {
    let mut command = Command::cargo_bin("hardplay").unwrap();
    let output = command.current_dir(folder.path()).args(arguments.split(' ')).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn draw(folder: &TempDir, arguments: &str) {
    assert_eq!(hardplay(folder, &format!("draw {arguments}")), (0, String::new()), "{arguments}");
}

fn read(folder: &TempDir, file: &str) -> Vec<u8> {
    std::fs::read(folder.path().join(file)).unwrap()
}

fn text(folder: &TempDir, file: &str) -> String {
    String::from_utf8(read(folder, file)).unwrap()
}

/// Runs another program in the folder, if it is on this machine. Did it succeed?
fn other(folder: &Path, program: &str, arguments: &[&str]) -> Option<bool> {
    let mut command = Other::new(program);
    command.current_dir(folder).args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
    match command.stderr(Stdio::null()).status() {
        Ok(status) => Some(status.success()),
        Err(_) => {
            println!("skipped: there is no {program} on this machine");
            None
        }
    }
}

/// A graph with names that every format must quote.
fn awkward_names(folder: &TempDir) {
    let names = [r#"a\"b"#, r"c\\d", "50% & #1_{x}", "漢<b>", "~^$", "u1'"];
    let vertex = |name: &&str| format!(r#"{{"role":{{"kind":"named","name":"{name}"}}}}"#);
    let vertices = names.iter().map(vertex).collect::<Vec<_>>().join(",");
    let edges = "[0,1],[1,2],[2,3],[3,4],[4,5]";
    let json = format!(r#"{{"hardplay":1,"vertices":[{vertices}],"edges":[{edges}]}}"#);
    std::fs::write(folder.path().join("names.json"), json).unwrap();
}

#[test]
fn the_extension_chooses_the_format_and_the_same_input_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for (file, start) in [
        ("x.svg", &b"<svg "[..]),
        ("x.png", b"\x89PNG"),
        ("x.pdf", b"%PDF-"),
        ("x.tex", b"\\documentclass"),
        ("x.dot", b"graph G"),
    ] {
        draw(&folder, &format!("petersen:5,2 -o {file}"));
        let first = read(&folder, file);
        assert!(first.starts_with(start), "{file}");
        draw(&folder, &format!("petersen:5,2 -o {file}"));
        assert_eq!(read(&folder, file), first, "{file}");
    }
}

#[test]
fn a_png_has_the_scale_asked_for_and_its_labels_without_any_font_on_the_machine() {
    let folder = tempfile::tempdir().unwrap();
    let width = |file: &str| u32::from_be_bytes(read(&folder, file)[16..20].try_into().unwrap());
    draw(&folder, "C5 --scale 1 -o one.png");
    draw(&folder, "C5 --scale 3 -o three.png");
    assert!(width("three.png").abs_diff(3 * width("one.png")) <= 3);
    draw(&folder, "C5 --scale 1 --no-labels -o bare.png");
    assert_eq!(width("bare.png"), width("one.png"));
    assert_ne!(read(&folder, "bare.png"), read(&folder, "one.png"));
}

#[test]
fn any_names_survive_in_tikz_and_dot_and_other_programs_read_both() {
    let folder = tempfile::tempdir().unwrap();
    awkward_names(&folder);
    for file in ["names.tex", "names.dot", "names.pdf", "names.png"] {
        draw(&folder, &format!("names.json -o {file}"));
    }
    draw(&folder, "hull C5 --after 0,2 --hull --theme print -o hull.tex");
    draw(&folder, "toggle petersen:5,2 --after 0 --highlight 1 --title 50%_&_{a}\\b -o titled.tex");
    assert_eq!(hardplay(&folder, "reduce two-leaf P3 --force -o leaf.json").0, 0);
    draw(&folder, "leaf.json -o leaf.tex");
    let titled = text(&folder, "titled.tex");
    for part in [
        "\\bfseries",
        "{50\\%\\_\\&\\_\\{a\\}\\textbackslash{}b}",
        "{weight 1}",
        "{last move}",
        "{highlighted}",
    ] {
        assert!(titled.contains(part), "{part}\n{titled}");
    }
    for file in ["names.tex", "hull.tex", "titled.tex", "leaf.tex"] {
        let compiled =
            other(folder.path(), "pdflatex", &["-interaction=nonstopmode", "-halt-on-error", file]);
        assert_ne!(compiled, Some(false), "{file}");
    }
    assert_ne!(other(folder.path(), "dot", &["-Tsvg", "names.dot", "-o", "dot.svg"]), Some(false));
}

#[test]
fn a_position_shows_what_is_picked_playable_and_out_of_play() {
    let folder = tempfile::tempdir().unwrap();
    draw(&folder, "node-kayles P5 --after 1 -o x.svg");
    let svg = text(&folder, "x.svg");
    for (class, count) in [("playable", 2), ("picked last", 1), ("out", 2)] {
        assert_eq!(svg.matches(&format!(" {class}\"><title>")).count(), count, "{class}\n{svg}");
    }
    assert!(svg.contains("1: vertex 1, picked, the last move"));
    draw(&folder, "hull C6 --after 0,2 --hull -o y.svg");
    assert_eq!(text(&folder, "y.svg").matches("class=\"shade\"").count(), 1 + 3 + 1);
}

#[test]
fn there_is_a_frame_for_the_start_and_for_every_move() {
    let folder = tempfile::tempdir().unwrap();
    draw(&folder, "node-kayles petersen:5,2 --after 0,7 --frames frames");
    let mut files: Vec<_> = std::fs::read_dir(folder.path().join("frames"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["0.svg", "1.svg", "2.svg"]);
    assert!(!text(&folder, "frames/0.svg").contains(" picked"));
    draw(&folder, "node-kayles petersen:5,2 --after 0,7 -o whole.svg");
    assert_eq!(read(&folder, "frames/2.svg"), read(&folder, "whole.svg"));
}

#[test]
fn a_strategy_highlights_the_moves_it_has_ready() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(hardplay(&folder, "solve node-kayles P5 --strategy win.json").0, 10);
    draw(&folder, "node-kayles P5 --highlight win.json -o file.svg");
    draw(&folder, "node-kayles P5 --highlight 2 -o name.svg");
    assert_eq!(text(&folder, "file.svg").matches(" pointed\"").count(), 2);
    assert_eq!(read(&folder, "file.svg"), read(&folder, "name.svg"));
}

#[test]
fn the_print_theme_has_greys_and_no_dark_page() {
    let folder = tempfile::tempdir().unwrap();
    draw(&folder, "C5 -o auto.svg");
    assert!(text(&folder, "auto.svg").contains("prefers-color-scheme:dark"));
    draw(&folder, "C5 --theme print -o print.svg");
    let print = text(&folder, "print.svg");
    assert!(!print.contains("@media"));
    for colour in print.split('#').skip(1).map(|rest| &rest[..6]) {
        assert!(colour[..2] == colour[2..4] && colour[..2] == colour[4..], "#{colour} is no grey");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_in_one_line_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, expected) in [
        (
            "node-kayles P3 --after 0,1 -o x.svg",
            "P3: --after: move 2: 1 may not be played there; expected one of 2",
        ),
        ("node-kayles P3 --after z -o x.svg", "P3: --after: move 1: no vertex is called \"z\""),
        ("P3 --after 0 -o x.svg", "P3: --after needs a game before the input"),
        ("hull P3 --hull -o x.svg", "--hull needs moves: give them with --after"),
        ("hull P3 --frames frames", "--frames needs moves: give them with --after"),
        ("hull P3", "the following required arguments were not provided: --output <FILE>"),
        (
            "hull P3 -o x.svg --hul",
            "unexpected argument '--hul' found; tip: a similar argument exists: '--hull'",
        ),
        (
            "hull P3 --misere --convexity gc --after 0 -o x.html",
            "--after, --highlight, --title and --theme belong to pictures",
        ),
        ("P3 --misere -o x.svg", "--convexity, --misere and --within need a game before the input"),
        ("P3 --highlight z -o x.svg", "P3: --highlight: move 1: no vertex is called \"z\""),
        (
            "P3 --layout hypercube -o x.svg",
            "P3: --layout hypercube does not fit this graph; auto and force fit any",
        ),
        ("P3 -o x.gif", "x.gif: expected a file ending in .html, .svg, .png, .pdf, .tex, .dot or .gv"),
        ("P3 --scale 1e6 -o x.png", "choose another --scale"),
        ("P3 --scale nan -o x.png", "choose another --scale"),
        ("P3 --scale 3 -o x.svg", "--scale is for a .png file"),
        ("empty:20001 -o x.svg", "20001 vertices are too many for a drawing: the limit is 20000"),
    ] {
        let (code, message) = hardplay(&folder, &format!("draw {arguments}"));
        assert_eq!((code, message.lines().count()), (2, 1), "{arguments}: {message}");
        assert!(message.contains(expected), "{arguments}: {message}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
