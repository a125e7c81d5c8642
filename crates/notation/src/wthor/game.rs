//! A game of a WTHOR file.

use std::fmt::Write;

use game::{Game as _, Outcome, Side};
use othello::{Empties, Square};

use super::{Header, Names, SQUARES};
use crate::{AnyGame, AnyPosition, Date, ParseError, Record, Replay, Termination, Theoretical, read_moves};

/// A game as the file has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The place of the tournament in its table.
    pub tournament: u16,
    /// The place of Black in the table of players.
    pub black: u16,
    /// The place of White in the table of players.
    pub white: u16,
    /// Black's discs at the end, and the empty squares if Black won.
    pub score: u8,
    /// What Black's score would have been with the best moves of both sides.
    pub theoretical: u8,
    /// The squares, ten times the row plus the column, both counted from 1. Passes are
    /// left out, and what follows the last move is 0.
    pub moves: [u8; Game::MOVES],
}

impl Game {
    /// How many bytes a game has.
    pub const LENGTH: usize = 8 + Game::MOVES;

    /// The most moves in a game.
    pub const MOVES: usize = 60;

    pub(super) fn of_bytes(bytes: &[u8; Game::LENGTH]) -> Game {
        let [t0, t1, b0, b1, w0, w1, score, theoretical, moves @ ..] = *bytes;
        Game {
            tournament: u16::from_le_bytes([t0, t1]),
            black: u16::from_le_bytes([b0, b1]),
            white: u16::from_le_bytes([w0, w1]),
            score,
            theoretical,
            moves,
        }
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let places = [self.tournament, self.black, self.white].map(u16::to_le_bytes);
        [places.as_flattened(), &[self.score, self.theoretical], &self.moves].concat()
    }

    /// The moves as text. Numbers that are not squares are in parentheses, so that parsing
    /// the text reports them.
    pub fn transcript(&self) -> String {
        let length = self.moves.iter().rposition(|code| *code != 0).map_or(0, |last| last + 1);
        let mut text = String::with_capacity(2 * length);
        for code in &self.moves[..length] {
            match square(*code) {
                Some(square) => write!(text, "{square}"),
                None => write!(text, "({code})"),
            }
            .expect("a string takes everything");
        }
        text
    }

    /// The game as a record, played through. One that was not played to the end has the
    /// score and the winner that the file says.
    ///
    /// # Errors
    /// If a move is illegal or the score is not that of the moves; points into the
    /// [`transcript`](Game::transcript).
    pub fn record(&self, header: &Header, names: &Names) -> Result<Record, ParseError> {
        let text = self.transcript();
        let game = AnyGame::default();
        let line = read_moves(&game.start(), &text).map_err(|error| error.error)?;
        for score in [self.score, self.theoretical] {
            if score > SQUARES {
                let message = format!("the file gives Black {score} discs, and there are {SQUARES}");
                return Err(ParseError::at_end(&text, message));
            }
        }
        let theoretical = Theoretical { score: both(self.theoretical), empties: u32::from(header.depth) };
        let Replay { moves, result, score, .. } = Replay::of(&line.moves, &line.position);
        let record = Record {
            players: names.players_of(self),
            event: names.event_of(self),
            date: Date::of_year(header.year),
            moves,
            theoretical: (header.depth > 0).then_some(theoretical),
            ..Record::new(&game)
        };
        if !line.position.is_over() {
            let margin = i32::from(self.score) * 2 - i32::from(SQUARES);
            return Ok(Record {
                result: Some(Outcome::from_margin(Side::First, margin).name().to_owned()),
                score: Some(both(self.score).map(Into::into)),
                ended: Some(Termination::Unknown),
                ..record
            });
        }
        let counted = final_score(&line.position);
        if counted != self.score {
            let message = format!(
                "the file gives Black {} discs, but the moves end with {counted}, empty squares to the winner",
                self.score
            );
            return Err(ParseError::at_end(&text, message));
        }
        Ok(Record { result: Some(result.to_owned()), score: Some(score), ..record })
    }
}

/// Black's discs in a position, and the empty squares if Black has more.
pub(super) fn final_score(position: &AnyPosition) -> u8 {
    let margin = position.final_score(Empties::Winner);
    let margin = if position.side() == Side::First { margin } else { -margin };
    i32::midpoint(i32::from(SQUARES), margin) as u8
}

/// What Black has, and what is left for White.
fn both(black: u8) -> [u32; 2] {
    [black, SQUARES - black].map(u32::from)
}

fn square(code: u8) -> Option<Square> {
    let (row, column) = (code / 10, code % 10);
    let on_board = |number: u8| (1..=8).contains(&number);
    (on_board(row) && on_board(column)).then(|| Square::new(column - 1, row - 1))
}

/// The number of a square.
pub(super) fn code(square: Square) -> u8 {
    10 * (square.row() + 1) + square.column() + 1
}
