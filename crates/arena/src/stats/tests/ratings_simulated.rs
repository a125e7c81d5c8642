//! Ratings of simulated tournaments, compared with the strengths they were played with.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::{PairingResults, rate, score_of_elo};

const STRENGTHS: [f64; 6] = [-180.0, -90.0, -20.0, 10.0, 80.0, 200.0];
const FIRST_MOVE: f64 = 35.0;
/// Davidson's ν: 0.5 makes a fifth of equals' games draws.
const NU: f64 = 0.5;

/// Wins and draws in Davidson's model, found by bisection on the ratio of
/// strengths until the first player's score is the expected one.
fn win_and_draw_shares(score: f64) -> (f64, f64) {
    let shares = |half_ratio: f64| {
        let (win, loss) = (half_ratio.exp(), (-half_ratio).exp());
        (win / (win + loss + NU), NU / (win + loss + NU))
    };
    let (mut low, mut high) = (-20.0, 20.0);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        let (wins, draws) = shares(middle);
        *(if wins + draws / 2.0 < score { &mut low } else { &mut high }) = middle;
    }
    shares(low)
}

fn tournament(games: u64, rng: &mut Xoshiro256PlusPlus) -> Vec<PairingResults> {
    let mut results = Vec::new();
    for (first, strength) in STRENGTHS.into_iter().enumerate() {
        for second in (0..STRENGTHS.len()).filter(|&second| second != first) {
            let (win, draw) = win_and_draw_shares(score_of_elo(strength - STRENGTHS[second] + FIRST_MOVE));
            let mut result = PairingResults { first, second, wins: 0, draws: 0, losses: 0 };
            for _ in 0..games {
                match rng.random_range(0.0..1.0) {
                    x if x < win => result.wins += 1,
                    x if x < win + draw => result.draws += 1,
                    _ => result.losses += 1,
                }
            }
            results.push(result);
        }
    }
    results
}

#[test]
fn intervals_hold_the_truth_as_often_as_they_say() {
    const TOURNAMENTS: usize = 500;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let (mut ratings_held, mut differences_held, mut advantages_held) = (0, 0, 0);
    let (mut draw_share, mut first_move, mut best) = (0.0, 0.0, 0.0);
    for _ in 0..TOURNAMENTS {
        let ratings = rate(6, &tournament(30, &mut rng), None);
        assert!(!ratings.regularised);
        for (player, strength) in STRENGTHS.into_iter().enumerate() {
            let elo = ratings.players[player].elo.unwrap();
            ratings_held += usize::from((elo.value - strength).abs() <= elo.error.unwrap());
        }
        for (player, opponent) in [(0, 5), (2, 3), (1, 4)] {
            let difference = ratings.difference(player, opponent).unwrap();
            let truth = STRENGTHS[player] - STRENGTHS[opponent];
            differences_held += usize::from((difference.value - truth).abs() <= difference.error.unwrap());
        }
        let advantage = ratings.first_move.unwrap();
        advantages_held += usize::from((advantage.value - FIRST_MOVE).abs() <= advantage.error.unwrap());
        draw_share += ratings.draw_share.unwrap() / TOURNAMENTS as f64;
        first_move += advantage.value / TOURNAMENTS as f64;
        best += ratings.players[5].elo.unwrap().value / TOURNAMENTS as f64;
    }
    let share = |held: usize, of: usize| held as f64 / (of * TOURNAMENTS) as f64;
    // A few tenths of a percent of noise for ratings, one percent for the advantage.
    assert!((share(ratings_held, 6) - 0.95).abs() < 0.015, "{}", share(ratings_held, 6));
    assert!((share(differences_held, 3) - 0.95).abs() < 0.02, "{}", share(differences_held, 3));
    assert!((share(advantages_held, 1) - 0.95).abs() < 0.03, "{}", share(advantages_held, 1));
    assert!((draw_share - 0.2).abs() < 0.005, "{draw_share}");
    assert!((first_move - FIRST_MOVE).abs() < 1.5, "{first_move}");
    assert!((best - 200.0).abs() < 3.0, "{best}");
}
