//! Playing, generating and undoing moves.

use game::{Game, Side};

use super::Engine;
use crate::protocol::engine_game::MoveError;
use crate::{AnyMove, PlayerError};

/// The name of a pass.
pub(super) const PASS: &str = "pass";

impl Engine {
    /// Plays a move for a side.
    pub(super) fn play(&mut self, side: Side, vertex: &str) -> Result<(), String> {
        // Programs that do not know the rules end a game with passes.
        if self.current.position().is_over() && vertex.eq_ignore_ascii_case(PASS) {
            self.plies_by_command.push(0);
            return Ok(());
        }
        let passes = self.pass_for(side).map_err(|message| format!("illegal move: {message}"))?;
        match self.current.play_named(vertex) {
            Ok(()) => {
                self.plies_by_command.push(passes + 1);
                Ok(())
            }
            Err(error) => {
                self.undo_plies(passes);
                Err(match error {
                    MoveError::NotAMove(message) => format!("syntax error: {message}"),
                    MoveError::Illegal(message) => format!("illegal move: {message}"),
                })
            }
        }
    }

    /// Generates a move for a side, and plays it if wanted.
    pub(super) fn generate_move(&mut self, side: Side, plays: bool) -> Result<String, String> {
        if self.current.position().is_over() {
            if plays {
                self.plies_by_command.push(0);
            }
            return Ok(PASS.to_owned());
        }
        let passes = self.pass_for(side)?;
        let (chosen, name) = if let Some(pass) = self.current.position().forced_pass() {
            (pass, PASS.to_owned())
        } else {
            match self.choose(side, plays) {
                Ok(chosen) => (chosen, chosen.to_string()),
                Err(error) => {
                    self.undo_plies(passes);
                    let resigns = error == PlayerError::Resigned;
                    return if resigns {
                        Ok("resign".to_owned())
                    } else {
                        Err(format!("the player failed: {error}"))
                    };
                }
            }
        };
        if plays {
            self.current.play(chosen);
            self.plies_by_command.push(passes + 1);
        } else {
            self.undo_plies(passes);
        }
        Ok(name)
    }

    /// Asks the player, whose clock runs if the move is to be played.
    fn choose(&mut self, side: Side, plays: bool) -> Result<AnyMove, PlayerError> {
        let before = self.setup.time_source.now();
        let choice = self.current.choose(self.clocks[side].limits())?;
        if plays {
            self.clocks[side].press(self.setup.time_source.now().saturating_sub(before));
        }
        Ok(choice.chosen)
    }

    /// Undoes what the last commands played.
    pub(super) fn undo(&mut self, commands: usize) -> Result<(), String> {
        let Some(left) = self.plies_by_command.len().checked_sub(commands) else {
            let made = self.plies_by_command.len();
            let moves = if made == 1 { "move" } else { "moves" };
            return Err(format!("cannot undo: {made} {moves} can be taken back"));
        };
        let plies = self.plies_by_command.drain(left..).sum();
        self.undo_plies(plies);
        Ok(())
    }

    /// Makes it a side's turn: the other side passes if it must. Returns the number of
    /// passes.
    fn pass_for(&mut self, side: Side) -> Result<usize, String> {
        let position = self.current.position();
        if position.side() == side || position.is_over() {
            return Ok(0);
        }
        let Some(pass) = position.forced_pass() else {
            let moves = position.legal_moves_text();
            let side = self.current.side_to_move();
            return Err(format!("it is {side}'s turn; {side} can play {moves}"));
        };
        self.current.play(pass);
        Ok(1)
    }

    fn undo_plies(&mut self, plies: usize) {
        (0..plies).for_each(|_| self.current.undo());
    }
}
