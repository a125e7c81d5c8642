//! Crash-safe files: [atomic writes](write_atomically), append-only [journals](Journal),
//! [locks](Lock) against a second writer, and [hashes](hash_file) of contents.

#![forbid(unsafe_code)]

mod journal;
mod lock;

pub use journal::{Journal, JournalError};
pub use lock::Lock;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file under a temporary name, then renames it: readers see either the
/// old content or the new, never a part of it.
///
/// # Errors
/// If the file cannot be written. The old content is then still there.
pub fn write_atomically(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".tmp");
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(content)?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&temporary, path)).inspect_err(|_| {
        // The error is what matters; a temporary file left behind does no harm.
        let _ = fs::remove_file(&temporary);
    })?;
    // The rename reaches the disk when the folder is synced, which not every system supports.
    if let Some(folder) = path.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// The BLAKE3 hash of some bytes, in hexadecimal.
pub fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

/// The BLAKE3 hash of a file's content, in hexadecimal.
///
/// # Errors
/// If the file cannot be read.
pub fn hash_file(path: &Path) -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize().to_hex().to_string())
}
