//! Sessions as text and images.

use notation::{Format, Record};

use super::Session;
use crate::refusal::{Refusal, RefusalKind};
use crate::{diagram, link};

/// The name of the format that is the fragment of a link.
const LINK: &str = "link";

/// The name of the format that is a web page, and what it looks like.
pub(crate) const HTML: (&str, &str) = ("html", "a web page that replays the game in any browser");

impl Session {
    /// The line shown, in a format with that name or as the fragment of a `link`.
    ///
    /// # Errors
    /// If there is no such format, or it cannot hold the game.
    pub fn export(&self, format: &str) -> Result<String, Refusal> {
        let line = self.tree.line(self.cursor);
        let ply = self.tree.path(self.cursor).len() - 1;
        let record = self.record(&line);
        if format == LINK {
            return Ok(link::write(&record, ply));
        }
        if format == HTML.0 {
            return Ok(self.replay_page(&line, ply));
        }
        let format = Format::named(format).ok_or_else(|| {
            let names: Vec<_> = Format::ALL.iter().map(|(name, ..)| *name).collect();
            let message =
                format!("there is no format `{format}`: choose {}, {} or {LINK}", names.join(", "), HTML.0);
            Refusal::new(RefusalKind::NotFound, message)
        })?;
        match format {
            Format::Json => Ok(self.document()),
            Format::Transcript => Ok(transcript(&record)),
            Format::Ggf => format.write(&record).map_err(Refusal::unreadable),
            // The other formats hold a single position: the one shown.
            _ => {
                let path = self.tree.path(self.cursor);
                let shown = Record { result: None, score: None, ..self.record(&path) };
                format.write(&shown).map_err(Refusal::unreadable)
            }
        }
    }

    /// The position shown as an SVG image.
    pub fn diagram(&self) -> String {
        diagram::draw(&self.scene)
    }
}

/// The moves of a line, after the position where they begin if that is not the usual one.
pub(super) fn transcript(record: &Record) -> String {
    let moves = record.moves.concat();
    match &record.position {
        Some(position) => format!("{position}\n{moves}").trim_end().to_owned(),
        None => moves,
    }
}
