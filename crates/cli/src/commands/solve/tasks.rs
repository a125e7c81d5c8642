//! The positions to solve.

use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, bail};
use notation::{AnyGame, Entry, ScoredMove};

use crate::args::{GameArgs, PositionArgs};
use crate::game_files::open_games;

/// A position to solve.
pub struct SolveTask {
    /// Its number in the file, counted from 1.
    pub index: usize,
    pub game: AnyGame,
    pub position: Option<String>,
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

/// The position that the command line names.
pub fn named(args: &PositionArgs) -> anyhow::Result<Vec<SolveTask>> {
    let game = args.game.game()?;
    check_end(&game)?;
    Ok(vec![SolveTask { index: 1, game, position: args.position.clone(), scores: Vec::new() }])
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
            let task = read(args, &entry, index).with_context(|| format!("{name}, {}", entry.place()))?;
            tasks.push(task);
        }
    }
    match (tasks.is_empty(), index) {
        (true, 0) => bail!("{name} holds no positions: write one per line, such as ---XO--- X; G8:+18;"),
        (true, 1) => bail!("--only leaves out the one position of {name}"),
        (true, count) => bail!("--only leaves out all {count} positions of {name}"),
        _ => Ok(tasks),
    }
}

fn read(args: &GameArgs, entry: &Entry, index: usize) -> anyhow::Result<SolveTask> {
    let record = args.read_entry(entry, None)?;
    let game = record.game()?;
    check_end(&game)?;
    Ok(SolveTask { index, game, position: Some(record.replay()?.position), scores: record.scores })
}

/// Checks that the game must end, so that its positions can be solved.
fn check_end(game: &AnyGame) -> anyhow::Result<()> {
    if game.start().empties().is_some() {
        return Ok(());
    }
    bail!("{} cannot be solved: the length of its games is not limited; use `outflank best`", game.name())
}
