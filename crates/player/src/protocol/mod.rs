//! Protocols by which other programs drive our players.

pub mod sustech;
