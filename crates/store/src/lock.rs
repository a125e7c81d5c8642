//! One writer at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// A lock that was just let go may seem held for a moment: a process being started
/// shares it until it runs its own program.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(20);

/// A file that this process holds for itself until the lock is dropped. The
/// system lets go of it even if the process is killed.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, if nobody holds it.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn take(path: &Path) -> io::Result<Option<Lock>> {
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        for _ in 0..TRIES {
            match file.try_lock() {
                Ok(()) => return Ok(Some(Lock { _file: file })),
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(None)
    }
}
