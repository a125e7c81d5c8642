//! Training runs: that they can be interrupted anywhere, and that students
//! become better.

#![allow(clippy::unwrap_used)]

mod folders;
mod genetic;
mod hill_climb;
mod oracle;
mod sample;
mod tables;
mod td;
mod tuning;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use train::{
    Controls, GameSetup, Method, Row, TrainingFolder, TrainingOutcome, TrainingPlan, TrainingSummary, run,
};

/// A small plan without an comparison.
fn plan(game: &str, student: &str, start: &[f64], method: Method, steps: u64) -> TrainingPlan {
    let setup = GameSetup { game: game.to_owned(), rules: None, start: None, random_plies: 4, seed: 7 };
    TrainingPlan {
        setup,
        student: student.to_owned(),
        start: start.to_vec(),
        method,
        steps,
        comparison_games: 0,
    }
}

/// An empty place for a training run.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("course-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// Executes a plan until so many steps were taken.
fn learn(plan: &TrainingPlan, folder: Option<&mut TrainingFolder>, most_steps: u64) -> TrainingOutcome {
    let stop = AtomicBool::new(most_steps == 0);
    let mut taken = 0;
    let mut observe = |_: &Row, _: &str| {
        taken += 1;
        stop.store(taken >= most_steps, Ordering::Relaxed);
    };
    let controls = Controls { concurrency: 2, stop: &stop, observe: &mut observe };
    run(plan, folder, controls).unwrap()
}

/// Executes a plan without interruption.
fn undisturbed(plan: &TrainingPlan) -> TrainingOutcome {
    learn(plan, None, u64::MAX)
}

/// The promise of every method: interrupted after any step and continued, it comes
/// to the same end as undisturbed, to the last bit.
fn resumes(name: &str, plan: &TrainingPlan) {
    let timeless = |report: &TrainingSummary| TrainingSummary { seconds: 0.0, ..report.clone() };
    let whole = undisturbed(plan);
    assert!(!whole.interrupted && whole.rows.len() > 2, "{name}: {} steps", whole.rows.len());
    let path = place(name);
    let mut folder = TrainingFolder::create(&path, plan.clone(), "test").unwrap();
    for steps in 1.. {
        // A little further each time.
        let outcome = learn(plan, Some(&mut folder), steps);
        drop(folder);
        if !outcome.interrupted {
            assert_eq!(timeless(&outcome.summary), timeless(&whole.summary), "{name}");
            assert_eq!(outcome.rows, whole.rows, "{name}");
            break;
        }
        folder = TrainingFolder::open(&path, true).unwrap();
    }
    // What is finished stays so, and what was lost of it is made again.
    std::fs::remove_file(path.join("weights.toml")).unwrap();
    let mut folder = TrainingFolder::open(&path, true).unwrap();
    let report = folder.summary().unwrap().unwrap();
    assert_eq!((timeless(&report), folder.rows().unwrap()), (timeless(&whole.summary), whole.rows), "{name}");
    assert_eq!(timeless(&learn(plan, Some(&mut folder), u64::MAX).summary), timeless(&report), "{name}");
    assert!(path.join("weights.toml").exists());
}
