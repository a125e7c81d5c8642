//! What stands after `?` in addresses.

use serde::Deserialize;
use utoipa::IntoParams;

/// How a game is wanted as text.
#[derive(Clone, Debug, Deserialize, IntoParams)]
pub struct ExportQuery {
    /// A format of the catalogue, or `link` for the fragment of a link.
    pub format: String,
}

/// Which game to hear of.
#[derive(Clone, Debug, Deserialize, IntoParams)]
pub struct EventsQuery {
    /// The game.
    pub game: String,
    /// The last revision seen, where the header `Last-Event-ID` cannot be sent.
    pub last: Option<u64>,
}
