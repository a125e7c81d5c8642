//! Players that do not search.

use std::time::Duration;

use game::Game;
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{AnyMove, Choice, GameSoFar, MoveLimits, Player, PlayerError};

/// Plays a random legal move.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    rng: Xoshiro256PlusPlus,
    /// The seed of the spec, which takes precedence over the game's.
    own_seed: Option<u64>,
}

impl Random {
    /// A player with its own seed, or else the given one.
    pub fn new(own_seed: Option<u64>, seed: u64) -> Random {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(own_seed.unwrap_or(seed)), own_seed }
    }
}

impl Player for Random {
    fn choose(&mut self, game: GameSoFar<'_>, _: MoveLimits) -> Result<Choice, PlayerError> {
        without_search(game.position.moves().choose(&mut self.rng))
    }

    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        *self = Random::new(self.own_seed, seed);
        Ok(())
    }
}

/// Plays the first legal move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First;

impl Player for First {
    fn choose(&mut self, game: GameSoFar<'_>, _: MoveLimits) -> Result<Choice, PlayerError> {
        without_search(game.position.moves().next())
    }

    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        Ok(())
    }
}

/// A move chosen without a search.
pub(crate) fn without_search(chosen: Option<AnyMove>) -> Result<Choice, PlayerError> {
    let chosen = chosen.ok_or(PlayerError::GameOver)?;
    Ok(Choice { chosen, result: None, elapsed: Duration::ZERO })
}
