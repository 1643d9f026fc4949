//! Winning strategies are certificates: they hold against every reply, and broken ones do not pass.

use hardplay::check::{Certificate, CertificateError};
use hardplay::game::{Instance, Play, Problem, Rules, Winner};
use hardplay::graph::{LabelledGraph, families, graphs_up_to, random};
use hardplay::reduce;
use hardplay::solve::{self, Engine, Options, reference};
use rand::RngExt;

mod folder;
mod games;
use folder::Folder;
use games::GAMES;

/// The strategy that an engine finds.
fn certificate(instance: &Instance, engine: Engine) -> Certificate {
    let options = Options { engine, strategy: Some(usize::MAX), ..Options::default() };
    let strategy = solve::answer(instance, &options).unwrap().strategy.unwrap();
    Certificate::of_graph(&strategy, instance.labelled().unwrap())
}

#[test]
fn the_strategy_of_every_engine_holds_on_every_graph_with_at_most_five_vertices() {
    for graph in graphs_up_to(5) {
        for rules in GAMES {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                for engine in [Engine::Couples, Engine::Search, Engine::Sums, Engine::ProofNumber] {
                    let found = certificate(&instance, engine);
                    assert_eq!(found.winner, reference::winner(&instance), "{graph:?} {rules:?} {play:?}");
                    assert_eq!(Certificate::from_json(&found.to_json()).unwrap(), found);
                    let replayed = found.replay(&instance);
                    assert!(replayed.is_ok(), "{graph:?} {rules:?} {play:?} {engine:?}: {replayed:?}");
                }
            }
        }
    }
}

#[test]
fn strategies_on_random_graphs_and_weights_hold() {
    let mut generator = random::generator(5);
    for _ in 0..40 {
        let n = generator.random_range(6..12);
        let mut graph = LabelledGraph::from(&random::gnp(n, 0.4, &mut generator).unwrap());
        (0..n).for_each(|v| graph.set_weight(v, generator.random_bool(0.7)));
        for rules in GAMES {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                certificate(&instance, Engine::default()).replay(&instance).unwrap();
            }
        }
    }
}

#[test]
fn the_strategy_on_the_toggle_graph_of_a_formula_with_145_vertices_holds() {
    let folder = Folder::new();
    let run = folder.run("reduce qbf-toggle sample.qdimacs -o toggle.json", &[("sample.qdimacs", FIGURE_13)]);
    assert_eq!(run.code, 0, "{}", run.err);
    let solved = folder.run("solve toggle.json --strategy s.json", &[]);
    assert!([10, 20].contains(&solved.code), "{}", solved.err);
    let checked = folder.run("check --certificate s.json toggle.json", &[]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{}", checked.out);
    assert!(checked.out.contains("the strategy of"), "{}", checked.out);
}

/// Six variables and four clauses, as in the Toggle paper's Figure 13.
const FIGURE_13: &str =
    "p cnf 6 4\ne 1 0\na 2 0\ne 3 0\na 4 0\ne 5 0\na 6 0\n1 2 3 0\n-1 -3 5 0\n2 -4 5 0\n-1 4 -6 0\n";

/// Every way to spoil a strategy in one place.
fn spoiled(good: &Certificate, names: &[String]) -> Vec<Certificate> {
    let mut list = vec![Certificate { winner: good.winner.other(), ..good.clone() }];
    let positions = good.positions.as_ref().unwrap();
    for (place, lines) in positions.iter().enumerate() {
        for (name, answer) in lines {
            let mut without = good.clone();
            without.positions.as_mut().unwrap()[place].remove(name);
            list.push(without);
            for other in names.iter().filter(|other| answer.as_ref().is_none_or(|(v, _)| v != *other)) {
                let mut changed = good.clone();
                let then = answer.as_ref().map_or(0, |(_, then)| *then);
                changed.positions.as_mut().unwrap()[place].insert(name.clone(), Some((other.clone(), then)));
                list.push(changed);
            }
        }
    }
    list
}

#[test]
fn a_strategy_spoiled_in_one_place_is_refused_or_still_wins() {
    // A changed answer may happen to win as well; then the position it claims must be the right one.
    let (mut refused, mut passed) = (0, 0);
    for graph in [families::path(4).unwrap(), families::cycle(5).unwrap()] {
        for rules in GAMES {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                let good = certificate(&instance, Engine::default());
                let names: Vec<String> = graph.vertices().map(|v| v.to_string()).collect();
                for bad in spoiled(&good, &names) {
                    match bad.replay(&instance) {
                        Ok(_) => {
                            passed += 1;
                            assert_eq!(bad.winner, reference::winner(&instance));
                        }
                        Err(error) => {
                            refused += 1;
                            assert!(error.is_refutation(), "{error}");
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 20 * passed, "{refused} refused, {passed} passed");
}

#[test]
fn a_strategy_for_another_game_or_of_another_kind_is_refused() {
    let c5 = families::cycle(5).unwrap();
    let instance = Problem::normal(Rules::CliqueForming).instance(c5.clone()).unwrap();
    let found = certificate(&instance, Engine::default());
    let other = Problem::misere(Rules::CliqueForming).instance(c5).unwrap();
    assert!(matches!(found.replay(&other), Err(CertificateError::Problem { .. })));
    let empty = Certificate { positions: None, ..found.clone() };
    assert_eq!(empty.replay(&instance), Err(CertificateError::Kind("positions")));
    assert_eq!(found.winner, Winner::Second);
    assert!(Certificate::from_json("{\"hardplay-strategy\": 1, \"winner\": 3}").is_err());
}

#[test]
fn the_binary_writes_a_strategy_and_checks_it() {
    let folder = Folder::new();
    assert_eq!(folder.run("solve clique-forming C5 --strategy s.json", &[]).code, 20);
    let checked = folder.run("check --certificate s.json C5", &[]);
    assert_eq!(
        (checked.code, checked.out.as_str()),
        (
            0,
            "C5: Bob wins clique-forming: the strategy of 2 positions holds in all 5 positions that the rules lead to\n"
        )
    );
    // The same strategy on another graph does not win.
    let wrong = folder.run("check --certificate s.json P5", &[]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.out.starts_with("P5: the strategy does not win: "), "{}", wrong.out);
    let formula = folder.run("solve qbf f.qdimacs --strategy f.json", &[("f.qdimacs", FIGURE_13)]);
    let checked = folder.run("check --certificate f.json f.qdimacs", &[]);
    assert_eq!(checked.code, 0, "{} {}", formula.err, checked.err);
    let bad = folder.run(
        "check --certificate bad.json C5",
        &[("bad.json", "{\"hardplay-strategy\": 1,\n\"winner\": 3}")],
    );
    assert_eq!(bad.code, 2);
    assert_eq!(bad.err.lines().count(), 1, "{}", bad.err);
    assert!(bad.err.contains("bad.json: line 2, at winner"), "{}", bad.err);
}

#[test]
fn strategies_of_every_reductions_target_hold() {
    for reduction in reduce::all() {
        if reduction.source().rules.on_formula() || reduction.targets()[0].rules.on_formula() {
            continue;
        }
        for graph in graphs_up_to(4) {
            let source = reduction.source().instance(graph).unwrap();
            let target = reduction.build(&source, reduction.targets()[0]).unwrap();
            certificate(&target, Engine::default()).replay(&target).unwrap();
        }
    }
}
