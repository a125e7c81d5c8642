//! Ratings of what is not quite a tournament.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::{Anchor, elo_of_score, rate};
use super::ratings::{assert_points_are_expected, elo, four_players, result};

#[test]
fn nobody_nothing_and_oneself() {
    let nobody = rate(0, &[], None);
    assert!(nobody.players.is_empty() && nobody.first_move.is_none() && nobody.draw_share.is_none());
    let idle = rate(2, &[], Some(Anchor { player: 0, elo: 1000.0 }));
    assert!(idle.players.iter().all(|player| player.elo.is_none() && player.games == 0));
    assert_eq!((idle.difference(0, 1), idle.players[1].group), (None, 1));
    assert!((idle.los(0, 1) - 0.5).abs() < 1e-12);

    // Against itself a player shows what the first move is worth.
    let alone = rate(1, &[result(0, 0, 60, 30, 10)], None);
    assert!(elo(&alone, 0).value.abs() < 1e-9);
    assert!((alone.first_move.unwrap().value - elo_of_score(0.75).unwrap()).abs() < 1e-6);
    assert!((alone.players[0].points - 50.0).abs() < 1e-12);
}

#[test]
fn idle_players_do_not_disturb_the_others() {
    let results: Vec<_> = four_players()
        .into_iter()
        .map(|r| result(r.first + 1, r.second + 1, r.wins, r.draws, r.losses))
        .collect();
    let (with_idle, without) = (rate(6, &results, None), rate(4, &four_players(), None));
    assert!(!with_idle.regularised);
    for player in 0..4 {
        assert_eq!(with_idle.players[player + 1].elo, without.players[player].elo);
    }
    assert_eq!((with_idle.players[0].elo, with_idle.players[5].elo), (None, None));
}

#[test]
fn undetermined_ratings_are_finite_and_say_so() {
    // Won everything: half a virtual loss away from infinity.
    let whitewash = rate(2, &[result(0, 1, 10, 0, 0), result(1, 0, 0, 0, 10)], None);
    let difference = whitewash.difference(0, 1).unwrap();
    assert!(whitewash.regularised);
    assert!(difference.value > 400.0 && difference.value < 900.0, "{difference:?}");
    assert!(difference.error.unwrap() > 200.0, "{difference:?}");
    assert!(whitewash.first_move.unwrap().value.abs() < 1e-6);

    // The same for a million games, and for one.
    for games in [1, 1_000_000] {
        let ratings = rate(2, &[result(0, 1, games, 0, 0), result(1, 0, 0, 0, games)], None);
        assert!(elo(&ratings, 0).value.is_finite() && elo(&ratings, 0).value > 0.0);
    }

    // The first always wins: nobody is better.
    let first_wins = rate(2, &[result(0, 1, 10, 0, 0), result(1, 0, 10, 0, 0)], None);
    assert!(first_wins.regularised && first_wins.difference(0, 1).unwrap().value.abs() < 1e-6);
    assert!(first_wins.first_move.unwrap().value > 300.0);

    // All drawn: equal, with little doubt but some.
    let drawn = rate(2, &[result(0, 1, 0, 50, 0), result(1, 0, 0, 50, 0)], None);
    assert!(!drawn.regularised && elo(&drawn, 0).value.abs() < 1e-9);
    let error = elo(&drawn, 0).error.unwrap();
    assert!(error > 0.5 && error < 10.0, "{error}");
}

#[test]
fn groups_that_never_met_are_told_apart() {
    let results =
        [result(0, 2, 6, 0, 4), result(2, 0, 5, 0, 5), result(1, 3, 2, 0, 8), result(3, 1, 9, 0, 1)];
    let ratings = rate(4, &results, None);
    assert!(ratings.regularised);
    assert_eq!(ratings.players.iter().map(|player| player.group).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert!((elo(&ratings, 0).value + elo(&ratings, 2).value).abs() < 1e-6, "each group around zero");
    // Hardly known across groups, and well known within.
    assert!(
        ratings.difference(0, 1).unwrap().error.unwrap()
            > 2.0 * ratings.difference(0, 2).unwrap().error.unwrap()
    );
}

#[test]
fn any_results_give_finite_ratings() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    // None, a few, or up to a billion games with one result.
    let count = |rng: &mut Xoshiro256PlusPlus| match rng.random_range(0..4) {
        0 | 1 => 0,
        2 => rng.random_range(0..5),
        _ => 10_f64.powf(rng.random_range(0.0..9.0)) as u64,
    };
    for _ in 0..3000 {
        let players = rng.random_range(1..12);
        let results: Vec<_> = (0..rng.random_range(0..30))
            .map(|_| {
                let (first, second) = (rng.random_range(0..players), rng.random_range(0..players));
                result(first, second, count(&mut rng), count(&mut rng), count(&mut rng))
            })
            .collect();
        let ratings = rate(players, &results, None);
        for estimate in ratings.players.iter().filter_map(|player| player.elo).chain(ratings.first_move) {
            assert!(estimate.value.is_finite() && estimate.error.unwrap().is_finite(), "{results:?}");
        }
        for player in 0..players {
            let los = ratings.los(player, 0);
            assert!((0.0..=1.0).contains(&los), "{results:?}");
        }
        if !ratings.regularised {
            assert_points_are_expected(&ratings, &results);
        }
    }
}
