//! What a two-player game is, without knowing any particular one.
//!
//! Everything above this crate (searches, players, matches, front ends) is
//! written against the [`Game`] trait, so that one implementation serves every
//! Othello board, both goals and Awele.
//!
//! A position generates its [moves](Game::moves), [plays](Game::play) and
//! [takes back](Game::undo) one of them, and says who
//! [won](Game::outcome). [`perft`] counts the paths of a game tree with
//! nothing but that, which makes it the first test of every rules
//! implementation.

#![forbid(unsafe_code)]

mod id;
mod names;
mod perft;
mod points;
mod side;
mod spec;
mod traits;
mod wording;

pub use id::{GameId, GameIdError, Size};
pub use names::{did_you_mean, nearest_name, printable};
pub use perft::{divide, perft};
pub use points::Points;
pub use side::{BySide, Outcome, Side};
pub use spec::{Key, Options, Spec, SpecError};
pub use traits::Game;
pub use wording::{counted, plain_zero};
