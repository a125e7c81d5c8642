//! A laboratory run on disk: a manifest, and a folder for each experiment with its journal.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use arena::Host;
use game::SpecError;
use notation::Date;
use serde::{Deserialize, Serialize};
use store::{JournalError, Lock};

use super::journal::Journal;
use super::{Experiment, Size};
use crate::experiments;

const MANIFEST: &str = "lab.json";
const LOCK: &str = "lock";

/// The version of the format that this code writes, and the only one that it reads.
const VERSION: u32 = 1;

const SECONDS_PER_DAY: u64 = 86_400;

/// A run on disk, held by this process.
#[derive(Debug)]
pub struct LabFolder {
    path: PathBuf,
    manifest: LabManifest,
    /// This program.
    build: String,
    _lock: Lock,
}

/// What a run is, and how it was started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LabManifest {
    /// The version of the format.
    #[serde(rename = "outflank-lab")]
    pub version: u32,
    /// The program that started it.
    pub build: String,
    /// The day on which it was started, as year-month-day.
    pub date: String,
    /// The computer it was started on.
    pub host: Host,
    /// The names of the experiments.
    pub experiments: Vec<String>,
    /// How much they measure.
    pub size: Size,
    /// The seed of all random choices.
    pub seed: u64,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LabFolderError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// The folder already holds a run.
    #[error("{} already holds a run of the laboratory: continue it with `outflank resume {}`, or choose another folder", .0.display(), .0.display())]
    Exists(PathBuf),
    /// The folder holds no run.
    #[error("{} holds no run of the laboratory: there is no {MANIFEST} in it", .0.display())]
    Missing(PathBuf),
    /// The run was started by another program, whose players may choose other moves.
    #[error("{} was measured by commit {started}, this program is {present}: numbers of both would be mixed. Start again in another folder, or continue with --force; the report then names both", path.display())]
    OtherProgram {
        /// The folder.
        path: PathBuf,
        /// The commit of the program that started it.
        started: String,
        /// The commit of this program.
        present: String,
    },
    /// Another process is using the run.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// The manifest is invalid.
    #[error("{}: {reason}", path.display())]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}

impl LabManifest {
    /// The manifest of a run that starts now.
    pub fn new(experiments: &[&'static Experiment], size: Size, seed: u64, build: &str) -> LabManifest {
        LabManifest {
            version: VERSION,
            build: build.to_owned(),
            date: today(),
            host: Host::this(),
            experiments: experiments.iter().map(|experiment| experiment.name.to_owned()).collect(),
            size,
            seed,
        }
    }

    /// The commit of the program that started it.
    pub fn commit(&self) -> &str {
        commit(&self.build)
    }

    /// The experiments, in their order.
    ///
    /// # Errors
    /// Names one that does not exist.
    pub fn experiments(&self) -> Result<Vec<&'static Experiment>, SpecError> {
        self.experiments.iter().map(|name| experiments::named(name)).collect()
    }
}

impl LabFolder {
    /// Whether a folder holds a run.
    pub fn is_one(path: &Path) -> bool {
        path.join(MANIFEST).exists()
    }

    /// Starts a run in a folder, which is created if necessary.
    ///
    /// # Errors
    /// If it already holds a run, or cannot be written to.
    pub fn create(path: &Path, manifest: LabManifest) -> Result<LabFolder, LabFolderError> {
        let failed = |error| LabFolderError::Io { path: path.to_owned(), error };
        fs::create_dir_all(path).map_err(failed)?;
        let lock = take_lock(path)?;
        let manifest_path = path.join(MANIFEST);
        if manifest_path.exists() {
            return Err(LabFolderError::Exists(path.to_owned()));
        }
        let text = serde_json::to_string_pretty(&manifest).map_err(|error| failed(error.into()))?;
        store::write_atomically(&manifest_path, text.as_bytes()).map_err(failed)?;
        let build = manifest.build.clone();
        Ok(LabFolder { path: path.to_owned(), manifest, build, _lock: lock })
    }

    /// Opens a run that was started before, maybe by another program than this one.
    ///
    /// # Errors
    /// If there is none, it is in use, or cannot be read.
    pub fn open(path: &Path, build: &str) -> Result<LabFolder, LabFolderError> {
        let manifest_path = path.join(MANIFEST);
        if !manifest_path.exists() {
            return Err(LabFolderError::Missing(path.to_owned()));
        }
        let lock = take_lock(path)?;
        let failed = |error| LabFolderError::Io { path: manifest_path.clone(), error };
        let text = fs::read_to_string(&manifest_path).map_err(failed)?;
        let wrong = |reason: String| LabFolderError::Manifest { path: manifest_path.clone(), reason };
        let manifest: LabManifest = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if manifest.version != VERSION {
            return Err(wrong(format!("version {} of the format is not known here", manifest.version)));
        }
        manifest.experiments().map_err(|error| wrong(error.to_string()))?;
        Ok(LabFolder { path: path.to_owned(), manifest, build: build.to_owned(), _lock: lock })
    }

    /// Checks that this program started the run.
    ///
    /// # Errors
    /// If another one did.
    pub fn check_program(&self) -> Result<(), LabFolderError> {
        let (started, present) = (self.manifest.commit().to_owned(), self.commit().to_owned());
        if started == present {
            return Ok(());
        }
        Err(LabFolderError::OtherProgram { path: self.path.clone(), started, present })
    }

    /// The commit of this program.
    pub(super) fn commit(&self) -> &str {
        commit(&self.build)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the run is.
    pub fn manifest(&self) -> &LabManifest {
        &self.manifest
    }

    /// The journal of an experiment, begun if necessary.
    pub(super) fn journal(&self, experiment: &Experiment) -> Result<Journal, JournalError> {
        let folder = self.path.join(experiment.name);
        let path = folder.join("journal.jsonl");
        fs::create_dir_all(&folder).map_err(|error| JournalError::Io { path: folder, error })?;
        Journal::open(&path, self.commit())
    }
}

/// The commit in the description of a program.
fn commit(build: &str) -> &str {
    build.lines().find_map(|line| line.strip_prefix("commit: ")).unwrap_or("unknown")
}

/// The day as UTC has it.
fn today() -> String {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let day = Date::of_unix_day((since_1970.as_secs() / SECONDS_PER_DAY) as u32);
    day.map_or_else(String::new, |day| day.to_string())
}

fn take_lock(path: &Path) -> Result<Lock, LabFolderError> {
    let lock = Lock::try_acquire(&path.join(LOCK))
        .map_err(|error| LabFolderError::Io { path: path.to_owned(), error })?;
    lock.ok_or_else(|| LabFolderError::InUse(path.to_owned()))
}
