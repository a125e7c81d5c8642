//! Own best moves against an opponent who moves at random (expectimax).
//!
//! Averages leave alpha-beta little to cut: a reply can be skipped only if the
//! others decide, whatever it is worth. As values are bounded, that can be known
//! early (Ballard's Star1): each reply gets the window within which its value
//! still matters, and our own moves below it are searched with that window.

use eval::Evaluation;
use game::Game;

use super::state::SearchState;
use super::value::{FINAL_LIMIT, HEURISTIC_LIMIT};
use super::{Mean, TerminalValue};
use crate::stop::SearchAborted;

/// The values that still matter: those between alpha and beta.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: f64,
    pub beta: f64,
}

impl Window {
    pub const FULL: Window = Window { alpha: f64::NEG_INFINITY, beta: f64::INFINITY };
}

/// How to average.
#[derive(Clone, Copy, Debug)]
pub(super) struct Averaging {
    pub mean: Mean,
    pub prune: bool,
    /// No value exceeds this in either direction.
    pub limit: f64,
}

impl<G: Game, E: Evaluation<G>> SearchState<'_, G, E> {
    /// How to average in this search.
    pub fn averaging(&self, mean: Mean, prune: bool) -> Averaging {
        let limit = match self.search.terminal_value {
            TerminalValue::FinalScore => FINAL_LIMIT,
            TerminalValue::Evaluation => self.search.evaluation.limit().min(HEURISTIC_LIMIT),
        };
        Averaging { mean, prune, limit }
    }

    /// The value of a position for the side at the root: exact inside the window,
    /// otherwise a bound on the same side of it.
    pub fn average(
        &mut self,
        position: &mut G,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, SearchAborted> {
        let moves = position.moves();
        if let Some(value) = self.leaf_value(position, &moves, depth) {
            return Ok(value);
        }
        if position.side() == self.root_side {
            return self.max_node(position, moves, depth, window, averaging);
        }
        // The reply is random: the principal variation ends here.
        self.pv[depth as usize].clear();
        match averaging.mean {
            Mean::Arithmetic => self.chance_node(position, moves, depth, window, averaging),
            Mean::Nearest => self.nearest_to_mean(position, moves, depth, averaging),
        }
    }

    fn max_node(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, SearchAborted> {
        let mut best = f64::NEG_INFINITY;
        for chosen in moves {
            let remaining = if averaging.prune {
                Window { alpha: window.alpha.max(best), ..window }
            } else {
                Window::FULL
            };
            let value = self.value_after(position, chosen, depth, remaining, averaging)?;
            if value > best {
                best = value;
                self.update_pv(depth, chosen);
                if averaging.prune && best >= window.beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    fn chance_node(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, SearchAborted> {
        let count = moves.len() as f64;
        let mut sum = 0.0;
        let mut unsearched = count;
        for chosen in moves {
            unsearched -= 1.0;
            // Outside this window the reply decides, even if all replies to come are
            // as good or as bad as can be.
            let star1 = Window {
                alpha: count * window.alpha - sum - unsearched * averaging.limit,
                beta: count * window.beta - sum + unsearched * averaging.limit,
            };
            let value = self.value_after(position, chosen, depth, star1, averaging)?;
            sum += value;
            if averaging.prune && value <= star1.alpha {
                return Ok((sum + unsearched * averaging.limit) / count);
            }
            if averaging.prune && value >= star1.beta {
                return Ok((sum - unsearched * averaging.limit) / count);
            }
        }
        Ok(sum / count)
    }

    fn nearest_to_mean(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        averaging: Averaging,
    ) -> Result<f64, SearchAborted> {
        let mut values = Vec::with_capacity(moves.len());
        for chosen in moves {
            values.push(self.value_after(position, chosen, depth, Window::FULL, averaging)?);
        }
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let distance = |value: &f64| (value - mean).abs();
        let nearest = values.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        Ok(nearest.expect("a position that is not a leaf has moves"))
    }

    fn value_after(
        &mut self,
        position: &mut G,
        chosen: G::Move,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, SearchAborted> {
        let undo = position.play(chosen);
        self.count_node()?;
        let value = self.average(position, depth - 1, window, averaging)?;
        position.undo(undo);
        Ok(value)
    }
}
