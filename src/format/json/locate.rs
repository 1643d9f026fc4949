//! Where in a JSON text something stands.
//!
//! serde keeps no positions of values, only of errors. What is found wrong after parsing is looked up
//! again in the text; this costs a second pass, but only for a file that is wrong.

use crate::format::error::Place;
use serde_json::value::RawValue;
use std::collections::HashMap;

/// A file's text and name.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub text: &'a str,
    pub file: &'a str,
}

impl Source<'_> {
    /// The line and column of this field of the top-level object, or of an entry of it, if it is a
    /// list long enough; the file alone if it has no such field.
    pub fn place_of(self, field: &str, index: Option<usize>) -> Place {
        let Self { text, file } = self;
        let whole = Place::file(file);
        let Ok(fields) = serde_json::from_str::<HashMap<String, &RawValue>>(text) else { return whole };
        let Some(&value) = fields.get(field) else { return whole };
        let entry =
            index.and_then(|i| serde_json::from_str::<Vec<&RawValue>>(value.get()).ok()?.get(i).copied());
        // A raw value is a part of the text: the distance of their beginnings is its position.
        let found = entry.unwrap_or(value).get();
        let before = &text[..found.as_ptr() as usize - text.as_ptr() as usize];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = 1 + before.matches('\n').count();
        Place::line(file, line).column(before[line_start..].chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_their_entries_are_found() {
        let text = "{\n  \"b\": [],\n  \"ä\": 0, \"edges\": [[0,1],\n    [1,2]]\n}";
        let place = |field, index| Source { text, file: "x.json" }.place_of(field, index).to_string();
        assert_eq!(place("edges", None), "x.json:3:20");
        assert_eq!(place("edges", Some(0)), "x.json:3:21");
        assert_eq!(place("edges", Some(1)), "x.json:4:5");
        assert_eq!(place("edges", Some(2)), "x.json:3:20");
        assert_eq!(place("none", None), "x.json");
    }
}
