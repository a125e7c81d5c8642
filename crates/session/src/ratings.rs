//! The measured strength of the engine's levels, game by game.

use search::engine::Level;

use crate::view::{GameRatings, LevelRating};

/// Levels that were measured, the weakest first, with their Elo ratings.
type Measured = &'static [(u8, i32)];

/// Every game in which levels were measured, by its full name, with the usual start and rules.
/// Random play has the rating 0. Another game needs a row here and its own table below.
const GAMES: &[(&str, Measured)] = &[
    ("othello-8x8", OTHELLO_8X8),
    ("anti-8x8", ANTI_8X8),
    ("othello-6x6", OTHELLO_6X6),
    ("anti-6x6", ANTI_6X6),
    ("othello-10x10", OTHELLO_10X10),
    ("anti-10x10", ANTI_10X10),
];

// Sums over the matches between levels in docs/players.md; a level that lost to a lower one shares
// their mean.

const OTHELLO_8X8: Measured = &[
    (1, 275),
    (2, 534),
    (3, 763),
    (4, 998),
    (5, 1289),
    (6, 1473),
    (7, 1622),
    (8, 1708),
    (9, 1809),
    (10, 1891),
    (11, 1967),
    (12, 2006),
    (13, 2041),
    (14, 2094),
    (15, 2111),
    (16, 2111),
    (17, 2123),
    (18, 2134),
    (19, 2152),
    (20, 2181),
];

const ANTI_8X8: Measured =
    &[(1, 65), (2, 167), (4, 786), (6, 1298), (8, 1613), (10, 1790), (12, 1901), (14, 1979), (16, 2028)];

const OTHELLO_6X6: Measured = &[
    (1, 171),
    (2, 386),
    (4, 668),
    (6, 859),
    (8, 937),
    (10, 990),
    (12, 1007),
    (14, 1038),
    (16, 1070),
    (18, 1070),
    (20, 1073),
];

const ANTI_6X6: Measured = &[
    (1, 33),
    (2, 114),
    (4, 532),
    (6, 870),
    (8, 1038),
    (10, 1116),
    (12, 1147),
    (14, 1192),
    (16, 1210),
    (18, 1217),
];

const OTHELLO_10X10: Measured = &[
    (1, 330),
    (2, 593),
    (4, 1134),
    (5, 1577),
    (6, 1949),
    (8, 2501),
    (10, 2764),
    (12, 3022),
    (14, 3352),
    (16, 3582),
];

const ANTI_10X10: Measured = &[
    (1, 97),
    (2, 253),
    (4, 829),
    (5, 1278),
    (6, 1670),
    (8, 2133),
    (10, 2441),
    (12, 2661),
    (14, 2891),
    (16, 3154),
];

/// The ratings of the levels in every game in which any were measured.
pub(crate) fn ratings() -> Vec<GameRatings> {
    let game_ratings = |(game, measured): &(&str, Measured)| GameRatings {
        game: (*game).to_owned(),
        levels: level_ratings(measured),
    };
    GAMES.iter().map(game_ratings).collect()
}

fn level_ratings(measured: &[(u8, i32)]) -> Vec<LevelRating> {
    Level::all().filter_map(|level| level_rating(measured, level.number())).collect()
}

/// The rating of a level: as measured, or on the straight line between the nearest measured levels;
/// none outside the measured range.
fn level_rating(measured: &[(u8, i32)], level: u8) -> Option<LevelRating> {
    let next = measured.partition_point(|&(known, _)| known < level);
    let &(above, above_elo) = measured.get(next)?;
    if above == level {
        return Some(LevelRating { level, elo: above_elo, is_interpolated: false });
    }
    let &(below, below_elo) = measured.get(next.checked_sub(1)?)?;
    let share = f64::from(level - below) / f64::from(above - below);
    let elo = f64::from(below_elo) + share * f64::from(above_elo - below_elo);
    Some(LevelRating { level, elo: elo.round() as i32, is_interpolated: true })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use notation::AnyGame;

    use super::*;

    #[test]
    fn games_have_their_full_names_and_one_table_each() {
        let names: BTreeSet<_> = GAMES.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), GAMES.len());
        for name in names {
            assert_eq!(AnyGame::named(name).unwrap().name(), name);
        }
    }

    #[test]
    fn tables_rise_with_the_level_from_random_play() {
        for (name, table) in GAMES {
            assert!(table.iter().all(|(level, elo)| Level::new(*level).is_some() && *elo > 0), "{name}");
            let rises = |pair: &[(u8, i32)]| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1;
            assert!(!table.is_empty() && table.windows(2).all(rises), "{name}");
        }
    }

    #[test]
    fn measured_levels_are_exact_and_those_between_them_interpolated() {
        let rated = level_ratings(&[(2, 100), (4, 301), (7, 400)]);
        let rated = rated.iter().map(|rating| (rating.level, rating.elo, rating.is_interpolated));
        let expected = [
            (2, 100, false),
            (3, 201, true),
            (4, 301, false),
            (5, 334, true),
            (6, 367, true),
            (7, 400, false),
        ];
        assert_eq!(rated.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn levels_outside_the_measured_ones_have_no_rating() {
        let levels = |table: &[(u8, i32)]| -> Vec<u8> {
            level_ratings(table).into_iter().map(|rating| rating.level).collect()
        };
        assert_eq!(levels(&[(3, 500), (5, 900)]), [3, 4, 5]);
        assert_eq!(levels(&[(20, 2500)]), [20]);
        assert!(levels(&[]).is_empty());
    }

    #[test]
    fn games_that_were_not_measured_are_not_listed() {
        let ratings = ratings();
        assert!(ratings.iter().any(|rated| rated.game == AnyGame::default().name()));
        assert!(ratings.iter().all(|rated| rated.game != "othello-7x7"));
    }
}
