//! The time management of the textbook players: Stanford's schedule by phases of the
//! game, or a share of the time for each move.

use std::time::Duration;

use eval::STANFORD_PHASES;

use super::{GameProgress, MoveBudget, SearchTarget, TimeManager};
use crate::MoveLimits;
use crate::classic::MAX_DEPTH;

/// Searches to a fixed depth, by the clock to a depth that depends on the time left, or
/// as deep as the time for a move allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClassicTimeManager {
    /// The player's own time for the whole game, if it has one.
    pub game_time: Option<Duration>,
    /// The part of the time for a move that is used: the rest is for delays that a search
    /// cannot foresee. SUSTech's player used 4.2 of 5 seconds.
    pub margin: f64,
    /// How deep to search, if that is fixed.
    pub depth: Option<u32>,
}

/// The share of the time for each of Stanford's phases.
const PHASE_TIMES: [f64; 4] = [0.20, 0.45, 0.25, 0.10];

/// The first moves are never significant.
const OPENING_MOVES: u32 = 2;
const OPENING_DEPTH: u32 = 5;
const DEFAULT_DEPTH: u32 = 7;

/// Emergencies: with less than this share of the time that should be left, or of
/// the whole time, search no deeper.
const EMERGENCIES: [(f64, f64, u32); 3] = [(0.1, 0.004, 1), (0.25, 0.01, 2), (0.5, 0.02, 4)];

/// No move may take more than this share of the time left.
const MAX_SHARE: f64 = 0.25;

impl TimeManager for ClassicTimeManager {
    fn budget(&self, limits: &MoveLimits, progress: &GameProgress) -> MoveBudget {
        let target = match (self.game_time, limits.time_left) {
            (Some(total), Some(left)) => {
                scheduled_target(total, left, self.depth.unwrap_or(DEFAULT_DEPTH), progress)
            }
            _ => SearchTarget::Depth(self.depth.unwrap_or(MAX_DEPTH)),
        };
        let of_the_clock = limits.time_left.map(|left| left.mul_f64(MAX_SHARE));
        let of_the_move = limits.move_time.map(|time| time.mul_f64(self.margin));
        let hard_limit = [of_the_clock, of_the_move].into_iter().flatten().min();
        MoveBudget { target, soft_limit: None, hard_limit }
    }
}

/// Stanford's schedule: a depth that the time should suffice for, one less when behind
/// schedule, the whole rest of the game near its end, and little in an emergency.
fn scheduled_target(
    total: Duration,
    left: Duration,
    usual_depth: u32,
    progress: &GameProgress,
) -> SearchTarget {
    let share_left = (left.as_secs_f64() / total.as_secs_f64()).min(1.0);
    let should_be_left = 1.0 - scheduled(progress.share_left);
    let is_emergency =
        |(of_rest, of_all, _): &&(f64, f64, u32)| share_left < (of_rest * should_be_left).max(*of_all);
    let emergency = EMERGENCIES.iter().find(is_emergency).map(|(_, _, depth)| *depth);
    let near_the_end = progress.share_left <= STANFORD_PHASES[3].1 && progress.moves_left.is_some();
    if near_the_end && emergency.is_none() {
        return SearchTarget::ExactScore;
    }
    let planned = if progress.moves_made < OPENING_MOVES {
        OPENING_DEPTH.min(usual_depth)
    } else if share_left < should_be_left {
        (usual_depth - 1).max(1)
    } else {
        usual_depth
    };
    SearchTarget::Depth(emergency.map_or(planned, |max| max.min(planned)))
}

/// The share of the time that may be used when such a share of the game is left.
fn scheduled(game_left: f64) -> f64 {
    let begins = STANFORD_PHASES.map(|(_, begin)| begin);
    let ends = begins.into_iter().skip(1).chain([0.0]);
    let used = |((begin, end), time): ((f64, f64), f64)| {
        time * ((begin - game_left) / (begin - end)).clamp(0.0, 1.0)
    };
    begins.into_iter().zip(ends).zip(PHASE_TIMES).map(used).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_scheduled_by_phase() {
        for (game_left, share) in [
            (1.0, 0.0),
            (0.875, 0.10),
            (0.75, 0.20),
            (0.5, 0.425),
            (0.25, 0.65),
            (0.12, 0.90),
            (0.06, 0.95),
            (0.0, 1.0),
        ] {
            assert!((scheduled(game_left) - share).abs() < 1e-9, "{game_left}");
        }
    }
}
