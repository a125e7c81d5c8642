use eval::{PatternEval, PatternWeights, zero_tables};
use game::{Game, Side};
use notation::{AnyGame, AnyMove, AnyPosition};
use othello::{B64, Board, Most, Move, Position, Square, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::StopHandle;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use weights::PatternTables;

use super::tempo::add_tempo;
use super::{EpochErrors, FitProgress, PatternFit, PatternSettings, Samples};
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
    let game = |_| {
        let (mut position, mut moves): (AnyPosition, Vec<AnyMove>) = (start.clone(), Vec::new());
        while let Some(chosen) = position.moves().choose(&mut rng) {
            position.play(chosen);
            moves.push(chosen);
        }
        let score = if position.side() == Side::First { position.score() } else { -position.score() };
        FinishedGame { start: start.clone(), moves, opening_plies: 1, score, labels: GameLabels::default() }
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

/// Fits with so many threads, and measures errors in samples that are kept apart.
fn fit(
    samples: [&Samples<B64>; 2],
    from: Option<&PatternTables>,
    threads: usize,
    stop: &StopHandle,
) -> (Option<PatternTables>, Vec<EpochErrors>) {
    let (epochs, like) = (Mutex::new(Vec::new()), *start().board());
    let progress = |progress| {
        if let FitProgress::Epoch(errors) = progress {
            epochs.lock().unwrap().push(errors);
        }
    };
    let [training, held_out] = samples;
    let fit = PatternFit {
        like: &like,
        training,
        held_out,
        settings: settings(threads),
        stop,
        progress: &progress,
    };
    (fit.run(from), epochs.into_inner().unwrap())
}

/// The mean squared error of tables in samples.
fn error(tables: &PatternTables, samples: &Samples<B64>) -> f64 {
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
    let (tables, epochs) = fit([&seen, &all], None, 1, &stop);
    let tables = tables.unwrap();
    let (fitted, nothing) = (error(&tables, &all), error(&zero_tables(start().board().size(), 4), &all));
    assert!(fitted < 0.75 * nothing, "{fitted} {nothing}");
    // What was said on the way: before the side to move got a bonus, which has its price.
    assert_eq!(
        epochs.iter().map(|errors| errors.epoch).collect::<Vec<_>>(),
        [1..=10, 1..=10].map(Vec::from_iter).concat()
    );
    let last = epochs.last().unwrap();
    assert_eq!((last.stages, last.epochs, last.training.positions), (4, 10, seen.len() as u64));
    let price = fitted.sqrt() - last.held_out.rmse();
    assert!((-0.01..0.5).contains(&price), "{last:?} {fitted}");
    assert!(last.training.rmse() < epochs[0].training.rmse() && last.held_out.mae() < last.held_out.rmse());
    // Going on from there changes little, and for the better in what it is fitted to.
    let finer = fit([&all, &all], Some(&tables), 2, &stop).0.unwrap();
    assert!(error(&finer, &all) < fitted, "{} {fitted}", error(&finer, &all));
    assert!(error(&finer, &all) > 0.8 * fitted, "{} {fitted}", error(&finer, &all));
}

/// If the side to move is always two discs behind, every move seems to gain four.
#[test]
fn with_the_bonus_no_move_gains() {
    let like = *start().board();
    let mut tables = zero_tables(like.size(), 4);
    tables.biases.fill(-2 * PatternEval::UNITS_PER_DISC);
    add_tempo(&like, &samples(200), &mut tables);
    // No sample has fewer discs than the second position of a game.
    assert_eq!(tables.biases[5..16], [0; 11]);
    assert_eq!(tables.biases[..5], [-2 * PatternEval::UNITS_PER_DISC; 5]);
}

#[test]
fn threads_change_nothing_and_a_fit_can_be_stopped() {
    let (samples, stop) = (samples(200), StopHandle::default());
    let fitted = |threads| fit([&samples, &samples], None, threads, &stop);
    assert_eq!(fitted(1), fitted(3));
    stop.stop();
    assert_eq!(fitted(1), (None, Vec::new()));
}

/// Positions without a choice and those of the opening are not learned from.
#[test]
fn samples_are_positions_in_which_a_player_chose() {
    let games = games(50);
    let is_choice = |chosen: &&AnyMove| Move::try_from(**chosen) != Ok(Move::Pass);
    let choices = games.iter().map(|game| game.moves.iter().skip(1).filter(is_choice).count());
    assert_eq!(samples(50).len(), choices.sum::<usize>());
}

/// The same game, reflected in the diagonal that maps the start to itself.
fn reflected(game: &FinishedGame) -> FinishedGame {
    let reflect = |chosen: &AnyMove| match Move::try_from(*chosen) {
        Ok(Move::Place(square)) => Move::Place(Square::new(square.row(), square.column())).into(),
        _ => *chosen,
    };
    FinishedGame { moves: game.moves.iter().map(reflect).collect(), ..game.clone() }
}

#[test]
fn one_game_in_ten_is_held_out_and_so_are_its_twins() {
    let mut held_out = 0;
    for game in games(2000) {
        let game = FinishedGame { opening_plies: 0, ..game };
        assert_eq!(game.is_held_out::<B64, Most>(), reflected(&game).is_held_out::<B64, Most>());
        held_out += usize::from(game.is_held_out::<B64, Most>());
    }
    assert!((120..280).contains(&held_out), "{held_out}");
    // There is one first move, up to symmetry.
    let sides: HashSet<bool> = games(100).iter().map(FinishedGame::is_held_out::<B64, Most>).collect();
    assert_eq!(sides.len(), 1);
}
