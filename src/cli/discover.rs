//! `hardplay discover`: the smallest gadget of a class.

use super::output::{print, table, write_file};
use super::problem::ProblemArgs;
use anyhow::{Context, Result};
use hardplay::check::GadgetCertificate;
use hardplay::convexity::Convexity;
use hardplay::discover::{Journal, Progress, Task, search};
use hardplay::game::{Picks, Play, Problem};
use hardplay::reduce::{Claim, Condition, PairClass, PairRelation, Relation, TemplateClass, Winners};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Search for the smallest gadget that makes a reduction work
///
/// A gadget adds new vertices to copies of a graph H. Those of a class are tried up to isomorphism,
/// smallest first, on every small H; each that fails is listed with an H on which it does, each that
/// survives can be checked, drawn and used like any template. `check --certificate FILE` replays what
/// was written with -o. Exit code 0 if a gadget survives, 1 if none does.
#[derive(clap::Args)]
pub struct Args {
    /// The game on H.
    source: String,
    /// The game on what the gadget makes of H.
    target: String,
    /// For the hull and interval games: gc, mc, l:K, m:K or p3. Of several, separated by commas, the
    /// gadget must serve all.
    #[arg(long, value_name = "CONVEXITY", value_delimiter = ',')]
    convexity: Vec<Convexity>,
    /// The target in misère play.
    #[arg(long)]
    misere: bool,
    /// The target in normal and in misère play, by the same gadget.
    #[arg(long, conflicts_with = "misere")]
    both_plays: bool,
    /// Alice is to win the target iff it is over within so many picks: a number, or a formula in the number
    /// n of H's vertices such as n+2.
    #[arg(long, value_name = "PICKS", conflicts_with_all = ["misere", "both_plays"])]
    within: Option<Picks>,
    /// Whoever wins on H is to lose the target.
    #[arg(long)]
    exchanged: bool,
    /// Try only the H that satisfy this: not-complete, connected, odd-order, at-least:N or universal:N.
    #[arg(long, value_name = "CONDITION", num_args = 1.., value_delimiter = ',')]
    condition: Vec<Condition>,
    /// Copies of H's vertices.
    #[arg(long, value_name = "1|2|3", default_value_t = 1)]
    copies: usize,
    /// The edges inside the first copy: of none, h, complement, all; h if not given, or each of these where
    /// there are vertices for pairs.
    #[arg(long, value_name = "RELATIONS", value_delimiter = ',', value_parser = relation)]
    first: Vec<Relation>,
    /// The edges inside the other copies: of none, h, complement, all.
    #[arg(long, value_name = "RELATIONS", value_delimiter = ',', value_parser = relation)]
    inside: Vec<Relation>,
    /// The edges between copies of different vertices: of none, h, complement, all.
    #[arg(long, value_name = "RELATIONS", value_delimiter = ',', value_parser = relation)]
    across: Vec<Relation>,
    /// Whether the copies of one vertex are joined or apart.
    #[arg(long, value_name = "joined|apart", value_delimiter = ',', value_parser = twins)]
    twins: Vec<bool>,
    /// One vertex more for each edge of H (h), for each pair that is not adjacent (complement), or for each
    /// pair (all), joined to its two ends in some copies.
    #[arg(long, value_name = "RELATIONS", value_delimiter = ',', value_parser = pairs)]
    pairs: Vec<Relation>,
    /// Which of these are adjacent: none, meeting (their pairs have a vertex in common), disjoint, all; each of
    /// these if not given.
    #[arg(long, value_name = "RELATIONS", value_delimiter = ',', value_parser = pair_relation, requires = "pairs")]
    pairs_inside: Vec<PairRelation>,
    /// The weights that copies, vertices for pairs, and new vertices may have at the start of Toggle.
    #[arg(long, value_name = "0|1", value_delimiter = ',', default_value = "1", value_parser = clap::value_parser!(u8).range(0..=1))]
    weights: Vec<u8>,
    /// The most new vertices (up to 8).
    #[arg(long, value_name = "T", default_value_t = 4)]
    max_vertices: usize,
    /// Try every H with at most N vertices (up to 8).
    #[arg(long, value_name = "N", default_value_t = 6)]
    up_to: usize,
    /// Go on with larger gadgets when one survives.
    #[arg(long)]
    beyond: bool,
    /// List an H only for the gadgets smaller than all survivors.
    #[arg(long)]
    only_smaller: bool,
    /// Try survivors on so many random H of up to three vertices more.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    random: usize,
    /// The seed of these.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Write the certificate.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write each survivor into this folder, as a template.
    #[arg(long, value_name = "DIR")]
    gadgets: Option<PathBuf>,
    /// Keep what is done in this new file.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Go on with the checkpoint where it stopped.
    #[arg(long, requires = "checkpoint")]
    resume: bool,
    /// Threads; as many as the machine has cores if not given. What comes out does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the certificate to standard output in place of the summary.
    #[arg(long)]
    json: bool,
}

/// No gadget survives.
const NONE_FOUND: u8 = 1;

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let task = args.task()?;
    task.check()?;
    if let Some(threads) = args.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global()?;
    }
    let journal = match &args.checkpoint {
        None => None,
        Some(path) if args.resume && path.exists() => Some(Journal::resume(path, &task)?),
        Some(path) => Some(Journal::create(path, &task)?),
    };
    let live = std::io::stderr().is_terminal();
    let found = search(&task, journal, &|progress| {
        if live {
            show(progress);
        }
    });
    if live {
        eprint!("\r\x1b[K");
    }
    let found = found?;
    if let Some(path) = &args.output {
        write_file(path, &found.to_json())?;
    }
    if let Some(folder) = &args.gadgets {
        write_gadgets(folder, &found)?;
    }
    print(&if args.json { found.to_json() } else { summary(&found) })?;
    Ok(if found.smallest().is_some() { ExitCode::SUCCESS } else { ExitCode::from(NONE_FOUND) })
}

