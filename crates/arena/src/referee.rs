//! The referee of a game: rules and clocks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::{BySide, Game, Side};
use notation::Termination;
use player::{AnyMove, AnyPosition, Choice, GameSoFar, Player, PlayerError};
use serde::{Deserialize, Serialize};

use crate::Limits;
use crate::openings::Opening;

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub moves: Vec<AnyMove>,
    pub plies: Vec<Ply>,
    pub position: AnyPosition,
    pub fault: Option<Fault>,
}

/// What is known about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Ply {
    pub micros: u64,
    pub nodes: u64,
    pub depth: u32,
    pub score: Option<f64>,
}

/// How a player failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub by: Side,
    pub kind: FaultKind,
    pub detail: String,
}

/// The ways to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A move that the rules do not allow.
    Illegal,
    /// A move that came too late.
    Timeout,
    /// The program exited.
    Crash,
    /// The program did not answer.
    Hang,
    /// The program violated its protocol.
    Protocol,
    /// The player resigned.
    Resign,
}

impl FaultKind {
    /// Whether it is a failure: resigning is not.
    pub const fn is_failure(self) -> bool {
        !matches!(self, FaultKind::Resign)
    }

    /// Its name in records and reports.
    pub fn name(self) -> &'static str {
        Termination::from(self).name()
    }
}

impl From<FaultKind> for Termination {
    fn from(kind: FaultKind) -> Termination {
        match kind {
            FaultKind::Illegal => Termination::Illegal,
            FaultKind::Timeout => Termination::Timeout,
            FaultKind::Crash => Termination::Crash,
            FaultKind::Hang => Termination::Hang,
            FaultKind::Protocol => Termination::Protocol,
            FaultKind::Resign => Termination::Resign,
        }
    }
}

/// The run was stopped in the middle of the game.
#[derive(Debug)]
pub(crate) struct GameStopped;

/// Plays a game from an opening to its end, or to a player's failure. The
/// referee makes forced passes.
pub(crate) fn play(
    opening: &Opening,
    mut players: BySide<&mut (dyn Player + Send)>,
    seeds: BySide<u64>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<PlayedGame, GameStopped> {
    let mut position = opening.start.clone();
    let mut moves = opening.moves.clone();
    for chosen in &moves {
        position.play(*chosen);
    }
    let mut plies = vec![Ply::default(); moves.len()];
    let mut clocks = BySide([limits.clock(); 2]);
    let mut fault = Side::BOTH.into_iter().find_map(|side| {
        let (kind, detail) = players[side].new_game(seeds[side]).map_err(|error| describe(&error)).err()?;
        Some(Fault { by: side, kind, detail })
    });
    while fault.is_none() && !position.is_over() {
        if stop.load(Ordering::Relaxed) {
            return Err(GameStopped);
        }
        let side = position.side();
        if let Some(pass) = position.forced_pass() {
            position.play(pass);
            moves.push(pass);
            plies.push(Ply::default());
            continue;
        }
        let game = GameSoFar { start: &opening.start, moves: &moves, position: &position };
        let before = Instant::now();
        let answer = players[side].choose(game, limits.for_move(&clocks[side]));
        let elapsed = before.elapsed();
        if stop.load(Ordering::Relaxed) {
            // Programs are killed when a run stops, which is not a fault of theirs.
            return Err(GameStopped);
        }
        let in_time = limits.press(&mut clocks[side], elapsed);
        match judge(&position, answer, in_time, elapsed) {
            Ok(choice) => {
                plies.push(Ply::of(&choice, elapsed));
                moves.push(choice.chosen);
                position.play(choice.chosen);
            }
            Err((kind, detail)) => {
                fault = Some(Fault { by: side, kind, detail });
            }
        }
    }
    if let Some(fault) = &mut fault
        && let Some(tail) = players[fault.by].stderr_tail()
        && fault.kind != FaultKind::Crash
    {
        fault.detail.push_str("; its standard error ended with:");
        fault.detail.push_str(&tail);
    }
    Ok(PlayedGame { moves, plies, position, fault })
}

/// Checks an answer; the error is what is wrong with it.
fn judge(
    position: &AnyPosition,
    answer: Result<Choice, PlayerError>,
    in_time: bool,
    elapsed: Duration,
) -> Result<Choice, (FaultKind, String)> {
    match answer {
        Err(error) => Err(describe(&error)),
        Ok(_) if !in_time => {
            Err((FaultKind::Timeout, format!("the move took {:.3} s", elapsed.as_secs_f64())))
        }
        Ok(choice) if !position.is_legal(choice.chosen) => {
            let reason = position.why_illegal(choice.chosen);
            Err((FaultKind::Illegal, format!("{} is illegal: {reason}", choice.chosen)))
        }
        Ok(choice) => Ok(choice),
    }
}

fn describe(error: &PlayerError) -> (FaultKind, String) {
    let kind = match error {
        PlayerError::Resigned => FaultKind::Resign,
        PlayerError::Crashed(_) => FaultKind::Crash,
        PlayerError::Hung(_) => FaultKind::Hang,
        // Nobody stops the players of a tournament.
        PlayerError::Protocol(_) | PlayerError::GameOver | PlayerError::Stopped => FaultKind::Protocol,
    };
    (kind, error.to_string())
}

impl Ply {
    fn of(choice: &Choice, elapsed: Duration) -> Ply {
        let result = choice.result.as_ref();
        Ply {
            // Rounded up: only what nobody chose takes no time.
            micros: elapsed.as_nanos().div_ceil(1000).max(1) as u64,
            nodes: result.map_or(0, |result| result.nodes),
            depth: result.map_or(0, |result| result.depth),
            score: result.map(|result| result.value.score()),
        }
    }
}
