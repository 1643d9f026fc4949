//! Every solver agrees with the reference, which shares no code with it.

use hardplay::convexity::Convexity;
use hardplay::game::{Body, Instance, Play, Problem, Rules, Winner};
use hardplay::graph::{Graph, LabelledGraph, graphs_up_to, random};
use hardplay::solve::{self, Engine, Limit, Limits, SolveError, Verdict, reference};
use rand::RngExt;
use std::time::Duration;

fn convexities() -> Vec<Convexity> {
    use Convexity::{Geodesic, InducedFrom, InducedUpTo, Monophonic, ThreeVertexPaths};
    vec![
        Geodesic,
        Monophonic,
        InducedUpTo(2),
        InducedUpTo(3),
        InducedUpTo(4),
        InducedFrom(2),
        InducedFrom(3),
        ThreeVertexPaths,
    ]
}

fn graph_rules() -> Vec<Rules> {
    let mut rules = vec![Rules::CliqueForming, Rules::NodeKayles, Rules::Toggle];
    for convexity in convexities() {
        rules.extend([Rules::Hull(convexity), Rules::Interval(convexity)]);
    }
    rules
}

/// Compares outcome search, nimbers, the reported winning moves and the reference on one body.
fn assert_all_agree(body: &Body) {
    for rules in graph_rules() {
        for play in [Play::Normal, Play::Misere] {
            let instance = Problem { rules, play }.instance(body.clone()).unwrap();
            let expected = Verdict::Known(reference::winner(&instance));
            for engine in [Engine::Search, Engine::Sums] {
                let found = solve::solve(&instance, engine, Limits::default()).unwrap();
                assert_eq!(found, expected, "{} {engine:?} {body:?}", instance.problem());
            }
            let analysis = solve::analyse(&instance, play == Play::Normal, true, Limits::default()).unwrap();
            if play == Play::Normal {
                assert_eq!(analysis.nimber, reference::nimber(&instance), "{rules:?} {body:?}");
            }
            let winning = analysis.winning_moves.unwrap();
            if winning.is_empty() {
                let over = play == Play::Misere && instance.graph().unwrap().order() == 0;
                assert!(over || expected == Verdict::Known(Winner::Second) || is_over(&instance));
            } else {
                assert_eq!(expected, Verdict::Known(Winner::First));
            }
        }
    }
}

/// In misère play Alice wins a game that is over before it starts, without a move.
fn is_over(instance: &Instance) -> bool {
    let normal = Problem::normal(instance.problem().rules).instance(instance.body().clone()).unwrap();
    instance.problem().play == Play::Misere && reference::nimber(&normal) == Some(0)
}

#[test]
fn every_engine_agrees_with_the_reference_on_all_graphs_with_at_most_five_vertices() {
    for graph in graphs_up_to(5) {
        assert_all_agree(&Body::from(graph));
    }
}

fn random_weights(graph: &Graph, random: &mut random::Random) -> Body {
    let mut labelled = LabelledGraph::from(graph);
    for v in graph.vertices() {
        labelled.set_weight(v, random.random_bool(0.7));
    }
    labelled.into()
}

#[test]
fn every_engine_agrees_with_the_reference_on_random_graphs_and_weights() {
    let mut random = random::generator(2026);
    for i in 0..12 {
        let graph = random::gnp(6 + i % 3, 0.25 + 0.1 * (i % 5) as f64, &mut random).unwrap();
        assert_all_agree(&random_weights(&graph, &mut random));
    }
}

#[test]
fn toggle_parts_are_independent_on_random_weights() {
    let mut random = random::generator(7);
    for i in 0..400 {
        let graph = random::gnp(8 + i % 4, 0.2, &mut random).unwrap();
        let instance = Problem::normal(Rules::Toggle).instance(random_weights(&graph, &mut random)).unwrap();
        let found = solve::analyse(&instance, true, false, Limits::default()).unwrap();
        assert_eq!(found.nimber, reference::nimber(&instance), "{:?}", instance.body());
    }
}

#[test]
fn wide_vertex_sets_give_the_same_answers_as_narrow_ones() {
    // The same game, alone and beside sixty isolated vertices that Toggle can never play again.
    let mut random = random::generator(11);
    for _ in 0..10 {
        let graph = random::gnp(8, 0.3, &mut random).unwrap();
        let alone = Problem::normal(Rules::Toggle).instance(random_weights(&graph, &mut random)).unwrap();
        for padding in [60, 130, 260, 520, 1000] {
            let mut padded = alone.labelled().unwrap().clone();
            for index in 0..padding {
                padded.add_weighted(hardplay::graph::Role::Plain { index: 100 + index }, false);
            }
            let padded = alone.problem().instance(padded).unwrap();
            assert_eq!(solve::winner(&alone), solve::winner(&padded));
        }
    }
}

#[test]
fn a_graph_beyond_every_width_is_an_error_and_not_an_answer() {
    let path = hardplay::graph::families::path(1025).unwrap();
    let instance = Problem::normal(Rules::NodeKayles).instance(path).unwrap();
    assert_eq!(solve::winner(&instance), Err(SolveError::TooLarge(1025)));
}

#[test]
fn a_limit_gives_unknown_and_never_a_loss() {
    let graph = random::gnp(60, 0.3, &mut random::generator(1)).unwrap();
    let instance = Problem::normal(Rules::Hull(Convexity::Geodesic)).instance(graph.clone()).unwrap();
    let time = Duration::from_millis(20);
    let hurried = Limits { time: Some(time), memory: None };
    let kayles = Problem::misere(Rules::NodeKayles).instance(graph).unwrap();
    assert_eq!(solve::solve(&kayles, Engine::Search, hurried), Ok(Verdict::Unknown(Limit::Time(time))));
    let cramped = Limits { time: None, memory: Some(1 << 16) };
    assert_eq!(solve::solve(&kayles, Engine::Search, cramped), Ok(Verdict::Unknown(Limit::Memory(1 << 16))));
    assert!(solve::solve(&instance, Engine::Search, hurried).is_ok());
}

#[test]
fn nimbers_exist_in_normal_play_alone() {
    let instance =
        Problem::misere(Rules::Toggle).instance(hardplay::graph::families::path(3).unwrap()).unwrap();
    let error = solve::analyse(&instance, true, false, Limits::default()).unwrap_err();
    assert_eq!(error.to_string(), "toggle misère has no nimbers: they belong to graph games in normal play");
}
