//! How much effort a move is worth.

use std::time::Duration;

use eval::{Evaluable, STANFORD_PHASES};
use game::{Options, SpecError};

use super::keys::MOST_PLIES;
use crate::MoveLimits;
use crate::time::take_times;

/// How a player spends its time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pace {
    mode: Mode,
    /// The part of a limit that is used: the rest is for what a search cannot
    /// foresee. SUSTech's player took 4.2 of 5 seconds.
    margin: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    /// As long as it takes.
    Untimed,
    /// So long for each move.
    PerMove(Duration),
    /// So long for the whole game.
    PerGame(Duration),
}

/// What to do for one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SearchDepth {
    /// Look so far ahead,
    pub depth: u32,
    /// or rather to the end of the game,
    pub to_the_end: bool,
    /// but no longer than this.
    pub limit: Option<Duration>,
}

/// The share of the time for each of Stanford's phases.
const PHASE_TIMES: [f64; 4] = [0.20, 0.45, 0.25, 0.10];

/// The first moves are never significant.
const OPENING_MOVES: u32 = 2;
const OPENING_DEPTH: u32 = 5;
const USUAL_DEPTH: u32 = 7;

/// Emergencies: with less than this share of the time that should be left, or of
/// all time, look no deeper.
const EMERGENCIES: [(f64, f64, u32); 3] = [(0.1, 0.004, 1), (0.25, 0.01, 2), (0.5, 0.02, 4)];

/// No move may take more than this share of the time left.
const LARGEST_SHARE: f64 = 0.25;

impl Pace {
    /// The pace that the options ask for; takes them out.
    pub fn take(options: &mut Options) -> Result<Pace, SpecError> {
        let margin = options.real("margin", 0.1..=1.0)?;
        options.take("margin");
        let mode = match take_times(options)? {
            (Some(time), _) => Mode::PerMove(time),
            (None, Some(clock)) => Mode::PerGame(clock),
            (None, None) => Mode::Untimed,
        };
        Ok(Pace { mode, margin: margin.unwrap_or(0.84) })
    }

    /// Whether time decides how deep a search goes.
    pub fn is_timed(&self) -> bool {
        self.mode != Mode::Untimed
    }

    /// What to do in that position, having used so much time; `depth` is what the
    /// player was told.
    pub fn effort<G: Evaluable>(
        &self,
        position: &G,
        limits: MoveLimits,
        used: Duration,
        depth: Option<u32>,
    ) -> SearchDepth {
        let mut effort = match self.mode {
            Mode::Untimed => {
                SearchDepth { depth: depth.unwrap_or(MOST_PLIES), to_the_end: false, limit: None }
            }
            Mode::PerMove(time) => {
                let limit = Some(time.mul_f64(self.margin));
                SearchDepth { depth: depth.unwrap_or(MOST_PLIES), to_the_end: false, limit }
            }
            Mode::PerGame(total) => {
                let left = limits.time_left.unwrap_or(total.saturating_sub(used));
                by_phase(position, total, left, depth.unwrap_or(USUAL_DEPTH))
            }
        };
        // The referee's word holds in any mode.
        let of_the_rest = limits.time_left.map(|left| left.mul_f64(LARGEST_SHARE));
        let of_the_move = limits.move_time.map(|time| time.mul_f64(self.margin));
        effort.limit = [effort.limit, of_the_rest, of_the_move].into_iter().flatten().min();
        effort
    }
}

/// Stanford's schedule: a depth that the time should suffice for, one less when
/// behind, the whole rest near the end, and little in an emergency.
fn by_phase<G: Evaluable>(position: &G, total: Duration, left: Duration, usual: u32) -> SearchDepth {
    let share_left = (left.as_secs_f64() / total.as_secs_f64()).min(1.0);
    let game_left = share_of_game_left(position);
    let should_be_left = 1.0 - scheduled(game_left);
    let behind = share_left < should_be_left;
    let planned = if position.moves_made() < OPENING_MOVES {
        OPENING_DEPTH.min(usual)
    } else if behind {
        (usual - 1).max(1)
    } else {
        usual
    };
    let happens =
        |(of_rest, of_all, _): &&(f64, f64, u32)| share_left < (of_rest * should_be_left).max(*of_all);
    let emergency = EMERGENCIES.iter().find(happens).map(|(_, _, depth)| *depth);
    let near_the_end = game_left <= STANFORD_PHASES[3].1 && position.max_plies_left().is_some();
    SearchDepth {
        depth: emergency.map_or(planned, |most| most.min(planned)),
        to_the_end: near_the_end && emergency.is_none(),
        limit: Some(left.mul_f64(LARGEST_SHARE)),
    }
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

fn share_of_game_left<G: Evaluable>(position: &G) -> f64 {
    let (left, of) = position.remaining();
    f64::from(left) / f64::from(of.max(1))
}

/// Whether the game is in the first of the phases.
pub(super) fn is_early<G: Evaluable>(position: &G) -> bool {
    share_of_game_left(position) > STANFORD_PHASES[1].1
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
