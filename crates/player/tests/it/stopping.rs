//! Players stopped from another thread, in the middle of a thought.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use game::Game;
use notation::AnyGame;
use player::{Choice, Control, GameSoFar, PlayedGame, PlayedVisitor, Player, PlayerError, SystemClock, Turn};

use crate::program;

/// Much longer than it should take, much shorter than any of these thoughts.
pub const SOON: Duration = Duration::from_secs(5);

/// Asks for a choice that is stopped a moment later; says how long after that it came.
pub fn stopped<G: Game>(
    player: &mut dyn Player<G>,
    game: GameSoFar<'_, G>,
    turn: Turn,
) -> (Result<Choice<G::Move>, PlayerError>, Duration) {
    let control = Arc::new(Control::default());
    player.heed(&control);
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        control.stop();
        Instant::now()
    });
    let answer = player.choose(game, turn);
    (answer, stopper.join().unwrap().elapsed())
}

/// Stops the player with that spec after some moves of a random game.
struct Stop<'a>(&'a str);

impl PlayedVisitor for Stop<'_> {
    type Output = ();

    fn visit<G: PlayedGame>(self, mut position: G) {
        let Stop(spec) = self;
        let mut random = program("random:seed=3", &position, &SystemClock::shared());
        for _ in 0..16 {
            let choice = random.choose(GameSoFar::from_here(&position), Turn::default()).unwrap();
            position.play(choice.chosen);
        }
        let game = GameSoFar::from_here(&position);
        let mut player = program(spec, &position, &SystemClock::shared());
        let (answer, late) = stopped(&mut *player, game, Turn::default());
        assert_eq!(answer, Err(PlayerError::Stopped), "{spec}");
        assert!(late < SOON, "{spec} took {late:?} to stop");
        let brief = Turn { depth: Some(2), ..Turn::default() };
        assert_eq!(player.choose(game, brief), Err(PlayerError::Stopped), "{spec}: for good");
        player.heed(&Arc::default());
        let chosen = player.choose(game, brief).unwrap().chosen;
        assert!(position.is_legal(chosen), "{spec} then chose {chosen}");
    }
}

#[test]
fn who_thinks_for_long_can_be_stopped() {
    for spec in [
        "engine:level=20",
        "engine:level=20,threads=2",
        "engine:time=1h",
        "engine:clock=100h",
        "alphabeta:depth=30",
        "alphabeta:exact=50",
        "alphabeta:time=1h",
        "beam:depth=40",
        "minimax:depth=20",
        "minimax-average:depth=20",
        "horizon:depth=20",
        "horizon-average:depth=20,mean=true",
    ] {
        player::visit(&AnyGame::named("othello").unwrap(), Stop(spec));
    }
}

#[test]
fn in_every_game() {
    for game in ["anti", "othello-10x10", "awele"] {
        for spec in ["engine:time=1h", "alphabeta:depth=40"] {
            player::visit(&AnyGame::named(game).unwrap(), Stop(spec));
        }
    }
}
