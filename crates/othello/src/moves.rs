//! Moves and lists of them.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use crate::square::SquareError;
use crate::{Bits, Board, Square};

/// A disc put on a square, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A disc on this square.
    Place(Square),
    /// No disc: the side cannot move.
    Pass,
}

impl Move {
    /// The square, unless the move is a pass.
    pub fn square(self) -> Option<Square> {
        match self {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        }
    }
}

/// `f5`, or `--` for a pass.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => fmt::Display::fmt(square, f),
            Move::Pass => f.write_str("--"),
        }
    }
}

impl FromStr for Move {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Move, SquareError> {
        if text == "--" { Ok(Move::Pass) } else { text.parse().map(Move::Place) }
    }
}

/// The legal moves of a position, in the order of the squares: row by row.
#[derive(Clone, Debug)]
pub struct Moves<B: Board> {
    squares: B::Bits,
    pass: bool,
    board: PhantomData<B>,
}

impl<B: Board> Moves<B> {
    /// The moves of the side to move: its squares; or the pass, if only the
    /// other side can move; or nothing, if the game is over.
    #[inline]
    pub fn of(board: &B) -> Moves<B> {
        let squares = board.legal_moves();
        let pass = squares.is_empty() && !board.passed().legal_moves().is_empty();
        Moves { squares, pass, board: PhantomData }
    }

    /// Whether the only move is the pass.
    pub(crate) fn pass_is_legal(&self) -> bool {
        self.pass
    }
}

impl<B: Board> Iterator for Moves<B> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.squares.is_empty() {
            return std::mem::take(&mut self.pass).then_some(Move::Pass);
        }
        let index = self.squares.lowest_index();
        self.squares = self.squares.without_lowest();
        Some(Move::Place(B::square(index)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.squares.count() as usize + usize::from(self.pass);
        (count, Some(count))
    }
}

impl<B: Board> ExactSizeIterator for Moves<B> {}
