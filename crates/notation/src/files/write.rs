//! Writing files of games.

use std::io::{self, Write};

use crate::{Date, Format, Record, WriteError, wthor};

/// A way to write a file of games or positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// A text with one record a line.
    Text(Format),
    /// WTHOR: a binary file, and two more with names.
    Wthor,
}

impl FileFormat {
    /// The name of the format that is not text, and what it looks like.
    const WTHOR: (&'static str, &'static str) =
        ("wthor", "Othello games in a binary file (.wtb), with tables of names (.jou, .trn)");

    /// Every format by name, with what it looks like.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
        Format::ALL.into_iter().map(|(name, _, about)| (name, about)).chain([FileFormat::WTHOR])
    }

    /// The format with that name.
    pub fn named(name: &str) -> Option<FileFormat> {
        if name == FileFormat::WTHOR.0 {
            return Some(FileFormat::Wthor);
        }
        Format::named(name).map(FileFormat::Text)
    }
}

/// Writes records to a file, one after the other.
pub struct RecordWriter<W> {
    writer: W,
    content: Content,
}

enum Content {
    Text(Format),
    Wthor(wthor::Builder),
}

/// The tables of names that belong beside a WTHOR file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameTables {
    /// The file of the players, `.jou`.
    pub players: Vec<u8>,
    /// The file of the tournaments, `.trn`.
    pub tournaments: Vec<u8>,
}

/// Why a file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum RecordWriterError {
    /// The system cannot write it.
    #[error("cannot be written")]
    Io(#[from] io::Error),
    /// The format cannot hold a record, or not so many.
    #[error(transparent)]
    Record(#[from] WriteError),
}

impl<W: Write> RecordWriter<W> {
    /// A file in a format.
    pub fn new(writer: W, format: FileFormat) -> RecordWriter<W> {
        let content = match format {
            FileFormat::Text(format) => Content::Text(format),
            FileFormat::Wthor => Content::Wthor(wthor::Builder::default()),
        };
        RecordWriter { writer, content }
    }

    /// Writes a record. A WTHOR file is only written by [`finish`](RecordWriter::finish).
    ///
    /// # Errors
    /// If the format cannot hold it, or the file cannot be written.
    pub fn write(&mut self, record: &Record) -> Result<(), RecordWriterError> {
        match &mut self.content {
            Content::Text(format) => writeln!(self.writer, "{}", format.write(record)?)?,
            Content::Wthor(builder) => builder.add(record)?,
        }
        Ok(())
    }

    /// Writes the rest; WTHOR files mention the date. Returns their tables of names, which
    /// belong in files of their own.
    ///
    /// # Errors
    /// If the format cannot hold so many, or the file cannot be written.
    pub fn finish(mut self, written: Date) -> Result<Option<NameTables>, RecordWriterError> {
        let mut tables = None;
        if let Content::Wthor(builder) = &self.content {
            let wthor::Files { games, players, tournaments } = builder.finish(written)?;
            self.writer.write_all(&games)?;
            tables = Some(NameTables { players, tournaments });
        }
        self.writer.flush()?;
        Ok(tables)
    }
}
