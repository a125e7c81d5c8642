//! Programs that speak GTP, the Go Text Protocol, as Othello programs use it:
//! columns from `a`, row 1 at the top, `pass`.
//!
//! GTP supports neither depths nor node counts, and only our own engine has a command for
//! positions other than the start.

mod reply;

use std::time::Duration;

use game::{Game, Side};
use notation::{Alphabet, write_board};
use othello::Variant;

use super::process::Process;
use super::{EngineProtocol, MoveReply, quote, read_move};
use crate::{AnyMove, AnyPosition, GameSoFar, MoveLimits, PlayerError};
pub(super) use reply::reply;
use reply::{ask, rejected};

/// The protocol, and what the program has been sent.
pub(super) struct Gtp {
    variant: Variant,
    /// The commands that the program lists.
    commands: Vec<String>,
    /// The program's game; none before its board is set up.
    game: Option<SentGame>,
    /// Whether the time settings of the game have been sent.
    has_time_settings: bool,
}

/// A game as the program knows it.
struct SentGame {
    /// The position in which it started.
    start: String,
    /// The moves that were sent, and those of the program itself.
    moves: Vec<String>,
}

impl Gtp {
    pub fn new(variant: Variant) -> Gtp {
        Gtp { variant, commands: Vec::new(), game: None, has_time_settings: false }
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    /// Starts a game.
    fn start_game(&mut self, process: &mut Process, start: &str) -> Result<SentGame, PlayerError> {
        let starts_elsewhere = start != write_board(&self.variant.setup(), Alphabet::Xo);
        if starts_elsewhere && !self.knows(POSITION) {
            let message = "GTP has no command for a game that starts from another position";
            return Err(PlayerError::Protocol(message.to_owned()));
        }
        if self.variant != Variant::OTHELLO && self.knows("set_game") {
            let chosen = reply(process, &format!("set_game {}", self.variant.id()))?;
            // Another board is chosen by its size, but not another goal.
            if let (Err(text), true) = (chosen, self.variant.family != Variant::OTHELLO.family) {
                return Err(rejected("set_game", &text));
            }
        }
        ask(process, &format!("boardsize {}", self.variant.size.width))?;
        ask(process, "clear_board")?;
        if starts_elsewhere {
            ask(process, &format!("{POSITION} {start}"))?;
        }
        self.has_time_settings = false;
        Ok(SentGame { start: start.to_owned(), moves: Vec::new() })
    }

    /// Sends the moves that the program does not know.
    fn send_moves(&mut self, process: &mut Process, game: GameSoFar<'_>) -> Result<(), PlayerError> {
        let start = game.start.position_text();
        let moves: Vec<_> = game.moves.iter().map(|chosen| name(game.start, *chosen)).collect();
        let continues = |sent: &SentGame| sent.start == start && moves.starts_with(&sent.moves);
        let mut sent = match self.game.take().filter(continues) {
            Some(sent) => sent,
            None => self.start_game(process, &start)?,
        };
        for (ply, chosen) in moves.into_iter().enumerate().skip(sent.moves.len()) {
            let side = if ply.is_multiple_of(2) { game.start.side() } else { !game.start.side() };
            let command = format!("play {} {chosen}", colour(side));
            let played = reply(process, &command)?;
            // Some programs pass by themselves, and reject a pass.
            if let (Err(text), false) = (played, chosen == PASS) {
                return Err(rejected(&command, &text));
            }
            sent.moves.push(chosen);
        }
        self.game = Some(sent);
        Ok(())
    }

    /// Sends the time limits: a time for each move is a period of one move.
    fn send_time_limits(
        &mut self,
        process: &mut Process,
        side: Side,
        limits: MoveLimits,
    ) -> Result<(), PlayerError> {
        let (settings, left) = match (limits.move_time, limits.time_left) {
            (Some(time), left) => {
                let time = seconds(left.map_or(time, |left| left.min(time)));
                (format!("0 {time} 1"), format!("{time} 1"))
            }
            (None, Some(left)) => {
                let (left, increment) = (seconds(left), seconds(limits.increment));
                let stones = u8::from(!limits.increment.is_zero());
                (format!("{left} {increment} {stones}"), format!("{left} 0"))
            }
            (None, None) => return Ok(()),
        };
        // The time left at first is the time for the game.
        if self.knows("time_settings") && !self.has_time_settings {
            ask(process, &format!("time_settings {settings}"))?;
            self.has_time_settings = true;
        }
        if self.knows("time_left") {
            ask(process, &format!("time_left {} {left}", colour(side)))?;
        }
        Ok(())
    }
}

impl EngineProtocol for Gtp {
    const QUIT_COMMAND: Option<&'static str> = Some("quit");

    fn initialise(&mut self, process: &mut Process) -> Result<(), PlayerError> {
        ask(process, "protocol_version")?;
        let commands = reply(process, "list_commands")?.unwrap_or_default();
        self.commands = commands.split_whitespace().map(str::to_owned).collect();
        self.game = None;
        Ok(())
    }

    fn new_game(&mut self) {
        self.game = None;
    }

    fn request_move(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> MoveReply {
        let side = game.position.side();
        self.send_moves(process, game)?;
        self.send_time_limits(process, side, limits)?;
        let answer = ask(process, &format!("genmove {}", colour(side)))?;
        if answer.eq_ignore_ascii_case("resign") {
            return Err(PlayerError::Resigned);
        }
        let chosen = read_move(game.position, &answer).ok_or_else(|| {
            PlayerError::Protocol(format!("{} is not {}", quote(&answer), game.position.move_example()))
        })?;
        if let Some(sent) = &mut self.game {
            sent.moves.push(name(game.position, chosen));
        }
        Ok((chosen, None))
    }
}

const PASS: &str = "pass";

/// The command by which our own engine accepts any position.
const POSITION: &str = "outflank-position";

fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

/// The name of a move in GTP.
fn name(position: &AnyPosition, chosen: AnyMove) -> String {
    if read_move(position, PASS) == Some(chosen) { PASS.to_owned() } else { chosen.to_string() }
}

/// Seconds, with a fraction only if necessary: the protocol specifies whole seconds, but
/// many programs accept fractions.
fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
