//! Games as lists of moves: `f5d6c3`, `1. F5 D6 2. C3 --`, `FfBe`.

use std::fmt;

use game::Game;

use crate::error::quote;
use crate::{AnyMove, AnyPosition, ParseError};

/// Moves played from a start position, and where they led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, passes included (also those the text left out).
    pub moves: Vec<AnyMove>,
    /// The position after them.
    pub position: AnyPosition,
}

/// What is wrong with a transcript, and the moves before the error.
#[derive(Clone, Debug)]
pub struct TranscriptError {
    /// What is wrong, and where.
    pub error: ParseError,
    /// The moves before that.
    pub reached: Line,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

impl std::error::Error for TranscriptError {}

/// Plays a transcript from a start position, checking every move.
///
/// Letters may be upper or lower case (Awele's name the side). Space and commas
/// between moves are optional, move numbers (`12.`, or `12` between spaces) are
/// skipped, passes may be written or left out.
///
/// # Errors
/// Stops at the first move that cannot be read or played.
pub fn read_moves(start: &AnyPosition, text: &str) -> Result<Line, Box<TranscriptError>> {
    let mut line = Line { moves: Vec::new(), position: start.clone() };
    let mut offset = 0;
    loop {
        offset = skip_between_moves(text, offset);
        if offset == text.len() {
            return Ok(line);
        }
        match play_next(&mut line, &text[offset..]) {
            Ok(length) => offset += length,
            Err(message) => {
                let error = ParseError::at(text, offset, message);
                return Err(Box::new(TranscriptError { error, reached: line }));
            }
        }
    }
}

/// Plays the move at the beginning of the text, after a pass it left out;
/// returns the length of its name.
fn play_next(line: &mut Line, text: &str) -> Result<usize, String> {
    let number = line.moves.len() + 1;
    let read = line.position.read_move(text).filter(|(_, length)| !runs_on(&text[*length..]));
    let Some((chosen, length)) = read else {
        let example = line.position.move_example();
        return Err(format!("{} is not a move: move {number} should be {example}", quote(word(text))));
    };
    let omitted_pass = line.position.forced_pass().filter(|pass| *pass != chosen);
    let undo = omitted_pass.map(|pass| line.position.play(pass));
    if !line.position.is_legal(chosen) {
        let why = line.position.why_illegal(chosen);
        return Err(match undo {
            Some(undo) => {
                line.position.undo(undo);
                format!("move {} ({chosen}) is illegal after a pass: {why}", number + 1)
            }
            None => format!("move {number} ({chosen}) is illegal: {why}"),
        });
    }
    line.position.play(chosen);
    line.moves.extend(omitted_pass.into_iter().chain([chosen]));
    Ok(length)
}

/// The offset of the next move: past space, commas and move numbers.
fn skip_between_moves(text: &str, from: usize) -> usize {
    let mut offset = from;
    loop {
        let rest = text[offset..].trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        let after_number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let after_dots = after_number.trim_start_matches(['.', ')']);
        let digits = rest.len() - after_number.len();
        let dotted = after_dots.len() < after_number.len();
        // `f5 5` and, on a board with ten rows, `a1 0 b1` are typing errors.
        let alone = after_number.starts_with(char::is_whitespace)
            && !after_number.trim_start().is_empty()
            && !rest.starts_with('0');
        if digits == 0 || !(dotted || alone) {
            return text.len() - rest.len();
        }
        offset = text.len() - after_dots.len();
    }
}

/// The text without its move numbers.
pub(crate) fn without_numbers(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::new();
    while let Some(digits) = rest.find(|c: char| c.is_ascii_digit()) {
        kept += &rest[..digits];
        let number = &rest[digits..];
        let after_digits = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let after_dots = after_digits.trim_start_matches(['.', ')']);
        // The row of a square, or a square of a numeric board.
        if after_dots.len() == after_digits.len() {
            kept += &number[..number.len() - after_digits.len()];
        }
        rest = after_dots;
    }
    kept + rest
}

/// Whether what follows a move invalidates it: in `f55` the second 5 is not a move
/// number, in `f52.` the 2 is.
fn runs_on(rest: &str) -> bool {
    let after_digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    after_digits.len() < rest.len() && !after_digits.starts_with(['.', ')'])
}

/// What stands where a move should: a letter with its digits, or all up to the
/// next gap.
fn word(text: &str) -> &str {
    let gap = text.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(text.len());
    let after_first = text.chars().next().map_or(0, char::len_utf8);
    let after_digits = text[after_first..].trim_start_matches(|c: char| c.is_ascii_digit());
    let digits_end = text.len() - after_digits.len();
    &text[..if digits_end > after_first { digits_end } else { gap }]
}

/// The moves in the shortest form that reads back: names without spaces.
pub fn write_moves<M: fmt::Display>(moves: impl IntoIterator<Item = M>) -> String {
    moves.into_iter().map(|chosen| chosen.to_string()).collect()
}
