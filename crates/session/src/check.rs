//! Positions that somebody is setting up.

use notation::{AnyGame, GameVisitor, TextGame};

use crate::view::{CheckReply, CheckRequest};

/// Says whether a text is a position of a game, and every reason why not.
pub fn check(request: &CheckRequest) -> CheckReply {
    let game = AnyGame::described(&request.game, request.rules.as_deref(), None);
    match game.map_err(|error| error.to_string()).and_then(|game| game.visit(Check(&request.position))) {
        Ok(position) => CheckReply { ok: true, reasons: Vec::new(), position: Some(position) },
        Err(message) => {
            // Every reason is a part of the message.
            let list = message.split_once("not a position: ").map_or(message.as_str(), |(_, list)| list);
            CheckReply { ok: false, reasons: list.split("; ").map(str::to_owned).collect(), position: None }
        }
    }
}

struct Check<'a>(&'a str);

impl GameVisitor for Check<'_> {
    type Output = Result<String, String>;

    fn visit<G: TextGame>(self, start: G) -> Self::Output {
        match start.parse_position(self.0) {
            Ok(position) if position.is_over() => {
                Err(format!("the game is over there: {}", position.why_over().unwrap_or_default()))
            }
            Ok(position) => Ok(position.position_text()),
            Err(error) => Err(error.to_string()),
        }
    }
}
