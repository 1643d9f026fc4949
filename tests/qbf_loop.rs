//! From a formula to a game by reductions, and back to a formula by encoding: the answer stays.

use hardplay::encode::encode;
use hardplay::game::{Instance, Play, Problem, Rules, Winner};
use hardplay::graph::random;
use hardplay::logic::{Qbf, clause_form, promised_size, random as formulas};
use hardplay::reduce::{Chain, Reduction, find};
use hardplay::solve::qbf::{Engine, portfolio};
use hardplay::solve::{self, Limits, reference};

/// The answers of the formula, of the game, and of the formula that encodes the game.
fn around(formula: &Qbf, reduction: &dyn Reduction) -> [Winner; 3] {
    let source = Problem::normal(reduction.source().rules).instance(formula.clone()).unwrap();
    let target: Instance = reduction.build(&source, reduction.targets()[0]).unwrap();
    let back = clause_form(&encode(&target).unwrap().circuit);
    let truth = portfolio::is_true(&back, Engine::Portfolio, Limits::default()).unwrap();
    let back = if truth { Winner::First } else { Winner::Second };
    [reference::winner(&source), solve::winner(&target).unwrap(), back]
}

/// A hundred small formulas, half of them true.
fn hundred_formulas(variables: usize, clauses: usize) -> Vec<Qbf> {
    let mut generator = random::generator(100);
    let mut by_answer: [Vec<Qbf>; 2] = Default::default();
    while by_answer.iter().any(|list| list.len() < 50) {
        let formula = Qbf::from(&formulas::three_qbf(variables, clauses, &mut generator));
        let list = &mut by_answer[usize::from(reference::formula_is_true(&formula))];
        if list.len() < 50 {
            list.push(formula);
        }
    }
    by_answer.concat()
}

#[test]
fn a_hundred_formulas_keep_their_answer_through_toggle_and_back() {
    let reduction = find("qbf-toggle").unwrap();
    for formula in hundred_formulas(2, 1) {
        let [before, game, after] = around(&formula, reduction);
        assert_eq!((before, before), (game, after), "{formula}");
    }
}

#[test]
fn a_hundred_formulas_keep_their_answer_through_the_hull_game_and_back() {
    // The chain squares the number of variables: nearly all of these have one.
    let chain = Chain::between("3qbf", "hull", Play::Normal, None).unwrap();
    let one_variable = (1..=5).flat_map(|clauses| formulas::all_three_qbfs(1, clauses)).take(96);
    let mut generator = random::generator(2);
    let two_variables = (0..4).map(|_| formulas::three_qbf(2, 1, &mut generator));
    let mut answers = [0, 0];
    for formula in one_variable.chain(two_variables) {
        let formula = Qbf::from(&formula);
        let [before, game, after] = around(&formula, &chain);
        assert_eq!((before, before), (game, after), "{formula}");
        answers[usize::from(before == Winner::First)] += 1;
    }
    assert_eq!(answers.iter().sum::<i32>(), 100);
    assert!(answers[0] > 20 && answers[1] > 20, "{answers:?}");
}

#[test]
fn formulas_of_any_shape_keep_their_answer_through_normal_form_and_node_kayles_and_back() {
    let chain = Chain::between("qbf", "node-kayles", Play::Normal, None).unwrap();
    let mut generator = random::generator(7);
    let mut answers = [0, 0];
    while answers.iter().any(|&count| count < 10) {
        let formula = formulas::any_qbf(2, 2, &mut generator);
        if promised_size(&formula).0 > 3 {
            continue;
        }
        let [before, game, after] = around(&formula, &chain);
        assert_eq!((before, before), (game, after), "{formula}");
        answers[usize::from(before == Winner::First)] += 1;
    }
    assert_eq!(chain.source(), Problem::normal(Rules::Qbf));
}
