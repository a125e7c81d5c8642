//! Reading files of games and tables of names, one entry after the other.

use std::io::Read;

use super::{Game, Header, WthorError};

/// Entries of one length behind a header.
pub(super) struct Entries<R> {
    reader: R,
    what: &'static str,
    length: usize,
    said: u32,
    number: u32,
    /// Whether nothing more is to be read, after the last entry or an error.
    is_done: bool,
}

impl<R: Read> Entries<R> {
    /// The entries that follow a header: as many as it says, of `length` bytes each.
    pub fn new(reader: R, what: &'static str, said: u32, length: usize) -> Entries<R> {
        Entries { reader, what, length, said, number: 0, is_done: false }
    }

    fn read(&mut self) -> Result<Option<Vec<u8>>, WthorError> {
        let byte = (Header::LENGTH as u64) + u64::from(self.number) * (self.length as u64) + 1;
        let (what, said) = (self.what, self.said);
        let mut entry = Vec::with_capacity(self.length);
        self.reader.by_ref().take(self.length as u64).read_to_end(&mut entry)?;
        if self.number == said {
            return if entry.is_empty() { Ok(None) } else { Err(WthorError::Surplus { what, said, byte }) };
        }
        self.number += 1;
        if entry.len() < self.length {
            return Err(WthorError::Truncated { what, said, number: self.number, byte });
        }
        Ok(Some(entry))
    }
}

impl<R: Read> Iterator for Entries<R> {
    type Item = Result<Vec<u8>, WthorError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_done {
            return None;
        }
        let entry = self.read().transpose();
        self.is_done = !matches!(entry, Some(Ok(_)));
        entry
    }
}

/// The games of a file, one after the other.
pub struct Games<R> {
    header: Header,
    entries: Entries<R>,
}

impl<R: Read> Games<R> {
    /// The games of a file, whose header is read and checked.
    ///
    /// # Errors
    /// If the header cannot be read, or is not that of 8×8 games.
    pub fn new(mut reader: R) -> Result<Games<R>, WthorError> {
        let header = Header::read(&mut reader)?;
        header.check_games()?;
        Ok(Games { header, entries: Entries::new(reader, "games", header.games, Game::LENGTH) })
    }

    /// The header of the file.
    pub fn header(&self) -> &Header {
        &self.header
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Game, WthorError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = |bytes: Vec<u8>| Game::of_bytes(&bytes.try_into().expect("an entry has its length"));
        Some(self.entries.next()?.map(game))
    }
}
