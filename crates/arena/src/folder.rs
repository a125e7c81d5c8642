//! A run on disk: its manifest and its journal.

use std::collections::HashSet;
use std::fs;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use game::Spec;
use serde::{Deserialize, Serialize};
use store::{Journal, JournalError, Lock};

use crate::plan::Plan;
use crate::record::PairRecord;

const MANIFEST: &str = "manifest.json";
const JOURNAL: &str = "journal.jsonl";
const LOCK: &str = "lock";

/// The version of the files this code writes, and the newest it reads.
const VERSION: u32 = 1;

/// A run on disk, held by this process.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    manifest: Manifest,
    _lock: Lock,
}

/// What a run is, and what it was begun with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the format.
    #[serde(rename = "outflank-run")]
    pub version: u32,
    /// The program that began it.
    pub build: String,
    /// The computer that began it.
    pub host: Host,
    /// What is played.
    pub plan: Plan,
    /// Files that the players are made of, with their hashes.
    pub files: Vec<Hashed>,
}

/// A computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Host {
    /// The processor's name.
    pub cpu: String,
    /// How many threads it runs at once.
    pub threads: usize,
}

/// A file and its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hashed {
    /// Where it is.
    pub path: PathBuf,
    /// BLAKE3, in hexadecimal.
    pub blake3: String,
}

/// Why a run cannot be kept or found on disk.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is a run already.
    #[error("{} holds a run already: go on with `outflank resume {}`, or choose another folder", .0.display(), .0.display())]
    Exists(PathBuf),
    /// There is no run.
    #[error("{} holds no run: there is no {MANIFEST} in it", .0.display())]
    Missing(PathBuf),
    /// Somebody else is at it.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// The manifest makes no sense.
    #[error("{}: {reason}", path.display())]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// A player's file is not what it was.
    #[error("{} has changed since the run began; go on all the same with --force", .0.display())]
    Changed(PathBuf),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Folder {
    /// Begins a run in a folder, which is made if need be.
    ///
    /// # Errors
    /// If there is a run in it already, or it cannot be written to.
    pub fn create(path: &Path, plan: Plan, build: &str) -> Result<Folder, FolderError> {
        let failed = |error| FolderError::Io { path: path.to_owned(), error };
        fs::create_dir_all(path).map_err(failed)?;
        let lock = take_lock(path)?;
        let manifest_path = path.join(MANIFEST);
        if manifest_path.exists() {
            return Err(FolderError::Exists(path.to_owned()));
        }
        let files = files_of(&plan)?;
        let manifest =
            Manifest { version: VERSION, build: build.to_owned(), host: Host::this(), plan, files };
        let text = serde_json::to_string_pretty(&manifest).map_err(|error| failed(error.into()))?;
        store::write_atomically(&manifest_path, text.as_bytes()).map_err(failed)?;
        Ok(Folder { path: path.to_owned(), manifest, _lock: lock })
    }

    /// Opens a run that was begun before. Unless forced, its players must be made
    /// of the same files as then.
    ///
    /// # Errors
    /// If there is no run, it is in use, or it cannot be read.
    pub fn open(path: &Path, force: bool) -> Result<Folder, FolderError> {
        let manifest_path = path.join(MANIFEST);
        if !manifest_path.exists() {
            return Err(FolderError::Missing(path.to_owned()));
        }
        let lock = take_lock(path)?;
        let manifest = read_manifest(&manifest_path)?;
        for Hashed { path, blake3 } in &manifest.files {
            let now = store::hash_file(path);
            if !force && now.is_ok_and(|now| now != *blake3) {
                return Err(FolderError::Changed(path.clone()));
            }
        }
        Ok(Folder { path: path.to_owned(), manifest, _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is played.
    pub fn plan(&self) -> &Plan {
        &self.manifest.plan
    }

    /// Opens the journal; what it holds is handed to `read`.
    ///
    /// # Errors
    /// If it is damaged or cannot be opened.
    pub fn journal(&self, read: impl FnMut(PairRecord)) -> Result<Journal, JournalError> {
        open_journal(&self.path, read)
    }
}

/// Looks into a run that may still be going on: its manifest, and its pairs in the
/// order in which they were finished, each once.
///
/// # Errors
/// If there is no run, or it cannot be read.
pub fn read_run(path: &Path) -> Result<(Manifest, impl Iterator<Item = PairRecord> + use<>), FolderError> {
    let manifest_path = path.join(MANIFEST);
    if !manifest_path.exists() {
        return Err(FolderError::Missing(path.to_owned()));
    }
    let manifest = read_manifest(&manifest_path)?;
    let journal = path.join(JOURNAL);
    let file = fs::File::open(&journal).map_err(|error| FolderError::Io { path: journal, error })?;
    // A line that is being written now, or torn, is no pair yet.
    let lines = io::BufReader::new(file).lines().map_while(Result::ok);
    let pairs = lines.map_while(|line| serde_json::from_str::<PairRecord>(&line).ok());
    let mut seen = HashSet::new();
    Ok((manifest, pairs.filter(move |pair| seen.insert(pair.pair))))
}

fn open_journal(path: &Path, mut read: impl FnMut(PairRecord)) -> Result<Journal, JournalError> {
    Journal::open(&path.join(JOURNAL), |line| {
        read(serde_json::from_str(line).map_err(|error| error.to_string())?);
        Ok(())
    })
}

fn take_lock(path: &Path) -> Result<Lock, FolderError> {
    let lock =
        Lock::take(&path.join(LOCK)).map_err(|error| FolderError::Io { path: path.to_owned(), error })?;
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

/// The files that players are made of: programs, weights, stages, and this program.
fn files_of(plan: &Plan) -> Result<Vec<Hashed>, FolderError> {
    let mut paths: Vec<PathBuf> = std::env::current_exe().into_iter().collect();
    for entrant in &plan.players {
        paths.extend(entrant.spec.parse::<Spec>().iter().flat_map(player::files_of));
    }
    paths.sort();
    paths.dedup();
    let hashed = |path: PathBuf| match store::hash_file(&path) {
        Ok(blake3) => Ok(Hashed { path, blake3 }),
        Err(error) => Err(FolderError::Io { path, error }),
    };
    paths.into_iter().map(hashed).collect()
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
