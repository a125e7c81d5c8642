//! How much of the clock a move is worth, and what can be searched in that time.

use std::time::Duration;

use super::score::Selectivity;
use super::stages::Effort;

/// How many positions a search to the end visits, by the number of empty squares:
/// `scale · e^(rate · empties)`.
#[derive(Clone, Copy, Debug)]
struct Growth {
    scale: f64,
    rate: f64,
}

/// A search for the exact score, the hasty ones before it included.
const PROOF: Growth = Growth { scale: 12.0, rate: 0.75 };

/// A search to the end that trusts its forecasts.
const HASTY_END: Growth = Growth { scale: 24.0, rate: 0.62 };

impl Growth {
    fn nodes(self, empties: u32) -> f64 {
        self.scale * (self.rate * f64::from(empties)).exp()
    }

    /// With how many empty squares that many positions are enough.
    fn reach(self, nodes: f64) -> f64 {
        (nodes / self.scale).max(1.0).ln() / self.rate
    }
}

/// What a search may hope for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To prove the score.
    Proof,
    /// To look to the end, trusting forecasts.
    End,
    /// To look some moves ahead.
    Ahead,
}

impl Aim {
    /// What can be reached with so many positions if the game is over after at most
    /// so many moves; nobody knows where games have no foreseeable end.
    pub fn within(nodes: f64, moves_left: Option<u32>) -> Aim {
        match moves_left {
            Some(left) if PROOF.nodes(left) <= nodes => Aim::Proof,
            Some(left) if HASTY_END.nodes(left) <= nodes => Aim::End,
            _ => Aim::Ahead,
        }
    }

    /// How to search for it: until a limit stops the search, which therefore must
    /// not begin with what takes too long.
    pub fn effort(self, moves_left: Option<u32>) -> Effort {
        match self {
            Aim::Proof | Aim::End => Effort::ENDLESS,
            Aim::Ahead => Effort {
                depth: moves_left.map_or(u32::MAX, |left| left.saturating_sub(1)),
                selectivity: Selectivity::HASTY,
                to_the_end: (0, Selectivity::EXACT),
                exact: 0,
            },
        }
    }
}

/// What is left of a player's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// For the rest of the game.
    pub time: Duration,
    /// Added after every move.
    pub increment: Duration,
}

/// The time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// What to aim at.
    pub aim: Aim,
    /// After so long it is not worth while to begin anything new.
    pub enough: Duration,
    /// After so long the search must stop.
    pub most: Duration,
}

/// Kept back for what a search cannot foresee: a busy computer, messages on their
/// way.
const RESERVE: Duration = Duration::from_millis(30);

/// The part of the clock to spend if that proves the score: there is little to
/// think about afterwards.
const FOR_PROOF: f64 = 0.9;

/// The part to spend on a hasty search to the end.
const FOR_END: f64 = 0.15;

/// The time kept for the end, as if it were so many moves.
const END_WEIGHT: f64 = 4.0;

/// How many moves each side still makes where games have no foreseeable end.
const USUAL_MOVES: f64 = 25.0;

/// The part of the increment that each move may use.
const OF_INCREMENT: f64 = 0.8;

/// A move in the middle of the game may take so many times as long as planned, to
/// finish what it has begun, but never more than this part of the clock.
const EXTRA: f64 = 1.5;
const LARGEST_PART: f64 = 0.4;

/// Whatever was begun after this part of the planned time would not be finished.
const LAST_BEGIN: f64 = 0.6;

/// The time for a move, given what is left on the clock, the greatest number of
/// moves (of both sides) to the end of the game, and the positions visited per
/// second. Never more than is left; nothing at all if that is a few milliseconds.
pub fn budget(left: TimeLeft, moves_left: Option<u32>, speed: f64) -> Budget {
    let usable = usable(left.time);
    let seconds = usable.as_secs_f64();
    let part = |part: f64| usable.mul_f64(part);
    match moves_left {
        Some(empties) if PROOF.nodes(empties) <= FOR_PROOF * seconds * speed => {
            Budget { aim: Aim::Proof, enough: part(FOR_PROOF), most: part(FOR_PROOF) }
        }
        Some(empties) if HASTY_END.nodes(empties) <= FOR_END * seconds * speed => {
            Budget { aim: Aim::End, enough: part(FOR_END), most: part(FOR_END) }
        }
        _ => {
            let moves = moves_left.map_or(USUAL_MOVES, |empties| {
                let solved = PROOF.reach(FOR_PROOF * seconds * speed);
                (f64::from(empties) - solved).max(0.0) / 2.0 + END_WEIGHT
            });
            let planned = seconds / moves + OF_INCREMENT * left.increment.as_secs_f64();
            let most = (EXTRA * planned).min(LARGEST_PART * seconds);
            let enough = (LAST_BEGIN * planned).min(most);
            let [enough, most] = [enough, most].map(Duration::from_secs_f64);
            Budget { aim: Aim::Ahead, enough, most }
        }
    }
}

/// The part of a limit for one move that can be used.
pub fn of_move(limit: Duration) -> Duration {
    limit.saturating_sub(RESERVE.min(limit / 2).max(limit / 20))
}

/// The part of the clock that can be used.
fn usable(time: Duration) -> Duration {
    time.saturating_sub(RESERVE.max(time / 50))
}

