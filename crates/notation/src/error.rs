//! What is wrong with a text, and where.

use game::printable;

/// Why a text could not be read, pointing at the column.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {message}")]
pub struct ParseError {
    /// The first offending character, counted from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl ParseError {
    /// An error at a byte offset of a text.
    pub(crate) fn at(text: &str, offset: usize, message: impl Into<String>) -> ParseError {
        let before = text.char_indices().take_while(|(start, _)| *start < offset);
        ParseError { column: before.count() + 1, message: message.into() }
    }

    /// An error at a part of a text: a slice of it.
    pub(crate) fn at_part(text: &str, part: &str, message: impl Into<String>) -> ParseError {
        ParseError::at(text, part.as_ptr() as usize - text.as_ptr() as usize, message)
    }

    /// The error of a part of a text, a slice of it, as one of the whole.
    pub(crate) fn within(self, text: &str, part: &str) -> ParseError {
        let before = ParseError::at_part(text, part, "").column - 1;
        ParseError { column: before + self.column, ..self }
    }

    /// An error just past the end of a text.
    pub(crate) fn at_end(text: &str, message: impl Into<String>) -> ParseError {
        ParseError::at(text, text.trim_end().len(), message)
    }
}

/// A short quotation for a message: control characters escaped, long texts cut.
pub(crate) fn quote(text: &str) -> String {
    const LONGEST: usize = 24;
    let start: String = text.chars().take(LONGEST).collect();
    let cut = if start.len() < text.len() { "…" } else { "" };
    format!("`{}{cut}`", printable(&start))
}
