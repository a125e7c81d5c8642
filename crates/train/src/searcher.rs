//! Searches of the engine that only their depth limits.

use std::time::Duration;

use player::{AnyMove, AnyPosition, AnySearchInfo, Engine};
use search::engine::{SearchDepth, SearchInfo, SearchRequest, Selectivity};
use search::{StopHandle, TimeSource};

/// From this depth on ProbCut saves time.
const MIN_SELECTIVE_DEPTH: u32 = 7;

/// So many moves deep, with ProbCut where it saves time, and exact from so many empty squares
/// on.
pub fn quick_depth(depth: u32, exact: u32) -> SearchDepth {
    let is_selective = depth >= MIN_SELECTIVE_DEPTH;
    SearchDepth {
        depth,
        selectivity: if is_selective { Selectivity::FAST } else { Selectivity::EXACT },
        selective_endgame: (exact, Selectivity::EXACT),
        exact_endgame: exact,
    }
}

/// Searches without a time limit, until stopped.
pub struct Searcher<'a> {
    pub stop: &'a StopHandle,
}

impl Searcher<'_> {
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// The best move.
    pub fn best(&self, engine: &Engine, position: &AnyPosition, effort: SearchDepth) -> Option<AnyMove> {
        self.search(engine, position, effort, &mut |_| {}).first()?.pv.first().copied()
    }

    /// The exact value in discs; none if the search was stopped.
    pub fn value(&self, engine: &Engine, position: &AnyPosition, empties: u32) -> Option<f64> {
        let found = self.search(engine, position, SearchDepth::full_width(empties), &mut |_| {});
        found.first().filter(|info| info.is_exact()).map(SearchInfo::score)
    }

    /// The exact score, of which it is known that it is not lower than this; none if the search
    /// was stopped.
    pub fn score_from(&self, engine: &Engine, position: &AnyPosition, least: i32) -> Option<i32> {
        let beyond = position.total_points() as i32 + 1;
        let request =
            SearchRequest { window: Some((least, beyond)), ..self.request(SearchDepth::UNTIL_SOLVED) };
        let found = engine.search(position, &request, &mut |_| {});
        let info = found.first().filter(|info| info.is_proved())?;
        Some(if info.is_exact() { info.score() as i32 } else { least })
    }

    /// Searches, and reports after every iteration.
    pub fn search(
        &self,
        engine: &Engine,
        position: &AnyPosition,
        effort: SearchDepth,
        report: &mut dyn FnMut(&AnySearchInfo),
    ) -> Vec<AnySearchInfo> {
        engine.search(position, &self.request(effort), report)
    }

    fn request(&self, depth: SearchDepth) -> SearchRequest<'_> {
        SearchRequest {
            depth,
            window: None,
            multi_pv: 1,
            max_nodes: None,
            time_source: &NoTimeLimit,
            deadline: None,
            stop: self.stop,
        }
    }
}

/// The time source of searches without a time limit.
struct NoTimeLimit;

impl TimeSource for NoTimeLimit {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
