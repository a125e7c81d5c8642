//! Time management: how much of the clock to spend on a move, and what can be
//! searched in that time.

use std::time::Duration;

use super::iterations::SearchDepth;
use super::score::Selectivity;

/// How the number of positions that a search to the end visits grows with the number
/// of empty squares: `scale · e^(rate · empties)`.
#[derive(Clone, Copy, Debug)]
struct NodeGrowth {
    scale: f64,
    rate: f64,
}

/// A search for the exact score, including the selective ones before it.
const EXACT_ENDGAME: NodeGrowth = NodeGrowth { scale: 12.0, rate: 0.75 };

/// A selective search to the end.
const SELECTIVE_ENDGAME: NodeGrowth = NodeGrowth { scale: 24.0, rate: 0.62 };

impl NodeGrowth {
    fn nodes(self, empties: u32) -> f64 {
        self.scale * (self.rate * f64::from(empties)).exp()
    }

    /// The number of empty squares for which that many positions suffice.
    fn solvable_empties(self, nodes: f64) -> f64 {
        (nodes / self.scale).max(1.0).ln() / self.rate
    }
}

/// What a search can reach within its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchTarget {
    /// The exact score.
    ExactScore,
    /// A selective search to the end.
    SelectiveEndgame,
    /// A depth-limited search.
    Midgame,
}

impl SearchTarget {
    /// What can be reached by visiting that many positions, given the largest number of
    /// moves to the end of the game; none where games have no foreseeable end.
    pub fn reachable(nodes: f64, moves_left: Option<u32>) -> SearchTarget {
        match moves_left {
            Some(left) if EXACT_ENDGAME.nodes(left) <= nodes => SearchTarget::ExactScore,
            Some(left) if SELECTIVE_ENDGAME.nodes(left) <= nodes => SearchTarget::SelectiveEndgame,
            _ => SearchTarget::Midgame,
        }
    }

    /// How deep to search for it. Only a limit stops such a search, so it must not
    /// start with an iteration that takes too long.
    pub fn search_depth(self, moves_left: Option<u32>) -> SearchDepth {
        match self {
            SearchTarget::ExactScore | SearchTarget::SelectiveEndgame => SearchDepth::UNTIL_SOLVED,
            SearchTarget::Midgame => SearchDepth {
                depth: moves_left.map_or(u32::MAX, |left| left.saturating_sub(1)),
                selectivity: Selectivity::FAST,
                selective_endgame: (0, Selectivity::EXACT),
                exact_endgame: 0,
            },
        }
    }
}

/// The time a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// For the rest of the game.
    pub time: Duration,
    /// Added after every move.
    pub increment: Duration,
}

/// The time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBudget {
    /// What to search for.
    pub target: SearchTarget,
    /// After this time no new iteration is worth starting.
    pub soft_limit: Duration,
    /// After this time the search must stop.
    pub hard_limit: Duration,
}

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

/// The time for a move, given the time left, the largest number of moves (of both
/// sides) to the end of the game, and the positions visited per second. Never more
/// than is left; zero if that is only a few milliseconds.
pub fn time_budget(left: TimeLeft, moves_left: Option<u32>, nodes_per_second: f64) -> TimeBudget {
    let usable = usable_clock_time(left.time);
    let seconds = usable.as_secs_f64();
    let fixed = |target: SearchTarget, share: f64| {
        let limit = usable.mul_f64(share);
        TimeBudget { target, soft_limit: limit, hard_limit: limit }
    };
    match moves_left {
        Some(empties) if EXACT_ENDGAME.nodes(empties) <= EXACT_SHARE * seconds * nodes_per_second => {
            fixed(SearchTarget::ExactScore, EXACT_SHARE)
        }
        Some(empties) if SELECTIVE_ENDGAME.nodes(empties) <= SELECTIVE_SHARE * seconds * nodes_per_second => {
            fixed(SearchTarget::SelectiveEndgame, SELECTIVE_SHARE)
        }
        _ => {
            let moves = moves_left.map_or(DEFAULT_MOVES, |empties| {
                let solvable = EXACT_ENDGAME.solvable_empties(EXACT_SHARE * seconds * nodes_per_second);
                (f64::from(empties) - solvable).max(0.0) / 2.0 + ENDGAME_MOVES
            });
            let planned = seconds / moves + INCREMENT_SHARE * left.increment.as_secs_f64();
            let hard_limit = (OVERRUN * planned).min(MAX_SHARE * seconds);
            let soft_limit = (SOFT_SHARE * planned).min(hard_limit);
            let [soft_limit, hard_limit] = [soft_limit, hard_limit].map(Duration::from_secs_f64);
            TimeBudget { target: SearchTarget::Midgame, soft_limit, hard_limit }
        }
    }
}

/// The part of a time limit per move that can be used.
pub fn usable_move_time(limit: Duration) -> Duration {
    limit.saturating_sub(RESERVE.min(limit / 2).max(limit / 20))
}

/// The part of the clock that can be used.
fn usable_clock_time(time: Duration) -> Duration {
    time.saturating_sub(RESERVE.max(time / 50))
}

/// An estimate of the positions visited per second, from earlier searches in the same
/// game.
#[derive(Clone, Copy, Debug)]
pub struct SearchSpeed {
    nodes: f64,
    seconds: f64,
}

