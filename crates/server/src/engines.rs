//! The user's own engines, listed in a file: no request can name a program.
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

/// Reads the file, which may be missing unless it is required.
pub fn read(path: &Path, is_required: bool) -> Result<Roster, ServeError> {
    let invalid = |detail: String| ServeError::Engines { path: path.to_owned(), detail };
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound && !is_required => String::new(),
        Err(error) => return Err(invalid(error.to_string())),
    };
    let file: File = toml::from_str(&text).map_err(|error| invalid(error.to_string()))?;
    Roster::new(file.engines).map_err(invalid)
}
