//! The three board types, seen from the side to move.

mod b128;
mod b64;
mod b8;

pub use b8::B8;
pub use b64::B64;
pub use b128::B128;

use std::fmt::Debug;
use std::hash::Hash;

use game::Size;

use crate::kernels::Grid;
use crate::{Bits, Direction, Square, Symmetry};

/// The discs on a board, as "own" and "opponent's" from the side to move.
///
/// Squares are bit indices in the board's grid; [`Board::square`] and
/// [`Board::index`] translate. Colours, goals and names live in
/// [`Position`](crate::Position).
pub trait Board: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The grid on which the board lies.
    type Grid: Grid<Word = Self::Bits>;
    /// A set of squares.
    type Bits: Bits;

    /// The board of that size without discs, if this type can carry it.
    fn empty(size: Size) -> Option<Self>;

    /// The discs of the side to move.
    fn own(&self) -> Self::Bits;

    /// The discs of the other side.
    fn opp(&self) -> Self::Bits;

    /// The squares of the board.
    fn mask(&self) -> Self::Bits;

    /// The same board with other discs.
    #[must_use]
    fn with_discs(&self, own: Self::Bits, opp: Self::Bits) -> Self;

    /// The set seen through a symmetry of the board; see [`Symmetry::bits8`] and
    /// [`Symmetry::bits11`].
    fn transform(bits: Self::Bits, size: Size, symmetry: Symmetry) -> Self::Bits;

    /// The squares on which the side to move may play.
    #[inline]
    fn legal_moves(&self) -> Self::Bits {
        Self::Grid::legal_moves(self.own(), self.opp()) & self.mask()
    }

    /// The discs that turn if the side to move plays on that empty square; none
    /// if it may not.
    #[inline]
    fn flips(&self, index: u32) -> Self::Bits {
        Self::Grid::flips(index, self.own(), self.opp())
    }

    /// How many discs turn on the last empty square: of the opponent's if the side to
    /// move can play there, otherwise of its own, as a negative number, if the opponent
    /// can.
    #[inline]
    fn last_flips(&self, index: u32) -> i32 {
        match self.flips(index).count() as i32 {
            0 => -(self.passed().flips(index).count() as i32),
            turned => turned,
        }
    }

    /// The board after a move on that square which turns those discs, seen from
    /// the other side.
    #[inline]
    #[must_use]
    fn after(&self, index: u32, flips: Self::Bits) -> Self {
        self.with_discs(self.opp() ^ flips, self.own() ^ flips ^ Self::Bits::bit(index))
    }

    /// The same discs seen from the other side.
    #[inline]
    #[must_use]
    fn passed(&self) -> Self {
        self.with_discs(self.opp(), self.own())
    }

    /// The squares without a disc.
    #[inline]
    fn empties(&self) -> Self::Bits {
        self.mask() & !(self.own() | self.opp())
    }

    /// Own discs less the opponent's.
    #[inline]
    fn difference(&self) -> i32 {
        self.own().count() as i32 - self.opp().count() as i32
    }

    /// A 64-bit hash of the discs as the side to move sees them.
    #[inline]
    fn key(&self) -> u64 {
        /// Any constant will do; without one the empty set would hash to 0.
        const SEED: u64 = 0x243F_6A88_85A3_08D3;
        self.opp().mix(self.own().mix(SEED))
    }

    /// Width and height, read off the mask.
    fn size(&self) -> Size {
        let stride = Self::Grid::STRIDE;
        let first_row = self.mask() & Self::Bits::bit(stride).below();
        let width = first_row.count();
        Size { width: width as u8, height: (self.mask().count() / width) as u8 }
    }

    /// The discs that turn in one direction if the side to move plays on that
    /// empty square.
    fn flips_towards(&self, index: u32, direction: Direction) -> Self::Bits {
        self.flips(index) & direction.ray::<Self::Grid>(index)
    }

    /// The square with that bit index.
    #[inline]
    fn square(index: u32) -> Square {
        Square::new((index % Self::Grid::STRIDE) as u8, (index / Self::Grid::STRIDE) as u8)
    }

    /// The bit index of that square.
    #[inline]
    fn index(square: Square) -> u32 {
        u32::from(square.row()) * Self::Grid::STRIDE + u32::from(square.column())
    }

    /// The board seen through a symmetry.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        self.with_discs(
            Self::transform(self.own(), size, symmetry),
            Self::transform(self.opp(), size, symmetry),
        )
    }

    /// The smallest of the symmetric twins of this board, and the symmetry that
    /// leads to it: equal for boards that are the same but for how they are
    /// turned.
    fn canonical(&self) -> (Self, Symmetry) {
        Symmetry::of(self.size())
            .map(|symmetry| (self.transformed(symmetry), symmetry))
            .min_by_key(|(board, _)| (board.own(), board.opp()))
            .expect("the identity is a symmetry of every board")
    }
}

/// The set of a board's squares in the grid with that many bits a row.
fn mask_of(size: Size, stride: u32) -> u128 {
    let row = (1u128 << size.width) - 1;
    (0..u32::from(size.height)).fold(0, |mask, y| mask | row << (y * stride))
}
