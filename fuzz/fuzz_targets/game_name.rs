//! Names of games: a name reads back, and what is suggested exists.
#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::{AnyGame, GameError, GameVisitor, TextGame};

struct CanBePlayed;

impl GameVisitor for CanBePlayed {
    type Output = bool;

    fn visit<G: TextGame>(self, start: G) -> bool {
        !start.is_over()
    }
}

fuzz_target!(|text: &str| {
    match AnyGame::named(text) {
        Ok(game) => {
            assert_eq!(AnyGame::named(&game.name()), Ok(game));
            assert!(game.visit(CanBePlayed));
        }
        Err(error) => {
            outflank_fuzz::check_message(&error.to_string());
            if let GameError::Unknown { suggestion, .. } = error {
                let name = suggestion.trim_start_matches("; did you mean `").trim_end_matches("`?");
                assert!(name.is_empty() || AnyGame::named(name).is_ok(), "{suggestion}");
            }
        }
    }
    for game in outflank_fuzz::games() {
        let _ = game.with_start(text).map_err(|error| outflank_fuzz::check_message(&error.to_string()));
    }
});
