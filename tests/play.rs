//! `hardplay play`: what it says to each line, and that the solver never gives a won game away.

use assert_cmd::Command;
use hardplay::convexity::Convexity;
use hardplay::game::{Instance, Play, Problem, Rules, Winner};
use hardplay::graph::{graphs_up_to, random};
use hardplay::play::{Contest, Seats, Session};
use hardplay::solve::{Limits, reference};
use rand::RngExt;

struct Done {
    code: i32,
    out: String,
    err: String,
}

fn play(arguments: &str, lines: &str) -> Done {
    let mut command = Command::cargo_bin("hardplay").unwrap();
    let output = command.arg("play").args(arguments.split(' ')).write_stdin(lines).output().unwrap();
    Done {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The output of a run that ends well and finds nothing wrong.
fn fine(arguments: &str, lines: &str) -> String {
    let done = play(arguments, lines);
    assert_eq!((done.code, done.err.as_str()), (0, ""), "{arguments}: {}", done.out);
    done.out
}

#[test]
fn a_game_in_a_pipe_is_one_line_a_move_and_ends_with_the_winner() {
    let out = fine("node-kayles P5", "2\n4\n");
    assert_eq!(
        out,
        "playable: 0 1 2 3 4\nAlice: 2\nBob: 0\nplayable: 4\nAlice: 4\nBob cannot move, so Alice wins\n"
    );
}

#[test]
fn the_end_of_the_input_and_quit_end_the_game_quietly() {
    for lines in ["", "\n\n", "quit\n0\n", "quit"] {
        assert_eq!(fine("node-kayles P3", lines), "playable: 0 1 2\n");
    }
}

#[test]
fn who_sits_where_is_chosen() {
    assert_eq!(fine("clique-forming C4 --first", ""), "playable: 0 1 2 3\n");
    assert_eq!(
        fine("clique-forming C4 --second", "1\n"),
        "Alice: 0\nplayable: 1 3\nBob: 1\nAlice cannot move, so Bob wins\n"
    );
    assert_eq!(
        fine("clique-forming P2 --both", "0\n1\n"),
        "playable: 0 1\nAlice: 0\nplayable: 1\nBob: 1\nAlice cannot move, so Bob wins\n"
    );
}

#[test]
fn whoever_cannot_move_wins_in_misere_play() {
    assert_eq!(
        fine("node-kayles P1 --misere", "0\n"),
        "playable: 0\nAlice: 0\nBob cannot move, so Bob wins\n"
    );
    assert_eq!(
        fine("node-kayles P3 --misere --second", "2\n"),
        "Alice: 0\nplayable: 2\nBob: 2\nAlice cannot move, so Alice wins\n"
    );
}

#[test]
fn a_bad_line_costs_one_line_on_standard_error_and_nothing_else() {
    let done = play("toggle instances/toggle/figure-12.json --both", "v\nv0_9\nlambda_1\nv0\nquit\n");
    assert_eq!(done.code, 0);
    assert_eq!(
        done.err,
        "v: this may be v0_1, v1_1\nv0_9: no vertex has a name that begins so\nlambda_1: may not be played now\n"
    );
    assert!(done.out.contains("\nAlice: v0_1\n"), "{}", done.out);
    let binary = Command::cargo_bin("hardplay")
        .unwrap()
        .args(["play", "node-kayles", "P1"])
        .write_stdin(b"\xff\xfe\n0\n".to_vec())
        .output()
        .unwrap();
    assert!(String::from_utf8(binary.stdout).unwrap().ends_with("so Alice wins\n"));
}

#[test]
fn the_commands_tell_the_position_a_hint_and_take_moves_back() {
    let out = fine("hull P5 --both", "0\n2\nshow\nhint\nundo\nundo\nmoves\n");
    let expected = "playable: 0 1 2 3 4\nAlice: 0\nplayable: 1 2 3 4\nBob: 2\nplayable: 3 4\n\
         to move: Alice\nmoves so far: 0 2\nin the hull: 1\nplayable: 3 4\nhint: 4 wins\n\
         taken back: 2\nplayable: 1 2 3 4\ntaken back: 0\nplayable: 0 1 2 3 4\nplayable: 0 1 2 3 4\n";
    assert_eq!(out, expected);
    let toggle = fine("toggle P4 --both", "0\nshow\n");
    assert!(toggle.contains("to move: Bob\nmoves so far: 0\nweight 1: 2 3\nplayable: 2 3\n"), "{toggle}");
    assert!(fine("node-kayles P4", "help\n").contains("undo   take your last move back"));
}

#[test]
fn undo_against_the_solver_takes_its_answer_back_too_but_not_its_opening() {
    let done = play("node-kayles P10 --second", "0\nundo\nundo\n");
    let opening = "Alice: 2\nplayable: 0 4 5 6 7 8 9\n";
    assert!(done.out.starts_with(opening), "{}", done.out);
    assert!(
        done.out.ends_with("Bob: 0\nAlice: 6\nplayable: 4 8 9\ntaken back: 6 0\nplayable: 0 4 5 6 7 8 9\n"),
        "{}",
        done.out
    );
    assert_eq!(done.err, "undo: there is no move of yours to take back\n");
}

#[test]
fn a_position_that_is_too_hard_is_played_within_the_time_limit_and_said_so() {
    let done = play("node-kayles grid:12,12 --misere --time-limit 0.05", "hint\n0\n");
    assert_eq!(done.err, "Bob moved without knowing who wins: the time limit of 0.05 s was hit\n");
    assert!(done.out.contains("hint: unknown, the time limit of 0.05 s was hit\n"), "{}", done.out);
    assert!(done.out.contains("\nAlice: 0\nBob: "), "{}", done.out);
}

#[test]
fn what_cannot_be_played_is_refused_in_one_line() {
    for (arguments, message) in [
        ("P5", "hardplay: P5: expected a game before the input, since this file names none\n"),
        (
            "clique-forming C4 --first --both",
            "hardplay: the argument '--first' cannot be used with '--both'\n",
        ),
        (
            "node-kayles -",
            "hardplay: -: the moves come from standard input; expected a file or a graph expression\n",
        ),
        (
            "hull path:1025",
            "hardplay: path:1025: the solvers take graphs with at most 1024 vertices, this one has 1025\n",
        ),
        (
            "3qbf instances/3qbf/copy-late.qdimacs",
            "hardplay: instances/3qbf/copy-late.qdimacs: 3qbf is played on a formula, and only games on graphs are played \
             here; reduce it first (qbf..toggle, qbf..node-kayles, qbf..hull)\n",
        ),
    ] {
        let done = play(arguments, "");
        assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (2, "", message), "{arguments}");
    }
}

/// A game in which the person in this seat plays any playable vertex; the winner.
fn at_random(instance: &Instance, person: Winner, generator: &mut impl rand::Rng) -> Winner {
    let contest = Contest::new(instance).unwrap();
    let mut session = Session::new(contest, Seats::One(person), Limits::default());
    let mut said = session.begin();
    while !said.end {
        let playable = session.contest().playable();
        let v = playable[generator.random_range(0..playable.len())];
        let name = session.contest().name(v).to_owned();
        said = session.enter(&name);
        assert_eq!(said.notes, [] as [String; 0]);
    }
    session.contest().winner().unwrap()
}

#[test]
fn the_solver_wins_every_game_that_its_side_can_win() {
    let mut generator = random::generator(8);
    let games = [
        Rules::CliqueForming,
        Rules::NodeKayles,
        Rules::Toggle,
        Rules::Hull(Convexity::Geodesic),
        Rules::Interval(Convexity::InducedUpTo(2)),
    ];
    for graph in graphs_up_to(5) {
        for rules in games {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                let winner = reference::winner(&instance);
                let won = at_random(&instance, winner.other(), &mut generator);
                assert_eq!(won, winner, "{rules:?} {play:?} {graph:?}");
            }
        }
    }
}
