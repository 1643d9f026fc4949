//! Every reader on mutated files: a few thousand here, millions with the example `fuzz`.

mod readers;

use readers::{fuzz, readers};
use std::path::Path;

#[test]
fn valid_files_are_read_and_written_again() {
    let scratch = tempfile::tempdir().unwrap();
    for reader in readers() {
        let valid =
            reader.seeds.iter().filter(|seed| (reader.read)(seed, &scratch.path().join("file"))).count();
        assert!(valid > 0, "{}: no seed is valid", reader.name);
    }
}

#[test]
fn what_once_broke_a_reader_breaks_it_no_more() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/regressions");
    let readers = readers();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let reader = readers.iter().find(|reader| name.split('-').next() == Some(reader.name));
        let reader = reader.unwrap_or_else(|| panic!("{name}: expected READER-WHAT"));
        (reader.read)(&std::fs::read(&path).unwrap(), &scratch.path().join("file"));
    }
}

#[test]
fn a_few_thousand_mutations_break_no_reader() {
    let scratch = tempfile::tempdir().unwrap();
    for reader in readers() {
        if let Err(found) = fuzz(&reader, 2000, 1, &scratch.path().join("file")) {
            let input = String::from_utf8_lossy(&found.input).into_owned();
            panic!("{} {} on {input:?}", reader.name, if found.slow { "takes long" } else { "panics" });
        }
    }
}
