//! `index.json`: which problem each file of a folder is an instance of, where it comes from, and who is
//! expected to win.

use super::{FormatError, Place, read_documents};
use crate::game::{Expected, Instance, Problem};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A file of the folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexEntry {
    /// Its path below the folder.
    pub file: String,
    /// The problem it is an instance of.
    pub problem: Problem,
    /// Where it comes from.
    pub source: String,
    /// Who wins, and how this is known.
    pub expected: Expected,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Index {
    #[serde(rename = "hardplay-index")]
    version: u32,
    instances: Vec<IndexEntry>,
}

/// The entries of a folder's `index.json`, each with its instance, whose history says who is expected
/// to win.
///
/// # Errors
/// The index or a file it names cannot be read, or is no instance of the stated problem.
pub fn read_index(folder: &Path) -> Result<Vec<(IndexEntry, Instance)>, FormatError> {
    let path = folder.join("index.json");
    let name = path.display().to_string();
    let bytes = super::read_path(&path)?;
    let index: Index = serde_json::from_slice(&bytes).map_err(|error| {
        let place = Place::line(&name, error.line());
        place.expected("an index of instances", error.to_string())
    })?;
    if index.version != 1 {
        return Err(
            Place::file(&name).expected("an index of version 1", format!("version {}", index.version))
        );
    }
    index.instances.into_iter().map(|entry| load(folder, entry)).collect()
}

fn load(folder: &Path, entry: IndexEntry) -> Result<(IndexEntry, Instance), FormatError> {
    let path = folder.join(&entry.file);
    let name = path.display().to_string();
    let document = read_documents(&path, None)?.swap_remove(0).document;
    let instance = document.with_problem(entry.problem);
    let mut instance = instance.map_err(|error| Place::file(&name).instance(error))?;
    instance.provenance.expected = Some(entry.expected.clone());
    Ok((entry, instance))
}
