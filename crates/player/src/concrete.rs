//! The games by their own types, which only this crate's players and engine see.

use eval::Evaluable;
use notation::{AnyPosition, ConcreteGame};
use search::engine::Searchable;

/// A game that our players play.
pub(crate) trait PlayableGame:
    ConcreteGame + Evaluable<Move: Send + Sync> + Searchable + Send + Sync + 'static
{
    /// The position by its own type.
    ///
    /// # Panics
    /// If it belongs to another game than the player was created for.
    fn expect(position: &AnyPosition) -> &Self {
        Self::from_any(position).expect("players are asked about the game they were created for")
    }
}

impl<G: ConcreteGame + Evaluable<Move: Send + Sync> + Searchable + Send + Sync + 'static> PlayableGame for G {}
