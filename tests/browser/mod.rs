//! Pages in headless Chromium, where that is installed.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A page that takes longer than this, on a busy machine too, does not come to an end.
const PATIENCE: Duration = Duration::from_secs(120);

/// The page `html` after its scripts and then `script` ran; `None`, with a printed reason, without
/// Chromium. Files go to `folder`.
pub fn opened(folder: &Path, html: &str, script: &str) -> Option<String> {
    let browser = ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|out| out.status.success()));
    let Some(browser) = browser else {
        println!("skipped: Chromium is not installed, so the page was not opened");
        return None;
    };
    let with = html.replace("</body>", &format!("<script>{{{script}}}</script></body>"));
    std::fs::write(folder.join("opened.html"), with).unwrap();
    let dump = folder.join("dump.html");
    let mut child = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--dump-dom",
        ])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg("--window-size=360,740")
        .arg(format!("file://{}", folder.join("opened.html").display()))
        .stdout(std::fs::File::create(&dump).unwrap())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let started = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if started.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("the page did not come to an end within {PATIENCE:?}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Some(std::fs::read_to_string(dump).unwrap())
}
