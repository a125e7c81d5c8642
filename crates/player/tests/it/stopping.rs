//! Players stopped from another thread, in the middle of a thought.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use game::Game;
use player::{Choice, GameSoFar, MoveLimits, Player, PlayerError, StopHandle};

use crate::{choose, program, start};

/// Asks for a choice that is stopped a moment later. How long it takes to stop is not
/// measured, which says more about the machine: these searches would go on for hours.
pub fn stopped(
    player: &mut dyn Player,
    game: GameSoFar<'_>,
    limits: MoveLimits,
) -> Result<Choice, PlayerError> {
    let control = Arc::new(StopHandle::default());
    player.set_stop_handle(&control);
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        control.stop();
    });
    let answer = player.choose(game, limits);
    stopper.join().unwrap();
    answer
}

/// Stops the player with that spec after some moves of a random game.
fn stop(game: &str, spec: &str) {
    let mut position = start(game);
    let mut random = program("random:seed=3", &position);
    for _ in 0..16 {
        position.play(choose(&mut *random, &position).chosen);
    }
    let game = GameSoFar::from_here(&position);
    let mut player = program(spec, &position);
    let answer = stopped(&mut *player, game, MoveLimits::default());
    assert_eq!(answer, Err(PlayerError::Stopped), "{spec}");
    let brief = MoveLimits { depth: Some(2), ..MoveLimits::default() };
    assert_eq!(player.choose(game, brief), Err(PlayerError::Stopped), "{spec}: for good");
    player.set_stop_handle(&Arc::default());
    let chosen = player.choose(game, brief).unwrap().chosen;
    assert!(position.is_legal(chosen), "{spec} then chose {chosen}");
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
        stop("othello", spec);
    }
}

#[test]
fn in_every_game() {
    for game in ["anti", "othello-10x10", "awele"] {
        for spec in ["engine:time=1h", "alphabeta:depth=40"] {
            stop(game, spec);
        }
    }
}
