//! How well an evaluation fits the outcomes of games.

use std::iter::Sum;

/// The errors of an evaluation in each phase of the game.
#[derive(Clone, Debug)]
pub struct Residuals {
    phases: Vec<PhaseResiduals>,
}

/// The errors in one phase of the game, as sums.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PhaseResiduals {
    /// How many positions there were.
    pub positions: u64,
    squares: f64,
    absolutes: f64,
    scores: f64,
    squared_scores: f64,
}

impl Residuals {
    /// No positions yet, for that many phases of equal length.
    pub fn new(phases: usize) -> Residuals {
        Residuals { phases: vec![PhaseResiduals::default(); phases] }
    }

    /// Adds a position: the share of the squares that are filled, its value, and the score
    /// of the game, both in discs.
    pub fn add(&mut self, filled: f64, value: f64, score: f64) {
        let count = self.phases.len();
        self.phases[((filled * count as f64) as usize).min(count - 1)].add(value, score);
    }

    /// The phases, each with the share of filled squares at which it begins.
    pub fn phases(&self) -> impl Iterator<Item = (f64, &PhaseResiduals)> {
        let count = self.phases.len() as f64;
        self.phases.iter().enumerate().map(move |(number, phase)| (number as f64 / count, phase))
    }

    /// All phases as one.
    pub fn total(&self) -> PhaseResiduals {
        self.phases.iter().copied().sum()
    }
}

impl Sum for PhaseResiduals {
    fn sum<I: Iterator<Item = PhaseResiduals>>(parts: I) -> PhaseResiduals {
        parts.fold(PhaseResiduals::default(), |all, part| PhaseResiduals {
            positions: all.positions + part.positions,
            squares: all.squares + part.squares,
            absolutes: all.absolutes + part.absolutes,
            scores: all.scores + part.scores,
            squared_scores: all.squared_scores + part.squared_scores,
        })
    }
}

impl PhaseResiduals {
    /// Adds a position: its value, and the score of the game, both in discs.
    pub fn add(&mut self, value: f64, score: f64) {
        let error = value - score;
        self.positions += 1;
        self.squares += error * error;
        self.absolutes += error.abs();
        self.scores += score;
        self.squared_scores += score * score;
    }

    /// The root of the mean squared error, in discs.
    pub fn rmse(&self) -> f64 {
        (self.squares / self.positions as f64).sqrt()
    }

    /// The mean error without its sign, in discs.
    pub fn mae(&self) -> f64 {
        self.absolutes / self.positions as f64
    }

    /// The share of the scores' variance that the evaluation explains, if there is any.
    pub fn r_squared(&self) -> Option<f64> {
        let variance = self.squared_scores - self.scores * self.scores / self.positions as f64;
        (variance > 0.0).then(|| 1.0 - self.squares / variance)
    }
}
