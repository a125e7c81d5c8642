//! A training run on disk: its manifest, log, last checkpoint, weights and summary.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use arena::{FolderError, Hashed, Host};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Journal, Lock};
use weights::WeightsFile;

use super::{Row, TrainingSummary};
use crate::learner::{LearnError, Learner};
use crate::plan::TrainingPlan;

const MANIFEST: &str = "manifest.json";
const LOG: &str = "log.jsonl";
const CHECKPOINT: &str = "checkpoint.json";
const WEIGHTS: &str = "weights.toml";
const SUMMARY: &str = "report.json";
const LOCK: &str = "lock";

/// The version of the files this code writes, and the newest it reads.
const VERSION: u32 = 1;

/// Checkpoints are not written more often than this: steps may be quick.
const INTERVAL: Duration = Duration::from_secs(1);

/// The plan of a training run, and what it was started with.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Manifest {
    #[serde(rename = "outflank-course")]
    version: u32,
    build: String,
    host: Host,
    #[serde(rename = "course")]
    plan: TrainingPlan,
    /// The working directory at the start: relative paths of players begin there.
    begun_in: PathBuf,
    files: Vec<Hashed>,
}

/// A state to continue from.
#[derive(Serialize, Deserialize)]
struct Checkpoint<L> {
    steps: u64,
    games: u64,
    seconds: f64,
    state: L,
}

/// A checkpoint, and the steps before it.
pub(super) struct Saved<L> {
    pub state: L,
    pub rows: Vec<Row>,
    pub games: u64,
    pub seconds: f64,
}

/// The folder of a training run, locked by this process.
#[derive(Debug)]
pub struct TrainingFolder {
    path: PathBuf,
    manifest: Manifest,
    log: Journal,
    /// Steps in the log, and games played in them.
    steps: u64,
    games: u64,
    saved: Instant,
    _lock: Lock,
}

impl TrainingFolder {
    /// Starts a training run in a folder, which is created if it does not exist.
    ///
    /// # Errors
    /// If there is something in it already, or it cannot be written to.
    pub fn create(path: &Path, plan: TrainingPlan, build: &str) -> Result<TrainingFolder, LearnError> {
        let failed = |error| FolderError::Io { path: path.to_owned(), error };
        fs::create_dir_all(path).map_err(failed)?;
        let lock = take_lock(path)?;
        if [MANIFEST, LOG].iter().any(|name| path.join(name).exists()) {
            return Err(FolderError::Exists(path.to_owned()).into());
        }
        let players = plan.method.players().into_iter().chain([plan.student.as_str()]);
        let files = Hashed::of_players(players)?;
        let begun_in = std::env::current_dir().map_err(failed)?;
        let (build, host) = (build.to_owned(), Host::this());
        let manifest = Manifest { version: VERSION, build, host, plan, begun_in, files };
        write(&path.join(MANIFEST), &pretty(&manifest))?;
        let log = Journal::open(&path.join(LOG), |_| Ok(()))?;
        Ok(TrainingFolder {
            path: path.to_owned(),
            manifest,
            log,
            steps: 0,
            games: 0,
            saved: Instant::now(),
            _lock: lock,
        })
    }

    /// Whether a folder holds a training run.
    pub fn is_one(path: &Path) -> bool {
        let text = fs::read_to_string(path.join(MANIFEST)).unwrap_or_default();
        serde_json::from_str::<Value>(&text).is_ok_and(|manifest| manifest.get("outflank-course").is_some())
    }

    /// Opens a training run that was started before. Unless forced, the files of its
    /// players must not have changed since.
    ///
    /// # Errors
    /// If there is none, it is in use, or it cannot be read.
    pub fn open(path: &Path, force: bool) -> Result<TrainingFolder, LearnError> {
        let manifest_path = path.join(MANIFEST);
        if !manifest_path.exists() {
            return Err(FolderError::Missing(path.to_owned()).into());
        }
        let lock = take_lock(path)?;
        let manifest: Manifest = read(&manifest_path)?;
        if manifest.version != VERSION {
            let reason = format!("version {} of the format is not known here", manifest.version);
            return Err(FolderError::Manifest { path: manifest_path, reason }.into());
        }
        if !force {
            Hashed::check(&manifest.files, &manifest.begun_in)?;
        }
        let log = Journal::open(&path.join(LOG), |line| {
            serde_json::from_str::<Row>(line).map(drop).map_err(|error| error.to_string())
        })?;
        Ok(TrainingFolder {
            path: path.to_owned(),
            manifest,
            log,
            steps: 0,
            games: 0,
            saved: Instant::now(),
            _lock: lock,
        })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The plan.
    pub fn plan(&self) -> &TrainingPlan {
        &self.manifest.plan
    }

    /// The working directory at the start: relative paths of players begin there.
    pub fn working_dir(&self) -> &Path {
        &self.manifest.begun_in
    }

    /// The results, if the run is over.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn summary(&self) -> Result<Option<TrainingSummary>, LearnError> {
        let path = self.path.join(SUMMARY);
        if !path.exists() {
            return Ok(None);
        }
        Ok(Some(read(&path)?))
    }

