//! Protocols by which other programs use our players as engines.
//!
//! Each engine handles lines and returns or sends others: reading and writing them is up
//! to the owner of the pipes.

mod engine_game;
pub mod gtp;
pub mod nboard;
pub mod sustech;

pub use engine_game::PlayerSetup;

use game::SpecError;

use crate::{AnyPlayer, AnyPosition, Player, SharedTimeSource, create_player};

/// The player of an engine, which cannot be a human.
fn engine_player(
    spec: &str,
    start: &AnyPosition,
    seed: u64,
    time_source: &SharedTimeSource,
) -> Result<Box<dyn Player + Send>, SpecError> {
    match create_player(spec, start, seed, time_source)? {
        AnyPlayer::Program(player) => Ok(player),
        AnyPlayer::Human => Err(SpecError::new("a human cannot answer here: choose another player")),
    }
}
