//! Pages in headless Chromium, where that is installed.

use std::path::Path;
use std::process::Command;

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
    let output = Command::new(browser)
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
        .output()
        .unwrap();
    Some(String::from_utf8(output.stdout).unwrap())
}
