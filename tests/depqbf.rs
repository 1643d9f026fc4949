//! DepQBF reads every file that is written, and agrees with the engines. Without `depqbf` on the machine
//! (a package of Debian) there is nothing to compare with, and the tests say so.

use hardplay::convexity::Convexity;
use hardplay::encode::encode;
use hardplay::format::{self, Document, Format};
use hardplay::game::{Play, Problem, Rules};
use hardplay::graph::{graphs_up_to, random};
use hardplay::logic::families::FormulaFamily;
use hardplay::logic::{Qbf, clause_form, random as formulas};
use hardplay::solve::Limits;
use hardplay::solve::qbf::{Engine, portfolio};
use std::io::Write;
use std::process::{Command, Stdio};

/// What DepQBF answers to a formula as it is written; `None` without DepQBF.
fn depqbf(formula: &Qbf) -> Option<bool> {
    let text = format::write(&Document::from(formula.clone()), Format::Qdimacs).unwrap().text;
    let child =
        Command::new("depqbf").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        eprintln!("depqbf is not on this machine: nothing compared");
        return None;
    };
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    match output.status.code() {
        Some(10) => Some(true),
        Some(20) => Some(false),
        code => panic!("depqbf: {code:?} {}\n{text}", String::from_utf8_lossy(&output.stderr)),
    }
}

fn assert_agrees(formula: &Qbf) {
    if let Some(expected) = depqbf(formula) {
        let found = portfolio::is_true(formula, Engine::Portfolio, Limits::default()).unwrap();
        assert_eq!(found, expected, "{formula}");
    }
}

#[test]
fn depqbf_agrees_on_random_formulas_of_any_shape() {
    let mut generator = random::generator(5);
    for _ in 0..150 {
        assert_agrees(&formulas::any_qbf(10, 14, &mut generator));
    }
}

#[test]
fn depqbf_agrees_on_members_of_every_family() {
    for (family, parameters) in [
        ("3qbf", "9,9"),
        ("random-blocks", "4,8,70,5,2"),
        ("kleine-buening", "5"),
        ("equality", "6"),
        ("equality-true", "6"),
        ("parity", "8"),
        ("parity-true", "8"),
        ("planted-true", "6,4,40"),
        ("planted-false", "6,4,90"),
    ] {
        let parameters: Vec<&str> = parameters.split(',').collect();
        for seed in 0..5 {
            let family = FormulaFamily::named(family).unwrap();
            assert_agrees(&family.build(&parameters, &mut random::generator(seed)).unwrap().formula);
        }
    }
}

#[test]
fn depqbf_agrees_on_games_on_every_graph_with_four_vertices() {
    for graph in graphs_up_to(4) {
        for rules in [
            Rules::CliqueForming,
            Rules::NodeKayles,
            Rules::Toggle,
            Rules::Hull(Convexity::Geodesic),
            Rules::Interval(Convexity::Monophonic),
        ] {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                assert_agrees(&clause_form(&encode(&instance).unwrap().circuit));
            }
        }
    }
}
