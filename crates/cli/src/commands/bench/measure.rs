//! Measuring one search, or the same one several times.

use std::time::Instant;

use game::plain_zero;
use notation::{Record, read_moves};
use player::{AnyPosition, Engine, SystemTimeSource};
use search::StopHandle;
use search::engine::{EngineOptions, SearchDepth, SearchRequest};

use crate::search_progress::speed;

/// What a search took.
#[derive(Clone, Debug)]
pub struct Measured {
    pub nodes: u64,
    /// The median of all runs.
    pub seconds: f64,
    pub score: f64,
    pub best: String,
}

/// Searches, each with an empty transposition table.
pub struct Measure<'a> {
    pub options: EngineOptions,
    pub depth: SearchDepth,
    pub repeat: u32,
    pub stop: &'a StopHandle,
}

impl Measure<'_> {
    /// Measures the search of the last position of a record; none if it was stopped.
    pub fn record(&self, record: &Record) -> anyhow::Result<Option<Measured>> {
        let start = record.game()?.start();
        let start = match &record.position {
            Some(text) => start.parse_position(text)?,
            None => start,
        };
        let line = read_moves(&start, &record.moves.join(" ")).map_err(|error| error.error)?;
        Ok(self.position(&line.position))
    }

    /// Measures the search of a position; none if it was stopped.
    pub fn position(&self, position: &AnyPosition) -> Option<Measured> {
        let mut engine = Engine::new(position, &self.options);
        let mut runs = Vec::new();
        for _ in 0..self.repeat {
            engine.clear_table();
            runs.push(self.once(&engine, position)?);
        }
        runs.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
        let median = runs.len() / 2;
        Some(runs.swap_remove(median))
    }

    fn once(&self, engine: &Engine, position: &AnyPosition) -> Option<Measured> {
        let time_source = SystemTimeSource::shared();
        let request = SearchRequest {
            depth: self.depth,
            window: None,
            multi_pv: 1,
            max_nodes: None,
            time_source: &*time_source,
            deadline: None,
            stop: self.stop,
        };
        let began = Instant::now();
        let results = engine.search(position, &request, &mut |_| {});
        let seconds = began.elapsed().as_secs_f64();
        let info = results.first().filter(|_| !self.stop.is_stopped())?;
        let best = info.pv.first().map(ToString::to_string).unwrap_or_default();
        Some(Measured { nodes: info.nodes, seconds, score: info.score(), best })
    }
}

/// The columns that every measurement has.
pub const HEADER: &str = "       nodes    seconds     Mn/s  score  best";

/// What was measured, under the header.
pub fn columns(measured: &Measured) -> String {
    let Measured { nodes, seconds, score, best } = measured;
    let score = plain_zero(*score, 1);
    format!("{nodes:>12}{seconds:>11.3}{:>9}{score:>+7.1}  {best}", speed(*nodes, *seconds))
}

/// Many measurements together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    pub nodes: u64,
    pub seconds: f64,
}

impl Sum {
    pub fn add(&mut self, measured: &Measured) {
        self.nodes += measured.nodes;
        self.seconds += measured.seconds;
    }

    pub fn columns(self) -> String {
        format!("{:>12}{:>11.3}{:>9}", self.nodes, self.seconds, speed(self.nodes, self.seconds))
    }
}
