//! Published log-likelihood ratios, and the error rates the test promises.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::{Decision, Pentanomial, Sprt, SprtError};

fn sprt(elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(elo0, elo1, 0.05, 0.05).unwrap()
}

#[test]
fn published_ratios() {
    for (counts, (elo0, elo1), published, digits) in [
        // Stockfish pull request 3698: short and long time control. Published as 2.95 both.
        ([205, 8395, 19115, 8597, 244], (-0.5, 2.5), 2.953, 5e-4),
        ([24, 4769, 12946, 5038, 31], (0.5, 3.5), 2.945, 5e-4),
        // https://github.com/Disservin/fastchess/pull/783, of a time when fastchess approximated: 2.94598
        ([379, 10170, 21828, 10640, 343], (0.0, 2.0), 2.94598, 1e-3),
        // https://montytest.muzhen.org/tests/stats/69d3c8dc7c5b3724e29d2712, "Normalized (exact)"
        ([13, 37, 50, 25, 3], (0.0, 4.0), -0.54912, 5e-6),
        // fastchess app/tests/sprt_test.cpp at 74deac2, "normalized pentanomial 1" to "3"
        ([365, 16618, 36229, 16974, 390], (0.0, 2.0), 2.25, 5e-3),
        ([127, 4883, 10712, 5150, 104], (-1.75, 0.25), 3.01, 5e-3),
        ([0, 0, 0, 0, 5550], (0.0, 5.0), 111.82, 0.05), // there within 1 %; iterated to the end, 111.798
        // https://github.com/brunocodutra/cinder/pull/727
        ([50, 287, 610, 387, 73], (0.0, 5.0), 2.97, 5e-3),
        // https://github.com/Disservin/fastchess/pull/882: so lopsided that fastchess had printed NaN
        ([77, 1, 0, 0, 0], (-1000.0, -500.0), -2.95, 5e-3),
        ([72, 10, 0, 0, 0], (-1000.0, -500.0), -2.97, 5e-3),
    ] {
        let llr = sprt(elo0, elo1).llr(&Pentanomial::from_counts(counts));
        assert!(
            (llr - published).abs() < digits,
            "{counts:?} [{elo0}, {elo1}]: {llr}, published {published}"
        );
        // Seen by the opponent, the hypotheses change places and signs.
        let theirs = sprt(-elo1, -elo0).llr(&Pentanomial::from_counts(counts).reversed());
        assert!((llr + theirs).abs() < 1e-6, "{counts:?}: {llr} {theirs}");
    }
}

#[test]
fn bounds_and_decisions() {
    let test = sprt(0.0, 5.0);
    let (lower, upper) = test.bounds();
    assert!((lower + 2.944).abs() < 5e-4 && (upper - 2.944).abs() < 5e-4);
    assert_eq!((test.hypotheses(), test.error_rates()), ((0.0, 5.0), (0.05, 0.05)));
    // OpenBench's usual error rates, printed as (-2.25, 2.89).
    let (lower, upper) = Sprt::new(0.0, 2.5, 0.05, 0.1).unwrap().bounds();
    assert!((lower + 2.25).abs() < 5e-3 && (upper - 2.89).abs() < 5e-3);

    assert_eq!(test.llr(&Pentanomial::default()).abs().to_bits(), 0);
    assert_eq!(test.decision(&Pentanomial::default()), Decision::Continue);
    let won = Pentanomial::from_counts([50, 287, 610, 387, 73]);
    assert_eq!(test.decision(&won), Decision::AcceptH1);
    assert_eq!(test.decision(&won.reversed()), Decision::AcceptH0);
    // Printed by fastchess as "LLR: -2.97 (-100.7%)" in its pull request 882.
    assert!((test.progress(-2.965) + 1.007).abs() < 5e-4);
    assert!((test.progress(test.bounds().1) - 1.0).abs() < 1e-12);
}

#[test]
fn impossible_tests_say_why() {
    assert_eq!(Sprt::new(5.0, 0.0, 0.05, 0.05), Err(SprtError::Hypotheses(5.0, 0.0)));
    assert!(Sprt::new(f64::NAN, 0.0, 0.05, 0.05).is_err());
    assert!(Sprt::new(0.0, f64::INFINITY, 0.05, 0.05).is_err());
    for (alpha, beta) in [(0.0, 0.05), (0.05, -1.0), (0.5, 0.5), (f64::NAN, 0.05)] {
        assert!(matches!(Sprt::new(0.0, 5.0, alpha, beta), Err(SprtError::ErrorRates(..))));
    }
    assert!(SprtError::ErrorRates(0.0, 0.05).to_string().contains("0.05 each"));
    assert!(SprtError::Hypotheses(5.0, 0.0).to_string().contains("elo0 must be less than elo1"));
}

