//! Every solver agrees with the reference, which shares no code with it.

use hardplay::convexity::Convexity;
use hardplay::game::{Body, Instance, Play, Problem, Rules, Winner};
use hardplay::graph::{Graph, LabelledGraph, graphs_up_to, parse_expression, random};
use hardplay::solve::{self, Engine, Limit, Limits, Options, SolveError, Verdict, reference};
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

const ENGINES: [Engine; 4] = [Engine::Couples, Engine::Search, Engine::Sums, Engine::ProofNumber];

/// Compares every engine, with one and two threads, with a table of four slots and a growing one, and
/// the reported winning moves, with the reference.
fn assert_all_agree(body: &Body) {
    for rules in graph_rules() {
        for play in [Play::Normal, Play::Misere] {
            let instance = Problem { rules, play }.instance(body.clone()).unwrap();
            let expected = Verdict::Known(reference::winner(&instance));
            let nimber = (play == Play::Normal).then(|| reference::nimber(&instance)).flatten();
            let moves = winning_moves(&instance, expected);
            for engine in ENGINES {
                let options = Options { engine, ..Options::default() };
                for threads in [1, 2] {
                    for memory in [Some(0), None] {
                        let limits = Limits { time: None, memory };
                        let moves_too = threads == 1 && memory.is_none();
                        let wants_nimber = play == Play::Normal && memory.is_none();
                        let options =
                            Options { threads, limits, nimber: wants_nimber, moves: moves_too, ..options };
                        let found = solve::answer(&instance, &options).unwrap();
                        let context = || format!("{} {options:?} {body:?}", instance.problem());
                        assert_eq!(found.verdict, expected, "{}", context());
                        assert_eq!(found.nimber, nimber.filter(|_| wants_nimber), "{}", context());
                        if moves_too {
                            assert_eq!(found.winning_moves.as_ref(), Some(&moves), "{}", context());
                        }
                    }
                }
            }
        }
    }
}

/// The winning moves: there are some iff the first player wins, except that in misère
/// play he also wins where there is nothing to play.
fn winning_moves(instance: &Instance, expected: Verdict) -> Vec<usize> {
    let options = Options { engine: Engine::Search, moves: true, ..Options::default() };
    let moves = solve::answer(instance, &options).unwrap().winning_moves.unwrap();
    if moves.is_empty() {
        assert!(expected == Verdict::Known(Winner::Second) || may_be_over(instance), "{instance:?}");
    } else {
        assert_eq!(expected, Verdict::Known(Winner::First), "{instance:?}");
    }
    moves
}

/// A misère game that is over before it starts has nimber 0 in normal play.
fn may_be_over(instance: &Instance) -> bool {
    let normal = Problem::normal(instance.problem().rules).instance(instance.body().clone()).unwrap();
    instance.problem().play == Play::Misere && reference::nimber(&normal) == Some(0)
}

#[test]
fn every_engine_agrees_with_the_reference_on_all_graphs_with_at_most_six_vertices() {
    for graph in graphs_up_to(6) {
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
    for i in 0..16 {
        let graph = random::gnp(7 + i % 4, 0.25 + 0.1 * (i % 5) as f64, &mut random).unwrap();
        assert_all_agree(&random_weights(&graph, &mut random));
    }
}

#[test]
fn symmetries_do_not_change_the_answer() {
    use hardplay::graph::families;
    let graphs = [families::cycle(12), families::grid(3, 4), families::petersen(6, 2)].map(Result::unwrap);
    let rules = [
        Rules::CliqueForming,
        Rules::NodeKayles,
        Rules::Toggle,
        Rules::Hull(Convexity::InducedUpTo(2)),
        Rules::Hull(Convexity::Monophonic),
        Rules::Interval(Convexity::Geodesic),
    ];
    for graph in graphs {
        for rules in rules {
            for play in [Play::Normal, Play::Misere] {
                let instance = Problem { rules, play }.instance(graph.clone()).unwrap();
                let expected = Verdict::Known(reference::winner(&instance));
                for engine in ENGINES {
                    let found = solve::solve(&instance, engine, Limits::default()).unwrap();
                    assert_eq!(found, expected, "{} {engine:?}", instance.problem());
                }
            }
        }
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

/// Too hard for every engine in a moment.
fn hard() -> Instance {
    let graph = random::gnp(150, 0.04, &mut random::generator(1)).unwrap();
    Problem::misere(Rules::NodeKayles).instance(graph).unwrap()
}

#[test]
fn a_limit_gives_unknown_and_never_a_loss() {
    let time = Duration::from_millis(20);
    for engine in ENGINES {
        for threads in [1, 3] {
            let limits = Limits { time: Some(time), memory: None };
            let found = solve::answer(&hard(), &Options { engine, threads, limits, ..Options::default() });
            let found = found.unwrap();
            assert_eq!(found.verdict, Verdict::Unknown(Limit::Time(time)));
            assert!(found.nodes > 0, "what was done is reported");
        }
    }
}

#[test]
fn hits_and_splits_are_counted() {
    let graph = parse_expression("P7 + P7 + C5", &mut random::generator(0)).unwrap();
    let instance = Problem::normal(Rules::NodeKayles).instance(graph).unwrap();
    let found = solve::answer(&instance, &Options { nimber: true, ..Options::default() }).unwrap();
    assert!(found.stats.hits > 0 && found.stats.splits > 0, "{:?}", found.stats);
}

#[test]
fn the_time_spent_on_intervals_counts() {
    let graph = random::gnp(300, 0.2, &mut random::generator(1)).unwrap();
    // The intervals of l:9 on such a graph take hours.
    let convexity = Convexity::InducedUpTo(9);
    for rules in [Rules::Interval(convexity), Rules::Hull(convexity)] {
        let instance = Problem::normal(rules).instance(graph.clone()).unwrap();
        let time = Duration::from_millis(20);
        let found = solve::solve(&instance, Engine::default(), Limits { time: Some(time), memory: None });
        assert_eq!(found, Ok(Verdict::Unknown(Limit::Time(time))));
    }
}

#[test]
fn a_table_that_forgets_without_end_gives_unknown() {
    let limits = Limits { time: None, memory: Some(1 << 16) };
    let found = solve::solve(&hard(), Engine::Search, limits);
    assert_eq!(found, Ok(Verdict::Unknown(Limit::Memory(1 << 16))));
}

#[test]
fn progress_is_reported_while_a_search_runs() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let most = AtomicU64::new(0);
    let progress = |stats: &solve::Stats| {
        assert!(stats.entries <= stats.slots && stats.depth > 0);
        assert!(stats.nodes > most.swap(stats.nodes, Ordering::Relaxed), "the count rises");
    };
    let limits = Limits { time: Some(Duration::from_millis(450)), memory: None };
    let options = Options { limits, progress: Some(&progress), ..Options::default() };
    solve::answer(&hard(), &options).unwrap();
    assert!(most.into_inner() > 0);
}

#[test]
fn nimbers_exist_in_normal_play_alone() {
    let instance =
        Problem::misere(Rules::Toggle).instance(hardplay::graph::families::path(3).unwrap()).unwrap();
    let error = solve::analyse(&instance, true, false, Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "toggle misère has no nimbers: they belong to impartial games on graphs in normal play"
    );
}
