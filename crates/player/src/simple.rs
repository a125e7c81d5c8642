//! Players who do not think.

use std::time::Duration;

use game::Game;
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Choice, Player, PlayerError, Turn};

/// Any legal move, each as likely as the others.
#[derive(Clone, Debug)]
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    /// A player whose moves that seed determines.
    pub fn seeded(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, position: &G, _: Turn) -> Result<Choice<G::Move>, PlayerError> {
        unthinking(position.moves().choose(&mut self.0))
    }
}

/// The first legal move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First;

impl<G: Game> Player<G> for First {
    fn choose(&mut self, position: &G, _: Turn) -> Result<Choice<G::Move>, PlayerError> {
        unthinking(position.moves().next())
    }
}

/// A move that took no time.
pub(crate) fn unthinking<M>(chosen: Option<M>) -> Result<Choice<M>, PlayerError> {
    let chosen = chosen.ok_or(PlayerError::GameOver)?;
    Ok(Choice { chosen, found: None, elapsed: Duration::ZERO })
}
