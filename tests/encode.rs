//! Games as formulas: the formula is true iff the first player wins, and it has the promised size.

use hardplay::convexity::Convexity;
use hardplay::encode::{encode, promised_size};
use hardplay::game::{Instance, Play, Problem, Rules, Winner};
use hardplay::graph::{Graph, LabelledGraph, Vertex, graphs_up_to, random};
use hardplay::logic::{clause_form, clause_form_size};
use hardplay::solve::qbf::{Engine, portfolio};
use hardplay::solve::{self, Limits};
use rand::RngExt;

fn rules() -> Vec<Rules> {
    use Convexity::{Geodesic, InducedFrom, InducedUpTo, Monophonic, ThreeVertexPaths};
    let mut rules = vec![Rules::CliqueForming, Rules::NodeKayles, Rules::Toggle];
    for convexity in [Geodesic, Monophonic, InducedUpTo(2), InducedFrom(3), ThreeVertexPaths] {
        rules.extend([Rules::Hull(convexity), Rules::Interval(convexity)]);
    }
    rules
}

/// Encodes, compares the sizes with the promised ones, solves both sides; returns the winner.
fn assert_same_winner(instance: &Instance, engine: Engine) -> Winner {
    let encoding = encode(instance).unwrap();
    let promised = promised_size(instance).unwrap();
    let built = (encoding.circuit.quantified(), encoding.circuit.gates().len() as u128);
    assert_eq!(built, (promised.variables, promised.gates), "{}", instance.problem());
    let formula = clause_form(&encoding.circuit);
    let built = (formula.closed_prefix().len(), formula.clauses());
    assert_eq!(built, clause_form_size(&encoding.circuit), "{}", instance.problem());
    let expected = solve::winner(instance).unwrap();
    let truth = portfolio::is_true(&formula, engine, Limits::default()).unwrap();
    assert_eq!(truth, expected == Winner::First, "{} {:?}", instance.problem(), instance.body());
    expected
}

#[test]
fn every_game_on_every_graph_with_up_to_five_vertices_keeps_its_winner() {
    let mut wins = [0, 0];
    for graph in graphs_up_to(5) {
        for rules in rules() {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                let winner = assert_same_winner(&instance, Engine::Search);
                wins[usize::from(winner == Winner::First)] += 1;
            }
        }
    }
    assert!(wins[0] > 300 && wins[1] > 300, "both players win often: {wins:?}");
}

fn weighted(graph: &Graph, weights: impl Fn(Vertex) -> bool) -> LabelledGraph {
    let mut labelled = LabelledGraph::from(graph);
    for v in graph.vertices() {
        labelled.set_weight(v, weights(v));
    }
    labelled
}

#[test]
fn toggle_with_every_choice_of_weights_on_graphs_with_four_vertices_keeps_its_winner() {
    for graph in graphs_up_to(4) {
        for chosen in 0..1_u32 << graph.order() {
            let body = weighted(&graph, |v| chosen >> v & 1 == 1);
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules: Rules::Toggle, play }.instance(body.clone()).unwrap();
                assert_same_winner(&instance, Engine::Search);
            }
        }
    }
}

#[test]
fn random_graphs_with_six_and_seven_vertices_keep_their_winner_under_every_engine() {
    let mut generator = random::generator(4);
    for _ in 0..6 {
        let graph = random::gnp(generator.random_range(6..=7_u32) as usize, 0.5, &mut generator).unwrap();
        for rules in [Rules::CliqueForming, Rules::NodeKayles, Rules::Hull(Convexity::Geodesic)] {
            for engine in [Engine::Clausal, Engine::Search, Engine::Portfolio] {
                assert_same_winner(&Problem::normal(rules).instance(graph.clone()).unwrap(), engine);
            }
        }
    }
}

#[test]
fn the_number_of_turns_is_stated_with_its_reason() {
    let petersen = hardplay::graph::families::petersen(5, 2).unwrap();
    let instance = Problem::normal(Rules::CliqueForming).instance(petersen).unwrap();
    let encoding = encode(&instance).unwrap();
    assert_eq!(encoding.bound.turns, 2);
    assert_eq!(
        encoding.comment_lines(&instance),
        [
            "clique-forming on 10 vertices, 15 edges as a formula: true iff the first player wins",
            "turns: 2 (the longest play, found by searching all of them)"
        ]
    );
}
