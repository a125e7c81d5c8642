//! Positions on the command line: typed, or as the moves that lead to them.

use std::path::Path;

use anyhow::Context;
use clap::Args;
use notation::{AnyGame, AnyMove, AnyPosition, Line, Record, read_moves};

use crate::args::GameArgs;
use crate::input::{option_or_text, pointing_at};

/// Where a game begins.
#[derive(Args, Clone, Debug, Default)]
pub struct StartArgs {
    #[command(flatten)]
    pub game: GameArgs,

    /// A position other than the start: W·H squares of X, O and -, a space and the side, or
    /// Awele's 12 pits, 2 stores and side, such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
    #[arg(short, long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
}

/// Which position of which game.
#[derive(Args, Clone, Debug, Default)]
pub struct PositionArgs {
    #[command(flatten)]
    start: StartArgs,

    /// Moves that lead to the position, such as f5d6c3, or a position or record in any notation
    #[arg(value_name = "GAME OR POSITION", allow_hyphen_values = true)]
    text: Option<String>,

    /// More moves
    #[arg(value_name = "MOVES")]
    more: Vec<String>,
}

/// A game as it was typed: where it begins, if not at the usual start, and its moves.
pub struct TypedGame {
    pub game: AnyGame,
    pub position: Option<String>,
    pub moves: String,
}

/// A position, and how the game got there.
pub struct ReachedPosition {
    pub game: AnyGame,
    pub start: AnyPosition,
    pub moves: Vec<AnyMove>,
    pub position: AnyPosition,
}

impl StartArgs {
    /// The position, without any moves.
    pub fn read(&self) -> anyhow::Result<AnyPosition> {
        position_of(&self.game.game()?, self.position.as_deref())
    }

    /// The game in a text: moves from the position, if there is one, or else a game or
    /// position in any notation.
    pub fn read_game(&self, text: &str) -> anyhow::Result<TypedGame> {
        if self.position.is_some() || text.trim().is_empty() {
            let (game, position) = (self.game.game()?, self.position.clone());
            return Ok(TypedGame { game, position, moves: text.to_owned() });
        }
        TypedGame::of(&self.game.read(text, None)?)
    }
}

impl PositionArgs {
    /// The position, and how the game got there.
    pub fn read(&self) -> anyhow::Result<ReachedPosition> {
        let text = joined(self.text.as_ref(), &self.more)?;
        self.start.read_game(&text)?.play()
    }
}

impl TypedGame {
    /// The game of a record.
    pub fn of(record: &Record) -> anyhow::Result<TypedGame> {
        let (game, position) = (record.game()?, record.position.clone());
        Ok(TypedGame { game, position, moves: record.moves.join(" ") })
    }

    /// Plays its moves.
    pub fn play(&self) -> anyhow::Result<ReachedPosition> {
        let start = position_of(&self.game, self.position.as_deref())?;
        let line = read_moves(&start, &self.moves).map_err(|error| pointing_at(&self.moves, &error.error))?;
        let Line { moves, position } = line;
        Ok(ReachedPosition { game: self.game, start, moves, position })
    }
}

/// A position of a game; its start, if none is given.
pub fn position_of(game: &AnyGame, text: Option<&str>) -> anyhow::Result<AnyPosition> {
    let start = game.start();
    let Some(text) = text else { return Ok(start) };
    start.parse_position(text).map_err(|error| pointing_at(text, &error)).context("--position")
}

/// The words of a game or position as one text.
pub fn joined(text: Option<&String>, more: &[String]) -> anyhow::Result<String> {
    let words = text.into_iter().chain(more).map(String::as_str);
    let text = words.collect::<Vec<_>>().join(" ");
    option_or_text(&text)?;
    Ok(text)
}

/// The file that an argument names, where it can be a game or position, too.
pub fn file_named<'a>(text: &'a str, more: &[String]) -> Option<&'a Path> {
    let path = Path::new(text);
    let is_name = || path.exists() || looks_like_a_file(path);
    (more.is_empty() && (text == "-" || is_name())).then_some(path)
}

/// Whether that can only be the name of a file, so that a missing one is called so.
fn looks_like_a_file(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let is_word = |text: &str| text.len() > 1 && text.chars().all(|c| c.is_ascii_lowercase());
    // Boards have dots, and letters for discs, but no words.
    is_word(extension) && extension.contains(|c: char| !"xobw".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_told_from_games() {
        for name in ["ffo.obf", "games/wthor.wtb", "../list.txt"] {
            assert!(looks_like_a_file(Path::new(name)), "{name}");
        }
        for text in ["f5d6", "1.f5 2.d6", "1.F", "....xo..ox.... X", "..xo.ox", "FfBe", "(;GM[Othello]"] {
            assert!(!looks_like_a_file(Path::new(text)), "{text}");
        }
    }
}
