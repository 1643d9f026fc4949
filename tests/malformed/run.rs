//! A run of the binary in a folder of its own, and what must hold of every run.

use assert_cmd::cargo::cargo_bin;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The folder.
pub struct Folder(pub TempDir);

/// What a run left behind.
pub struct Done {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Done {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), content).unwrap();
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(cargo_bin("hardplay"));
        command.current_dir(self.0.path()).args(words).env_remove("RUST_BACKTRACE").stdin(Stdio::null());
        command
    }

    /// Runs the binary with the words of `line`.
    pub fn run(&self, line: &str) -> Done {
        self.run_words(&line.split_whitespace().collect::<Vec<_>>())
    }

    pub fn run_words(&self, words: &[&str]) -> Done {
        self.command(words).output().unwrap().into()
    }

    pub fn run_with_input(&self, line: &str, input: &[u8]) -> Done {
        let mut command = self.command(&line.split_whitespace().collect::<Vec<_>>());
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // The program may stop reading as soon as it has seen enough.
        let _ = child.stdin.take().unwrap().write_all(input);
        child.wait_with_output().unwrap().into()
    }
}

impl Done {
    /// The exit code, which there is, and which is not that of a panic.
    pub fn orderly(&self, what: &str) -> i32 {
        let code = self.code.unwrap_or_else(|| panic!("{what}: ended by a signal: {}", self.err));
        assert!(code != 101 && code < 128, "{what}: exit code {code}: {}", self.err);
        code
    }

    /// The one line of a refusal, without the program's name; notes may stand before it.
    pub fn refusal(&self, what: &str) -> &str {
        assert_eq!((self.orderly(what), self.out.as_str()), (2, ""), "{what}: {}", self.err);
        let mut lines = self.err.lines().filter(|line| !line.starts_with("note: "));
        let line = lines.next().and_then(|line| line.strip_prefix("hardplay: "));
        let line = line.unwrap_or_else(|| panic!("{what}: no message: {}", self.err));
        assert_eq!(lines.next(), None, "{what}: more than a line: {}", self.err);
        line
    }
}
