//! `solve hull --union`: hull games on paths and cycles of any length, by their nimbers.

use crate::cli::output::print;
use crate::cli::problem::ProblemArgs;
use anyhow::{Result, bail, ensure};
use hardplay::convexity::Convexity;
use hardplay::game::{Play, Rules, Winner};
use hardplay::sequence::{PathsAndCycles, UnionAnswer, solve_union};
use serde_json::json;
use std::process::ExitCode;

/// Solves the union and prints the answer.
pub fn run(game: &str, problem: &ProblemArgs, text: &str, as_json: bool) -> Result<ExitCode> {
    let convexity = problem.convexity.unwrap_or(Convexity::Monophonic);
    ensure!(problem.play() == Play::Normal, "--union: sums have nimbers in normal play alone");
    if !matches!(problem.problem(game)?.rules, Rules::Hull(_) | Rules::Interval(_)) {
        bail!("--union belongs to the hull and interval games, not to {game}");
    }
    let union: PathsAndCycles = text.parse()?;
    let answer = solve_union(convexity, &union)?;
    if as_json {
        print_json(text, &answer)?
    } else {
        print_text(text, game, convexity, &answer)?
    }
    Ok(ExitCode::from(if answer.winner == Winner::First { 10 } else { 20 }))
}

fn print_text(text: &str, game: &str, convexity: Convexity, answer: &UnionAnswer) -> Result<()> {
    let nimbers: Vec<_> = answer.nimbers.iter().map(ToString::to_string).collect();
    let mut lines = format!("{text}: {} wins {game} {convexity}\n", answer.winner);
    lines += &format!("nimber {} = {}\n", answer.nimber, nimbers.join(" xor "));
    for part in 0..answer.nimbers.len() {
        let vertices: Vec<_> =
            answer.winning.iter().filter(|m| m.part == part).map(|m| m.vertex.to_string()).collect();
        if !vertices.is_empty() {
            lines += &format!("winning moves in part {}: {}\n", part + 1, vertices.join(" "));
        }
    }
    print(&lines)
}

fn print_json(text: &str, answer: &UnionAnswer) -> Result<()> {
    let moves: Vec<_> = answer.winning.iter().map(|m| json!([m.part, m.vertex])).collect();
    let object = json!({
        "input": text,
        "winner": answer.winner,
        "nimber": answer.nimber,
        "nimbers": answer.nimbers,
        "winning_moves": moves,
    });
    print(&format!("{object}\n"))
}
