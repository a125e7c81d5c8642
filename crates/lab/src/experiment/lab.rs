//! Where experiments measure.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use arena::{PairRecord, RunError, RunPlan};
use game::SpecError;
use notation::{AnyPosition, GameError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::JournalError;
use train::{LearnError, Row, TrainingOutcome, TrainingPlan};

use super::decision::Decision;
use super::games::{Games, PlayedGames};
use super::journal::Journal;
use super::{Experiment, Size};

/// Measures, or looks up what was measured before. The same seed and size lead to the same
/// measurements.
pub struct Lab<'a> {
    pub(super) experiment: &'static Experiment,
    pub(super) size: Size,
    pub(super) seed: u64,
    pub(super) journal: &'a mut Journal,
    /// Nothing if measurements are only looked up.
    pub(super) measuring: Option<Measuring<'a>>,
}

/// How to measure; nothing here changes what is measured, but for times.
pub(super) struct Measuring<'a> {
    /// How many games are played at once where times do not matter.
    pub concurrency: usize,
    /// Set from outside to stop.
    pub stop: &'a AtomicBool,
    /// Told what is measured.
    pub observe: &'a mut dyn FnMut(Progress<'_>),
}

/// What is being measured.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The experiment.
    pub experiment: &'static Experiment,
    /// The measurement.
    pub what: &'a str,
    /// The share of it that is done.
    pub share: f64,
}

/// Why an experiment has no findings.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// The caller stopped it.
    #[error("stopped")]
    Stopped,
    /// The journal lacks a measurement.
    #[error("{experiment} is not finished: the journal lacks `{what}`; continue with `outflank resume`")]
    NotMeasured {
        /// The experiment.
        experiment: &'static str,
        /// The measurement.
        what: String,
    },
    /// Games cannot be played.
    #[error(transparent)]
    Run(#[from] RunError),
    /// Training failed.
    #[error(transparent)]
    Learn(LearnError),
    /// A player or an evaluation is wrong.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A player failed.
    #[error(transparent)]
    Player(#[from] player::PlayerError),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] super::folder::LabFolderError),
}

impl From<LearnError> for LabError {
    fn from(error: LearnError) -> LabError {
        match error {
            LearnError::Stopped => LabError::Stopped,
            other => LabError::Learn(other),
        }
    }
}

impl Lab<'_> {
    /// How much to measure.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether as much is measured as the claims need.
    pub fn is_full(&self) -> bool {
        self.size == Size::Full
    }

    /// What belongs to the size: the first for a smoke test, then quick, then full.
    pub fn pick<T>(&self, smoke: T, quick: T, full: T) -> T {
        match self.size {
            Size::Smoke => smoke,
            Size::Quick => quick,
            Size::Full => full,
        }
    }

    /// The seed of one of several independent measurements.
    pub fn seed(&self, number: u64) -> u64 {
        let name = self.experiment.name.bytes().map(u64::from);
        let parts: Vec<u64> = name.chain([number]).collect();
        arena::derived_seed(self.seed, &parts)
    }

    /// The result of a measurement: looked up if it was made before, otherwise made and written
    /// down. The description is its name in the journal, so it says everything that matters.
    ///
    /// # Errors
    /// If it fails, is stopped, or there is nothing to look up.
    pub fn measure<T: Serialize + DeserializeOwned>(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut Worker<'_, '_>) -> Result<T, LabError>,
    ) -> Result<T, LabError> {
        if let Some(known) = self.journal.get(what) {
            return Ok(known);
        }
        let Some(measuring) = &mut self.measuring else {
            return Err(LabError::NotMeasured { experiment: self.experiment.name, what: what.to_owned() });
        };
        if measuring.stop.load(Ordering::Relaxed) {
            return Err(LabError::Stopped);
        }
        let before = Instant::now();
        let mut worker = Worker { experiment: self.experiment, what, measuring };
        worker.progress(0.0)?;
        let result = work(&mut worker)?;
        Ok(self.journal.add(what, before.elapsed(), &result)?)
    }

    /// Plays games, or looks them up.
    ///
    /// # Errors
    /// If they cannot be played, are stopped, or there is nothing to look up.
    pub fn play(&mut self, games: &Games) -> Result<PlayedGames, LabError> {
        let plan = games.plan(self.seed(games.number));
        let pairs = self.measure(&games.to_string(), |worker| worker.play(games, &plan))?;
        Ok(PlayedGames::new(plan, pairs))
    }

    /// Asks a player for a move in a position of a game, or looks it up.
    ///
    /// # Errors
    /// If there is no such player, it fails, or there is nothing to look up.
    pub fn decide(&mut self, player: &str, game: &str, position: &AnyPosition) -> Result<Decision, LabError> {
        let what = format!("{player} in {game}: {}", position.position_text());
        let seed = self.seed(0);
        self.measure(&what, |_| Decision::of(player, position, seed))
    }

    /// Trains, or looks the outcome up.
    ///
    /// # Errors
    /// If it fails, is stopped, or there is nothing to look up.
    pub fn train(&mut self, plan: &TrainingPlan) -> Result<TrainingOutcome, LabError> {
        let json = serde_json::to_string(plan).expect("a plan has only texts and finite numbers");
        let what = format!("train {} {}", plan.method.name(), json);
        self.measure(&what, |worker| worker.train(plan))
    }
}

/// Makes one measurement.
pub struct Worker<'w, 'a> {
    experiment: &'static Experiment,
    what: &'w str,
    measuring: &'w mut Measuring<'a>,
}

impl Worker<'_, '_> {
    /// Says which share of the measurement is done.
    ///
    /// # Errors
    /// If the caller wants to stop.
    pub fn progress(&mut self, share: f64) -> Result<(), LabError> {
        (self.measuring.observe)(Progress { experiment: self.experiment, what: self.what, share });
        if self.measuring.stop.load(Ordering::Relaxed) { Err(LabError::Stopped) } else { Ok(()) }
    }

    /// Set from outside to stop.
    pub fn stop(&self) -> &AtomicBool {
        self.measuring.stop
    }

    fn play(&mut self, games: &Games, plan: &RunPlan) -> Result<Vec<PairRecord>, LabError> {
        let concurrency = if games.one_at_a_time { 1 } else { self.measuring.concurrency };
        let (mut pairs, all) = (Vec::new(), plan.pairs() as f64);
        let stop = self.measuring.stop;
        let outcome = arena::run(
            plan,
            None,
            arena::Controls {
                concurrency,
                stop,
                observe: &mut |pair, _| {
                    pairs.push(pair.clone());
                    let share = pairs.len() as f64 / all;
                    (self.measuring.observe)(Progress {
                        experiment: self.experiment,
                        what: self.what,
                        share,
                    });
                },
            },
        )?;
        if outcome.interrupted || stop.load(Ordering::Relaxed) {
            return Err(LabError::Stopped);
        }
        pairs.sort_by_key(|pair| pair.pair);
        Ok(pairs)
    }

    fn train(&mut self, plan: &TrainingPlan) -> Result<TrainingOutcome, LabError> {
        let Measuring { concurrency, stop, observe } = self.measuring;
        let progress = Progress { experiment: self.experiment, what: self.what, share: 0.0 };
        let mut observe = |row: &Row, _: &str| {
            observe(Progress { share: row.step as f64 / plan.steps as f64, ..progress });
        };
        let controls = train::Controls { concurrency: *concurrency, stop, observe: &mut observe };
        let outcome = train::run(plan, None, controls)?;
        if outcome.interrupted { Err(LabError::Stopped) } else { Ok(outcome) }
    }
}
