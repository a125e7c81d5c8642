//! Files that specs refer to by `@NAME`.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use game::{Spec, SpecError};
use serde::de::DeserializeOwned;
use toml::Value;

/// The maximum length of a text.
const MAX_TEXT_LENGTH: u64 = 1 << 20;

/// The maximum length of a file of weights, which may hold tables.
const MAX_WEIGHTS_LENGTH: u64 = 64 << 20;

/// Reads a file of text that is not too long.
pub(crate) fn read_text(path: &str) -> Result<String, SpecError> {
    String::from_utf8(read_bytes(path, MAX_TEXT_LENGTH)?)
        .map_err(|_| SpecError::new(format!("cannot read {path}: it is not a text")))
}

/// Reads a file of weights that is not too long.
pub(crate) fn read_weights(path: &str) -> Result<Vec<u8>, SpecError> {
    read_bytes(path, MAX_WEIGHTS_LENGTH)
}

fn read_bytes(path: &str, max_length: u64) -> Result<Vec<u8>, SpecError> {
    let failed = |error: &dyn std::fmt::Display| SpecError::new(format!("cannot read {path}: {error}"));
    let mut bytes = Vec::new();
    // Reading a pipe could block.
    if !std::fs::metadata(path).map_err(|error| failed(&error))?.is_file() {
        return Err(failed(&"it is not a file"));
    }
    let file = File::open(path).map_err(|error| failed(&error))?;
    file.take(max_length + 1).read_to_end(&mut bytes).map_err(|error| failed(&error))?;
    if bytes.len() as u64 > max_length {
        return Err(failed(&format!("the file is longer than {} MiB", max_length >> 20)));
    }
    Ok(bytes)
}

/// Reads a TOML file.
pub(crate) fn read<T: DeserializeOwned>(path: &str) -> Result<T, SpecError> {
    let text = read_text(path)?;
    toml::from_str(&text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or("");
        let line = before.matches('\n').count() + 1;
        SpecError::new(format!("{path}, line {line}: {}", error.message()))
    })
}

/// A TOML value as a spec would write it: lists, even nested ones, with slashes.
pub(crate) fn option_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(flag.to_string()),
        Value::Array(values) => {
            let parts: Option<Vec<_>> = values.iter().map(option_text).collect();
            Some(parts?.join("/"))
        }
        Value::Datetime(_) | Value::Table(_) => None,
    }
}

/// The files that a player depends on: programs and their arguments that are files,
/// weights, stages.
pub fn referenced_files(spec: &Spec) -> Vec<PathBuf> {
    let folder = spec.options.text("dir").map_or_else(PathBuf::new, PathBuf::from);
    let mut files = Vec::new();
    for key in spec.options.keys() {
        let value = spec.options.text(key).unwrap_or_default();
        match (key, value.strip_prefix('@')) {
            ("cmd", _) => {
                let words = shlex::split(value).unwrap_or_default();
                let paths = words.iter().flat_map(|word| [folder.join(word), in_path(word)]);
                files.extend(paths.filter(|path| path.is_file()));
            }
            (_, Some(path)) => files.push(path.into()),
            _ => {}
        }
    }
    files
}

/// The path under which the system finds a program with that name.
fn in_path(name: &str) -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut paths = std::env::split_paths(&folders).map(|folder| folder.join(name));
    paths.find(|path| !name.contains('/') && path.is_file()).unwrap_or_default()
}
