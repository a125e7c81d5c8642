use std::time::Duration;

use game::{Game, Spec};
use player::{AnyGame, AnyPlayer, AnyPosition, Evaluation, GameSoFar, MoveLimits, SystemTimeSource};

/// Specs of players: what reads, reads back, and plays a legal move; what does
/// not, is explained.
pub fn spec(text: &str) {
    if let Ok(spec) = text.parse::<Spec>() {
        assert_eq!(spec.to_string().parse(), Ok(spec));
    }
    // Files and programs are left to tests, and gradient descents could take forever.
    if !["@", "cmd", "steps"].iter().any(|word| text.contains(word)) {
        for name in ["othello-4x4", "anti", "othello-10x10", "awele"] {
            play(text, &AnyGame::named(name).expect("a game").start());
        }
    }
}

fn play(text: &str, start: &AnyPosition) {
    match player::create_player(text, start, 1, &SystemTimeSource::shared()) {
        Ok(AnyPlayer::Program(mut player)) => {
            // Whatever depth the spec asks for, strict limits keep the search short.
            let move_time = Some(Duration::from_micros(50));
            let limits = MoveLimits { move_time, ..MoveLimits::default() };
            let choice = player.choose(GameSoFar::from_here(start), limits).expect("the game is not over");
            assert!(start.is_legal(choice.chosen));
        }
        Ok(AnyPlayer::Human) => {}
        Err(error) => crate::check_message(&error.to_string()),
    }
    if let Ok(spec) = text.parse() {
        let _ = Evaluation::load(&spec, start).map_err(|error| crate::check_message(&error.to_string()));
    }
}
