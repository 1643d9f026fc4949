//! The optimisation variant: Alice wins iff the game is over within k picks. All engines against the oracle,
//! formulas, strategies, and what the binary says.

use assert_cmd::Command;
use hardplay::check::Certificate;
use hardplay::convexity::Convexity;
use hardplay::encode::{encode, promised_size};
use hardplay::game::{Instance, Picks, Play, Problem, Rules, Winner};
use hardplay::graph::{Graph, families, graphs_up_to, random};
use hardplay::logic::clause_form;
use hardplay::solve::{self, Engine, Limits, Options, Verdict, reference};

mod games;
use games::GAMES;

const ENGINES: [Engine; 4] = [Engine::Couples, Engine::Search, Engine::Sums, Engine::ProofNumber];

fn within(rules: Rules, picks: usize, graph: &Graph) -> Instance {
    let problem = Problem { rules, play: Play::Within(Picks::exactly(picks)) };
    problem.instance(graph.clone()).unwrap()
}

/// Every game on every graph with at most `order` vertices, for every number of picks that matters.
fn all(order: usize) -> impl Iterator<Item = Instance> {
    graphs_up_to(order).into_iter().flat_map(|graph| {
        let n = graph.order();
        GAMES.into_iter().flat_map(move |rules| {
            let graph = graph.clone();
            (0..=n + 1).map(move |picks| within(rules, picks, &graph))
        })
    })
}

#[test]
fn all_engines_agree_with_the_oracle_on_all_small_graphs() {
    let mut won = [0, 0];
    for instance in all(5) {
        let expected = reference::winner(&instance);
        won[usize::from(expected == Winner::Second)] += 1;
        for engine in ENGINES {
            let found = solve::solve(&instance, engine, Limits::default()).unwrap();
            assert_eq!(found, Verdict::Known(expected), "{engine:?} {} {instance:?}", instance.problem());
        }
    }
    assert!(won.into_iter().all(|count| count > 500), "{won:?}");
}

#[test]
fn engines_agree_where_symmetries_are_used_and_where_a_key_needs_another_word() {
    let mut generator = random::generator(5);
    let graphs = [
        families::grid(4, 4).unwrap(),
        families::petersen(8, 3).unwrap(),
        random::gnp(17, 0.3, &mut generator).unwrap(),
    ];
    for graph in graphs {
        for rules in GAMES {
            let fewest = |engine| {
                let instance = within(rules, 0, &graph);
                solve::fewest_picks(&instance, &Options { engine, ..Options::default() }).unwrap()
            };
            assert_eq!(fewest(Engine::Search), fewest(Engine::ProofNumber), "{rules:?} {graph:?}");
        }
    }
    // Nothing is between two vertices of a complete graph: every vertex is picked.
    let complete = families::complete(62).unwrap();
    let gc = Rules::Hull(Convexity::Geodesic);
    assert_eq!(solve::winner(&within(gc, 61, &complete)), Ok(Winner::Second));
    assert_eq!(solve::winner(&within(gc, 62, &complete)), Ok(Winner::First));
}

#[test]
fn formulas_have_the_promised_size_and_are_true_iff_alice_wins() {
    for instance in all(4) {
        let encoding = encode(&instance).unwrap();
        let size = promised_size(&instance).unwrap();
        assert_eq!(encoding.circuit.gates().len() as u128, size.gates, "{} {instance:?}", instance.problem());
        let formula = clause_form(&encoding.circuit);
        let truth = solve::winner(&Problem::normal(Rules::Qbf).instance(formula).unwrap()).unwrap();
        assert_eq!(truth, reference::winner(&instance), "{} {instance:?}", instance.problem());
    }
}

#[test]
fn the_moves_of_an_adviser_are_those_of_the_game_until_the_picks_are_made() {
    let instance = within(Rules::NodeKayles, 2, &families::path(5).unwrap());
    let mut adviser = solve::adviser(&instance).unwrap();
    assert_eq!(adviser.winning_move(Limits::default()), Ok(Some(1)));
    adviser.play(1);
    assert_eq!(adviser.moves(), [3, 4]);
    assert_eq!(adviser.mover_wins(Limits::default()), Ok(false));
    adviser.play(3);
    assert!(adviser.moves().is_empty() && adviser.mover_has_won(), "Alice is to move, and it is over");
    adviser.undo();
    adviser.undo();
    adviser.play(0);
    adviser.play(2);
    assert!(adviser.moves().is_empty() && !adviser.mover_has_won(), "two picks, and 4 is left");
}

