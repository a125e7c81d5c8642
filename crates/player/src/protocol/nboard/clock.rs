//! The clocks of a game in GGF.

use std::time::Duration;

use game::{BySide, Side};
use notation::Ggf;

use crate::{Clock, TimeControl};

/// The maximum time of a move, in seconds.
const MAX_SECONDS: f64 = 1e9;

/// The clocks of both sides after the moves of a game.
pub(super) fn clocks(ggf: &Ggf) -> BySide<Clock> {
    let clock = |side: Side| {
        let clock = ggf.clock(side).filter(|clock| !(clock.main.is_zero() && clock.increment.is_zero()));
        Clock::new(
            clock.map_or(TimeControl::default(), |clock| TimeControl::game(clock.main, clock.increment)),
        )
    };
    let mut clocks = BySide(Side::BOTH.map(clock));
    for chosen in &ggf.moves {
        clocks[chosen.side].press(duration(chosen.seconds));
    }
    clocks
}

/// The time of a move, if it is known.
pub(super) fn duration(seconds: Option<f64>) -> Duration {
    // Negative times and those that are not a number count as zero.
    let seconds = seconds.filter(|seconds| *seconds > 0.0).unwrap_or(0.0);
    Duration::from_secs_f64(seconds.min(MAX_SECONDS))
}
