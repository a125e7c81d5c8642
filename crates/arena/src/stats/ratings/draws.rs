//! How often games are drawn.

/// The share of draws between players of whom the first is expected to score
/// `score`, in Davidson's model: draws = ν·√(wins · losses).
///
/// With wins + draws/2 = score this is a quadratic equation. ν is 0 without
/// draws and 2 if half of the games of equals are drawn.
pub fn draw_share(score: f64, nu: f64) -> f64 {
    let q = 4.0 * score * (1.0 - score);
    if q <= 0.0 {
        return 0.0;
    }
    let root_of_wins_and_losses = q / (nu + (nu * nu * (1.0 - q) + 4.0 * q).sqrt());
    nu * root_of_wins_and_losses
}

/// Above this, nearly all games are drawn.
const NU_MAX: f64 = 1e3;

/// The ν at which as many draws are expected as there were, given the number of
/// games at each expected score.
///
/// That is its maximum-likelihood equation in Davidson's model. Expected draws
/// grow with ν, so bisection finds it.
pub fn fit_nu(games_by_score: &[(f64, f64)], draws: f64) -> f64 {
    let games: f64 = games_by_score.iter().map(|&(games, _)| games).sum();
    // If all games were drawn, half a game counts as decided, so that errors do not vanish.
    let draws = draws.min(games - 0.5);
    if draws <= 0.0 {
        return 0.0;
    }
    let expected =
        |nu: f64| -> f64 { games_by_score.iter().map(|&(games, score)| games * draw_share(score, nu)).sum() };
    let (mut low, mut high) = (0.0, NU_MAX);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        *(if expected(middle) < draws { &mut low } else { &mut high }) = middle;
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_obey_davidson() {
        for nu in [0.0, 0.1, 1.0, 2.0, 7.0, 500.0] {
            for score in [0.5, 0.6, 0.9, 0.01] {
                let draws = draw_share(score, nu);
                let (wins, losses) = (score - draws / 2.0, 1.0 - score - draws / 2.0);
                assert!(wins >= 0.0 && losses >= 0.0);
                assert!((draws - nu * (wins * losses).sqrt()).abs() < 1e-9, "{nu} {score}");
            }
            assert!((draw_share(0.5, nu) - nu / (2.0 + nu)).abs() < 1e-12);
        }
        assert!(draw_share(0.0, 1.0).abs() < 1e-12 && draw_share(1.0, 1.0).abs() < 1e-12);
    }

    #[test]
    fn nu_explains_the_draws() {
        let games = [(100.0, 0.5), (40.0, 0.8)];
        let draws = 100.0 * draw_share(0.5, 1.3) + 40.0 * draw_share(0.8, 1.3);
        assert!((fit_nu(&games, draws) - 1.3).abs() < 1e-9);
        assert!(fit_nu(&games, 0.0).abs() < 1e-12);
        assert!(fit_nu(&[(100.0, 0.5)], 100.0) < NU_MAX);
    }
}
