//! Every move of every position: horizon and minimax.

use eval::Evaluation;
use game::Game;

use super::run::{Run, Stopped};

/// What the opponent does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opponent {
    /// Chooses what is best for us.
    Helps,
    /// Chooses what is worst for us.
    Hinders,
}

impl<G: Game, E: Evaluation<G>> Run<'_, G, E> {
    /// The value of a position for the side at the root.
    pub fn full_width(&mut self, position: &mut G, depth: u32, opponent: Opponent) -> Result<f64, Stopped> {
        let moves = position.moves();
        if let Some(value) = self.settled(position, &moves, depth) {
            return Ok(value);
        }
        let maximise = opponent == Opponent::Helps || position.side() == self.root;
        let mut best = if maximise { f64::NEG_INFINITY } else { f64::INFINITY };
        for chosen in moves {
            let undo = position.play(chosen);
            self.visit()?;
            let value = self.full_width(position, depth - 1, opponent)?;
            position.undo(undo);
            if if maximise { value > best } else { value < best } {
                best = value;
                self.expect(depth, chosen);
            }
        }
        Ok(best)
    }
}
