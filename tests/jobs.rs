//! The job file for sweeps in shards, under GNU parallel where that and geng are installed.

use assert_cmd::cargo::cargo_bin;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

fn installed(program: &str) -> bool {
    let found =
        Command::new("sh").args(["-c", &format!("command -v {program}")]).stdout(Stdio::null()).status();
    found.is_ok_and(|status| status.success())
}

fn sweep_script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/jobs/sweep.sh")
}

/// A command that knows the binary under test and works in `folder`.
fn command(program: impl AsRef<std::ffi::OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.env("HARDPLAY", cargo_bin("hardplay")).env("SWEEP_DIR", folder).current_dir(folder);
    command
}

#[test]
fn shards_under_gnu_parallel_one_of_them_killed_join_to_the_undivided_sweep() {
    let geng = installed("geng") || installed("nauty-geng");
    if !geng || !installed("parallel") {
        println!("skipped: GNU parallel and nauty's geng are not both installed");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["4", "8", "pendant", "fig1"];
    // One shard is killed on the way.
    let mut killed = command(sweep_script(), folder.path())
        .args(arguments)
        .arg("shard=2")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(150));
    // The whole pipeline, not only the shell that started it.
    let group = format!("-{}", killed.id());
    Command::new("kill").args(["-KILL", "--", &group]).status().unwrap();
    killed.wait().unwrap();
    let parallel = command("parallel", folder.path())
        .args(["--jobs", "2"])
        .arg(sweep_script())
        .args(arguments)
        .args(["shard={}", ":::", "0", "1", "2", "3"])
        .output()
        .unwrap();
    let told = [&parallel.stdout[..], &parallel.stderr].concat();
    assert!(parallel.status.success(), "{}", String::from_utf8_lossy(&told));
    let mut merge = command(cargo_bin("hardplay"), folder.path());
    merge.args(["check", "--json", "--merge"]).args((0..4).map(|i| format!("sweep-{i}-of-4.jsonl")));
    let merged = String::from_utf8(merge.output().unwrap().stdout).unwrap();
    let whole = command("sh", folder.path())
        .args([
            "-c",
            "$(command -v geng || command -v nauty-geng) -q 8 | $HARDPLAY check - pendant fig1 --json",
        ])
        .output()
        .unwrap();
    let whole = String::from_utf8(whole.stdout).unwrap();
    assert_eq!(counts(&merged), counts(&whole));
    assert_eq!(counts(&whole).len(), 9);
    assert_eq!(counts(&whole)[0], ("pendant".to_owned(), "hull gc".to_owned(), 12_346));
}

/// Reduction, target and instances of each row.
fn counts(rows: &str) -> Vec<(String, String, u64)> {
    let row = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| value[key].as_str().unwrap().to_owned();
        let decided = ["alice", "bob", "outside"].map(|key| value[key].as_u64().unwrap());
        assert_eq!((value["unknown"].as_u64(), value["disagreements"].as_u64()), (Some(0), Some(0)));
        (text("reduction"), text("target"), decided.iter().sum())
    };
    rows.lines().map(row).collect()
}
