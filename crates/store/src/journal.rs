//! Append-only files of lines.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often lines are synced to disk.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// An append-only file of lines.
///
/// Each line is a single write, so a killed process leaves complete lines, except perhaps
/// for a torn one at the end, which [`Journal::open`] cuts off. Lines are synced to disk at
/// most once a second, and by [`Journal::sync`].
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    length: u64,
    last_sync: Instant,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The journal.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A line other than the last is invalid.
    #[error("{}, line {line}: {reason}", path.display())]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

impl Journal {
    /// Opens a journal, or creates one, and reads it: `read` is called with every
    /// line, and returns an error if the line is invalid.
    ///
    /// The last line is cut off if it is incomplete or invalid: the process was stopped
    /// while writing it.
    ///
    /// # Errors
    /// If the file cannot be opened, or a line other than the last is invalid.
    pub fn open(
        path: &Path,
        mut read: impl FnMut(&str) -> Result<(), String>,
    ) -> Result<Journal, JournalError> {
        let failed = |error| JournalError::Io { path: path.to_owned(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        let mut reader = BufReader::new(&file);
        let (mut length, mut number, mut line) = (0, 0, Vec::new());
        let mut torn: Option<String> = None;
        loop {
            line.clear();
            let bytes = reader.read_until(b'\n', &mut line).map_err(failed)?;
            if bytes == 0 {
                break;
            }
            number += 1;
            if let Some(reason) = torn {
                return Err(JournalError::Damaged { path: path.to_owned(), line: number - 1, reason });
            }
            let text = line.strip_suffix(b"\n").ok_or("the line is incomplete".to_owned());
            let text = text.and_then(|text| str::from_utf8(text).map_err(|error| error.to_string()));
            match text.and_then(&mut read) {
                Ok(()) => length += bytes as u64,
                Err(reason) => torn = Some(reason),
            }
        }
        if torn.is_some() {
            file.set_len(length).map_err(failed)?;
        }
        Ok(Journal { file, path: path.to_owned(), length, last_sync: Instant::now() })
    }

    /// Appends a line, which must not contain a line break.
    ///
    /// # Errors
    /// If it cannot be written; any part of it that was written is cut off again.
    pub fn append(&mut self, line: &str) -> Result<(), JournalError> {
        debug_assert!(!line.contains('\n'));
        let mut bytes = Vec::with_capacity(line.len() + 1);
        bytes.extend_from_slice(line.as_bytes());
        bytes.push(b'\n');
        let written = self.file.write_all(&bytes);
        if written.is_err() {
            // If even this fails, the torn line is cut off when the journal is opened again.
            let _ = self.file.set_len(self.length);
        }
        written.map_err(|error| self.failed(error))?;
        self.length += bytes.len() as u64;
        if self.last_sync.elapsed() >= SYNC_INTERVAL { self.sync() } else { Ok(()) }
    }

    /// Waits until all lines are on disk.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|error| self.failed(error))?;
        self.last_sync = Instant::now();
        Ok(())
    }

    fn failed(&self, error: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("outflank-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder.join(name)
    }

    fn lines(path: &Path) -> Vec<String> {
        let mut lines = Vec::new();
        let mut read = |line: &str| line.parse::<u32>().map(|_| lines.push(line.to_owned()));
        Journal::open(path, |line| read(line).map_err(|error| error.to_string())).unwrap();
        lines
    }

    #[test]
    fn a_torn_last_line_is_cut_off() {
        let path = path("torn");
        for torn in ["", "3", "3x\n", "\u{fffd}"] {
            std::fs::write(&path, format!("1\n2\n{torn}")).unwrap();
            assert_eq!(lines(&path), ["1", "2"]);
            let mut journal = Journal::open(&path, |_| Ok(())).unwrap();
            journal.append("4").unwrap();
            journal.sync().unwrap();
            assert_eq!(lines(&path), ["1", "2", "4"]);
        }
    }

    #[test]
    fn an_invalid_line_elsewhere_is_an_error() {
        let path = path("damaged");
        std::fs::write(&path, "1\nx\n3\n").unwrap();
        let error = Journal::open(&path, |line| line.parse::<u32>().map(drop).map_err(|e| e.to_string()));
        assert!(error.unwrap_err().to_string().contains("line 2: invalid digit"));
    }

    #[test]
    fn a_lock_is_exclusive() {
        let path = path("lock");
        let lock = crate::Lock::try_acquire(&path).unwrap();
        assert!(lock.is_some());
        assert!(crate::Lock::try_acquire(&path).unwrap().is_none());
        drop(lock);
        assert!(crate::Lock::try_acquire(&path).unwrap().is_some());
    }

    #[test]
    fn files_are_written_atomically() {
        let path = path("atomic");
        crate::write_atomically(&path, b"one").unwrap();
        crate::write_atomically(&path, b"two").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
        assert_eq!(crate::hash_file(&path).unwrap().len(), 64);
        assert!(crate::write_atomically(Path::new("/no/such/folder/file"), b"x").is_err());
    }
}
