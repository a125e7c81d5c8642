//! The progress of a search.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game::plain_zero;
use indicatif::{ProgressBar, ProgressStyle};
use player::{AnyPosition, AnySearchInfo, Engine};
use search::engine::SearchRequest;

/// How often the line is updated.
const INTERVAL: Duration = Duration::from_millis(100);

/// A line on the terminal that shows how far a search has come; nothing where the
/// output is not a terminal.
pub struct SearchProgress {
    line: ProgressBar,
}

impl SearchProgress {
    pub fn new() -> SearchProgress {
        let line = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{spinner} {wide_msg}");
            ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        } else {
            ProgressBar::hidden()
        };
        SearchProgress { line }
    }

    /// Runs a search and shows its progress. The line begins with the label.
    pub fn search(
        &self,
        label: &str,
        engine: &Engine,
        position: &AnyPosition,
        request: &SearchRequest,
    ) -> Vec<AnySearchInfo> {
        if self.line.is_hidden() {
            return engine.search(position, request, &mut |_| {});
        }
        let (began, nodes_before) = (Instant::now(), request.stop.nodes());
        let stage = Mutex::new(String::new());
        let show = || {
            let nodes = request.stop.nodes() - nodes_before;
            let stage = stage.lock().unwrap_or_else(PoisonError::into_inner);
            let rate = speed(nodes, began.elapsed().as_secs_f64());
            self.line.set_message(format!("{label}: {nodes} nodes, {rate} Mn/s  {stage}"));
            self.line.tick();
        };
        thread::scope(|scope| {
            let (done, is_done) = std::sync::mpsc::channel::<()>();
            scope.spawn(move || {
                // The channel closes when the search is over.
                while is_done.recv_timeout(INTERVAL) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                    show();
                }
            });
            let results = engine.search(position, request, &mut |info| {
                *stage.lock().unwrap_or_else(PoisonError::into_inner) = in_words(info);
            });
            drop(done);
            results
        })
    }

    /// Prints a line of results above the progress line.
    pub fn print(&self, text: &str) -> anyhow::Result<()> {
        self.line.suspend(|| writeln!(anstream::stdout(), "{text}"))?;
        Ok(())
    }

    pub fn finish(&self) {
        self.line.finish_and_clear();
    }
}

/// `24@87% +12.00 g8 h1 b2`: depth, selectivity, score and principal variation.
fn in_words(info: &AnySearchInfo) -> String {
    let line: Vec<_> = info.pv.iter().map(ToString::to_string).collect();
    let AnySearchInfo { depth, selectivity, .. } = info;
    format!("{depth}@{selectivity} {:+.2} {}", plain_zero(info.score(), 2), line.join(" "))
}

/// Millions of positions a second.
pub fn speed(nodes: u64, seconds: f64) -> String {
    format!("{:.1}", nodes as f64 / seconds.max(1e-9) / 1e6)
}
