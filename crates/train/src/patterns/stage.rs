//! The fit of one stage.

use eval::{PatternIndexer, PatternLayout};
use othello::{Bits, Board};
use search::StopHandle;
use weights::PatternTables;

use super::adam::Adam;
use super::samples::Sample;
use crate::residuals::PhaseResiduals;

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

/// How long the steps of a descent are.
#[derive(Clone, Copy)]
pub struct Schedule {
    /// How often to go through all positions.
    pub epochs: usize,
    /// The lengths of the first and of the last step.
    pub steps: (f32, f32),
}

/// A descent of one stage.
pub struct Descent {
    /// Everything that is fitted: the weights, and at the end the biases.
    parameters: Vec<f32>,
    first_bias: usize,
    schedule: Schedule,
    adam: Adam,
    gradient: Vec<f32>,
    step: usize,
}

impl Descent {
    pub fn new(start: Fitted, schedule: Schedule) -> Descent {
        let Fitted { weights: mut parameters, biases } = start;
        let first_bias = parameters.len();
        parameters.extend(biases);
        let (adam, gradient) = (Adam::new(parameters.len()), vec![0.0; parameters.len()]);
        Descent { parameters, first_bias, schedule, adam, gradient, step: 0 }
    }

    /// The weights it has come to.
    pub fn fitted(mut self) -> Fitted {
        let biases = self.parameters.split_off(self.first_bias);
        Fitted { weights: self.parameters, biases }
    }

    /// Takes a step along the mean of so many gradients.
    fn step(&mut self, gradients: usize, batches: usize) {
        let share = 1.0 / gradients.max(1) as f32;
        for sum in &mut self.gradient {
            *sum *= share;
        }
        let (first, last) = self.schedule.steps;
        let progress = self.step as f32 / (self.schedule.epochs * batches) as f32;
        let length = first * (last / first).powf(progress);
        self.adam.step(&mut self.parameters, &mut self.gradient, length);
        self.step += 1;
    }
}

/// The positions of a stage, by the number of their discs.
pub type StageSamples<'a, T> = [(usize, &'a [Sample<T>])];

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

    /// Goes through all positions once. Returns the errors on the way; none if it is stopped.
    pub fn run_epoch(
        &self,
        descent: &mut Descent,
        samples: &StageSamples<B::Bits>,
        stop: &StopHandle,
    ) -> Option<PhaseResiduals> {
        let count: usize = samples.iter().map(|(_, samples)| samples.len()).sum();
        let batches = count.div_ceil(BATCH);
        let (mut errors, mut ids) = (PhaseResiduals::default(), Vec::new());
        for batch in 0..batches {
            if stop.is_stopped() {
                return None;
            }
            // The same share of the positions of each number of discs.
            let mut size = 0;
            for (discs, samples) in samples {
                let part = samples.len() * batch / batches..samples.len() * (batch + 1) / batches;
                size += part.len();
                for sample in &samples[part] {
                    let value = self.value(descent, *discs, sample, &mut ids);
                    errors.add(value.into(), sample.score.into());
                    for id in &ids {
                        descent.gradient[*id as usize] += value - f32::from(sample.score);
                    }
                }
            }
            descent.step(size, batches);
        }
        Some(errors)
    }

    /// The errors in positions, fitted to or not.
    pub fn errors(&self, descent: &Descent, samples: &StageSamples<B::Bits>) -> PhaseResiduals {
        let (mut errors, mut ids) = (PhaseResiduals::default(), Vec::new());
        for (discs, samples) in samples {
            for sample in *samples {
                let value = self.value(descent, *discs, sample, &mut ids);
                errors.add(value.into(), sample.score.into());
            }
        }
        errors
    }

    /// The value of a position, and the numbers of the parameters that it is the sum of.
    fn value(&self, descent: &Descent, discs: usize, sample: &Sample<B::Bits>, ids: &mut Vec<u32>) -> f32 {
        self.weights_of(sample, ids);
        ids.push((descent.first_bias + discs) as u32);
        ids.iter().map(|id| descent.parameters[*id as usize]).sum()
    }

    /// The numbers of the weights of a position's patterns.
    fn weights_of(&self, sample: &Sample<B::Bits>, ids: &mut Vec<u32>) {
        let board = self.like.with_discs(sample.own, sample.opp);
        ids.clear();
        ids.extend(self.layout.weights_of(&self.indexer.indices(&board)));
    }
}
