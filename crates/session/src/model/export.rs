//! Sessions as text and images.

use notation::{Format, Record};

use super::Session;
use crate::refusal::{Refusal, RefusalKind};
use crate::{diagram, link};

/// The name of the format that is the fragment of a link.
const LINK: &str = "link";

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
        let format = Format::named(format).ok_or_else(|| {
            let names: Vec<_> = Format::ALL.iter().map(|(name, ..)| *name).collect();
            let message = format!("there is no format `{format}`: choose {} or {LINK}", names.join(", "));
            Refusal::new(RefusalKind::NotFound, message)
        })?;
        match (format, &record.position) {
            (Format::Json, _) => Ok(self.document()),
            // Moves alone would start from the usual position.
            (Format::Transcript, Some(position)) => {
                Ok(format!("{position}\n{}", record.moves.concat()).trim_end().to_owned())
            }
            (Format::Transcript | Format::Ggf, _) => format.write(&record).map_err(Refusal::unreadable),
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
