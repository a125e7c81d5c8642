//! Judges the moves of a game.

use std::time::Duration;

use game::Game;
use player::{AnyMove, AnyPosition, AnySearchInfo, Engine, SharedTimeSource};
use search::StopHandle;
use search::engine::{SearchDepth, SearchRequest, Selectivity};

use crate::Grade;
use crate::symmetry::Symmetries;
use crate::value::round_to_tenths;

/// Runs a search, so that the caller can show its progress. The label says what is searched.
pub type SearchFn<'a> = dyn Fn(&str, &Engine, &AnyPosition, &SearchRequest) -> Vec<AnySearchInfo> + 'a;

/// Judges moves with an engine.
pub struct Judge<'a> {
    /// The engine.
    pub engine: &'a Engine,
    /// How hard it searches.
    pub depth: SearchDepth,
    /// The longest time for each search.
    pub time: Option<Duration>,
    /// Where the time is read from.
    pub time_source: SharedTimeSource,
    /// Stops the searches.
    pub stop: &'a StopHandle,
    /// Runs the searches.
    pub search: &'a SearchFn<'a>,
}

/// A move and its value, for the side that played it. Scores are rounded to tenths, as they are shown,
/// so that the loss is the difference of two visible numbers, and the grade follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// The move.
    pub chosen: AnyMove,
    /// Its value.
    pub score: f64,
    /// The best move.
    pub best: AnyMove,
    /// The value of the best move.
    pub best_score: f64,
    /// Discs or seeds lost.
    pub loss: f64,
    /// How bad that is.
    pub grade: Grade,
    /// Whether both scores are exact.
    pub exact: bool,
    /// Whether the move changed the result, between win, draw and loss. Only known for exact scores.
    pub result_changed: bool,
    /// How many moves deep the search was.
    pub depth: u32,
    /// How sure the search is that it overlooked nothing, in per cent.
    pub percent: u8,
}

/// The value of a position for the side to move.
#[derive(Clone, Copy)]
struct PositionValue {
    score: f64,
    /// None if the game is over.
    best: Option<AnyMove>,
    exact: bool,
    depth: u32,
    percent: u8,
}

/// The depth of a search that takes a moment for each move of a game: so many plies, selective enough
/// to be fast and still rarely wrong, and exact scores when at most `exact` squares are empty.
pub fn default_search_depth(depth: u32, exact: u32) -> SearchDepth {
    let selectivity = Selectivity::from_percent(95);
    SearchDepth { depth, selectivity, selective_endgame: (exact, Selectivity::EXACT), exact_endgame: exact }
}

impl Judge<'_> {
    /// Judges a move, which is the game's ply with that number, counted from 1. Returns nothing if
    /// the search was stopped.
    pub fn judge(&self, ply: usize, position: &AnyPosition, chosen: AnyMove) -> Option<JudgedMove> {
        let label = format!("ply {ply}");
        let best = self.evaluate(&label, position, self.depth)?;
        let mut played = PositionValue { best: Some(chosen), ..best };
        let is_best = |best| best == chosen || Symmetries::of(position).are_twins(best, chosen);
        if !best.best.is_some_and(is_best) {
            let mut after = position.clone();
            after.play(chosen);
            // One ply less, so that both searches see equally far.
            let depth = one_ply_less(self.depth);
            let value = self.evaluate(&format!("{label}, {chosen}"), &after, depth)?;
            played =
                PositionValue { score: -value.score, best: Some(chosen), depth: value.depth + 1, ..value };
        }
        Some(judged_move(chosen, position.moves().len() == 1, &best, &played))
    }

    fn evaluate(&self, label: &str, position: &AnyPosition, depth: SearchDepth) -> Option<PositionValue> {
        if position.is_over() {
            let score = position.score().into();
            return Some(PositionValue { score, best: None, exact: true, depth: 0, percent: 100 });
        }
        let search = |depth, time: Option<Duration>| {
            let request = SearchRequest {
                depth,
                window: None,
                multi_pv: 1,
                max_nodes: None,
                time_source: &*self.time_source,
                deadline: time.map(|time| self.time_source.now() + time),
                stop: self.stop,
            };
            (self.search)(label, self.engine, position, &request)
        };
        let mut results = search(depth, self.time);
        if results.is_empty() {
            // The time was up before the first iteration: depth 1 takes next to none.
            results = search(SearchDepth::full_width(1), None);
        }
        let info = results.first().filter(|_| !self.stop.is_stopped())?;
        let (score, exact, depth) = (info.score(), info.is_exact(), info.depth);
        let (best, percent) = (info.pv.first().copied(), info.selectivity.percent());
        Some(PositionValue { score, best, exact, depth, percent })
    }
}

/// The depth for the position after a move.
fn one_ply_less(depth: SearchDepth) -> SearchDepth {
    let (from, selectivity) = depth.selective_endgame;
    SearchDepth {
        depth: depth.depth.saturating_sub(1).max(1),
        selective_endgame: (from.saturating_sub(1), selectivity),
        exact_endgame: depth.exact_endgame.saturating_sub(1),
        ..depth
    }
}

fn judged_move(chosen: AnyMove, is_forced: bool, best: &PositionValue, played: &PositionValue) -> JudgedMove {
    // The second search may find that the move played is better than the best of the first.
    let best = if played.score > best.score { played } else { best };
    let (score, best_score) = (round_to_tenths(played.score), round_to_tenths(best.score));
    let loss = loss(best_score, score);
    let exact = best.exact && played.exact;
    JudgedMove {
        chosen,
        score,
        best: best.best.unwrap_or(chosen),
        best_score,
        loss,
        grade: if is_forced { Grade::Forced } else { Grade::from_loss(loss) },
        exact,
        result_changed: exact && changes_result(best_score, score),
        depth: best.depth,
        percent: best.percent.min(played.percent),
    }
}

/// What a move with that score loses compared to the best one, as it is shown.
pub(crate) fn loss(best: f64, played: f64) -> f64 {
    round_to_tenths(round_to_tenths(best) - round_to_tenths(played)).max(0.0)
}

/// Whether two scores mean different results, of win, draw and loss.
pub(crate) fn changes_result(one: f64, other: f64) -> bool {
    let sign = |score: f64| i32::from(score > 0.0) - i32::from(score < 0.0);
    sign(one) != sign(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::unsigned_text;

    fn value(score: f64) -> PositionValue {
        PositionValue { score, best: None, exact: false, depth: 10, percent: 95 }
    }

    #[test]
    fn the_grade_is_that_of_the_loss_shown() {
        let position = notation::AnyGame::named("othello-8x8").expect("a game").start();
        let chosen = position.moves().next().expect("a move");
        for (best, played, shown, grade) in [
            (5.46, -2.5, "8", Grade::Blunder),
            (3.94, -4.0, "7.9", Grade::Mistake),
            (1.96, 0.0, "2", Grade::Inaccuracy),
            (0.04, 0.0, "0", Grade::Best),
        ] {
            let judged = judged_move(chosen, false, &value(best), &value(played));
            assert_eq!((unsigned_text(judged.loss, false).as_str(), judged.grade), (shown, grade));
        }
    }
}
