//! The two players, and which of them won.

use std::ops::{Index, IndexMut, Not};

/// One of the two players, named by who begins the game.
///
/// First is Black (`X`) in Othello and South in Awele.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player who makes the first move of a game.
    First,
    /// The other player.
    Second,
}

impl Side {
    /// Both sides, in playing order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first player, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other player.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Neither side won.
    Draw,
}

impl Outcome {
    /// The outcome of a game whose final margin, seen from `side`, is `margin`.
    pub fn from_margin(side: Side, margin: i32) -> Outcome {
        match margin.signum() {
            1 => Outcome::Win(side),
            -1 => Outcome::Win(!side),
            _ => Outcome::Draw,
        }
    }

    /// The word used in every record and report: `first`, `second` or `draw`.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Win(Side::First) => "first",
            Outcome::Win(Side::Second) => "second",
            Outcome::Draw => "draw",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_name_the_winner_from_either_seat() {
        assert_eq!(Outcome::from_margin(Side::First, 2), Outcome::Win(Side::First));
        assert_eq!(Outcome::from_margin(Side::First, -2), Outcome::Win(Side::Second));
        assert_eq!(Outcome::from_margin(Side::Second, 64), Outcome::Win(Side::Second));
        assert_eq!(Outcome::from_margin(Side::Second, 0), Outcome::Draw);
    }
}
