//! The games in their own types, which only this crate's players and engine see.

use eval::Evaluable;
use notation::{AnyPosition, ConcreteGame};
use search::engine::Searchable;

/// A game that our players play.
pub(crate) trait PlayedGame:
    ConcreteGame + Evaluable<Move: Send + Sync> + Searchable + Send + Sync + 'static
{
    /// The position in its own type.
    ///
    /// # Panics
    /// If it is of another game than the player was made for.
    fn expect(position: &AnyPosition) -> &Self {
        Self::from_any(position).expect("players are asked about the game they were made for")
    }
}

impl<G: ConcreteGame + Evaluable<Move: Send + Sync> + Searchable + Send + Sync + 'static> PlayedGame for G {}
