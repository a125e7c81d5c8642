//! The squares seen from each square in the eight directions.

/// The rays from one square: the squares beyond it, to the edge of the grid.
///
/// Split by whether they run towards higher or lower bits, because the nearest
/// square of a ray is its lowest bit or its highest. One cache line (or two).
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Rays<T> {
    /// East, south, south-west, south-east.
    pub up: [T; 4],
    /// West, north, north-east, north-west.
    pub down: [T; 4],
}

/// Column and row steps of `up`, in its order; `down` is their opposite.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];

/// The squares beyond `index` in one direction, on a square grid of `side`
/// columns and rows with `stride` bits a row.
const fn ray(index: i32, (column_step, row_step): (i32, i32), side: i32, stride: i32) -> u128 {
    let mut column = index % stride + column_step;
    let mut row = index / stride + row_step;
    let mut squares = 0;
    while 0 <= column && column < side && 0 <= row && row < side {
        squares |= 1u128 << (row * stride + column);
        column += column_step;
        row += row_step;
    }
    squares
}

macro_rules! rays_of_grid {
    ($word:ty, squares: $squares:expr, side: $side:expr, stride: $stride:expr) => {{
        let mut table = [Rays { up: [0; 4], down: [0; 4] }; $squares];
        let mut index = 0;
        while index < $squares {
            let mut axis = 0;
            while axis < 4 {
                let (column, row) = STEPS[axis];
                table[index].up[axis] = ray(index as i32, (column, row), $side, $stride) as $word;
                table[index].down[axis] = ray(index as i32, (-column, -row), $side, $stride) as $word;
                axis += 1;
            }
            index += 1;
        }
        table
    }};
}

/// Rays on the 8×8 grid.
pub(super) static GRID8: [Rays<u64>; 64] = rays_of_grid!(u64, squares: 64, side: 8, stride: 8);

/// Rays on the 10×10 grid with rows of 11 bits.
pub(super) static GRID11: [Rays<u128>; 110] = rays_of_grid!(u128, squares: 110, side: 10, stride: 11);
