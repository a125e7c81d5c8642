//! Agents for SUSTech's course platform: see [`protocol::sustech`](crate::protocol::sustech).

use std::time::Duration;

use game::{Key, Options, Side, Size, SpecError};
use othello::{Square, Variant};
use serde::Deserialize;

use super::process::Process;
use super::{EngineProtocol, MoveReply, quote, read_move, setup};
use crate::protocol::sustech::{Answer, Request};
use crate::{AnyPosition, GameSoFar, MoveLimits, PlayerError, parse_duration};

/// The key for the time of a move.
pub(crate) const TIME_OUT: Key = Key {
    name: "time-out",
    takes: "a time, such as 20ms or 5s",
    about: "time for a move that is sent to the agent if the referee sets none; 5s",
};

/// The platform's time for a move.
const DEFAULT_TIME_OUT: Duration = Duration::from_secs(5);

/// The protocol of agents.
pub(super) struct Sustech {
    variant: Variant,
    time_out: Duration,
}

impl Sustech {
    pub fn new(variant: Variant, options: &Options) -> Result<Sustech, SpecError> {
        Ok(Sustech { variant, time_out: time_out(options)? })
    }

    fn request(&self, position: &AnyPosition, limits: MoveLimits) -> Request {
        let time_out = [limits.move_time, limits.time_left.map(|left| left / 4)]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(self.time_out)
            .as_secs_f64();
        let setup = setup(position);
        let disc = |square| match (setup.black.contains(square), setup.white.contains(square)) {
            (true, _) => colour(Side::First),
            (_, true) => colour(Side::Second),
            _ => 0,
        };
        let row = |row| (0..setup.size.width).map(|column| disc(Square::new(column, row))).collect();
        let chessboard = (0..setup.size.height).map(row).collect();
        Request { chessboard, color: colour(setup.side), time_out: Some(time_out) }
    }
}

/// The time for a move that is sent to the agent if the referee sets none.
pub(super) fn time_out(options: &Options) -> Result<Duration, SpecError> {
    let time_out = options.text(TIME_OUT.name).map(parse_duration).transpose()?;
    Ok(time_out.unwrap_or(DEFAULT_TIME_OUT))
}

/// The platform's number for a side's discs.
fn colour(side: Side) -> i8 {
    match side {
        Side::First => -1,
        Side::Second => 1,
    }
}

/// An answer, or an error message.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Answer(Answer),
    Error { error: String },
}

/// The agent's candidates, or its error message.
pub(super) fn ask(
    process: &mut Process,
    request: &Request,
) -> Result<Result<Vec<(u8, u8)>, String>, PlayerError> {
    let request = serde_json::to_string(request);
    process.send(&request.map_err(|error| PlayerError::Protocol(error.to_string()))?)?;
    let line = process.line()?;
    match serde_json::from_str(&line) {
        Ok(Line::Answer(Answer { candidate_list })) => Ok(Ok(candidate_list)),
        Ok(Line::Error { error }) => Ok(Err(error)),
        Err(_) => {
            let message = format!("{} is not {{\"candidate_list\": [[row, column], …]}}", quote(&line));
            Err(PlayerError::Protocol(message))
        }
    }
}

impl EngineProtocol for Sustech {
    const QUIT_COMMAND: Option<&'static str> = None;

    fn initialise(&mut self, _: &mut Process) -> Result<(), PlayerError> {
        Ok(())
    }

    fn request_move(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> MoveReply {
        let answer = ask(process, &self.request(game.position, limits))?;
        let list = answer.map_err(|error| PlayerError::Protocol(game::printable(&error)))?;
        let Some(last) = list.last() else {
            let pass = game.position.forced_pass();
            let message = "the candidate list is empty although there are moves";
            return pass.map(|pass| (pass, None)).ok_or_else(|| PlayerError::Protocol(message.to_owned()));
        };
        let square = square(*last, self.variant.size).and_then(|name| read_move(game.position, &name));
        let (row, column) = last;
        let message = || format!("row {row}, column {column} is not on the board (both count from 0)");
        square.map(|chosen| (chosen, None)).ok_or_else(|| PlayerError::Protocol(message()))
    }
}

/// The name of a square of the board.
fn square((row, column): (u8, u8), size: Size) -> Option<String> {
    (row < size.height && column < size.width).then(|| Square::new(column, row).to_string())
}
