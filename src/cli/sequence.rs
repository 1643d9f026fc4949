//! `hardplay sequence`: nimbers of a take-and-break game by size.

use super::limits::seconds;
use super::output::write_file;
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use hardplay::sequence::{
    Engine, NoPeriod, Period, Plot, TakeAndBreak, Tally, Terms, TwoEdges, b_file, checkpoint, named, prove,
};
use serde_json::json;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Nimbers of a take-and-break game, by size
#[derive(Args, Debug)]
pub struct SequenceArgs {
    /// An octal code such as .77, or a name: couples-are-forever, grundy, jacobs-ladder, orientable,
    /// nonorientable, toggle-petersen, toggle-h, toggle-d, path:K, path1:K, path2:K, cycle:K with a
    /// convexity K, mc or l:2, l:3, …
    game: String,
    /// The last index, at most 10^11
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=100_000_000_000))]
    to: u64,
    /// How to compute
    #[arg(long, value_enum, default_value_t = EngineName::Fast)]
    engine: EngineName,
    /// Write all terms to a file in the b-file format of the OEIS, instead of printing them; `-` prints them
    #[arg(long, value_name = "FILE")]
    b_file: Option<PathBuf>,
    /// Print the indices of the terms that are 0 instead of the terms
    #[arg(long, conflicts_with = "nonzeros")]
    zeros: bool,
    /// Print the indices of the terms that are not 0 instead of the terms
    #[arg(long)]
    nonzeros: bool,
    /// Print how often each value occurs, and the maximum with its first index, instead of the terms
    #[arg(long)]
    stats: bool,
    /// Draw the terms and their zeros as an SVG scatter plot
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// For path:l:2, draw the share of the first n paths with nim(P_n) = CF(n+3)
    #[arg(long, value_name = "FILE.svg")]
    share_plot: Option<PathBuf>,
    /// Find the period of every series of the game and prove it; keeps all terms in memory
    #[arg(long, conflicts_with_all = ["checkpoint", "share_plot"])]
    period: bool,
    /// Save the state to this file now and then, and go on from it if it exists
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Save it this often.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "20", requires = "checkpoint")]
    checkpoint_every: Duration,
    /// Answer with one JSON document
    #[arg(long)]
    json: bool,
}

/// The engines by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EngineName {
    /// The rare/common method, by blocks of terms where that is possible
    Fast,
    /// The rare/common method, term by term
    Sparse,
    /// Every move of every heap; quadratic
    Naive,
}

/// Terms that a JSON document may hold.
const MOST_IN_JSON: u64 = 10_000_000;
/// Terms that a proof may keep.
const MOST_PROVED: u64 = 1 << 27;
const LIMIT_HIT: u8 = 3;

/// Runs the command.
///
/// # Errors
/// An unknown game, a sequence too long for the memory, or files that cannot be read or written.
pub fn run(args: &SequenceArgs) -> Result<ExitCode> {
    let game = named(&args.game)?;
    if args.to < game.first as u64 {
        bail!("{game} begins at n = {}, so --to {} asks for nothing", game.first, args.to);
    }
    if args.json && args.shows_terms() && args.to > MOST_IN_JSON {
        bail!("a JSON document holds at most {MOST_IN_JSON} terms; ask for --stats, or leave --json out");
    }
    if args.share_plot.is_some() && (game.name != "path:l:2" || args.engine != EngineName::Fast) {
        bail!("--share-plot is for path:l:2 with the fast engine, found {game}");
    }
    if args.period {
        if args.to > MOST_PROVED {
            bail!("a proof keeps all terms in memory, so --period takes --to {MOST_PROVED} at most");
        }
        // The proof compares all values of all series.
        return run_with_proof(args, &game);
    }
    let mut terms = Terms::new(game.clone(), args.engine(), args.to as usize - game.offset);
    let mut tally = Tally::default();
    let mut resumed = false;
    if let Some(path) = &args.checkpoint {
        let (loaded, known) = checkpoint::load(path, terms)?;
        (terms, resumed, tally) = (loaded, known.is_some(), known.unwrap_or_default());
        if resumed {
            eprintln!("{}: going on from n = {}", path.display(), terms.next() + game.offset);
        }
    }
    let mut output = Output::new(args, &game, (terms.next() + game.offset) as u64, resumed)?;
    let mut values = Vec::new();
    let mut saved = Instant::now();
    loop {
        let first = terms.next();
        values.clear();
        terms.more(&mut values)?;
        if values.is_empty() {
            break;
        }
        output.take(first, &values, &mut tally)?;
        if let Some(path) = args.checkpoint.as_ref().filter(|_| saved.elapsed() > args.checkpoint_every) {
            output.flush()?;
            checkpoint::save(path, &terms, &tally)?;
            saved = Instant::now();
        }
    }
    output.flush()?;
    if let Some(path) = &args.checkpoint {
        checkpoint::save(path, &terms, &tally)?;
    }
    finish(args, &game, &tally, output, &terms, None)?;
    Ok(ExitCode::SUCCESS)
}

