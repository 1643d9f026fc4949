//! Values that the papers and the OEIS state, computed again by the game solvers.

use hardplay::convexity::Convexity;
use hardplay::game::{Problem, Rules, Winner};
use hardplay::graph::{Graph, LabelledGraph, Role, families};
use hardplay::solve::{self, Engine, Limits, Options, nimber::mex};

fn nimber(rules: Rules, body: impl Into<hardplay::game::Body>) -> u32 {
    let instance = Problem::normal(rules).instance(body).unwrap();
    solve::analyse(&instance, true, false, Limits::default()).unwrap().nimber.unwrap()
}

fn hull(convexity: Convexity, graph: Graph) -> u32 {
    let value = nimber(Rules::Hull(convexity), graph.clone());
    // On paths and cycles the interval game is the same game.
    assert_eq!(value, nimber(Rules::Interval(convexity), graph));
    value
}

/// The recurrences of "Hull Games of Induced Path Convexities in Graphs", Theorem 5, from index 1 on:
/// paths with no, one and two endpoints picked.
fn path_values(k: usize, to: usize) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let (mut none, mut one, mut two) = (vec![0], vec![0], vec![0]);
    for n in 1..=to {
        two.push(if n <= k + 1 { 0 } else { mex((2..n).map(|i| two[i] ^ two[n + 1 - i])) });
        one.push(if n == 1 { 0 } else { mex((2..=n).map(|i| two[i] ^ one[n + 1 - i])) });
        none.push(if n == 1 { 1 } else { mex((1..=n).map(|i| one[i] ^ one[n + 1 - i])) });
    }
    (none, one, two)
}

#[test]
fn monophonic_hull_games_on_paths_and_cycles() {
    for n in 1..=11 {
        assert_eq!(hull(Convexity::Monophonic, families::path(n).unwrap()), n as u32 % 2, "P_{n}");
    }
    for n in 3..=11 {
        let expected = u32::from(n == 3);
        assert_eq!(hull(Convexity::Monophonic, families::cycle(n).unwrap()), expected, "C_{n}");
    }
}

#[test]
fn l_k_hull_games_on_paths_and_cycles_follow_theorem_5_and_its_corollary() {
    for k in 2..=5 {
        let (none, _, two) = path_values(k, 16);
        for (n, &expected) in none.iter().enumerate().take(15).skip(1) {
            let value = hull(Convexity::InducedUpTo(k), families::path(n).unwrap());
            assert_eq!(value, expected, "P_{n}, k = {k}");
        }
        for n in 3..=14 {
            let expected = match n {
                3 => 1,
                _ if n <= 2 * k => 0,
                _ => mex([two[n + 1]]),
            };
            let value = hull(Convexity::InducedUpTo(k), families::cycle(n).unwrap());
            assert_eq!(value, expected, "C_{n}, k = {k}");
        }
    }
}

fn petersen(m: usize, k: usize, inner: bool, outer: bool) -> LabelledGraph {
    let mut labelled = LabelledGraph::from(&families::petersen(m, k).unwrap());
    for v in 0..2 * m {
        labelled.set_weight(v, if v < m { inner } else { outer });
    }
    labelled
}

/// The rows m,k,nimber of a published table; open cells are left out.
fn table(text: &str) -> Vec<(usize, usize, u32)> {
    text.lines()
        .skip(1)
        .filter_map(|line| {
            let mut cells = line.split(',');
            let m = cells.next()?.parse().ok()?;
            let k = cells.next()?.parse().ok()?;
            Some((m, k, cells.next()?.parse().ok()?))
        })
        .collect()
}

#[test]
fn toggle_on_generalized_petersen_graphs_has_the_published_nimbers() {
    let tables = [
        (include_str!("data/toggle-petersen-p01.csv"), false, true, 25),
        (include_str!("data/toggle-petersen-p10.csv"), true, false, 25),
        (include_str!("data/toggle-petersen-p11.csv"), true, true, 20),
    ];
    for (text, inner, outer, up_to) in tables {
        let rows = table(text);
        assert!(rows.len() > 50);
        for (m, k, expected) in rows.into_iter().filter(|row| row.0 <= up_to) {
            let value = nimber(Rules::Toggle, petersen(m, k, inner, outer));
            assert_eq!(value, expected, "P({m},{k}), inner {inner}, outer {outer}");
        }
    }
}

#[test]
fn jacobs_ladder_decides_toggle_on_p_m_1_and_p_m_2() {
    // Octal game .11337: A071426.
    const A071426: [u32; 19] = [1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2];
    for m in 6..=20 {
        let expected = u32::from(A071426[m - 5 - 1] == 0);
        for (k, inner) in [(1, false), (1, true), (2, false), (2, true)] {
            assert_eq!(nimber(Rules::Toggle, petersen(m, k, inner, !inner)), expected, "P({m},{k})");
        }
    }
}

