//! Levels of strength, each with a meaning.

use std::fmt;

use super::score::Selectivity;
use super::stages::Effort;

/// How strong the engine plays, from 1 for beginners to [`Level::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level means.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    /// Moves to look ahead.
    depth: u32,
    /// The selectivity on the way, in per cent.
    selectivity: u8,
    /// From how many empty squares on to look to the end, and with which
    /// selectivity.
    end: (u32, u8),
    /// From how many empty squares on to find the exact score.
    exact: u32,
    /// How many discs or seeds worse a move is that is chosen e times less often.
    error: f64,
}

/// Shorter rows.
const fn row(depth: u32, selectivity: u8, end: (u32, u8), exact: u32, error: f64) -> Row {
    Row { depth, selectivity, end, exact, error }
}

/// The levels. Up to six moves ahead nothing is left out: forecasts save no time
/// there. From ten moves on it takes two more to make a difference that matches
/// show.
const ROWS: [Row; Level::MOST as usize] = [
    row(1, 100, (0, 100), 0, 7.0),
    row(1, 100, (0, 100), 1, 4.5),
    row(1, 100, (0, 100), 2, 2.5),
    row(1, 100, (0, 100), 4, 0.0),
    row(2, 100, (0, 100), 6, 0.0),
    row(3, 100, (0, 100), 8, 0.0),
    row(4, 100, (0, 100), 10, 0.0),
    row(5, 100, (0, 100), 11, 0.0),
    row(6, 100, (0, 100), 12, 0.0),
    row(7, 73, (14, 73), 13, 0.0),
    row(8, 73, (16, 87), 14, 0.0),
    row(9, 73, (17, 87), 15, 0.0),
    row(10, 73, (18, 87), 16, 0.0),
    row(12, 73, (20, 87), 17, 0.0),
    row(14, 73, (22, 87), 18, 0.0),
    row(16, 73, (23, 87), 19, 0.0),
    row(18, 73, (24, 87), 20, 0.0),
    row(20, 73, (26, 87), 21, 0.0),
    row(22, 73, (28, 87), 22, 0.0),
    row(24, 73, (30, 87), 24, 0.0),
];

/// Where games have no foreseeable end (Awele) there are no forecasts either, and
/// deep searches take longer: beyond this depth, four moves count for three.
const LAST_EQUAL: u32 = 8;

impl Level {
    /// The strongest.
    pub const MOST: u8 = 20;

    /// Strong enough for nearly everybody, and quick.
    pub const USUAL: Level = Level(10);

    /// The level with that number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::MOST { Some(Level(number)) } else { None }
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MOST).map(Level)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn row(self) -> Row {
        ROWS[self.0 as usize - 1]
    }

    /// How hard it thinks about a position that is at most so many moves from the
    /// end; none if nobody knows.
    pub fn effort(self, moves_left: Option<u32>) -> Effort {
        let Row { depth, selectivity, end: (end, surest), exact, .. } = self.row();
        let depth = match moves_left {
            Some(_) => depth,
            None => depth.min(LAST_EQUAL) + depth.saturating_sub(LAST_EQUAL) * 3 / 4,
        };
        let (selectivity, surest) = (Selectivity::of_percent(selectivity), Selectivity::of_percent(surest));
        Effort { depth, selectivity, to_the_end: (end, surest), exact }
    }

    /// How much it errs: the chance of a move falls by a factor of e for every so
    /// many discs or seeds that it is worse than the best. Nothing from level 4 on.
    pub const fn error(self) -> f64 {
        self.row().error
    }

    /// What the level means, in words.
    pub fn describe(self) -> String {
        let Row { depth, selectivity, end: (end, surest), exact, error } = self.row();
        let (selectivity, surest) = (Selectivity::of_percent(selectivity), Selectivity::of_percent(surest));
        let moves = if depth == 1 { "move" } else { "moves" };
        let sureness =
            if selectivity < Selectivity::EXACT { format!(" at {selectivity}") } else { String::new() };
        let end = (end > exact).then(|| format!("to the end at {surest} from {end} empty squares"));
        let exact = (exact > 0).then(|| format!("exact from {exact}"));
        let error = (error > 0.0).then(|| format!("errors of about {error} discs"));
        let parts = [Some(format!("{depth} {moves} ahead{sureness}")), end, exact, error];
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
    fn there_are_twenty() {
        assert_eq!(Level::all().count(), 20);
        assert_eq!((Level::new(0), Level::new(21)), (None, None));
        assert!(Level::all().all(|level| Level::new(level.number()) == Some(level)));
    }

    /// No level does less than the one before, and each does something more.
    #[test]
    fn each_level_does_more() {
        for pair in ROWS.windows(2) {
            let (low, high) = (pair[0], pair[1]);
            assert!(low.depth <= high.depth && low.exact <= high.exact && low.error >= high.error);
            assert!(low.end.0.max(low.exact) <= high.end.0.max(high.exact));
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
