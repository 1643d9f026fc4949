//! No designed drawing has more crossings than `tests/data/crossings.txt` says.

use hardplay::check::sample;
use hardplay::draw::{LayoutKind, Picture, picture};
use hardplay::format::read_documents;
use hardplay::graph::{LabelledGraph, parse_expression, random};
use hardplay::reduce;
use std::collections::BTreeMap;
use std::path::Path;

/// Write the record anew in place of comparing with it: `CROSSINGS_UPDATE=1 cargo test --test crossings`.
const UPDATE: &str = "CROSSINGS_UPDATE";
const RECORD: &str = "tests/data/crossings.txt";

/// Every reduction to a graph, on its sample; the constructions of the gallery; the families and the named
/// graphs that have a layout of their own.
fn drawings() -> BTreeMap<String, Picture> {
    let mut drawings = BTreeMap::new();
    for reduction in reduce::all() {
        let target = reduction.build(&sample(*reduction), reduction.targets()[0]).unwrap();
        if let Some(graph) = target.labelled() {
            drawings.insert(format!("reduction {}", reduction.id()), Picture::of(graph));
        }
    }
    let toggle = reduce::find("qbf-toggle").unwrap();
    for figure in ["figure-12", "figure-13"] {
        let file = format!("instances/3qbf/{figure}.qdimacs");
        let formula = read_documents(Path::new(&file), None).unwrap().remove(0).document;
        let target = toggle.apply(&formula.with_problem(toggle.source()).unwrap()).unwrap();
        drawings.insert(format!("formula {figure}"), Picture::of(target.labelled().unwrap()));
    }
    for expression in [
        "path:9",
        "cycle:12",
        "grid:4,6",
        "grid:2,9",
        "hypercube:3",
        "hypercube:4",
        "hypercube:5",
        "star:12",
        "tree:40",
        "tree:120",
        "wheel:8",
        "complete:7",
        "multipartite:3,3",
        "petersen:5,2",
        "petersen:6,2",
        "petersen:8,3",
        "petersen:9,1",
        "petersen:9,2",
        "petersen:10,2",
        "petersen:10,3",
        "petersen:12,5",
        "petersen:20,3",
        "bull",
        "butterfly",
        "claw",
        "cube",
        "diamond",
        "franklin",
        "frucht",
        "grotzsch",
        "heawood",
        "house",
        "mcgee",
        "octahedron",
        "pappus",
        "truncated-tetrahedron",
        "wagner",
    ] {
        let parsed = parse_expression(expression, &mut random::generator(1)).unwrap();
        let picture = picture(&LabelledGraph::from(&parsed), LayoutKind::Auto).unwrap();
        drawings.insert(format!("graph {expression}"), picture);
    }
    drawings
}

#[test]
fn no_designed_drawing_has_more_crossings_than_recorded() {
    let found: BTreeMap<String, usize> = drawings().into_iter().map(|(n, p)| (n, p.crossings())).collect();
    if std::env::var_os(UPDATE).is_some() {
        let lines: String = found.iter().map(|(name, crossings)| format!("{name} {crossings}\n")).collect();
        std::fs::write(RECORD, lines).unwrap();
    }
    let record = std::fs::read_to_string(RECORD).unwrap();
    let recorded: BTreeMap<&str, usize> = record
        .lines()
        .map(|line| line.rsplit_once(' ').unwrap())
        .map(|(name, crossings)| (name, crossings.parse().unwrap()))
        .collect();
    let unknown = |name: &&String| !recorded.contains_key(name.as_str());
    assert_eq!(found.keys().find(unknown), None, "not in {RECORD}; {UPDATE}=1 writes it anew");
    assert_eq!(found.len(), recorded.len(), "{RECORD} has a drawing that nothing makes");
    let mut worse = String::new();
    for (name, &crossings) in &found {
        match recorded[name.as_str()] {
            most if crossings > most => {
                worse += &format!("\n{name}: {crossings} crossings, {most} recorded");
            }
            most if crossings < most => println!("{name}: only {crossings} crossings, {most} recorded"),
            _ => {}
        }
    }
    assert!(worse.is_empty(), "{worse}");
}
