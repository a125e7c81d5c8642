//! Reading a text whose format nobody named.

use game::Size;

use crate::board::Alphabet;
use crate::{AnyGame, Format, ParseError, Record};

/// Reads a game or position in whichever format it is. Without a game, Awele
/// positions are recognised, square boards by their number of squares, and
/// everything else is 8×8 Othello.
///
/// # Errors
/// Says what is wrong with the text as the format it most resembles.
pub fn parse_any(text: &str, game: Option<&AnyGame>) -> Result<Record, ParseError> {
    let text_of_game = text.trim();
    if text_of_game.is_empty() {
        return Err(ParseError::at(text, 0, "nothing to read"));
    }
    let format = guess_format(text_of_game);
    let guessed = game.is_none().then(|| guess_game(text_of_game, format));
    let game = game.or(guessed.as_ref()).expect("a game is given or guessed");
    let indent = text.len() - text.trim_start().len();
    format.read(text_of_game, game).map_err(|error| error.shifted(text, indent))
}

fn guess_format(text: &str) -> Format {
    if text.starts_with('{') {
        Format::Json
    } else if text.contains(';') {
        Format::Obf
    } else if text.starts_with("0x") {
        Format::Bits
    } else if is_awele_position(text) {
        Format::Position
    } else if text.contains("-1") || text.starts_with('[') {
        Format::Board(Alphabet::Signed)
    } else if text.starts_with(|c: char| c.is_ascii_digit())
        && !text.contains(|c: char| c.is_ascii_alphabetic())
    {
        Format::Board(Alphabet::Digits)
    } else if is_letter_board(text) {
        Format::Position
    } else {
        Format::Transcript
    }
}

/// Squares and no digits. A list of Awele moves has letters of boards too, but
/// always others with them or no sign for an empty square.
fn is_letter_board(text: &str) -> bool {
    let symbol = |c: char| "XxOoBbWw*-._·●○/|".contains(c) || c.is_whitespace();
    let awele_moves = text.chars().all(|c| "Bb".contains(c) || c.is_whitespace());
    text.chars().all(symbol) && !awele_moves
}

/// Numbers joined by hyphens, and the side.
fn is_awele_position(text: &str) -> bool {
    let mut fields = text.split('-').rev();
    matches!(fields.next(), Some("S" | "N"))
        && fields.all(|field| !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit()))
}

fn guess_game(text: &str, format: Format) -> AnyGame {
    let othello = AnyGame::Othello(othello::Variant::OTHELLO);
    let awele = AnyGame::Awele(awele::Rules::default());
    match format {
        Format::Position if is_awele_position(text) => awele,
        Format::Transcript
            if text.chars().all(|c| matches!(c, 'A'..='F' | 'a'..='f') || c.is_whitespace()) =>
        {
            awele
        }
        Format::Position | Format::Board(Alphabet::Digits) | Format::Obf => {
            let board = text.split([' ', ';']).next().unwrap_or(text);
            let side = (4..=10).find(|side| usize::from(side * side) == board.chars().count());
            match side {
                Some(side) => AnyGame::Othello(othello::Variant {
                    size: Size { width: side, height: side },
                    ..othello::Variant::OTHELLO
                }),
                None => othello,
            }
        }
        _ => othello,
    }
}
