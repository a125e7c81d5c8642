//! Protocols by which other programs drive our players.
//!
//! Each is a machine that is told lines and answers them: reading and writing is
//! for whoever owns the pipes.

mod engine_game;
pub mod gtp;
pub mod nboard;
pub mod sustech;

pub use engine_game::PlayerSetup;
