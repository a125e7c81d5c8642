//! The interface of SUSTech's course platform, as lines of JSON.
//!
//! The platform's agents are Python objects: created with a colour and a time-out, they
//! are given a board and produce a list of candidates, all legal moves first and the
//! chosen one last. Here a request is
//! `{"chessboard": [[0, …], …], "color": -1, "time_out": 5}`, with −1 for black,
//! 1 for white and 0 for an empty square, and the answer
//! `{"candidate_list": [[row, column], …]}`, empty when there is no move.

use std::time::Duration;

use game::{Game, Side, Size, SpecError};
use notation::{AnyGame, AnyMove, AnyPosition};
use othello::{Family, Setup, Square, Variant, VariantError};
use serde::{Deserialize, Serialize};

use super::engine_player;
use crate::{GameSoFar, MoveLimits, Player, SharedTimeSource};

/// What the platform sends.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Request {
    /// The board, row by row.
    pub chessboard: Vec<Vec<i8>>,
    /// Whose turn it is: −1 black, 1 white.
    pub color: i8,
    /// Seconds for the move.
    #[serde(default)]
    pub time_out: Option<f64>,
}

/// What the platform receives.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Answer {
    /// All legal moves as row and column, then the chosen one again.
    pub candidate_list: Vec<(u8, u8)>,
}

/// An agent for the platform, which keeps its players from request to request.
pub struct Agent {
    spec: String,
    family: &'static Family,
    seed: u64,
    time_source: SharedTimeSource,
    /// The player for each size of board so far.
    players: Vec<(Size, Box<dyn Player + Send>)>,
}

/// Why a request cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RequestError(String);

impl Agent {
    /// An agent for games of a family; random players use the seed.
    ///
    /// # Errors
    /// If the spec is invalid, or a human's.
    pub fn new(
        spec: &str,
        family: &'static Family,
        seed: u64,
        time_source: SharedTimeSource,
    ) -> Result<Agent, SpecError> {
        let mut agent = Agent { spec: spec.to_owned(), family, seed, time_source, players: Vec::new() };
        agent.player_for(Variant::OTHELLO.size)?;
        Ok(agent)
    }

    /// Answers a request in JSON.
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn handle_line(&mut self, line: &str) -> Result<Answer, RequestError> {
        let request: Request = serde_json::from_str(line).map_err(|error| RequestError(error.to_string()))?;
        self.respond(&request)
    }

    /// Answers a request.
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn respond(&mut self, request: &Request) -> Result<Answer, RequestError> {
        let setup = request.setup()?;
        let limits = MoveLimits { move_time: request.time()?, ..MoveLimits::default() };
        let request_error = |error: &dyn std::fmt::Display| RequestError(error.to_string());
        let position = AnyPosition::from_setup(&setup, self.family).map_err(|error| request_error(&error))?;
        let coordinates = |chosen: AnyMove| {
            let square = othello::Move::try_from(chosen).ok()?.square()?;
            Some((square.row(), square.column()))
        };
        let mut list: Vec<_> = position.moves().filter_map(coordinates).collect();
        if !list.is_empty() {
            let player = self.player_for(setup.size).map_err(|error| request_error(&error))?;
            let choice = player.choose(GameSoFar::from_here(&position), limits);
            list.extend(coordinates(choice.map_err(|error| request_error(&error))?.chosen));
        }
        Ok(Answer { candidate_list: list })
    }

    fn variant(&self, size: Size) -> Variant {
        Variant { family: self.family, size, ..Variant::OTHELLO }
    }

    /// The player for boards of that size.
    fn player_for(&mut self, size: Size) -> Result<&mut (dyn Player + Send), SpecError> {
        let known = self.players.iter().position(|(known, _)| *known == size);
        let index = known.unwrap_or(self.players.len());
        if known.is_none() {
            let start = AnyGame::Othello(self.variant(size)).start();
            let player = engine_player(&self.spec, &start, self.seed, &self.time_source)?;
            self.players.push((size, player));
        }
        Ok(&mut *self.players[index].1)
    }
}

impl Request {
    fn time(&self) -> Result<Option<Duration>, RequestError> {
        let valid = |seconds: f64| (0.001..=1e6).contains(&seconds).then(|| Duration::from_secs_f64(seconds));
        let error = |seconds: f64| RequestError(format!("`time_out` takes seconds, not {seconds}"));
        self.time_out.map(|seconds| valid(seconds).ok_or_else(|| error(seconds))).transpose()
    }

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

/// The side whose discs have that number.
fn side(colour: i8) -> Option<Side> {
    match colour {
        -1 => Some(Side::First),
        1 => Some(Side::Second),
        _ => None,
    }
}
