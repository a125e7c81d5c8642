//! Seeds of random players.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use clap::Args;
use game::Spec;
use player::Description;

/// Which random moves.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SeedArgs {
    /// Seed of random players, to have them play the same moves again
    #[arg(long)]
    seed: Option<u64>,
}

impl SeedArgs {
    /// The seed given, or any; if one of the players is random, says which, so
    /// that what follows can be had again.
    pub fn seed_for(&self, players: &[&str]) -> anyhow::Result<u64> {
        let seed = self.seed.unwrap_or_else(any_seed);
        let is_random = |spec: &&str| {
            let spec = spec.parse::<Spec>().ok();
            spec.is_some_and(|spec| Description::named(&spec.name).is_ok_and(Description::is_random))
        };
        if players.iter().any(is_random) {
            let message = format!("Random players use seed {seed}: add --seed {seed} to meet them again.");
            writeln!(anstream::stderr(), "{message}")?;
        }
        Ok(seed)
    }
}

/// A seed short enough to type again.
fn any_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}
