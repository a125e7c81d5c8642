//! Running a plan: workers, the journal, and when to stop.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use game::Spec;
use notation::{AnyPosition, GameError};
use player::{PlayerDescription, SharedTimeSource, SystemTimeSource};
use store::{Journal, JournalError};

use crate::folder::RunFolder;
use crate::openings::Openings;
use crate::plan::{Entrant, OnFault, PlanError, RunPlan};
use crate::record::PairRecord;
use crate::standings::Standings;
use crate::worker::{Worker, check_players};

/// How soon a run notices that it was stopped.
const STOP_LATENCY: Duration = Duration::from_millis(50);

/// How far pairs may be played ahead of the first that is not finished: what waits
/// to be counted is kept in memory.
const MOST_AHEAD: u64 = 10_000;
const PAUSE: Duration = Duration::from_millis(1);

/// How to run a plan; nothing here changes its games.
pub struct Controls<'a> {
    /// How many pairs are played at once.
    pub concurrency: usize,
    /// Set from outside to stop the run.
    pub stop: &'a AtomicBool,
    /// Called with every finished pair, and the standings before it.
    pub observe: &'a mut dyn FnMut(&PairRecord, &Standings),
}

/// How a run ended.
#[derive(Debug)]
pub struct RunOutcome {
    /// The standings at the end.
    pub standings: Standings,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
    /// How many games were played this time.
    pub played: u64,
}

/// Why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The plan is invalid.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A player failed before the first game.
    #[error("before the match: {player} failed: {detail}")]
    Preflight {
        /// The player's name.
        player: String,
        /// How.
        detail: String,
    },
    /// A player failed, and the plan says to stop.
    #[error("{player} failed in pair {pair}: {detail}; stopped because of --on-fault abort")]
    Fault {
        /// The player's name.
        player: String,
        /// The pair.
        pair: u64,
        /// How.
        detail: String,
    },
    /// The journal cannot be read.
    #[error(transparent)]
    Open(JournalError),
    /// The journal cannot be written.
    #[error("the journal cannot be written, so the run stopped")]
    Journal(#[from] JournalError),
}

impl From<GameError> for RunError {
    fn from(error: GameError) -> RunError {
        RunError::Plan(error.into())
    }
}

/// Runs a plan, or what is left of it: pairs that the folder's journal holds
/// already are not played again.
///
/// # Errors
/// If the plan is invalid, or the run cannot continue.
pub fn run(
    plan: &RunPlan,
    folder: Option<&RunFolder>,
    controls: Controls<'_>,
) -> Result<RunOutcome, RunError> {
    let Controls { concurrency, stop, observe } = controls;
    plan.check()?;
    let game = plan.any_game()?;
    let start = game.start();
    let time_source = SystemTimeSource::shared();
    check_players(plan, &start, &time_source)?;
    let openings = Openings::of(plan, &game, &start)?;
    let mut done = HashSet::new();
    let mut standings = Standings::new(plan).map_err(|error| PlanError::Other(error.to_string()))?;
    let pairings = plan.pairings();
    let journal = folder.map(|folder| {
        folder.journal(|record| {
            let is_ours = record.pair < plan.pairs()
                && plan.assignment(record.pair, &pairings).players == record.players;
            if !is_ours {
                return Err(format!("pair {} is not of this run", record.pair));
            }
            // A pair that was written twice is counted once.
            if done.insert(record.pair) {
                standings.add(record);
            }
            Ok(())
        })
    });
    let mut recorder = Recorder {
        plan,
        standings,
        journal: journal.transpose().map_err(RunError::Open)?,
        observe,
        pairs_played: 0,
    };
    let context = RunContext { plan, start: &start, openings: &openings, time_source, stop };
    if !recorder.standings.is_complete() {
        context.preflight()?;
    }
    let interrupted = context.play_all(&done, concurrency, &mut recorder)?;
    Ok(RunOutcome { standings: recorder.standings, interrupted, played: 2 * recorder.pairs_played })
}

/// Checks that a plan can be run: its game, players and openings exist and fit.
///
/// # Errors
/// If something does not.
pub fn check(plan: &RunPlan) -> Result<(), PlanError> {
    plan.check()?;
    let game = plan.any_game()?;
    let start = game.start();
    check_players(plan, &start, &SystemTimeSource::shared())?;
    Openings::of(plan, &game, &start).map(drop)
}

