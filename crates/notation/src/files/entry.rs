//! One game or position of a file.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::detect::ReadError;
use crate::{Format, ReadHints, Record, wthor};

/// A game or position of a file that has not been parsed yet, and may be invalid.
#[derive(Clone, Debug)]
pub struct Entry {
    place: Place,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Text(String),
    Wthor { game: wthor::Game, context: Arc<WthorContext> },
}

/// What the games of a WTHOR file have in common.
#[derive(Debug)]
pub(super) struct WthorContext {
    pub header: wthor::Header,
    pub names: wthor::Names,
}

/// Where an entry is in its file, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The line of a text in which it begins.
    Line(usize),
    /// The number of a game in a file without lines.
    Game(usize),
}

impl Place {
    /// The number of the line or game.
    pub fn number(self) -> usize {
        match self {
            Place::Line(number) | Place::Game(number) => number,
        }
    }
}

/// `line 3`, `game 3`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(number) => write!(f, "line {number}"),
            Place::Game(number) => write!(f, "game {number}"),
        }
    }
}

impl Entry {
    /// The entry that begins in a line. Transcripts end at a semicolon: what follows is
    /// a comment.
    pub(super) fn of_text(line: usize, mut text: String) -> Entry {
        if let Some(end) = text.find(';').filter(|_| Format::guess(&text, None) == Format::Transcript) {
            text.truncate(end);
        }
        Entry { place: Place::Line(line), content: Content::Text(text) }
    }

    pub(super) fn of_wthor(number: usize, game: wthor::Game, context: &Arc<WthorContext>) -> Entry {
        let content = Content::Wthor { game, context: Arc::clone(context) };
        Entry { place: Place::Game(number), content }
    }

    /// Where it is in its file.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The text, on one line: as it stands in the file or, if that has none, the moves.
    /// Errors of [`read`](Entry::read) point into it.
    pub fn text(&self) -> Cow<'_, str> {
        match &self.content {
            Content::Text(text) => Cow::Borrowed(text),
            Content::Wthor { game, .. } => Cow::Owned(game.transcript()),
        }
    }

    /// The notation it most resembles, if it is text.
    pub fn format(&self) -> Option<Format> {
        match &self.content {
            Content::Text(text) => Some(Format::guess(text, None)),
            Content::Wthor { .. } => None,
        }
    }

    /// Reads the game or position and checks it, guessing what the hints leave open.
    ///
    /// # Errors
    /// Says what is wrong with it or with the hints.
    pub fn read(&self, hints: &ReadHints) -> Result<Record, ReadError> {
        match (&self.content, hints.format) {
            (Content::Text(text), _) => hints.read(text),
            (Content::Wthor { .. }, Some(format)) => {
                Err(ReadError::OtherFormat { meant: format.name(), found: "wthor" })
            }
            (Content::Wthor { game, context }, None) => {
                hints.confirm(game.record(&context.header, &context.names)?)
            }
        }
    }
}
