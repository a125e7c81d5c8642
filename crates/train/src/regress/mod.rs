//! Linear least squares: the final score of a game from the features of its
//! positions, with weights that change along straight lines during the game.

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use eval::{LINEAR_FEATURE_COUNT, LinearEval, LinearWeights};
use game::Game;
use notation::ConcreteGame;
use numerics::NormalEquations;
use othello::{Bits, Board, Goal, Move, Position};
use weights::{Values, WeightsError};

use crate::games::FinishedGame;

/// A position as the regression sees it, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The share of the squares that are filled.
    pub filled: f64,
    /// The features.
    pub features: [i32; LINEAR_FEATURE_COUNT],
    /// The final score of the game.
    pub score: i32,
}

impl Sample {
    /// The value of the position with these weights, in discs.
    pub fn value(&self, weights: &LinearWeights) -> f64 {
        weights.at(self.filled).iter().zip(self.features).map(|(weight, x)| weight * f64::from(x)).sum()
    }
}

/// The settings of the regression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RegressionSettings {
    /// The number of stretches of the game in which weights change along a line.
    pub stretches: usize,
    /// How strongly weights are drawn to zero, as a share of what the samples say.
    pub ridge: f64,
    /// How strongly neighbouring weights are drawn together.
    pub smoothness: f64,
}

impl Default for RegressionSettings {
    fn default() -> RegressionSettings {
        RegressionSettings { stretches: 16, ridge: 1e-4, smoothness: 0.02 }
    }
}

/// The positions of a game in which a player chose a move. Positions of the
/// opening are left out, where moves are random.
pub fn samples<B: Board, G: Goal>(
    evaluation: &LinearEval<B>,
    game: &FinishedGame,
    mut take: impl FnMut(Sample),
) where
    Position<B, G>: ConcreteGame<Move = Move>,
{
    let Some(mut position) = Position::<B, G>::from_any(&game.start).copied() else { return };
    let moves = game.moves.iter().filter_map(|chosen| Move::try_from(*chosen).ok());
    for (ply, chosen) in moves.enumerate() {
        let board = position.board();
        if ply >= game.opening_plies {
            let squares = board.mask().count();
            take(Sample {
                filled: f64::from(squares - board.empties().count()) / f64::from(squares),
                features: evaluation.features(board),
                score: game.score_before(ply, position.side()),
            });
        }
        position.play(chosen);
    }
}

/// Collects samples, and solves for the weights.
#[derive(Clone, Debug)]
pub struct Regression {
    settings: RegressionSettings,
    /// A coefficient for each feature at each moment.
    equations: NormalEquations,
}

impl Regression {
    /// Without samples.
    pub fn new(settings: RegressionSettings) -> Regression {
        let size = (settings.stretches + 1) * LINEAR_FEATURE_COUNT;
        Regression { settings, equations: NormalEquations::new(size) }
    }

    /// Adds a sample.
    pub fn add(&mut self, sample: &Sample) {
        let terms = self.terms(sample);
        self.equations.add(1.0, &terms, f64::from(sample.score));
    }

    /// The features of a sample, distributed over the two moments around it.
    fn terms(&self, sample: &Sample) -> Vec<(usize, f64)> {
        let at = sample.filled * self.settings.stretches as f64;
        let before = (at as usize).min(self.settings.stretches - 1);
        let share = at - before as f64;
        let near = [(before, 1.0 - share), (before + 1, share)].into_iter().filter(|(_, share)| *share > 0.0);
        let features = sample.features.iter().enumerate().filter(|(_, value)| **value != 0);
        near.flat_map(|(moment, share)| {
            features.clone().map(move |(feature, value)| {
                (moment * LINEAR_FEATURE_COUNT + feature, share * f64::from(*value))
            })
        })
        .collect()
    }

    /// The weights that fit the samples best, rounded to thousandths of a disc.
    ///
    /// # Errors
    /// If a weight is larger than the evaluation takes: there are too few samples.
    pub fn solve(&self) -> Result<LinearWeights, WeightsError> {
        let moments = self.settings.stretches + 1;
        let index = |moment: usize, feature: usize| moment * LINEAR_FEATURE_COUNT + feature;
        let mut equations = self.equations.clone();
        for feature in 0..LINEAR_FEATURE_COUNT {
            let seen = |moment| self.equations.sum_of_squares(index(moment, feature));
            // In the scale of the feature, so that no unit matters.
            let mean = (0..moments).map(seen).sum::<f64>() / moments as f64 + f64::MIN_POSITIVE;
            for moment in 0..moments {
                equations.add_penalty(self.settings.ridge * mean, &[(index(moment, feature), 1.0)]);
            }
            for moment in 1..moments {
                let step = [(index(moment - 1, feature), -1.0), (index(moment, feature), 1.0)];
                equations.add_penalty(self.settings.smoothness * mean, &step);
            }
        }
        let weights = equations.solve();
        let row = |moment: usize| {
            let filled = moment as f64 / self.settings.stretches as f64;
            let rounded = |feature: usize| (weights[index(moment, feature)] * 1000.0).round() / 1000.0;
            (filled, (0..LINEAR_FEATURE_COUNT).map(rounded).collect())
        };
        LinearWeights::new(Values::Rows((0..moments).map(row).collect()))
    }
}