fn run_with_proof(args: &SequenceArgs, game: &TakeAndBreak) -> Result<ExitCode> {
    let last = args.to as usize - game.offset;
    // The engine by terms is the one that keeps the values of the other series.
    let engine = if game.series.len() == 1 { args.engine() } else { Engine::Sparse };
    let mut terms = Terms::new(game.clone(), engine, last);
    let (mut values, mut tally, mut own) = (Vec::new(), Tally::default(), Vec::new());
    let mut output = Output::new(args, game, 0, false)?;
    while terms.next() <= last {
        let first = terms.next();
        values.clear();
        terms.more(&mut values)?;
        output.take(first, &values, &mut tally)?;
        if game.series.len() == 1 {
            own.extend_from_slice(&values);
        }
    }
    output.flush()?;
    let all = match game.series.len() {
        1 => vec![own],
        several => (0..several).map(|s| terms.sparse().values(s).to_vec()).collect(),
    };
    let proof = prove(game, &all);
    let proved = proof.is_ok();
    finish(args, game, &tally, output, &terms, Some(proof))?;
    Ok(if proved { ExitCode::SUCCESS } else { ExitCode::from(LIMIT_HIT) })
}

impl SequenceArgs {
    fn engine(&self) -> Engine {
        match self.engine {
            EngineName::Fast => Engine::Fast,
            EngineName::Sparse => Engine::Sparse,
            EngineName::Naive => Engine::Naive,
        }
    }

    /// Do the terms themselves go to standard output?
    fn shows_terms(&self) -> bool {
        let drawn = self.plot.is_some() || self.share_plot.is_some();
        let elsewhere = self.stats || self.period || self.b_file.is_some() || drawn;
        self.zeros || self.nonzeros || !elsewhere || self.prints_b_file()
    }

    fn prints_b_file(&self) -> bool {
        self.b_file.as_deref() == Some(Path::new("-"))
    }
}

/// Where terms go as they come.
struct Output<'a> {
    args: &'a SequenceArgs,
    first: usize,
    offset: usize,
    stdout: BufWriter<io::StdoutLock<'static>>,
    b_file: Option<BufWriter<File>>,
    /// For JSON: the terms, or the indices asked for.
    shown: Vec<u64>,
}

impl<'a> Output<'a> {
    fn new(args: &'a SequenceArgs, game: &TakeAndBreak, next: u64, resumed: bool) -> Result<Self> {
        let b_file = match &args.b_file {
            Some(path) if !args.prints_b_file() => {
                Some(BufWriter::new(open_b_file(path, resumed.then_some(next))?))
            }
            _ => None,
        };
        let stdout = BufWriter::new(io::stdout().lock());
        Ok(Self { args, first: game.first, offset: game.offset, stdout, b_file, shown: Vec::new() })
    }

