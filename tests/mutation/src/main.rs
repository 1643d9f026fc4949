//! `mutation CRATE COPY SECONDS FLOOR...` builds every mutant of the named floors into a copy of the crate, notes
//! which test meets which mutant, and wakes one mutant after the other under the tests that meet it.

mod instrument;
mod mutants;

use anyhow::{Context, Result};
use instrument::Program;
use mutants::Mutant;
use std::collections::{HashMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Test programs beside the library's own.
const PROGRAMS: [&str; 13] = [
    "reductions",
    "wrong_reductions",
    "templates",
    "solvers",
    "strategies",
    "qbf_loop",
    "published",
    "cli",
    "discover",
    "encode",
    "instances",
    "play",
    "qbf_cli",
];

/// A test that takes longer is not asked.
const LONGEST: f64 = 10.0;

struct Test {
    program: PathBuf,
    name: String,
    seconds: f64,
    meets: HashSet<u32>,
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, to, budget, floors @ ..] = &arguments[..] else {
        anyhow::bail!("expected: CRATE COPY SECONDS-FOR-A-MUTANT FLOOR...");
    };
    let (from, to) = (fs::canonicalize(from)?, PathBuf::from(to));
    let there: Vec<&str> =
        PROGRAMS.into_iter().filter(|name| from.join(format!("tests/{name}.rs")).exists()).collect();
    let (mutants, invalid, programs) = instrument::build(&from, &to, floors, &there)?;
    println!("{} mutants, {} of them do not compile", mutants.len(), invalid.len());
    let tests = profile(&to, &programs)?;
    println!("{} tests of {:.0} s in all", tests.len(), tests.iter().map(|test| test.seconds).sum::<f64>());
    let mutants: Vec<Mutant> =
        mutants.into_iter().filter(|mutant| !invalid.contains(&mutant.number)).collect();
    campaign(&to, &mutants, &tests, budget.parse().context("seconds")?)
}

fn command(folder: &Path, program: &Path, name: &str, mutant: &str) -> Command {
    let mut command = Command::new(program);
    command.args(["--exact", name, "--test-threads", "1"]).current_dir(folder);
    command.env("MUTANT", mutant).env("CARGO_MANIFEST_DIR", folder).env("INSTA_UPDATE", "no");
    command.env("RAYON_NUM_THREADS", "2").env("PROPTEST_RNG_SEED", "1");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn names(program: &Path, ignored: bool) -> Result<HashSet<String>> {
    let mut command = Command::new(program);
    command.args(["--list", "--format", "terse"]);
    if ignored {
        command.arg("--ignored");
    }
    let text = String::from_utf8(command.output()?.stdout)?;
    Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_string).collect())
}

/// Every test that passes within the limit, with its time and the mutants that it meets.
fn profile(folder: &Path, programs: &[Program]) -> Result<Vec<Test>> {
    let mut tests = Vec::new();
    for program in programs {
        let ignored = names(&program.path, true)?;
        let mut wanted: Vec<String> =
            names(&program.path, false)?.into_iter().filter(|name| !ignored.contains(name)).collect();
        wanted.sort();
        for name in wanted {
            let hits = folder.join("hits");
            let _ = fs::remove_dir_all(&hits);
            fs::create_dir_all(&hits)?;
            let mut run = command(folder, &program.path, &name, "record");
            run.env("MUTANT_HITS", &hits);
            let begin = Instant::now();
            let passed = end(&mut run, 6.0 * LONGEST)? == End::Passed;
            let recording = begin.elapsed().as_secs_f64();
            let begin = Instant::now();
            let quiet = recording < LONGEST
                && end(&mut command(folder, &program.path, &name, "0"), LONGEST)? == End::Passed;
            let seconds = begin.elapsed().as_secs_f64();
            if !passed || !quiet {
                println!("not asked: {} {name} ({recording:.1} s, passed: {passed})", program.name);
                continue;
            }
            let mut meets = HashSet::new();
            for file in fs::read_dir(&hits)? {
                meets.extend(
                    fs::read_to_string(file?.path())?.lines().filter_map(|line| line.parse::<u32>().ok()),
                );
            }
            tests.push(Test { program: program.path.clone(), name, seconds, meets });
        }
    }
    Ok(tests)
}

