//! The gallery: its commands make the pictures that it shows, byte by byte, and its tables are computed anew.
//!
//! After a change to drawings, `GALLERY_UPDATE=1 cargo test --release --test gallery` writes the pictures.

use assert_cmd::Command;
use hardplay::draw::{Situation, Standing, vertices_named};
use hardplay::format::read_documents;
use hardplay::game::Problem;
use hardplay::reduce;
use std::path::Path;

const PAGE: &str = "docs/gallery.md";
const FIGURES: &str = "docs/figures/gallery";

#[test]
fn the_commands_of_the_gallery_make_its_pictures() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let scratch = tempfile::tempdir().unwrap();
    let root = std::env::current_dir().unwrap();
    std::os::unix::fs::symlink(root.join("instances"), scratch.path().join("instances")).unwrap();
    let mut drawn = Vec::new();
    for command in page.lines().filter_map(|line| line.strip_prefix("$ hardplay ")) {
        let words: Vec<&str> = command.split(' ').collect();
        Command::cargo_bin("hardplay").unwrap().current_dir(scratch.path()).args(&words).assert().success();
        drawn.extend(words.last().filter(|file| file.ends_with(".svg")).map(|file| (*file).to_owned()));
    }
    for file in &drawn {
        let made = std::fs::read(scratch.path().join(file)).unwrap();
        let kept = Path::new(FIGURES).join(file);
        if std::env::var_os("GALLERY_UPDATE").is_some() {
            std::fs::write(&kept, &made).unwrap();
        }
        assert!(std::fs::read(&kept).is_ok_and(|kept| kept == made), "{file} is not what its command makes");
        assert!(page.contains(&format!("(figures/gallery/{file})")), "{file} is not shown");
    }
    assert_eq!(std::fs::read_dir(FIGURES).unwrap().count(), drawn.len(), "a picture that no command makes");
    assert!(drawn.len() >= 18);
}

/// The table of neighbourhoods that a comment in the page asks for.
fn table(figure: &str, steps: &[Vec<&str>], vertices: &[&str]) -> String {
    let file = format!("instances/3qbf/{figure}.qdimacs");
    let formula = read_documents(Path::new(&file), None).unwrap().remove(0).document;
    let toggle = reduce::find("qbf-toggle").unwrap();
    let source: Problem = toggle.source();
    let target = toggle.apply(&formula.with_problem(source).unwrap()).unwrap();
    let graph = target.labelled().unwrap();
    let mut text = format!("| v | N |{}\n", " ones | weight | playable |".repeat(steps.len()));
    text += &format!("|---|---|{}\n", "---|---|---|".repeat(steps.len()));
    for (&name, v) in vertices.iter().zip(vertices_named(graph, vertices).unwrap()) {
        let joined = |(a, b): (usize, usize)| (a == v).then_some(b).or((b == v).then_some(a));
        let closed: Vec<usize> = graph.edges().filter_map(joined).chain([v]).collect();
        text += &format!("| {name} | {} |", closed.len());
        for moves in steps {
            let situation = Situation::after(&target, moves).unwrap();
            let weights = situation.marks().weights.clone().unwrap();
            let ones = closed.iter().filter(|&&u| weights[u]).count();
            let playable = situation.marks().of(v).standing == Standing::Playable;
            assert_eq!(playable, weights[v] && 2 * ones > closed.len(), "{name}");
            text +=
                &format!(" {ones} | {} | {} |", u8::from(weights[v]), if playable { "yes" } else { "no" });
        }
        text += "\n";
    }
    text
}

#[test]
fn the_tables_of_the_gallery_are_those_of_the_positions() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let mut tables = 0;
    for (i, comment) in page.lines().enumerate().filter(|(_, line)| line.starts_with("<!-- ")) {
        let [figure, moves, vertices] = comment[5..comment.len() - 4].split("; ").collect::<Vec<_>>()[..]
        else {
            panic!("{comment}")
        };
        let (moves, vertices): (Vec<_>, Vec<_>) = (moves.split(',').collect(), vertices.split(',').collect());
        // Figure 15 counts from the start; Figure 19 from the end of the moves, along the vertices.
        let steps: Vec<Vec<&str>> = if figure == "figure-12" {
            (0..=moves.len()).map(|n| moves[..n].to_vec()).collect()
        } else {
            (0..=vertices.len()).map(|n| moves.iter().chain(&vertices[..n]).copied().collect()).collect()
        };
        let expected = table(figure, &steps, &vertices);
        let rest = page.lines().skip(i + 1).collect::<Vec<_>>().join("\n");
        assert!(rest.starts_with(&expected), "{PAGE}:{}: expected the table\n{expected}", i + 1);
        tables += 1;
    }
    assert_eq!(tables, 2);
}
