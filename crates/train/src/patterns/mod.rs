//! Weights of patterns by least squares: the final scores of games from the patterns of
//! their positions.
//!
//! The squared error is made small by gradient descent (Adam) in small batches. Stages are
//! fitted independently, so that the result does not depend on the number of threads;
//! before that, a few long stages are fitted, from which the others start: patterns that
//! are rare in one stage have the weights that they have around it. At last the side to move gets
//! a bonus ([`tempo`]).

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

use crate::workers::in_parallel;
use stage::{Descent, Fitted, Problem};

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

/// Fits weights to samples of boards like this one, from nothing or, with short steps, from
/// other weights; none if it is stopped.
///
/// # Panics
/// If there are other weights that do not [fit](can_start_from).
pub fn fit<B: Board>(
    like: &B,
    samples: &Samples<B>,
    start: Option<&PatternTables>,
    settings: &PatternSettings,
    stop: &StopHandle,
    progress: &(dyn Fn(StageFitted) + Sync),
) -> Option<PatternTables> {
    let mut tables = zero_tables(like.size(), settings.stages);
    assert!(start.is_none_or(|start| can_start_from(start, &tables)), "weights of other shapes");
    let shapes = shapes(like.size());
    let layout = PatternLayout::new(&shapes, like.size()).expect("the rule leaves room for all shapes");
    let problem = Problem::new(like, PatternIndexer::new(like, &shapes), &layout);
    let long_stages = if start.is_some() { 0 } else { settings.long_stages };
    let (done, of) = (AtomicUsize::new(0), long_stages + settings.stages);
    let descend = |stage: usize, stages: usize, start: Fitted, descent: Descent| {
        let (fitted, rmse) = problem.descend(&samples.of_stage(stage, stages), start, &descent).ok_or(())?;
        progress(StageFitted { done: done.fetch_add(1, Ordering::Relaxed) + 1, of, rmse });
        Ok::<_, ()>(fitted)
    };
    let fit_long = |stage| {
        let descent = Descent { epochs: settings.long_epochs, steps: LONG_STEPS, stop };
        descend(stage, long_stages, problem.zero(), descent)
    };
    let long = in_parallel(0..long_stages, settings.threads, || fit_long).ok()?;
    let fit_stage = |stage| {
        let (start, steps) = match start {
            Some(tables) => (problem.of_tables(tables, stage), FINE_STEPS),
            None => (long[stage * long_stages / settings.stages].clone(), STEPS),
        };
        descend(stage, settings.stages, start, Descent { epochs: settings.epochs, steps, stop })
    };
    let fitted = in_parallel(0..settings.stages, settings.threads, || fit_stage).ok()?;

    let units = |discs: f32| (discs * PatternEval::UNITS_PER_DISC as f32).round();
    tables.weights.clear();
    for (stage, fitted) in fitted.iter().enumerate() {
        tables.weights.extend(fitted.weights.iter().map(|weight| units(*weight) as i16));
        for discs in samples.discs_of_stage(stage, settings.stages) {
            tables.biases[discs] = units(fitted.biases[discs]) as i32;
        }
    }
    tempo::add_tempo(like, samples, &mut tables);
    Some(tables)
}

/// Whether a fit can start from these tables and end with those: they have the same shapes and
/// stages.
pub fn can_start_from(start: &PatternTables, end: &PatternTables) -> bool {
    (&start.board, start.stages, &start.shapes) == (&end.board, end.stages, &end.shapes)
}
