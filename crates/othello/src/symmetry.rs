//! Turning and mirroring boards.

use game::Size;

use crate::Square;
use crate::kernels::{Grid, Grid11};

/// One of the eight symmetries of a square: optionally transpose, then
/// optionally mirror left–right, then optionally top–bottom.
///
/// A board that is wider than tall (or the reverse) has only the four without a
/// transposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    mirror_columns: bool,
    mirror_rows: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry { transpose: false, mirror_columns: false, mirror_rows: false };

    /// The symmetries of boards of that size, the identity first.
    pub fn of(size: Size) -> impl Iterator<Item = Symmetry> {
        let count = if size.width == size.height { 8 } else { 4 };
        (0..count).map(|code| Symmetry {
            transpose: code & 4 != 0,
            mirror_columns: code & 1 != 0,
            mirror_rows: code & 2 != 0,
        })
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        // Mirroring is its own inverse; transposing first instead of last swaps
        // the roles of rows and columns.
        if self.transpose {
            Symmetry { mirror_columns: self.mirror_rows, mirror_rows: self.mirror_columns, ..self }
        } else {
            self
        }
    }

    /// Where the square goes on a board of that size.
    pub fn square(self, square: Square, size: Size) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.transpose {
            (column, row) = (row, column);
        }
        if self.mirror_columns {
            column = size.width - 1 - column;
        }
        if self.mirror_rows {
            row = size.height - 1 - row;
        }
        Square::new(column, row)
    }

    /// Where a set of squares goes on a board of that size in the 8×8 grid.
    ///
    /// The board sits in the grid's top left corner; mirroring the whole grid
    /// carries it to another corner, and a shift brings it back.
    pub fn bits8(self, mut bits: u64, size: Size) -> u64 {
        if self.transpose {
            bits = transpose8(bits);
        }
        if self.mirror_columns {
            bits = mirror_columns8(bits) >> (8 - size.width);
        }
        if self.mirror_rows {
            bits = bits.swap_bytes() >> (8 * (8 - size.height));
        }
        bits
    }

    /// Where a set of squares goes on a board of that size in the grid with rows
    /// of 11 bits, row by row.
    pub fn bits11(self, bits: u128, size: Size) -> u128 {
        const ROW: u128 = (1 << Grid11::STRIDE) - 1;
        let bits = if self.transpose { transpose11(bits, size) } else { bits };
        let mut result = 0;
        for row in 0..u32::from(size.height) {
            let mut line = bits >> (row * Grid11::STRIDE) & ROW;
            if self.mirror_columns {
                line = u128::from((line as u16).reverse_bits() >> (16 - size.width));
            }
            let target = if self.mirror_rows { u32::from(size.height) - 1 - row } else { row };
            result |= line << (target * Grid11::STRIDE);
        }
        result
    }
}

/// Mirrors each row of the 8×8 grid: reverse everything, then put the rows back.
const fn mirror_columns8(bits: u64) -> u64 {
    bits.swap_bytes().reverse_bits()
}

/// Transposes the 8×8 grid by swapping off-diagonal blocks of 1, 2 and 4.
const fn transpose8(mut bits: u64) -> u64 {
    let swap = (bits ^ (bits >> 7)) & 0x00AA_00AA_00AA_00AA;
    bits ^= swap ^ (swap << 7);
    let swap = (bits ^ (bits >> 14)) & 0x0000_CCCC_0000_CCCC;
    bits ^= swap ^ (swap << 14);
    let swap = (bits ^ (bits >> 28)) & 0x0000_0000_F0F0_F0F0;
    bits ^ swap ^ (swap << 28)
}

/// Transposes a square board in the wide grid.
fn transpose11(bits: u128, size: Size) -> u128 {
    let mut result = 0;
    for row in 0..u32::from(size.height) {
        for column in 0..u32::from(size.width) {
            let bit = bits >> (row * Grid11::STRIDE + column) & 1;
            result |= bit << (column * Grid11::STRIDE + row);
        }
    }
    result
}
