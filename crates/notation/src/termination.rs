//! How games end.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::quote;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Termination {
    /// By the rules.
    Normal,
    /// A player resigned.
    Resign,
    /// A player ran out of time.
    Timeout,
    /// The players agreed on the result.
    Agreement,
    /// A player made a move that the rules do not allow.
    Illegal,
    /// A program ended.
    Crash,
    /// A program did not answer.
    Hang,
    /// A program broke its protocol.
    Protocol,
    /// Before the rules ended it; the reason was not recorded.
    Unknown,
}

impl Termination {
    /// Every way, by the word that records and reports use.
    pub const ALL: [(&'static str, Termination); 9] = [
        ("normal", Termination::Normal),
        ("resign", Termination::Resign),
        ("timeout", Termination::Timeout),
        ("agreement", Termination::Agreement),
        ("illegal", Termination::Illegal),
        ("crash", Termination::Crash),
        ("hang", Termination::Hang),
        ("protocol", Termination::Protocol),
        ("unknown", Termination::Unknown),
    ];

    /// The word for it.
    pub fn name(self) -> &'static str {
        Termination::ALL.iter().find(|(_, known)| *known == self).map_or("unknown", |(name, _)| name)
    }
}

/// A word is not the name of a termination.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a way to end a game: choose {}", quote(.0), Termination::ALL.map(|(name, _)| name).join(", "))]
pub struct TerminationError(String);

impl FromStr for Termination {
    type Err = TerminationError;

    fn from_str(word: &str) -> Result<Termination, TerminationError> {
        let known = Termination::ALL.iter().find(|(name, _)| *name == word);
        known.map(|(_, termination)| *termination).ok_or_else(|| TerminationError(word.to_owned()))
    }
}

impl TryFrom<String> for Termination {
    type Error = TerminationError;

    fn try_from(word: String) -> Result<Termination, TerminationError> {
        word.parse()
    }
}

impl From<Termination> for &'static str {
    fn from(termination: Termination) -> &'static str {
        termination.name()
    }
}
