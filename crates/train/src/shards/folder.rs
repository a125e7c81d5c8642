//! A job and its shards on disk.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use store::Lock;

use super::{Shard, ShardEntry, ShardError, ShardJob};

const JOB: &str = "job.toml";
const MANIFEST: &str = "manifest.toml";
const LOCK: &str = "lock";

/// A folder with a job and its shards.
#[derive(Debug)]
pub struct ShardFolder<J> {
    path: PathBuf,
    job: J,
    job_hash: String,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ShardFolderError {
    /// Something cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder holds another job.
    #[error("{} holds shards of another job ({difference}): choose another folder", path.display())]
    OtherJob {
        /// The folder.
        path: PathBuf,
        /// What is different.
        difference: String,
    },
    /// Another program is writing in the folder.
    #[error("another program is making shards in {}", path.display())]
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

impl ShardFolderError {
    /// A game in a file is wrong.
    pub(crate) fn game(path: &Path, number: u64, reason: &str) -> ShardFolderError {
        ShardFolderError::File { path: path.to_owned(), reason: format!("game {number}: {reason}") }
    }
}

/// What is in a folder.
#[derive(Serialize)]
struct Manifest<'a, J> {
    hash: &'a str,
    games: u64,
    job: &'a J,
    shards: BTreeMap<String, String>,
}

impl<J: ShardJob> ShardFolder<J> {
    /// Whether there is a folder with a job.
    pub fn is_at(path: &Path) -> bool {
        path.join(JOB).is_file()
    }

    /// Opens the folder for this job, or creates it.
    ///
    /// # Errors
    /// If it cannot be written, or holds another job.
    pub fn create(path: &Path, job: &J) -> Result<ShardFolder<J>, ShardFolderError> {
        if !ShardFolder::<J>::is_at(path) {
            let failed = |error| ShardFolderError::Io { path: path.to_owned(), error };
            fs::create_dir_all(path).map_err(failed)?;
            if fs::read_dir(path).map_err(failed)?.next().is_some() {
                let reason = "there are other files in it: choose a new folder".to_owned();
                return Err(ShardFolderError::File { path: path.to_owned(), reason });
            }
            store::write_atomically(&path.join(JOB), job.to_toml().as_bytes()).map_err(failed)?;
        }
        let folder = ShardFolder::<J>::open(path)?;
        if folder.job != *job {
            let (old, new) = (folder.job.to_toml(), job.to_toml());
            let difference = old.lines().zip(new.lines()).find(|(old, new)| old != new);
            let difference = difference.map(|(old, new)| format!("{old} there, {new} here"));
            let difference = difference.unwrap_or_default();
            return Err(ShardFolderError::OtherJob { path: path.to_owned(), difference });
        }
        Ok(folder)
    }

    /// Opens a folder.
    ///
    /// # Errors
    /// If it cannot be read, or has no valid job.
    pub fn open(path: &Path) -> Result<ShardFolder<J>, ShardFolderError> {
        let file = path.join(JOB);
        let wrong = |reason: String| ShardFolderError::File { path: file.clone(), reason };
        let text =
            fs::read_to_string(&file).map_err(|error| ShardFolderError::Io { path: file.clone(), error })?;
        let job: J = toml::from_str(&text).map_err(|error| wrong(error.message().to_owned()))?;
        job.check().map_err(wrong)?;
        let job_hash = job.hash();
        Ok(ShardFolder { path: path.to_owned(), job, job_hash })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its job.
    pub fn job(&self) -> &J {
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
    pub fn lock(&self) -> Result<Lock, ShardFolderError> {
        let path = self.path.join(LOCK);
        let lock = Lock::try_acquire(&path).map_err(|error| ShardFolderError::Io { path, error })?;
        lock.ok_or_else(|| ShardFolderError::Locked { path: self.path.clone() })
    }

    /// The numbers of the shards that are there and whole, ascending, with their files.
    ///
    /// # Errors
    /// If the folder cannot be read, or a file belongs to another job.
    pub fn shards(&self) -> Result<BTreeMap<u64, PathBuf>, ShardFolderError> {
        let failed = |error| ShardFolderError::Io { path: self.path.clone(), error };
        let mut shards = BTreeMap::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_none_or(|extension| extension != J::Entry::EXTENSION) {
                continue;
            }
            match self.parse(&read_bytes(&path)?) {
                Ok(shard) => drop(shards.insert(shard.number, path)),
                // It will be made again.
                Err(ShardError::Damaged) => {}
                Err(error) => return Err(ShardFolderError::File { path, reason: error.to_string() }),
            }
        }
        Ok(shards)
    }

    /// The file of a shard.
    pub fn file(&self, number: u64) -> PathBuf {
        self.path.join(format!("{number:06}.{}", J::Entry::EXTENSION))
    }

    /// Reads a shard, and returns the hash of its file with it.
    ///
    /// # Errors
    /// If it cannot be read, or is not a shard of this job.
    pub fn read(&self, path: &Path) -> Result<(Shard<J::Entry>, String), ShardFolderError> {
        let bytes = read_bytes(path)?;
        let wrong =
            |error: ShardError| ShardFolderError::File { path: path.to_owned(), reason: error.to_string() };
        Ok((self.parse(&bytes).map_err(wrong)?, store::hash(&bytes)))
    }

    fn parse(&self, bytes: &[u8]) -> Result<Shard<J::Entry>, ShardError> {
        let shard = Shard::from_bytes(bytes, &self.job_hash)?;
        if shard.entries.len() as u64 != self.job.shard_games() {
            return Err(ShardError::Damaged);
        }
        Ok(shard)
    }

    /// Writes a shard.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, shard: &Shard<J::Entry>) -> Result<(), ShardFolderError> {
        let path = self.file(shard.number);
        let written = store::write_atomically(&path, &shard.to_bytes(&self.job_hash));
        written.map_err(|error| ShardFolderError::Io { path, error })
    }

    /// Writes down what is in the folder: the job, and the hash of every shard. Returns
    /// the number of games.
    ///
    /// # Errors
    /// If something cannot be read or written.
    pub fn write_manifest(&self) -> Result<u64, ShardFolderError> {
        let mut manifest =
            Manifest { hash: &self.job_hash, games: 0, job: &self.job, shards: BTreeMap::new() };
        for (number, path) in self.shards()? {
            let hash = store::hash_file(&path);
            let hash = hash.map_err(|error| ShardFolderError::Io { path: path.clone(), error })?;
            manifest.shards.insert(format!("{number:06}"), hash);
            manifest.games += self.job.shard_games();
        }
        let path = self.path.join(MANIFEST);
        let text = toml::to_string(&manifest).expect("texts and numbers can be written");
        let written = store::write_atomically(&path, text.as_bytes());
        written.map_err(|error| ShardFolderError::Io { path, error })?;
        Ok(manifest.games)
    }
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, ShardFolderError> {
    fs::read(path).map_err(|error| ShardFolderError::Io { path: path.to_owned(), error })
}
