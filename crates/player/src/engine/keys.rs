//! The options of the engine.

use std::sync::Arc;

use game::{Key, Options, SpecError};
use search::engine::{EngineOptions, EngineWeights, Level, SearchDepth, Selectivity};

use crate::weights_file::read_engine_weights;
use crate::{AnyPosition, TimeControl, registry};

/// The deepest search that a spec can ask for.
const MAX_DEPTH: u32 = 100;

/// The maximum number of threads: more than today's computers have cores.
const MAX_THREADS: u32 = 256;

/// The largest table, in MiB.
const MAX_TABLE_MIB: u32 = 1 << 14;

pub(crate) static KEYS: [Key; 11] = [
    Key {
        name: "level",
        takes: "1 to 20",
        about: "playing strength, from 1 for beginners; 10, or as strong as the other limits allow",
    },
    Key {
        name: "selectivity",
        takes: "73, 87, 95, 98, 99 or 100",
        about: "confidence in percent that ProbCut needs to prune; the level's, 100 with depth, else 73",
    },
    Key {
        name: "nodes",
        takes: "1 to 4294967295",
        about: "maximum number of positions visited for each move; no limit",
    },
    Key { name: "threads", takes: "1 to 256", about: "number of search threads; 1, which is reproducible" },
    Key {
        name: "hash",
        takes: "1 to 16384",
        about: "MiB of memory for the transposition table; 64, or 4 up to level 9",
    },
    registry::SEED_KEY,
    Key { name: "depth", takes: "1 to 100", about: "search depth in moves; the level's" },
    Key {
        name: "exact",
        takes: "1 to 100",
        about: "solve the game when at most this many squares are empty; the level's, or depth",
    },
    Key {
        name: "time",
        takes: "a time, such as 20ms or 5s",
        about: "time for each move, used by iterative deepening; no limit",
    },
    Key { name: "clock", takes: "a time, such as 5m", about: "time for the whole game; no limit" },
    Key {
        name: WEIGHTS,
        takes: "@FILE",
        about: "weights of the evaluation and fits of ProbCut, from train; built in",
    },
];

/// The option for a weights file.
const WEIGHTS: &str = "weights";

/// How to search, according to the spec.
#[derive(Clone, Copy, Debug)]
pub(super) struct EngineSettings {
    /// How deep, if the spec gives a level or a depth.
    pub depth: Option<SearchDepth>,
    /// See [`Level::temperature`].
    pub temperature: f64,
    /// The spec's own seed.
    pub seed: Option<u64>,
    /// The player's own time control.
    pub control: TimeControl,
    /// The maximum number of positions to visit.
    pub nodes: Option<u64>,
    selectivity: Option<Selectivity>,
    exact: Option<u32>,
}

impl EngineSettings {
    pub fn new(options: &Options, game: &AnyPosition) -> Result<EngineSettings, SpecError> {
        let left = game.empties();
        for key in ["exact", "selectivity", WEIGHTS] {
            if options.text(key).is_some() && left.is_none() {
                return Err(SpecError::new(format!(
                    "`{key}` is not available for {}: leave it out",
                    game.title()
                )));
            }
        }
        // Lower levels only prepare searches for exact scores.
        let percents = Selectivity::all()
            .filter(|level| *level >= Selectivity::FAST)
            .map(|level| (level.percent().to_string(), level));
        let percents: Vec<_> = percents.collect();
        let percents: Vec<_> = percents.iter().map(|(text, level)| (text.as_str(), *level)).collect();
        let level = level(options)?;
        let depth = options.whole("depth", 1..=MAX_DEPTH)?;
        let search_depth = match (level, depth) {
            (Some(level), Some(depth)) => Some(SearchDepth { depth, ..level.search_depth(left) }),
            (Some(level), None) => Some(level.search_depth(left)),
            (None, Some(depth)) => Some(SearchDepth::full_width(depth)),
            (None, None) => None,
        };
        Ok(EngineSettings {
            depth: search_depth,
            temperature: level.map_or(0.0, Level::temperature),
            seed: registry::own_seed(options)?,
            control: TimeControl::take(&mut options.clone())?,
            nodes: options.whole("nodes", 1..=u32::MAX)?.map(u64::from),
            selectivity: options.choice("selectivity", &percents)?,
            exact: options.whole("exact", 1..=MAX_DEPTH)?,
        })
    }

    /// The depth with the selectivity and the exact endgame of the spec.
    pub fn refined(&self, depth: SearchDepth) -> SearchDepth {
        SearchDepth {
            selectivity: self.selectivity.unwrap_or(depth.selectivity),
            exact_endgame: self.exact.unwrap_or(depth.exact_endgame),
            ..depth
        }
    }
}

/// Up to this level, searches are so short that a small table is faster: it must be
/// cleared for every game.
const MAX_SMALL_TABLE_LEVEL: u8 = 9;
const SMALL_TABLE_MIB: usize = 4;

/// The size of the engine's table, the number of threads and the weights, for games like
/// the one of this position.
pub(super) fn engine_options(options: &Options, game: &AnyPosition) -> Result<EngineOptions, SpecError> {
    let mut default = EngineOptions::default();
    if level(options)?.is_some_and(|level| level.number() <= MAX_SMALL_TABLE_LEVEL) {
        default.table_mib = SMALL_TABLE_MIB;
    }
    let or_default = |number: Option<u32>, default| number.map_or(default, |number| number as usize);
    Ok(EngineOptions {
        table_mib: or_default(options.whole("hash", 1..=MAX_TABLE_MIB)?, default.table_mib),
        threads: or_default(options.whole("threads", 1..=MAX_THREADS)?, default.threads),
        weights: options.text(WEIGHTS).map(|value| weights(value, game)).transpose()?,
        ..default
    })
}

fn weights(value: &str, game: &AnyPosition) -> Result<Arc<EngineWeights>, SpecError> {
    let Some(path) = value.strip_prefix('@') else {
        return Err(SpecError::new(format!("`{WEIGHTS}` takes @FILE here, not `{value}`")));
    };
    read_engine_weights(path, game)
}

/// Whether the moves depend on a seed that the options do not give.
pub(crate) fn is_random(options: &Options) -> bool {
    level(options).is_ok_and(|level| level.is_some_and(|level| level.temperature() > 0.0))
        && options.text(registry::SEED_KEY.name).is_none()
}

fn level(options: &Options) -> Result<Option<Level>, SpecError> {
    let number = options.whole("level", 1..=u32::from(Level::MAX))?;
    Ok(number.and_then(|number| Level::new(number as u8)))
}
