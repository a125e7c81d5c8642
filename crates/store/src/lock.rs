//! File locks: one writer at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// A lock that was just released may seem held for a moment: a child process shares it
/// between its fork and its exec. So the lock is tried several times.
const ATTEMPTS: u32 = 10;
const RETRY_DELAY: Duration = Duration::from_millis(20);

/// An exclusive lock on a file, held until it is dropped. The system releases it even if
/// the process is killed.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Acquires the lock, unless somebody else holds it.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn try_acquire(path: &Path) -> io::Result<Option<Lock>> {
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        for _ in 0..ATTEMPTS {
            match file.try_lock() {
                Ok(()) => return Ok(Some(Lock { _file: file })),
                Err(TryLockError::WouldBlock) => thread::sleep(RETRY_DELAY),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(None)
    }
}
