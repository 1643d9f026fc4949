//! The engines against the oracle and against a plain memoised search, on the same positions in one run.
//!
//! Criterion measures the times; before that, a table with nodes and ratios is printed.

use criterion::{BatchSize, Criterion};
use hardplay::convexity::Convexity;
use hardplay::game::{Game, HullGame, Instance, NodeKayles, Play, Problem, Rules, Toggle};
use hardplay::graph::{Graph, families, random};
use hardplay::reduce;
use hardplay::solve::{self, Engine, Options, reference};
use rustc_hash::FxHashMap;
use std::time::Instant;

/// The plain memoised search: outcomes in a hash map that only grows, moves as they come, no parts, no
/// symmetries, no order.
struct Plain<'a, G: Game> {
    game: &'a G,
    play: Play,
    known: FxHashMap<G::Position, bool>,
}

impl<G: Game> Plain<'_, G> {
    fn mover_wins(&mut self, position: &G::Position) -> bool {
        if let Some(&wins) = self.known.get(position) {
            return wins;
        }
        let game = self.game;
        let mut over = true;
        let mut wins = false;
        for v in game.moves(position) {
            over = false;
            if !self.mover_wins(&game.play(position, v)) {
                wins = true;
                break;
            }
        }
        wins = if over { self.play == Play::Misere } else { wins };
        self.known.insert(*position, wins);
        wins
    }
}

/// Runs the plain search; returns whether the first player wins, and the nodes.
fn plain(instance: &Instance) -> (bool, u64) {
    fn run<G: Game>(game: &G, play: Play) -> (bool, u64) {
        let mut search = Plain { game, play, known: FxHashMap::default() };
        (search.mover_wins(&game.start()), search.known.len() as u64)
    }
    let Problem { rules, play } = instance.problem();
    let graph = instance.graph().unwrap();
    assert!(graph.order() <= 64, "the plain search is for small graphs");
    match rules {
        Rules::NodeKayles => run(&NodeKayles::<1>::new(graph), play),
        Rules::Toggle => run(&Toggle::<1>::new(graph, &vec![true; graph.order()]), play),
        Rules::Hull(convexity) => run(&HullGame::<1>::new(convexity, graph), play),
        _ => unreachable!("not among the cases"),
    }
}

fn gnp(n: usize, percent: usize, seed: u64) -> Graph {
    random::gnp(n, percent as f64 / 100.0, &mut random::generator(seed)).unwrap()
}

fn cases() -> Vec<(&'static str, Problem, Graph)> {
    let hull = |convexity| Problem::normal(Rules::Hull(convexity));
    let toggle = Problem::normal(Rules::Toggle);
    vec![
        ("toggle P(8,3)", toggle, families::petersen(8, 3).unwrap()),
        ("toggle P(15,6)", toggle, families::petersen(15, 6).unwrap()),
        ("toggle 5 x 5", toggle, families::grid(5, 5).unwrap()),
        ("toggle misère P(15,4)", Problem::misere(Rules::Toggle), families::petersen(15, 4).unwrap()),
        ("node-kayles 3 x 8", Problem::normal(Rules::NodeKayles), families::grid(3, 8).unwrap()),
        ("node-kayles P(17,2)", Problem::normal(Rules::NodeKayles), families::petersen(17, 2).unwrap()),
        ("node-kayles G(40,0.1)", Problem::normal(Rules::NodeKayles), gnp(40, 10, 3)),
        ("node-kayles misère G(40,0.3)", Problem::misere(Rules::NodeKayles), gnp(40, 30, 3)),
        ("hull gc G(14,0.3)", hull(Convexity::Geodesic), gnp(14, 30, 1)),
        ("hull mc G(14,0.3)", hull(Convexity::Monophonic), gnp(14, 30, 1)),
        ("hull l:2 4 x 5", hull(Convexity::InducedUpTo(2)), families::grid(4, 5).unwrap()),
    ]
}

/// The oracle forgets nothing and prunes nothing: it is asked only where that ends soon.
const ORACLE_ORDER: usize = 16;

