//! `hardplay draw`: pictures.

use super::input::{self, Named};
use super::output::{print, write_file};
use super::problem::ProblemArgs;
use anyhow::{Context, Result, bail, ensure};
use hardplay::check::Certificate;
use hardplay::convexity::Convexity;
use hardplay::draw::html::page;
use hardplay::draw::{self, LayoutKind, Marks, PictureFormat, Situation, Style, Theme};
use hardplay::format;
use hardplay::game::{Body, Instance, Problem, Rules};
use hardplay::graph::LabelledGraph;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draw a graph: SVG, PNG, PDF, TikZ, DOT, or a page on which the game can be played, by the extension
#[derive(clap::Args)]
pub struct Args {
    /// [GAME] INPUT: the game, for a position in it (`hardplay list problems`), and a file, `-`, or a graph
    /// expression. The game may be left out for an instance in JSON that names its problem.
    #[arg(num_args = 1..=2, required = true, value_name = "GAME INPUT")]
    words: Vec<String>,
    #[command(flatten)]
    problem: ProblemArgs,
    /// Where to write: a file ending in .svg, .png, .pdf, .tex, .dot, .gv or .html, or `-` for SVG on
    /// standard output.
    #[arg(short, long, value_name = "FILE", required_unless_present = "frames")]
    output: Option<String>,
    /// Show the position after these moves: names of vertices, with commas or spaces between.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    after: Option<String>,
    /// Shade the hull of the vertices picked by --after, in the game's convexity or else in gc.
    #[arg(long)]
    hull: bool,
    /// Highlight these vertices, or the moves that a strategy (of `solve --strategy`) has ready.
    #[arg(long, value_name = "FILE|MOVES")]
    highlight: Option<String>,
    /// One picture for each move of --after, into this folder: 0 is the start. SVG, or the format of -o.
    #[arg(long, value_name = "DIR")]
    frames: Option<PathBuf>,
    /// A heading above the picture.
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Leave the labels out.
    #[arg(long)]
    no_labels: bool,
    /// The page: auto (light, and dark where the reader prefers that), light, dark or print.
    #[arg(long, default_value = "auto")]
    theme: Theme,
    /// Where vertices stand: auto, or ring, grid, hypercube, petersen, tree (for graphs of that kind), force.
    #[arg(long, default_value = "auto")]
    layout: LayoutKind,
    /// Toggle: these vertices start with weight 0.
    #[arg(long, value_name = "NAMES")]
    zeros: Option<String>,
    /// PNG: how many pixels a unit of the picture has; 2 if not given.
    #[arg(long, value_name = "FACTOR")]
    scale: Option<f32>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<ExitCode> {
    let is_png = args.output.as_deref().is_some_and(|file| has_extension(file, "png"));
    ensure!(args.scale.is_none() || is_png, "--scale is for a .png file: name one with --output");
    for (option, given) in [("--hull", args.hull), ("--frames", args.frames.is_some())] {
        ensure!(!given || args.after.is_some(), "{option} needs moves: give them with --after");
    }
    let (problem, text) = args.problem.game_and_input(&args.words)?;
    let named = input::read_one(text, None)?;
    let name = named.name.clone();
    if let Some(file) = args.output.as_deref().filter(|file| has_extension(file, "html")) {
        return write_page(args, file, problem, &named);
    }
    let scene = Scene::new(args, problem, named)?;
    let moves = args.after.as_deref().map(words);
    if let (Some(folder), Some(moves)) = (&args.frames, &moves) {
        scene.write_frames(folder, moves).with_context(|| name.clone())?;
    }
    match args.output.as_deref() {
        None => {}
        Some("-") => {
            let svg = scene.file(moves.as_deref(), PictureFormat::Svg).with_context(|| name)?;
            print(&String::from_utf8_lossy(&svg))?;
        }
        Some(path) => {
            let file = scene.file(moves.as_deref(), scene.format).with_context(|| name)?;
            format::write_atomically(Path::new(path), &file)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether the name ends so: in `html` if a page is wanted on which the game can be played.
fn has_extension(file: &str, wanted: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

fn write_page(args: &Args, file: &str, problem: Option<Problem>, named: &Named) -> Result<ExitCode> {
    ensure!(
        args.after.is_none() && args.highlight.is_none() && args.title.is_none() && args.theme == Theme::Auto,
        "{file}: --after, --highlight, --title and --theme belong to pictures: a page starts at the \
         beginning, and follows the reader's theme"
    );
    let graph = drawn_graph(args, named)?;
    let name = &named.name;
    let problem = drawn_problem(args, problem, named)?
        .with_context(|| format!("{name}: expected a game before the input, since this file names none"))?;
    let instance = problem.instance(graph).with_context(|| name.clone())?;
    let style = Style { labels: !args.no_labels, layout: args.layout, ..Style::default() };
    let text = page(&instance, name, &style).with_context(|| name.clone())?;
    write_file(file, &text)?;
    Ok(ExitCode::SUCCESS)
}

/// The graph of the input, with the weights that `--zeros` asks for.
fn drawn_graph(args: &Args, named: &Named) -> Result<LabelledGraph> {
    let Body::Graph(graph) = named.document.body() else {
        bail!("{}: expected a graph, found a formula; reduce it first (qbf-toggle, qbf-kayles)", named.name);
    };
    let mut graph = graph.clone();
    let zeros = args.zeros.as_deref().map(words).unwrap_or_default();
    for v in draw::vertices_named(&graph, &zeros).context("--zeros")? {
        graph.set_weight(v, false);
    }
    Ok(graph)
}

/// The game that was given, or else the one that the input names.
fn drawn_problem(args: &Args, problem: Option<Problem>, named: &Named) -> Result<Option<Problem>> {
    ensure!(
        problem.is_some() || args.problem.is_empty(),
        "--convexity, --misere and --within need a game before the input"
    );
    Ok(problem.or(named.document.problem()))
}

/// The names in a list: with spaces between if there are any, else with commas.
fn words(list: &str) -> Vec<&str> {
    if list.trim().contains(char::is_whitespace) {
        list.split_whitespace().map(|word| word.trim_end_matches(',')).collect()
    } else {
        list.trim().split(',').filter(|word| !word.is_empty()).collect()
    }
}

/// What is drawn, and how.
struct Scene<'a> {
    args: &'a Args,
    graph: LabelledGraph,
    /// The game, if one is known.
    instance: Option<Instance>,
    format: PictureFormat,
    style: Style,
}

impl<'a> Scene<'a> {
    fn new(args: &'a Args, problem: Option<Problem>, named: Named) -> Result<Self> {
        let graph = drawn_graph(args, &named)?;
        let format = match args.output.as_deref() {
            None | Some("-") => PictureFormat::Svg,
            Some(path) => PictureFormat::of_path(Path::new(path)).with_context(|| {
                format!("{path}: expected a file ending in .html, {}", PictureFormat::EXTENSIONS)
            })?,
        };
        let format = match format {
            PictureFormat::Png { .. } => PictureFormat::Png { scale: args.scale.unwrap_or(2.0) },
            format => format,
        };
        let problem = drawn_problem(args, problem, &named)?;
        let weights = problem.is_some_and(|problem| problem.rules == Rules::Toggle);
        let style = Style {
            title: args.title.clone(),
            labels: !args.no_labels,
            weights,
            theme: args.theme,
            layout: args.layout,
            ..Style::default()
        };
        // Graphs that are too large for any game are drawn too.
        let instance = match problem.filter(|_| args.after.is_some() || args.highlight.is_some()) {
            Some(problem) => Some(problem.instance(graph.clone()).with_context(|| named.name)?),
            None => {
                ensure!(args.after.is_none(), "{}: --after needs a game before the input", named.name);
                None
            }
        };
        Ok(Self { args, graph, instance, format, style })
    }

    /// The picture after these moves; without moves the graph alone.
    fn file(&self, moves: Option<&[&str]>, format: PictureFormat) -> Result<Vec<u8>> {
        let mut marks = self.marks(moves)?;
        if let Some(wanted) = &self.args.highlight {
            let vertices = self.highlighted(wanted, moves.unwrap_or_default())?;
            marks.highlight(vertices);
        }
        Ok(draw::file(&self.graph, &marks, &self.style, format)?)
    }

    fn marks(&self, moves: Option<&[&str]>) -> Result<Marks> {
        let (Some(instance), Some(moves)) = (&self.instance, moves) else {
            return Ok(Marks::none(self.graph.order()));
        };
        let situation = Situation::after(instance, moves).context("--after")?;
        if !self.args.hull {
            return Ok(situation.marks().clone());
        }
        let convexity = instance.problem().rules.convexity().unwrap_or(Convexity::Geodesic);
        Ok(situation.marks_with_hull(instance.graph()?, convexity)?)
    }

    fn highlighted(&self, wanted: &str, moves: &[&str]) -> Result<Vec<usize>> {
        if !Path::new(wanted).is_file() {
            return draw::vertices_named(&self.graph, &words(wanted)).context("--highlight");
        }
        let bytes = format::read_path(Path::new(wanted))?;
        let strategy =
            Certificate::from_json(&String::from_utf8_lossy(&bytes)).with_context(|| wanted.to_owned())?;
        if let Some(instance) = &self.instance {
            let (found, expected) = (strategy.problem, instance.problem());
            ensure!(found == expected, "{wanted}: the strategy is for {found}, the picture is of {expected}");
        }
        let ready = strategy.ready_after(moves).with_context(|| wanted.to_owned())?;
        draw::vertices_named(&self.graph, &ready).with_context(|| wanted.to_owned())
    }

    /// All frames are drawn before the first is written.
    fn write_frames(&self, folder: &Path, moves: &[&str]) -> Result<()> {
        let frames = (0..=moves.len()).map(|n| self.file(Some(&moves[..n]), self.format));
        let frames: Vec<_> = frames.collect::<Result<_>>()?;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let digits = moves.len().to_string().len();
        for (n, frame) in frames.iter().enumerate() {
            let name = format!("{n:0digits$}.{}", self.format.extension());
            format::write_atomically(&folder.join(name), frame)?;
        }
        Ok(())
    }
}
