//! What each move of a game was worth.

use std::time::Duration;

use player::{PlayedGame, SharedClock};
use search::engine::{Control, Effort, Engine, POINT, Play, Request, SearchInfo, Selectivity, Settings};

use crate::Grade;
use crate::value::rounded;

/// How searches are run, so that whoever waits for them can watch: the label says
/// what is searched.
pub type Search<'a, G> =
    dyn Fn(&str, &Engine<G>, &G, &Request) -> Vec<SearchInfo<<G as game::Game>::Move>> + 'a;

/// Judges moves with an engine.
pub struct Judge<'a, G: PlayedGame> {
    /// The engine.
    pub engine: &'a Engine<G>,
    /// What it is made of.
    pub settings: Settings,
    /// How hard it thinks.
    pub effort: Effort,
    /// The time for each search at most.
    pub time: Option<Duration>,
    /// Who tells the time.
    pub clock: SharedClock,
    /// Stops it from outside.
    pub control: &'a Control,
    /// Runs its searches.
    pub search: &'a Search<'a, G>,
}

/// A move and what it is worth, for the side that played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged<M> {
    /// The move.
    pub chosen: M,
    /// What it is worth.
    pub score: f64,
    /// The best move instead.
    pub best: M,
    /// What that is worth.
    pub best_score: f64,
    /// Discs or seeds lost.
    pub loss: f64,
    /// How bad that is.
    pub grade: Grade,
    /// Whether both scores are proved.
    pub exact: bool,
    /// Whether a win, a draw or a loss became another, which is said only of exact scores.
    pub result_changed: bool,
    /// How many moves the search looked ahead.
    pub depth: u32,
    /// How sure it is that nothing was overlooked, in per cent.
    pub percent: u8,
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy)]
struct Value<M> {
    score: f64,
    /// None if the game is over.
    best: Option<M>,
    exact: bool,
    depth: u32,
    percent: u8,
}

/// The effort that takes a moment for each move of a game: so many moves ahead, rarely
/// wrong and much quicker than leaving nothing out; the exact score when no more
/// squares than this are empty.
pub fn usual_effort(depth: u32, exact: u32) -> Effort {
    let selectivity = Selectivity::of_percent(95);
    Effort { depth, selectivity, to_the_end: (exact, Selectivity::EXACT), exact }
}

impl<G: PlayedGame> Judge<'_, G> {
    /// Judges a move that was played as that ply, counted from 1; none if the
    /// search was stopped.
    pub fn judge(&self, ply: usize, position: &G, chosen: G::Move) -> Option<Judged<G::Move>> {
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
        Some(judged(chosen, position.moves().len() == 1, &best, &played))
    }

    fn value(&self, label: &str, position: &G, effort: Effort) -> Option<Value<G::Move>> {
        if position.is_over() {
            let score = final_score(position, &self.settings).into();
            return Some(Value { score, best: None, exact: true, depth: 0, percent: 100 });
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
            (self.search)(label, self.engine, position, &request)
        };
        let mut found = search(effort, self.time);
        if found.is_empty() {
            // There was no time for anything: a glance is always possible.
            found = search(Effort::full_width(1), None);
        }
        let info = found.first().filter(|_| !self.control.is_stopped())?;
        let (score, exact, depth) = (info.score(), info.is_exact(), info.depth);
        let (best, percent) = (info.line.first().copied(), info.selectivity.percent());
        Some(Value { score, best, exact, depth, percent })
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

fn judged<M: Copy>(chosen: M, is_forced: bool, best: &Value<M>, played: &Value<M>) -> Judged<M> {
    // Searches of unequal depth may prefer what was played after all.
    let best = if played.score > best.score { played } else { best };
    let (score, best_score) = (rounded(played.score), rounded(best.score));
    let loss = rounded(best_score - score);
    let exact = best.exact && played.exact;
    Judged {
        chosen,
        score,
        best: best.best.unwrap_or(chosen),
        best_score,
        loss,
        grade: if is_forced { Grade::Forced } else { Grade::of(loss) },
        exact,
        result_changed: exact && changes_result(best_score, score),
        depth: best.depth,
        percent: best.percent.min(played.percent),
    }
}

/// Whether one score is a win, a draw or a loss and the other is not.
pub(crate) fn changes_result(one: f64, other: f64) -> bool {
    let sign = |score: f64| i32::from(score > 0.0) - i32::from(score < 0.0);
    sign(one) != sign(other)
}

/// The final score of a game that is over, for the side that would move next, as
/// an engine with these settings counts it.
pub fn final_score<G: PlayedGame>(position: &G, settings: &Settings) -> i32 {
    let play = position.playing(settings);
    play.final_score(&position.scratch(&play), &position.node()) / POINT
}
