//! `solve --picks`: how many picks a game takes when Alice wants it short and Bob long.

use super::{Args, UNKNOWN, as_given, graph_engine};
use crate::cli::input;
use crate::cli::limits::limits;
use crate::cli::output::print;
use anyhow::{Context, Result, ensure};
use hardplay::game::Problem;
use hardplay::solve::{self, Options, SolveError};
use serde_json::json;
use std::process::ExitCode;

/// Finds and prints the number for each instance of the source.
pub fn run(args: &Args, game: Option<Problem>, source: &str) -> Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for named in input::read(source, None)? {
        let name = named.name.clone();
        let instance = args.problem.instance(game, named)?;
        let problem = Problem::normal(instance.problem().rules);
        ensure!(!problem.rules.on_formula(), "--picks belongs to games on graphs, not to {problem}");
        let engine = graph_engine(args, problem)?;
        let limits = limits(args.time_limit, args.memory_limit);
        let options = Options { engine, limits, threads: args.threads.into(), ..Options::default() };
        let (picks, words) = match solve::fewest_picks(&instance, &options) {
            Ok(picks) => (Some(picks), format!("{problem} takes {picks} picks")),
            Err(SolveError::Limit(limit)) => {
                code = ExitCode::from(UNKNOWN);
                (None, format!("unknown: {} was hit", as_given(args, limit)))
            }
            Err(error) => return Err(error).context(name),
        };
        if args.json {
            let object = json!({ "input": name, "problem": problem.to_string(), "picks": picks });
            print(&format!("{object}\n"))?;
        } else {
            print(&format!("{name}: {words}\n"))?;
        }
    }
    Ok(code)
}
