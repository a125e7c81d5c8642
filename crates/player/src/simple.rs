//! Players who do not think.

use std::time::Duration;

use game::Game;
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Choice, GameSoFar, Player, PlayerError, Turn};

/// Any legal move, each as likely as the others.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    rng: Xoshiro256PlusPlus,
    /// The seed of the spec, which counts more than the game's.
    own_seed: Option<u64>,
}

impl Random {
    /// A player with a seed of its own, or else the one given.
    pub fn new(own_seed: Option<u64>, seed: u64) -> Random {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(own_seed.unwrap_or(seed)), own_seed }
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, game: GameSoFar<'_, G>, _: Turn) -> Result<Choice<G::Move>, PlayerError> {
        unthinking(game.position.moves().choose(&mut self.rng))
    }

    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        *self = Random::new(self.own_seed, seed);
        Ok(())
    }
}

/// The first legal move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First;

impl<G: Game> Player<G> for First {
    fn choose(&mut self, game: GameSoFar<'_, G>, _: Turn) -> Result<Choice<G::Move>, PlayerError> {
        unthinking(game.position.moves().next())
    }

    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        Ok(())
    }
}

/// A move that took no time.
pub(crate) fn unthinking<M>(chosen: Option<M>) -> Result<Choice<M>, PlayerError> {
    let chosen = chosen.ok_or(PlayerError::GameOver)?;
    Ok(Choice { chosen, found: None, elapsed: Duration::ZERO })
}
