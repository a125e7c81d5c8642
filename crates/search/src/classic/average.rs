//! Own best moves against an opponent who moves at random.
//!
//! Averages leave alpha-beta little to cut: a reply can be skipped only if the
//! others decide, whatever it is worth. As values are bounded, that can be known
//! early (Ballard's Star1): each reply gets the window within which its value
//! still matters, and our own moves below it are searched in that window.

use eval::Evaluation;
use game::Game;

use super::run::{Run, Stopped};
use super::value::{FINAL_LIMIT, HEURISTIC_LIMIT};
use super::{Ends, Mean};

/// The values that still matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub low: f64,
    pub high: f64,
}

impl Window {
    pub const ALL: Window = Window { low: f64::NEG_INFINITY, high: f64::INFINITY };
}

/// How to average.
#[derive(Clone, Copy, Debug)]
pub(super) struct Averaging {
    pub mean: Mean,
    pub prune: bool,
    /// No value exceeds this in either direction.
    pub limit: f64,
}

impl<G: Game, E: Evaluation<G>> Run<'_, G, E> {
    /// How to average in this run.
    pub fn averaging(&self, mean: Mean, prune: bool) -> Averaging {
        let limit = match self.task.ends {
            Ends::Final => FINAL_LIMIT,
            Ends::Heuristic => self.task.evaluation.limit().min(HEURISTIC_LIMIT),
        };
        Averaging { mean, prune, limit }
    }

    /// The value of a position for the side at the root: exact inside the
    /// window, else a bound on the same side of it.
    pub fn average(
        &mut self,
        position: &mut G,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, Stopped> {
        let moves = position.moves();
        if let Some(value) = self.settled(position, &moves, depth) {
            return Ok(value);
        }
        if position.side() == self.root {
            return self.best_of(position, moves, depth, window, averaging);
        }
        // Which reply comes is unknown: nothing is expected.
        self.lines[depth as usize].clear();
        match averaging.mean {
            Mean::True => self.mean_of(position, moves, depth, window, averaging),
            Mean::Nearest => self.nearest_to_mean(position, moves, depth, averaging),
        }
    }

    fn best_of(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, Stopped> {
        let mut best = f64::NEG_INFINITY;
        for chosen in moves {
            let rest =
                if averaging.prune { Window { low: window.low.max(best), ..window } } else { Window::ALL };
            let value = self.after(position, chosen, depth, rest, averaging)?;
            if value > best {
                best = value;
                self.expect(depth, chosen);
                if averaging.prune && best >= window.high {
                    break;
                }
            }
        }
        Ok(best)
    }

    fn mean_of(
        &mut self,
        position: &mut G,
        moves: G::Moves,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, Stopped> {
        let count = moves.len() as f64;
        let mut sum = 0.0;
        let mut unknown = count;
        for chosen in moves {
            unknown -= 1.0;
            // Even if all replies to come were as good, or as bad, as can be.
            let matters = Window {
                low: count * window.low - sum - unknown * averaging.limit,
                high: count * window.high - sum + unknown * averaging.limit,
            };
            let value = self.after(position, chosen, depth, matters, averaging)?;
            sum += value;
            if averaging.prune && value <= matters.low {
                return Ok((sum + unknown * averaging.limit) / count);
            }
            if averaging.prune && value >= matters.high {
                return Ok((sum - unknown * averaging.limit) / count);
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
    ) -> Result<f64, Stopped> {
        let mut values = Vec::with_capacity(moves.len());
        for chosen in moves {
            values.push(self.after(position, chosen, depth, Window::ALL, averaging)?);
        }
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let distance = |value: &f64| (value - mean).abs();
        let nearest = values.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        Ok(nearest.expect("a position that is not settled has moves"))
    }

    fn after(
        &mut self,
        position: &mut G,
        chosen: G::Move,
        depth: u32,
        window: Window,
        averaging: Averaging,
    ) -> Result<f64, Stopped> {
        let undo = position.play(chosen);
        self.visit()?;
        let value = self.average(position, depth - 1, window, averaging)?;
        position.undo(undo);
        Ok(value)
    }
}
