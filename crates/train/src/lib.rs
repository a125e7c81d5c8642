//! Learning from games: records become samples, samples become weights.
//!
//! [`games`] reads what the arena or anybody else has written down. Each method
//! of learning is a module that turns games into weights in the format of
//! [`eval`], and says how well they fit:
//!
//! - [`regress`]: linear least squares on the outcomes of games;
//! - [`probcut`]: how well quick searches of the engine forecast deep ones.

#![forbid(unsafe_code)]

pub mod games;
pub mod probcut;
pub mod regress;