    fn take(&mut self, size: usize, values: &[u32], tally: &mut Tally) -> Result<()> {
        let skipped = self.first.saturating_sub(size + self.offset).min(values.len());
        let (first, values) = ((size + self.offset + skipped) as u64, &values[skipped..]);
        for (index, &value) in (first..).zip(values) {
            tally.add(index, value);
        }
        if let Some(file) = &mut self.b_file {
            b_file::write(file, first, values).map_err(|error| self.b_file_failed(error))?;
        }
        if !self.args.shows_terms() {
            return Ok(());
        }
        let asked = |&(_, &value): &(u64, &u32)| if self.args.zeros { value == 0 } else { value != 0 };
        match (self.args.zeros || self.args.nonzeros, self.args.json) {
            (false, false) => b_file::write(&mut self.stdout, first, values)?,
            (false, true) => self.shown.extend(values.iter().map(|&value| u64::from(value))),
            (true, true) => self.shown.extend((first..).zip(values).filter(asked).map(|(index, _)| index)),
            (true, false) => {
                for (index, _) in (first..).zip(values).filter(asked) {
                    writeln!(self.stdout, "{index}")?;
                }
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        self.stdout.flush()?;
        let flushed = self.b_file.as_mut().map_or(Ok(()), Write::flush);
        flushed.map_err(|error| self.b_file_failed(error))
    }

    /// Half a b-file is of no use, unless a checkpoint goes on with it.
    fn b_file_failed(&self, error: io::Error) -> anyhow::Error {
        let path = self.args.b_file.as_deref().unwrap_or(Path::new("-"));
        if self.args.checkpoint.is_none() && path.is_file() {
            let _ = fs::remove_file(path);
        }
        anyhow::Error::from(error).context(format!("cannot write {}", path.display()))
    }
}

/// A new b-file, or the old one cut before the term with which a resumed computation goes on.
fn open_b_file(path: &Path, keep_before: Option<u64>) -> Result<File> {
    let shown = path.display();
    let Some(next) = keep_before.filter(|_| path.exists()) else {
        return File::create(path).with_context(|| format!("cannot create {shown}"));
    };
    let text = io::BufReader::new(File::open(path).with_context(|| format!("cannot read {shown}"))?);
    let mut length = 0;
    let mut reached = None;
    for line in io::BufRead::split(text, b'\n') {
        let line = line.with_context(|| format!("cannot read {shown}"))?;
        let index = String::from_utf8_lossy(&line).split(' ').next().and_then(|n| n.parse::<u64>().ok());
        if index.is_none_or(|index| index >= next) {
            break;
        }
        (length, reached) = (length + line.len() as u64 + 1, index);
    }
    if reached.is_some_and(|last| last + 1 != next) {
        bail!("{shown} ends before the checkpoint does: remove both to start anew");
    }
    let file = fs::OpenOptions::new().append(true).open(path)?;
    file.set_len(length).with_context(|| format!("cannot write {shown}"))?;
    Ok(file)
}

fn finish(
    args: &SequenceArgs,
    game: &TakeAndBreak,
    tally: &Tally,
    output: Output<'_>,
    terms: &Terms,
    proof: Option<Result<Vec<Period>, NoPeriod>>,
) -> Result<()> {
    if let Some(path) = &args.plot {
        write_file(path, &picture(args, game, tally).svg())?;
    }
    if let Some((path, two_edges)) = args.share_plot.as_ref().zip(terms.two_edges()) {
        write_file(path, &share_picture(two_edges).svg())?;
    }
    let Output { mut stdout, shown, .. } = output;
    if args.json {
        serde_json::to_writer_pretty(&mut stdout, &document(args, game, tally, &shown, terms, proof))?;
        writeln!(stdout)?;
    } else {
        if args.stats {
            write_stats(&mut stdout, tally, terms)?;
        }
        match proof {
            None => {}
            Some(Ok(periods)) => write_periods(&mut stdout, &periods)?,
            Some(Err(reason)) => writeln!(stdout, "no period proved: {reason}")?,
        }
    }
    Ok(stdout.flush()?)
}

fn picture(args: &SequenceArgs, game: &TakeAndBreak, tally: &Tally) -> Plot {
    Plot {
        title: format!("{game}: nimbers up to n = {}", args.to),
        vertical: "nimber".to_owned(),
        points: tally.points.iter().map(|&(n, value)| (n as f64, f64::from(value))).collect(),
        marks: tally.zeros.iter().map(|&n| n as f64).collect(),
        marks_title: match tally.zero_terms() {
            count if count > Tally::MOST_ZEROS as u64 => {
                format!("the first {} of {count} zeros", Tally::MOST_ZEROS)
            }
            count => format!("the {count} zeros"),
        },
        logarithmic: args.to > 20_000,
    }
}

/// The first hundred paths are too few to show a share.
const FIRST_SHARE: u64 = 100;

fn share_picture(two_edges: &TwoEdges) -> Plot {
    let shares = two_edges.milestones().iter().filter(|&&(n, _)| n >= FIRST_SHARE);
    Plot {
        title: "Share of the first n paths with nim(P_n) = CF(n+3), in l:2".to_owned(),
        vertical: "share".to_owned(),
        points: shares.map(|&(n, equal)| (n as f64, equal as f64 / n as f64)).collect(),
        logarithmic: true,
        ..Plot::default()
    }
}

fn write_stats(out: &mut impl Write, tally: &Tally, terms: &Terms) -> io::Result<()> {
    writeln!(out, "terms    {}", tally.terms())?;
    writeln!(out, "zeros    {}", tally.zero_terms())?;
    if let Some((largest, index)) = tally.maximum {
        writeln!(out, "maximum  {largest}, first at n = {index}")?;
    }
    writeln!(out, "value    terms with it")?;
    for (value, count) in &tally.histogram {
        writeln!(out, "{value:<8} {count}")?;
    }
    let Some(two_edges) = terms.two_edges().filter(|map| !map.milestones().is_empty()) else { return Ok(()) };
    writeln!(out, "n        first n values of P_n with nim(P_n) = CF(n+3), and their share")?;
    for (n, equal) in two_edges.milestones() {
        writeln!(out, "{n:<10} {equal:<10} {:.6}", *equal as f64 / *n as f64)?;
    }
    writeln!(out, "C_n won by the first player: {:?}", two_edges.won_cycles())
}

fn write_periods(out: &mut impl Write, periods: &[Period]) -> io::Result<()> {
    for Period { series, preperiod, period, checked, needed } in periods {
        writeln!(
            out,
            "{series}: period {period} from size {preperiod} on, proved (sizes up to {needed} decide it, \
             checked up to {checked})"
        )?;
    }
    Ok(())
}

fn document(
    args: &SequenceArgs,
    game: &TakeAndBreak,
    tally: &Tally,
    shown: &[u64],
    terms: &Terms,
    proof: Option<Result<Vec<Period>, NoPeriod>>,
) -> serde_json::Value {
    let mut document = json!({ "game": game.name, "first": game.first, "to": args.to });
    if args.shows_terms() {
        let key = match (args.zeros, args.nonzeros) {
            (true, _) => "zeros",
            (_, true) => "nonzeros",
            _ => "values",
        };
        document[key] = json!(shown);
    }
    if args.stats {
        let maximum = tally.maximum.map(|(value, index)| json!({ "value": value, "n": index }));
        document["stats"] = json!({
            "terms": tally.terms(),
            "zeros": tally.zero_terms(),
            "maximum": maximum,
            "histogram": tally.histogram,
        });
        if let Some(two_edges) = terms.two_edges() {
            document["stats"]["equal_to_couples_are_forever"] = json!(two_edges.milestones());
            document["stats"]["won_cycles"] = json!(two_edges.won_cycles());
        }
    }
    match proof {
        None => {}
        Some(Ok(periods)) => document["periods"] = json!(periods),
        Some(Err(reason)) => document["no_period"] = json!(reason.to_string()),
    }
    document
}
