//! The formats, each read into and written from a [`Record`].

use othello::Setup;

use crate::board::{Alphabet, read_board, write_board};
use crate::{
    AnyGame, GameError, Obf, ParseError, Record, RecordError, ggf, read_bitboards, read_moves,
    write_bitboards,
};

/// A way to write a game or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The moves of a game.
    Transcript,
    /// A position in the game's own notation.
    Position,
    /// An Othello board in another alphabet.
    Board(Alphabet),
    /// An Othello board as two hexadecimal numbers.
    Bits,
    /// An Othello board with the scores of moves.
    Obf,
    /// An Othello game of the server GGS and of NBoard.
    Ggf,
    /// Our JSON record.
    Json,
}

impl Format {
    /// Every format by name, with what it looks like.
    pub const ALL: [(&'static str, Format, &'static str); 10] = [
        ("transcript", Format::Transcript, "moves: f5d6c3, FfBe"),
        ("position", Format::Position, "our position text: ---XO--- X, 4-4-…-S"),
        ("board-bw", Format::Board(Alphabet::Bw), "Othello board of B, W and ."),
        ("board-star", Format::Board(Alphabet::Star), "Othello board of *, O and -"),
        ("board-signed", Format::Board(Alphabet::Signed), "Othello board of -1 (Black), 1 (White) and 0"),
        ("board-digits", Format::Board(Alphabet::Digits), "Othello board of 1 (Black), 2 (White) and 0"),
        ("bits", Format::Bits, "Othello bitboards, Black/White: 0x…/0x… X"),
        ("obf", Format::Obf, "Othello board with scores: … X; G8:+18;"),
        ("ggf", Format::Ggf, "Othello game: (;GM[Othello]…BO[8 … *]B[F5]W[D6];)"),
        ("json", Format::Json, "our record, one JSON object"),
    ];

    /// The format's name.
    pub fn name(self) -> &'static str {
        Format::ALL.iter().find(|(_, format, _)| *format == self).map_or("position", |(name, ..)| name)
    }

    /// The format with that name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.iter().find(|(known, ..)| *known == name).map(|(_, format, _)| *format)
    }

    /// Reads a text of this format and checks all of it. A JSON record names its
    /// own game; `game` is for the others.
    ///
    /// # Errors
    /// Says what is wrong with the text, and where.
    pub fn read(self, text: &str, game: &AnyGame) -> Result<Record, ParseError> {
        if self == Format::Json {
            return Record::read_json(text);
        }
        let record = Record::new(game);
        match self {
            Format::Transcript => Ok(Record { moves: move_names(text, game)?, ..record }),
            Format::Position => {
                let position = game.start().parse_position(text)?;
                Ok(Record { position: Some(position.position_text()), ..record })
            }
            _ => {
                let AnyGame::Othello(variant) = game else {
                    let message = format!(
                        "{} has no {} format: use transcript, position or json",
                        game.name(),
                        self.name()
                    );
                    return Err(ParseError::at_part(text, text.trim_start(), message));
                };
                if self == Format::Ggf {
                    return ggf::read_record(text, variant);
                }
                let (Obf { setup, scores }, offsets) = match self {
                    Format::Board(alphabet) => unscored(read_board(text, variant.size, Some(alphabet))?),
                    Format::Bits => unscored(read_bitboards(text, variant.size)?),
                    _ => Obf::read_with_offsets(text, variant.size)?,
                };
                let error = |message: String| ParseError::at_part(text, text.trim_start(), message);
                let record = Record { position: Some(checked(&setup).map_err(error)?), scores, ..record };
                match record.replay() {
                    Ok(_) => Ok(record),
                    Err(RecordError::Scores { index, message }) => {
                        Err(ParseError::at(text, offsets[index], message))
                    }
                    Err(other) => Err(error(other.to_string())),
                }
            }
        }
    }

    /// Writes a record. Formats without moves hold the last position.
    ///
    /// # Errors
    /// If the record cannot be played through, or the format cannot hold it.
    pub fn write(self, record: &Record) -> Result<String, WriteError> {
        let replay = record.replay()?;
        let game = record.game()?;
        let setup = || match &game {
            AnyGame::Othello(variant) => Ok(read_board(&replay.position, variant.size, Some(Alphabet::Xo))
                .expect("a written position reads back")),
            AnyGame::Awele(_) => Err(WriteError::NotForGame { format: self.name(), game: game.name() }),
        };
        match self {
            Format::Transcript if record.position.is_some() => Err(WriteError::PositionLost),
            Format::Transcript => Ok(replay.moves.concat()),
            Format::Position => Ok(replay.position),
            Format::Json => Ok(record.clone().completed()?.write_json()),
            Format::Board(alphabet) => Ok(write_board(&setup()?, alphabet)),
            Format::Bits => Ok(write_bitboards(&setup()?)),
            Format::Obf => Ok(Obf { setup: setup()?, scores: record.scores.clone() }.write()),
            Format::Ggf => match &game {
                AnyGame::Othello(variant) if variant.size.width == variant.size.height => {
                    Ok(ggf::write_record(record, variant, &replay))
                }
                _ => Err(WriteError::NotForGame { format: self.name(), game: game.name() }),
            },
        }
    }
}

/// A set-up as an OBF line without scores.
fn unscored(setup: Setup) -> (Obf, Vec<usize>) {
    (Obf { setup, scores: Vec::new() }, Vec::new())
}

/// The set-up as position text, if it is a position.
pub(crate) fn checked(setup: &Setup) -> Result<String, String> {
    let reasons = setup.reasons();
    if reasons.is_empty() {
        return Ok(write_board(setup, Alphabet::Xo));
    }
    Err(othello::SetupError { reasons }.to_string())
}

/// The usual names of the moves in a transcript.
fn move_names(text: &str, game: &AnyGame) -> Result<Vec<String>, ParseError> {
    let line = read_moves(&game.start(), text).map_err(|error| error.error)?;
    Ok(line.moves.iter().map(ToString::to_string).collect())
}

/// Why a record cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The record itself is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record's game is unknown.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The format is for other games.
    #[error("{game} cannot be written as {format}")]
    NotForGame {
        /// The format's name.
        format: &'static str,
        /// The game's name.
        game: String,
    },
    /// A list of moves would lose the position they start from.
    #[error(
        "a list of moves begins at the start of the game, and this record begins elsewhere: write it as json or position"
    )]
    PositionLost,
    /// The format is for games that have ended.
    #[error("a game without a result cannot be written as wthor: write it as json or transcript")]
    Unfinished,
    /// The format counts no further.
    #[error("there are too many {0} for one wthor file: write several")]
    TooMany(&'static str),
}
