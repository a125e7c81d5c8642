//! One coefficient at a time.

use train::hill_climb::{AFTER_CHANGE, BEFORE_CHANGE, HillClimbSettings};
use train::{Method, SEATS, TrainingPlan};

use crate::{plan, resumes, undisturbed};

const OPPONENT: &str = "alphabeta:depth=2,eval=paris,preset=strong";

fn climb(settings: HillClimbSettings, steps: u64) -> TrainingPlan {
    plan("awele", "alphabeta:depth=2,eval=paris", &[0.0; 4], Method::HillClimb(settings), steps)
}

fn settings() -> HillClimbSettings {
    HillClimbSettings {
        opponent: Some(OPPONENT.to_owned()),
        epsilon: 0.1,
        growth: 1.0,
        games: 20,
        no_repeat: false,
        unpaired: false,
        sprt: None,
    }
}

#[test]
fn it_resumes() {
    resumes("hill-climb", &climb(HillClimbSettings { growth: 1.3, no_repeat: true, ..settings() }, 12));
    resumes("hill-climb-self", &climb(HillClimbSettings { opponent: None, ..settings() }, 8));
    resumes("hill-climb-unpaired", &climb(HillClimbSettings { unpaired: true, ..settings() }, 6));
    resumes("hill-climb-sprt", &tested());
}

/// Changes are kept by a sequential test.
fn tested() -> TrainingPlan {
    let test = arena::SprtPlan { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.05 };
    climb(HillClimbSettings { sprt: Some(test), games: 400, opponent: None, ..settings() }, 12)
}

/// However many games are played at once, the log is the same.
#[test]
fn threads_change_nothing() {
    for plan in [tested(), climb(settings(), 6)] {
        let [one, four] = [1, 4].map(|concurrency| {
            let stop = std::sync::atomic::AtomicBool::new(false);
            let controls = train::Controls { concurrency, stop: &stop, observe: &mut |_, _| {} };
            train::run(&plan, None, controls).unwrap().rows
        });
        assert_eq!(one, four);
    }
}

#[test]
fn students_become_better() {
    let plan = TrainingPlan {
        comparison_games: 200,
        ..climb(HillClimbSettings { no_repeat: true, ..settings() }, 40)
    };
    let report = undisturbed(&plan).summary;
    assert_eq!(report.has_improved(), Some(true), "{report:?}");
    let [before, after, _] = report.comparisons.as_slice() else { panic!("{report:?}") };
    assert!(after.score.is_clearly_above(&before.score), "{report:?}");
}

/// A sequential test keeps nothing that is not better, and `--no-repeat` plays half of
/// the games.
#[test]
fn options_do_what_they_say() {
    for row in &undisturbed(&tested()).rows {
        let after = row.point(AFTER_CHANGE).unwrap();
        assert!(row.facts["kept"] == false || after.low.unwrap() > 0.5, "{row:?}");
    }
    let games =
        |no_repeat| undisturbed(&climb(HillClimbSettings { no_repeat, ..settings() }, 10)).summary.games;
    assert_eq!((games(false), games(true)), (400, 220));
    let shrinking = undisturbed(&climb(HillClimbSettings { growth: 0.5, ..settings() }, 6));
    let by: Vec<f64> = shrinking.rows.iter().map(|row| row.facts["by"].as_f64().unwrap().abs()).collect();
    for (row, pair) in shrinking.rows.iter().zip(by.windows(2)) {
        let expected = if row.facts["kept"] == true { 0.1 } else { pair[0] / 2.0 };
        assert!((pair[1] - expected).abs() < 1e-12, "{by:?}");
    }
}

/// The seats make the whole, and games with openings of their own are other games.
#[test]
fn seats_are_counted_apart() {
    let [paired, unpaired] = [false, true]
        .map(|unpaired| undisturbed(&climb(HillClimbSettings { unpaired, ..settings() }, 4)).rows);
    assert_ne!(paired[0].curves, unpaired[0].curves);
    for row in paired.iter().chain(&unpaired) {
        for curve in [BEFORE_CHANGE, AFTER_CHANGE] {
            let value = |name: &str| row.point(name).unwrap().value;
            let seats: f64 = SEATS.iter().map(|seat| value(&format!("{curve} {seat}"))).sum();
            assert!((value(curve) - seats / 2.0).abs() < 1e-12, "{row:?}");
        }
    }
    let itself = undisturbed(&climb(HillClimbSettings { opponent: None, ..settings() }, 1)).rows;
    assert!(itself[0].point("before as first").is_none(), "nothing was played for it");
    let impossible = TrainingPlan {
        method: Method::HillClimb(HillClimbSettings {
            unpaired: true,
            ..match tested().method {
                Method::HillClimb(settings) => settings,
                _ => unreachable!(),
            }
        }),
        ..tested()
    };
    assert!(train::check(&impossible).unwrap_err().to_string().contains("needs pairs"));
}
