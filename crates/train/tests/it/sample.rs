//! Many random weights that play each other.

use train::sample::SampleSettings;
use train::{Method, TrainingPlan, td};

use crate::{plan, resumes, undisturbed};

/// Weights that love what is bad: fewer corners, less mobility.
const BAD_START: [f64; 5] = [-0.4, 0.1, 0.1, -0.3, 0.1];

const STUDENT: &str = "alphabeta:depth=1,eval=stanford";

fn draw(start: &[f64], settings: SampleSettings) -> TrainingPlan {
    let steps = settings.steps();
    let student = if settings.training.is_some() { "alphabeta:depth=2,eval=stanford" } else { STUDENT };
    plan("othello-6x6", student, start, Method::Sample(settings), steps)
}

fn settings() -> SampleSettings {
    SampleSettings { samples: 40, group: 8, games: 2, final_games: 20, check_games: 40, training: None }
}

#[test]
fn it_resumes() {
    resumes("sample", &draw(&BAD_START, settings()));
    let settings = SampleSettings { group: 4, check_games: 0, ..settings() };
    resumes("sample-phases", &draw(&BAD_START.repeat(4), settings.clone()));
    let method = td::TdSettings { games: 4, every: 2, duel_games: 4, ..td::TdSettings::default() };
    let trained = draw(&BAD_START, SampleSettings { samples: 8, training: Some((method, 4)), ..settings });
    resumes("sample-trained", &trained);
    // One round of four and their final, then the training.
    assert_eq!(undisturbed(&trained).rows.len(), 6);
}

#[test]
fn students_become_better() {
    let outcome = undisturbed(&TrainingPlan { comparison_games: 200, ..draw(&BAD_START, settings()) });
    assert_eq!(outcome.summary.has_improved(), Some(true), "{:?}", outcome.summary);
    // The field that enters the last round is better than all samples were.
    let [field, leader] = [0, 1]
        .map(|curve: usize| outcome.rows.iter().map(|row| row.curves[curve].1.value).collect::<Vec<_>>());
    assert!(field.last() > field.first(), "{field:?}");
    assert!(leader[0] > field[0], "{field:?} {leader:?}");
}

#[test]
fn the_field_shrinks_to_one() {
    let outcome = undisturbed(&draw(&BAD_START, settings()));
    let number = |row: &train::Row, fact: &str| row.facts[fact].as_u64().unwrap();
    let left: Vec<_> = outcome.rows.iter().map(|row| (number(row, "entered"), number(row, "left"))).collect();
    assert_eq!(left, [(40, 10), (10, 4), (4, 1)]);
    assert!(outcome.rows[2].is_last && outcome.rows.len() as u64 == settings().rounds());
    assert_eq!(number(&outcome.rows[1], "games of each pairing"), 4);
}

/// Every phase is a whole.
#[test]
fn weights_are_shares() {
    let small = SampleSettings { samples: 4, group: 4, check_games: 0, ..settings() };
    let same = undisturbed(&draw(&BAD_START, small.clone())).summary.weights;
    assert!((same.iter().map(|weight| weight.abs()).sum::<f64>() - 1.0).abs() < 1e-12);
    let phases = undisturbed(&draw(&BAD_START.repeat(4), small)).summary.weights;
    assert_eq!(phases.len(), 20);
    for phase in phases.chunks(5) {
        assert!((phase.iter().map(|weight| weight.abs()).sum::<f64>() - 1.0).abs() < 1e-12, "{phases:?}");
    }
}
