//! Results by who moved first.

use std::collections::BTreeMap;

/// All games in which one player moved first against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairingResults {
    /// The index of the player who moved first.
    pub first: usize,
    /// The index of the other.
    pub second: usize,
    /// Games the first won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games the first lost.
    pub losses: u64,
}

impl PairingResults {
    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The first player's points.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

/// One entry for each pairing that was played, in the order of indices, so that
/// the order of results changes no digit of what is computed from them.
pub fn merge(results: &[PairingResults]) -> Vec<PairingResults> {
    let mut merged = BTreeMap::new();
    for result in results.iter().filter(|result| result.games() > 0) {
        let empty = PairingResults { wins: 0, draws: 0, losses: 0, ..*result };
        let sum = merged.entry((result.first, result.second)).or_insert(empty);
        sum.wins += result.wins;
        sum.draws += result.draws;
        sum.losses += result.losses;
    }
    merged.into_values().collect()
}
