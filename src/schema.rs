//! JSON of a fixed shape, read so that a mistake is named with its line and its path.

use serde::de::DeserializeOwned;
use thiserror::Error;

/// Text that is not JSON of the shape that was expected.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("line {line}, at {path}: {message}")]
pub struct SchemaError {
    /// 1-based.
    pub line: usize,
    /// For example `copies[0].inside`.
    pub path: String,
    /// What is wrong.
    pub message: String,
}

/// Reads a value.
///
/// # Errors
/// Text that is not JSON of this shape, or has something after it.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, SchemaError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let (path, inner) = (one_line(&error.path().to_string()), error.into_inner());
        SchemaError { line: inner.line(), path, message: without_position(&inner.to_string()) }
    })?;
    deserializer.end().map_err(|error| SchemaError {
        line: error.line(),
        path: "the end".to_owned(),
        message: without_position(&error.to_string()),
    })?;
    Ok(value)
}

/// serde_json ends its messages with the position, which we give ourselves.
fn without_position(message: &str) -> String {
    one_line(message.split(" at line ").next().unwrap_or(message))
}

/// The text on one line: control characters, which a file may bring into a message, are escaped.
pub(crate) fn one_line(text: &str) -> String {
    let escape =
        |c: char| -> String { if c.is_control() { c.escape_default().collect() } else { c.to_string() } };
    text.chars().map(escape).collect()
}
