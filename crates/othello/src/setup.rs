//! Positions before they are checked.

use std::fmt;

use game::{Side, Size};

use crate::kernels::{Grid, Grid11};
use crate::{Bits, Board, Goal, MAX_SIDE, MIN_SIDE, Position, Square};

/// Any set of squares of the largest board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SquareSet {
    /// Laid out as in [`Grid11`].
    bits: u128,
}

impl SquareSet {
    /// Adds a square, if any board has it.
    pub fn insert(&mut self, square: Square) {
        if square.column() < MAX_SIDE && square.row() < MAX_SIDE {
            self.bits |= 1 << index_of(square);
        }
    }

    /// Whether the square is in the set.
    pub fn contains(self, square: Square) -> bool {
        square.column() < MAX_SIDE && square.row() < MAX_SIDE && self.bits.contains(index_of(square))
    }

    /// How many squares there are.
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The squares, row by row.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        self.bits
            .indices()
            .map(|index| Square::new((index % Grid11::STRIDE) as u8, (index / Grid11::STRIDE) as u8))
    }

    /// The squares that are in both sets.
    #[must_use]
    pub fn intersection(self, other: SquareSet) -> SquareSet {
        SquareSet { bits: self.bits & other.bits }
    }
}

fn index_of(square: Square) -> u32 {
    u32::from(square.row()) * Grid11::STRIDE + u32::from(square.column())
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::default();
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

/// A not necessarily possible arrangement of discs, as a person or a file gives
/// it. [`Setup::position`] turns it into a [`Position`], or says everything that
/// is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Width and height of the board.
    pub size: Size,
    /// Discs of the first player, `X`.
    pub black: SquareSet,
    /// Discs of the second player, `O`.
    pub white: SquareSet,
    /// The side to move.
    pub side: Side,
}

impl Setup {
    /// A board without discs, Black to move.
    pub fn empty(size: Size) -> Setup {
        Setup { size, black: SquareSet::default(), white: SquareSet::default(), side: Side::First }
    }

    /// Everything that keeps this from being a position.
    pub fn reasons(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let Size { width, height } = self.size;
        if [width, height].iter().any(|n| !(MIN_SIDE..=MAX_SIDE).contains(n)) {
            reasons.push(Reason::Size(self.size));
        }
        let both = self.black.intersection(self.white);
        if !both.is_empty() {
            reasons.push(Reason::Overlap(both.iter().collect()));
        }
        let outside: Vec<Square> = self
            .black
            .iter()
            .chain(self.white.iter())
            .filter(|square| square.column() >= width || square.row() >= height)
            .collect();
        if !outside.is_empty() {
            reasons.push(Reason::OffBoard(outside));
        }
        if self.black.is_empty() && self.white.is_empty() {
            reasons.push(Reason::NoDiscs);
        }
        reasons
    }

    /// The position, if it is one and its size is one that the board type `B`
    /// carries.
    ///
    /// # Errors
    /// Lists every [`Reason`] why not.
    pub fn position<B: Board, G: Goal>(&self) -> Result<Position<B, G>, SetupError> {
        let mut reasons = self.reasons();
        let empty = B::empty(self.size);
        if reasons.is_empty() && empty.is_none() {
            reasons.push(Reason::Size(self.size));
        }
        match empty {
            Some(empty) if reasons.is_empty() => {
                let bits = |squares: SquareSet| {
                    squares.iter().fold(B::Bits::EMPTY, |bits, square| bits | B::Bits::bit(B::index(square)))
                };
                let (black, white) = (bits(self.black), bits(self.white));
                let (own, opp) = match self.side {
                    Side::First => (black, white),
                    Side::Second => (white, black),
                };
                Ok(Position::from_parts(empty.with_discs(own, opp), self.side))
            }
            _ => Err(SetupError { reasons }),
        }
    }
}

/// One thing that keeps a [`Setup`] from being a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No board has this size (or not this board type).
    Size(Size),
    /// Squares with a disc of each colour.
    Overlap(Vec<Square>),
    /// Discs on squares the board does not have.
    OffBoard(Vec<Square>),
    /// Nothing on the board at all.
    NoDiscs,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |squares: &[Square]| squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Reason::Size(size) => {
                write!(f, "a board of {size} (width and height go from {MIN_SIDE} to {MAX_SIDE})")
            }
            Reason::Overlap(squares) => write!(f, "discs of both colours on {}", list(squares)),
            Reason::OffBoard(squares) => write!(f, "discs off the board on {}", list(squares)),
            Reason::NoDiscs => f.write_str("no discs at all"),
        }
    }
}

/// Why a [`Setup`] is not a valid position: all reasons.
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
    use crate::{B8, B64, Most, Variant};

    #[test]
    fn every_reason_is_listed() {
        let squares = |names: &str| names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect();
        let setup = Setup {
            size: Size { width: 3, height: 8 },
            black: squares("a1 b1 e5"),
            white: squares("b1 b2"),
            side: Side::First,
        };
        let error = setup.position::<B64, Most>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "not a position: a board of 3x8 (width and height go from 4 to 10); \
             discs of both colours on b1; discs off the board on e5"
        );
        let nothing = Setup::empty(Size { width: 8, height: 8 });
        assert_eq!(nothing.reasons(), [Reason::NoDiscs]);
    }

    #[test]
    fn a_board_type_refuses_sizes_it_cannot_carry() {
        let setup = Variant { size: Size { width: 6, height: 6 }, ..Variant::OTHELLO }.setup();
        assert!(setup.position::<B8, Most>().is_err());
        assert_eq!(setup.position::<B64, Most>().unwrap().setup(), setup);
    }
}
