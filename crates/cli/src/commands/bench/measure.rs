//! Measuring one search, or the same one several times.

use std::time::Instant;

use notation::{Record, read_moves};
use player::{PlayedGame, PlayedVisitor, SystemClock};
use search::engine::{Control, Effort, Engine, Request, Settings};

use crate::thinking::speed;

/// What a search took.
#[derive(Clone, Debug)]
pub struct Measured {
    pub nodes: u64,
    /// The median of all runs.
    pub seconds: f64,
    pub score: f64,
    pub best: String,
}

/// Searches, each of which begins knowing nothing.
pub struct Measure<'a> {
    pub settings: Settings,
    pub effort: Effort,
    pub repeat: u32,
    pub control: &'a Control,
}

impl Measure<'_> {
    /// Measures the search of the last position of a record; none if it was stopped.
    pub fn record(&self, record: &Record) -> anyhow::Result<Option<Measured>> {
        player::visit(&record.game()?, LastPosition { measure: self, record })
    }

    /// Measures the search of a position; none if it was stopped.
    pub fn position<G: PlayedGame>(&self, position: &G) -> Option<Measured> {
        let mut engine = Engine::new(position, &self.settings);
        let mut runs = Vec::new();
        for _ in 0..self.repeat {
            engine.forget();
            runs.push(self.once(&engine, position)?);
        }
        runs.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
        let median = runs.len() / 2;
        Some(runs.swap_remove(median))
    }

    fn once<G: PlayedGame>(&self, engine: &Engine<G>, position: &G) -> Option<Measured> {
        let clock = SystemClock::shared();
        let request = Request {
            effort: self.effort,
            window: None,
            lines: 1,
            most_nodes: None,
            clock: &*clock,
            deadline: None,
            control: self.control,
        };
        let began = Instant::now();
        let found = engine.search(position, &request, &mut |_| {});
        let seconds = began.elapsed().as_secs_f64();
        let info = found.first().filter(|_| !self.control.is_stopped())?;
        let best = info.line.first().map(ToString::to_string).unwrap_or_default();
        Some(Measured { nodes: info.nodes, seconds, score: info.score(), best })
    }
}

struct LastPosition<'a> {
    measure: &'a Measure<'a>,
    record: &'a Record,
}

impl PlayedVisitor for LastPosition<'_> {
    type Output = anyhow::Result<Option<Measured>>;

    fn visit<G: PlayedGame>(self, start: G) -> Self::Output {
        let start = match &self.record.position {
            Some(text) => start.parse_position(text)?,
            None => start,
        };
        let line = read_moves(&start, &self.record.moves.join(" ")).map_err(|error| error.error)?;
        Ok(self.measure.position(&line.position))
    }
}

/// The columns that every measurement has.
pub const HEADER: &str = "       nodes    seconds     Mn/s  score  best";

/// What was measured, under the header.
pub fn columns(measured: &Measured) -> String {
    let Measured { nodes, seconds, score, best } = measured;
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
