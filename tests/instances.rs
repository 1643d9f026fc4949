//! The shipped instances: every one has the winner that the index states, by two engines.

use hardplay::format::read_index;
use hardplay::game::{HowKnown, Play, Rules, Winner};
use hardplay::solve::{self, Engine, Limits, Verdict};
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn every_shipped_instance_has_the_stated_winner() {
    let entries = read_index(Path::new("instances")).unwrap();
    assert!(entries.len() >= 60);
    for (entry, instance) in &entries {
        let expected = Verdict::Known(entry.expected.winner);
        // Where there are no nimbers, another search.
        let no_nimbers = entry.problem.play != Play::Normal || entry.problem.rules == Rules::Domination;
        let second = if no_nimbers { Engine::ProofNumber } else { Engine::Sums };
        for engine in [Engine::Search, second] {
            let found = solve::solve(instance, engine, Limits::default()).unwrap();
            assert_eq!(found, expected, "{} {engine:?}", entry.file);
        }
    }
}

#[test]
fn both_winners_are_well_represented_in_every_kind() {
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (entry, _) in read_index(Path::new("instances")).unwrap() {
        let count = counts.entry(entry.problem.to_string()).or_default();
        match entry.expected.winner {
            Winner::First => count.0 += 1,
            Winner::Second => count.1 += 1,
        }
    }
    assert!(counts.len() >= 12, "{counts:?}");
    assert!(counts.values().all(|&(alice, bob)| alice >= 2 && bob >= 2), "{counts:?}");
}

#[test]
fn every_file_is_in_the_index_once_with_its_source_and_the_reason_for_its_winner() {
    let entries = read_index(Path::new("instances")).unwrap();
    let mut listed: Vec<_> = entries.iter().map(|(entry, _)| entry.file.clone()).collect();
    listed.sort();
    let mut found = Vec::new();
    for folder in std::fs::read_dir("instances").unwrap().map(|e| e.unwrap().path()) {
        if !folder.is_dir() || folder.ends_with("templates") || folder.ends_with("certificates") {
            continue;
        }
        for file in std::fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            found.push(path.strip_prefix("instances").unwrap().to_str().unwrap().to_owned());
        }
    }
    found.sort();
    assert_eq!(listed, found);
    assert!(entries.iter().all(|(entry, _)| !entry.source.is_empty() && entry.expected.reason.is_some()));
    assert!(entries.iter().any(|(entry, _)| entry.expected.known == HowKnown::Theorem));
}