/// How a test ends.
#[derive(PartialEq)]
enum End {
    Passed,
    Failed,
    /// Stopped, because it took too long.
    Late,
}

/// Runs a test, for so many seconds at most.
fn end(command: &mut Command, seconds: f64) -> Result<End> {
    // A group of its own, so that what the test has started ends with it.
    let mut child = command.process_group(0).spawn()?;
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() { End::Passed } else { End::Failed });
        }
        if Instant::now() > end {
            Command::new("kill").args(["-9", "--", &format!("-{}", child.id())]).status()?;
            child.wait()?;
            return Ok(End::Late);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

fn campaign(folder: &Path, mutants: &[Mutant], tests: &[Test], budget: f64) -> Result<()> {
    let path = folder.join("results.tsv");
    let old = fs::read_to_string(&path).unwrap_or_default();
    let done: HashSet<u32> = old.lines().filter_map(|line| line.split('\t').next()?.parse().ok()).collect();
    let out = Mutex::new(OpenOptions::new().create(true).append(true).open(&path)?);
    // In an order that is as good as random, so that a part of the run is a fair sample.
    let mut order: Vec<&Mutant> = mutants.iter().filter(|mutant| !done.contains(&mutant.number)).collect();
    order.sort_by_key(|mutant| mutant.number.wrapping_mul(2_654_435_761));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(mutant) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let verdict =
                        wake(folder, mutant, tests, budget).unwrap_or_else(|error| format!("error\t{error}"));
                    let line = format!(
                        "{}\t{}:{}\t{}\t{verdict}\n",
                        mutant.number, mutant.file, mutant.line, mutant.change
                    );
                    out.lock().unwrap().write_all(line.as_bytes()).unwrap();
                }
            });
        }
    });
    summary(&fs::read_to_string(&path)?);
    Ok(())
}

/// What became of a mutant: killed and by which test, or alive, or met by no test.
fn wake(folder: &Path, mutant: &Mutant, tests: &[Test], budget: f64) -> Result<String> {
    let home = mutant.file.trim_start_matches("src/").trim_end_matches(".rs").replace('/', "::");
    let mut meeting: Vec<&Test> = tests.iter().filter(|test| test.meets.contains(&mutant.number)).collect();
    if meeting.is_empty() {
        return Ok("unmet\t".into());
    }
    meeting.sort_by(|a, b| {
        let rank = |test: &Test| (!test.name.starts_with(&home) as u8 as f64) * 0.2 + test.seconds;
        rank(a).total_cmp(&rank(b))
    });
    let (mut spent, mut asked) = (0.0, 0);
    for test in &meeting {
        if spent > budget {
            return Ok(format!("alive\t{asked} of {} tests", meeting.len()));
        }
        let begin = Instant::now();
        // A mutant that loops is as good as found; the limit is wide, since the machine may be busy.
        let mut run = command(folder, &test.program, &test.name, &mutant.number.to_string());
        match end(&mut run, 10.0 + 10.0 * test.seconds)? {
            End::Passed => {}
            End::Failed => return Ok(format!("killed\t{}", test.name)),
            End::Late => return Ok(format!("late\t{}", test.name)),
        }
        spent += begin.elapsed().as_secs_f64();
        asked += 1;
    }
    Ok(format!("alive\tall {asked} tests"))
}

fn summary(results: &str) {
    let mut table: HashMap<(String, &str), usize> = HashMap::new();
    for line in results.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let floor = fields[1].split('/').nth(1).unwrap_or("").to_string();
        *table.entry((floor, fields[3])).or_default() += 1;
    }
    let mut rows: Vec<_> = table.into_iter().collect();
    rows.sort();
    for ((floor, verdict), count) in rows {
        println!("{floor}\t{verdict}\t{count}");
    }
}
