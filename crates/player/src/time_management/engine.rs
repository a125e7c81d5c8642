//! The time management of the engine, by its measured speed.

use std::time::Duration;

use super::search_speed::SearchSpeed;
use super::search_target::{EXACT_ENDGAME, SELECTIVE_ENDGAME};
use super::{GameProgress, MoveBudget, SearchTarget, TimeManager};
use crate::MoveLimits;

/// Kept in reserve for delays that a search cannot foresee: a busy computer, messages
/// in transit.
const RESERVE: Duration = Duration::from_millis(30);

/// The share of the clock to spend if that gives the exact score: there is little to
/// think about afterwards.
const EXACT_SHARE: f64 = 0.9;

/// The share to spend on a selective search to the end.
const SELECTIVE_SHARE: f64 = 0.15;

/// The time kept for the endgame, in moves.
const ENDGAME_MOVES: f64 = 4.0;

/// The expected number of moves each side still makes where games have no foreseeable
/// end.
const DEFAULT_MOVES: f64 = 25.0;

/// The share of the increment that each move may use.
const INCREMENT_SHARE: f64 = 0.8;

/// To finish its iteration, a midgame search may take this many times the planned time.
const OVERRUN: f64 = 1.5;

/// No midgame move takes more than this share of the clock.
const MAX_SHARE: f64 = 0.4;

/// An iteration started after this share of the planned time would not be finished.
const SOFT_SHARE: f64 = 0.6;

/// Spends most of the clock on an endgame that can be solved, and divides it evenly
/// among the moves before.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EngineTimeManager {
    speed: SearchSpeed,
}

impl EngineTimeManager {
    /// Records that a search visited that many positions in that time.
    pub fn record(&mut self, nodes: u64, time: Duration) {
        self.speed.record(nodes, time);
    }
}

impl TimeManager for EngineTimeManager {
    fn budget(&self, limits: &MoveLimits, progress: &GameProgress) -> MoveBudget {
        let (moves_left, speed) = (progress.moves_left, self.speed.nodes_per_second());
        let clock = limits.time_left.map(|left| clock_budget(left, limits.increment, moves_left, speed));
        let move_time = limits.move_time.map(usable_move_time);
        let hard_limit = [move_time, clock.and_then(|clock| clock.hard_limit)].into_iter().flatten().min();
        let nodes_in_time = hard_limit.map(|time| (speed * time.as_secs_f64()) as u64);
        let nodes = [nodes_in_time, limits.nodes].into_iter().flatten().min();
        // A clock spends more on an endgame that can be solved than on anything else.
        let target = clock.map_or_else(
            || SearchTarget::reachable(nodes.unwrap_or(0) as f64, moves_left),
            |clock| clock.target,
        );
        MoveBudget { target, soft_limit: clock.and_then(|clock| clock.soft_limit), hard_limit }
    }
}

/// What to spend on a move, given the time left for the game, the increment, the largest
/// number of moves (of both sides) to the end of the game, and the positions visited per
/// second. Never more than is left; nothing if that is only a few milliseconds.
fn clock_budget(left: Duration, increment: Duration, moves_left: Option<u32>, speed: f64) -> MoveBudget {
    let usable = usable_clock_time(left);
    let seconds = usable.as_secs_f64();
    let fixed = |target: SearchTarget, share: f64| {
        let limit = Some(usable.mul_f64(share));
        MoveBudget { target, soft_limit: limit, hard_limit: limit }
    };
    match moves_left {
        Some(empties) if EXACT_ENDGAME.nodes(empties) <= EXACT_SHARE * seconds * speed => {
            fixed(SearchTarget::ExactScore, EXACT_SHARE)
        }
        Some(empties) if SELECTIVE_ENDGAME.nodes(empties) <= SELECTIVE_SHARE * seconds * speed => {
            fixed(SearchTarget::SelectiveEndgame, SELECTIVE_SHARE)
        }
        _ => {
            let moves = moves_left.map_or(DEFAULT_MOVES, |empties| {
                let solvable = EXACT_ENDGAME.solvable_empties(EXACT_SHARE * seconds * speed);
                (f64::from(empties) - solvable).max(0.0) / 2.0 + ENDGAME_MOVES
            });
            let planned = seconds / moves + INCREMENT_SHARE * increment.as_secs_f64();
            let hard_limit = (OVERRUN * planned).min(MAX_SHARE * seconds);
            let soft_limit = (SOFT_SHARE * planned).min(hard_limit);
            let [soft_limit, hard_limit] =
                [soft_limit, hard_limit].map(|limit| Some(Duration::from_secs_f64(limit)));
            MoveBudget { target: SearchTarget::midgame(moves_left), soft_limit, hard_limit }
        }
    }
}

/// The part of a time limit per move that can be used.
fn usable_move_time(limit: Duration) -> Duration {
    limit.saturating_sub(RESERVE.min(limit / 2).max(limit / 20))
}

