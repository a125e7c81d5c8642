//! The contract of SUSTech's course platform, as lines of JSON.
//!
//! The platform's agents are Python objects: made with a colour and a time-out,
//! they are shown a board and leave a list of candidates, all legal moves first
//! and the chosen one last. Here a request is
//! `{"chessboard": [[0, …], …], "color": -1, "time_out": 5}`, with −1 for black,
//! 1 for white and 0 for an empty square, and the answer
//! `{"candidate_list": [[row, column], …]}`, empty when there is no move.

use std::time::Duration;

use game::{Game, Side, Size, SpecError};
use othello::{Board, Family, Goal, Move, Position, PositionVisitor, Setup, Square, Variant, VariantError};
use serde::{Deserialize, Serialize};

use crate::{GameSoFar, Seat, SharedClock, Turn, seat};

/// What the platform sends.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    /// The board, row by row.
    pub chessboard: Vec<Vec<i8>>,
    /// Whose turn it is: −1 black, 1 white.
    pub color: i8,
    /// Seconds for the move.
    #[serde(default)]
    pub time_out: Option<f64>,
}

/// What the platform gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// All legal moves as row and column, then the chosen one again.
    pub candidate_list: Vec<(u8, u8)>,
}

/// An agent for the platform.
#[derive(Clone)]
pub struct Agent<'a> {
    /// The player, as a spec.
    pub player: &'a str,
    /// What wins.
    pub family: &'static Family,
    /// The seed of random players.
    pub seed: u64,
    /// Who tells the time.
    pub clock: SharedClock,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestError(pub String);

impl Agent<'_> {
    /// Answers a request in the platform's words.
    ///
    /// # Errors
    /// If the request is not as the contract says, or the spec is wrong.
    pub fn answer(&self, line: &str) -> Result<Answer, RequestError> {
        let request: Request = serde_json::from_str(line).map_err(|error| RequestError(error.to_string()))?;
        self.go(&request)
    }

    /// Answers a request.
    ///
    /// # Errors
    /// If the request is not as the contract says, or the spec is wrong.
    pub fn go(&self, request: &Request) -> Result<Answer, RequestError> {
        let setup = request.setup()?;
        let variant = Variant { family: self.family, size: setup.size, ..Variant::OTHELLO };
        let time = request.time_out.map(|seconds| {
            let valid = (0.001..=1e6).contains(&seconds).then(|| Duration::from_secs_f64(seconds));
            valid.ok_or_else(|| RequestError(format!("`time_out` takes seconds, not {seconds}")))
        });
        variant.visit(Go { agent: self, setup, time: time.transpose()? })
    }
}

impl Request {
    fn setup(&self) -> Result<Setup, RequestError> {
        let height = self.chessboard.len();
        let width = self.chessboard.first().map_or(0, Vec::len);
        if let Some(row) = self.chessboard.iter().position(|row| row.len() != width) {
            let length = self.chessboard[row].len();
            return Err(RequestError(format!(
                "row {} of `chessboard` has {length} squares, not {width}",
                row + 1
            )));
        }
        let fits = |n: usize| (usize::from(othello::MIN_SIDE)..=usize::from(othello::MAX_SIDE)).contains(&n);
        let byte = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let size = Size { width: byte(width), height: byte(height) };
        if !fits(width) || !fits(height) {
            return Err(RequestError(VariantError::Size(size).to_string()));
        }
        let mut discs = [Vec::new(), Vec::new()];
        for (row, cells) in self.chessboard.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                match side(*cell) {
                    Some(side) => discs[side.index()].push(Square::new(byte(column), byte(row))),
                    None if *cell == 0 => {}
                    None => {
                        let place = format!("row {}, column {}", row + 1, column + 1);
                        return Err(RequestError(format!(
                            "{place} of `chessboard` is {cell}, not -1, 0 or 1"
                        )));
                    }
                }
            }
        }
        let side = side(self.color);
        let side = side.ok_or_else(|| RequestError(format!("`color` is {}, not -1 or 1", self.color)))?;
        let [black, white] = discs.map(|squares| squares.into_iter().collect());
        Ok(Setup { size, black, white, side })
    }
}

/// Who plays with discs of that number.
fn side(colour: i8) -> Option<Side> {
    match colour {
        -1 => Some(Side::First),
        1 => Some(Side::Second),
        _ => None,
    }
}

struct Go<'a> {
    agent: &'a Agent<'a>,
    setup: Setup,
    time: Option<Duration>,
}

impl PositionVisitor for Go<'_> {
    type Output = Result<Answer, RequestError>;

    fn visit<B: Board, G: Goal>(self, _: Position<B, G>) -> Result<Answer, RequestError> {
        let Agent { player, seed, clock, .. } = self.agent;
        let position: Position<B, G> =
            self.setup.position().map_err(|error| RequestError(error.to_string()))?;
        let place = |chosen: Move| chosen.square().map(|square| (square.row(), square.column()));
        let mut list: Vec<_> = position.moves().filter_map(place).collect();
        if !list.is_empty() {
            let wrong = |error: SpecError| RequestError(error.to_string());
            let Seat::Program(mut player) = seat(player, &position, *seed, clock).map_err(wrong)? else {
                return Err(RequestError("a human cannot answer here: choose another player".to_owned()));
            };
            let turn = Turn { move_time: self.time, ..Turn::default() };
            let choice = player
                .choose(GameSoFar::from_here(&position), turn)
                .map_err(|error| RequestError(error.to_string()))?;
            list.extend(place(choice.chosen));
        }
        Ok(Answer { candidate_list: list })
    }
}
