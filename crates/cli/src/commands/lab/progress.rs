//! What is being measured, on a terminal.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use lab::experiment::{Progress, Size};

/// How often the bar moves though nothing happens.
const TICK: Duration = Duration::from_millis(200);

/// A bar over all experiments, by their cost.
pub struct LabProgress {
    bar: ProgressBar,
    size: Size,
    /// The cost of the experiments before the present one.
    before: u64,
    present: Option<&'static str>,
    cost: u64,
}

impl LabProgress {
    /// For experiments that cost so many seconds in all.
    pub fn new(size: Size, seconds: u64) -> LabProgress {
        let bar = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:24} {percent:>3} %, {elapsed}  {wide_msg}");
            ProgressBar::new(seconds).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        } else {
            ProgressBar::hidden()
        };
        bar.enable_steady_tick(TICK);
        LabProgress { bar, size, before: 0, present: None, cost: 0 }
    }

    /// Shows what is measured.
    pub fn show(&mut self, progress: Progress<'_>) {
        let Progress { experiment, what, share } = progress;
        if self.present != Some(experiment.name) {
            self.before += self.cost;
            self.cost = experiment.cost(self.size).into();
            self.present = Some(experiment.name);
        }
        self.bar.set_position(self.before);
        let share = if share > 0.0 { format!(", {:.0} %", 100.0 * share) } else { String::new() };
        self.bar.set_message(format!("{}: {what}{share}", experiment.name));
    }

    /// Takes it away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
