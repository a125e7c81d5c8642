//! Query parameters.

use serde::Deserialize;
use utoipa::IntoParams;

/// How to export a game.
#[derive(Clone, Debug, Deserialize, IntoParams)]
pub struct ExportQuery {
    /// A format from the catalogue, or `link` for the fragment of a link.
    pub format: String,
}

/// Which move to explain.
#[derive(Clone, Debug, Deserialize, IntoParams)]
pub struct ObjectionQuery {
    /// The name of the move, in the case in which the game writes it.
    #[serde(rename = "move")]
    pub name: String,
}

/// Which game to follow.
#[derive(Clone, Debug, Deserialize, IntoParams)]
pub struct EventsQuery {
    /// The id of the game.
    pub game: String,
    /// The last revision received, for clients that cannot send the header `Last-Event-ID`.
    pub last: Option<u64>,
}