#[test]
fn the_cells_that_table_3_leaves_open_have_these_nimbers() {
    use hardplay::table::toggle_petersen::{Cell, OPEN, Start};
    let open: Vec<_> = include_str!("data/toggle-petersen-p11.csv")
        .lines()
        .filter_map(|line| line.strip_suffix(",?")?.split_once(','))
        .map(|(m, k)| (m.parse().unwrap(), k.parse().unwrap()))
        .collect();
    assert_eq!(open, OPEN);
    // Those with m <= 19 were found by two engines; here again.
    let expected = [1, 0, 0, 0, 0, 1, 0];
    for ((m, k), expected) in OPEN.into_iter().zip(expected) {
        for engine in [Engine::Couples, Engine::Sums] {
            let options = Options { engine, ..Options::default() };
            let found = Cell { start: Start::All, m, k }.solve(&options).unwrap();
            assert_eq!(found.nimber, Some(expected), "P({m},{k})");
        }
    }
}

#[test]
fn toggle_on_grids_begins_as_a363934() {
    const ROWS: [[u32; 6]; 5] =
        [[1, 1, 1, 2, 2, 0], [1, 1, 2, 0, 3, 1], [1, 2, 1, 1, 3, 0], [2, 0, 1, 0, 1, 0], [2, 3, 3, 1, 2, 0]];
    for (a, row) in ROWS.iter().enumerate() {
        for (b, &expected) in row.iter().enumerate() {
            let value = nimber(Rules::Toggle, families::grid(a + 1, b + 1).unwrap());
            assert_eq!(value, expected, "{} x {}", a + 1, b + 1);
        }
    }
}

#[test]
fn node_kayles_on_p_n_2_is_a316533() {
    const A316533: [u32; 22] = [1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
    for (n, expected) in (5..).zip(A316533) {
        assert_eq!(nimber(Rules::NodeKayles, families::petersen(n, 2).unwrap()), expected, "P({n},2)");
    }
}

#[test]
fn node_kayles_on_grids_with_three_rows_is_a316632() {
    const A316632: [u32; 16] = [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3];
    for (n, expected) in (1..).zip(A316632) {
        assert_eq!(nimber(Rules::NodeKayles, families::grid(3, n).unwrap()), expected, "3 x {n}");
    }
}

#[test]
fn toggle_has_the_winner_of_the_formula_it_is_made_from_at_700_vertices() {
    use hardplay::graph::random;
    use hardplay::logic::{Literal, ThreeQbf, random::three_qbf};
    // Random formulas of this shape are false; one whose clauses each hold an existential variable,
    // unnegated, is true.
    let with_existential = |formula: &ThreeQbf| {
        let clauses = formula.clauses().iter().enumerate();
        let clauses = clauses.map(|(i, c)| [Literal::positive(2 * (i as u32 % 8) + 1), c[1], c[2]]);
        ThreeQbf::new(16, clauses.collect()).unwrap()
    };
    for seed in 0..3 {
        let random = three_qbf(16, 24, &mut random::generator(seed));
        for (formula, expected) in [(with_existential(&random), Winner::First), (random, Winner::Second)] {
            let source = Problem::normal(Rules::ThreeQbf).instance(formula).unwrap();
            assert_eq!(solve::winner(&source), Ok(expected));
            let target = hardplay::reduce::find("qbf-toggle").unwrap().apply(&source).unwrap();
            assert_eq!(target.graph().unwrap().order(), 745);
            for engine in [Engine::Couples, Engine::Search] {
                let found = solve::solve(&target, engine, Limits::default()).unwrap();
                assert_eq!(found.winner(), Some(expected), "seed {seed}");
            }
        }
    }
}

#[test]
fn playable_vertices_of_the_toggle_construction_are_those_the_paper_names() {
    use hardplay::game::{Game, Toggle};
    use hardplay::logic::{Literal, ThreeQbf};
    use std::collections::HashSet;
    let clauses = [[1, -2, 3], [-1, 2, -3]].map(|c| c.map(|l| Literal::from_dimacs(l).unwrap())).to_vec();
    let source = Problem::normal(Rules::ThreeQbf).instance(ThreeQbf::new(3, clauses).unwrap()).unwrap();
    let target = hardplay::reduce::find("qbf-toggle").unwrap().apply(&source).unwrap();
    let labelled = target.labelled().unwrap();
    let game = Toggle::<4>::new(target.graph().unwrap(), &labelled.weights());
    let (mut seen, mut open) = (HashSet::from([game.start()]), vec![game.start()]);
    while let Some(position) = open.pop() {
        for v in game.moves(&position) {
            let playable = matches!(
                labelled.node(v).role,
                Role::Literal { .. } | Role::Link { .. } | Role::ClauseControl { .. } | Role::Clause { .. }
            );
            assert!(playable, "{} became playable", labelled.name(v));
            let next = game.play(&position, v);
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    assert!(seen.len() > 8, "the play goes through the variables and the clauses");
}
