//! Games to learn from, out of the arena's runs, self-play or files of games.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use arena::{Beginning, FolderError, GameRecord};
use game::{Game, Side};
use notation::{
    AnyGame, AnyMove, AnyPosition, ConcreteGame, FileError, GameFile, ParseError, ReadHints, read_moves,
};

use othello::{Board, Goal, Move, Position};

use crate::label::{GameLabels, LabelJob, Labels};
use crate::selfplay::{SelfPlayFolder, SelfPlayJob};
use crate::shards::ShardFolderError;

/// A finished game.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Where it began.
    pub start: AnyPosition,
    /// All moves.
    pub moves: Vec<AnyMove>,
    /// How many of the moves belong to a random opening: no player chose them.
    pub opening_plies: usize,
    /// The first side's final score: positive if it won.
    pub score: i32,
    /// Better scores for its positions than the final one, if there are any.
    pub labels: GameLabels,
}

impl FinishedGame {
    /// What the position before that move is learnt with, for its side to move: positive is good.
    pub fn score_before(&self, ply: usize, side: Side) -> i32 {
        let score = self.labels.score(ply, self.score);
        if side == Side::First { score } else { -score }
    }

    /// Whether the game is kept apart, to measure errors in games that nothing is fitted to: one
    /// in ten. Games that share a random opening are on the same side, up to symmetry, since they
    /// may go on in the same way; of others, those that end in the same position.
    pub fn is_held_out<B: Board, G: Goal>(&self) -> bool
    where
        Position<B, G>: ConcreteGame<Move = Move>,
    {
        let Some(mut position) = Position::<B, G>::from_any(&self.start).copied() else { return false };
        let deciding = if self.opening_plies > 0 { self.opening_plies } else { self.moves.len() };
        for chosen in self.moves[..deciding].iter().filter_map(|chosen| Move::try_from(*chosen).ok()) {
            position.play(chosen);
        }
        position.canonical().0.board().key() % 10 == 9
    }
}

