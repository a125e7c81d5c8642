//! Protocols by which other programs drive our players.
//!
//! Each is a machine that is told lines and answers them: reading and writing is
//! for whoever owns the pipes.

pub mod gtp;
pub mod nboard;
mod sitting;
pub mod sustech;
mod table;

pub use table::Seating;
