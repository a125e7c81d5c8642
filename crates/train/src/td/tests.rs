//! The rule by hand.

use super::games::{TrainingGame, Turn};
use super::rule::{learn, normalise, phases, samples};
use super::{TdSettings, TerminalReward};

fn game() -> TrainingGame {
    let turn = |value, slopes: &[(usize, f64)], planned| Turn {
        value,
        slopes: slopes.to_vec(),
        planned,
        is_random: false,
    };
    let turns = vec![
        turn(10.0, &[(0, 20.0), (1, 0.0)], 12.0),
        turn(-5.0, &[(0, 0.0), (1, -10.0)], 0.0),
        turn(4.0, &[(0, 10.0), (1, 2.0)], 8.0),
    ];
    TrainingGame { turns, outcome: 50.0 }
}

/// Values that the weights account for completely, but for the last, where there is
/// something else worth −2.
const WEIGHTS: [f64; 2] = [0.5, 0.5];

fn near(found: &[f64], expected: &[f64]) {
    let is_near = |(found, expected): (&f64, &f64)| (found - expected).abs() < 1e-9;
    assert!(
        found.len() == expected.len() && found.iter().zip(expected).all(is_near),
        "{found:?}, not {expected:?}"
    );
}

#[test]
fn targets_are_planned_values_or_later_ones() {
    let targets = |game: &TrainingGame, lambda| {
        samples(game, &WEIGHTS, lambda).iter().map(|sample| sample.target).collect::<Vec<_>>()
    };
    near(&targets(&game(), 0.0), &[12.0, 0.0, 8.0]);
    near(&targets(&game(), 1.0), &[50.0, 50.0, 50.0]);
    near(&targets(&game(), 0.5), &[13.25, 14.5, 29.0]);
    let mut strayed = game();
    strayed.turns[1].is_random = true;
    near(&targets(&strayed, 0.5), &[6.0, 0.0, 29.0]);
}

#[test]
fn values_are_pulled_towards_targets() {
    let samples = samples(&game(), &WEIGHTS, 0.0);
    let rests: Vec<f64> = samples.iter().map(|sample| sample.rest).collect();
    near(&rests, &[0.0, 0.0, -2.0]);
    // Mean square length: (400 + 100 + 104) / 3. The first alone: +2 along 20.
    let mean = 604.0 / 3.0;
    let mut weights = WEIGHTS;
    learn(&samples[..1], &mut weights, 0.5);
    near(&weights, &[0.5 + 0.5 / 400.0 * 2.0 * 20.0, 0.5]);
    // All three, each with the weights that the one before left.
    let mut weights = WEIGHTS;
    learn(&samples, &mut weights, 0.1);
    let rate = 0.1 / mean;
    let first = 0.5 + rate * 2.0 * 20.0;
    let second = 0.5 + rate * 5.0 * -10.0;
    let error = 8.0 - (-2.0 + 10.0 * first + 2.0 * second);
    near(&weights, &[first + rate * error * 10.0, second + rate * error * 2.0]);
}

#[test]
fn phases_are_normalised_one_by_one() {
    let phases = phases(["early corners", "early discs", "late corners", "late discs"].into_iter());
    assert_eq!(phases, [vec![0, 1], vec![2, 3]]);
    let mut weights = [3.0, -1.0, 0.0, 0.0];
    normalise(&mut weights, &phases);
    near(&weights, &[0.75, -0.25, 0.0, 0.0]);
    assert_eq!(super::rule::phases(["corners", "discs"].into_iter()), [vec![0, 1]]);
}

#[test]
fn finished_games_are_worth_their_margin_or_result() {
    near(&[TerminalReward::Margin.value(-16.0, 64), TerminalReward::Margin.value(24.0, 48)], &[-25.0, 50.0]);
    near(&[3.0, -1.0, 0.0].map(|margin| TerminalReward::Result.value(margin, 64)), &[100.0, -100.0, 0.0]);
}

#[test]
fn rates_decay() {
    let settings = TdSettings {
        opponents: Vec::new(),
        games: 1,
        rate: 0.4,
        half_after: Some(10.0),
        lambda: 0.0,
        explore: 0.0,
        outcome: TerminalReward::Margin,
        normalise: false,
        every: 0,
        duel_games: 0,
    };
    near(&[1, 11, 31].map(|step| settings.rate(step)), &[0.4, 0.2, 0.1]);
}
