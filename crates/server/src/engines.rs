//! The user's own engines, from a file: no request can name a program.
//!
//! ```toml
//! [engines]
//! Edax = "gtp:cmd=/opt/edax/bin/edax -gtp"
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::Deserialize;
use session::Roster;

use crate::ServeError;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    engines: BTreeMap<String, String>,
}

/// Reads the file. One that was not asked for may be missing.
pub fn read(path: &Path, is_asked_for: bool) -> Result<Roster, ServeError> {
    let wrong = |detail: String| ServeError::Engines { path: path.to_owned(), detail };
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound && !is_asked_for => String::new(),
        Err(error) => return Err(wrong(error.to_string())),
    };
    let file: File = toml::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    Roster::new(file.engines).map_err(wrong)
}
