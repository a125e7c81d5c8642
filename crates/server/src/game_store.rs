//! The games on disk, in one `SQLite` file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, Row, params};
use session::view::GameSummary;
use store::Lock;

use crate::ServeError;

/// The version of the file format. Files with an older one are converted, those with a newer one are refused.
const FORMAT: i64 = 2;

/// How long games without any moves are kept, in milliseconds: long enough for a page that is still open to be reloaded.
const EMPTY_GAMES_LIFETIME: i64 = 7 * 24 * 60 * 60 * 1000;

/// Adds what files of the first format do not say: which games are empty, and what games are called.
const FROM_FORMAT_1: &str = "
    ALTER TABLE games ADD COLUMN is_empty INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT '';
    UPDATE games SET is_empty = 1
        WHERE moves = 0 AND json_valid(document)
            AND json_array_length(document, '$.session.nodes') = 1
            AND json_extract(document, '$.session.nodes[0].comment') IS NULL
            AND json_extract(document, '$.position') IS NULL;";

/// How many games are listed.
const MAX_LISTED: i64 = 200;

/// The file that holds the address of the server that uses the folder.
const ADDRESS_FILE: &str = "address";

/// All games. No client has ever seen a state newer than the one saved here.
pub struct GameStore {
    folder: PathBuf,
    connection: Mutex<Connection>,
    /// Only one server may use the folder: a second one would overwrite games with outdated copies.
    _lock: Lock,
}

impl GameStore {
    /// Opens the games in a folder, which is created if it does not exist.
    ///
    /// # Errors
    /// If the folder is not writable, another server is using it, or its file cannot be read.
    pub fn open(folder: &Path) -> Result<GameStore, ServeError> {
        let unusable = |reason| ServeError::Folder { path: folder.to_owned(), reason };
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = Lock::try_acquire(&folder.join("games.lock")).map_err(unusable)?;
        let lock = lock.ok_or_else(|| ServeError::Locked {
            path: folder.to_owned(),
            address: fs::read_to_string(folder.join(ADDRESS_FILE)).unwrap_or_default(),
        })?;
        let connection = connect(&folder.join("games.sqlite3"))?;
        Ok(GameStore { folder: folder.to_owned(), connection: Mutex::new(connection), _lock: lock })
    }

    /// Writes down the server's address, for the error message of a second server that finds the folder locked.
    pub fn publish_address(&self, address: &str) {
        // Only that message depends on it, so a failure does not matter.
        let _ = fs::write(self.folder.join(ADDRESS_FILE), address);
    }

    /// Saves a game, replacing its previous state. An empty one is not listed.
    ///
    /// # Errors
    /// If it cannot be written; the previous state is then still there.
    pub fn save(&self, summary: &GameSummary, document: &str, is_empty: bool) -> rusqlite::Result<()> {
        let GameSummary { id, name, title, game, players: [first, second], moves, result, .. } = summary;
        let moves = i64::try_from(*moves).unwrap_or(i64::MAX);
        self.connection()
            .prepare_cached(
                "INSERT OR REPLACE INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            )?
            .execute(params![id, title, game, first, second, moves, result, now(), document, is_empty, name])
            .map(drop)
    }

    /// The saved document of a game, if there is such a game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn document(&self, id: &str) -> rusqlite::Result<Option<String>> {
        self.connection()
            .prepare_cached("SELECT document FROM games WHERE id = ?1")?
            .query_row([id], |row| row.get(0))
            .optional()
    }

    /// The most recently changed games that are not empty, latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn list(&self) -> rusqlite::Result<Vec<GameSummary>> {
        self.connection()
            .prepare_cached(
                "SELECT id, title, game, first, second, moves, result, updated, name FROM games
                 WHERE NOT is_empty ORDER BY updated DESC LIMIT ?1",
            )?
            .query_map([MAX_LISTED], summary)?
            .collect()
    }

    /// Deletes a game, and returns whether there was one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn remove(&self, id: &str) -> rusqlite::Result<bool> {
        let removed = self.connection().execute("DELETE FROM games WHERE id = ?1", [id])?;
        Ok(removed > 0)
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // If a thread panicked, SQLite's transactions have kept the file consistent.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn connect(path: &Path) -> Result<Connection, ServeError> {
    let unreadable = |reason| ServeError::Games { path: path.to_owned(), reason };
    let connection = Connection::open(path).map_err(unreadable)?;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(unreadable)?;
    if found > FORMAT {
        return Err(ServeError::TooNew { path: path.to_owned(), found, known: FORMAT });
    }
    let conversion = if found == 1 { FROM_FORMAT_1 } else { "" };
    // With NORMAL, whatever was written survives the process, even if it is killed, and the file stays consistent
    // after a power cut, which may however lose the last moves. FULL would keep these too, but waits for the
    // disk: 4 ms for every change on a server's SSD instead of 0.05 ms, and one game after another.
    let schema = format!(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = NORMAL;
         BEGIN IMMEDIATE;
         CREATE TABLE IF NOT EXISTS games (
             id TEXT PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL,
             first TEXT NOT NULL, second TEXT NOT NULL, moves INTEGER NOT NULL,
             result TEXT, updated INTEGER NOT NULL, document TEXT NOT NULL,
             is_empty INTEGER NOT NULL DEFAULT 0, name TEXT NOT NULL DEFAULT ''
         );
         {conversion}
         CREATE INDEX IF NOT EXISTS games_by_change ON games (updated);
         PRAGMA user_version = {FORMAT};
         COMMIT;"
    );
    connection.execute_batch(&schema).map_err(unreadable)?;
    connection
        .execute("DELETE FROM games WHERE is_empty AND updated < ?1", [now() - EMPTY_GAMES_LIFETIME])
        .map_err(unreadable)?;
    Ok(connection)
}

fn summary(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    Ok(GameSummary {
        id: row.get(0)?,
        title: row.get(1)?,
        game: row.get(2)?,
        players: [row.get(3)?, row.get(4)?],
        moves: usize::try_from(row.get::<_, i64>(5)?).unwrap_or(0),
        result: row.get(6)?,
        updated: u64::try_from(row.get::<_, i64>(7)?).unwrap_or(0),
        name: row.get(8)?,
    })
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
