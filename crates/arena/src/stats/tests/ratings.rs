//! Ratings with known answers.

use super::super::{Anchor, Estimate, PairingResults, Ratings, Trinomial, elo_of_score, rate, score_of_elo};

pub fn result(first: usize, second: usize, wins: u64, draws: u64, losses: u64) -> PairingResults {
    PairingResults { first, second, wins, draws, losses }
}

pub fn elo(ratings: &Ratings, player: usize) -> Estimate {
    ratings.players[player].elo.unwrap()
}

fn assert_elo(ratings: &Ratings, expected: &[f64]) {
    for (player, &expected) in expected.iter().enumerate() {
        let value = elo(ratings, player).value;
        assert!((value - expected).abs() < 1e-6, "player {player}: {value}, not {expected}");
    }
}

/// The classical check of rating programs, with its individual results: 75 %,
/// 75 % and 90 % in 30 games each must give 191, 0, −191. Ordo gives 190.1,
/// `EloStat` 180, `BayesElo` 158 (Laskos, "`EloStat`, `Bayeselo` and Ordo",
/// talkchess, June 2012). Colours are ours, split as
/// evenly as 15 games allow.
#[test]
fn three_engines() {
    let results = [
        result(0, 1, 9, 5, 1),
        result(1, 0, 2, 4, 9),
        result(1, 2, 9, 4, 2),
        result(2, 1, 1, 5, 9),
        result(0, 2, 12, 3, 0),
        result(2, 0, 0, 3, 12),
    ];
    let ratings = rate(3, &results, None);
    assert!(!ratings.regularised);
    assert!(ratings.first_move.unwrap().value.abs() < 1.0);
    for (player, expected) in [191.0, 0.0, -191.0].into_iter().enumerate() {
        assert!((elo(&ratings, player).value - expected).abs() < 0.5, "{:?}", elo(&ratings, player));
    }
    assert!((ratings.players[0].points - 49.5).abs() < 1e-12);
    assert_eq!(ratings.players[0].games, 60);
}

#[test]
fn perfectly_balanced_colours_give_exact_ratings() {
    // The same check with every result once for each colour.
    let exact = elo_of_score(0.75).unwrap();
    let mut results = Vec::new();
    for (a, b, wins, draws, losses) in [(0, 1, 18, 9, 3), (1, 2, 18, 9, 3), (0, 2, 24, 6, 0)] {
        results.extend([result(a, b, wins, draws, losses), result(b, a, losses, draws, wins)]);
    }
    let ratings = rate(3, &results, None);
    assert_elo(&ratings, &[exact, 0.0, -exact]);
    assert!(ratings.first_move.unwrap().value.abs() < 1e-6);
    // Without the third pairing: two steps of 75 % on a ladder.
    assert_elo(&rate(3, &results[..4], None), &[exact, 0.0, -exact]);
}

#[test]
fn two_players_are_their_match() {
    let games = Trinomial { wins: 120, draws: 60, losses: 20 };
    let ratings = rate(2, &[result(0, 1, 60, 30, 10), result(1, 0, 10, 30, 60)], None);
    let (difference, direct) = (ratings.difference(0, 1).unwrap(), games.elo().unwrap());
    assert!((difference.value - direct.value).abs() < 1e-6);
    // The match maps its interval through the curve, the fit uses its slope.
    let slope_error = {
        let score = games.score().unwrap();
        let standard = (games.variance().unwrap() / 200.0).sqrt();
        1.959_964 * standard * 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score))
    };
    assert!((difference.error.unwrap() - slope_error).abs() < 1e-4);
    assert!((slope_error - direct.error.unwrap()).abs() < 1.0);
    // Davidson: ν = draws/√(wins·losses), and ν/(2 + ν) of equals' games are drawn.
    let nu = 60.0 / (120.0_f64 * 20.0).sqrt();
    assert!((ratings.draw_share.unwrap() - nu / (2.0 + nu)).abs() < 1e-9);
    assert!((ratings.los(0, 1) + ratings.los(1, 0) - 1.0).abs() < 1e-12);
    assert!(ratings.los(0, 1) > 0.999_999);
}

