//! Making moves, and taking them back.

use game::{Game, Side};

use super::Engine;
use crate::protocol::engine_game::Refusal;
use crate::{AnyMove, PlayerError};

/// The word for a pass.
pub(super) const PASS: &str = "pass";

impl Engine {
    /// Plays a move for a side.
    pub(super) fn play(&mut self, side: Side, vertex: &str) -> Result<(), String> {
        // Programs that do not know the rules end a game with passes.
        if self.current.position().is_over() && vertex.eq_ignore_ascii_case(PASS) {
            self.steps.push(0);
            return Ok(());
        }
        let passes = self.turn_to(side).map_err(|message| format!("illegal move: {message}"))?;
        match self.current.play_named(vertex) {
            Ok(()) => {
                self.steps.push(passes + 1);
                Ok(())
            }
            Err(refusal) => {
                self.take_back(passes);
                Err(match refusal {
                    Refusal::NotAMove(message) => format!("syntax error: {message}"),
                    Refusal::Illegal(message) => format!("illegal move: {message}"),
                })
            }
        }
    }

    /// Chooses a move for a side; plays it, too, if it is meant.
    pub(super) fn choose(&mut self, side: Side, is_meant: bool) -> Result<String, String> {
        if self.current.position().is_over() {
            if is_meant {
                self.steps.push(0);
            }
            return Ok(PASS.to_owned());
        }
        let passes = self.turn_to(side)?;
        let (chosen, name) = if let Some(pass) = self.current.position().forced_pass() {
            (pass, PASS.to_owned())
        } else {
            match self.think(side, is_meant) {
                Ok(chosen) => (chosen, chosen.to_string()),
                Err(error) => {
                    self.take_back(passes);
                    let resigns = error == PlayerError::Resigned;
                    return if resigns {
                        Ok("resign".to_owned())
                    } else {
                        Err(format!("the player failed: {error}"))
                    };
                }
            }
        };
        if is_meant {
            self.current.play(chosen);
            self.steps.push(passes + 1);
        } else {
            self.take_back(passes);
        }
        Ok(name)
    }

    /// Asks the player, by the clock.
    fn think(&mut self, side: Side, is_meant: bool) -> Result<AnyMove, PlayerError> {
        let before = self.setup.time_source.now();
        let choice = self.current.choose(self.clocks[side].limits())?;
        if is_meant {
            self.clocks[side].press(self.setup.time_source.now().saturating_sub(before));
        }
        Ok(choice.chosen)
    }

    /// Takes back what the last commands played.
    pub(super) fn undo(&mut self, commands: usize) -> Result<(), String> {
        let Some(left) = self.steps.len().checked_sub(commands) else {
            let made = self.steps.len();
            let moves = if made == 1 { "move" } else { "moves" };
            return Err(format!("cannot undo: {made} {moves} can be taken back"));
        };
        let plies = self.steps.drain(left..).sum();
        self.take_back(plies);
        Ok(())
    }

    /// Makes it a side's turn: the other side passes if it must. Returns the number
    /// of passes.
    fn turn_to(&mut self, side: Side) -> Result<usize, String> {
        let position = self.current.position();
        if position.side() == side || position.is_over() {
            return Ok(0);
        }
        let Some(pass) = position.forced_pass() else {
            let moves = position.legal_moves_text();
            return Err(format!("it is {}'s turn, who can play {moves}", self.current.mover()));
        };
        self.current.play(pass);
        Ok(1)
    }

    fn take_back(&mut self, plies: usize) {
        (0..plies).for_each(|_| self.current.undo());
    }
}
