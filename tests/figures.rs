//! The pictures of `docs/reductions.md` are what the program draws today.

use hardplay::check::sample;
use hardplay::draw::{self, Style};
use hardplay::game::Rules;
use hardplay::reduce;
use std::path::Path;

/// Write the pictures anew in place of comparing them: `UPDATE_FIGURES=1 cargo test --test figures`.
const UPDATE: &str = "UPDATE_FIGURES";

#[test]
fn every_reduction_to_a_graph_has_its_picture() {
    let folder = Path::new("docs/figures/reductions");
    for reduction in reduce::every() {
        let target = reduction.build(&sample(reduction), reduction.targets()[0]).unwrap();
        let Some(graph) = target.labelled() else { continue };
        let weights = target.problem().rules == Rules::Toggle;
        let drawn = draw::svg(graph, &Style { weights, ..Style::default() }).unwrap();
        let file = folder.join(format!("{}.svg", reduction.id()));
        if std::env::var_os(UPDATE).is_some() {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(&file, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == drawn, "{}: {UPDATE}=1 writes it anew", file.display());
    }
}
