//! Runs as front ends carry them out.

#![allow(missing_docs, clippy::unwrap_used)]

mod exports;
mod fairness;
mod faults;
mod resuming;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use arena::stats::Histogram;
use arena::{
    Controls, Entrant, Format, Limits, OnFault, PairRecord, Pairing, PlayerStats, RunError, RunFolder,
    RunOutcome, RunPlan,
};

/// A plan for players with these specs.
fn plan(specs: &[&str], games: u64) -> RunPlan {
    let entrant = |(number, spec): (usize, &&str)| Entrant {
        name: format!("{number}: {spec}"),
        spec: (*spec).to_owned(),
        companion: false,
    };
    RunPlan {
        game: "othello-6x6".to_owned(),
        rules: None,
        start: None,
        players: specs.iter().enumerate().map(entrant).collect(),
        format: Format::RoundRobin,
        games,
        random_plies: 4,
        openings: Vec::new(),
        unpaired: false,
        limits: Limits::default(),
        on_fault: OnFault::Forfeit,
        anchor: None,
        sprt: None,
        seed: 7,
    }
}

/// Carries out a plan, with so many pairs at once; also returns the records of all pairs.
fn carry_out(
    plan: &RunPlan,
    folder: Option<&RunFolder>,
    concurrency: usize,
) -> Result<(RunOutcome, Vec<PairRecord>), RunError> {
    let stop = AtomicBool::new(false);
    let mut records = Vec::new();
    let observe = &mut |record: &PairRecord, _: &_| records.push(record.clone());
    let finished = arena::run(plan, folder, Controls { concurrency, stop: &stop, observe })?;
    records.sort_by_key(|record| record.pair);
    Ok((finished, records))
}

/// What a run has counted, without what depends on the clock.
fn timeless(finished: &RunOutcome) -> (Vec<Pairing>, Vec<PlayerStats>, u64) {
    let standings = &finished.standings;
    let untimed = |stats: &PlayerStats| PlayerStats { times: Histogram::default(), ..stats.clone() };
    (standings.pairings.clone(), standings.players.iter().map(untimed).collect(), standings.replayed)
}

/// A place for a test's folder or file, with nothing there.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    let _ = std::fs::remove_file(&path);
    path
}
