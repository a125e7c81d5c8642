//! Reading a text whose format nobody named.

use game::Size;

use crate::board::{guess_side, is_numeric};
use crate::{AnyGame, Format, ParseError, Record};

/// Reads a game or position in whichever format it is, of the game given or
/// guessed.
///
/// # Errors
/// Says what is wrong with the text as the format it most resembles.
pub fn parse_any(text: &str, game: Option<&AnyGame>) -> Result<Record, ParseError> {
    if text.trim().is_empty() {
        return Err(ParseError::at(text, 0, "nothing to read: give moves, a position or a record"));
    }
    let format = Format::guess(text);
    let game = game.copied().unwrap_or_else(|| AnyGame::guess(text, format));
    format.read(text, &game)
}

impl Format {
    /// The format that a text most resembles.
    pub fn guess(text: &str) -> Format {
        let text = text.trim();
        if text.starts_with('{') {
            Format::Json
        } else if text.contains(';') {
            Format::Obf
        } else if text.starts_with("0x") {
            Format::Bits
        } else if is_awele_position(text) || is_numeric(text) || is_letter_board(text) {
            Format::Position
        } else {
            Format::Transcript
        }
    }
}

impl AnyGame {
    /// The game that a text of some format most likely belongs to: positions and
    /// moves of Awele are recognised, square boards by their number of squares,
    /// and everything else is 8×8 Othello.
    pub fn guess(text: &str, format: Format) -> AnyGame {
        let text = text.trim();
        let othello = othello::Variant::OTHELLO;
        let awele = AnyGame::Awele(awele::Rules::default());
        match format {
            Format::Position if is_awele_position(text) => awele,
            Format::Transcript if is_awele_moves(text) => awele,
            Format::Position | Format::Board(_) | Format::Obf => {
                let board = text.split(';').next().unwrap_or(text);
                let size = guess_side(board).map_or(othello.size, |side| Size { width: side, height: side });
                AnyGame::Othello(othello::Variant { size, ..othello })
            }
            _ => AnyGame::Othello(othello),
        }
    }
}

/// Mostly symbols of letter boards, or nothing else. Lists of Awele moves have
/// such symbols too, but only `B` and `b`, and they alternate.
fn is_letter_board(text: &str) -> bool {
    let letters: String = text.split_whitespace().collect();
    let length = letters.chars().count();
    let symbols = letters.chars().filter(|c| "XxOoBbWw*-._·●○/|".contains(*c)).count();
    let awele_moves = "Bb".repeat(length).starts_with(&letters);
    !awele_moves && (symbols == length || length > FEWEST_SQUARES && 2 * symbols > length)
}

/// The squares of the smallest board.
const FEWEST_SQUARES: usize = 16;

/// Mostly numbers joined by hyphens, however many, without space.
fn is_awele_position(text: &str) -> bool {
    let is_number = |field: &&str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
    let (numbers, fields) = (text.split('-').filter(is_number).count(), text.split('-').count());
    numbers > 2 && 2 * numbers > fields && !text.contains(char::is_whitespace)
}

/// Letters of pits and nothing else, move numbers aside.
fn is_awele_moves(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',');
    words.all(|word| {
        let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        after_digits.trim_start_matches('.').chars().all(|c| matches!(c, 'A'..='F' | 'a'..='f'))
    })
}