#[test]
fn two_players_with_an_advantage_have_a_closed_form() {
    // The log of the odds is difference + advantage for one, advantage − difference for the other.
    let ratings = rate(2, &[result(0, 1, 70, 10, 20), result(1, 0, 50, 20, 30)], None);
    let (mine, theirs) = (elo_of_score(0.75).unwrap(), elo_of_score(0.60).unwrap());
    assert!((ratings.difference(0, 1).unwrap().value - f64::midpoint(mine, -theirs)).abs() < 1e-6);
    assert!((ratings.first_move.unwrap().value - f64::midpoint(mine, theirs)).abs() < 1e-6);
    assert_elo(&ratings, &[(mine - theirs) / 4.0, (theirs - mine) / 4.0]);
}

#[test]
fn expected_points_are_points() {
    let ratings = rate(4, &four_players(), None);
    assert!(!ratings.regularised);
    assert_points_are_expected(&ratings, &four_players());
}

/// That every player has the points its rating lets expect, within a millionth of its games.
pub fn assert_points_are_expected(ratings: &Ratings, results: &[PairingResults]) {
    let mut surplus = vec![0.0; ratings.players.len()];
    for r in results.iter().filter(|r| r.games() > 0) {
        let advantage = ratings.first_move.unwrap().value;
        let odds = elo(ratings, r.first).value - elo(ratings, r.second).value + advantage;
        let difference = r.points() - score_of_elo(odds) * r.games() as f64;
        surplus[r.first] += difference;
        surplus[r.second] -= difference;
    }
    for (player, surplus) in surplus.into_iter().enumerate() {
        let games = ratings.players[player].games as f64;
        assert!(surplus.abs() <= 1e-6 * games, "player {player}: {surplus} of {games}, {results:?}");
    }
}

pub fn four_players() -> Vec<PairingResults> {
    vec![
        result(0, 1, 7, 2, 3),
        result(1, 0, 5, 1, 6),
        result(0, 2, 9, 0, 1),
        result(2, 3, 4, 4, 4),
        result(3, 0, 1, 1, 8),
        result(1, 3, 6, 0, 2),
        result(2, 1, 2, 3, 5),
    ]
}

#[test]
fn neither_order_nor_splitting_changes_a_digit() {
    let results = four_players();
    let ratings = rate(4, &results, None);
    let mut shuffled = results.clone();
    shuffled.reverse();
    shuffled[2].wins -= 1;
    shuffled.push(result(shuffled[2].first, shuffled[2].second, 1, 0, 0));
    shuffled.push(result(3, 2, 0, 0, 0));
    assert_eq!(rate(4, &shuffled, None), ratings);
}

#[test]
fn anchors_move_the_scale_and_nothing_else() {
    let results = four_players();
    let (free, anchored) =
        (rate(4, &results, None), rate(4, &results, Some(Anchor { player: 2, elo: 1500.0 })));
    assert_eq!(elo(&anchored, 2), Estimate { value: 1500.0, error: Some(0.0) });
    let sum: f64 = (0..4).map(|player| elo(&free, player).value).sum();
    assert!(sum.abs() < 1e-9);
    for (i, j) in [(0, 1), (2, 3), (0, 2)] {
        let (a, b) = (free.difference(i, j).unwrap(), anchored.difference(i, j).unwrap());
        assert!((a.value - b.value).abs() < 1e-6 && (a.error.unwrap() - b.error.unwrap()).abs() < 1e-6);
        assert!((free.los(i, j) - anchored.los(i, j)).abs() < 1e-9);
    }
    // An anchored error is that of the difference.
    let difference = free.difference(0, 2).unwrap();
    assert!((elo(&anchored, 0).error.unwrap() - difference.error.unwrap()).abs() < 1e-6);
    assert!((anchored.covariance(0, 0).sqrt() * 1.959_964 - difference.error.unwrap()).abs() < 1e-3);
}
