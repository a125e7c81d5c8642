//! What each move of a game is worth.

use std::time::Duration;

use player::{PlayedGame, SharedClock};
use search::engine::{Control, Effort, Engine, Request, Settings};

use super::grade::Grade;
use super::report::Judged;
use crate::thinking::{Watch, final_score};

/// Judges moves with an engine.
pub struct Judge<'a, G: PlayedGame> {
    pub engine: Engine<G>,
    pub settings: Settings,
    pub effort: Effort,
    /// For each search.
    pub time: Option<Duration>,
    pub clock: SharedClock,
    pub control: &'a Control,
    pub watch: &'a Watch,
}

/// What a position is worth to the side to move.
struct Value<M> {
    score: f64,
    /// None if the game is over.
    best: Option<M>,
    exact: bool,
    depth: u32,
}

impl<G: PlayedGame> Judge<'_, G> {
    /// Judges a move that was played as that ply, counted from 1; none if the
    /// search was stopped.
    pub fn judge(&self, ply: usize, position: &G, chosen: G::Move) -> Option<Judged> {
        let label = format!("ply {ply}");
        let best = self.value(&label, position, self.effort)?;
        let mut played = Value { best: Some(chosen), ..best };
        if best.best != Some(chosen) {
            let mut after = position.clone();
            after.play(chosen);
            // A move less deep and a square later, so that both look equally far.
            let value = self.value(&format!("{label}, {chosen}"), &after, less(self.effort))?;
            played = Value { score: -value.score, best: Some(chosen), depth: value.depth + 1, ..value };
        }
        let is_forced = position.moves().len() == 1;
        Some(judged(ply, position.side_name(position.side()).1, is_forced, &best, &played))
    }

    fn value(&self, label: &str, position: &G, effort: Effort) -> Option<Value<G::Move>> {
        if position.is_over() {
            let score = final_score(position, &self.settings).into();
            return Some(Value { score, best: None, exact: true, depth: 0 });
        }
        let search = |effort, time: Option<Duration>| {
            let request = Request {
                effort,
                window: None,
                lines: 1,
                most_nodes: None,
                clock: &*self.clock,
                deadline: time.map(|time| self.clock.now() + time),
                control: self.control,
            };
            self.watch.search(label, &self.engine, position, &request)
        };
        let mut found = search(effort, self.time);
        if found.is_empty() {
            // There was no time for anything: a glance is always possible.
            found = search(Effort::full_width(1), None);
        }
        let info = found.first().filter(|_| !self.control.is_stopped())?;
        let (score, exact, depth) = (info.score(), info.is_exact(), info.depth);
        Some(Value { score, best: info.line.first().copied(), exact, depth })
    }
}

/// The effort for the position after a move.
fn less(effort: Effort) -> Effort {
    let (from, selectivity) = effort.to_the_end;
    Effort {
        depth: effort.depth.saturating_sub(1).max(1),
        to_the_end: (from.saturating_sub(1), selectivity),
        exact: effort.exact.saturating_sub(1),
        ..effort
    }
}

fn judged<M: ToString>(
    ply: usize,
    side: char,
    is_forced: bool,
    best: &Value<M>,
    played: &Value<M>,
) -> Judged {
    // Searches of unequal depth may prefer what was played after all.
    let best = if played.score > best.score { played } else { best };
    let (score, best_score) = (rounded(played.score), rounded(best.score));
    let loss = rounded(best_score - score);
    let exact = best.exact && played.exact;
    let name = |value: &Value<M>| value.best.as_ref().map(ToString::to_string).unwrap_or_default();
    Judged {
        ply,
        side,
        name: name(played),
        score,
        best: name(best),
        best_score,
        loss,
        grade: if is_forced { Grade::Forced } else { Grade::of(loss) },
        exact,
        result_changed: exact && sign(score) != sign(best_score),
        depth: best.depth,
    }
}

/// Who wins.
fn sign(score: f64) -> i32 {
    i32::from(score > 0.0) - i32::from(score < 0.0)
}

/// To hundredths; adding nothing turns −0 into 0.
fn rounded(score: f64) -> f64 {
    (score * 100.0).round() / 100.0 + 0.0
}
