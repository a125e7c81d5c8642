//! Discs that can never be turned again.

use crate::kernels::Grid;
use crate::{Bits, Board, Square};

/// Finds stable discs of boards of one size.
///
/// A disc cannot turn along a line if the line is full, if the disc is at one of
/// its ends, or if its neighbour in the line is a stable disc of its own colour.
/// Discs that cannot turn along any of their four lines are stable. This finds
/// all that are stable by these rules; a few stable for deeper reasons are missed.
#[derive(Clone, Copy, Debug)]
pub struct Stability<T> {
    mask: T,
    axes: [Axis<T>; 4],
}

/// The lines of a board in one of the four directions.
#[derive(Clone, Copy, Debug)]
struct Axis<T> {
    step: u32,
    /// The squares that a shift by 1, 2, 4 and 8 steps may reach, upwards and
    /// downwards, without leaving its line.
    up: [T; 4],
    down: [T; 4],
    /// The squares at the ends of the lines.
    ends: T,
}

impl<T: Bits> Axis<T> {
    fn of<B: Board<Bits = T>>(board: &B, dx: i8, dy: i8) -> Axis<T> {
        let size = board.size();
        let stepped = |index: u32, by: i8| {
            let from = B::square(index);
            let column = from.column().checked_add_signed(dx * by).filter(|column| *column < size.width)?;
            let row = from.row().checked_add_signed(dy * by).filter(|row| *row < size.height)?;
            Some(Square::new(column, row))
        };
        let reached = |sign: i8| {
            [1, 2, 4, 8].map(|by: i8| {
                let inside = board.mask().indices().filter(|index| stepped(*index, -sign * by).is_some());
                inside.fold(T::EMPTY, |set, index| set | T::bit(index))
            })
        };
        let (up, down) = (reached(1), reached(-1));
        let step = i32::from(dy) * B::Grid::STRIDE as i32 + i32::from(dx);
        Axis { step: step as u32, up, down, ends: board.mask() & !(up[0] & down[0]) }
    }

    /// The squares whose line has one of these squares.
    #[inline]
    fn spread(&self, set: T) -> T {
        let (mut up, mut down) = (set, set);
        for (doubling, (reach_up, reach_down)) in self.up.iter().zip(&self.down).enumerate() {
            let shift = self.step << doubling;
            // A board of 64 squares has no lines for the last doubling.
            if shift < size_of::<T>() as u32 * 8 {
                up |= (up << shift) & *reach_up;
                down |= (down >> shift) & *reach_down;
            }
        }
        up | down
    }

    /// The squares next to these in their line.
    #[inline]
    fn beside(&self, set: T) -> T {
        ((set << self.step) & self.up[0]) | ((set >> self.step) & self.down[0])
    }
}

impl<T: Bits> Stability<T> {
    /// For boards like this one.
    pub fn of<B: Board<Bits = T>>(board: &B) -> Stability<T> {
        let axes = [(1, 0), (0, 1), (-1, 1), (1, 1)].map(|(dx, dy)| Axis::of(board, dx, dy));
        Stability { mask: board.mask(), axes }
    }

    /// The stable discs among those of one side.
    #[inline]
    pub fn stable(&self, own: T, opp: T) -> T {
        let empty = self.mask & !(own | opp);
        // Along each axis: the squares that hold by themselves.
        let held = self.axes.map(|axis| axis.ends | (self.mask & !axis.spread(empty)));
        let mut stable = held.iter().fold(own, |stable, held| stable & *held);
        loop {
            let supported = |set: T, (axis, held): (&Axis<T>, &T)| set & (*held | axis.beside(stable));
            let grown = self.axes.iter().zip(&held).fold(own, supported);
            if grown == stable {
                return stable;
            }
            stable = grown;
        }
    }
}
