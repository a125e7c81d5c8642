//! Boards as strings of squares, in the alphabets people use.

use std::cmp::Ordering;

use game::{Side, Size};
use othello::{MAX_SIDE, MIN_SIDE, Setup, Square};

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
    let symbols = read_symbols(text, alphabet)
        .map_err(|stopped| wrong_symbol(text, &stopped, size, alphabet.unwrap_or(Alphabet::Xo)))?;
    let total = number_of_squares(size);
    let side = match symbols.get(total) {
        Some(Symbol { cell: Some(side), .. }) if symbols.len() == total + 1 => *side,
        _ => return Err(wrong_number(text, &symbols, size, alphabet.unwrap_or(Alphabet::Xo))),
    };
    let mut setup = Setup { side, ..Setup::empty(size) };
    for (square, symbol) in squares(size).zip(&symbols) {
        match symbol.cell {
            Some(Side::First) => setup.black.insert(square),
            Some(Side::Second) => setup.white.insert(square),
            None => {}
        }
    }
    Ok(setup)
}

/// The error for a symbol that is in no alphabet.
fn wrong_symbol(text: &str, stopped: &UnknownSymbol, size: Size, alphabet: Alphabet) -> ParseError {
    let [black, white, empty] = alphabet.symbols();
    let total = number_of_squares(size);
    let rest = quote(text[stopped.offset..].trim_end());
    let message = match stopped.read.cmp(&total) {
        Ordering::Less => {
            let symbol = quote(&text[stopped.offset..][..stopped.length]);
            format!("{symbol} is not a square: use {black} for Black, {white} for White, {empty} for empty")
        }
        Ordering::Equal => format!("{rest} is not the side to move, {black} or {white}"),
        Ordering::Greater => format!("{rest} follows the side to move, which should be last"),
    };
    ParseError::at(text, stopped.offset, message)
}

/// The error for symbols that are not the squares of a board and a side.
fn wrong_number(text: &str, symbols: &[Symbol], size: Size, alphabet: Alphabet) -> ParseError {
    let [black, white, _] = alphabet.symbols();
    let total = number_of_squares(size);
    // What stands apart at the end is not a square but the side to move.
    // Where everything stands apart, only numbers tell.
    let apart = symbols.iter().skip(1).rev().take_while(|symbol| symbol.apart).count();
    let found = match symbols.len() {
        all if all > 1 && all == apart + 1 && all != total => all - 1,
        all if all == apart + 1 => all,
        all => all - apart,
    };
    let rest = |symbol: &Symbol| quote(text[symbol.offset..].trim_end());
    match &symbols[found..] {
        _ if found != total => {
            let other = (MIN_SIDE..=MAX_SIDE).find(|side| usize::from(side * side) == found);
            let advice = other.map_or(String::new(), |n| format!("; for {n}x{n} name a game of that size"));
            let message = format!("the {size} board has {total} squares, not {found}{advice}");
            match symbols.get(total) {
                Some(surplus) => ParseError::at(text, surplus.offset, message),
                None => ParseError::at_end(text, message),
            }
        }
        [] => {
            let message = format!("the side to move is missing: add a space and {black} or {white}");
            ParseError::at_end(text, message)
        }
        [Symbol { cell: Some(_), .. }, surplus, ..] => {
            let message = format!("{} follows the side to move, which should be last", rest(surplus));
            ParseError::at(text, surplus.offset, message)
        }
        [side, ..] => {
            let message = format!("{} is not the side to move, {black} or {white}", rest(side));
            ParseError::at(text, side.offset, message)
        }
    }
}

/// How many squares a board has.
fn number_of_squares(size: Size) -> usize {
    usize::from(size.width) * usize::from(size.height)
}

/// The squares of a board in reading order.
pub(crate) fn squares(size: Size) -> impl Iterator<Item = Square> {
    (0..size.height).flat_map(move |row| (0..size.width).map(move |column| Square::new(column, row)))
}

/// The length of a square board's side, if the text has as many symbols as one
/// and a side to move.
pub(crate) fn guess_side(text: &str) -> Option<u8> {
    let numbers = guess_numeric(text).unwrap_or(Some(Alphabet::Digits));
    let count = read_symbols(text, numbers).ok()?.len();
    (MIN_SIDE..=MAX_SIDE).find(|side| usize::from(side * side) + 1 == count)
}

/// Whether the text has no symbols but those of the numeric alphabets.
pub(crate) fn is_numeric(text: &str) -> bool {
    let symbol = |c: char| is_between(c) || c.is_ascii_digit() || matches!(c, '-' | '+');
    text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(symbol)
}

/// Which numeric alphabet a text is in; none if it has other symbols.
fn guess_numeric(text: &str) -> Result<Option<Alphabet>, ParseError> {
    if !is_numeric(text) {
        return Ok(None);
    }
    if text.contains("-1") {
        return Ok(Some(Alphabet::Signed));
    }
    if text.contains(|c: char| matches!(c, '2'..='9')) {
        return Ok(Some(Alphabet::Digits));
    }
    let message = "a board of 0 and 1 alone may be signed (1 is White) or digits (1 is Black): \
                   name the format, board-signed or board-digits";
    Err(ParseError::at_part(text, text.trim_start(), message))
}

/// One symbol of a text.
struct Symbol {
    cell: Cell,
    offset: usize,
    /// Whether space precedes it.
    apart: bool,
}

/// What may stand between symbols.
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '/' | '|' | '[' | ']')
}

/// Where the symbols of a text end in something else.
struct UnknownSymbol {
    read: usize,
    offset: usize,
    length: usize,
}

/// All symbols of a text; without an alphabet, of every letter alphabet.
fn read_symbols(text: &str, alphabet: Option<Alphabet>) -> Result<Vec<Symbol>, UnknownSymbol> {
    let mut symbols = Vec::new();
    let mut offset = 0;
    loop {
        let rest = text[offset..].trim_start_matches(is_between);
        let start = text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Ok(symbols) };
        let (length, cell) = match alphabet {
            Some(alphabet) if alphabet.is_numeric() => {
                let sign = usize::from(matches!(first, '-' | '+'));
                let length = sign + rest[sign..].chars().next().map_or(0, char::len_utf8);
                (length, cell_of(rest[..length].trim_start_matches('+'), alphabet))
            }
            Some(alphabet) => (first.len_utf8(), cell_of(&first.to_uppercase().to_string(), alphabet)),
            None => (first.len_utf8(), any_cell(first)),
        };
        let cell = cell.ok_or(UnknownSymbol { read: symbols.len(), offset: start, length })?;
        let apart = text[offset..start].contains(char::is_whitespace);
        symbols.push(Symbol { cell, offset: start, apart });
        offset = start + length;
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
