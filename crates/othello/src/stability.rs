//! Discs that can never be turned again.

use crate::kernels::Grid;
use crate::{Bits, Board};

/// Finds stable discs of boards of one size.
///
/// A disc cannot turn along a line if the line is full, if the disc is at one of
/// its ends, or if its neighbour in the line is a stable disc of its own colour.
/// Discs that cannot turn along any of their four lines are stable. This finds
/// all that are stable by these rules; a few stable for deeper reasons are missed.
///
/// Everything is kept for the four axes side by side, so that the compiler puts one
/// axis in each lane of a vector.
#[derive(Clone, Copy, Debug)]
pub struct Stability<T> {
    mask: T,
    /// The distance in bits of one step along each axis.
    steps: Axes<u32>,
    /// The squares that a shift by 1, 2, 4 and 8 steps may reach, towards higher and
    /// lower bits, without leaving its line.
    up: [Axes<T>; 4],
    down: [Axes<T>; 4],
    /// The squares at the ends of the lines.
    ends: Axes<T>,
}

/// One value for each of the four directions of lines.
type Axes<T> = [T; 4];

/// Column and row steps along the axes.
const STEPS: Axes<(i8, i8)> = [(1, 0), (0, 1), (-1, 1), (1, 1)];

/// The squares that a shift by that many steps may reach without leaving its line.
fn reached<B: Board>(board: &B, (dx, dy): (i8, i8), by: i8) -> B::Bits {
    let size = board.size();
    let is_reached = |index: &u32| {
        let to = B::square(*index);
        let column = to.column().checked_add_signed(-dx * by).filter(|column| *column < size.width);
        let row = to.row().checked_add_signed(-dy * by).filter(|row| *row < size.height);
        column.is_some() && row.is_some()
    };
    board.mask().indices().filter(is_reached).fold(B::Bits::EMPTY, |set, index| set | B::Bits::bit(index))
}

impl<T: Bits> Stability<T> {
    /// Lines of the 8×8 grid are spread over in three doublings, longer ones in four.
    const DOUBLINGS: usize = if size_of::<T>() == 8 { 3 } else { 4 };

    /// For boards like this one.
    pub fn of<B: Board<Bits = T>>(board: &B) -> Stability<T> {
        let mask = board.mask();
        let up = [1, 2, 4, 8].map(|by| STEPS.map(|step| reached(board, step, by)));
        let down = [1, 2, 4, 8].map(|by| STEPS.map(|step| reached(board, step, -by)));
        Stability {
            mask,
            steps: STEPS.map(|(dx, dy)| (i32::from(dy) * B::Grid::STRIDE as i32 + i32::from(dx)) as u32),
            up,
            down,
            ends: std::array::from_fn(|axis| mask & !(up[0][axis] & down[0][axis])),
        }
    }

    /// The stable discs among those of one side.
    #[inline]
    pub fn stable(&self, own: T, opp: T) -> T {
        let held = self.held(self.mask & !(own | opp));
        let mut stable = held.iter().fold(own, |stable, held| stable & *held);
        loop {
            let supported = self.supported(&held, stable);
            let grown = supported.iter().fold(own, |grown, supported| grown & *supported);
            if grown == stable {
                return stable;
            }
            stable = grown;
        }
    }

    /// Along each axis, the squares that hold by themselves: at the ends of lines, and
    /// in lines without empty squares.
    #[inline]
    fn held(&self, empty: T) -> Axes<T> {
        let (mut up, mut down) = ([empty; 4], [empty; 4]);
        for doubling in 0..Self::DOUBLINGS {
            for axis in 0..4 {
                let shift = self.steps[axis] << doubling;
                up[axis] |= (up[axis] << shift) & self.up[doubling][axis];
                down[axis] |= (down[axis] >> shift) & self.down[doubling][axis];
            }
        }
        std::array::from_fn(|axis| self.ends[axis] | (self.mask & !(up[axis] | down[axis])))
    }

    /// Along each axis, the squares that hold by themselves or next to a stable disc.
    #[inline]
    fn supported(&self, held: &Axes<T>, stable: T) -> Axes<T> {
        std::array::from_fn(|axis| {
            let step = self.steps[axis];
            held[axis] | ((stable << step) & self.up[0][axis]) | ((stable >> step) & self.down[0][axis])
        })
    }
}
