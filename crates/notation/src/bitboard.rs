//! Boards as two hexadecimal numbers.

use game::{Side, Size};
use othello::{Setup, Square, SquareSet};

use crate::ParseError;
use crate::board::squares;
use crate::error::quote;

/// `0x0000000810000000/0x0000001008000000 X`: the discs of Black and White, bit
/// 0 for `a1` and on row by row without gaps, and the side to move.
pub fn write_bitboards(setup: &Setup) -> String {
    let digits = (usize::from(setup.size.width) * usize::from(setup.size.height)).div_ceil(4);
    let number = |set: SquareSet| {
        squares(setup.size)
            .enumerate()
            .filter(|(_, square)| set.contains(*square))
            .fold(0u128, |bits, (index, _)| bits | 1 << index)
    };
    let side = match setup.side {
        Side::First => 'X',
        Side::Second => 'O',
    };
    let (black, white) = (number(setup.black), number(setup.white));
    format!("0x{black:0digits$x}/0x{white:0digits$x} {side}")
}

/// Reads what [`write_bitboards`] writes, for a board of known size.
///
/// The two sets may overlap here; turning the set-up into a position finds that.
///
/// # Errors
/// Points at the part that does not belong.
pub fn read_bitboards(text: &str, size: Size) -> Result<Setup, ParseError> {
    let error = |part: &str, message: String| ParseError::at_part(text, part, message);
    let mut words = text.split_whitespace();
    let boards = words.next().unwrap_or(text);
    let (black, white) = boards.split_once('/').ok_or_else(|| {
        error(boards, format!("{} is not two numbers such as 0x810000000/0x1008000000", quote(boards)))
    })?;
    let set = |part: &str| read_set(part, size).map_err(|message| error(part, message));
    let (black, white) = (set(black)?, set(white)?);
    let side = match words.next() {
        Some("X" | "x") => Side::First,
        Some("O" | "o") => Side::Second,
        Some(word) => return Err(error(word, format!("{} is not the side to move, X or O", quote(word)))),
        None => return Err(ParseError::at_end(text, "the side to move is missing: add a space and X or O")),
    };
    match words.next() {
        None => Ok(Setup { size, black, white, side }),
        Some(word) => {
            Err(error(word, format!("{} follows the side to move, which should be last", quote(word))))
        }
    }
}

fn read_set(part: &str, size: Size) -> Result<SquareSet, String> {
    let digits = part.strip_prefix("0x").filter(|digits| !digits.is_empty() && !digits.starts_with('+'));
    let bits = digits.and_then(|digits| u128::from_str_radix(digits, 16).ok()).ok_or_else(|| {
        format!("{} is not a hexadecimal number of at most 128 bits such as 0x810000000", quote(part))
    })?;
    let all: Vec<Square> = squares(size).collect();
    let used = (128 - bits.leading_zeros()) as usize;
    if used > all.len() {
        return Err(format!("bit {} is set, but the {size} board has {} squares", used - 1, all.len()));
    }
    Ok(all.into_iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1).map(|(_, s)| s).collect())
}
