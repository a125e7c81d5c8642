//! Checks of positions that a user sets up.

use game::Game;
use notation::AnyGame;

use crate::view::{CheckReply, CheckRequest};

/// Checks whether a text is a position from which a game can be played, and lists every reason why
/// it is not.
pub fn check(request: &CheckRequest) -> CheckReply {
    match normalized(request) {
        Ok(position) => CheckReply { ok: true, reasons: Vec::new(), position: Some(position) },
        Err(message) => {
            // The parser joins all reasons in one message.
            let list = message.split_once("not a position: ").map_or(message.as_str(), |(_, list)| list);
            CheckReply { ok: false, reasons: list.split("; ").map(str::to_owned).collect(), position: None }
        }
    }
}

/// The position in its usual notation.
fn normalized(request: &CheckRequest) -> Result<String, String> {
    let game = AnyGame::described(&request.game, request.rules.as_deref(), None);
    let start = game.map_err(|error| error.to_string())?.start();
    let position = start.parse_position(&request.position).map_err(|error| error.to_string())?;
    if position.is_over() {
        return Err(format!(
            "the game is over in this position: {}",
            position.why_over().unwrap_or_default()
        ));
    }
    Ok(position.position_text())
}
