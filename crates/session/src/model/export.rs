//! Sessions as texts and images.

use notation::{Format, Record};

use super::Session;
use crate::refusal::{Kind, Refusal};
use crate::{diagram, link};

/// The format that is the fragment of a link.
const LINK: &str = "link";

impl Session {
    /// The line shown in some format, or as the fragment of a link.
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
        let known = Format::named(format).ok_or_else(|| {
            let names: Vec<_> = Format::ALL.iter().map(|(name, ..)| *name).collect();
            let message = format!("there is no format `{format}`: choose {} or {LINK}", names.join(", "));
            Refusal::new(Kind::NotFound, message)
        })?;
        match (known, &record.position) {
            (Format::Json, _) => Ok(self.document()),
            // Moves alone would begin elsewhere.
            (Format::Transcript, Some(position)) => {
                Ok(format!("{position}\n{}", record.moves.concat()).trim_end().to_owned())
            }
            (Format::Transcript | Format::Ggf, _) => known.write(&record).map_err(Refusal::unreadable),
            // The others hold a position: the one that is shown.
            _ => {
                let path = self.tree.path(self.cursor);
                let shown = Record { result: None, score: None, ..self.record(&path) };
                known.write(&shown).map_err(Refusal::unreadable)
            }
        }
    }

    /// The position shown as an SVG image.
    pub fn diagram(&self) -> String {
        diagram::draw(&self.scene)
    }
}