/// How many positions are visited per second, from searches of the same game.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    nodes: f64,
    seconds: f64,
}

/// Until something is measured: most computers are faster.
const CAUTIOUS_SPEED: f64 = 1e6;

/// What earlier searches say counts for half as much after each new one, so that
/// the speed is the one of this stage of the game.
const FADING: f64 = 0.5;

/// Shorter searches do not tell much.
const FIRST_SECONDS: f64 = 0.01;

impl Default for Speed {
    fn default() -> Speed {
        Speed { nodes: CAUTIOUS_SPEED * FIRST_SECONDS, seconds: FIRST_SECONDS }
    }
}

impl Speed {
    /// A search has visited so many positions in that time.
    pub fn learn(&mut self, nodes: u64, time: Duration) {
        let seconds = time.as_secs_f64();
        if seconds >= FIRST_SECONDS && nodes > 0 {
            self.nodes = FADING * self.nodes + nodes as f64;
            self.seconds = FADING * self.seconds + seconds;
        }
    }

    /// Positions per second.
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes / self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(seconds: f64, increment: f64) -> TimeLeft {
        let [time, increment] = [seconds, increment].map(Duration::from_secs_f64);
        TimeLeft { time, increment }
    }

    const TIMES: [f64; 9] = [0.0, 0.001, 0.01, 0.05, 0.3, 1.0, 60.0, 900.0, 36_000.0];

    #[test]
    fn never_more_than_is_left() {
        for time in TIMES {
            for increment in [0.0, 0.1, 10.0, 1e5] {
                for empties in [None, Some(0), Some(1), Some(20), Some(60), Some(96)] {
                    for speed in [1.0, 1e6, 1e9] {
                        let budget = budget(left(time, increment), empties, speed);
                        assert!(budget.enough <= budget.most, "{budget:?}");
                        assert!(budget.most.as_secs_f64() <= time * 0.9, "{budget:?} of {time}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_few_milliseconds_are_nothing() {
        for time in [0.0, 0.001, 0.02, 0.03] {
            assert_eq!(budget(left(time, 5.0), Some(40), 1e6).most, Duration::ZERO);
            assert_eq!(budget(left(time, 0.0), None, 1e6).most, Duration::ZERO);
        }
    }

    #[test]
    fn the_clock_is_spent_on_a_proof_that_fits() {
        let budgets = |empties| budget(left(60.0, 0.0), Some(empties), 1e7);
        assert_eq!(budgets(22).aim, Aim::Proof);
        assert!(budgets(22).most > Duration::from_secs(50));
        assert_eq!(budgets(24).aim, Aim::End);
        assert!(budgets(24).most > Duration::from_secs(8) && budgets(24).most < Duration::from_secs(9));
        assert_eq!(budgets(30).aim, Aim::Ahead);
        assert!(budgets(30).most < budgets(24).most * 2);
        assert_eq!(budget(left(60.0, 0.0), Some(22), 1e5).aim, Aim::Ahead, "a slow computer");
    }

    /// A game by the planned times keeps enough for the end.
    #[test]
    fn time_is_kept_for_the_end() {
        for (total, speed) in [(1.0, 5e6), (60.0, 5e6), (900.0, 2e7)] {
            let mut seconds = total;
            let mut empties = 60;
            while empties > 0 {
                let budget = budget(left(seconds, 0.0), Some(empties), speed);
                if budget.aim == Aim::Proof {
                    break;
                }
                // A search ends anywhere between the two.
                seconds -= (budget.enough + budget.most).as_secs_f64() / 2.0;
                empties -= 2;
            }
            assert!(empties >= 12, "{empties} of {total}");
            assert!(seconds > 0.02 * total, "{seconds} of {total}");
        }
    }

    #[test]
    fn increments_count() {
        let planned = |increment| budget(left(10.0, increment), Some(50), 1e6).most;
        assert!(planned(1.0) > planned(0.0) + Duration::from_secs(1));
        assert!(planned(100.0) <= Duration::from_secs(4));
    }

    #[test]
    fn a_limit_for_a_move_is_kept_with_a_margin() {
        for (limit, used) in [(0, 0), (2, 1), (20, 10), (100, 70), (500, 470), (10_000, 9500)] {
            assert_eq!(of_move(Duration::from_millis(limit)), Duration::from_millis(used));
        }
    }

    #[test]
    fn speed_is_measured() {
        let mut speed = Speed::default();
        assert!((speed.nodes_per_second() - 1e6).abs() < 1.0);
        speed.learn(1000, Duration::from_micros(10));
        assert!((speed.nodes_per_second() - 1e6).abs() < 1.0, "too short to tell");
        for _ in 0..10 {
            speed.learn(5_000_000, Duration::from_secs(1));
        }
        assert!((speed.nodes_per_second() - 5e6).abs() < 1e4);
    }

    #[test]
    fn what_fits_into_a_limit() {
        assert_eq!(Aim::within(1e6, Some(10)), Aim::Proof);
        assert_eq!(Aim::within(1e6, Some(16)), Aim::End);
        assert_eq!(Aim::within(1e6, Some(40)), Aim::Ahead);
        assert_eq!(Aim::within(1e12, None), Aim::Ahead);
        assert_eq!(Aim::Ahead.effort(Some(40)).depth, 39);
    }
}
