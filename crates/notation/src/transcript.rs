//! Games as lists of moves: `f5d6c3`, `1. F5 D6 2. C3 --`, `FfBe`.

use std::fmt;

use crate::error::quote;
use crate::{ParseError, TextGame};

/// Moves played from a start position, and where they led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<G: TextGame> {
    /// The moves, passes included (also those the text left out).
    pub moves: Vec<G::Move>,
    /// The position after them.
    pub position: G,
}

/// What is wrong with a transcript, and how far it could be played.
#[derive(Clone, Debug)]
pub struct TranscriptError<G: TextGame> {
    /// What is wrong, and where.
    pub error: ParseError,
    /// The moves before that.
    pub reached: Line<G>,
}

impl<G: TextGame> fmt::Display for TranscriptError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

impl<G: TextGame> std::error::Error for TranscriptError<G> {}

/// Plays a transcript from a start position, checking every move.
///
/// Letters may be upper or lower case (Awele's name the side). Space and commas
/// between moves are optional, move numbers (`12.`) are skipped, passes may be
/// written or left out.
///
/// # Errors
/// Stops at the first move that cannot be read or played.
pub fn read_moves<G: TextGame>(start: &G, text: &str) -> Result<Line<G>, Box<TranscriptError<G>>> {
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
fn play_next<G: TextGame>(line: &mut Line<G>, text: &str) -> Result<usize, String> {
    let number = line.moves.len() + 1;
    let Some((chosen, length)) = line.position.read_move(text) else {
        let word = text.split_whitespace().next().unwrap_or(text);
        let example = line.position.move_example();
        return Err(format!("{} is not a move: move {number} should be {example}", quote(word)));
    };
    let omitted_pass = line.position.forced_pass().filter(|pass| *pass != chosen);
    let undo = omitted_pass.map(|pass| line.position.play(pass));
    if !line.position.is_legal(chosen) {
        let why = line.position.why_illegal(chosen);
        if let Some(undo) = undo {
            line.position.undo(undo);
        }
        return Err(format!("move {number} ({chosen}) is illegal: {why}"));
    }
    line.position.play(chosen);
    line.moves.extend(omitted_pass.into_iter().chain([chosen]));
    Ok(length)
}

/// The offset of the next move: past space, commas and move numbers.
///
/// A number glued to the move before it must end in a dot, so that the typing
/// error `f55` is not taken for `f5` and a number.
fn skip_between_moves(text: &str, from: usize) -> usize {
    let skip = |offset: usize, wanted: fn(char) -> bool| {
        text[offset..].find(|c| !wanted(c)).map_or(text.len(), |length| offset + length)
    };
    let is_space = |c: char| c.is_whitespace() || c == ',';
    let mut offset = skip(from, is_space);
    loop {
        let after_digits = skip(offset, |c| c.is_ascii_digit());
        let after_dots = skip(after_digits, |c| c == '.' || c == ')');
        let glued = offset == from && from > 0;
        if after_digits == offset || (glued && after_dots == after_digits) {
            return offset;
        }
        offset = skip(after_dots, is_space);
    }
}

/// The moves in the shortest form that reads back: names without spaces.
pub fn write_moves<M: fmt::Display>(moves: impl IntoIterator<Item = M>) -> String {
    moves.into_iter().map(|chosen| chosen.to_string()).collect()
}
