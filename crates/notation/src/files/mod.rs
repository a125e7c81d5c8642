//! Files of many games or positions, read and written one after the other.
//!
//! Nothing here opens a file: readers and writers are passed in.
//!
//! ```
//! use notation::{GameFile, ReadHints};
//!
//! let text = "# two games\nf5d6c3\n(;GM[Othello]BO[4 -----O*--*O----- *]B[B1];)\n";
//! let file = GameFile::new(text.as_bytes(), "games.txt")?;
//! let records: Vec<_> = file.records(ReadHints::default()).collect::<Result<_, _>>()?;
//! assert_eq!(records[0].moves, ["f5", "d6", "c3"]);
//! assert_eq!(records[1].game, "othello-4x4");
//! # Ok::<(), notation::FileError>(())
//! ```

mod entry;
mod error;
mod lines;
mod text;
mod write;

use std::io::BufRead;
use std::path::Path;
use std::sync::Arc;

pub use entry::{Entry, Place};
pub use error::{FileError, FileProblem};
pub use lines::{LONGEST_LINE, TextLines};
pub use write::{FileFormat, NameTables, RecordWriter, RecordWriterError};

use crate::{ReadHints, Record, wthor};
use entry::WthorContext;
use text::TextEntries;

/// A file of games or positions: a text with one of them a line, in any notation (in
/// GGF a game may also take several lines, or share one), or WTHOR. Blank lines are
/// skipped, and so are those that begin with `#`, `%` or `;`.
pub struct GameFile<R> {
    name: String,
    content: Content<R>,
}

enum Content<R> {
    Text(TextEntries<R>),
    Wthor { games: wthor::Games<R>, context: Arc<WthorContext>, number: usize },
}

impl<R: BufRead> GameFile<R> {
    /// The file that a reader holds. It is WTHOR if its first byte or the end of its name
    /// says so; messages use the name, too.
    ///
    /// # Errors
    /// If it cannot be read, or the header of a WTHOR file is wrong.
    pub fn new(mut reader: R, name: impl Into<String>) -> Result<GameFile<R>, FileError> {
        let name = name.into();
        let failed = |problem: FileProblem| FileError { file: name.clone(), place: None, problem };
        let first = reader.fill_buf().map_err(|error| failed(error.into()))?.first().copied();
        let extension = Path::new(&name).extension();
        let is_wthor = first.is_some_and(wthor::is_first_byte)
            || extension.is_some_and(|extension| extension.eq_ignore_ascii_case(wthor::EXTENSION));
        let content = if is_wthor {
            let games = wthor::Games::new(reader).map_err(|error| failed(error.into()))?;
            let context = WthorContext { header: *games.header(), names: wthor::Names::default() };
            Content::Wthor { games, context: Arc::new(context), number: 0 }
        } else {
            Content::Text(TextEntries::new(TextLines::new(reader, name.clone())))
        };
        Ok(GameFile { name, content })
    }

    /// What messages call the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the file is WTHOR, so that its names are elsewhere.
    pub fn is_wthor(&self) -> bool {
        matches!(self.content, Content::Wthor { .. })
    }

    /// The names to which the games of a WTHOR file refer; without them, its records have
    /// none. Other files have their own.
    #[must_use]
    pub fn with_names(mut self, names: wthor::Names) -> GameFile<R> {
        if let Content::Wthor { games, context, .. } = &mut self.content {
            *context = Arc::new(WthorContext { header: *games.header(), names });
        }
        self
    }

    /// What the file holds, read and checked; what the hints leave open is guessed for
    /// each game.
    pub fn records(self, hints: ReadHints<'_>) -> impl Iterator<Item = Result<Record, FileError>> {
        let file = self.name.clone();
        self.map(move |entry| {
            let entry = entry?;
            entry.read(&hints).map_err(|error| FileError {
                file: file.clone(),
                place: Some(entry.place()),
                problem: error.into(),
            })
        })
    }
}

impl<R: BufRead> Iterator for GameFile<R> {
    type Item = Result<Entry, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (games, context, number) = match &mut self.content {
            Content::Text(entries) => return entries.next(),
            Content::Wthor { games, context, number } => (games, context, number),
        };
        *number += 1;
        let failed = |error: wthor::WthorError| FileError {
            file: self.name.clone(),
            place: None,
            problem: error.into(),
        };
        Some(games.next()?.map(|game| Entry::of_wthor(*number, game, context)).map_err(failed))
    }
}
