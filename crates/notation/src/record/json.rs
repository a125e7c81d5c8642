//! Records as JSON.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::error::check_version;
use super::{Record, RecordError};
use crate::{Date, ParseError, Termination};

/// The one field that records of every version have.
#[derive(Deserialize)]
struct Version {
    outflank: u32,
}

impl Record {
    /// Reads a JSON record and checks everything in it: the game exists, the
    /// moves can be played, the result and the score are theirs.
    ///
    /// # Errors
    /// Says what is wrong, and points at the value or at the place where the JSON
    /// itself is broken.
    pub fn read_json(text: &str) -> Result<Record, ParseError> {
        let wrong = |error: RecordError| {
            let (field, index) = error.place();
            let value = find_value(text, field, index).unwrap_or(text.trim_start());
            ParseError::at_part(text, value, error.to_string())
        };
        // The fields of later versions may be others.
        if let Ok(Version { outflank }) = serde_json::from_str(text) {
            check_version(outflank).map_err(wrong)?;
        }
        let record: Record = serde_json::from_str(text)
            .map_err(|error| value_error(text).unwrap_or_else(|| json_error(text, &error)))?;
        let checked = record.replay().map_err(wrong)?;
        Ok(Record { moves: checked.moves, ..record })
    }

    /// The record as one line of JSON.
    pub fn write_json(&self) -> String {
        serde_json::to_string(self).expect("a record has only texts and finite numbers")
    }
}

/// Points at the place; the parser's own words for it are left out.
fn json_error(text: &str, error: &serde_json::Error) -> ParseError {
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let offset = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    let example = r#"a record looks like {"outflank":1,"game":"othello","moves":["f5","d6"]}"#;
    ParseError::at(text, offset, format!("not a JSON record: {}; {example}", reason(error)))
}

/// What the parser says, without the place.
fn reason(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    words.strip_suffix(&place).unwrap_or(&words).to_owned()
}

/// Points at a text that is not what its field must hold.
fn value_error(text: &str) -> Option<ParseError> {
    fn wrong<'a, T: Deserialize<'a>>(text: &'a str, field: &str) -> Option<ParseError> {
        let value = find_value(text, field, None).filter(|value| value.starts_with('"'))?;
        let error = serde_json::from_str::<T>(value).err()?;
        Some(ParseError::at_part(text, value, reason(&error)))
    }
    wrong::<Date>(text, "date").or_else(|| wrong::<Termination>(text, "ended"))
}

/// The part of a JSON object that is the value of a field, or one of the values
/// in its list.
fn find_value<'a>(json: &'a str, field: &str, index: Option<usize>) -> Option<&'a str> {
    let fields: HashMap<String, &RawValue> = serde_json::from_str(json).ok()?;
    let value = fields.get(field)?.get();
    let Some(index) = index else { return Some(value) };
    let values: Vec<&RawValue> = serde_json::from_str(value).ok()?;
    Some(values.get(index)?.get())
}
