//! What can be seen of learning while it goes on.

use std::io::{IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};
use train::{Course, Row};

use crate::arena::OutputArgs;
use crate::commands::print_json;

/// How many of the last steps the small curve shows.
const CURVE_STEPS: usize = 32;

const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A bar with the curve on a terminal; a line for every step where they are asked
/// for.
pub struct Live {
    output: OutputArgs,
    bar: ProgressBar,
    curve: Vec<f64>,
}

impl Live {
    pub fn new(course: &Course, output: OutputArgs) -> Live {
        let bar = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:24} {pos}/{len}, {eta} left  {wide_msg}");
            let bar = ProgressBar::new(course.steps);
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        } else {
            ProgressBar::hidden()
        };
        Live { output, bar, curve: Vec::new() }
    }

    /// Hears of a step.
    pub fn step(&mut self, row: &Row, note: &str) {
        if self.output.jsonl {
            // Whoever reads may have gone; learning goes on for the folder.
            let _ = print_json(row);
        }
        if self.output.verbose {
            self.bar.suspend(|| {
                let _ = writeln!(anstream::stderr(), "{:>6}  {note}", row.step);
            });
        }
        if let Some((_, point)) = row.curves.last() {
            self.curve.push(point.value);
        }
        self.bar.set_position(row.step);
        self.bar.set_message(format!("{}  {note}", spark(&self.curve)));
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
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
