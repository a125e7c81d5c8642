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
    Controls, Entrant, Finished, Folder, Format, Limits, OnFault, PairRecord, Pairing, Plan, PlayerSheet,
    RunError,
};

/// A plan for players with these specs.
fn plan(specs: &[&str], games: u64) -> Plan {
    let entrant = |(number, spec): (usize, &&str)| Entrant {
        name: format!("{number}: {spec}"),
        spec: (*spec).to_owned(),
        companion: false,
    };
    Plan {
        game: "othello-6x6".to_owned(),
        rules: None,
        start: None,
        players: specs.iter().enumerate().map(entrant).collect(),
        format: Format::RoundRobin,
        games,
        random_plies: 4,
        openings: Vec::new(),
        limits: Limits::default(),
        on_fault: OnFault::Forfeit,
        anchor: None,
        sprt: None,
        seed: 7,
    }
}

/// Carries out a plan, with so many pairs at once; returns also what was heard.
fn carry_out(
    plan: &Plan,
    folder: Option<&Folder>,
    concurrency: usize,
) -> Result<(Finished, Vec<PairRecord>), RunError> {
    let stop = AtomicBool::new(false);
    let mut heard = Vec::new();
    let observe = &mut |record: &PairRecord, _: &_| heard.push(record.clone());
    let finished = arena::run(plan, folder, Controls { concurrency, stop: &stop, observe })?;
    heard.sort_by_key(|record| record.pair);
    Ok((finished, heard))
}

/// What a run has counted, without what depends on the clock.
fn timeless(finished: &Finished) -> (Vec<Pairing>, Vec<PlayerSheet>, u64) {
    let standings = &finished.standings;
    let untimed = |sheet: &PlayerSheet| PlayerSheet { times: Histogram::default(), ..sheet.clone() };
    (standings.pairings.clone(), standings.players.iter().map(untimed).collect(), standings.replayed)
}

/// A place for a test's folder or file, with nothing there.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    let _ = std::fs::remove_file(&path);
    path
}