/// The initial estimate, in positions per second: most computers are faster.
const INITIAL_SPEED: f64 = 1e6;

/// Each new search halves the weight of all earlier ones, so that the speed is that of
/// the current phase of the game.
const DECAY: f64 = 0.5;

/// Shorter searches are not representative.
const MIN_SECONDS: f64 = 0.01;

impl Default for SearchSpeed {
    fn default() -> SearchSpeed {
        SearchSpeed { nodes: INITIAL_SPEED * MIN_SECONDS, seconds: MIN_SECONDS }
    }
}

impl SearchSpeed {
    /// Records that a search visited that many positions in that time.
    pub fn record(&mut self, nodes: u64, time: Duration) {
        let seconds = time.as_secs_f64();
        if seconds >= MIN_SECONDS && nodes > 0 {
            self.nodes = DECAY * self.nodes + nodes as f64;
            self.seconds = DECAY * self.seconds + seconds;
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
    fn budgets_never_exceed_the_time_left() {
        for time in TIMES {
            for increment in [0.0, 0.1, 10.0, 1e5] {
                for empties in [None, Some(0), Some(1), Some(20), Some(60), Some(96)] {
                    for speed in [1.0, 1e6, 1e9] {
                        let budget = time_budget(left(time, increment), empties, speed);
                        assert!(budget.soft_limit <= budget.hard_limit, "{budget:?}");
                        assert!(budget.hard_limit.as_secs_f64() <= time * 0.9, "{budget:?} of {time}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_few_milliseconds_are_not_spent() {
        for time in [0.0, 0.001, 0.02, 0.03] {
            assert_eq!(time_budget(left(time, 5.0), Some(40), 1e6).hard_limit, Duration::ZERO);
            assert_eq!(time_budget(left(time, 0.0), None, 1e6).hard_limit, Duration::ZERO);
        }
    }

    #[test]
    fn the_clock_is_spent_on_an_exact_endgame_that_fits() {
        let budgets = |empties| time_budget(left(60.0, 0.0), Some(empties), 1e7);
        assert_eq!(budgets(22).target, SearchTarget::ExactScore);
        assert!(budgets(22).hard_limit > Duration::from_secs(50));
        assert_eq!(budgets(24).target, SearchTarget::SelectiveEndgame);
        assert!(
            budgets(24).hard_limit > Duration::from_secs(8)
                && budgets(24).hard_limit < Duration::from_secs(9)
        );
        assert_eq!(budgets(30).target, SearchTarget::Midgame);
        assert!(budgets(30).hard_limit < budgets(24).hard_limit * 2);
        assert_eq!(
            time_budget(left(60.0, 0.0), Some(22), 1e5).target,
            SearchTarget::Midgame,
            "a slow computer"
        );
    }

    /// A game played within its budgets keeps enough time for the endgame.
    #[test]
    fn time_is_kept_for_the_endgame() {
        for (total, speed) in [(1.0, 5e6), (60.0, 5e6), (900.0, 2e7)] {
            let mut seconds = total;
            let mut empties = 60;
            while empties > 0 {
                let budget = time_budget(left(seconds, 0.0), Some(empties), speed);
                if budget.target == SearchTarget::ExactScore {
                    break;
                }
                // A search ends anywhere between the two limits.
                seconds -= (budget.soft_limit + budget.hard_limit).as_secs_f64() / 2.0;
                empties -= 2;
            }
            assert!(empties >= 12, "{empties} of {total}");
            assert!(seconds > 0.02 * total, "{seconds} of {total}");
        }
    }

    #[test]
    fn increments_are_spent() {
        let planned = |increment| time_budget(left(10.0, increment), Some(50), 1e6).hard_limit;
        assert!(planned(1.0) > planned(0.0) + Duration::from_secs(1));
        assert!(planned(100.0) <= Duration::from_secs(4));
    }

    #[test]
    fn a_limit_per_move_is_kept_with_a_margin() {
        for (limit, used) in [(0, 0), (2, 1), (20, 10), (100, 70), (500, 470), (10_000, 9500)] {
            assert_eq!(usable_move_time(Duration::from_millis(limit)), Duration::from_millis(used));
        }
    }

    #[test]
    fn speed_is_measured() {
        let mut speed = SearchSpeed::default();
        assert!((speed.nodes_per_second() - 1e6).abs() < 1.0);
        speed.record(1000, Duration::from_micros(10));
        assert!((speed.nodes_per_second() - 1e6).abs() < 1.0, "too short to be representative");
        for _ in 0..10 {
            speed.record(5_000_000, Duration::from_secs(1));
        }
        assert!((speed.nodes_per_second() - 5e6).abs() < 1e4);
    }

    #[test]
    fn targets_fit_the_node_limit() {
        assert_eq!(SearchTarget::reachable(1e6, Some(10)), SearchTarget::ExactScore);
        assert_eq!(SearchTarget::reachable(1e6, Some(16)), SearchTarget::SelectiveEndgame);
        assert_eq!(SearchTarget::reachable(1e6, Some(40)), SearchTarget::Midgame);
        assert_eq!(SearchTarget::reachable(1e12, None), SearchTarget::Midgame);
        assert_eq!(SearchTarget::Midgame.search_depth(Some(40)).depth, 39);
    }
}
