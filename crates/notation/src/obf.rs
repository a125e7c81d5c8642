//! OBF lines: a board with the scores of its moves.

use std::fmt::Write;

use game::Size;
use othello::{Move, Setup};
use serde::{Deserialize, Serialize};

use crate::ParseError;
use crate::board::{Alphabet, read_board, write_board};
use crate::error::quote;
use crate::othello_text::named_move;

/// A move with its score, seen from the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoredMove {
    /// The move's name.
    #[serde(rename = "move")]
    pub name: String,
    /// Its score in discs.
    pub score: i32,
}

/// A line of an endgame suite: `<board> X; G8:+18; H1:+12;`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obf {
    /// The position, not yet checked.
    pub setup: Setup,
    /// Known scores, best first.
    pub scores: Vec<ScoredMove>,
}

/// Some lists end with this score on a pass. No board has so many squares.
const END_OF_LIST: i32 = -127;

impl Obf {
    /// Reads a line for a board of known size. Whatever follows a `%` is a
    /// comment.
    ///
    /// # Errors
    /// Points at the part that does not belong.
    pub fn read(text: &str, size: Size) -> Result<Obf, ParseError> {
        Obf::read_with_offsets(text, size).map(|(obf, _)| obf)
    }

    /// Reads a line; says also where in it each of the scores is.
    pub(crate) fn read_with_offsets(text: &str, size: Size) -> Result<(Obf, Vec<usize>), ParseError> {
        let line = text.split('%').next().unwrap_or(text);
        let board_end = line.find(';').unwrap_or(line.len());
        let setup = read_board(&line[..board_end], size, None)?;
        let (mut scores, mut offsets) = (Vec::new(), Vec::new());
        let mut offset = board_end;
        for item in line[board_end..].split(';').skip(1) {
            offset += 1;
            if !item.trim().is_empty() {
                let start = offset + item.len() - item.trim_start().len();
                let scored =
                    read_item(item.trim(), size).map_err(|message| ParseError::at(text, start, message))?;
                if let Some(scored) = scored {
                    scores.push(scored);
                    offsets.push(start);
                }
            }
            offset += item.len();
        }
        Ok((Obf { setup, scores }, offsets))
    }

    /// The line as others write it.
    pub fn write(&self) -> String {
        let mut line = write_board(&self.setup, Alphabet::Xo);
        line.push(';');
        for ScoredMove { name, score } in &self.scores {
            write!(line, " {}:{score:+};", name.to_uppercase()).expect("a string takes everything");
        }
        line
    }
}

/// `G8:+18`; nothing for the end of a list.
fn read_item(item: &str, size: Size) -> Result<Option<ScoredMove>, String> {
    let (name, score) = item
        .split_once(':')
        .ok_or_else(|| format!("{} is not a move with its score such as G8:+18", quote(item)))?;
    let name = name.trim();
    let chosen = named_move(name, size)
        .ok_or_else(|| format!("{} is not a square of the {size} board", quote(name)))?;
    let limit = i32::from(size.width) * i32::from(size.height);
    match score.trim().parse() {
        Ok(END_OF_LIST) if chosen == Move::Pass => Ok(None),
        Ok(score) if (-limit..=limit).contains(&score) => {
            Ok(Some(ScoredMove { name: chosen.to_string(), score }))
        }
        _ => Err(format!("{} is not a score from -{limit} to +{limit}", quote(score.trim()))),
    }
}
