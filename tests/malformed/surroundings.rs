//! A system that gets in the way: directories for files, no permission, huge files, full disks, closed
//! pipes, and Ctrl-C.

use super::run::{Done, Folder};
use assert_cmd::cargo::cargo_bin;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Commands that read FILE.
const READERS: &[&str] = &[
    "convert FILE -o out.json",
    "solve hull FILE",
    "reduce pendant FILE -o out.json",
    "reduce FILE P3 -o out.json",
    "check pendant FILE --out out",
    "check --certificate FILE P3",
    "check --merge FILE",
    "check pendant --all-graphs 3 --report FILE --resume --out out",
    "draw FILE -o out.svg",
    "draw P3 -o out.svg --highlight FILE",
    "discover clique-forming hull --up-to 3 --max-vertices 1 --checkpoint FILE --resume -o out.json",
    "table toggle-petersen --to 4 --resume FILE",
    "sequence .77 --to 9 --checkpoint FILE --b-file out.txt",
    "play hull FILE",
    "encode hull FILE -o out.qcir",
];

fn on(file: &str) -> impl Iterator<Item = String> {
    READERS.iter().map(move |line| line.replace("FILE", file))
}

fn shell(folder: &Folder, line: &str) -> Done {
    let mut command = Command::new("sh");
    command.current_dir(folder.0.path()).env("HARDPLAY", cargo_bin("hardplay")).args(["-c", line]);
    command.output().unwrap().into()
}

fn root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

#[test]
fn a_gibibyte_of_zeros_is_refused_soon_and_in_little_memory() {
    let folder = Folder::new();
    for file in ["zeros.g6", "zeros.json", "zeros.qdimacs", "zeros"] {
        // A hole: no block of the disk is used.
        File::create(folder.path(file)).unwrap().set_len(1 << 30).unwrap();
    }
    for file in ["zeros.g6", "zeros"] {
        for line in on(file).chain(["solve qbf zeros.qdimacs".to_owned(), "convert zeros.json".to_owned()]) {
            let started = Instant::now();
            let done = shell(&folder, &format!("ulimit -v 900000; exec \"$HARDPLAY\" {line}"));
            done.refusal(&line);
            assert!(started.elapsed() < Duration::from_secs(10), "{line}: {:?}", started.elapsed());
        }
    }
}

#[test]
fn a_directory_is_no_file() {
    let folder = Folder::new();
    fs::create_dir(folder.path("dir.g6")).unwrap();
    for line in on("dir.g6").filter(|line| !line.starts_with("check pendant dir.g6")) {
        folder.run(&line).refusal(&line);
    }
    for line in [
        "convert P3 -o dir.g6 --format graph6",
        "draw P3 -o dir.g6",
        "solve clique-forming P3 --strategy dir.g6",
    ] {
        folder.run(line).refusal(line);
    }
    for line in ["sequence .77 --to 9 --b-file dir.g6", "sequence .77 --to 9 --plot dir.g6"] {
        folder.run(line).refusal(line);
    }
}

#[test]
fn a_file_without_permission_is_neither_read_nor_written() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.write("secret.g6", "C~\n");
    fs::copy(cargo_bin("hardplay"), folder.path("hardplay")).unwrap();
    fs::set_permissions(folder.path("secret.g6"), PermissionsExt::from_mode(0o000)).unwrap();
    fs::set_permissions(folder.0.path(), PermissionsExt::from_mode(0o755)).unwrap();
    // Root may do everything, so somebody else has to try.
    let run = |line: &str| {
        let user = if root() { "setpriv --reuid=65534 --regid=65534 --clear-groups" } else { "" };
        shell(&folder, &format!("exec {user} ./hardplay {line}"))
    };
    if run("list formats").code != Some(0) {
        println!("skipped: no other user can run the program here");
        return;
    }
    for line in on("secret.g6").filter(|line| !line.contains("--out out")) {
        let done = run(&line);
        let message = done.refusal(&line);
        assert!(message.contains("secret.g6") || line.starts_with("reduce secret.g6"), "{line}: {message}");
    }
    if root() {
        for line in ["convert P3 -o out.g6", "draw P3 -o out.svg", "sequence .77 --to 9 --b-file out.txt"] {
            run(line).refusal(line);
            assert!(!folder.path(line.split(' ').next_back().unwrap()).exists());
        }
    }
}

/// A file system with 64 KiB of room, where that can be had.
struct SmallDisk<'a>(&'a Folder);

impl<'a> SmallDisk<'a> {
    fn new(folder: &'a Folder) -> Option<Self> {
        fs::create_dir(folder.path("disk")).unwrap();
        let mount = "mount -t tmpfs -o size=64k none disk";
        (root() && shell(folder, mount).code == Some(0)).then_some(Self(folder))
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        shell(self.0, "umount disk");
    }
}

