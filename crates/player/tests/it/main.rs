//! Players as front ends use them.

#![allow(missing_docs, clippy::unwrap_used)]

mod clocks;
mod engine;
#[cfg(unix)]
mod external;
mod gtp;
mod nboard;
mod specs;
mod stages;
mod stopping;
mod sustech;
mod weights;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use game::{Game, Side};
use player::protocol::PlayerSetup;
use player::{
    AnyGame, AnyMove, AnyPlayer, AnyPosition, Choice, GameSoFar, MoveLimits, Player, SharedTimeSource,
    SystemTimeSource,
};
use search::TimeSource;

/// The position from which a game begins.
fn start(game: &str) -> AnyPosition {
    AnyGame::named(game).unwrap().start()
}

/// The player with that spec.
fn program(spec: &str, game: &AnyPosition) -> Box<dyn Player + Send> {
    program_with(spec, game, &SystemTimeSource::shared())
}

/// The player with that spec and that time source.
fn program_with(spec: &str, game: &AnyPosition, time_source: &SharedTimeSource) -> Box<dyn Player + Send> {
    match player::create_player(spec, game, 1, time_source) {
        Ok(AnyPlayer::Program(player)) => player,
        Ok(AnyPlayer::Human) => panic!("{spec} is human"),
        Err(error) => panic!("{spec}: {error}"),
    }
}

/// What a player chooses in a position.
fn choose(player: &mut dyn Player, position: &AnyPosition) -> Choice {
    choose_within(player, position, MoveLimits::default())
}

/// What a player chooses in a position within limits.
fn choose_within(player: &mut dyn Player, position: &AnyPosition, limits: MoveLimits) -> Choice {
    player.choose(GameSoFar::from_here(position), limits).unwrap()
}

/// What a player with that spec chooses in a position.
fn choice(spec: &str, position: &AnyPosition) -> Choice {
    choose(&mut *program(spec, position), position)
}

/// Plays a game in which White moves at random.
fn play_random(game: &str, seed: u64, mut black: impl FnMut(&AnyPosition) -> AnyMove) {
    let mut position = start(game);
    let mut random = program(&format!("random:seed={seed}"), &position);
    while !position.is_over() {
        let chosen = match position.side() {
            Side::First => black(&position),
            Side::Second => choose(&mut *random, &position).chosen,
        };
        position.play(chosen);
    }
}

/// A position of a random game of Othello with at most so many empty squares.
fn random_position(empties: u32) -> AnyPosition {
    let mut position = start("othello");
    let mut random = program("random:seed=3", &position);
    while position.empties() > Some(empties) && !position.is_over() {
        position.play(choose(&mut *random, &position).chosen);
    }
    position
}

/// The message for a spec that is invalid in a game.
fn error(spec: &str, game: &str) -> String {
    match player::create_player(spec, &start(game), 1, &SystemTimeSource::shared()) {
        Ok(_) => panic!("{spec} is fine"),
        Err(error) => error.to_string(),
    }
}

/// The player of a protocol's engine.
fn setup(player: &str) -> PlayerSetup {
    PlayerSetup { player: player.to_owned(), seed: 1, time_source: SystemTimeSource::shared() }
}

/// A file of the repository's test data.
fn testdata(name: &str) -> String {
    format!("{}/../../testdata/players/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A time source that advances by the same amount whenever it is read.
struct Ticking {
    looks: AtomicU64,
    tick: Duration,
}

impl Ticking {
    fn shared(tick: Duration) -> SharedTimeSource {
        Arc::new(Ticking { looks: AtomicU64::new(0), tick })
    }
}

impl TimeSource for Ticking {
    fn now(&self) -> Duration {
        self.tick * self.looks.fetch_add(1, Ordering::Relaxed) as u32
    }
}
