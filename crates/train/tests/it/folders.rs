//! Courses on disk, and what can be wrong with them.

use std::fs;

use train::hill_climb::HillClimbSettings;
use train::{Method, TrainingFolder, TrainingPlan, check};

use crate::{learn, place, plan, undisturbed};

fn small() -> TrainingPlan {
    let settings = HillClimbSettings {
        opponent: Some("first".to_owned()),
        epsilon: 0.1,
        growth: 1.0,
        games: 2,
        no_repeat: false,
        unpaired: false,
        sprt: None,
    };
    plan("othello-4x4", "alphabeta:depth=1,eval=score", &[0.0], Method::HillClimb(settings), 9)
}

fn create(path: &std::path::Path) -> Result<TrainingFolder, train::LearnError> {
    TrainingFolder::create(path, small(), "test")
}

#[test]
fn a_folder_is_used_once_at_a_time_and_never_overwritten() {
    let path = place("twice");
    let mut folder = create(&path).unwrap();
    assert!(create(&path).unwrap_err().to_string().contains("is in use by another process"));
    let in_use = TrainingFolder::open(&path, false).unwrap_err().to_string();
    assert!(in_use.contains("is in use by another process"), "{in_use}");
    learn(&small(), Some(&mut folder), 4);
    drop(folder);
    let exists = create(&path).unwrap_err().to_string();
    assert!(exists.contains("already holds a run: continue it with `outflank resume"), "{exists}");
    assert!(TrainingFolder::is_one(&path) && !TrainingFolder::is_one(&place("nothing")));
}

/// Killed at any moment: the log may be ahead of the checkpoint, or end in the middle
/// of a line.
#[test]
fn a_log_that_is_ahead_is_cut() {
    let whole = undisturbed(&small());
    let path = place("ahead");
    let mut folder = create(&path).unwrap();
    learn(&small(), Some(&mut folder), 4);
    drop(folder);
    let log = path.join("log.jsonl");
    let text = fs::read_to_string(&log).unwrap();
    let line = serde_json::to_string(&whole.rows[4]).unwrap();
    for more in [format!("{line}\n"), line[..20].to_owned(), format!("{line}\n{}", &line[..9])] {
        fs::write(&log, text.clone() + &more).unwrap();
        let mut folder = TrainingFolder::open(&path, false).unwrap();
        assert!(learn(&small(), Some(&mut folder), 0).interrupted);
    }
    let mut folder = TrainingFolder::open(&path, false).unwrap();
    assert_eq!(learn(&small(), Some(&mut folder), u64::MAX).rows, whole.rows);
}

#[test]
fn damage_is_explained() {
    let path = place("damaged");
    let mut folder = create(&path).unwrap();
    learn(&small(), Some(&mut folder), 4);
    drop(folder);
    let checkpoint = path.join("checkpoint.json");
    let good = fs::read_to_string(&checkpoint).unwrap();
    for (text, says) in [(&good[..30], "checkpoint.json: EOF"), ("{}", "missing field")] {
        fs::write(&checkpoint, text).unwrap();
        let mut folder = TrainingFolder::open(&path, false).unwrap();
        let error = learn_error(&mut folder);
        assert!(error.contains(says), "{error}");
    }
    fs::write(&checkpoint, &good).unwrap();
    fs::write(path.join("log.jsonl"), "").unwrap();
    let error = learn_error(&mut TrainingFolder::open(&path, false).unwrap());
    assert!(error.contains("it holds 0 of the 4 steps"), "{error}");
    fs::write(path.join("manifest.json"), r#"{"outflank-course": 9}"#).unwrap();
    assert!(TrainingFolder::open(&path, false).unwrap_err().to_string().contains("manifest.json: "));
}

fn learn_error(folder: &mut TrainingFolder) -> String {
    let stop = std::sync::atomic::AtomicBool::new(false);
    let controls = train::Controls { concurrency: 1, stop: &stop, observe: &mut |_, _| {} };
    train::run(&small(), Some(folder), controls).unwrap_err().to_string()
}

#[test]
fn courses_that_cannot_be_are_refused() {
    let error = |plan: TrainingPlan| check(&plan).unwrap_err().to_string();
    assert!(
        error(TrainingPlan { student: "random".to_owned(), ..small() }).contains("has no weights to learn")
    );
    assert!(error(TrainingPlan { start: vec![0.0; 2], ..small() }).contains("takes 1 number here, not 2"));
    assert!(error(TrainingPlan { start: vec![f64::NAN], ..small() }).contains("not `NaN`"));
    assert!(check(&small()).is_ok());
}
