//! Making moves, and taking them back.

use game::Side;

use super::Engine;
use crate::PlayerError;
use crate::protocol::table::Refusal;

/// The word for a pass.
pub(super) const PASS: &str = "pass";

impl Engine {
    /// Plays a move for a side.
    pub(super) fn play(&mut self, side: Side, vertex: &str) -> Result<(), String> {
        // Programs that do not know the rules end a game with passes.
        if self.table.view().is_over() && vertex.eq_ignore_ascii_case(PASS) {
            self.steps.push(0);
            return Ok(());
        }
        let passes = self.turn_to(side).map_err(|message| format!("illegal move: {message}"))?;
        match self.table.play(vertex) {
            Ok(()) => {
                self.steps.push(passes + 1);
                Ok(())
            }
            Err(refusal) => {
                self.take_back(passes);
                Err(match refusal {
                    Refusal::NoMove(message) => format!("syntax error: {message}"),
                    Refusal::Illegal(message) => format!("illegal move: {message}"),
                })
            }
        }
    }

    /// Chooses a move for a side; plays it, too, if it is meant.
    pub(super) fn choose(&mut self, side: Side, is_meant: bool) -> Result<String, String> {
        if self.table.view().is_over() {
            if is_meant {
                self.steps.push(0);
            }
            return Ok(PASS.to_owned());
        }
        let passes = self.turn_to(side)?;
        let view = self.table.view();
        let (chosen, name) = if view.must_pass {
            (view.legal[0].clone(), PASS.to_owned())
        } else {
            match self.think(side, is_meant) {
                Ok(chosen) => (chosen.clone(), chosen),
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
            self.table.play(&chosen).map_err(Refusal::message)?;
            self.steps.push(passes + 1);
        } else {
            self.take_back(passes);
        }
        Ok(name)
    }

    /// Asks the player, by the clock.
    fn think(&mut self, side: Side, is_meant: bool) -> Result<String, PlayerError> {
        let before = self.seating.clock.now();
        let thought = self.table.choose(self.clocks.turn(side))?;
        if is_meant {
            self.clocks.spend(side, self.seating.clock.now().saturating_sub(before));
        }
        Ok(thought.chosen)
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
        let view = self.table.view();
        if view.side == side || view.is_over() {
            return Ok(0);
        }
        if !view.must_pass {
            return Err(format!("it is {}'s turn, who can play {}", view.mover(), view.legal.join(" ")));
        }
        self.table.play(&view.legal[0]).map_err(Refusal::message)?;
        Ok(1)
    }

    fn take_back(&mut self, plies: usize) {
        (0..plies).for_each(|_| self.table.undo());
    }
}
