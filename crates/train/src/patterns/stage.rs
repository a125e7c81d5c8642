//! The fit of one stage.

use eval::{PatternIndexer, PatternLayout};
use othello::{Bits, Board};
use search::StopHandle;
use weights::PatternTables;

use super::adam::Adam;
use super::samples::Sample;

/// The number of positions whose mean gradient makes a step.
const BATCH: usize = 8192;

/// What all stages share.
pub struct Problem<'a, B: Board> {
    like: B,
    indexer: PatternIndexer,
    layout: &'a PatternLayout,
}

/// The weights of one stage, in discs.
#[derive(Clone, Debug)]
pub struct Fitted {
    pub weights: Vec<f32>,
    /// For each number of discs.
    pub biases: Vec<f32>,
}

/// How to descend.
pub struct Descent<'a> {
    /// How often to go through all positions.
    pub epochs: usize,
    /// The lengths of the first and of the last step.
    pub steps: (f32, f32),
    pub stop: &'a StopHandle,
}

impl<'a, B: Board> Problem<'a, B> {
    pub fn new(like: &B, indexer: PatternIndexer, layout: &'a PatternLayout) -> Problem<'a, B> {
        Problem { like: *like, indexer, layout }
    }

    /// Weights that are all zero.
    pub fn zero(&self) -> Fitted {
        let squares = self.like.mask().count() as usize;
        Fitted { weights: vec![0.0; self.layout.weight_count], biases: vec![0.0; squares + 1] }
    }

    /// The weights of a stage.
    pub fn of_tables(&self, tables: &PatternTables, stage: usize) -> Fitted {
        let discs = |units: f32| units / tables.units_per_disc as f32;
        let weights = tables.weights[stage * self.layout.weight_count..].iter();
        Fitted {
            weights: weights.take(self.layout.weight_count).map(|units| discs(f32::from(*units))).collect(),
            biases: tables.biases.iter().map(|units| discs(*units as f32)).collect(),
        }
    }

    /// Descends from these weights. Returns the weights, and the root of the mean squared
    /// error in the last epoch; none if it is stopped.
    pub fn descend(
        &self,
        samples: &[(usize, &[Sample<B::Bits>])],
        start: Fitted,
        descent: &Descent,
    ) -> Option<(Fitted, f64)> {
        let Fitted { mut weights, biases } = start;
        // One vector of everything that is fitted: the biases are at its end.
        let first_bias = weights.len();
        weights.extend(&biases);
        let count: usize = samples.iter().map(|(_, samples)| samples.len()).sum();
        let batches = count.div_ceil(BATCH);
        let (mut adam, mut gradient) = (Adam::new(weights.len()), vec![0.0; weights.len()]);
        let (mut step, mut squared_error) = (0, 0.0);
        let mut ids = Vec::new();
        for _ in 0..descent.epochs {
            squared_error = 0.0;
            for batch in 0..batches {
                if descent.stop.is_stopped() {
                    return None;
                }
                // The same share of the positions of each number of discs.
                let mut size = 0;
                for (discs, samples) in samples {
                    let part = samples.len() * batch / batches..samples.len() * (batch + 1) / batches;
                    size += part.len();
                    for sample in &samples[part] {
                        self.weights_of(sample, &mut ids);
                        ids.push((first_bias + discs) as u32);
                        let value: f32 = ids.iter().map(|id| weights[*id as usize]).sum();
                        let error = value - f32::from(sample.score);
                        squared_error += f64::from(error * error);
                        for id in &ids {
                            gradient[*id as usize] += error;
                        }
                    }
                }
                let share = 1.0 / size.max(1) as f32;
                for sum in &mut gradient {
                    *sum *= share;
                }
                let (first, last) = descent.steps;
                let progress = step as f32 / (descent.epochs * batches) as f32;
                adam.step(&mut weights, &mut gradient, first * (last / first).powf(progress));
                step += 1;
            }
        }
        let biases = weights.split_off(first_bias);
        Some((Fitted { weights, biases }, (squared_error / count.max(1) as f64).sqrt()))
    }

    /// The numbers of the weights of a position's patterns.
    fn weights_of(&self, sample: &Sample<B::Bits>, ids: &mut Vec<u32>) {
        let board = self.like.with_discs(sample.own, sample.opp);
        ids.clear();
        ids.extend(self.layout.weights_of(&self.indexer.indices(&board)));
    }
}
