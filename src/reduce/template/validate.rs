//! Do the values of a template make sense?

use super::{Relation, Template, TemplateError};
use crate::game::Problem;
use std::collections::HashSet;

/// The most copies, families of pairs and new vertices a template may have.
const MAX_PARTS: usize = 64;

impl Template {
    pub(super) fn validate(&self) -> Result<(), TemplateError> {
        expect(self.version == 1, "hardplay-template", "version 1", self.version)?;
        let formula = |problem: &Problem| problem.rules.on_formula();
        expect(!formula(&self.source), "source.game", "a game on graphs", self.source)?;
        expect(!self.targets.is_empty(), "targets", "at least one problem", "none")?;
        for (i, target) in self.targets.iter().enumerate() {
            expect(!formula(target), format!("targets[{i}].game"), "a game on graphs", target)?;
        }
        let copies = self.copies.len();
        expect((1..=MAX_PARTS).contains(&copies), "copies", "1 to 64 copies", copies)?;
        let pairs = self.pairs.len();
        expect(pairs <= MAX_PARTS, "pairs", "at most 64 of them", pairs)?;
        let added = self.vertices.len();
        expect(added <= MAX_PARTS, "vertices", "at most 64 new vertices", added)?;
        self.validate_copies()?;
        self.validate_pairs()?;
        self.validate_vertices()
    }

    fn validate_copies(&self) -> Result<(), TemplateError> {
        for (i, copy) in self.copies.iter().enumerate() {
            expect(copy.weight <= 1, format!("copies[{i}].weight"), "0 or 1", copy.weight)?;
        }
        let mut pairs = HashSet::new();
        for (i, across) in self.across.iter().enumerate() {
            let [a, b] = across.between;
            let known = a < self.copies.len() && b < self.copies.len() && a != b;
            let found = format!("{a} and {b}");
            let path = format!("across[{i}].between");
            expect(known, &path, format!("two different copies below {}", self.copies.len()), &found)?;
            expect(pairs.insert((a.min(b), a.max(b))), &path, "each pair of copies once", &found)?;
        }
        Ok(())
    }

    fn validate_pairs(&self) -> Result<(), TemplateError> {
        for (i, pairs) in self.pairs.iter().enumerate() {
            let path = |field: &str| format!("pairs[{i}].{field}");
            expect(pairs.of != Relation::None, path("of"), "h, complement or all", pairs.of.name())?;
            expect(pairs.weight <= 1, path("weight"), "0 or 1", pairs.weight)?;
            each_once("copies", self.copies.len(), &pairs.joined, || path("joined"))?;
        }
        Ok(())
    }

    fn validate_vertices(&self) -> Result<(), TemplateError> {
        let mut names = HashSet::new();
        for (i, vertex) in self.vertices.iter().enumerate() {
            let path = |field: &str| format!("vertices[{i}].{field}");
            expect(!vertex.name.is_empty(), path("name"), "a name", "an empty one")?;
            expect(names.insert(&vertex.name), path("name"), "each name once", &vertex.name)?;
            expect(vertex.weight <= 1, path("weight"), "0 or 1", vertex.weight)?;
            each_once("copies", self.copies.len(), &vertex.joined, || path("joined"))?;
            each_once("families of pairs", self.pairs.len(), &vertex.pairs, || path("pairs"))?;
        }
        let mut pairs = HashSet::new();
        for (i, [a, b]) in self.edges.iter().enumerate() {
            let path = format!("edges[{i}]");
            for name in [a, b] {
                expect(names.contains(name), &path, "names of new vertices", name)?;
            }
            let found = format!("{a}, {b}");
            expect(a != b, &path, "two different vertices", &found)?;
            expect(pairs.insert((a.min(b), a.max(b))), &path, "each edge once", &found)?;
        }
        Ok(())
    }
}

/// Numbers of things of which there are `many`, without repetition.
fn each_once(
    things: &str,
    many: usize,
    numbers: &[usize],
    path: impl Fn() -> String,
) -> Result<(), TemplateError> {
    let mut seen = HashSet::new();
    numbers.iter().try_for_each(|&number| {
        let fits = number < many && seen.insert(number);
        expect(fits, path(), format!("{things} below {many}, each once"), number)
    })
}

fn expect(
    holds: bool,
    path: impl AsRef<str>,
    expected: impl Into<String>,
    found: impl ToString,
) -> Result<(), TemplateError> {
    if holds {
        return Ok(());
    }
    let (path, expected) = (path.as_ref().to_owned(), expected.into());
    Err(TemplateError::Value { path, expected, found: found.to_string() })
}
