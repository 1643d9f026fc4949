//! A folder of its own for runs of the binary.

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder in which the binary runs.
pub struct Folder(pub TempDir);

/// What a run left behind; not every test looks at all of it.
#[allow(dead_code)]
pub struct Done {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// Writes `files` and runs the binary with the words of `line`.
    pub fn run(&self, line: &str, files: &[(&str, &str)]) -> Done {
        for (name, content) in files {
            std::fs::write(self.0.path().join(name), content).unwrap();
        }
        let mut command = Command::cargo_bin("hardplay").unwrap();
        let output = command.current_dir(self.0.path()).args(line.split_whitespace()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Done { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }
}
