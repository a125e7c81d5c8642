//! A run on disk: its manifest and its journal.

use std::collections::HashSet;
use std::fs;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use game::Spec;
use serde::{Deserialize, Serialize};
use store::{Journal, JournalError, Lock};

use crate::plan::RunPlan;
use crate::record::PairRecord;

const MANIFEST: &str = "manifest.json";
const JOURNAL: &str = "journal.jsonl";
const LOCK: &str = "lock";

/// The version of the format that this code writes, and the newest that it reads.
const VERSION: u32 = 1;

/// A run on disk, held by this process.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    manifest: Manifest,
    _lock: Lock,
}

/// What a run is, and how it was started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the format.
    #[serde(rename = "outflank-run")]
    pub version: u32,
    /// The program that started it.
    pub build: String,
    /// The computer it was started on.
    pub host: Host,
    /// What is played.
    pub plan: RunPlan,
    /// The folder in which it was started: where relative paths of players are.
    pub begun_in: PathBuf,
    /// The files that the players depend on, with their hashes.
    pub files: Vec<Hashed>,
}

/// A computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Host {
    /// The processor's name.
    pub cpu: String,
    /// Its number of hardware threads.
    pub threads: usize,
}

/// A file and its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hashed {
    /// Its path.
    pub path: PathBuf,
    /// BLAKE3, in hexadecimal.
    pub blake3: String,
}

