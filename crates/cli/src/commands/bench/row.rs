//! The fixed positions, kept in a file with the nodes they take.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, bail};
use notation::{AnyGame, ReadHints, Record};
use search::engine::{SearchDepth, Selectivity};

/// The file, which is part of the program.
pub const FILE: &str = include_str!("../../../../../testdata/bench.txt");

/// A position, how deep to search it, and the known number of nodes.
#[derive(Clone, Debug)]
pub struct Row {
    pub limit: Limit,
    /// How many positions the engine is known to visit.
    pub nodes: u64,
    /// The game's name.
    pub game: String,
    /// Moves or a position.
    pub text: String,
}

/// How deep to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    Depth(u32),
    Solve,
}

impl Limit {
    /// As players look ahead, or until the score is proved.
    pub fn search_depth(self) -> SearchDepth {
        match self {
            Limit::Depth(depth) => SearchDepth {
                depth,
                selectivity: Selectivity::FAST,
                selective_endgame: (0, Selectivity::EXACT),
                exact_endgame: 0,
            },
            Limit::Solve => SearchDepth::UNTIL_SOLVED,
        }
    }
}

/// `solve`, `depth=12`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Depth(depth) => f.pad(&format!("depth={depth}")),
            Limit::Solve => f.pad("solve"),
        }
    }
}

impl FromStr for Limit {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Limit> {
        match text.strip_prefix("depth=") {
            Some(depth) => Ok(Limit::Depth(depth.parse()?)),
            None if text == "solve" => Ok(Limit::Solve),
            None => bail!("`{text}` is not a valid limit: write depth=12 or solve"),
        }
    }
}

impl FromStr for Row {
    type Err = anyhow::Error;

    fn from_str(line: &str) -> anyhow::Result<Row> {
        let mut rest = line;
        let mut word = || {
            let (word, after) = rest.trim_start().split_once(' ').context("a row has four columns")?;
            rest = after;
            anyhow::Ok(word)
        };
        let (limit, nodes, game) = (word()?.parse()?, word()?.parse()?, word()?.to_owned());
        Ok(Row { limit, nodes, game, text: rest.trim().to_owned() })
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { limit, nodes, game, text } = self;
        write!(f, "{limit:<11} {nodes:<12} {game:<14} {text}")
    }
}

impl Row {
    /// The rows of the file.
    pub fn all() -> anyhow::Result<Vec<Row>> {
        FILE.lines().filter(|line| is_row(line)).map(str::parse).collect()
    }

    /// The game and position.
    pub fn record(&self) -> anyhow::Result<Record> {
        let game = Some(AnyGame::named(&self.game)?);
        Ok(ReadHints { game, ..ReadHints::default() }.read(&self.text)?)
    }
}

/// The file with other rows, its comments kept.
pub fn rewritten(rows: &[Row]) -> String {
    let comments = FILE.lines().filter(|line| !is_row(line)).map(|line| format!("{line}\n"));
    comments.chain(rows.iter().map(|row| format!("{row}\n"))).collect()
}

fn is_row(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_written_as_it_is_read() {
        let rows = Row::all().unwrap();
        assert!(rows.len() >= 16);
        assert_eq!(rewritten(&rows), FILE);
        for row in &rows {
            row.record().unwrap();
        }
    }

    #[test]
    fn invalid_rows_are_refused() {
        for line in
            ["depth=12 5 othello", "depth=x 5 othello f5", "far 5 othello f5", "solve many othello f5"]
        {
            assert!(line.parse::<Row>().is_err(), "{line}");
        }
    }
}
