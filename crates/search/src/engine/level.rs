//! Levels of playing strength.

use std::fmt;

use super::iterations::SearchDepth;
use super::score::Selectivity;

/// How strong the engine plays, from 1 for beginners to [`Level::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The search parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
struct LevelParameters {
    /// The depth of midgame searches.
    depth: u32,
    /// The selectivity of midgame searches, in per cent.
    selectivity: u8,
    /// The number of empty squares from which on to search to the end, and the
    /// selectivity of that search.
    selective_endgame: (u32, u8),
    /// The number of empty squares from which on to find the exact score.
    exact_endgame: u32,
    /// The temperature of the choice among moves, in discs or seeds.
    temperature: f64,
}

/// Shortens the table below.
const fn level(
    depth: u32,
    selectivity: u8,
    selective_endgame: (u32, u8),
    exact_endgame: u32,
    temperature: f64,
) -> LevelParameters {
    LevelParameters { depth, selectivity, selective_endgame, exact_endgame, temperature }
}

/// The levels. Up to depth 6 searches are not selective: ProbCut saves no time there.
/// From depth 10 on it takes two more moves to make a difference that shows in
/// matches.
const LEVELS: [LevelParameters; Level::MAX as usize] = [
    level(1, 100, (0, 100), 0, 14.0),
    level(1, 100, (0, 100), 1, 6.0),
    level(1, 100, (0, 100), 2, 3.0),
    level(1, 100, (0, 100), 4, 0.5),
    level(2, 100, (0, 100), 6, 0.0),
    level(3, 100, (0, 100), 8, 0.0),
    level(4, 100, (0, 100), 10, 0.0),
    level(5, 100, (0, 100), 11, 0.0),
    level(6, 100, (0, 100), 12, 0.0),
    level(7, 73, (14, 73), 13, 0.0),
    level(8, 73, (16, 87), 14, 0.0),
    level(9, 73, (17, 87), 15, 0.0),
    level(10, 73, (18, 87), 16, 0.0),
    level(12, 73, (20, 87), 17, 0.0),
    level(14, 73, (22, 87), 18, 0.0),
    level(16, 73, (23, 87), 19, 0.0),
    level(18, 73, (24, 87), 20, 0.0),
    level(20, 73, (25, 87), 21, 0.0),
    level(22, 73, (26, 87), 22, 0.0),
    level(24, 73, (28, 87), 24, 0.0),
];

/// Where games have no foreseeable end (Awele) there is no ProbCut either, and deep
/// searches take longer: beyond this depth, only three of every four moves count.
const FULL_DEPTH_LIMIT: u32 = 8;

impl Level {
    /// The strongest level.
    pub const MAX: u8 = 20;

    /// Strong enough for nearly everybody, and fast.
    pub const DEFAULT: Level = Level(10);

    /// The level with that number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::MAX { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MAX).map(Level)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn parameters(self) -> LevelParameters {
        LEVELS[self.0 as usize - 1]
    }

    /// How deep it searches a position, given the largest number of moves to the end;
    /// none where games have no foreseeable end.
    pub fn search_depth(self, moves_left: Option<u32>) -> SearchDepth {
        let LevelParameters {
            depth, selectivity, selective_endgame: (empties, percent), exact_endgame, ..
        } = self.parameters();
        let depth = match moves_left {
            Some(_) => depth,
            None => depth.min(FULL_DEPTH_LIMIT) + depth.saturating_sub(FULL_DEPTH_LIMIT) * 3 / 4,
        };
        SearchDepth {
            depth,
            selectivity: Selectivity::from_percent(selectivity),
            selective_endgame: (empties, Selectivity::from_percent(percent)),
            exact_endgame,
        }
    }

    /// The temperature of a softmax choice among moves, in discs or seeds: the
    /// probability of a move falls by a factor of e for each time it is that much
    /// worse than the best. 0 from level 5 on: always the best move.
    pub const fn temperature(self) -> f64 {
        self.parameters().temperature
    }

    /// A description for users.
    pub fn describe(self) -> String {
        let LevelParameters {
            depth,
            selectivity,
            selective_endgame: (empties, percent),
            exact_endgame,
            temperature,
        } = self.parameters();
        let (selectivity, endgame_selectivity) =
            (Selectivity::from_percent(selectivity), Selectivity::from_percent(percent));
        let moves = if depth == 1 { "move" } else { "moves" };
        let confidence =
            if selectivity < Selectivity::EXACT { format!(" at {selectivity}") } else { String::new() };
        let endgame = (empties > exact_endgame)
            .then(|| format!("to the end at {endgame_selectivity} from {empties} empty squares"));
        let exact = (exact_endgame > 0).then(|| format!("exact from {exact_endgame}"));
        let errors = (temperature > 0.0).then(|| format!("errors of about {temperature} discs"));
        let parts = [Some(format!("{depth} {moves} ahead{confidence}")), endgame, exact, errors];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Its number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twenty_levels() {
        assert_eq!(Level::all().count(), 20);
        assert_eq!((Level::new(0), Level::new(21)), (None, None));
        assert!(Level::all().all(|level| Level::new(level.number()) == Some(level)));
    }

    /// No level searches less than the one before, and each differs from it.
    #[test]
    fn each_level_searches_more() {
        for pair in LEVELS.windows(2) {
            let (low, high) = (pair[0], pair[1]);
            assert!(low.depth <= high.depth && low.exact_endgame <= high.exact_endgame);
            assert!(low.temperature >= high.temperature);
            let endgame = |level: LevelParameters| level.selective_endgame.0.max(level.exact_endgame);
            assert!(endgame(low) <= endgame(high));
            assert_ne!(low, high);
        }
    }

    #[test]
    fn levels_are_described() {
        let text = |number| Level::new(number).unwrap().describe();
        assert!(text(1).starts_with("1 move ahead, errors of about"), "{}", text(1));
        assert!(text(9).starts_with("6 moves ahead, exact from"), "{}", text(9));
        assert!(text(20).contains("at 73%, to the end at 87% from"), "{}", text(20));
    }
}
