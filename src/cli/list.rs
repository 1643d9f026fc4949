//! `hardplay list`: what there is.

use super::output::{print, table};
use super::problem::games;
use anyhow::Result;
use clap::ValueEnum;
use hardplay::format::Format;
use hardplay::graph::{FAMILIES, named::NAMED};
use hardplay::logic::families::FORMULA_FAMILIES;
use hardplay::reduce;
use serde_json::{Value, json};
use std::process::ExitCode;

/// List problems, reductions, families, convexities or formats
#[derive(clap::Args)]
pub struct Args {
    /// What to list.
    #[arg(value_enum, default_value = "reductions")]
    what: What,
    /// Write JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    Problems,
    Reductions,
    Families,
    Convexities,
    Formats,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let (header, rows) = match args.what {
        What::Problems => problems(),
        What::Reductions => reductions(),
        What::Families => families(),
        What::Convexities => convexities(),
        What::Formats => formats(),
    };
    if args.json {
        let object = |row: &Vec<String>| -> Value {
            header
                .iter()
                .zip(row)
                .map(|(&key, cell)| (key.to_owned(), json!(cell)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        let list: Vec<Value> = rows.iter().map(object).collect();
        print(&(serde_json::to_string_pretty(&list)? + "\n"))?;
    } else {
        print(&table(&header, &rows))?;
        if matches!(args.what, What::Reductions) {
            print(&problem_graph())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The games as points, the reductions as arrows: what `FROM..TO` looks through.
fn problem_graph() -> String {
    let mut arrows: Vec<(&str, Vec<String>)> = Vec::new();
    for reduction in reduce::all() {
        let (from, to) = (reduction.source().rules.name(), reduction.targets()[0].rules.name());
        let arrow = format!("{to} ({})", reduction.id());
        match arrows.iter_mut().find(|(game, _)| *game == from) {
            Some((_, list)) => list.push(arrow),
            None => arrows.push((from, vec![arrow])),
        }
    }
    let line = |(from, list): &(&str, Vec<String>)| format!("  {from} -> {}\n", list.join(", "));
    let lines: String = arrows.iter().map(line).collect();
    format!("\nthe graph of problems; `hardplay reduce FROM..TO` finds a path in it:\n{lines}")
}

type Listing = (Vec<&'static str>, Vec<Vec<String>>);

fn problems() -> Listing {
    let rows = games().map(|rules| {
        let convexity = if rules.convexity().is_some() { "--convexity" } else { "" };
        let play = if rules.only_normal_play() { "" } else { "--misere, --within" };
        let played_on = if rules.on_formula() { "formula" } else { "graph" };
        [rules.name(), played_on, convexity, play, rules.about()].map(str::to_owned).to_vec()
    });
    (vec!["game", "on", "convexity", "play", "rules"], rows.to_vec())
}

fn reductions() -> Listing {
    let rows = reduce::every().map(|reduction| {
        let targets: Vec<_> = reduction.targets().iter().map(ToString::to_string).collect();
        vec![
            reduction.id().to_owned(),
            reduction.source().to_string(),
            targets.join("; "),
            reduction.winners().to_string(),
            conditions(reduction),
            reduction.size_formula().to_owned(),
            reduction.citation().to_owned(),
        ]
    });
    (vec!["id", "from", "to", "winner", "condition", "size", "source"], rows.collect())
}

fn conditions(reduction: &dyn reduce::Reduction) -> String {
    let list: Vec<_> = reduction.conditions().iter().map(ToString::to_string).collect();
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}

fn families() -> Listing {
    let families = FAMILIES.iter().map(|f| [f.name, f.parameters, f.about]);
    let formulas = FORMULA_FAMILIES.iter().map(|f| [f.name, f.parameters, f.about]);
    let named = NAMED.iter().map(|n| [n.name, "", n.about]);
    let rows = families.chain(formulas).chain(named).map(|row| row.map(str::to_owned).to_vec());
    (vec!["family", "parameters", "about"], rows.collect())
}

fn convexities() -> Listing {
    let rows = [
        ["gc", "geodesic: shortest paths"],
        ["mc", "monophonic: induced paths"],
        ["l:K", "induced paths with at most K edges, K >= 2"],
        ["m:K", "induced paths with at least K edges, K >= 1"],
        ["p3", "all paths with three vertices"],
    ];
    (vec!["convexity", "paths"], rows.map(|row| row.map(str::to_owned).to_vec()).to_vec())
}

fn formats() -> Listing {
    let rows = Format::ALL.map(|format| {
        vec![format.name().to_owned(), format.extensions().join(" "), format.about().to_owned()]
    });
    (vec!["format", "extensions", "about"], rows.to_vec())
}
