//! Millions of mutated files for a reader: `fuzz READER|all EXECUTIONS SEED`.
//!
//! An input that panics or takes long is written into `tests/data/regressions/`, where the test `fuzz`
//! replays it.

#[path = "../tests/readers/mod.rs"]
mod readers;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers =
        words.get(1).zip(words.get(2)).and_then(|(n, seed)| Some((n.parse().ok()?, seed.parse().ok()?)));
    let (Some(name), Some((executions, seed))) = (words.first(), numbers) else {
        eprintln!("fuzz READER|all EXECUTIONS SEED");
        return ExitCode::from(2);
    };
    let scratch = std::env::temp_dir().join(format!("hardplay-fuzz-{}", std::process::id()));
    let mut code = ExitCode::SUCCESS;
    for reader in readers::readers().iter().filter(|reader| name == "all" || name == reader.name) {
        let started = std::time::Instant::now();
        match readers::fuzz(reader, executions, seed, &scratch) {
            Ok(valid) => {
                let seconds = started.elapsed().as_secs_f64();
                println!("{:<12} {executions} executions, {valid} valid, {seconds:.1} s", reader.name);
            }
            Err(found) => {
                let what = if found.slow { "slow" } else { "panic" };
                let sum = found.input.iter().fold(14_695_981_039_346_656_037_u64, |sum, &b| {
                    (sum ^ u64::from(b)).wrapping_mul(1_099_511_628_211)
                });
                let file = format!("tests/data/regressions/{}-{what}-{:08x}", reader.name, sum >> 32);
                println!("{:<12} {what}: {file}", reader.name);
                if let Err(error) = std::fs::write(&file, &found.input) {
                    println!("{file}: {error}: {:?}", found.input);
                }
                code = ExitCode::from(1);
            }
        }
    }
    let _ = std::fs::remove_file(scratch);
    code
}