#[test]
fn a_full_disk_is_said_and_leaves_no_half_file() {
    let folder = Folder::new();
    for line in ["convert P3 -o /dev/full --format graph6", "draw P3 -o /dev/full"] {
        folder.run(line).refusal(line);
    }
    for line in [
        "list formats",
        "sequence .77 --to 100000",
        "table toggle-petersen --to 4",
        "solve hull P3",
        "gen gnp 9 0.5 --seed 1",
    ] {
        let done = shell(&folder, &format!("\"$HARDPLAY\" {line} > /dev/full"));
        assert!(done.refusal(line).contains("No space left"), "{line}: {}", done.err);
    }
    let Some(_disk) = SmallDisk::new(&folder) else {
        println!("skipped: no small file system can be mounted here");
        return;
    };
    let lines = [
        "convert P100000 -o disk/out.g6 --format dimacs",
        "draw P5000 -o disk/out.svg",
        "gen path 100000 --count 2 -o disk/out.s6",
        "encode hull P30 -o disk/out.qcir",
        "sequence .77 --to 100000 --b-file disk/out.txt",
        "sequence .77 --to 100000 --stats --checkpoint disk/state",
        "sequence .77 --to 100000 --stats --plot disk/out.svg",
    ];
    for line in lines {
        let done = folder.run(line);
        let message = done.refusal(line);
        assert!(message.contains("disk/") && message.contains("No space left"), "{line}: {message}");
        assert_eq!(fs::read_dir(folder.path("disk")).unwrap().count(), 0, "{line}: something was left");
    }
}

#[test]
fn a_pipe_that_is_closed_ends_everything_quietly() {
    let folder = Folder::new();
    folder.write("many.g6", "IheA@GUAo\n".repeat(3000));
    let lines = [
        "sequence .77 --to 1000000",
        "sequence .77 --to 1000000 --nonzeros",
        "gen gnp 60 0.5 --seed 1 --count 2000",
        "convert many.g6",
        "solve clique-forming many.g6",
        "convert P200000 --format dimacs",
        "draw P3000 -o -",
        "encode hull P20",
    ];
    for line in lines {
        let done = shell(&folder, &format!("\"$HARDPLAY\" {line} | head -1 | wc -l"));
        assert_eq!((done.out.trim(), done.err.as_str()), ("1", ""), "{line}");
    }
}

/// Starts the program, and interrupts it as Ctrl-C does once `ready`.
fn interrupted(folder: &Folder, line: &str, ready: impl Fn() -> bool) {
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = folder.command(&words);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let started = Instant::now();
    while !ready() {
        assert!(started.elapsed() < Duration::from_secs(60), "{line}: nothing was kept");
        assert!(child.try_wait().unwrap().is_none(), "{line}: it was over before it could be interrupted");
        std::thread::sleep(Duration::from_millis(2));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_ne!(child.wait().unwrap().code(), Some(0), "{line}: interrupted");
}

fn lines_in(path: &Path) -> usize {
    fs::read(path).map_or(0, |bytes| bytes.iter().filter(|&&b| b == b'\n').count())
}

#[test]
fn a_sweep_goes_on_after_ctrl_c() {
    let folder = Folder::new();
    let line = "check pendant misere-p3 misere-c4 --all-graphs 7 --threads 1 --report";
    interrupted(&folder, &format!("{line} cut.jsonl"), || lines_in(&folder.path("cut.jsonl")) > 1);
    let resumed = folder.run(&format!("{line} cut.jsonl --resume"));
    let whole = folder.run(&format!("{line} whole.jsonl"));
    assert_eq!((resumed.code, whole.code), (Some(0), Some(0)), "{}", resumed.err);
    assert_eq!(folder.read("cut.jsonl"), folder.read("whole.jsonl"));
}

#[test]
fn a_table_goes_on_after_ctrl_c() {
    let folder = Folder::new();
    let line = "table toggle-petersen --to 60 --checkpoint cut";
    interrupted(&folder, line, || lines_in(&folder.path("cut")) > 3);
    let resumed = folder.run("table toggle-petersen --to 8 --resume cut");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert_eq!(resumed.out, folder.run("table toggle-petersen --to 8").out);
}

#[test]
fn a_search_for_gadgets_goes_on_after_ctrl_c() {
    let folder = Folder::new();
    let line =
        "discover clique-forming hull --convexity l:2 --up-to 5 --max-vertices 3 --beyond --threads 1 --json";
    interrupted(&folder, &format!("{line} --checkpoint cut"), || lines_in(&folder.path("cut")) > 2);
    let resumed = folder.run(&format!("{line} --checkpoint cut --resume"));
    let whole = folder.run(line);
    assert_eq!((resumed.code, resumed.out), (whole.code, whole.out), "{}", resumed.err);
}

#[test]
fn a_sequence_goes_on_after_ctrl_c() {
    let folder = Folder::new();
    let begun = folder.run("sequence .07 --to 20000 --stats --checkpoint state --b-file terms");
    assert_eq!(begun.code, Some(0), "{}", begun.err);
    let (state, length) = (folder.read("state"), folder.read("terms").len());
    let line = "sequence .07 --to 10000000000 --stats --checkpoint state --b-file terms";
    interrupted(&folder, line, || folder.read("terms").len() > length);
    assert_eq!(folder.read("state"), state, "a checkpoint is replaced as a whole");
    let resumed = folder.run("sequence .07 --to 30000 --stats --checkpoint state --b-file terms");
    let whole = folder.run("sequence .07 --to 30000 --stats --b-file whole");
    assert_eq!((resumed.code, resumed.out), (Some(0), whole.out), "{}", resumed.err);
    assert_eq!(folder.read("terms"), folder.read("whole"));
}
