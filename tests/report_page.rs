//! The page of `check --report out.html`, opened in headless Chromium where that is installed.

mod browser;
mod folder;
use browser::opened;
use folder::Folder;

/// Presses the heading "disagreements" twice and "reduction" once, and writes down the order of the rows;
/// then whether every picture is there and whether the page scrolls sideways on a phone.
const SCRIPT: &str = r##"
const heads = [...document.querySelectorAll("#summary th button")];
const press = (name) => heads.find((head) => head.textContent === name).click();
const order = () => [...document.querySelectorAll("#summary tbody tr")].map((row) => row.cells[0].textContent + "/" + row.cells[5 + 2].textContent).join(" ");
const notes = [];
press("disagreements"); notes.push("up: " + order());
press("disagreements"); notes.push("down: " + order());
press("reduction"); notes.push("names: " + order());
const list = document.createElement("pre"); list.id = "notes";
window.addEventListener("load", () => {
  notes.push("pictures: " + [...document.images].map((image) => image.naturalWidth > 0).join(" "));
  notes.push("sideways: " + (document.documentElement.scrollWidth > document.documentElement.clientWidth));
  list.textContent = notes.join("\n"); document.body.append(list);
});
"##;

#[test]
fn the_page_sorts_shows_every_picture_and_fits_a_phone() {
    let folder = Folder::new();
    let run = folder.run(
        "check pendant fig1 misere-c4 --force --all-graphs 3 --shrink --report r.html --report r.jsonl",
        &[],
    );
    assert_eq!(run.code, 1, "{}", run.err);
    let html = std::fs::read_to_string(folder.0.path().join("r.html")).unwrap();
    assert!(html.starts_with("<!doctype html>") && html.contains("The winning strategy"));
    let named = html.replace("http://www.w3.org/2000/svg", "");
    assert!(!named.contains("http://") && !named.contains("https://"), "nothing is loaded from elsewhere");
    assert!(folder.0.path().join("r.jsonl").exists());
    let Some(page) = opened(folder.0.path(), &html, SCRIPT) else { return };
    // The page's own text holds the script as well.
    let notes = page.rsplit("<pre id=\"notes\">").next().unwrap();
    let note = |name: &str| {
        let found = notes.lines().find_map(|line| line.split(&format!("{name}: ")).nth(1));
        found.unwrap_or_else(|| panic!("{name} is missing")).split('<').next().unwrap().to_owned()
    };
    let numbers = |text: String| -> Vec<u64> {
        text.split_whitespace().filter_map(|word| word.split('/').nth(1)?.parse().ok()).collect()
    };
    let (up, down) = (numbers(note("up")), numbers(note("down")));
    assert!(up.is_sorted() && up.len() == 14 && up[13] > 0, "{up:?}");
    assert!(down.is_sorted_by(|a, b| a >= b), "{down:?}");
    assert!(note("names").starts_with("fig1/"), "{}", note("names"));
    let pictures = note("pictures");
    assert!(
        pictures.split(' ').count() == 8 && pictures.split(' ').all(|loaded| loaded == "true"),
        "{pictures}"
    );
    assert_eq!(note("sideways"), "false");
}

#[test]
fn what_report_cannot_be_is_said_in_a_line() {
    let folder = Folder::new();
    for line in [
        "check pendant --all-graphs 2 --report a.html --report b.html",
        "check pendant --all-graphs 2 --report a.html --resume",
    ] {
        let run = folder.run(line, &[]);
        assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
    }
    assert!(!folder.0.path().join("a.html").exists());
}
