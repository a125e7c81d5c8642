//! Runs that stop and go on.

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{Controls, FolderError, RunFolder};

use crate::{carry_out, folder, plan, timeless};

#[test]
fn a_run_can_be_stopped_anywhere() {
    let plan = plan(&["alphabeta:depth=1", "random"], 200);
    let (undisturbed, all) = carry_out(&plan, None, 2).unwrap();
    let path = folder("stopped");
    let mut sessions = 0;
    let finished = loop {
        let folder = if sessions == 0 {
            RunFolder::create(&path, plan.clone(), "test")
        } else {
            RunFolder::open(&path, false)
        };
        let (stop, mut records) = (AtomicBool::new(false), 0);
        let observe = &mut |_: &_, _: &_| {
            records += 1;
            stop.fetch_or(records == 7, Ordering::Relaxed);
        };
        let controls = Controls { concurrency: 2, stop: &stop, observe };
        let finished = arena::run(&plan, Some(&folder.unwrap()), controls).unwrap();
        sessions += 1;
        if !finished.interrupted {
            break finished;
        }
    };
    assert!(sessions > 5, "{sessions}");
    assert_eq!(timeless(&finished), timeless(&undisturbed));
    let mut read: Vec<_> = arena::read_run(&path).unwrap().1.map(Result::unwrap).collect();
    read.sort_by_key(|record| record.pair);
    let moves = |records: &[arena::PairRecord]| -> Vec<_> {
        records.iter().map(|record| (record.pair, record.games[0].moves.clone())).collect()
    };
    assert_eq!(moves(&read), moves(&all), "no pair twice, none missing");
}

/// What a killed process leaves: whole lines, and a part of one.
#[test]
fn a_torn_line_is_played_again() {
    let plan = plan(&["horizon", "random"], 20);
    let path = folder("torn");
    let run = || {
        let folder = if path.exists() {
            RunFolder::open(&path, false)
        } else {
            RunFolder::create(&path, plan.clone(), "test")
        };
        let (finished, records) = carry_out(&plan, Some(&folder.unwrap()), 1).unwrap();
        (timeless(&finished), records.len())
    };
    let (whole, pairs) = run();
    assert_eq!(pairs, 10);
    assert_eq!(run(), (whole.clone(), 0), "a finished run only reports");
    let journal = path.join("journal.jsonl");
    let text = std::fs::read_to_string(&journal).unwrap();
    for keep in [text.len() - 1, text.len() - 400, text.len() / 2, 10, 0] {
        std::fs::write(&journal, &text[..keep]).unwrap();
        let (again, played) = run();
        assert_eq!(again, whole);
        assert!(played >= 1);
    }
    // A pair that is there twice counts once.
    let first_line = text.lines().next().unwrap();
    writeln!(OpenOptions::new().append(true).open(&journal).unwrap(), "{first_line}").unwrap();
    assert_eq!(run().0, whole);
}

#[test]
fn folders_that_cannot_be_used() {
    let path = folder("used");
    let plan = plan(&["random", "first"], 4);
    let held = RunFolder::create(&path, plan.clone(), "test").unwrap();
    assert!(matches!(RunFolder::open(&path, false), Err(FolderError::InUse(_))), "it is held");
    drop(held);
    assert!(matches!(RunFolder::create(&path, plan.clone(), "test"), Err(FolderError::Exists(_))));
    assert!(RunFolder::open(&path, false).is_ok());
    assert!(matches!(RunFolder::open(&folder("nothing"), false), Err(FolderError::Missing(_))));
    std::fs::write(path.join("manifest.json"), "{}").unwrap();
    assert!(matches!(RunFolder::open(&path, false), Err(FolderError::Manifest { .. })));
    std::fs::write(path.join("journal.jsonl"), "nonsense\n{}\n").unwrap();
    let path = folder("damaged");
    let held = RunFolder::create(&path, plan.clone(), "test").unwrap();
    std::fs::write(path.join("journal.jsonl"), "nonsense\n{}\n").unwrap();
    let error = carry_out(&plan, Some(&held), 1).unwrap_err().to_string();
    assert!(error.contains("line 1"), "{error}");
    // The journal of another run is not taken for this one's.
    drop(held);
    std::fs::remove_file(path.join("manifest.json")).unwrap();
    assert!(matches!(RunFolder::create(&path, plan.clone(), "test"), Err(FolderError::Exists(_))));
    std::fs::remove_file(path.join("journal.jsonl")).unwrap();
    let held = RunFolder::create(&path, plan.clone(), "test").unwrap();
    let (_, pairs) = carry_out(&plan, None, 1).unwrap();
    let foreign = arena::PairRecord { players: [7, 9], ..pairs[0].clone() };
    let line = serde_json::to_string(&foreign).unwrap();
    std::fs::write(path.join("journal.jsonl"), format!("{line}\n{line}\n")).unwrap();
    let error = carry_out(&plan, Some(&held), 1).unwrap_err().to_string();
    assert!(error.contains("line 1: pair 0 is not of this run"), "{error}");
    assert!(arena::read_run(&path).unwrap().1.next().unwrap().is_err());
}

/// Players made of other files than before are other players.
#[test]
fn changed_weights_are_noticed() {
    let path = folder("weights");
    std::fs::create_dir_all(&path).unwrap();
    let weights = path.join("weights.toml");
    std::fs::write(&weights, "eval = \"paris\"\nweights = [1, 2, 3, 4]\n").unwrap();
    let plan = plan(&[&format!("alphabeta:depth=1,weights=@{}", weights.display()), "random"], 4);
    let run = path.join("run");
    drop(RunFolder::create(&run, plan, "test").unwrap());
    assert!(RunFolder::open(&run, false).is_ok());
    std::fs::write(&weights, "eval = \"paris\"\nweights = [1, 2, 3, 5]\n").unwrap();
    let error = RunFolder::open(&run, false).unwrap_err();
    assert!(matches!(&error, FolderError::Changed(changed) if *changed == weights), "{error}");
    assert!(RunFolder::open(&run, true).is_ok());
}

/// A sequential test is decided by the first pairs that decide it, however many are
/// played at once.
#[test]
fn a_sequential_test_counts_a_prefix() {
    let mut plan = plan(&["alphabeta:depth=2", "random"], 2000);
    plan.sprt = Some(arena::SprtPlan { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 });
    let (alone, _) = carry_out(&plan, None, 1).unwrap();
    let (_, llr, decision) = alone.standings.sprt().unwrap();
    assert_eq!(decision, arena::stats::Decision::AcceptH1);
    assert!(llr > 2.9 && alone.standings.counted() < 1000);
    let (together, _) = carry_out(&plan, None, 4).unwrap();
    assert_eq!(timeless(&alone), timeless(&together));
}
