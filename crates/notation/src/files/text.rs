//! Games and positions in a text.

use std::io::BufRead;

use super::{Entry, FileError, FileProblem, LONGEST_LINE, TextLines};
use crate::ggf::is_ggf;

/// The entries of a text.
pub(super) struct TextEntries<R> {
    lines: TextLines<R>,
    /// A line, or the rest of one, that was read but not yet used.
    pending: Option<(usize, String)>,
}

/// Lines that begin with one of these are comments.
const COMMENTS: [char; 3] = ['#', '%', ';'];

impl<R: BufRead> TextEntries<R> {
    pub fn new(lines: TextLines<R>) -> TextEntries<R> {
        TextEntries { lines, pending: None }
    }

    fn next_line(&mut self) -> Option<Result<(usize, String), FileError>> {
        self.pending.take().map(Ok).or_else(|| self.lines.next())
    }

    /// The game in GGF that begins in a line. If the line does not end it, the next ones
    /// may; those that begin a game of their own do not.
    fn read_ggf(&mut self, line: usize, mut text: String) -> Result<Entry, FileError> {
        let (mut end, mut last_line) = (GgfEnd::default(), line);
        loop {
            if let Some(end) = end.find(&text) {
                if is_ggf(&text[end..]) {
                    self.pending = Some((last_line, text.split_off(end)));
                }
                break;
            }
            let Some(next) = self.lines.next() else { break };
            let (number, next) = next?;
            if is_ggf(&next) {
                self.pending = Some((number, next));
                break;
            }
            last_line = number;
            text.push(' ');
            text.push_str(&next);
            if text.len() > LONGEST_LINE {
                return Err(self.lines.error(line, FileProblem::TooLong));
            }
        }
        Ok(Entry::of_text(line, text))
    }
}

impl<R: BufRead> Iterator for TextEntries<R> {
    type Item = Result<Entry, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (line, text) = match self.next_line()? {
                Ok(line) => line,
                Err(error) => return Some(Err(error)),
            };
            if is_ggf(&text) {
                return Some(self.read_ggf(line, text));
            }
            let begins = text.trim_start();
            if !begins.is_empty() && !begins.starts_with(COMMENTS) {
                return Some(Ok(Entry::of_text(line, text)));
            }
        }
    }
}

/// Looks for the end of a game in GGF in a text that grows.
#[derive(Default)]
struct GgfEnd {
    /// How much of the text was looked at.
    seen: usize,
    is_in_value: bool,
}

impl GgfEnd {
    /// The offset after the `;)` that ends the game, if it is there.
    fn find(&mut self, text: &str) -> Option<usize> {
        let bytes = text.as_bytes();
        while self.seen < bytes.len() {
            match (self.is_in_value, bytes[self.seen]) {
                (false, b'[') => self.is_in_value = true,
                (true, b']') => self.is_in_value = false,
                (false, b')') if text[..self.seen].ends_with(';') => return Some(self.seen + 1),
                _ => {}
            }
            self.seen += 1;
        }
        None
    }
}
