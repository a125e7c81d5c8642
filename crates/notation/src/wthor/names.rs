//! The tables of names beside the games.

use std::io::Read;

use super::read::Entries;
use super::{Game, Header, UNKNOWN_NAME, WthorError};
use crate::Players;

/// Which names a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Those of the players.
    Players,
    /// Those of the tournaments.
    Tournaments,
}

impl Table {
    /// The file extension.
    pub fn extension(self) -> &'static str {
        match self {
            Table::Players => "jou",
            Table::Tournaments => "trn",
        }
    }

    /// What the names are of.
    pub fn name(self) -> &'static str {
        match self {
            Table::Players => "players",
            Table::Tournaments => "tournaments",
        }
    }

    /// How many bytes a name has, at least one of which is 0.
    fn length(self) -> usize {
        match self {
            Table::Players => 20,
            Table::Tournaments => 26,
        }
    }

    /// Reads the names of a file.
    ///
    /// # Errors
    /// If the file cannot be read, is of another kind or not as long as it says.
    pub fn read(self, mut reader: impl Read) -> Result<Vec<String>, WthorError> {
        let header = Header::read(&mut reader)?;
        if header.games > 0 {
            return Err(WthorError::NotNames(self));
        }
        let entries = Entries::new(reader, self.name(), u32::from(header.names), self.length());
        entries.map(|entry| entry.map(|bytes| decode(&bytes))).collect()
    }

    /// Names as a file; `header` counts them. Whatever is too long is cut off.
    pub(super) fn write(self, header: &Header, names: &[String]) -> Vec<u8> {
        let mut bytes = header.bytes().to_vec();
        for name in names {
            let mut entry = encode(name);
            entry.truncate(self.length() - 1);
            entry.resize(self.length(), 0);
            bytes.extend(entry);
        }
        bytes
    }
}

/// A name in Latin-1, up to the first 0.
fn decode(bytes: &[u8]) -> String {
    let name = bytes.iter().take_while(|byte| **byte != 0).map(|byte| char::from(*byte));
    let name: String = name.map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect();
    name.trim().to_owned()
}

/// A name in Latin-1; what that does not have becomes a question mark.
fn encode(name: &str) -> Vec<u8> {
    let byte = |c: char| u8::try_from(c).ok().filter(|_| !c.is_control()).unwrap_or(b'?');
    name.trim().chars().map(byte).collect()
}

/// The names that games refer to, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The players.
    pub players: Vec<String>,
    /// The tournaments.
    pub tournaments: Vec<String>,
}

impl Names {
    /// Who played a game; `None` if neither player is known.
    pub(super) fn players_of(&self, game: &Game) -> Option<Players> {
        let [first, second] = [game.black, game.white].map(|place| find(&self.players, place));
        let name = |name: Option<&str>| name.unwrap_or(UNKNOWN_NAME).to_owned();
        (first.is_some() || second.is_some()).then(|| Players { first: name(first), second: name(second) })
    }

    /// Where a game was played, if that is known.
    pub(super) fn event_of(&self, game: &Game) -> Option<String> {
        find(&self.tournaments, game.tournament).map(str::to_owned)
    }
}

/// The name at a place, if there is one.
fn find(names: &[String], place: u16) -> Option<&str> {
    let name = names.get(usize::from(place)).map(String::as_str);
    name.filter(|name| !name.is_empty() && *name != UNKNOWN_NAME)
}
