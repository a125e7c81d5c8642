//! Specs of players: what reads, reads back, and plays a legal move; what does
//! not, is explained.
#![no_main]

use std::time::Duration;

use game::Spec;
use libfuzzer_sys::fuzz_target;
use player::{GameSoFar, PlayedGame, PlayedVisitor, Seat, SystemClock, Turn};

struct Play<'a>(&'a str);

impl PlayedVisitor for Play<'_> {
    type Output = ();

    fn visit<G: PlayedGame>(self, start: G) {
        match player::seat(self.0, &start, 1, &SystemClock::shared()) {
            Ok(Seat::Program(mut player)) => {
                // Whatever depth the spec asks for, a referee who is in a hurry
                // gets a move.
                let turn = Turn { move_time: Some(Duration::from_micros(50)), ..Turn::default() };
                let choice = player.choose(GameSoFar::from_here(&start), turn).expect("the game is not over");
                assert!(start.is_legal(choice.chosen));
            }
            Ok(Seat::Human) => {}
            Err(error) => outflank_fuzz::check_message(&error.to_string()),
        }
        if let Ok(spec) = self.0.parse() {
            let _ = player::evaluation(&spec, &start)
                .map_err(|error| outflank_fuzz::check_message(&error.to_string()));
        }
    }
}

fuzz_target!(|text: &str| {
    if let Ok(spec) = text.parse::<Spec>() {
        assert_eq!(spec.to_string().parse(), Ok(spec));
    }
    // No files: they are the business of tests. And no endless descents.
    if !text.contains('@') && !text.contains("steps") {
        for name in ["othello-4x4", "anti", "othello-10x10", "awele"] {
            player::visit(&notation::AnyGame::named(name).expect("a game"), Play(text));
        }
    }
});
