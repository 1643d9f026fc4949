//! Which instances the benchmark set holds.

use super::Grade::{Easy, Hard, Medium};
use super::{Kind, Recipe};

/// Every instance, by family and size. Formulas name a family, games a graph expression.
pub fn recipes() -> Vec<Recipe> {
    let formula = |grade, family, parameters: &str, seed| Recipe {
        grade,
        kind: Kind::Formula { family, parameters: parameters.to_owned() },
        seed,
    };
    let game = |grade, game, convexity, misere, graph: &str, seed| Recipe {
        grade,
        kind: Kind::Game { game, convexity, misere, graph: graph.to_owned() },
        seed,
    };
    let mut list = vec![
        formula(Easy, "kleine-buening", "8", 0),
        formula(Medium, "kleine-buening", "20", 0),
        formula(Hard, "kleine-buening", "40", 0),
        formula(Easy, "equality", "8", 0),
        formula(Medium, "equality", "12", 0),
        formula(Hard, "equality", "14", 0),
        formula(Easy, "equality-true", "100", 0),
        formula(Easy, "parity", "12", 0),
        formula(Medium, "parity", "18", 0),
        formula(Hard, "parity", "24", 0),
        formula(Easy, "parity-true", "100", 0),
        formula(Easy, "planted-false", "20,20,200", 1),
        formula(Easy, "planted-true", "10,10,100", 1),
        formula(Medium, "planted-true", "20,20,200", 1),
        formula(Hard, "planted-true", "25,25,250", 1),
    ];
    for seed in 1..=2 {
        list.extend([
            formula(Easy, "random-blocks", "3,15,100,5,2", seed),
            formula(Medium, "random-blocks", "3,25,180,5,2", seed),
            formula(Hard, "random-blocks", "3,35,260,5,2", seed),
            formula(Medium, "random-blocks", "5,12,150,5,2", seed),
            game(Easy, "clique-forming", "gc", false, "gnp:12,0.6", seed),
            game(Medium, "clique-forming", "gc", false, "gnp:20,0.7", seed),
            game(Hard, "clique-forming", "gc", false, "gnp:24,0.75", seed),
            game(Easy, "node-kayles", "gc", true, "gnp:10,0.3", seed),
            game(Medium, "node-kayles", "gc", false, "gnp:18,0.2", seed),
            game(Hard, "node-kayles", "gc", false, "gnp:24,0.2", seed),
            game(Easy, "hull", "gc", false, "gnp:8,0.4", seed),
            game(Easy, "hull", "mc", true, "gnp:8,0.3", seed),
            game(Medium, "hull", "gc", false, "gnp:12,0.3", seed),
            game(Hard, "hull", "gc", false, "gnp:14,0.25", seed),
            game(Easy, "interval", "gc", false, "gnp:8,0.4", seed),
            game(Medium, "interval", "gc", false, "gnp:10,0.4", seed),
            game(Easy, "toggle", "gc", false, "gnp:9,0.3", seed),
            game(Medium, "toggle", "gc", false, "gnp:13,0.25", seed),
            game(Hard, "toggle", "gc", false, "gnp:15,0.2", seed),
        ]);
    }
    list
}
