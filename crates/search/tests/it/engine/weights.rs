//! Weights from files.

use std::sync::Arc;

use game::Size;
use othello::{B8, B64, Board, Fewest, GoalKind, Most, Position, Variant};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::StopHandle;
use search::engine::{Engine, EngineOptions, EngineWeights, SearchDepth, SearchInfo, Selectivity};
use weights::{ProbCutFit, ProbCutFits, Values, WeightsFile, built_in, hand_made};

use super::{find, request};
use crate::{after_random_moves, othello_8x8};

const SIZE: Size = Size { width: 8, height: 8 };

/// What a selective search finds with these weights.
fn search(weights: Option<&WeightsFile>) -> Vec<SearchInfo<othello::Move>> {
    let position: Position<B8, Most> = after_random_moves(&othello_8x8(), 12, 3);
    let weights = weights.map(|file| Arc::new(EngineWeights::from_file(file).unwrap()));
    let engine = Engine::new(&position, &EngineOptions { table_mib: 4, weights, ..EngineOptions::default() });
    let depth = SearchDepth { selectivity: Selectivity::FAST, ..SearchDepth::full_width(10) };
    find(&engine, &position, &request(depth, &StopHandle::default()))
}

#[test]
fn the_built_in_file_is_what_is_built_in() {
    let file = built_in(GoalKind::Most, SIZE);
    assert_eq!(search(Some(&file)), search(None));
    // Without fits of its own, a file uses the built-in ones.
    assert_eq!(search(Some(&WeightsFile { probcut: None, ..file.clone() })), search(None));
}

#[test]
fn other_weights_lead_to_other_searches() {
    let file = hand_made(GoalKind::Most, 64);
    let usual = search(Some(file));
    assert_ne!(usual, search(None));
    let values = Values::Constant(file.values.at(0.9));
    assert_ne!(search(Some(&WeightsFile { values, ..file.clone() })), usual);
    let probcut = hand_made(GoalKind::Fewest, 64).probcut;
    assert_ne!(search(Some(&WeightsFile { probcut, ..file.clone() }))[0].nodes, usual[0].nodes);
}

#[test]
fn absurd_fits_do_no_harm() {
    for number in [100.0, -100.0] {
        let fit = ProbCutFit { shift: [number; 4], log_sigma: [number; 4] };
        let probcut = Some(ProbCutFits { midgame: fit, endgame: fit });
        let file = WeightsFile { probcut, ..built_in(GoalKind::Most, SIZE) };
        assert_eq!(search(Some(&file))[0].depth, search(None)[0].depth);
    }
}

#[test]
fn weights_of_other_evaluations_are_refused() {
    let file = WeightsFile { eval: "itu".to_owned(), ..hand_made(GoalKind::Most, 64).clone() };
    let error = EngineWeights::from_file(&file).unwrap_err().to_string();
    assert!(error.contains("weights of `itu`"), "{error}");
}

/// Tables of patterns change what is searched first, never what is proved.
#[test]
fn patterns_prove_what_the_built_in_weights_prove() {
    let start: Position<B64, Fewest> =
        Variant::from_id(&"anti-6x6".parse().unwrap()).unwrap().start_position();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut tables = eval::zero_tables(start.board().size(), 8);
    tables.weights.fill_with(|| rng.random_range(-100..=100));
    let file = WeightsFile::new("patterns", "anti-6x6", Values::Patterns(tables));
    let weights = Arc::new(EngineWeights::from_file(&file).unwrap());
    let engine =
        |weights| Engine::new(&start, &EngineOptions { table_mib: 4, weights, ..EngineOptions::default() });
    let (with_patterns, built_in) = (engine(Some(weights)), engine(None));
    let stop = StopHandle::default();
    for seed in 0..20 {
        let position = after_random_moves(&start, 17, seed);
        let solve = |engine| find(engine, &position, &request(SearchDepth::UNTIL_SOLVED, &stop));
        let (one, other) = (solve(&with_patterns), solve(&built_in));
        assert_eq!((one[0].lower, one[0].upper), (other[0].lower, other[0].upper), "{position:?}");
    }
}
