//! Weights of patterns by least squares: the final scores of games from the patterns of
//! their positions.
//!
//! The squared error is made small by gradient descent (Adam) in small batches. Stages are
//! fitted independently, so that the result does not depend on the number of threads;
//! before that, a few long stages are fitted, from which the others start: patterns that
//! are rare in one stage have the weights that they have around it. At last the side to move gets
//! a bonus (`tempo`).

mod adam;
mod samples;
mod stage;
mod tempo;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use samples::Samples;

use std::sync::atomic::{AtomicUsize, Ordering};

use eval::{PatternEval, PatternIndexer, PatternLayout, shapes, zero_tables};
use othello::Board;
use search::StopHandle;
use weights::PatternTables;

use crate::residuals::PhaseResiduals;
use crate::workers::in_parallel;
use stage::{Descent, Fitted, Problem, Schedule};

/// The settings of a fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PatternSettings {
    /// The number of stages of the game.
    pub stages: usize,
    /// The number of long stages that are fitted first.
    pub long_stages: usize,
    /// How often the positions are gone through for the long stages.
    pub long_epochs: usize,
    /// How often the positions are gone through for the other stages.
    pub epochs: usize,
    /// The number of threads.
    pub threads: usize,
}

impl Default for PatternSettings {
    fn default() -> PatternSettings {
        PatternSettings { stages: 20, long_stages: 5, long_epochs: 4, epochs: 6, threads: 1 }
    }
}

/// How the descents begin and end: the longest step of a weight, in discs. For the long
/// stages, those that start from them, and those that start from other weights.
const LONG_STEPS: (f32, f32) = (0.1, 0.001);
const STEPS: (f32, f32) = (0.03, 0.001);
const FINE_STEPS: (f32, f32) = (0.005, 0.0005);

/// What a fit tells while it runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FitProgress {
    /// One stage has gone through its positions once more.
    Stage {
        /// How often that has happened.
        done: usize,
        /// How often it will.
        of: usize,
    },
    /// All stages have.
    Epoch(EpochErrors),
}

/// The errors of all stages in an epoch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EpochErrors {
    /// The number of stages: the long ones are fitted first.
    pub stages: usize,
    /// The number of the epoch, from 1.
    pub epoch: usize,
    /// How many epochs these stages have.
    pub epochs: usize,
    /// The errors in the positions that weights are fitted to, on the way.
    pub training: PhaseResiduals,
    /// Those in positions that are kept apart, at the end of the epoch.
    pub held_out: PhaseResiduals,
}

/// A fit of weights to samples.
pub struct PatternFit<'a, B: Board> {
    /// A board of the size.
    pub like: &'a B,
    /// The positions to fit weights to.
    pub training: &'a Samples<B>,
    /// Positions in which errors are only measured.
    pub held_out: &'a Samples<B>,
    /// How to fit.
    pub settings: PatternSettings,
    /// Stops it.
    pub stop: &'a StopHandle,
    /// Is told what happens.
    pub progress: &'a (dyn Fn(FitProgress) + Sync),
}

impl<B: Board> PatternFit<'_, B> {
    /// Fits weights from nothing or, with short steps, from other weights; none if it is stopped.
    ///
    /// # Panics
    /// If there are other weights that do not [fit](can_start_from).
    pub fn run(&self, start: Option<&PatternTables>) -> Option<PatternTables> {
        let (size, settings) = (self.like.size(), &self.settings);
        let mut tables = zero_tables(size, settings.stages);
        assert!(start.is_none_or(|start| can_start_from(start, &tables)), "weights of other shapes");
        let shapes = shapes(size);
        let layout = PatternLayout::new(&shapes, size).expect("the rule leaves room for all shapes");
        let problem =
            Problem::new(self.like, PatternIndexer::new(self.like, &shapes, self.like.size()), &layout);
        let (stages, long_stages) = (settings.stages, settings.long_stages);
        let fitted = if let Some(start) = start {
            let starts = (0..stages).map(|stage| problem.of_tables(start, stage)).collect();
            let schedule = Schedule { epochs: settings.epochs, steps: FINE_STEPS };
            self.descend(&problem, starts, schedule, &Steps::new(stages * settings.epochs))?
        } else {
            let steps = Steps::new(long_stages * settings.long_epochs + stages * settings.epochs);
            let schedule = Schedule { epochs: settings.long_epochs, steps: LONG_STEPS };
            let long = self.descend(&problem, vec![problem.zero(); long_stages], schedule, &steps)?;
            let starts = (0..stages).map(|stage| long[stage * long_stages / stages].clone()).collect();
            self.descend(&problem, starts, Schedule { epochs: settings.epochs, steps: STEPS }, &steps)?
        };

        let units = |discs: f32| (discs * PatternEval::UNITS_PER_DISC as f32).round();
        tables.weights.clear();
        for (stage, fitted) in fitted.iter().enumerate() {
            tables.weights.extend(fitted.weights.iter().map(|weight| units(*weight) as i16));
            for discs in self.training.discs_of_stage(stage, stages) {
                tables.biases[discs] = units(fitted.biases[discs]) as i32;
            }
        }
        tempo::add_tempo(self.like, self.training, &mut tables);
        Some(tables)
    }

    /// Descends in all stages from these weights, epoch by epoch.
    fn descend(
        &self,
        problem: &Problem<B>,
        starts: Vec<Fitted>,
        schedule: Schedule,
        steps: &Steps,
    ) -> Option<Vec<Fitted>> {
        let stages = starts.len();
        let mut descents: Vec<_> = starts.into_iter().map(|start| Descent::new(start, schedule)).collect();
        for epoch in 1..=schedule.epochs {
            let run = |(stage, mut descent): (usize, Descent)| {
                let samples = self.training.of_stage(stage, stages);
                let training = problem.run_epoch(&mut descent, &samples, self.stop).ok_or(())?;
                let held_out = problem.errors(&descent, &self.held_out.of_stage(stage, stages));
                (self.progress)(steps.next());
                Ok::<_, ()>((descent, (training, held_out)))
            };
            let jobs = descents.into_iter().enumerate();
            let finished = in_parallel(jobs, self.settings.threads, || run).ok()?;
            let errors: Vec<_>;
            (descents, errors) = finished.into_iter().unzip();
            let training = errors.iter().map(|(training, _)| *training).sum();
            let held_out = errors.iter().map(|(_, held_out)| *held_out).sum();
            let epochs = schedule.epochs;
            (self.progress)(FitProgress::Epoch(EpochErrors { stages, epoch, epochs, training, held_out }));
        }
        Some(descents.into_iter().map(Descent::fitted).collect())
    }
}

/// Counts what has been done.
struct Steps {
    done: AtomicUsize,
    of: usize,
}

impl Steps {
    fn new(of: usize) -> Steps {
        Steps { done: AtomicUsize::new(0), of }
    }

    fn next(&self) -> FitProgress {
        FitProgress::Stage { done: self.done.fetch_add(1, Ordering::Relaxed) + 1, of: self.of }
    }
}

/// Whether a fit can start from these tables and end with those: they have the same shapes and
/// stages.
pub fn can_start_from(start: &PatternTables, end: &PatternTables) -> bool {
    (&start.board, start.stages, &start.shapes) == (&end.board, end.stages, &end.shapes)
}
