//! Why there is no server.

use std::io;
use std::path::PathBuf;

/// Why the server cannot begin, or go on: what, where, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It is not known where the user's files are.
    #[error("there is no home folder to keep games in: name one with --data DIR")]
    NoHome,
    /// The data folder cannot be used.
    #[error("cannot use the data folder {}: {reason}; choose another with --data DIR", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// Another server has the data folder.
    #[error("another Outflank serves the games in {}: use its board {address}, stop it, or choose another folder with --data DIR", path.display())]
    Busy {
        /// The folder.
        path: PathBuf,
        /// Where its board is, as far as it has said so.
        address: String,
    },
    /// The games cannot be read.
    #[error("cannot read the games in {}: {reason}; move the file away to begin anew, or choose another folder with --data DIR", path.display())]
    Games {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: rusqlite::Error,
    },
    /// The games were written by a later Outflank.
    #[error("the games in {} have format {found}, and this Outflank knows {known} at most: use the newer one, or another folder with --data DIR", path.display())]
    TooNew {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i64,
        /// The newest one known.
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
    /// The port is taken, or not for us.
    #[error(
        "cannot listen on {host} port {port}: {reason}; choose another port with --port N (0 takes a free one)"
    )]
    Port {
        /// The address to listen on.
        host: String,
        /// The port.
        port: u16,
        /// What the system says.
        reason: io::Error,
    },
    /// The system gives us no threads or sockets.
    #[error("cannot serve")]
    System(#[from] io::Error),
}
