//! Reading a text of which not everything is known.

use game::Size;

use crate::board::{guess_side, is_numeric};
use crate::ggf::is_ggf;
use crate::quest::Quest;
use crate::transcript::without_numbers;
use crate::{AnyGame, Format, GameError, Ggf, ParseError, Record};

/// What is known of a text before it is read; the rest is guessed.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadHints<'a> {
    /// The format.
    pub format: Option<Format>,
    /// The game.
    pub game: Option<AnyGame>,
    /// The start arrangement; see [`AnyGame::with_start`].
    pub start: Option<&'a str>,
    /// The rules; see [`AnyGame::with_rules`].
    pub rules: Option<&'a str>,
}

impl ReadHints<'_> {
    /// The game with its options; Othello if none is named.
    ///
    /// # Errors
    /// If the game has no such options.
    pub fn game(&self) -> Result<AnyGame, GameError> {
        self.with_options(self.game.unwrap_or_default())
    }

    /// Reads a game or position, guessing what the hints leave open.
    ///
    /// # Errors
    /// Says what is wrong with the text as the format it most resembles, or with
    /// the hints.
    pub fn read(&self, text: &str) -> Result<Record, ReadError> {
        if text.trim().is_empty() {
            return Err(ParseError::at(text, 0, "nothing to read: give moves, a position or a record").into());
        }
        let format = self.format.unwrap_or_else(|| Format::guess(text, self.game.as_ref()));
        if format == Format::Json {
            // Another program's games are JSON, too.
            if let Some(quest) = Quest::parse(text) {
                return Ok(quest.record(text, &self.game()?)?);
            }
            return self.confirm(Record::read_json(text)?);
        }
        let game = self.with_options(self.game.unwrap_or_else(|| AnyGame::guess(text, format)))?;
        Ok(format.read(text, &game)?)
    }

    fn with_options(&self, mut game: AnyGame) -> Result<AnyGame, GameError> {
        if let Some(start) = self.start {
            game = game.with_start(start)?;
        }
        if let Some(rules) = self.rules {
            game = game.with_rules(rules)?;
        }
        Ok(game)
    }

    /// A record that names its game must name the one meant.
    pub(crate) fn confirm(&self, record: Record) -> Result<Record, ReadError> {
        let found = record.game()?;
        let other_name = self.game.is_some_and(|game| game.name() != found.name());
        let meant = if other_name { self.game()? } else { self.with_options(found)? };
        if meant == found {
            return Ok(record);
        }
        Err(ReadError::OtherGame { meant: in_words(&meant), found: in_words(&found) })
    }
}

/// The game's name with its options.
pub(crate) fn in_words(game: &AnyGame) -> String {
    match game {
        AnyGame::Awele(rules) => format!("{} ({rules})", game.name()),
        AnyGame::Othello(_) => {
            game.start_name().map_or(game.name(), |start| format!("{} ({start})", game.name()))
        }
    }
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The text is wrong.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The game meant does not exist.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The text is of another game.
    #[error("the record is of {found}, not of {meant}")]
    OtherGame {
        /// The game that was named.
        meant: String,
        /// The game that the text names.
        found: String,
    },
    /// The file is of another format.
    #[error("the file is {found}, not {meant}: leave out the format")]
    OtherFormat {
        /// The format that was named.
        meant: &'static str,
        /// The format of the file.
        found: &'static str,
    },
}

/// Reads a game or position in whichever format it is, of the game given or
/// guessed.
///
/// # Errors
/// Says what is wrong with the text as the format it most resembles.
pub fn parse_any(text: &str, game: Option<&AnyGame>) -> Result<Record, ParseError> {
    ReadHints { game: game.copied(), ..ReadHints::default() }.read(text).map_err(|error| match error {
        ReadError::Text(error) => error,
        other => ParseError::at_part(text, text.trim_start(), other.to_string()),
    })
}

impl Format {
    /// The format that a text most resembles; a known game leaves fewer to choose
    /// from.
    pub fn guess(text: &str, game: Option<&AnyGame>) -> Format {
        let text = text.trim();
        let may_be_othello = !matches!(game, Some(AnyGame::Awele(_)));
        let is_board = |text: &str| may_be_othello && (is_numeric(text) || is_letter_board(text));
        if text.starts_with('{') {
            Format::Json
        } else if may_be_othello && text.starts_with("0x") {
            Format::Bits
        } else if may_be_othello && is_ggf(text) {
            Format::Ggf
        } else if text.split_once(';').is_some_and(|(board, _)| is_board(board)) {
            Format::Obf
        } else if is_awele_position(text) || is_board(text) {
            Format::Position
        } else {
            Format::Transcript
        }
    }
}

impl AnyGame {
    /// The game that a text of some format most likely belongs to: positions and
    /// moves of Awele are recognised, square boards by their number of squares, GGF
    /// by what it says, and everything else is 8×8 Othello.
    pub fn guess(text: &str, format: Format) -> AnyGame {
        let text = text.trim();
        let othello = othello::Variant::OTHELLO;
        let awele = AnyGame::Awele(awele::Rules::default());
        match format {
            Format::Position if is_awele_position(text) => awele,
            Format::Transcript if is_awele_moves(text) => awele,
            Format::Ggf => AnyGame::Othello(Ggf::read(text).map_or(othello, |ggf| ggf.variant())),
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
    let letters: String = without_numbers(text).split_whitespace().collect();
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
    let moves = without_numbers(text);
    let mut letters = moves.chars().filter(|c| !c.is_whitespace() && *c != ',').peekable();
    letters.peek().is_some() && letters.all(|c| matches!(c, 'A'..='F' | 'a'..='f'))
}
