//! Programs that speak GTP, the Go Text Protocol, as Othello programs use it:
//! columns from `a`, row 1 at the top, `pass`.
//!
//! GTP has no words for depths and nodes, and only our own engine has one for
//! positions other than the start.

mod reply;

use std::time::Duration;

use game::{Game, Side};
use notation::{Alphabet, write_board};
use othello::Variant;

use super::process::Process;
use super::{Asked, Dialect, quote, read_move};
use crate::{AnyMove, AnyPosition, GameSoFar, MoveLimits, PlayerError};
pub(super) use reply::reply;
use reply::{ask, refused};

/// What we know about what the program knows.
pub(super) struct Gtp {
    variant: Variant,
    /// The commands it lists.
    commands: Vec<String>,
    /// Nothing before its board is set up.
    told: Option<Told>,
    /// Whether it has been told how much time there is for the game.
    knows_limits: bool,
}

/// A game as the program knows it.
struct Told {
    /// Where it began.
    start: String,
    /// The moves it has been told and those it made itself.
    moves: Vec<String>,
}

impl Gtp {
    pub fn new(variant: Variant) -> Gtp {
        Gtp { variant, commands: Vec::new(), told: None, knows_limits: false }
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    /// Begins a game.
    fn clear(&mut self, process: &mut Process, start: &str) -> Result<Told, PlayerError> {
        let begins_elsewhere = start != write_board(&self.variant.setup(), Alphabet::Xo);
        if begins_elsewhere && !self.knows(POSITION) {
            let message = "a game that begins elsewhere than at the start cannot be told by GTP";
            return Err(PlayerError::Protocol(message.to_owned()));
        }
        if self.variant != Variant::OTHELLO && self.knows("set_game") {
            let chosen = reply(process, &format!("set_game {}", self.variant.id()))?;
            // Another board is chosen by its size, but not another goal.
            if let (Err(text), true) = (chosen, self.variant.family != Variant::OTHELLO.family) {
                return Err(refused("set_game", &text));
            }
        }
        ask(process, &format!("boardsize {}", self.variant.size.width))?;
        ask(process, "clear_board")?;
        if begins_elsewhere {
            ask(process, &format!("{POSITION} {start}"))?;
        }
        self.knows_limits = false;
        Ok(Told { start: start.to_owned(), moves: Vec::new() })
    }

    /// Tells the moves that the program does not know.
    fn tell(&mut self, process: &mut Process, game: GameSoFar<'_>) -> Result<(), PlayerError> {
        let start = game.start.position_text();
        let moves: Vec<_> = game.moves.iter().map(|chosen| name(game.start, *chosen)).collect();
        let goes_on = |told: &Told| told.start == start && moves.starts_with(&told.moves);
        let mut told = match self.told.take().filter(goes_on) {
            Some(told) => told,
            None => self.clear(process, &start)?,
        };
        for (ply, chosen) in moves.into_iter().enumerate().skip(told.moves.len()) {
            let side = if ply.is_multiple_of(2) { game.start.side() } else { !game.start.side() };
            let command = format!("play {} {chosen}", colour(side));
            let played = reply(process, &command)?;
            // Some programs pass by themselves, and see no need to be told.
            if let (Err(text), false) = (played, chosen == PASS) {
                return Err(refused(&command, &text));
            }
            told.moves.push(chosen);
        }
        self.told = Some(told);
        Ok(())
    }

    /// Tells the time limits: so much for each move is a byo-yomi of one move.
    fn limit(&mut self, process: &mut Process, side: Side, limits: MoveLimits) -> Result<(), PlayerError> {
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
        // What is left at first is what there is for the game.
        if self.knows("time_settings") && !self.knows_limits {
            ask(process, &format!("time_settings {settings}"))?;
            self.knows_limits = true;
        }
        if self.knows("time_left") {
            ask(process, &format!("time_left {} {left}", colour(side)))?;
        }
        Ok(())
    }
}

impl Dialect for Gtp {
    const FAREWELL: Option<&'static str> = Some("quit");

    fn greet(&mut self, process: &mut Process) -> Result<(), PlayerError> {
        ask(process, "protocol_version")?;
        let commands = reply(process, "list_commands")?.unwrap_or_default();
        self.commands = commands.split_whitespace().map(str::to_owned).collect();
        self.told = None;
        Ok(())
    }

    fn new_game(&mut self) {
        self.told = None;
    }

    fn ask(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> Asked {
        let side = game.position.side();
        self.tell(process, game)?;
        self.limit(process, side, limits)?;
        let answer = ask(process, &format!("genmove {}", colour(side)))?;
        if answer.eq_ignore_ascii_case("resign") {
            return Err(PlayerError::Resigned);
        }
        let chosen = read_move(game.position, &answer).ok_or_else(|| {
            PlayerError::Protocol(format!("{} is not {}", quote(&answer), game.position.move_example()))
        })?;
        if let Some(told) = &mut self.told {
            told.moves.push(name(game.position, chosen));
        }
        Ok((chosen, None))
    }
}

const PASS: &str = "pass";

/// The command by which our own engine takes any position.
const POSITION: &str = "outflank-position";

fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

/// The move as GTP writes it.
fn name(position: &AnyPosition, chosen: AnyMove) -> String {
    if read_move(position, PASS) == Some(chosen) { PASS.to_owned() } else { chosen.to_string() }
}

/// Seconds, with a fraction only where there is one: the protocol speaks of whole
/// seconds, but many programs read others.
fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
