use game::Game;
use notation::{AnyGame, GameError};

use crate::{GAMES, check_message};

/// Names of games: a name reads back, and what is suggested exists.
pub fn game_name(text: &str) {
    match AnyGame::named(text) {
        Ok(game) => {
            assert_eq!(AnyGame::named(&game.name()), Ok(game));
            assert!(!game.start().is_over());
        }
        Err(error) => {
            check_message(&error.to_string());
            if let GameError::Unknown { suggestion, .. } = error {
                let name = suggestion.trim_start_matches("; did you mean `").trim_end_matches("`?");
                assert!(name.is_empty() || AnyGame::named(name).is_ok(), "{suggestion}");
            }
        }
    }
    for game in &*GAMES {
        let _ = game.with_start(text).map_err(|error| check_message(&error.to_string()));
    }
}
