//! From any arrangement of seeds to a checked position.

use std::fmt;

use game::{BySide, Side};

use crate::{Board, Pit, Position, Rules};

/// Seeds anywhere, in any number: a position before it is checked.
///
/// ```
/// use awele::{Reason, Rules, Setup};
///
/// let mut setup = Setup::start(Rules::ABAPA);
/// setup.pits[0] = 3;
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.reasons, [Reason::Total { found: 47, expected: 48 }]);
///
/// setup.stores.0[1] = 1;
/// assert!(setup.position().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The seeds of the pits in sowing order.
    pub pits: [u32; Pit::COUNT],
    /// The captured seeds.
    pub stores: BySide<u32>,
    /// The side to move.
    pub side: Side,
    /// The rules to play by.
    pub rules: Rules,
}

impl Setup {
    /// The start of a game.
    pub const fn start(rules: Rules) -> Setup {
        let pits = [rules.seeds_per_pit as u32; Pit::COUNT];
        Setup { pits, stores: BySide([0; 2]), side: Side::First, rules }
    }

    /// The position set up here, with no history.
    ///
    /// # Errors
    /// Gives every reason why there is no such position.
    pub fn position(self) -> Result<Position, SetupError> {
        let reasons = self.reasons();
        if !reasons.is_empty() {
            return Err(SetupError { reasons });
        }
        let stores = self.stores.0.map(|seeds| seeds as u8);
        let board = Board::new(self.pits.map(|seeds| seeds as u8), BySide(stores), self.side);
        Ok(Position::new(board, self.rules))
    }

    fn reasons(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let per_pit = self.rules.seeds_per_pit;
        if !(1..=Rules::MAX_SEEDS_PER_PIT).contains(&per_pit) {
            reasons.push(Reason::SeedsPerPit { found: per_pit });
        }
        let too_many = |seeds: u32| seeds > Board::MAX_SEEDS;
        for (pit, seeds) in Pit::all().zip(self.pits).filter(|&(_, seeds)| too_many(seeds)) {
            reasons.push(Reason::Pit { pit, found: seeds });
        }
        for side in Side::BOTH.into_iter().filter(|&side| too_many(self.stores[side])) {
            reasons.push(Reason::Store { side, found: self.stores[side] });
        }
        let found = self.pits.iter().chain(&self.stores.0).map(|&seeds| u64::from(seeds)).sum();
        let expected = self.rules.total_seeds();
        if found != u64::from(expected) {
            reasons.push(Reason::Total { found, expected });
        }
        reasons
    }
}

/// Why a [`Setup`] is not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules put none or too many seeds in a pit at the start.
    SeedsPerPit {
        /// The number in the rules.
        found: u8,
    },
    /// A pit holds more than [`Board::MAX_SEEDS`].
    Pit {
        /// The pit.
        pit: Pit,
        /// Its seeds.
        found: u32,
    },
    /// A store holds more than [`Board::MAX_SEEDS`].
    Store {
        /// Its owner.
        side: Side,
        /// Its seeds.
        found: u32,
    },
    /// Pits and stores together do not hold the seeds in play.
    Total {
        /// The seeds in pits and stores.
        found: u64,
        /// The seeds the game is played with.
        expected: u32,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = Board::MAX_SEEDS;
        match self {
            Reason::SeedsPerPit { found } => {
                write!(f, "{found} seeds per pit at the start, not 1 to {}", Rules::MAX_SEEDS_PER_PIT)
            }
            Reason::Pit { pit, found } => write!(f, "{found} seeds in pit {pit}, more than {most}"),
            Reason::Store { side, found } => {
                let owner = if *side == Side::First { "South" } else { "North" };
                write!(f, "{found} seeds in {owner}'s store, more than {most}")
            }
            Reason::Total { found, expected } => {
                let per_pit = expected / Pit::COUNT as u32;
                write!(f, "{found} seeds in pits and stores, not {expected} (the rules say seeds={per_pit})")
            }
        }
    }
}

/// All the reasons why a [`Setup`] is not a valid position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// What is wrong; never empty.
    pub reasons: Vec<Reason>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a position: ")?;
        for (n, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if n == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_given() {
        let mut setup = Setup::start(Rules { seeds_per_pit: 0, ..Rules::ABAPA });
        setup.pits[6] = 300;
        setup.stores.0[0] = u32::MAX;
        assert_eq!(
            setup.position().unwrap_err().to_string(),
            "not a position: 0 seeds per pit at the start, not 1 to 21; 300 seeds in pit a, more than 252; \
             4294967295 seeds in South's store, more than 252; 4294967595 seeds in pits and stores, not 0 \
             (the rules say seeds=0)"
        );
    }

    #[test]
    fn the_largest_game_fits() {
        let mut setup = Setup::start(Rules { seeds_per_pit: 21, ..Rules::ABAPA });
        assert!(setup.position().is_ok());
        setup.pits = [0; 12];
        setup.pits[5] = 252;
        assert!(setup.position().is_ok());
    }
}