/// Why a run cannot be saved or opened.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// The folder already holds a run.
    #[error("{} already holds a run: continue it with `outflank resume {}`, or choose another folder", .0.display(), .0.display())]
    Exists(PathBuf),
    /// The folder holds no run.
    #[error("{} holds no run: there is no {MANIFEST} in it", .0.display())]
    Missing(PathBuf),
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
    /// A player's file has changed.
    #[error("{} has changed since the run was started, or is gone; use --force to continue anyway", .0.display())]
    Changed(PathBuf),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl RunFolder {
    /// Starts a run in a folder, which is created if necessary.
    ///
    /// # Errors
    /// If it already holds a run, or cannot be written to.
    pub fn create(path: &Path, plan: RunPlan, build: &str) -> Result<RunFolder, FolderError> {
        let failed = |error| FolderError::Io { path: path.to_owned(), error };
        fs::create_dir_all(path).map_err(failed)?;
        let lock = take_lock(path)?;
        let manifest_path = path.join(MANIFEST);
        if manifest_path.exists() || path.join(JOURNAL).exists() {
            return Err(FolderError::Exists(path.to_owned()));
        }
        let files = Hashed::of_players(plan.players.iter().map(|player| player.spec.as_str()))?;
        let begun_in = std::env::current_dir().map_err(failed)?;
        let manifest =
            Manifest { version: VERSION, build: build.to_owned(), host: Host::this(), plan, begun_in, files };
        let text = serde_json::to_string_pretty(&manifest).map_err(|error| failed(error.into()))?;
        store::write_atomically(&manifest_path, text.as_bytes()).map_err(failed)?;
        Ok(RunFolder { path: path.to_owned(), manifest, _lock: lock })
    }

    /// Opens a run that was started before. Unless forced, the files of its
    /// players must be unchanged.
    ///
    /// # Errors
    /// If there is no run, it is in use, or it cannot be read.
    pub fn open(path: &Path, force: bool) -> Result<RunFolder, FolderError> {
        let manifest_path = path.join(MANIFEST);
        if !manifest_path.exists() {
            return Err(FolderError::Missing(path.to_owned()));
        }
        let lock = take_lock(path)?;
        let manifest = read_manifest(&manifest_path)?;
        if !force {
            Hashed::check(&manifest.files, &manifest.begun_in)?;
        }
        Ok(RunFolder { path: path.to_owned(), manifest, _lock: lock })
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is played.
    pub fn plan(&self) -> &RunPlan {
        &self.manifest.plan
    }

    /// The folder in which it was started: where relative paths of players are.
    pub fn working_dir(&self) -> &Path {
        &self.manifest.begun_in
    }

    /// Removes the run if nothing was played.
    pub fn discard(self) {
        // A file that cannot be removed does no harm.
        for name in [JOURNAL, MANIFEST, LOCK] {
            let _ = fs::remove_file(self.path.join(name));
        }
        let _ = fs::remove_dir(&self.path);
    }

    /// Opens the journal and passes its records to `read`, which may reject them.
    ///
    /// # Errors
    /// If it is damaged or cannot be opened.
    pub fn journal(
        &self,
        mut read: impl FnMut(PairRecord) -> Result<(), String>,
    ) -> Result<Journal, JournalError> {
        Journal::open(&self.path.join(JOURNAL), |line| {
            read(serde_json::from_str(line).map_err(|error| error.to_string())?)
        })
    }
}

/// Reads a run that may still be in progress: its manifest, and its pairs in the
/// order in which they were finished, each once. An invalid line is an error, unless
/// it is the last one and incomplete.
///
/// # Errors
/// If there is no run, or it cannot be read.
pub fn read_run(
    path: &Path,
) -> Result<(Manifest, impl Iterator<Item = Result<PairRecord, FolderError>> + use<>), FolderError> {
    let manifest_path = path.join(MANIFEST);
    if !manifest_path.exists() {
        return Err(FolderError::Missing(path.to_owned()));
    }
    let manifest = read_manifest(&manifest_path)?;
    let journal = path.join(JOURNAL);
    let failed = |error| FolderError::Io { path: journal.clone(), error };
    let mut reader = io::BufReader::new(fs::File::open(&journal).map_err(failed)?);
    let (pairings, pairs) = (manifest.plan.pairings(), manifest.plan.pairs());
    let plan = manifest.plan.clone();
    let (mut seen, mut number) = (HashSet::new(), 0);
    let next = move || loop {
        let mut line = String::new();
        number += 1;
        match reader.read_line(&mut line) {
            Ok(_) if !line.ends_with('\n') => return None,
            Ok(_) => {}
            Err(error) => return Some(Err(FolderError::Io { path: journal.clone(), error })),
        }
        let damaged = |reason: String| JournalError::Damaged { path: journal.clone(), line: number, reason };
        let record = match serde_json::from_str::<PairRecord>(&line) {
            Ok(record) => record,
            Err(error) => return Some(Err(damaged(error.to_string()).into())),
        };
        if record.pair >= pairs || plan.assignment(record.pair, &pairings).players != record.players {
            return Some(Err(damaged(format!("pair {} is not of this run", record.pair)).into()));
        }
        if seen.insert(record.pair) {
            return Some(Ok(record));
        }
    };
    Ok((manifest, std::iter::from_fn(next)))
}

fn take_lock(path: &Path) -> Result<Lock, FolderError> {
    let lock = Lock::try_acquire(&path.join(LOCK))
        .map_err(|error| FolderError::Io { path: path.to_owned(), error })?;
    lock.ok_or_else(|| FolderError::InUse(path.to_owned()))
}

fn read_manifest(path: &Path) -> Result<Manifest, FolderError> {
    let text = fs::read_to_string(path).map_err(|error| FolderError::Io { path: path.to_owned(), error })?;
    let wrong = |reason: String| FolderError::Manifest { path: path.to_owned(), reason };
    let manifest: Manifest = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    if manifest.version != VERSION {
        return Err(wrong(format!("version {} of the format is not known here", manifest.version)));
    }
    Ok(manifest)
}

impl Hashed {
    /// The files that the players depend on: programs, weights, stages, and this
    /// program.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn of_players<'a>(specs: impl IntoIterator<Item = &'a str>) -> Result<Vec<Hashed>, FolderError> {
        let mut paths: Vec<PathBuf> = std::env::current_exe().into_iter().collect();
        for spec in specs {
            paths.extend(spec.parse::<Spec>().iter().flat_map(player::referenced_files));
        }
        paths.sort();
        paths.dedup();
        let hashed = |path: PathBuf| match store::hash_file(&path) {
            Ok(blake3) => Ok(Hashed { path, blake3 }),
            Err(error) => Err(FolderError::Io { path, error }),
        };
        paths.into_iter().map(hashed).collect()
    }

    /// Checks that files are unchanged; relative paths start at a folder.
    ///
    /// # Errors
    /// If one has changed.
    pub fn check(files: &[Hashed], folder: &Path) -> Result<(), FolderError> {
        let changed =
            |file: &&Hashed| store::hash_file(&folder.join(&file.path)).ok().as_ref() != Some(&file.blake3);
        match files.iter().find(changed) {
            Some(file) => Err(FolderError::Changed(file.path.clone())),
            None => Ok(()),
        }
    }
}

impl Host {
    /// This computer.
    pub fn this() -> Host {
        let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let model = cpus.lines().find_map(|line| line.strip_prefix("model name"));
        let model = model.and_then(|rest| rest.split_once(':')).map_or("unknown", |(_, name)| name.trim());
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Host { cpu: model.to_owned(), threads }
    }
}
