//! Names of games: `othello`, `anti-6x6`, `awele`.

use std::fmt;
use std::str::FromStr;

/// Width and height of a board, written `8x8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Size, GameIdError> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            plain.then(|| digits.parse().ok()).flatten()
        };
        text.split_once('x')
            .and_then(|(width, height)| Some(Size { width: number(width)?, height: number(height)? }))
            .ok_or_else(|| GameIdError { text: text.to_owned(), expected: "a size such as 8x8" })
    }
}

/// The name of a game: a family, and a board size for families that have
/// several. Whether such a game exists is for the crates of the games to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId {
    /// `othello`, `anti`, `awele` …: lower-case letters.
    pub family: String,
    /// The board size, where the name gives one.
    pub size: Option<Size>,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.family)?;
        self.size.map_or(Ok(()), |size| write!(f, "-{size}"))
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<GameId, GameIdError> {
        let (family, size) = match text.split_once('-') {
            Some((family, size)) => (family, Some(size.parse()?)),
            None => (text, None),
        };
        if family.is_empty() || !family.bytes().all(|b| b.is_ascii_lowercase()) {
            return Err(GameIdError { text: text.to_owned(), expected: "a game such as othello-8x8" });
        }
        Ok(GameId { family: family.to_owned(), size })
    }
}

/// A text is not a valid game name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameIdError {
    text: String,
    expected: &'static str,
}

impl fmt::Display for GameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not {}", self.text, self.expected)
    }
}

impl std::error::Error for GameIdError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in ["othello", "othello-8x8", "anti-10x4", "awele"] {
            assert_eq!(name.parse::<GameId>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn nonsense_is_refused_with_what_was_expected() {
        for name in [
            "",
            "-8x8",
            "Othello",
            "othello-",
            "othello-8",
            "othello-8x",
            "othello-x8",
            "othello-+8x8",
            "othello-08x8",
            "othello-8x999",
        ] {
            assert!(name.parse::<GameId>().is_err(), "{name}");
        }
        let error = "othello-8by8".parse::<GameId>().unwrap_err();
        assert_eq!(error.to_string(), "`8by8` is not a size such as 8x8");
    }
}
