//! Games that end without a disc of one side.

use super::{MID, PHASES, empties};
use crate::experiment::{PlayedGames, intervals};

/// How often one player was wiped out by another.
pub struct WipedOut {
    /// The games between them.
    pub games: u64,
    /// The empty squares at the end of each game in which it happened.
    empties: Vec<u32>,
}

impl WipedOut {
    /// How often that happened to a player in its games against another.
    pub fn of(played: &PlayedGames, player: usize, by: usize) -> WipedOut {
        let (mut games, mut at) = (0, Vec::new());
        for game in played.games().filter(|game| game.seats.contains(&player) && game.seats.contains(&by)) {
            games += 1;
            let own = usize::from(game.seats[1] == player);
            if game.record.score[own] == 0.0 {
                at.push(empties(&played.positions(&game).pop().expect("there is a first position")));
            }
        }
        WipedOut { games, empties: at }
    }

    /// In how many games.
    pub fn count(&self) -> u64 {
        self.empties.len() as u64
    }

    /// In how many games before the midgame.
    pub fn early(&self) -> u64 {
        self.empties.iter().filter(|empties| **empties > PHASES[MID].begins).count() as u64
    }

    /// In which share of games, with its interval.
    pub fn share(&self) -> (f64, f64, f64) {
        intervals::share(self.count(), self.games).unwrap_or((0.0, 0.0, 1.0))
    }

    /// How many squares were empty, on average.
    pub fn mean_empties(&self) -> Option<f64> {
        let sum = f64::from(self.empties.iter().sum::<u32>());
        (!self.empties.is_empty()).then(|| sum / self.empties.len() as f64)
    }
}
