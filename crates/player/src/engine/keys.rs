//! The options of the engine.

use std::time::Duration;

use game::{Key, Options, SpecError};
use search::engine::{Effort, Level, Selectivity, Settings};

use crate::{PlayedGame, registry, time};

/// The deepest search that can be asked for.
const MOST_MOVES: u32 = 100;

/// More threads than any computer of today has cores.
const MOST_THREADS: u32 = 256;

/// The largest table, in MiB.
const LARGEST_TABLE: u32 = 1 << 14;

pub(crate) static KEYS: [Key; 10] = [
    Key {
        name: "level",
        takes: "1 to 20",
        about: "how strong: 1 for beginners, each next one stronger; 10, or whatever other limits allow",
    },
    Key {
        name: "selectivity",
        takes: "73, 87, 95, 98, 99 or 100",
        about: "how sure, in per cent, forecasts must be that save a search; the level's, 100 with depth, else 73",
    },
    Key { name: "nodes", takes: "1 to 4294967295", about: "positions to visit at most; no limit" },
    Key { name: "threads", takes: "1 to 256", about: "threads that search; 1, which is reproducible" },
    Key {
        name: "hash",
        takes: "1 to 16384",
        about: "MiB of memory for what searches found; 64, or 4 up to level 9",
    },
    registry::SEED_KEY,
    Key { name: "depth", takes: "1 to 100", about: "moves to look ahead; the level's" },
    Key {
        name: "exact",
        takes: "1 to 100",
        about: "the exact score when so few squares are empty; the level's, or depth",
    },
    Key { name: "time", takes: "20ms, 5s …", about: "for each move; looks deeper and deeper until then" },
    Key { name: "clock", takes: "5m …", about: "for the whole game" },
];

/// How to think, as the spec says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// How hard, if that was said.
    pub effort: Option<Effort>,
    /// See [`Level::error`].
    pub error: f64,
    /// The spec's own seed.
    pub seed: Option<u64>,
    /// The time for each move.
    pub time: Option<Duration>,
    /// The time for the game.
    pub clock: Option<Duration>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    selectivity: Option<Selectivity>,
    exact: Option<u32>,
}

impl Plan {
    pub fn new<G: PlayedGame>(options: &Options, game: &G) -> Result<Plan, SpecError> {
        let left = game.moves_left();
        for key in ["exact", "selectivity"] {
            if options.text(key).is_some() && left.is_none() {
                return Err(SpecError::new(format!("`{key}` does not fit {}: leave it out", G::NAME)));
            }
        }
        // Hastier ones only prepare a proof.
        let percents = Selectivity::all()
            .filter(|level| *level >= Selectivity::HASTY)
            .map(|level| (level.percent().to_string(), level));
        let percents: Vec<_> = percents.collect();
        let percents: Vec<_> = percents.iter().map(|(text, level)| (text.as_str(), *level)).collect();
        let level = level(options)?;
        let depth = options.whole("depth", 1..=MOST_MOVES)?;
        let effort = match (level, depth) {
            (Some(level), Some(depth)) => Some(Effort { depth, ..level.effort(left) }),
            (Some(level), None) => Some(level.effort(left)),
            (None, Some(depth)) => Some(Effort::full_width(depth)),
            (None, None) => None,
        };
        let (time, clock) = time::take_times(&mut options.clone())?;
        Ok(Plan {
            effort,
            error: level.map_or(0.0, Level::error),
            seed: registry::own_seed(options)?,
            time,
            clock,
            nodes: options.whole("nodes", 1..=u32::MAX)?.map(u64::from),
            selectivity: options.choice("selectivity", &percents)?,
            exact: options.whole("exact", 1..=MOST_MOVES)?,
        })
    }

    /// The effort with what the spec says about it.
    pub fn refined(&self, effort: Effort) -> Effort {
        Effort {
            selectivity: self.selectivity.unwrap_or(effort.selectivity),
            exact: self.exact.unwrap_or(effort.exact),
            ..effort
        }
    }
}

/// Up to this level, searches are so short that a small table is quicker: a large
/// one must be made anew for every game.
const LAST_SMALL: u8 = 9;
const SMALL_TABLE: usize = 4;

/// What the engine is made of.
pub(super) fn settings(options: &Options) -> Result<Settings, SpecError> {
    let mut usual = Settings::default();
    if level(options)?.is_some_and(|level| level.number() <= LAST_SMALL) {
        usual.mebibytes = SMALL_TABLE;
    }
    let or = |number: Option<u32>, usual| number.map_or(usual, |number| number as usize);
    Ok(Settings {
        mebibytes: or(options.whole("hash", 1..=LARGEST_TABLE)?, usual.mebibytes),
        threads: or(options.whole("threads", 1..=MOST_THREADS)?, usual.threads),
        ..usual
    })
}

/// Whether the moves depend on a seed that the options do not give.
pub(crate) fn is_random(options: &Options) -> bool {
    level(options).is_ok_and(|level| level.is_some_and(|level| level.error() > 0.0))
        && options.text(registry::SEED_KEY.name).is_none()
}

fn level(options: &Options) -> Result<Option<Level>, SpecError> {
    let number = options.whole("level", 1..=u32::from(Level::MOST))?;
    Ok(number.and_then(|number| Level::new(number as u8)))
}