fn print_ratios() {
    println!(
        "| instance | engine | nodes | ms | plain: nodes | ms | ratio in nodes | in time | oracle: ms | ratio in time |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (name, problem, graph) in cases() {
        let instance = problem.instance(graph.clone()).unwrap();
        let time = Instant::now();
        let (first_wins, plain_nodes) = plain(&instance);
        let plain_ms = time.elapsed().as_secs_f64() * 1e3;
        let oracle = (graph.order() <= ORACLE_ORDER).then(|| {
            let time = Instant::now();
            assert_eq!(reference::winner(&instance) == hardplay::game::Winner::First, first_wins);
            time.elapsed().as_secs_f64() * 1e3
        });
        for engine in [Engine::Couples, Engine::Search, Engine::Sums, Engine::ProofNumber] {
            if problem.play == Play::Misere && matches!(engine, Engine::Couples | Engine::Sums) {
                continue;
            }
            let time = Instant::now();
            let found = solve::answer(&instance, &Options { engine, ..Options::default() }).unwrap();
            let ms = time.elapsed().as_secs_f64() * 1e3;
            assert_eq!(found.verdict.winner() == Some(hardplay::game::Winner::First), first_wins, "{name}");
            let oracle = oracle.map_or([String::new(), String::new()], |oracle| {
                [format!("{oracle:.1}"), format!("{:.0}", oracle / ms)]
            });
            println!(
                "| {name} | {engine:?} | {} | {ms:.2} | {plain_nodes} | {plain_ms:.2} | {:.1} | {:.1} | {} | {} |",
                found.nodes,
                plain_nodes as f64 / found.nodes.max(1) as f64,
                plain_ms / ms,
                oracle[0],
                oracle[1],
            );
        }
    }
}

fn toggle_from_formula(seed: u64) -> Instance {
    let formula = hardplay::logic::random::three_qbf(16, 24, &mut random::generator(seed));
    let source = Problem::normal(Rules::ThreeQbf).instance(formula).unwrap();
    reduce::find("qbf-toggle").unwrap().apply(&source).unwrap()
}

fn measure(criterion: &mut Criterion) {
    for (name, problem, graph) in cases() {
        let instance = problem.instance(graph).unwrap();
        criterion.bench_function(name, |b| b.iter(|| solve::winner(&instance)));
    }
    for (engine, threads) in [(Engine::Couples, 1), (Engine::Couples, 2), (Engine::Sums, 1)] {
        let instance = Problem::normal(Rules::Toggle).instance(families::petersen(19, 4).unwrap()).unwrap();
        let options = Options { engine, threads, nimber: true, ..Options::default() };
        criterion.bench_function(&format!("toggle P(19,4), nimber, {engine:?}, {threads} threads"), |b| {
            b.iter(|| solve::answer(&instance, &options))
        });
    }
    let toggle = toggle_from_formula(1);
    criterion.bench_function("toggle from a 3-QBF, 16 variables, 24 clauses", |b| {
        b.iter(|| solve::winner(&toggle))
    });
    let kayles = Problem::normal(Rules::NodeKayles).instance(gnp(60, 50, 1)).unwrap();
    criterion.bench_function("node-kayles G(60,0.5)", |b| b.iter(|| solve::winner(&kayles)));
    let graphs: Vec<Graph> = (0..200).map(|seed| gnp(9, 50, seed)).collect();
    for convexity in [Convexity::Geodesic, Convexity::Monophonic, Convexity::InducedUpTo(2)] {
        for play in [Play::Normal, Play::Misere] {
            let problem = Problem { rules: Rules::Hull(convexity), play };
            let options = Options { nimber: play == Play::Normal, ..Options::default() };
            criterion.bench_function(&format!("{problem}, 200 graphs with 9 vertices"), |b| {
                b.iter_batched(
                    || graphs.clone(),
                    |graphs| {
                        graphs.into_iter().for_each(|graph| {
                            let instance = problem.instance(graph).unwrap();
                            solve::answer(&instance, &options).unwrap();
                        })
                    },
                    BatchSize::LargeInput,
                )
            });
        }
    }
}

fn main() {
    print_ratios();
    let mut criterion = Criterion::default()
        .sample_size(10)
        .measurement_time(std::time::Duration::from_secs(2))
        .warm_up_time(std::time::Duration::from_millis(500))
        .configure_from_args();
    measure(&mut criterion);
    criterion.final_summary();
}
