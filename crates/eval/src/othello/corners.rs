//! Corners and the squares next to them.

use game::Size;
use othello::{Bits, Board, Square};

/// The four corners of a board, each with its neighbours: two C squares on the
/// edges and the X square on the diagonal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corners<T>([Corner<T>; 4]);

#[derive(Clone, Copy, Debug)]
struct Corner<T> {
    square: T,
    c: T,
    x: T,
}

impl<T: Bits> Corners<T> {
    /// The corners of boards like this one.
    pub fn of<B: Board<Bits = T>>(board: &B) -> Corners<T> {
        let Size { width, height } = board.size();
        let bit = |column: u8, row: u8| T::bit(B::index(Square::new(column, row)));
        // Each end of an edge, and its neighbour on that edge.
        let (columns, rows) = ([(0, 1), (width - 1, width - 2)], [(0, 1), (height - 1, height - 2)]);
        Corners([(0, 0), (1, 0), (0, 1), (1, 1)].map(|(h, v): (usize, usize)| {
            let ((column, inner_column), (row, inner_row)) = (columns[h], rows[v]);
            Corner {
                square: bit(column, row),
                c: bit(inner_column, row) | bit(column, inner_row),
                x: bit(inner_column, inner_row),
            }
        }))
    }

    /// All four corners.
    pub fn all(&self) -> T {
        self.union(|corner| corner.square)
    }

    /// Every C square.
    pub fn all_c(&self) -> T {
        self.union(|corner| corner.c)
    }

    /// Every X square.
    pub fn all_x(&self) -> T {
        self.union(|corner| corner.x)
    }

    /// The C squares of the occupied corners, or of the empty ones.
    #[inline]
    pub fn c_squares<B: Board<Bits = T>>(&self, board: &B, occupied: bool) -> T {
        self.next_to(board, occupied, |corner| corner.c)
    }

    /// The X squares of the occupied corners, or of the empty ones.
    #[inline]
    pub fn x_squares<B: Board<Bits = T>>(&self, board: &B, occupied: bool) -> T {
        self.next_to(board, occupied, |corner| corner.x)
    }

    #[inline]
    fn next_to<B: Board<Bits = T>>(&self, board: &B, occupied: bool, part: impl Fn(&Corner<T>) -> T) -> T {
        let discs = board.own() | board.opp();
        self.union(
            |corner| if (corner.square & discs).is_empty() == occupied { T::EMPTY } else { part(corner) },
        )
    }

    #[inline]
    fn union(&self, part: impl Fn(&Corner<T>) -> T) -> T {
        self.0.iter().fold(T::EMPTY, |union, corner| union | part(corner))
    }
}
