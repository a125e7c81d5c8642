//! Players as a front end meets them.

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

use notation::AnyGame;
use player::{Choice, GameSoFar, PlayedGame, PlayedVisitor, Player, Seat, SharedClock, SystemClock, Turn};
use search::Clock;

/// The player with that spec.
fn program<G: PlayedGame>(spec: &str, game: &G, clock: &SharedClock) -> Box<dyn Player<G> + Send> {
    match player::seat(spec, game, 1, clock) {
        Ok(Seat::Program(player)) => player,
        Ok(Seat::Human) => panic!("{spec} is human"),
        Err(error) => panic!("{spec}: {error}"),
    }
}

/// What a player with that spec chooses in a position.
fn choice<G: PlayedGame>(spec: &str, position: &G) -> Choice<G::Move> {
    program(spec, position, &SystemClock::shared())
        .choose(GameSoFar::from_here(position), Turn::default())
        .unwrap()
}

/// The message for a spec that is wrong in a game.
fn error(spec: &str, game: &str) -> String {
    struct Error<'a>(&'a str);
    impl PlayedVisitor for Error<'_> {
        type Output = String;
        fn visit<G: PlayedGame>(self, start: G) -> String {
            match player::seat(self.0, &start, 1, &SystemClock::shared()) {
                Ok(_) => panic!("{} is fine", self.0),
                Err(error) => error.to_string(),
            }
        }
    }
    player::visit(&AnyGame::named(game).unwrap(), Error(spec))
}

/// A file of the repository's test data.
fn testdata(name: &str) -> String {
    format!("{}/../../testdata/players/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A clock that goes on by the same amount whenever somebody looks at it.
struct Ticking {
    looks: AtomicU64,
    tick: Duration,
}

impl Ticking {
    fn shared(tick: Duration) -> SharedClock {
        Arc::new(Ticking { looks: AtomicU64::new(0), tick })
    }
}

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.tick * self.looks.fetch_add(1, Ordering::Relaxed) as u32
    }
}
