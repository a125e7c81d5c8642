//! Moves of any game, behind one type.

use std::fmt;

use awele::Pit;
use othello::{B8, B64, B128, Move, Moves};

/// A move of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// A disc put on a square, or a pass.
    Othello(Move),
    /// A pit sown.
    Awele(Pit),
}

/// The usual name: `f5`, `--` for a pass, `A`.
impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyMove::Othello(chosen) => chosen.fmt(f),
            AnyMove::Awele(pit) => pit.fmt(f),
        }
    }
}

impl From<Move> for AnyMove {
    fn from(chosen: Move) -> AnyMove {
        AnyMove::Othello(chosen)
    }
}

impl From<Pit> for AnyMove {
    fn from(pit: Pit) -> AnyMove {
        AnyMove::Awele(pit)
    }
}

/// A move belongs to another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the move belongs to another game")]
pub struct OtherGame;

impl TryFrom<AnyMove> for Move {
    type Error = OtherGame;

    fn try_from(chosen: AnyMove) -> Result<Move, OtherGame> {
        if let AnyMove::Othello(chosen) = chosen { Ok(chosen) } else { Err(OtherGame) }
    }
}

impl TryFrom<AnyMove> for Pit {
    type Error = OtherGame;

    fn try_from(chosen: AnyMove) -> Result<Pit, OtherGame> {
        if let AnyMove::Awele(pit) = chosen { Ok(pit) } else { Err(OtherGame) }
    }
}

/// The legal moves of an [`AnyPosition`](crate::AnyPosition).
#[derive(Clone, Debug)]
pub enum AnyMoves {
    /// On the 8×8 board.
    B8(Moves<B8>),
    /// On other boards up to 8×8.
    B64(Moves<B64>),
    /// On wider or taller boards.
    B128(Moves<B128>),
    /// The pits that may be sown.
    Awele(awele::Pits),
}

impl Iterator for AnyMoves {
    type Item = AnyMove;

    fn next(&mut self) -> Option<AnyMove> {
        match self {
            AnyMoves::B8(moves) => moves.next().map(AnyMove::Othello),
            AnyMoves::B64(moves) => moves.next().map(AnyMove::Othello),
            AnyMoves::B128(moves) => moves.next().map(AnyMove::Othello),
            AnyMoves::Awele(pits) => pits.next().map(AnyMove::Awele),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            AnyMoves::B8(moves) => moves.size_hint(),
            AnyMoves::B64(moves) => moves.size_hint(),
            AnyMoves::B128(moves) => moves.size_hint(),
            AnyMoves::Awele(pits) => pits.size_hint(),
        }
    }
}

impl ExactSizeIterator for AnyMoves {}

macro_rules! from_moves {
    ($($variant:ident: $moves:ty;)*) => {$(
        impl From<$moves> for AnyMoves {
            fn from(moves: $moves) -> AnyMoves {
                AnyMoves::$variant(moves)
            }
        }
    )*};
}

from_moves! {
    B8: Moves<B8>;
    B64: Moves<B64>;
    B128: Moves<B128>;
    Awele: awele::Pits;
}

/// What takes a move of an [`AnyPosition`](crate::AnyPosition) back.
#[derive(Clone, Copy, Debug)]
pub enum AnyUndo {
    /// On the 8×8 board.
    B8(B8),
    /// On other boards up to 8×8.
    B64(B64),
    /// On wider or taller boards.
    B128(B128),
    /// In Awele.
    Awele(awele::Undo),
}