/// Why games cannot be learnt from.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// A run cannot be read.
    #[error(transparent)]
    Run(#[from] FolderError),
    /// A file cannot be opened.
    #[error("cannot open {}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file cannot be read, or a game of it is wrong.
    #[error(transparent)]
    File(#[from] FileError),
    /// Games of self-play cannot be read.
    #[error(transparent)]
    SelfPlay(#[from] ShardFolderError),
    /// A run is of another game.
    #[error("{} holds games of {found}", path.display())]
    Game {
        /// The run.
        path: PathBuf,
        /// The game it is of.
        found: String,
    },
    /// A game of a run does not follow the rules.
    #[error("{}, game {number}: {reason}", path.display())]
    Moves {
        /// The run.
        path: PathBuf,
        /// The number of the game, from 1.
        number: usize,
        /// What is wrong.
        reason: String,
    },
}

/// A line that says where games and their labels come from: the players of a run, or the name of
/// a file.
///
/// # Errors
/// If a run cannot be read.
pub fn source(path: &Path, labels: &Labels) -> Result<String, GamesError> {
    if !path.is_dir() {
        return Ok(path.display().to_string());
    }
    if SelfPlayFolder::is_at(path) {
        let folder = SelfPlayFolder::open(path)?;
        let (SelfPlayJob { depth, exact, .. }, hash) = (folder.job(), folder.job_hash());
        let labelled = labels.of(&folder).map(|labels| {
            let (LabelJob { exact, searches, depth, .. }, hash) = (labels.job(), labels.job_hash());
            let searched = match searches {
                0 => String::new(),
                _ => format!(", searches at depth {depth} ({searches} for each game)"),
            };
            format!("; labels exact from {exact} empty squares{searched}, job {hash}")
        });
        let labelled = labelled.unwrap_or_default();
        return Ok(format!(
            "self-play at depth {depth}, exact from {exact} empty squares, job {hash}{labelled}"
        ));
    }
    let (manifest, _) = arena::read_run(path)?;
    let players: Vec<_> = manifest.plan.players.iter().map(|player| player.spec.as_str()).collect();
    Ok(players.join(" against "))
}

/// Reads the games of a run of the arena or of self-play (folders), or of a file in any
/// notation, and hands over those that were played to the end, with their labels.
///
/// # Errors
/// If something cannot be read, or is of another game.
pub fn read(
    path: &Path,
    game: &AnyGame,
    labels: &Labels,
    mut take: impl FnMut(FinishedGame),
) -> Result<(), GamesError> {
    if SelfPlayFolder::is_at(path) {
        read_self_play(path, game, labels, take)
    } else if path.is_dir() {
        read_run(path, game, &mut take)
    } else {
        read_file(path, game, &mut take)
    }
}

fn read_self_play(
    path: &Path,
    game: &AnyGame,
    labels: &Labels,
    take: impl FnMut(FinishedGame),
) -> Result<(), GamesError> {
    let folder = SelfPlayFolder::open(path)?;
    let found = &folder.job().game;
    if AnyGame::named(found).ok().is_none_or(|found| found.name() != game.name()) {
        return Err(GamesError::Game { path: path.to_owned(), found: found.clone() });
    }
    Ok(folder.games(labels.of(&folder), take)?)
}

/// Opens a file of games.
pub(crate) fn open(path: &Path) -> Result<GameFile<BufReader<File>>, GamesError> {
    let file = File::open(path).map_err(|error| GamesError::Io { path: path.to_owned(), error })?;
    Ok(GameFile::new(BufReader::new(file), path.display().to_string())?)
}

fn read_file(path: &Path, game: &AnyGame, take: &mut impl FnMut(FinishedGame)) -> Result<(), GamesError> {
    let file = open(path)?;
    let (start, start_name, rules) = (game.start(), game.start_name(), game.rules_name());
    let hints = ReadHints { format: None, game: Some(*game), start: start_name, rules: rules.as_deref() };
    for record in file.records(hints) {
        let record = record?;
        let played = finished(&start, record.position.as_deref(), &record.moves.join(" "));
        played.expect("a record that was read can be played").into_iter().for_each(&mut *take);
    }
    Ok(())
}

fn read_run(path: &Path, game: &AnyGame, take: &mut impl FnMut(FinishedGame)) -> Result<(), GamesError> {
    let (manifest, pairs) = arena::read_run(path)?;
    if manifest.plan.any_game().ok().is_none_or(|found| found.name() != game.name()) {
        return Err(GamesError::Game { path: path.to_owned(), found: manifest.plan.game });
    }
    let (start, mut number) = (game.start(), 0);
    // The journal has them in the order in which they ended, which no result may depend on.
    let mut pairs = pairs.collect::<Result<Vec<_>, _>>()?;
    pairs.sort_by_key(|pair| pair.pair);
    for pair in pairs {
        let played_to_the_end = |(_, game): &(usize, &GameRecord)| game.fault.is_none();
        for (which, game) in pair.games.iter().enumerate().filter(played_to_the_end) {
            number += 1;
            let Beginning { position, opening_plies, .. } = pair.beginning(which);
            let played = finished(&start, position.as_deref(), &game.moves);
            let wrong = |error: ParseError| GamesError::Moves {
                path: path.to_owned(),
                number,
                reason: error.to_string(),
            };
            if let Some(played) = played.map_err(wrong)? {
                take(FinishedGame { opening_plies, ..played });
            }
        }
    }
    Ok(())
}

/// Replays a game from the usual start or a position; `None` if it is not over.
fn finished(
    start: &AnyPosition,
    position: Option<&str>,
    moves: &str,
) -> Result<Option<FinishedGame>, ParseError> {
    let start = position.map_or(Ok(start.clone()), |text| start.parse_position(text))?;
    let line = read_moves(&start, moves).map_err(|error| error.error)?;
    if !line.position.is_over() {
        return Ok(None);
    }
    let score = line.position.score();
    let score = if line.position.side() == Side::First { score } else { -score };
    let labels = GameLabels::default();
    Ok(Some(FinishedGame { start, moves: line.moves, opening_plies: 0, score, labels }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games of a file with that content.
    fn games(name: &str, content: &str) -> Result<Vec<FinishedGame>, GamesError> {
        let path = std::env::temp_dir().join(format!("outflank-{}-{name}", std::process::id()));
        std::fs::write(&path, content).expect("the temporary folder can be written");
        let mut games = Vec::new();
        let read = read(&path, &AnyGame::default(), &Labels::default(), |played| games.push(played));
        std::fs::remove_file(&path).expect("it was just written");
        read.map(|()| games)
    }

    #[test]
    fn games_come_in_every_notation() {
        const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";
        let full = format!("{}- X", "X".repeat(63).replacen("XX", "XO", 1));
        let text = format!(
            "# a game, one that goes on, a record, a position\n{SHORTEST} ; wiped out\nf5d6\n\
             {{\"outflank\":1,\"game\":\"othello\",\"moves\":[\"{SHORTEST}\"]}}\n{full}\n"
        );
        let games = games("every-notation", &text).expect("all can be read");
        assert_eq!(
            games.iter().map(|game| (game.moves.len(), game.score)).collect::<Vec<_>>(),
            [(9, 64), (9, 64), (0, 62)]
        );
    }

    #[test]
    fn errors_name_the_place() {
        for (name, content, says) in [
            ("illegal", "\nf5f5\n", ", line 2: column 3: move 2 (f5) is illegal"),
            ("other", r#"{"outflank":1,"game":"anti","moves":[]}"#, ", line 1: the record is of anti-8x8"),
        ] {
            let error = games(name, content).expect_err(name).to_string();
            assert!(error.contains(says), "{error}");
        }
        let missing = read(Path::new("no-such-file"), &AnyGame::default(), &Labels::default(), |_| ())
            .expect_err("nothing there");
        assert!(missing.to_string().starts_with("cannot open no-such-file: "), "{missing}");
    }
}
