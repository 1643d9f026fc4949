//! What a check runs on: files, folders, all small graphs and formulas, random ones.

use crate::cli::{input, note};
use anyhow::{Context, Result, ensure};
use hardplay::format::{Format, IndexEntry, read_index};
use hardplay::game::{Body, Instance};
use hardplay::graph::{Role, graphs_up_to, parse_expression, random};
use hardplay::logic;
use std::path::{Path, PathBuf};

/// The options that choose sources.
#[derive(clap::Args)]
pub struct Args {
    /// All graphs with at most N vertices, one for each isomorphism class (N up to 8).
    #[arg(long, value_name = "N")]
    all_graphs: Option<usize>,
    /// All strictly alternating 3-QBFs with at most N variables and M clauses, up to order.
    #[arg(long, value_name = "N,M", value_parser = pair)]
    all_formulas: Option<(usize, usize)>,
    /// Random graphs of this expression, such as gnp:9,0.5, or `3qbf:N,M` for formulas.
    #[arg(long, value_name = "FAMILY")]
    random: Option<String>,
    /// How many random sources; the i-th has the seed SEED + i.
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The seed of the random sources.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// The sizes that a check without arguments exhausts.
const DEFAULT_GRAPHS: usize = 6;
const DEFAULT_FORMULAS: (usize, usize) = (3, 2);

/// What is checked.
#[derive(Default)]
pub struct Sources {
    /// The sources of reductions.
    pub bodies: Vec<Body>,
    /// Instances whose winner an index states.
    pub expected: Vec<(IndexEntry, Instance)>,
}

/// All that the arguments ask for, smallest exhaustive sources first.
pub fn collect(args: &Args, inputs: &[String]) -> Result<Sources> {
    let nothing = args.all_graphs.is_none() && args.all_formulas.is_none() && args.random.is_none();
    let by_default = nothing && inputs.is_empty();
    let mut sources = Sources::default();
    if let Some(n) = args.all_graphs.or(by_default.then_some(DEFAULT_GRAPHS)) {
        sources.bodies.extend(all_graphs(n)?);
    }
    if let Some((n, m)) = args.all_formulas.or(by_default.then_some(DEFAULT_FORMULAS)) {
        sources.bodies.extend(all_formulas(n, m)?);
    }
    if by_default {
        match Path::new("instances").is_dir() {
            true => read("instances", &mut sources)?,
            false => note("there is no folder instances/ here: only the exhaustive part is checked"),
        }
    }
    for input in inputs {
        read(input, &mut sources)?;
    }
    if let Some(family) = &args.random {
        for i in 0..args.count {
            sources.bodies.push(draw(family, args.seed.wrapping_add(i))?);
        }
    }
    Ok(sources)
}

fn all_graphs(n: usize) -> Result<Vec<Body>> {
    ensure!(n <= 8, "--all-graphs: expected at most 8, found {n}; beyond, pipe graph6 lines into `-`");
    Ok(graphs_up_to(n).into_iter().map(Body::from).collect())
}

fn all_formulas(n: usize, m: usize) -> Result<Vec<Body>> {
    let clauses = (2 * n + 2) * (2 * n + 1) * 2 * n / 6;
    let multisets =
        (1..=m).try_fold(1_u128, |count, i| Some(count.checked_mul((clauses + i - 1) as u128)? / i as u128));
    let few = n <= 1000 && multisets.is_some_and(|count| count <= 2_000_000);
    ensure!(few, "--all-formulas: {n},{m} gives more than 2000000 formulas");
    let sizes = (1..=n).flat_map(|i| (1..=m).map(move |j| (i, j)));
    Ok(sizes.flat_map(|(i, j)| logic::random::all_three_qbfs(i, j)).map(Body::from).collect())
}

/// Is there such a file or folder, or is it standard input?
pub fn exists(input: &str) -> bool {
    input == "-" || Path::new(input).exists()
}

fn read(input: &str, sources: &mut Sources) -> Result<()> {
    let folder = Path::new(input);
    if !folder.is_dir() {
        sources
            .bodies
            .extend(input::read(input, None)?.into_iter().map(|named| named.document.body().clone()));
        return Ok(());
    }
    if folder.join("index.json").is_file() {
        let entries = read_index(folder)?;
        let bodies = entries.iter().map(|(_, instance)| instance.body());
        sources.bodies.extend(bodies.filter(|body| !is_built(body)).cloned());
        sources.expected.extend(entries);
        return Ok(());
    }
    let mut files = Vec::new();
    list(folder, &mut files)?;
    files.sort();
    ensure!(!files.is_empty(), "{input}: expected a folder with instances, found no file of a known format");
    files.iter().try_for_each(|file| read(&file.to_string_lossy(), sources))
}

/// Did a reduction build it? Targets of reductions make large and odd sources.
fn is_built(body: &Body) -> bool {
    match body {
        Body::Graph(graph) => {
            graph.nodes().any(|node| !matches!(node.role, Role::Plain { .. } | Role::Named { .. }))
        }
        Body::Formula(_) => false,
    }
}

/// The instance files below a folder: those whose extension names a format.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let name = || folder.display().to_string();
    for entry in std::fs::read_dir(folder).with_context(name)? {
        let path = entry.with_context(name)?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if Format::from_extension(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

fn draw(family: &str, seed: u64) -> Result<Body> {
    let mut generator = random::generator(seed);
    if let Some((n, m)) = family.strip_prefix("3qbf:").and_then(|sizes| pair(sizes).ok()) {
        return Ok(logic::random::three_qbf(n, m, &mut generator).into());
    }
    Ok(parse_expression(family, &mut generator)?.into())
}

fn pair(text: &str) -> Result<(usize, usize), String> {
    let parsed =
        text.split_once(',').and_then(|(n, m)| Some((n.trim().parse().ok()?, m.trim().parse().ok()?)));
    parsed.filter(|&(n, m)| n > 0 && m > 0).ok_or_else(|| "expected N,M with both at least 1".to_owned())
}
