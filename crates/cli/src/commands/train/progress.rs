//! The progress of training.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use train::patterns::{EpochErrors, FitProgress};
use train::residuals::PhaseResiduals;
use train::{Row, TrainingPlan};

use super::args::TrainingOutputArgs;
use crate::commands::print_json;

/// How many of the last steps the small curve shows.
const CURVE_STEPS: usize = 32;

/// How often the bar moves though nothing happens.
const TICK: Duration = Duration::from_millis(200);

const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A progress bar with the curve on a terminal; a line for every step on request.
pub struct TrainingProgress {
    output: TrainingOutputArgs,
    bar: ProgressBar,
    curve: Vec<f64>,
    /// Whether less is better.
    is_loss: bool,
    steps: u64,
}

impl TrainingProgress {
    /// For a run that has taken these steps before.
    pub fn new(plan: &TrainingPlan, output: TrainingOutputArgs, before: &[Row]) -> TrainingProgress {
        let bar = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:24} {pos}/{len}, {eta} left  {wide_msg}");
            let bar = ProgressBar::new(plan.steps);
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        } else {
            ProgressBar::hidden()
        };
        bar.enable_steady_tick(TICK);
        bar.set_position(before.len() as u64);
        bar.reset_eta();
        let curve = before.iter().filter_map(value).collect();
        TrainingProgress { output, bar, curve, is_loss: plan.method.needs_no_games(), steps: plan.steps }
    }

    /// Shows a step.
    pub fn step(&mut self, row: &Row, note: &str) {
        if self.output.jsonl {
            // If nobody reads the output any more, training still continues for the folder.
            let _ = print_json(row);
        }
        if self.output.verbose {
            self.bar.suspend(|| {
                let _ = writeln!(anstream::stderr(), "{:>6}  {note}", row.step);
            });
        }
        self.curve.extend(value(row));
        self.bar.set_position(row.step);
        let note = if row.is_last || row.step >= self.steps { "final comparison" } else { note };
        self.bar.set_message(format!("{}  {}{note}", spark(&self.curve), self.best()));
    }

    /// The best value so far.
    fn best(&self) -> String {
        let values = self.curve.iter().copied();
        let best = if self.is_loss { values.reduce(f64::min) } else { values.reduce(f64::max) };
        match best {
            Some(best) if self.is_loss => format!("best {best:.4}, "),
            Some(best) => format!("best {:.1} %, ", 100.0 * best),
            None => String::new(),
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A progress bar of games that are made in shards.
pub struct ShardProgress {
    bar: ProgressBar,
    shard_games: u64,
}

impl ShardProgress {
    /// For so many shards, of which some are there already.
    pub fn new(shards: u64, missing: u64, shard_games: u64) -> ShardProgress {
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left");
        let bar = ProgressBar::new(shards * shard_games)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_position((shards - missing) * shard_games);
        bar.reset_eta();
        ShardProgress { bar, shard_games }
    }

    /// Shows that a shard is finished.
    pub fn shard(&self) {
        self.bar.inc(self.shard_games);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A progress bar of a fit of patterns, and a line for every epoch.
pub struct PatternProgress {
    bar: ProgressBar,
}

impl PatternProgress {
    pub fn new() -> PatternProgress {
        let style = ProgressStyle::with_template("{bar:40} {eta} left");
        let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        PatternProgress { bar }
    }

    /// Shows what a fit tells.
    pub fn show(&self, step: FitProgress) {
        match step {
            FitProgress::Stage { of, .. } => {
                self.bar.set_length(of as u64);
                self.bar.inc(1);
            }
            FitProgress::Epoch(EpochErrors { stages, epoch, epochs, training, held_out }) => {
                let errors = |errors: PhaseResiduals| match errors.positions {
                    0 => "no positions".to_owned(),
                    _ => format!("RMSE {:.3}, MAE {:.3}", errors.rmse(), errors.mae()),
                };
                self.bar.suspend(|| {
                    let (training, held_out) = (errors(training), errors(held_out));
                    let line = format!(
                        "{stages} stages, epoch {epoch} of {epochs}: {training}; held out: {held_out}"
                    );
                    let _ = writeln!(anstream::stderr(), "{line}");
                });
            }
        }
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// What a step adds to the curve.
fn value(row: &Row) -> Option<f64> {
    row.curves.last().map(|(_, point)| point.value)
}

/// The last values as a line of small bars.
fn spark(curve: &[f64]) -> String {
    let last = &curve[curve.len().saturating_sub(CURVE_STEPS)..];
    let low = last.iter().copied().fold(f64::INFINITY, f64::min);
    let high = last.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let height = |value: f64| {
        let share = if high > low { (value - low) / (high - low) } else { 0.5 };
        HEIGHTS[((share * HEIGHTS.len() as f64) as usize).min(HEIGHTS.len() - 1)]
    };
    last.iter().map(|value| height(*value)).collect()
}
