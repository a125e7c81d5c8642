//! Who sits at the board.

use anyhow::bail;
use game::{Game, did_you_mean};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A player of `outflank play`.
#[derive(Clone, Debug)]
pub enum Seat {
    /// Somebody who types.
    Human,
    /// Any legal move.
    Random(Box<Xoshiro256PlusPlus>),
    /// The first legal move.
    First,
}

impl Seat {
    const NAMES: [&'static str; 3] = ["human", "random", "first"];

    /// The player with that name; a random one with that seed.
    pub fn named(name: &str, seed: u64) -> anyhow::Result<Seat> {
        Ok(match name {
            "human" => Seat::Human,
            "random" => Seat::Random(Box::new(Xoshiro256PlusPlus::seed_from_u64(seed))),
            "first" => Seat::First,
            _ => {
                let hint = did_you_mean(name, Seat::NAMES);
                bail!("there is no player `{name}`: players are {}{hint}", Seat::NAMES.join(", "))
            }
        })
    }

    /// Whether the player needs a seed.
    pub fn is_random(&self) -> bool {
        matches!(self, Seat::Random(_))
    }

    /// The move of a player who needs no keyboard; none from a human.
    pub fn choose<G: Game>(&mut self, position: &G) -> Option<G::Move> {
        match self {
            Seat::Human => None,
            Seat::Random(rng) => position.moves().choose(rng),
            Seat::First => position.moves().next(),
        }
    }
}
