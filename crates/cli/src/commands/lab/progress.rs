//! What is being measured, on a terminal.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lab::experiment::{Experiment, Progress, Size};

/// How often the bar moves though nothing happens.
const TICK: Duration = Duration::from_millis(200);

/// A bar over all experiments, by their cost.
pub struct LabProgress {
    bar: ProgressBar,
    size: Size,
    experiments: Vec<&'static Experiment>,
    present: Option<(&'static str, Instant)>,
}

impl LabProgress {
    /// For these experiments.
    pub fn new(size: Size, experiments: Vec<&'static Experiment>) -> LabProgress {
        let bar = if std::io::stderr().is_terminal() {
            let seconds = experiments.iter().map(|experiment| u64::from(experiment.cost(size))).sum();
            let style = ProgressStyle::with_template("{bar:24} {percent:>3} %, {elapsed}  {wide_msg}");
            ProgressBar::new(seconds).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        } else {
            ProgressBar::hidden()
        };
        bar.enable_steady_tick(TICK);
        LabProgress { bar, size, experiments, present: None }
    }

    /// Shows what is measured. How many measurements follow in its experiment is not known, so the
    /// bar goes by what the experiment is expected to cost.
    pub fn show(&mut self, progress: Progress<'_>) {
        let Progress { experiment, what, share } = progress;
        let since = match self.present {
            Some((name, since)) if name == experiment.name => since,
            _ => Instant::now(),
        };
        self.present = Some((experiment.name, since));
        let before = self.experiments.iter().take_while(|other| other.name != experiment.name);
        let before: u64 = before.map(|other| u64::from(other.cost(self.size))).sum();
        let within = since.elapsed().as_secs().min(experiment.cost(self.size).into());
        self.bar.set_position(before + within);
        let share = if share > 0.0 { format!(", {:.0} %", 100.0 * share) } else { String::new() };
        self.bar.set_message(format!("{}: {what}{share}", experiment.name));
    }

    /// Takes it away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
