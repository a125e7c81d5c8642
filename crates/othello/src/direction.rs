//! The eight directions, and the alignment code of a move.

use std::fmt;

use crate::kernels::Grid;

/// One of the eight directions on a board; north is towards row 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 1.
    N,
    /// Towards row 1 and the last column.
    NE,
    /// Towards the last column.
    E,
    /// Towards the last row and column.
    SE,
    /// Towards the last row.
    S,
    /// Towards the last row and column `a`.
    SW,
    /// Towards column `a`.
    W,
    /// Towards row 1 and column `a`.
    NW,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        [N, NE, E, SE, S, SW, W, NW]
    };

    /// The squares beyond `index` in this direction.
    pub(crate) fn ray<G: Grid>(self, index: u32) -> G::Word {
        let rays = G::rays(index);
        match self {
            Direction::E => rays.up[0],
            Direction::S => rays.up[1],
            Direction::SW => rays.up[2],
            Direction::SE => rays.up[3],
            Direction::W => rays.down[0],
            Direction::N => rays.down[1],
            Direction::NE => rays.down[2],
            Direction::NW => rays.down[3],
        }
    }

    /// The prime of this direction's line: 2 horizontal, 3 vertical, 5 for the
    /// diagonal that falls to the right (`\`), 7 for the one that rises (`/`).
    const fn prime(self) -> u32 {
        match self {
            Direction::E | Direction::W => 2,
            Direction::N | Direction::S => 3,
            Direction::NW | Direction::SE => 5,
            Direction::NE | Direction::SW => 7,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The product of the primes of the lines along which a move flips, each line
/// once: 6 is "horizontally and vertically". The encoding of the Indore report
/// (seed `003`), whose text leaves open which diagonal is 5 and which is 7.
pub fn alignment_code(directions: &[Direction]) -> u32 {
    [2, 3, 5, 7].into_iter().filter(|prime| directions.iter().any(|d| d.prime() == *prime)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_once() {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        assert_eq!(alignment_code(&[]), 1);
        assert_eq!(alignment_code(&[E]), 2);
        assert_eq!(alignment_code(&[E, W]), 2);
        assert_eq!(alignment_code(&[N, W]), 6);
        assert_eq!(alignment_code(&[NW, SE, NE]), 35);
        assert_eq!(alignment_code(&[N, NE, E, SE, S, SW, W, NW]), 210);
    }
}
