//! Why a server cannot start.

use std::io;
use std::path::PathBuf;

/// Why a server cannot start. The messages say what is wrong, where, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The user has no home folder.
    #[error("there is no home folder to store games in: choose a folder with --data DIR")]
    NoHome,
    /// The data folder cannot be used.
    #[error("cannot use the data folder {}: {reason}; choose another with --data DIR", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        reason: io::Error,
    },
    /// Another server is using the data folder.
    #[error("another Outflank is serving the games in {}: use its board {address}, stop it, or choose another folder with --data DIR", path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
        /// The other server's address; empty if it is not known.
        address: String,
    },
    /// The games cannot be read.
    #[error("cannot read the games in {}: {reason}; move the file away to start afresh, or choose another folder with --data DIR", path.display())]
    Games {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: rusqlite::Error,
    },
    /// The games were saved by a newer Outflank.
    #[error("the games in {} have format {found}, but this Outflank only reads formats up to {known}: use a newer Outflank, or choose another folder with --data DIR", path.display())]
    TooNew {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i64,
        /// The newest format that can be read.
        known: i64,
    },
    /// The user's engines cannot be read.
    #[error("cannot read the engines in {}: {detail}", path.display())]
    Engines {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// The port is taken, or may not be used.
    #[error(
        "cannot listen on {host} port {port}: {reason}; choose another port with --port N (0 for any free one)"
    )]
    Port {
        /// The address to listen on.
        host: String,
        /// The port.
        port: u16,
        /// The system's error.
        reason: io::Error,
    },
    /// The system provides no threads or sockets.
    #[error("cannot start the server")]
    System(#[from] io::Error),
}
