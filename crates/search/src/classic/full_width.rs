//! Full-width searches without pruning: horizon and minimax.

use eval::Evaluation;
use game::Game;

use super::state::SearchState;
use crate::stop::SearchAborted;

/// How the opponent chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opponent {
    /// What is best for us.
    Cooperative,
    /// What is worst for us.
    Adversarial,
}

impl<G: Game, E: Evaluation<G>> SearchState<'_, G, E> {
    /// The value of a position for the side at the root.
    pub fn full_width(
        &mut self,
        position: &mut G,
        depth: u32,
        opponent: Opponent,
    ) -> Result<f64, SearchAborted> {
        let moves = position.moves();
        if let Some(value) = self.leaf_value(position, &moves, depth) {
            return Ok(value);
        }
        let maximise = opponent == Opponent::Cooperative || position.side() == self.root_side;
        let mut best = if maximise { f64::NEG_INFINITY } else { f64::INFINITY };
        for chosen in moves {
            let undo = position.play(chosen);
            self.count_node()?;
            let value = self.full_width(position, depth - 1, opponent)?;
            position.undo(undo);
            if if maximise { value > best } else { value < best } {
                best = value;
                self.update_pv(depth, chosen);
            }
        }
        Ok(best)
    }
}