#[test]
fn one_sided_matches_have_finite_ratios_with_the_right_sign() {
    for elo in [0.5, 5.0, 50.0, 500.0, 1500.0] {
        for pairs in [1, 2, 10, 1000, 1_000_000] {
            for won in [[0, 0, 0, 0, pairs], [0, 0, 0, pairs, 0]] {
                let llr = sprt(0.0, elo).llr(&Pentanomial::from_counts(won));
                assert!(llr.is_finite() && llr > 0.0, "{won:?} [0, {elo}]: {llr}");
            }
            let even = sprt(-elo, elo).llr(&Pentanomial::from_counts([0, 0, pairs, 0, 0]));
            assert!(even.abs() < 1e-6, "{pairs} even pairs [-{elo}, {elo}]: {even}");
        }
    }
}

#[test]
fn a_single_pair_decides_nothing() {
    for (elo0, elo1) in [(0.0, 5.0), (-5.0, 0.0), (-1500.0, -500.0), (500.0, 1500.0), (0.0, 500.0)] {
        for half_points in 0..=4 {
            let mut pairs = Pentanomial::default();
            pairs.add(half_points);
            // fastchess once accepted H0 for [-1500, -500] after one lost pair, with a ratio of -111 (#881).
            assert_eq!(
                sprt(elo0, elo1).decision(&pairs),
                Decision::Continue,
                "{half_points} [{elo0}, {elo1}]"
            );
        }
    }
}

/// Shares of pairs between equally strong players.
const EVEN: [f64; 5] = [0.05, 0.25, 0.40, 0.25, 0.05];

/// Shares of pairs, tilted until they have a strength in normalised Elo.
fn shares_with(nelo: f64) -> [f64; 5] {
    let tilted = |tilt: f64| -> [f64; 5] {
        let shares: [f64; 5] = std::array::from_fn(|i| EVEN[i] * (tilt * i as f64).exp());
        shares.map(|share| share / shares.iter().sum::<f64>())
    };
    let strength = |shares: [f64; 5]| -> f64 {
        Pentanomial::from_counts(shares.map(|share| (share * 1e12) as u64)).nelo().unwrap().value
    };
    let (mut low, mut high) = (-3.0, 3.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        *(if strength(tilted(middle)) < nelo { &mut low } else { &mut high }) = middle;
    }
    tilted(low)
}

/// How many of so many tests of pairs with these shares accept H1.
fn accepted(test: Sprt, shares: [f64; 5], tests: u32, seed: u64) -> u32 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut run = || loop_until_decided(test, &shares, &mut rng);
    (0..tests).filter(|_| run() == Decision::AcceptH1).count() as u32
}

fn loop_until_decided(test: Sprt, shares: &[f64; 5], rng: &mut Xoshiro256PlusPlus) -> Decision {
    let mut pairs = Pentanomial::default();
    loop {
        let mut draw = rng.random_range(0.0..1.0);
        let half_points = shares.iter().position(|share| {
            draw -= share;
            draw < 0.0
        });
        pairs.add(half_points.unwrap_or(4) as u8);
        match test.decision(&pairs) {
            Decision::Continue => {}
            decided => return decided,
        }
    }
}

#[test]
fn error_rates_are_kept() {
    const TESTS: u32 = 2000;
    let (alpha, beta) = (0.05, 0.1);
    let test = Sprt::new(0.0, 60.0, alpha, beta).unwrap();
    // Three standard deviations of the count if the rate is exact.
    let most = |rate: f64| f64::from(TESTS) * rate + 3.0 * (f64::from(TESTS) * rate * (1.0 - rate)).sqrt();
    let false_alarms = accepted(test, shares_with(0.0), TESTS, 1);
    let found = accepted(test, shares_with(60.0), TESTS, 2);
    assert!(f64::from(false_alarms) <= most(alpha), "{false_alarms} of {TESTS} under H0");
    assert!(f64::from(TESTS - found) <= most(beta), "{} of {TESTS} missed under H1", TESTS - found);
    // Neither is the test wasteful: rates are of the order promised.
    assert!(f64::from(false_alarms) > 0.4 * f64::from(TESTS) * alpha, "{false_alarms}");
    assert!(f64::from(TESTS - found) > 0.4 * f64::from(TESTS) * beta, "{found}");
}
