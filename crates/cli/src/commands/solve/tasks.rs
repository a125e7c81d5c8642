//! The positions to solve.

use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, bail};
use notation::{AnyGame, Record, ScoredMove};

use crate::args::GameArgs;
use crate::game_files::open_games;
use crate::position_args::{ReachedPosition, StartArgs};

/// A position to solve.
pub struct SolveTask {
    /// Its number in the file, counted from 1.
    pub index: usize,
    pub game: AnyGame,
    pub position: String,
    /// The scores of its moves according to the file.
    pub scores: Vec<ScoredMove>,
}

/// The numbers of some positions: `7`, `40-49`, `5-`.
#[derive(Clone, Copy, Debug)]
pub struct PositionRange {
    from: usize,
    to: usize,
}

impl FromStr for PositionRange {
    type Err = String;

    fn from_str(text: &str) -> Result<PositionRange, String> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str, open: usize| if text.is_empty() { Some(open) } else { text.parse().ok() };
        match (number(from, 1), number(to, usize::MAX)) {
            (Some(from), Some(to)) if 1 <= from && from <= to && text.contains(char::is_numeric) => {
                Ok(PositionRange { from, to })
            }
            _ => Err("write a number or a range of them such as 3, 5-9 or 5-, counted from 1".to_owned()),
        }
    }
}

/// The position that a text on the command line names.
pub fn of_text(start: &StartArgs, text: &str) -> anyhow::Result<Vec<SolveTask>> {
    // A record may have scores to be checked.
    if start.position.is_none() && !text.trim().is_empty() {
        return Ok(vec![of_record(start.game.read(text, None)?, 1)?]);
    }
    let ReachedPosition { game, position, .. } = start.read_game(text)?.play()?;
    check_end(&game)?;
    Ok(vec![SolveTask { index: 1, game, position: position.position_text(), scores: Vec::new() }])
}

/// The positions of a file, in any notation; of games, the last ones.
pub fn of_file(path: &Path, args: &GameArgs, only: Option<PositionRange>) -> anyhow::Result<Vec<SolveTask>> {
    let file = open_games(path)?;
    let name = file.name().to_owned();
    let (mut tasks, mut index) = (Vec::new(), 0);
    for entry in file {
        let entry = entry?;
        index += 1;
        if only.is_none_or(|only| (only.from..=only.to).contains(&index)) {
            let task = args.read_entry(&entry, None).and_then(|record| of_record(record, index));
            tasks.push(task.with_context(|| format!("{name}, {}", entry.place()))?);
        }
    }
    match (tasks.is_empty(), index) {
        (true, 0) => bail!("{name} holds no positions: write one per line, such as ---XO--- X; G8:+18;"),
        (true, 1) => bail!("--only leaves out the one position of {name}"),
        (true, count) => bail!("--only leaves out all {count} positions of {name}"),
        _ => Ok(tasks),
    }
}

fn of_record(record: Record, index: usize) -> anyhow::Result<SolveTask> {
    let game = record.game()?;
    check_end(&game)?;
    Ok(SolveTask { index, game, position: record.replay()?.position, scores: record.scores })
}

/// Checks that the game must end, so that its positions can be solved.
fn check_end(game: &AnyGame) -> anyhow::Result<()> {
    if game.start().empties().is_some() {
        return Ok(());
    }
    bail!("{} cannot be solved: the length of its games is not limited; use `outflank best`", game.name())
}
