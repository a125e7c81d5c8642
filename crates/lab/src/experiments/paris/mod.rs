//! The experiments of Paris 2019, on Awele and Othello: the report does not say which of the two
//! some of its numbers are of.

use std::fmt;

pub mod averaging;
pub mod depth;
pub mod epsilon;
mod hill_climb;
mod imitation;
pub mod local;
pub mod nodes;
pub mod oracle;
pub mod random;
mod repetition;
pub mod time;

/// A game of the report: in texts by its title, in specs and the names of files by its name.
#[derive(Clone, Copy, Debug)]
pub struct GameName {
    /// As on the command line.
    pub name: &'static str,
    title: &'static str,
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title)
    }
}

/// Both games of the report.
pub const GAMES: [GameName; 2] =
    [GameName { name: "awele", title: "Awele" }, GameName { name: "othello", title: "Othello" }];
