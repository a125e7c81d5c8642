//! Adam: gradient descent in which every weight has its own step.

/// How much of the mean gradient and of its mean square is kept in each step.
const KEPT: f32 = 0.9;
const KEPT_SQUARE: f32 = 0.999;

/// Steps of weights with smaller gradients than this are shorter: rare patterns stay where
/// they are rather than follow a single game.
const SMALL_GRADIENT: f32 = 1e-4;

/// The state of a descent.
pub struct Adam {
    mean: Vec<f32>,
    mean_square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], mean_square: vec![0.0; weights], steps: 0 }
    }

    /// Takes a step of at most about that length for each weight, and clears the gradient.
    pub fn step(&mut self, weights: &mut [f32], gradient: &mut [f32], length: f32) {
        self.steps += 1;
        // At first the means are biased towards zero.
        let bias = 1.0 - KEPT.powi(self.steps);
        let square_bias = 1.0 - KEPT_SQUARE.powi(self.steps);
        let state = self.mean.iter_mut().zip(&mut self.mean_square);
        for ((weight, gradient), (mean, square)) in weights.iter_mut().zip(gradient).zip(state) {
            *mean = KEPT * *mean + (1.0 - KEPT) * *gradient;
            *square = KEPT_SQUARE * *square + (1.0 - KEPT_SQUARE) * *gradient * *gradient;
            *weight -= length * (*mean / bias) / ((*square / square_bias).sqrt() + SMALL_GRADIENT);
            *gradient = 0.0;
        }
    }
}
