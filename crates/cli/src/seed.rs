//! Seeds of random players.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use clap::Args;
use game::Spec;
use player::PlayerDescription;

/// The seed of random moves.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SeedArgs {
    /// Seed of random players, to repeat the same moves
    #[arg(long)]
    seed: Option<u64>,
}

impl SeedArgs {
    /// The given seed, or a random one.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(any_seed)
    }
}

/// If one of the players is random without a seed of its own, prints the seed it
/// uses, so that the game can be repeated.
pub fn announce(seed: u64, players: &[&str]) -> anyhow::Result<()> {
    let needs_seed = |spec: &&str| {
        spec.parse::<Spec>().is_ok_and(|spec| {
            PlayerDescription::named(&spec.name).is_ok_and(|player| player.needs_seed(&spec.options))
        })
    };
    if players.iter().any(needs_seed) {
        let message = format!("Random players use seed {seed}: add --seed {seed} to meet them again.");
        writeln!(anstream::stderr(), "{message}")?;
    }
    Ok(())
}

/// A seed short enough to type again.
fn any_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}