/// The part of the clock that can be used.
fn usable_clock_time(time: Duration) -> Duration {
    time.saturating_sub(RESERVE.max(time / 50))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The target and the limits, in seconds, with that many seconds left.
    fn budget(left: f64, increment: f64, moves_left: Option<u32>, speed: f64) -> (SearchTarget, [f64; 2]) {
        let [left, increment] = [left, increment].map(Duration::from_secs_f64);
        let MoveBudget { target, soft_limit, hard_limit } = clock_budget(left, increment, moves_left, speed);
        (target, [soft_limit, hard_limit].map(|limit| limit.unwrap().as_secs_f64()))
    }

    const TIMES: [f64; 9] = [0.0, 0.001, 0.01, 0.05, 0.3, 1.0, 60.0, 900.0, 36_000.0];

    #[test]
    fn budgets_never_exceed_the_time_left() {
        for time in TIMES {
            for increment in [0.0, 0.1, 10.0, 1e5] {
                for empties in [None, Some(0), Some(1), Some(20), Some(60), Some(96)] {
                    for speed in [1.0, 1e6, 1e9] {
                        let (_, [soft_limit, hard_limit]) = budget(time, increment, empties, speed);
                        assert!(soft_limit <= hard_limit, "{soft_limit} before {hard_limit}");
                        assert!(hard_limit <= time * 0.9, "{hard_limit} of {time}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_few_milliseconds_are_not_spent() {
        for time in [0.0, 0.001, 0.02, 0.03] {
            assert!(budget(time, 5.0, Some(40), 1e6).1.iter().all(|part| *part <= 0.0));
            assert!(budget(time, 0.0, None, 1e6).1.iter().all(|part| *part <= 0.0));
        }
    }

    #[test]
    fn the_clock_is_spent_on_an_exact_endgame_that_fits() {
        let budget = |empties, speed| {
            let (target, [_, hard_limit]) = budget(60.0, 0.0, Some(empties), speed);
            (target, hard_limit)
        };
        let ((exact, most), (selective, some)) = (budget(22, 1e7), budget(24, 1e7));
        assert_eq!(exact, SearchTarget::ExactScore);
        assert!(most > 50.0, "{most}");
        assert_eq!(selective, SearchTarget::SelectiveEndgame);
        assert!((8.0..9.0).contains(&some), "{some}");
        let (midgame, little) = budget(30, 1e7);
        assert_eq!(midgame, SearchTarget::Depth(29));
        assert!(little < 2.0 * some, "{little}");
        assert_eq!(budget(22, 1e5).0, SearchTarget::Depth(21), "a slow computer");
    }

    /// A game played within its budgets keeps enough time for the endgame.
    #[test]
    fn time_is_kept_for_the_endgame() {
        for (total, speed) in [(1.0, 5e6), (60.0, 5e6), (900.0, 2e7)] {
            let mut seconds = total;
            let mut empties = 60;
            while empties > 0 {
                let (target, limits) = budget(seconds, 0.0, Some(empties), speed);
                if target == SearchTarget::ExactScore {
                    break;
                }
                // A search ends anywhere between the two limits.
                seconds -= limits.iter().sum::<f64>() / 2.0;
                empties -= 2;
            }
            assert!(empties >= 12, "{empties} of {total}");
            assert!(seconds > 0.02 * total, "{seconds} of {total}");
        }
    }

    #[test]
    fn increments_are_spent() {
        let hard_limit = |increment| budget(10.0, increment, Some(50), 1e6).1[1];
        assert!(hard_limit(1.0) > hard_limit(0.0) + 1.0);
        assert!(hard_limit(100.0) <= 4.0);
    }

    #[test]
    fn a_limit_per_move_is_kept_with_a_margin() {
        for (limit, used) in [(0, 0), (2, 1), (20, 10), (100, 70), (500, 470), (10_000, 9500)] {
            assert_eq!(usable_move_time(Duration::from_millis(limit)), Duration::from_millis(used));
        }
    }

    #[test]
    fn the_strictest_limit_counts() {
        let progress = GameProgress { moves_made: 10, share_left: 0.6, moves_left: Some(40) };
        let budget = |limits: MoveLimits| EngineTimeManager::default().budget(&limits, &progress);
        let second = Some(Duration::from_secs(1));
        let clock = MoveLimits { time_left: second, ..MoveLimits::default() };
        let both = budget(MoveLimits { move_time: second, ..clock });
        assert_eq!((both, both.soft_limit.is_some()), (budget(clock), true));
        let move_time = MoveLimits { move_time: second, ..MoveLimits::default() };
        assert_eq!(budget(move_time).hard_limit, Some(Duration::from_millis(950)));
        assert_eq!(budget(move_time).soft_limit, None);
        let nodes = MoveLimits { nodes: Some(1 << 60), ..MoveLimits::default() };
        assert_eq!((budget(nodes).target, budget(nodes).hard_limit), (SearchTarget::ExactScore, None));
    }
}
