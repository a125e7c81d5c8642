use eval::{PatternEval, PatternWeights, zero_tables};
use game::{Game, Side};
use notation::{AnyGame, AnyMove, AnyPosition};
use othello::{B64, Board, Most, Move, Position, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::StopHandle;
use std::sync::Arc;

use super::{PatternSettings, Samples, fit};
use crate::games::FinishedGame;
use crate::label::GameLabels;

type Start = Position<B64, Most>;

fn start() -> Start {
    Variant::from_id(&"othello-4x4".parse().unwrap()).unwrap().start_position()
}

/// Random games.
fn games(count: usize) -> Vec<FinishedGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = AnyGame::named("othello-4x4").unwrap().start();
    let game = |pair: usize| {
        let (mut position, mut moves): (AnyPosition, Vec<AnyMove>) = (start.clone(), Vec::new());
        while let Some(chosen) = position.moves().choose(&mut rng) {
            position.play(chosen);
            moves.push(chosen);
        }
        let score = if position.side() == Side::First { position.score() } else { -position.score() };
        FinishedGame {
            start: start.clone(),
            moves,
            opening_plies: 1,
            score,
            labels: GameLabels::default(),
            pair: pair as u64,
        }
    };
    (0..count).map(game).collect()
}

fn samples(count: usize) -> Samples<B64> {
    let mut samples = Samples::new(start().board());
    for game in &games(count) {
        samples.add::<Most>(game);
    }
    samples.shuffle();
    samples
}

fn settings(threads: usize) -> PatternSettings {
    PatternSettings { stages: 4, long_stages: 2, long_epochs: 10, epochs: 10, threads }
}

/// The mean squared error of tables in samples.
fn error(tables: &weights::PatternTables, samples: &Samples<B64>) -> f64 {
    let weights = Arc::new(PatternWeights::from_tables(tables).unwrap());
    let eval = PatternEval::new(start().board(), weights);
    let like = *start().board();
    let squares = samples.iter(&like).map(|(board, score)| {
        let value = f64::from(eval.value_of(&board)) / f64::from(PatternEval::UNITS_PER_DISC);
        (value - f64::from(score)).powi(2)
    });
    squares.sum::<f64>() / samples.len() as f64
}

#[test]
fn the_fit_explains_scores_it_has_not_seen() {
    let (seen, all) = (samples(3000), samples(4000));
    assert!(seen.len() > 20_000 && !seen.is_empty());
    let stop = StopHandle::default();
    let tables = fit(start().board(), &seen, None, &settings(1), &stop, &|_| ()).unwrap();
    let (fitted, nothing) = (error(&tables, &all), error(&zero_tables(start().board().size(), 4), &all));
    assert!(fitted < 0.75 * nothing, "{fitted} {nothing}");
    // Going on from there changes little, and for the better in what it is fitted to.
    let finer = fit(start().board(), &all, Some(&tables), &settings(2), &stop, &|_| ()).unwrap();
    assert!(error(&finer, &all) < fitted, "{} {fitted}", error(&finer, &all));
    assert!(error(&finer, &all) > 0.8 * fitted, "{} {fitted}", error(&finer, &all));
}

#[test]
fn threads_change_nothing_and_a_fit_can_be_stopped() {
    let (samples, stop) = (samples(200), StopHandle::default());
    let fitted = |threads, stop| fit(start().board(), &samples, None, &settings(threads), stop, &|_| ());
    assert_eq!(fitted(1, &stop), fitted(3, &stop));
    stop.stop();
    assert_eq!(fitted(1, &stop), None);
}

/// Positions without a choice and those of the opening are not learned from.
#[test]
fn samples_are_positions_in_which_a_player_chose() {
    let games = games(50);
    let is_choice = |chosen: &&AnyMove| Move::try_from(**chosen) != Ok(Move::Pass);
    let choices = games.iter().map(|game| game.moves.iter().skip(1).filter(is_choice).count());
    assert_eq!(samples(50).len(), choices.sum::<usize>());
}
