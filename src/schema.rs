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
        let (path, inner) = (error.path().to_string(), error.into_inner());
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
    message.split(" at line ").next().unwrap_or(message).to_owned()
}
