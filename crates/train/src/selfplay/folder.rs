//! A job and its shards on disk.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use notation::AnyGame;
use serde::Serialize;
use store::Lock;

use super::replay::Replay;
use super::{SelfPlayJob, Shard, ShardError};
use crate::games::FinishedGame;

const JOB: &str = "job.toml";
const MANIFEST: &str = "manifest.toml";
const LOCK: &str = "lock";
const EXTENSION: &str = "games";

/// A folder with a job and its shards.
#[derive(Debug)]
pub struct SelfPlayFolder {
    path: PathBuf,
    job: SelfPlayJob,
    job_hash: String,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SelfPlayError {
    /// Something cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder holds another job.
    #[error("{} holds games of another job ({difference}): choose another folder", path.display())]
    OtherJob {
        /// The folder.
        path: PathBuf,
        /// What is different.
        difference: String,
    },
    /// Another program is writing in the folder.
    #[error("another program is making games in {}", path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// A file is wrong.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}

/// What is in a folder.
#[derive(Serialize)]
struct Manifest<'a> {
    hash: &'a str,
    games: u64,
    job: &'a SelfPlayJob,
    shards: BTreeMap<String, String>,
}

impl SelfPlayFolder {
    /// Whether there is a folder with a job.
    pub fn is_at(path: &Path) -> bool {
        path.join(JOB).is_file()
    }

    /// Opens the folder for this job, or creates it.
    ///
    /// # Errors
    /// If it cannot be written, or holds another job.
    pub fn create(path: &Path, job: &SelfPlayJob) -> Result<SelfPlayFolder, SelfPlayError> {
        if !SelfPlayFolder::is_at(path) {
            let failed = |error| SelfPlayError::Io { path: path.to_owned(), error };
            fs::create_dir_all(path).map_err(failed)?;
            if fs::read_dir(path).map_err(failed)?.next().is_some() {
                let reason = "there are other files in it: choose a new folder".to_owned();
                return Err(SelfPlayError::File { path: path.to_owned(), reason });
            }
            store::write_atomically(&path.join(JOB), job.to_toml().as_bytes()).map_err(failed)?;
        }
        let folder = SelfPlayFolder::open(path)?;
        if folder.job != *job {
            let (old, new) = (folder.job.to_toml(), job.to_toml());
            let difference = old.lines().zip(new.lines()).find(|(old, new)| old != new);
            let difference = difference.map(|(old, new)| format!("{old} there, {new} here"));
            let difference = difference.unwrap_or_default();
            return Err(SelfPlayError::OtherJob { path: path.to_owned(), difference });
        }
        Ok(folder)
    }

    /// Opens a folder.
    ///
    /// # Errors
    /// If it cannot be read, or has no valid job.
    pub fn open(path: &Path) -> Result<SelfPlayFolder, SelfPlayError> {
        let file = path.join(JOB);
        let wrong = |reason: String| SelfPlayError::File { path: file.clone(), reason };
        let text =
            fs::read_to_string(&file).map_err(|error| SelfPlayError::Io { path: file.clone(), error })?;
        let job: SelfPlayJob = toml::from_str(&text).map_err(|error| wrong(error.message().to_owned()))?;
        job.check().map_err(wrong)?;
        let job_hash = job.hash();
        Ok(SelfPlayFolder { path: path.to_owned(), job, job_hash })
    }

    /// Its job.
    pub fn job(&self) -> &SelfPlayJob {
        &self.job
    }

    /// The hash of its job.
    pub fn job_hash(&self) -> &str {
        &self.job_hash
    }

    /// Keeps other programs from making the same shards.
    ///
    /// # Errors
    /// If one is at it already.
    pub fn lock(&self) -> Result<Lock, SelfPlayError> {
        let path = self.path.join(LOCK);
        let lock = Lock::try_acquire(&path).map_err(|error| SelfPlayError::Io { path, error })?;
        lock.ok_or_else(|| SelfPlayError::Locked { path: self.path.clone() })
    }

    /// The numbers of the shards that are there and whole, ascending, with their files.
    ///
    /// # Errors
    /// If the folder cannot be read, or a file belongs to another job.
    pub fn shards(&self) -> Result<BTreeMap<u64, PathBuf>, SelfPlayError> {
        let failed = |error| SelfPlayError::Io { path: self.path.clone(), error };
        let mut shards = BTreeMap::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_none_or(|extension| extension != EXTENSION) {
                continue;
            }
            match self.read(&path) {
                Ok(shard) => drop(shards.insert(shard.number, path)),
                // It will be made again.
                Err(ReadError::Shard(ShardError::Damaged)) => {}
                Err(error) => return Err(error.at(&path)),
            }
        }
        Ok(shards)
    }

    /// Writes a shard.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, shard: &Shard) -> Result<(), SelfPlayError> {
        let path = self.path.join(format!("{:06}.{EXTENSION}", shard.number));
        let written = store::write_atomically(&path, &shard.to_bytes(&self.job_hash));
        written.map_err(|error| SelfPlayError::Io { path, error })
    }

    /// Writes down what is in the folder: the job, and the hash of every shard. Returns
    /// the number of games.
    ///
    /// # Errors
    /// If something cannot be read or written.
    pub fn write_manifest(&self) -> Result<u64, SelfPlayError> {
        let mut manifest =
            Manifest { hash: &self.job_hash, games: 0, job: &self.job, shards: BTreeMap::new() };
        for (number, path) in self.shards()? {
            let hash = store::hash_file(&path);
            let hash = hash.map_err(|error| SelfPlayError::Io { path: path.clone(), error })?;
            manifest.shards.insert(format!("{number:06}"), hash);
            manifest.games += self.job.shard_games;
        }
        let path = self.path.join(MANIFEST);
        let text = toml::to_string(&manifest).expect("texts and numbers can be written");
        let written = store::write_atomically(&path, text.as_bytes());
        written.map_err(|error| SelfPlayError::Io { path, error })?;
        Ok(manifest.games)
    }

    /// Hands over all games, shard by shard, without duplicates.
    ///
    /// # Errors
    /// If something cannot be read, or a game does not follow the rules.
    pub fn games(&self, mut take: impl FnMut(FinishedGame)) -> Result<(), SelfPlayError> {
        let variant = self.job.variant().expect("the job was checked");
        let mut replay = Replay::new(variant, AnyGame::Othello(variant).start());
        for (number, path) in self.shards()? {
            let shard = self.read(&path).map_err(|error| error.at(&path))?;
            for (game, place) in shard.games.iter().zip(self.job.games_of_shard(number)) {
                let wrong = |reason| SelfPlayError::File {
                    path: path.clone(),
                    reason: format!("game {place}: {reason}"),
                };
                if let Some(played) = replay.game(game).map_err(wrong)? {
                    take(FinishedGame { pair: place, ..played });
                }
            }
        }
        Ok(())
    }

    fn read(&self, path: &Path) -> Result<Shard, ReadError> {
        let bytes = fs::read(path).map_err(ReadError::Io)?;
        let shard = Shard::from_bytes(&bytes, &self.job_hash).map_err(ReadError::Shard)?;
        if shard.games.len() as u64 != self.job.shard_games {
            return Err(ReadError::Shard(ShardError::Damaged));
        }
        Ok(shard)
    }
}

enum ReadError {
    Io(io::Error),
    Shard(ShardError),
}

impl ReadError {
    fn at(self, path: &Path) -> SelfPlayError {
        let path = path.to_owned();
        match self {
            ReadError::Io(error) => SelfPlayError::Io { path, error },
            ReadError::Shard(error) => SelfPlayError::File { path, reason: error.to_string() },
        }
    }
}
