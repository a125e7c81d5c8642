//! The games on disk, in one file of `SQLite`'s.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, Row, params};
use session::view::GameSummary;
use store::Lock;

use crate::ServeError;

/// The newest format that this program reads and writes.
const FORMAT: i64 = 1;

/// How many games the list shows.
const LISTED: i64 = 200;

/// The file that says where the board is.
const ADDRESS: &str = "address";

/// All games, as they were after the last change that anybody was told of.
pub struct Shelf {
    folder: PathBuf,
    connection: Mutex<Connection>,
    /// One server for each folder: a second one would know older games than it overwrites.
    _lock: Lock,
}

impl Shelf {
    /// Opens the games of a folder, which is made if there is none.
    ///
    /// # Errors
    /// If the folder cannot be written to, another server has it, or its file is not ours.
    pub fn open(folder: &Path) -> Result<Shelf, ServeError> {
        let unusable = |reason| ServeError::Folder { path: folder.to_owned(), reason };
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = Lock::take(&folder.join("games.lock")).map_err(unusable)?;
        let lock = lock.ok_or_else(|| ServeError::Busy {
            path: folder.to_owned(),
            address: fs::read_to_string(folder.join(ADDRESS)).unwrap_or_default(),
        })?;
        let connection = prepare(&folder.join("games.sqlite3"))?;
        Ok(Shelf { folder: folder.to_owned(), connection: Mutex::new(connection), _lock: lock })
    }

    /// Leaves word for those who come later and find the folder locked.
    pub fn tell_address(&self, address: &str) {
        // Without it they learn less; nothing depends on it.
        let _ = fs::write(self.folder.join(ADDRESS), address);
    }

    /// Keeps a game, instead of what was kept of it before.
    ///
    /// # Errors
    /// If it cannot be written; what was kept before is still there.
    pub fn save(&self, summary: &GameSummary, document: &str) -> rusqlite::Result<()> {
        let GameSummary { id, title, game, players: [first, second], moves, result, .. } = summary;
        let moves = i64::try_from(*moves).unwrap_or(i64::MAX);
        self.connection()
            .prepare_cached("INSERT OR REPLACE INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?
            .execute(params![id, title, game, first, second, moves, result, now(), document])
            .map(drop)
    }

    /// What was kept of a game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn document(&self, id: &str) -> rusqlite::Result<Option<String>> {
        self.connection()
            .prepare_cached("SELECT document FROM games WHERE id = ?1")?
            .query_row([id], |row| row.get(0))
            .optional()
    }

    /// The games changed last, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn list(&self) -> rusqlite::Result<Vec<GameSummary>> {
        self.connection()
            .prepare_cached(
                "SELECT id, title, game, first, second, moves, result, updated FROM games
                 ORDER BY updated DESC LIMIT ?1",
            )?
            .query_map([LISTED], summary)?
            .collect()
    }

    /// Forgets a game; says whether there was one.
    ///
    /// # Errors
    /// If the file cannot be written to.
    pub fn remove(&self, id: &str) -> rusqlite::Result<bool> {
        let removed = self.connection().execute("DELETE FROM games WHERE id = ?1", [id])?;
        Ok(removed > 0)
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // SQLite's own transactions keep the file whole if a thread panics.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn prepare(path: &Path) -> Result<Connection, ServeError> {
    let unreadable = |reason| ServeError::Games { path: path.to_owned(), reason };
    let connection = Connection::open(path).map_err(unreadable)?;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(unreadable)?;
    if found > FORMAT {
        return Err(ServeError::TooNew { path: path.to_owned(), found, known: FORMAT });
    }
    // NORMAL: what is written outlives the process, killed or not, and the file is whole
    // after a power cut, which may cost the last moves. FULL would save these too, but waits for the
    // disk: 4 ms for every change on a server's SSD instead of 0.05 ms, and one game after the other.
    let set_up = format!(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = NORMAL;
         CREATE TABLE IF NOT EXISTS games (
             id TEXT PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL,
             first TEXT NOT NULL, second TEXT NOT NULL, moves INTEGER NOT NULL,
             result TEXT, updated INTEGER NOT NULL, document TEXT NOT NULL
         );
         CREATE INDEX IF NOT EXISTS games_by_change ON games (updated);
         PRAGMA user_version = {FORMAT};"
    );
    connection.execute_batch(&set_up).map_err(unreadable)?;
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
    })
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
