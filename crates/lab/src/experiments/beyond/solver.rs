//! Searches of the engine from the start of a game: exact values, and values of deep searches.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use notation::AnyPosition;
use othello::Empties;
use player::{AnySearchInfo, Engine, SystemTimeSource};
use search::StopHandle;
use search::engine::{EngineOptions, SearchDepth, SearchRequest, Selectivity};
use serde::{Deserialize, Serialize};

use crate::experiment::{Cell, Lab, LabError, Worker, number};

/// What to search: with one thread and an empty table, so that the nodes are the same each time.
pub struct Question<'a> {
    /// What the journal calls it, without the limits of the search.
    pub what: String,
    /// The position.
    pub position: &'a AnyPosition,
    /// Who gets the squares left empty.
    pub empties: Empties,
    /// How deep to search, at a selectivity of 73 % but where the end is in reach; without it, until
    /// the value is proved.
    pub depth: Option<u32>,
    /// The size of the transposition table.
    pub table_mib: usize,
}

/// What the engine found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The value for the side to move, in discs.
    pub value: f64,
    /// Whether that is proved.
    pub exact: bool,
    /// The best move.
    pub best: String,
    /// Positions visited.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

impl Answer {
    /// The value with its sign; a proved one is a whole number.
    pub fn cell(&self) -> Cell {
        Cell::Text(signed(self.value, usize::from(!self.exact)))
    }
}

/// A value in discs: `+4`, `−4`, `0`.
pub fn signed(value: f64, decimals: usize) -> String {
    let text = number(value, decimals);
    let is_positive = value > 0.0 && text.contains(|digit| matches!(digit, '1'..='9'));
    if is_positive { format!("+{text}") } else { text }
}

/// Searches, or looks the answer up.
pub fn ask(lab: &mut Lab<'_>, question: &Question<'_>) -> Result<Answer, LabError> {
    let Question { what, depth, table_mib, .. } = question;
    let limit = depth.map_or("until solved".to_owned(), |depth| format!("to depth {depth} at 73 %"));
    lab.measure(&format!("{what}, {limit}, one thread, table of {table_mib} MiB"), |worker| {
        search(question, worker)
    })
}

/// Searches on a thread of its own, so that it can be stopped at any time.
fn search(question: &Question<'_>, worker: &mut Worker<'_, '_>) -> Result<Answer, LabError> {
    let Question { position, empties, table_mib, .. } = *question;
    let options = EngineOptions { table_mib, threads: 1, empties, ..EngineOptions::default() };
    let engine = Engine::new(position, &options);
    let (stop, time_source) = (StopHandle::default(), SystemTimeSource::shared());
    let request = SearchRequest {
        depth: search_depth(question.depth),
        window: None,
        multi_pv: 1,
        max_nodes: None,
        time_source: &*time_source,
        deadline: None,
        stop: &stop,
    };
    let reached = AtomicU32::new(0);
    let plies = question.depth.or(position.empties()).unwrap_or(u32::MAX);
    let began = Instant::now();
    let found = thread::scope(|scope| {
        let search = scope.spawn(|| {
            let found = engine.search(position, &request, &mut |info| {
                reached.store(info.depth, Ordering::Relaxed);
            });
            (found, began.elapsed())
        });
        let mut pause = Duration::from_millis(1);
        while !search.is_finished() {
            let share = f64::from(reached.load(Ordering::Relaxed)) / f64::from(plies);
            worker.progress(share.min(1.0)).inspect_err(|_| stop.stop())?;
            thread::sleep(pause);
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
        Ok::<_, LabError>(search.join().expect("the engine does not panic"))
    });
    let (found, took) = found?;
    Ok(answer(&found[0], took))
}

/// How long it takes at most until a stop is noticed.
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

fn search_depth(depth: Option<u32>) -> SearchDepth {
    let until_solved = SearchDepth::UNTIL_SOLVED;
    depth.map_or(until_solved, |depth| SearchDepth {
        depth,
        selective_endgame: (0, Selectivity::EXACT),
        exact_endgame: 0,
        ..until_solved
    })
}

fn answer(found: &AnySearchInfo, took: Duration) -> Answer {
    Answer {
        value: found.score(),
        exact: found.is_exact(),
        best: found.pv.first().map_or_else(|| "–".to_owned(), ToString::to_string),
        nodes: found.nodes,
        seconds: took.as_secs_f64(),
    }
}
