//! Lines of a text that has not been checked.

use std::io::{BufRead, Read};

use super::{FileError, FileProblem, Place};

/// The longest line: games and positions are much shorter.
pub const LONGEST_LINE: usize = 1 << 20;

/// The lines of a text, each with its number counted from 1 and without its end.
pub struct TextLines<R> {
    reader: R,
    name: String,
    number: usize,
}

impl<R: BufRead> TextLines<R> {
    /// The lines that a reader holds; messages call it by the name.
    pub fn new(reader: R, name: impl Into<String>) -> TextLines<R> {
        TextLines { reader, name: name.into(), number: 0 }
    }

    /// What messages call the text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A problem of a line.
    pub(super) fn error(&self, line: usize, problem: FileProblem) -> FileError {
        FileError { file: self.name.clone(), place: Some(Place::Line(line)), problem }
    }

    fn read(&mut self) -> Result<Option<(usize, String)>, FileError> {
        let mut bytes = Vec::new();
        let limit = LONGEST_LINE as u64 + 1;
        let read = self.reader.by_ref().take(limit).read_until(b'\n', &mut bytes);
        let number = self.number + 1;
        let length = read.map_err(|error| self.error(number, error.into()))?;
        if length == 0 {
            return Ok(None);
        }
        self.number = number;
        if length > LONGEST_LINE {
            return Err(self.error(number, FileProblem::TooLong));
        }
        let mut line = String::from_utf8(bytes).map_err(|error| {
            self.error(number, FileProblem::NotUtf8(error.utf8_error().valid_up_to() + 1))
        })?;
        line.truncate(line.trim_end_matches(['\n', '\r']).len());
        if number == 1 && line.starts_with(BYTE_ORDER_MARK) {
            line.drain(..BYTE_ORDER_MARK.len_utf8());
        }
        match line.find(|c: char| c.is_control() && c != '\t') {
            Some(byte) => Err(self.error(number, FileProblem::ControlCharacter(byte + 1))),
            None => Ok(Some((number, line))),
        }
    }
}

/// Some editors write it at the beginning of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl<R: BufRead> Iterator for TextLines<R> {
    type Item = Result<(usize, String), FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}