#[test]
fn strategies_of_both_players_replay_and_do_not_serve_other_numbers() {
    let mut replayed = [0, 0];
    for graph in graphs_up_to(4) {
        for rules in GAMES {
            for picks in 0..=graph.order() {
                let instance = within(rules, picks, &graph);
                let options = Options { strategy: Some(10_000), ..Options::default() };
                let found = solve::answer(&instance, &options).unwrap();
                let (strategy, winner) = (found.strategy.unwrap(), found.verdict.winner().unwrap());
                let certificate = Certificate::of_graph(&strategy, instance.labelled().unwrap());
                certificate.replay(&instance).unwrap();
                replayed[usize::from(winner == Winner::Second)] += 1;
                // Where one pick fewer or more changes the winner, the strategy must not pass.
                let other = if winner == Winner::First { picks.checked_sub(1) } else { Some(picks + 1) };
                if let Some(other) = other.map(|picks| within(rules, picks, &graph))
                    && reference::winner(&other) != winner
                {
                    let forged = Certificate { problem: other.problem(), ..certificate };
                    assert!(forged.replay(&other).is_err(), "{} {graph:?}", other.problem());
                }
            }
        }
    }
    assert!(replayed.into_iter().all(|count| count > 100), "{replayed:?}");
}

fn hardplay(arguments: &str, input: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("hardplay").unwrap();
    let output = command.args(arguments.split(' ')).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn solve_takes_a_number_of_picks_or_a_formula_and_finds_the_fewest() {
    for (arguments, code, out) in [
        ("solve hull C6 --within 3", 10, "C6: Alice wins hull gc within 3\n"),
        ("solve hull C6 --within n/2-1", 20, "C6: Bob wins hull gc within 2\n"),
        (
            "solve hull C6 --within 3 --moves",
            10,
            "C6: Alice wins hull gc within 3\nwinning moves: 0 1 2 3 4 5\n",
        ),
        ("solve hull C6 --picks", 0, "C6: hull gc takes 3 picks\n"),
        (
            "solve node-kayles P9 --picks --json",
            0,
            "{\"input\":\"P9\",\"picks\":4,\"problem\":\"node-kayles\"}\n",
        ),
        (
            "solve hull grid:9,9 --picks --time-limit 0",
            30,
            "grid:9,9: unknown: the time limit of 0 s was hit\n",
        ),
    ] {
        let done = hardplay(arguments, "");
        assert_eq!((done.0, done.1.as_str()), (code, out), "{arguments}: {}", done.2);
    }
}

#[test]
fn files_hold_the_number_of_picks() {
    let file = |play: &str| {
        format!(
            r#"{{"hardplay":1,"problem":{{"game":"hull","convexity":"gc","play":{play}}},"vertices":3,"edges":[]}}"#
        )
    };
    let solved = |play| hardplay("solve -", &file(play));
    assert_eq!(solved(r#"{"within":3}"#).0, 10);
    assert_eq!(solved(r#"{"within":"n-1"}"#).0, 20);
    let (code, _, message) = solved(r#"{"within":"m"}"#);
    assert_eq!(code, 2);
    assert!(message.starts_with("hardplay: <stdin>:1:") && message.contains("found \"m\""), "{message}");
    let (_, json, _) = hardplay("convert - --format json", &file(r#"{"within":"n-1"}"#));
    assert!(json.contains(r#""play":{"within":2}"#), "{json}");
}

#[test]
fn what_makes_no_sense_is_refused_in_one_line() {
    for (arguments, part) in [
        ("solve hull C6 --within m", "a formula such as n, 2n+1 or n/2-1, found \"m\""),
        ("solve hull C6 --within 3 --misere", "--misere"),
        ("solve hull C6 --within 3 --nimber", "hull gc within 3 has no nimbers"),
        ("solve qbf - --within 3", "qbf is played in normal play alone"),
        ("solve hull --union P5 --within 3", "normal play alone"),
        ("solve hull C6 --picks --stats", "--stats"),
        ("reduce domination-hull star:200000 -o -", "vertices are too many: the limit is 2000000"),
        ("solve qbf - --picks", "--picks belongs to games on graphs, not to qbf"),
    ] {
        let (code, _, message) = hardplay(arguments, "p cnf 1 1\ne 1 0\n1 0\n");
        assert_eq!(code, 2, "{arguments}");
        assert!(message.contains(part) && message.lines().count() == 1, "{arguments}: {message}");
    }
}

#[test]
fn a_person_who_plays_is_told_why_the_game_is_over() {
    let (_, out, _) = hardplay("play node-kayles P5 --within 2 --both", "0\n2\n");
    assert!(out.contains("not over within 2 picks, so Bob wins"), "{out}");
    let (_, out, _) = hardplay("play node-kayles P5 --within 2 --both", "1\n3\n");
    assert!(out.contains("over within 2 picks, so Alice wins"), "{out}");
}
