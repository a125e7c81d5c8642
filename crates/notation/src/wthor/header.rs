//! The first bytes of every WTHOR file.

use std::io::Read;

use super::WthorError;
use crate::Date;

/// The header of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The day on which the file was written: century, year, month, day, as they stand
    /// there.
    pub written: [u8; 4],
    /// How many games follow.
    pub games: u32,
    /// How many names follow.
    pub names: u16,
    /// The year in which the games were played; 0 if there is none.
    pub year: u16,
    /// The width of the board: 8, for which 0 may stand, or 10.
    pub board: u8,
    /// What the file holds: 0 games, 1 solitaires.
    pub kind: u8,
    /// How many squares were empty where the theoretical scores begin; 0 if there are
    /// none.
    pub depth: u8,
}

impl Header {
    /// How many bytes a header has.
    pub const LENGTH: usize = 16;

    /// The header of a file written on a day.
    pub(super) fn written_on(date: Date) -> Header {
        let [century, year] = [date.year() / 100, date.year() % 100].map(|number| number as u8);
        let written = [century, year, date.month().unwrap_or(0), date.day().unwrap_or(0)];
        Header { written, games: 0, names: 0, year: 0, board: 0, kind: 0, depth: 0 }
    }

    /// Reads a header.
    ///
    /// # Errors
    /// If the file cannot be read, or ends within the header.
    pub fn read(reader: &mut impl Read) -> Result<Header, WthorError> {
        let mut bytes = Vec::new();
        reader.take(Header::LENGTH as u64).read_to_end(&mut bytes)?;
        let bytes: [u8; Header::LENGTH] =
            bytes.try_into().map_err(|bytes: Vec<u8>| WthorError::NoHeader(bytes.len()))?;
        let [c, y, m, d, n0, n1, n2, n3, names0, names1, year0, year1, board, kind, depth, _] = bytes;
        Ok(Header {
            written: [c, y, m, d],
            games: u32::from_le_bytes([n0, n1, n2, n3]),
            names: u16::from_le_bytes([names0, names1]),
            year: u16::from_le_bytes([year0, year1]),
            board,
            kind,
            depth,
        })
    }

    /// The header as it is written.
    pub fn bytes(&self) -> [u8; Header::LENGTH] {
        let [c, y, m, d] = self.written;
        let [n0, n1, n2, n3] = self.games.to_le_bytes();
        let [names0, names1] = self.names.to_le_bytes();
        let [year0, year1] = self.year.to_le_bytes();
        [c, y, m, d, n0, n1, n2, n3, names0, names1, year0, year1, self.board, self.kind, self.depth, 0]
    }

    /// Checks that this is a file of games that we can read.
    pub(super) fn check_games(&self) -> Result<(), WthorError> {
        match self {
            Header { games: 0, names: 1.., .. } => Err(WthorError::NotGames),
            Header { board, .. } if !matches!(board, 0 | 8) => Err(WthorError::Board(*board)),
            Header { kind: kind @ 1.., .. } => Err(WthorError::Solitaires(*kind)),
            _ => Ok(()),
        }
    }
}
