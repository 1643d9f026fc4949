//! Why `domination-hull` works, half by half: covering in the hull game itself, and the strategies of its proof
//! played against every answer.

#[path = "hull_optimization/strategies.rs"]
mod strategies;

use hardplay::convexity::Convexity;
use hardplay::game::{Picks, Play, Problem, Rules, Winner};
use hardplay::graph::{Graph, Vertex, all_graphs, families, graphs_up_to, random};
use hardplay::reduce::{DominationHull, Reduction};
use hardplay::solve::{self, Engine, Options};
use rand::RngExt;

fn domination(h: &Graph) -> Winner {
    solve::winner(&Problem::normal(Rules::Domination).instance(h.clone()).unwrap()).unwrap()
}

fn closed_neighbourhoods(h: &Graph) -> Vec<Vec<Vertex>> {
    h.vertices().map(|v| h.neighbours(v).iter().copied().chain([v]).collect()).collect()
}

/// The fewest single elements that Bob gets, by minimax.
fn taken_by_bob(open: u32, sets: &[u32], alice_moves: bool) -> usize {
    if open == 0 {
        return 0;
    }
    if alice_moves {
        return sets.iter().map(|set| taken_by_bob(open & !set, sets, false)).min().unwrap();
    }
    let elements = (0..32).filter(|u| open >> u & 1 == 1);
    elements.map(|u| 1 + taken_by_bob(open & !(1 << u), sets, true)).max().unwrap()
}

/// The elements and as many z as there are sets, and two, are a clique.
fn graph_of(elements: usize, sets: &[u32]) -> Graph {
    let z = elements..elements + sets.len() + 2;
    let (clique, all_z) = (z.end, z.end + sets.len());
    let mut edges: Vec<_> = (0..clique).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    edges.extend(z.map(|u| (u, all_z)));
    for (i, set) in sets.iter().enumerate() {
        edges.extend((0..elements).filter(|u| set >> u & 1 == 1).map(|u| (u, clique + i)));
    }
    Graph::from_edges(all_z + 1, edges).unwrap()
}

#[test]
fn the_hull_game_on_a_set_system_takes_every_set_and_two_and_what_bob_gets() {
    let mut generator = random::generator(20);
    let mut tried = 0;
    while tried < 60 {
        let elements = generator.random_range(2..6_usize);
        let count = generator.random_range(1..5_usize);
        let sets: Vec<u32> = (0..count).map(|_| generator.random_range(1..1_u32 << elements)).collect();
        let all = (1 << elements) - 1;
        if sets.iter().fold(0, |union, set| union | set) != all {
            continue;
        }
        tried += 1;
        let expected = sets.len() + 2 + taken_by_bob(all, &sets, true);
        let graph = graph_of(elements, &sets);
        for convexity in [Convexity::Geodesic, Convexity::Monophonic, Convexity::InducedUpTo(2)] {
            let instance = Problem::normal(Rules::Hull(convexity)).instance(graph.clone()).unwrap();
            // Both the engine that knows split graphs and one that knows nothing of them.
            for engine in [Engine::Couples, Engine::ProofNumber] {
                let options = Options { engine, ..Options::default() };
                let picks = solve::fewest_picks(&instance, &options).unwrap();
                assert_eq!(picks, expected, "{engine:?} {convexity} {elements} {sets:?}");
            }
        }
    }
}

#[test]
fn the_strategies_of_the_proof_win_against_every_answer() {
    let mut won = [0, 0];
    for h in graphs_up_to(4) {
        if h.order() > 0 {
            let (winner, positions) = strategies::play_out(h.order(), &closed_neighbourhoods(&h));
            assert_eq!(winner, domination(&h), "{h:?}");
            assert!(positions > 0);
            won[usize::from(winner == Winner::Second)] += 1;
        }
    }
    assert_eq!(won, [13, 5], "graphs that Alice and Bob win");
}

#[test]
fn the_strategies_win_on_random_hypergraphs() {
    let mut generator = random::generator(21);
    let mut won = [0, 0];
    while won[0] + won[1] < 60 {
        let (order, size) = (generator.random_range(1..5_usize), generator.random_range(1..4_usize));
        let mut edge = || (0..order).filter(|_| generator.random_bool(0.4)).collect();
        let edges: Vec<Vec<Vertex>> = (0..size).map(|_| edge()).collect();
        let (winner, _) = strategies::play_out(order, &edges);
        won[usize::from(winner == Winner::Second)] += 1;
    }
    assert!(won.into_iter().all(|count| count > 10), "{won:?}");
}

#[test]
#[ignore = "minutes: cargo test --release --test hull_optimization -- --ignored"]
fn the_strategies_win_on_graphs_with_five_vertices_of_degree_at_most_three() {
    for h in all_graphs(5) {
        if h.vertices().all(|v| h.degree(v) <= 3) {
            strategies::play_out(h.order(), &closed_neighbourhoods(&h));
        }
    }
}

#[test]
fn winners_coincide_from_end_to_end() {
    for h in graphs_up_to(2) {
        let source = Problem::normal(Rules::Domination).instance(h.clone()).unwrap();
        let targets = DominationHull.targets();
        // Beyond one vertex, one convexity.
        for target in &targets[..if h.order() < 2 { targets.len() } else { 1 }] {
            let built = DominationHull.build(&source, *target).unwrap();
            assert_eq!(solve::winner(&built).unwrap(), domination(&h), "{h:?} {}", built.problem());
        }
    }
}

#[test]
fn with_one_pick_fewer_alice_loses_where_she_should_win() {
    let h = families::empty(1).unwrap();
    let source = Problem::normal(Rules::Domination).instance(h).unwrap();
    for target in DominationHull.targets() {
        let built = DominationHull.build(&source, target).unwrap();
        assert_eq!(solve::winner(&built), Ok(Winner::First));
        let fewer = Picks::exactly(DominationHull.picks(&source).unwrap() - 1);
        let hurried = built.with_problem(Problem { play: Play::Within(fewer), ..target }).unwrap();
        assert_eq!(solve::winner(&hurried), Ok(Winner::Second), "{}", hurried.problem());
    }
}

#[test]
#[ignore = "a minute: cargo test --release --test hull_optimization -- --ignored"]
fn winners_coincide_on_three_isolated_vertices() {
    let h = families::empty(3).unwrap();
    let source = Problem::normal(Rules::Domination).instance(h.clone()).unwrap();
    let target = DominationHull.build(&source, DominationHull.targets()[0]).unwrap();
    assert_eq!(solve::winner(&target).unwrap(), Winner::Second);
}