impl Args {
    fn task(&self) -> Result<Task> {
        let claim = Claim {
            source: ProblemArgs::default().problem(&self.source)?,
            targets: self.targets()?,
            winners: if self.exchanged { Winners::Exchanged } else { Winners::Same },
            conditions: self.condition.clone(),
        };
        let (up_to, most, list_all) = (self.up_to, self.max_vertices, !self.only_smaller);
        Ok(Task {
            class: self.class(),
            claim,
            up_to,
            most,
            beyond: self.beyond,
            list_all,
            random: self.random,
            seed: self.seed,
        })
    }

    fn class(&self) -> TemplateClass {
        let all = TemplateClass::all(self.copies);
        let with_pairs = !self.pairs.is_empty();
        let first = if with_pairs { Relation::EVERY.to_vec() } else { all.first };
        TemplateClass {
            copies: self.copies,
            first: chosen(&self.first, first),
            inside: chosen(&self.inside, all.inside),
            across: chosen(&self.across, all.across),
            twins: chosen(&self.twins, all.twins),
            pairs: with_pairs.then(|| PairClass {
                of: self.pairs.clone(),
                inside: chosen(&self.pairs_inside, PairRelation::EVERY.to_vec()),
            }),
            weights: self.weights.clone(),
        }
    }

    fn targets(&self) -> Result<Vec<Problem>> {
        let one_each: Vec<Option<Convexity>> = match self.convexity.is_empty() {
            true => vec![None],
            false => self.convexity.iter().copied().map(Some).collect(),
        };
        let mut targets = Vec::new();
        for convexity in one_each {
            let asked = ProblemArgs { convexity, misere: self.misere, within: self.within };
            let target = asked.problem(&self.target)?;
            targets.push(target);
            targets.extend(self.both_plays.then_some(Problem { play: Play::Misere, ..target }));
        }
        Ok(targets)
    }
}

/// What was asked for, or all if nothing was.
fn chosen<T: Clone>(some: &[T], all: Vec<T>) -> Vec<T> {
    if some.is_empty() { all } else { some.to_vec() }
}

fn relation(name: &str) -> Result<Relation, String> {
    Relation::named(name).ok_or_else(|| "expected none, h, complement or all".to_owned())
}

fn pairs(name: &str) -> Result<Relation, String> {
    let some = Relation::named(name).filter(|relation| *relation != Relation::None);
    some.ok_or_else(|| "expected h, complement or all".to_owned())
}

fn pair_relation(name: &str) -> Result<PairRelation, String> {
    PairRelation::named(name).ok_or_else(|| "expected none, meeting, disjoint or all".to_owned())
}

fn twins(name: &str) -> Result<bool, String> {
    match name {
        "joined" => Ok(true),
        "apart" => Ok(false),
        _ => Err("expected joined or apart".to_owned()),
    }
}

/// One line that is written over and over.
fn show(progress: &Progress) {
    let Progress { added, done, total, survivors, fresh, elapsed } = progress;
    let rate = *fresh as f64 / elapsed.as_secs_f64().max(1e-9);
    let left = if rate > 0.0 { format!("{:.0} s left", (total - done) as f64 / rate) } else { String::new() };
    eprint!(
        "\r\x1b[K{added} new vertices: {done} of {total} gadgets, {rate:.0} a second, {survivors} survive, {left}"
    );
}

fn summary(found: &GadgetCertificate) -> String {
    let mut text = format!("class: {}\nclaim: {}\n", found.class, found.claim);
    let row = |level: &hardplay::check::GadgetLevel| {
        [level.added, level.candidates, level.survivors.len()].map(|n| n.to_string()).to_vec()
    };
    let rows: Vec<_> = found.levels.iter().map(row).collect();
    text += &table(&["new vertices", "gadgets", "survivors"], &rows);
    let smaller = found.levels.iter().take_while(|level| level.survivors.is_empty());
    let (sizes, refuted) = smaller.fold((0, 0), |(n, sum), level| (n + 1, sum + level.candidates));
    if sizes > 0 {
        let graphs: std::collections::BTreeSet<_> =
            found.levels[..sizes].iter().flat_map(|level| &level.refuted).map(|refuted| &refuted.h).collect();
        text += &format!(
            "no gadget with fewer than {sizes} new vertices: each of the {refuted} fails on one of {} graphs H\n",
            graphs.len()
        );
    }
    let larger = match found.random {
        0 => String::new(),
        count => format!(" and on {count} random larger ones"),
    };
    for shape in found.survivors() {
        text += &format!("survives on every H with at most {} vertices{larger}: {shape}\n", found.up_to);
    }
    text
}

fn write_gadgets(folder: &Path, found: &GadgetCertificate) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for (i, shape) in found.survivors().enumerate() {
        let id = format!("gadget-{}-{}", shape.added(), i + 1);
        let citation = format!("found by hardplay {}; no proof", env!("CARGO_PKG_VERSION"));
        let template = found.claim.template(shape, id.clone(), citation);
        write_file(folder.join(format!("{id}.json")), &template.to_json())?;
    }
    Ok(())
}
