//! What a check runs on: files, folders, all small graphs and formulas, random ones.

use crate::cli::{input, note};
use anyhow::{Context, Result, ensure};
use hardplay::format::{self, Format, GraphLines, IndexEntry, read_index};
use hardplay::game::{Body, Instance};
use hardplay::graph::{Role, graphs_up_to, parse_expression, random};
use hardplay::logic::{self, families::FormulaFamily};
use std::io::{BufRead, Read};
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
    /// Random graphs of this expression, such as gnp:9,0.5, or a family of formulas, such as 3qbf:N,M.
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
pub struct Sources {
    /// The sources of reductions, in order; read as they are needed.
    pub bodies: Box<dyn Iterator<Item = Result<Body>>>,
    /// How many there are, where that is known before they are read.
    pub total: Option<u64>,
    /// Instances whose winner an index states.
    pub expected: Vec<(IndexEntry, Instance)>,
}

/// Sources in the making.
#[derive(Default)]
struct Gathered {
    parts: Vec<Box<dyn Iterator<Item = Result<Body>>>>,
    known: u64,
    open_ended: bool,
    expected: Vec<(IndexEntry, Instance)>,
}

impl Gathered {
    fn list(&mut self, bodies: Vec<Body>) {
        self.known += bodies.len() as u64;
        self.parts.push(Box::new(bodies.into_iter().map(Ok)));
    }

    fn stream(&mut self, bodies: impl Iterator<Item = Result<Body>> + 'static) {
        self.open_ended = true;
        self.parts.push(Box::new(bodies));
    }
}

/// All that the arguments ask for, smallest exhaustive sources first. Files of graph6 and sparse6 lines
/// are read a line at a time, however long they are.
pub fn collect(args: &Args, inputs: &[String]) -> Result<Sources> {
    let nothing = args.all_graphs.is_none() && args.all_formulas.is_none() && args.random.is_none();
    let by_default = nothing && inputs.is_empty();
    let mut sources = Gathered::default();
    if let Some(n) = args.all_graphs.or(by_default.then_some(DEFAULT_GRAPHS)) {
        sources.list(all_graphs(n)?);
    }
    if let Some((n, m)) = args.all_formulas.or(by_default.then_some(DEFAULT_FORMULAS)) {
        sources.list(all_formulas(n, m)?);
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
    if let Some(family) = args.random.clone() {
        draw(&family, args.seed)?;
        let seed = args.seed;
        sources.known += args.count;
        sources.parts.push(Box::new((0..args.count).map(move |i| draw(&family, seed.wrapping_add(i)))));
    }
    Ok(Sources {
        total: (!sources.open_ended).then_some(sources.known),
        bodies: Box::new(sources.parts.into_iter().flatten()),
        expected: sources.expected,
    })
}

fn all_graphs(n: usize) -> Result<Vec<Body>> {
    ensure!(n <= 8, "--all-graphs: expected at most 8, found {n}; beyond, pipe graph6 lines into `-`");
    Ok(graphs_up_to(n).into_iter().map(Body::from).collect())
}

fn all_formulas(n: usize, m: usize) -> Result<Vec<Body>> {
    ensure!(few_formulas(n, m), "--all-formulas: {n},{m} gives more than {MOST_FORMULAS} formulas");
    let sizes = (1..=n).flat_map(|i| (1..=m).map(move |j| (i, j)));
    Ok(sizes.flat_map(|(i, j)| logic::random::all_three_qbfs(i, j)).map(Body::from).collect())
}

/// How many formulas are checked at most.
const MOST_FORMULAS: u128 = 2_000_000;

/// Are there few enough multisets of m clauses? The count is given up as soon as it is too large.
fn few_formulas(n: usize, m: usize) -> bool {
    if n > 1000 {
        return false;
    }
    let clauses = ((2 * n + 2) * (2 * n + 1) * 2 * n / 6) as u128;
    let next = |count: u128, i: usize| Some(count * (clauses + i as u128 - 1) / i as u128);
    (1..=m).try_fold(1, |count, i| next(count, i).filter(|&count| count <= MOST_FORMULAS)).is_some()
}

/// Is there such a file or folder, or is it standard input?
pub fn exists(input: &str) -> bool {
    input == "-" || Path::new(input).exists()
}

fn read(input: &str, sources: &mut Gathered) -> Result<()> {
    let path = Path::new(input);
    if !path.is_dir() {
        return read_file(input, sources);
    }
    if path.join("index.json").is_file() {
        let entries = read_index(path)?;
        let bodies = entries.iter().map(|(_, instance)| instance.body());
        sources.list(bodies.filter(|body| !is_built(body)).cloned().collect());
        sources.expected.extend(entries);
        return Ok(());
    }
    let mut files = Vec::new();
    list(path, &mut files)?;
    files.sort();
    ensure!(!files.is_empty(), "{input}: expected a folder with instances, found no file of a known format");
    files.iter().try_for_each(|file| read(&file.to_string_lossy(), sources))
}

/// Graph lines as a stream, anything else whole.
fn read_file(input: &str, sources: &mut Gathered) -> Result<()> {
    let path = Path::new(input);
    let by_name = Format::from_extension(path);
    if by_name.is_some_and(Format::holds_several) || (input == "-" && by_name.is_none()) {
        let mut reader = format::open(path)?;
        let name = if input == "-" { format::STDIN } else { input }.to_owned();
        let lines = match by_name {
            Some(_) => true,
            None => format::sniff(reader.fill_buf().with_context(|| name.clone())?, &name)?.holds_several(),
        };
        if lines {
            sources.stream(GraphLines::new(reader, &name).map(|item| Ok(Body::from(item?.1))));
            return Ok(());
        }
        let mut bytes = Vec::new();
        reader.take(format::MAX_BYTES as u64).read_to_end(&mut bytes).with_context(|| name.clone())?;
        let readings = format::read(&bytes, &name, format::sniff(&bytes, &name)?)?;
        sources.list(readings.into_iter().map(|reading| reading.document.body().clone()).collect());
        return Ok(());
    }
    let all = input::read(input, None)?;
    sources.list(all.into_iter().map(|named| named.document.body().clone()).collect());
    Ok(())
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
    if let Some((name, parameters)) = family.split_once(':')
        && let Some(found) = FormulaFamily::named(name)
    {
        let parameters: Vec<&str> = parameters.split(',').map(str::trim).collect();
        return Ok(found.build(&parameters, &mut generator)?.formula.into());
    }
    Ok(parse_expression(family, &mut generator)?.into())
}

fn pair(text: &str) -> Result<(usize, usize), String> {
    let parsed =
        text.split_once(',').and_then(|(n, m)| Some((n.trim().parse().ok()?, m.trim().parse().ok()?)));
    parsed.filter(|&(n, m)| n > 0 && m > 0).ok_or_else(|| "expected N,M with both at least 1".to_owned())
}