/// What all workers share.
struct RunContext<'a> {
    plan: &'a RunPlan,
    start: &'a AnyPosition,
    openings: &'a Openings,
    time_source: SharedTimeSource,
    stop: &'a AtomicBool,
}

impl RunContext<'_> {
    /// If external programs take part, plays a pair of every pairing that does not
    /// count, to see whether they respond.
    fn preflight(&self) -> Result<(), RunError> {
        let is_external = |entrant: &Entrant| {
            let spec = entrant.spec.parse::<Spec>();
            spec.is_ok_and(|spec| {
                PlayerDescription::named(&spec.name).is_ok_and(PlayerDescription::is_external)
            })
        };
        if !self.plan.players.iter().any(is_external) {
            return Ok(());
        }
        let mut worker = self.worker(self.stop);
        for pair in 0..self.plan.pairings().len() as u64 {
            let Ok(record) = worker.play(pair) else { return Ok(()) };
            if let Some((player, detail)) = first_fault(&record, self.plan) {
                return Err(RunError::Preflight { player, detail });
            }
        }
        Ok(())
    }

    /// Plays all pairs that are not done; returns whether it was stopped before the last.
    fn play_all(
        &self,
        done: &HashSet<u64>,
        concurrency: usize,
        recorder: &mut Recorder<'_>,
    ) -> Result<bool, RunError> {
        let (pairs, next) = (self.plan.pairs(), AtomicU64::new(0));
        let counted = AtomicU64::new(recorder.standings.counted());
        // Stops the workers without setting the flag of the caller.
        let enough = AtomicBool::new(recorder.standings.is_decided());
        let mut outcome = Ok(());
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(4 * concurrency.max(1));
            for _ in 0..concurrency.max(1) {
                let sender: SyncSender<PairRecord> = sender.clone();
                let (next, enough, counted) = (&next, &enough, &counted);
                scope.spawn(move || {
                    let mut worker = self.worker(enough);
                    while !enough.load(Ordering::Relaxed) {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= pairs {
                            break;
                        }
                        if done.contains(&pair) {
                            continue;
                        }
                        while pair > counted.load(Ordering::Relaxed) + MOST_AHEAD
                            && !enough.load(Ordering::Relaxed)
                        {
                            thread::sleep(PAUSE);
                        }
                        let Ok(record) = worker.play(pair) else { break };
                        if sender.send(record).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            loop {
                if self.stop.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
                match receiver.recv_timeout(STOP_LATENCY) {
                    Ok(record) if outcome.is_ok() => outcome = recorder.take(record),
                    Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                counted.store(recorder.standings.counted(), Ordering::Relaxed);
                if outcome.is_err() || recorder.standings.is_decided() {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        });
        outcome?;
        recorder.close()?;
        Ok(self.stop.load(Ordering::Relaxed) && !recorder.standings.is_complete())
    }

    fn worker<'a>(&'a self, stop: &'a AtomicBool) -> Worker<'a> {
        Worker::new(self.plan, self.start, self.openings, self.time_source.clone(), stop)
    }
}

/// Writes finished pairs to the journal and counts them.
struct Recorder<'a> {
    plan: &'a RunPlan,
    standings: Standings,
    journal: Option<Journal>,
    observe: &'a mut dyn FnMut(&PairRecord, &Standings),
    /// How many pairs were finished.
    pairs_played: u64,
}

impl Recorder<'_> {
    fn take(&mut self, record: PairRecord) -> Result<(), RunError> {
        if self.plan.on_fault == OnFault::Abort
            && let Some((player, detail)) = first_fault(&record, self.plan)
        {
            return Err(RunError::Fault { player, pair: record.pair, detail });
        }
        if let Some(journal) = &mut self.journal {
            journal.append(&serde_json::to_string(&record).expect("a record has only texts and numbers"))?;
        }
        self.pairs_played += 1;
        (self.observe)(&record, &self.standings);
        self.standings.add(record);
        Ok(())
    }

    fn close(&mut self) -> Result<(), RunError> {
        self.journal.as_mut().map_or(Ok(()), |journal| Ok(journal.sync()?))
    }
}

/// Who failed first in a pair, and how.
fn first_fault(record: &PairRecord, plan: &RunPlan) -> Option<(String, String)> {
    record.games.iter().enumerate().find_map(|(number, game)| {
        let fault = game.fault.as_ref().filter(|fault| fault.kind.is_failure())?;
        let [first, second] = record.seats(number);
        let player = if fault.by == crate::record::Seat::First { first } else { second };
        Some((plan.players[player].name.clone(), fault.detail.clone()))
    })
}
