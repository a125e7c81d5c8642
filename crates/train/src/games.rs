//! Games to learn from, out of the arena's runs or files with a game a line.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use arena::FolderError;
use game::{Game, Side};
use notation::{AnyMove, AnyPosition, read_moves};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Where it began.
    pub start: AnyPosition,
    /// All moves.
    pub moves: Vec<AnyMove>,
    /// How many of the moves nobody chose: those of a random opening.
    pub opening_plies: usize,
    /// The first side's final score: positive if it won.
    pub score: i32,
}

/// Why games cannot be learnt from.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// A run cannot be read.
    #[error(transparent)]
    Run(#[from] FolderError),
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A run is of another game.
    #[error("{} holds games of {found}", path.display())]
    Game {
        /// The run.
        path: PathBuf,
        /// The game it is of.
        found: String,
    },
    /// A game does not follow the rules.
    #[error("{}, game {number}: {reason}", path.display())]
    Moves {
        /// The run or file.
        path: PathBuf,
        /// The number of the game, from 1.
        number: usize,
        /// What is wrong.
        reason: String,
    },
}

/// Who played the games of a run or file, in a line.
///
/// # Errors
/// If a run cannot be read.
pub fn source(path: &Path) -> Result<String, GamesError> {
    if !path.is_dir() {
        return Ok(path.display().to_string());
    }
    let (manifest, _) = arena::read_run(path)?;
    let players: Vec<_> = manifest.plan.players.iter().map(|player| player.spec.as_str()).collect();
    Ok(players.join(" against "))
}

/// Reads the games of a run of the arena (a folder) or of a file with one
/// transcript a line, and hands over those that were played to the end. `name` is
/// the game's.
///
/// # Errors
/// If something cannot be read, or is of another game.
pub fn read(
    path: &Path,
    name: &str,
    start: &AnyPosition,
    mut take: impl FnMut(Played),
) -> Result<(), GamesError> {
    let mut number = 0;
    let mut add = |position: Option<&str>, text: &str, opening_plies: usize| {
        number += 1;
        let wrong = |reason: String| GamesError::Moves { path: path.to_owned(), number, reason };
        let start = match position {
            Some(text) => start.parse_position(text).map_err(|error| wrong(error.to_string()))?,
            None => start.clone(),
        };
        let line = read_moves(&start, text).map_err(|error| wrong(error.to_string()))?;
        if line.position.is_over() {
            let score = line.position.score();
            let score = if line.position.side() == Side::First { score } else { -score };
            take(Played { start, moves: line.moves, opening_plies, score });
        }
        Ok::<(), GamesError>(())
    };
    if !path.is_dir() {
        let failed = |error| GamesError::Io { path: path.to_owned(), error };
        for line in BufReader::new(File::open(path).map_err(failed)?).lines() {
            let line = line.map_err(failed)?;
            if !line.trim().is_empty() {
                add(None, &line, 0)?;
            }
        }
        return Ok(());
    }
    let (manifest, pairs) = arena::read_run(path)?;
    if manifest.plan.any_game().ok().is_none_or(|game| game.name() != name) {
        return Err(GamesError::Game { path: path.to_owned(), found: manifest.plan.game });
    }
    for pair in pairs {
        let pair = pair?;
        for game in pair.games.iter().filter(|game| game.fault.is_none()) {
            add(pair.position.as_deref(), &game.moves, pair.opening_plies)?;
        }
    }
    Ok(())
}
