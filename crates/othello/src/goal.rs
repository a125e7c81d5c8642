//! The goal of the game, and who gets the squares left empty.

use std::fmt::Debug;
use std::hash::Hash;

/// The goal of a game, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalKind {
    /// The side with more discs wins.
    Most,
    /// The side with fewer discs wins (anti, or reversed, Othello).
    Fewest,
}

/// The goal of a game, as a type, so that searches specialise on it.
pub trait Goal: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The same goal as data.
    const KIND: GoalKind;

    /// Turns "own minus opponent's discs" into "good for the owner".
    #[inline]
    fn signed(disc_difference: i32) -> i32 {
        match Self::KIND {
            GoalKind::Most => disc_difference,
            GoalKind::Fewest => -disc_difference,
        }
    }
}

/// The side with more discs wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Most;

/// The side with fewer discs wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fewest;

impl Goal for Most {
    const KIND: GoalKind = GoalKind::Most;
}

impl Goal for Fewest {
    const KIND: GoalKind = GoalKind::Fewest;
}

/// Who is credited with the squares left empty when a game ends early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Empties {
    /// They widen the winner's margin: the rule of the federations, and of
    /// published endgame scores.
    #[default]
    Winner,
    /// Only discs count.
    Nobody,
}

impl Empties {
    /// The final score, given the goal-signed disc margin and the number of
    /// empty squares.
    #[inline]
    pub fn final_score(self, margin: i32, empty_squares: i32) -> i32 {
        match self {
            Empties::Winner => margin + margin.signum() * empty_squares,
            Empties::Nobody => margin,
        }
    }
}
