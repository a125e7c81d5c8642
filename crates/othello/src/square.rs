//! Squares and their names.

use std::fmt;
use std::str::FromStr;

/// A square of any board: column and row, counted from `a1` at the top left.
///
/// The same on every board, so that `f5` is one value whatever is played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Row in the high half, column in the low half.
    code: u8,
}

impl Square {
    /// The square in that column and row, both counted from 0 and below 16.
    pub const fn new(column: u8, row: u8) -> Square {
        debug_assert!(column < 16 && row < 16);
        Square { code: row << 4 | column }
    }

    /// The column, counted from 0 (`a`).
    pub const fn column(self) -> u8 {
        self.code & 15
    }

    /// The row, counted from 0 (`1`).
    pub const fn row(self) -> u8 {
        self.code >> 4
    }

    /// Reads a square's name at the beginning of a text; returns it with the
    /// length of the name. The letter's case does not matter. Rows from 10 on
    /// are read only where the board has them, so that `f52.` on a smaller
    /// board is `f5` and the move number 2.
    pub fn read(text: &str, rows: u8) -> Option<(Square, usize)> {
        let bytes = text.as_bytes();
        let column = bytes.first()?.to_ascii_lowercase().wrapping_sub(b'a');
        let digit = |at: usize| bytes.get(at).filter(|b| b.is_ascii_digit()).map(|b| b - b'0');
        let first = digit(1)?;
        let (row, length) = match digit(2).map(|second| first * 10 + second) {
            Some(number) if first > 0 && number <= rows => (number, 3),
            _ => (first, 2),
        };
        (column < 16 && (1..=16).contains(&row)).then(|| (Square::new(column, row - 1), length))
    }
}

/// `a1`, `j10`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        match Square::read(text, 16) {
            Some((square, length)) if length == text.len() => Ok(square),
            _ => Err(SquareError { text: text.to_owned() }),
        }
    }
}

/// A text is not the name of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareError {
    pub(crate) text: String,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a square such as f5", self.text)
    }
}

impl std::error::Error for SquareError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for row in 0..10 {
            for column in 0..10 {
                let square = Square::new(column, row);
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn only_whole_names_are_squares() {
        for text in ["", "a", "5", "a0", "f55", "a17", "a100", "q1", "é1", "a01", " a1"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn row_ten_is_read_only_where_it_exists() {
        assert_eq!(Square::read("a10b2", 10), Some((Square::new(0, 9), 3)));
        assert_eq!(Square::read("a10b2", 8), Some((Square::new(0, 0), 2)));
        assert_eq!(Square::read("f52. d6", 8), Some((Square::new(5, 4), 2)));
    }
}
