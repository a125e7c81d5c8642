//! Boards as strings of squares, in the alphabets people use.

use game::{Side, Size};
use othello::{Setup, Square};

use crate::ParseError;
use crate::error::quote;

/// The symbols in which a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// `X`, `O` and `-`: ours.
    Xo,
    /// `B`, `W` and `.`.
    Bw,
    /// `*`, `O` and `-`, as Edax prints.
    Star,
    /// −1 for Black, 1 for White, 0 for empty, separated by spaces: the board of
    /// the SUSTech course (seed `001`).
    Signed,
    /// 1 for Black, 2 for White, 0 for empty.
    Digits,
}

impl Alphabet {
    /// All of them.
    pub const ALL: [Alphabet; 5] =
        [Alphabet::Xo, Alphabet::Bw, Alphabet::Star, Alphabet::Signed, Alphabet::Digits];

    /// The symbols for Black, White and empty.
    const fn symbols(self) -> [&'static str; 3] {
        match self {
            Alphabet::Xo => ["X", "O", "-"],
            Alphabet::Bw => ["B", "W", "."],
            Alphabet::Star => ["*", "O", "-"],
            Alphabet::Signed => ["-1", "1", "0"],
            Alphabet::Digits => ["1", "2", "0"],
        }
    }

    const fn is_numeric(self) -> bool {
        matches!(self, Alphabet::Signed | Alphabet::Digits)
    }
}

/// What a symbol stands for: a disc of that side, or an empty square.
type Cell = Option<Side>;

/// The board row by row, a space, and the side to move.
pub fn write_board(setup: &Setup, alphabet: Alphabet) -> String {
    let [black, white, empty] = alphabet.symbols();
    let cells = squares(setup.size).map(|square| {
        match (setup.black.contains(square), setup.white.contains(square)) {
            (true, _) => black,
            (_, true) => white,
            _ => empty,
        }
    });
    let separator = if alphabet == Alphabet::Signed { " " } else { "" };
    let side = match setup.side {
        Side::First => black,
        Side::Second => white,
    };
    format!("{} {side}", cells.collect::<Vec<_>>().join(separator))
}

/// Reads a board of known size: its squares row by row, then the side to move.
///
/// Without an alphabet, the symbols of all of them are understood, in either
/// case; numbers are signed if a −1 occurs. Space, line breaks, brackets, commas
/// and slashes between squares are skipped.
///
/// # Errors
/// Points at the first symbol that does not belong, or at the end of a text that
/// is too short.
pub fn read_board(text: &str, size: Size, alphabet: Option<Alphabet>) -> Result<Setup, ParseError> {
    let alphabet = match alphabet {
        Some(alphabet) => Some(alphabet),
        None => guess_numeric(text)?,
    };
    let mut setup = Setup::empty(size);
    let mut symbols = Symbols { text, offset: 0, alphabet };
    let total = usize::from(size.width) * usize::from(size.height);
    for (read, square) in squares(size).enumerate() {
        let Some((_, cell)) = symbols.next_symbol()? else {
            let message = format!("{read} squares, but a {size} board has {total}");
            return Err(ParseError::at_end(text, message));
        };
        match cell {
            Some(Side::First) => setup.black.insert(square),
            Some(Side::Second) => setup.white.insert(square),
            None => {}
        }
    }
    setup.side = match symbols.next_symbol()? {
        Some((_, Some(side))) => side,
        Some((offset, None)) => {
            let message = format!("more than the {total} squares of a {size} board");
            return Err(ParseError::at(text, offset, message));
        }
        None => {
            let [black, white, _] = alphabet.unwrap_or(Alphabet::Xo).symbols();
            let message = format!("the side to move is missing: add a space and {black} or {white}");
            return Err(ParseError::at_end(text, message));
        }
    };
    match symbols.next_symbol()? {
        None => Ok(setup),
        Some((offset, _)) => {
            let message = format!("more than the {total} squares of a {size} board and the side to move");
            Err(ParseError::at(text, offset, message))
        }
    }
}

/// The squares of a board in reading order.
pub(crate) fn squares(size: Size) -> impl Iterator<Item = Square> {
    (0..size.height).flat_map(move |row| (0..size.width).map(move |column| Square::new(column, row)))
}

/// Which numeric alphabet a text is in; none if it has no digits.
fn guess_numeric(text: &str) -> Result<Option<Alphabet>, ParseError> {
    if !text.contains(|c: char| c.is_ascii_digit()) {
        return Ok(None);
    }
    match (text.contains("-1"), text.contains('2')) {
        (true, _) => Ok(Some(Alphabet::Signed)),
        (false, true) => Ok(Some(Alphabet::Digits)),
        (false, false) => {
            let message = "a board of 0 and 1 alone may be signed (1 is White) or digits (1 is Black): \
                           name the format, board-signed or board-digits";
            Err(ParseError::at(text, 0, message))
        }
    }
}

/// A text read symbol by symbol.
struct Symbols<'a> {
    text: &'a str,
    offset: usize,
    alphabet: Option<Alphabet>,
}

impl Symbols<'_> {
    /// The next symbol with its offset; none at the end of the text.
    fn next_symbol(&mut self) -> Result<Option<(usize, Cell)>, ParseError> {
        let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | '/' | '|' | '[' | ']');
        let rest = self.text[self.offset..].trim_start_matches(is_between);
        self.offset = self.text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let start = self.offset;
        let (length, cell) = match self.alphabet {
            Some(alphabet) if alphabet.is_numeric() => {
                let sign = usize::from(matches!(first, '-' | '+'));
                let length = sign + rest[sign..].chars().next().map_or(0, char::len_utf8);
                (length, cell_of(rest[..length].trim_start_matches('+'), alphabet))
            }
            Some(alphabet) => (first.len_utf8(), cell_of(&first.to_uppercase().to_string(), alphabet)),
            None => (first.len_utf8(), any_cell(first)),
        };
        self.offset += length;
        cell.map(|cell| Some((start, cell))).ok_or_else(|| {
            let symbol = quote(&rest[..length]);
            let [black, white, empty] = self.alphabet.unwrap_or(Alphabet::Xo).symbols();
            let message =
                format!("{symbol} is no square: use {black} for Black, {white} for White, {empty} for empty");
            ParseError::at(self.text, start, message)
        })
    }
}

fn cell_of(symbol: &str, alphabet: Alphabet) -> Option<Cell> {
    let cells = [Some(Side::First), Some(Side::Second), None];
    let index = alphabet.symbols().iter().position(|known| *known == symbol)?;
    Some(cells[index])
}

fn any_cell(symbol: char) -> Option<Cell> {
    match symbol {
        'X' | 'x' | 'B' | 'b' | '*' | '●' => Some(Some(Side::First)),
        'O' | 'o' | 'W' | 'w' | '○' => Some(Some(Side::Second)),
        '-' | '.' | '_' | '·' => Some(None),
        _ => None,
    }
}
