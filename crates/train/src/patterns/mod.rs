//! Weights of patterns by least squares: the final scores of games from the patterns of
//! their positions.
//!
//! The squared error is made small by gradient descent (Adam) in small batches. Stages are
//! fitted independently, so that the result does not depend on the number of threads;
//! before that, a few long stages are fitted, from which the others start: patterns that
//! are rare in one stage have the weights that they have around it.

mod adam;
mod samples;
mod stage;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use samples::Samples;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use eval::{PatternEval, PatternIndexer, PatternLayout, shapes, zero_tables};
use othello::Board;
use search::StopHandle;
use weights::PatternTables;

use stage::{Descent, Problem};

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
        PatternSettings { stages: 30, long_stages: 5, long_epochs: 4, epochs: 6, threads: 1 }
    }
}

/// How the descents begin and end: the longest step of a weight, in discs.
const LONG_STEPS: (f32, f32) = (0.1, 0.001);
const STEPS: (f32, f32) = (0.03, 0.001);

/// Something that a fit has finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StageFitted {
    /// How many stages have been fitted, the long ones included.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// The root of the mean squared error of this stage in the positions it was fitted to, in
    /// discs.
    pub rmse: f64,
}

/// Fits weights to samples of boards like this one; none if it is stopped.
pub fn fit<B: Board>(
    like: &B,
    samples: &Samples<B>,
    settings: &PatternSettings,
    stop: &StopHandle,
    progress: &(dyn Fn(StageFitted) + Sync),
) -> Option<PatternTables> {
    let mut tables = zero_tables(like.size(), settings.stages);
    let shapes = shapes(like.size());
    let layout = PatternLayout::new(&shapes, like.size()).expect("the rule leaves room for all shapes");
    let problem = Problem::new(like, PatternIndexer::new(like, &shapes), &layout);
    let (done, of) = (AtomicUsize::new(0), settings.long_stages + settings.stages);
    let report = |rmse| progress(StageFitted { done: done.fetch_add(1, Ordering::Relaxed) + 1, of, rmse });

    let long = |stage: usize| {
        let samples = samples.of_stage(stage, settings.long_stages);
        let descent = Descent { epochs: settings.long_epochs, steps: LONG_STEPS, stop };
        let (fitted, rmse) = problem.descend(&samples, problem.zero(), &descent)?;
        report(rmse);
        Some(fitted)
    };
    let long = in_parallel(settings.long_stages, settings.threads, &long)?;
    let short = |stage: usize| {
        let start = long[stage * settings.long_stages / settings.stages].clone();
        let samples = samples.of_stage(stage, settings.stages);
        let descent = Descent { epochs: settings.epochs, steps: STEPS, stop };
        let (fitted, rmse) = problem.descend(&samples, start, &descent)?;
        report(rmse);
        Some(fitted)
    };
    let short = in_parallel(settings.stages, settings.threads, &short)?;

    let units = |discs: f32| (discs * PatternEval::UNITS_PER_DISC as f32).round();
    tables.weights.clear();
    for (stage, fitted) in short.iter().enumerate() {
        tables.weights.extend(fitted.weights.iter().map(|weight| units(*weight) as i16));
        for discs in samples.discs_of_stage(stage, settings.stages) {
            tables.biases[discs] = units(fitted.biases[discs]) as i32;
        }
    }
    Some(tables)
}

/// The results of all jobs, in their order; none if one has none.
fn in_parallel<T: Send>(
    jobs: usize,
    threads: usize,
    run: &(dyn Fn(usize) -> Option<T> + Sync),
) -> Option<Vec<T>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((0..jobs).map(|_| None).collect::<Vec<_>>());
    let work = || {
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return;
            }
            let result = run(job);
            results.lock().unwrap_or_else(PoisonError::into_inner)[job] = result;
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().collect()
}