    /// The last checkpoint, if there is one. Steps of the log after it are
    /// dropped: they will be taken again, with the same result.
    pub(super) fn restore<L: Learner>(&mut self) -> Result<Option<Saved<L>>, LearnError> {
        let path = self.path.join(CHECKPOINT);
        let saved: Option<Checkpoint<L>> = if path.exists() { Some(read(&path)?) } else { None };
        let mut rows = self.rows()?;
        let steps = saved.as_ref().map_or(0, |saved| saved.steps);
        if (rows.len() as u64) < steps {
            let reason = format!("it holds {} of the {steps} steps of the checkpoint", rows.len());
            return Err(FolderError::Manifest { path: self.path.join(LOG), reason }.into());
        }
        if rows.len() as u64 > steps {
            rows.truncate(steps as usize);
            let lines: String = rows.iter().map(|row| line(row) + "\n").collect();
            write(&self.path.join(LOG), lines.as_bytes())?;
            self.log = Journal::open(&self.path.join(LOG), |_| Ok(()))?;
        }
        self.steps = steps;
        Ok(saved.map(|Checkpoint { games, seconds, state, .. }| {
            self.games = games;
            Saved { state, rows, games, seconds }
        }))
    }

    /// Appends a step to the log, and writes a checkpoint if the last one is old
    /// enough.
    pub(super) fn append<L: Learner>(
        &mut self,
        row: &Row,
        state: &L,
        seconds: f64,
    ) -> Result<(), LearnError> {
        self.log.append(&line(row))?;
        (self.steps, self.games) = (row.step, row.games);
        if self.saved.elapsed() >= INTERVAL { self.save(state, seconds) } else { Ok(()) }
    }

    /// Writes a checkpoint.
    pub(super) fn save<L: Learner>(&mut self, state: &L, seconds: f64) -> Result<(), LearnError> {
        // No checkpoint without its steps.
        self.log.sync()?;
        let checkpoint = Checkpoint { steps: self.steps, games: self.games, seconds, state };
        write(&self.path.join(CHECKPOINT), line(&checkpoint).as_bytes())?;
        self.saved = Instant::now();
        Ok(())
    }

    /// Writes the weights, and if the run is over, the results.
    pub(super) fn conclude(
        &self,
        summary: &TrainingSummary,
        mut weights: WeightsFile,
        is_over: bool,
    ) -> Result<(), LearnError> {
        (weights.comment, weights.learned) = (summary.remarks(), summary.facts());
        write(&self.path.join(WEIGHTS), weights.to_toml().as_bytes())?;
        if is_over { write(&self.path.join(SUMMARY), &pretty(summary)) } else { Ok(()) }
    }

    /// The steps in the log.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn rows(&self) -> Result<Vec<Row>, LearnError> {
        let path = self.path.join(LOG);
        let text =
            fs::read_to_string(&path).map_err(|error| FolderError::Io { path: path.clone(), error })?;
        let row = |text: &str| {
            let wrong = |error: serde_json::Error| FolderError::Manifest {
                path: path.clone(),
                reason: error.to_string(),
            };
            Ok(serde_json::from_str(text).map_err(wrong)?)
        };
        text.lines().map(row).collect()
    }
}

fn take_lock(path: &Path) -> Result<Lock, FolderError> {
    let lock = Lock::try_acquire(&path.join(LOCK))
        .map_err(|error| FolderError::Io { path: path.to_owned(), error })?;
    lock.ok_or_else(|| FolderError::InUse(path.to_owned()))
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T, FolderError> {
    let text = fs::read_to_string(path).map_err(|error| FolderError::Io { path: path.to_owned(), error })?;
    serde_json::from_str(&text)
        .map_err(|error| FolderError::Manifest { path: path.to_owned(), reason: error.to_string() })
}

fn write(path: &Path, content: &[u8]) -> Result<(), LearnError> {
    store::write_atomically(path, content).map_err(|error| LearnError::Write { path: path.to_owned(), error })
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("there are only texts and numbers")
}

fn pretty(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec_pretty(value).expect("there are only texts and numbers")
}
