//! Patterns on boards of other sizes than the one they were learned on.
//!
//! The board is seen as if stretched to that size in the middle, where a square then stands for
//! several: what a pattern says of corners and edges stays where it belongs. (A larger board could
//! be shrunk in the same way, but the squares in its middle would then be in no pattern: such
//! weights lost to the hand-made ones.)

use game::Size;
use othello::Square;

/// The square of a board of the size `to` that stands for one of a larger board of the size `from`:
/// at the same distance from the nearest edges, or next to the middle if the board is too small
/// for that.
pub fn counterpart(square: Square, from: Size, to: Size) -> Square {
    Square::new(along(square.column(), from.width, to.width), along(square.row(), from.height, to.height))
}

fn along(at: u8, from: u8, to: u8) -> u8 {
    let nearest_the_middle = (to - 1) / 2;
    if at < from / 2 { at.min(nearest_the_middle) } else { to - 1 - (from - 1 - at).min(nearest_the_middle) }
}

/// The number of discs, on a board of `to` squares, of the stage of the game that `discs` on a
/// board of `from` squares are in: with about the same share of empty squares, and as many
/// moves left to the end modulo 2, since values depend on who makes the last move.
pub fn counterpart_discs(discs: u32, from: u32, to: u32) -> u32 {
    let empties = from - discs;
    // Twice the number of pairs of empty squares, and the single one.
    let pairs = (f64::from(empties / 2) * f64::from(to) / f64::from(from)).round() as u32;
    to - (2 * pairs + empties % 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_stay_edges() {
        let lines = |from, to| (0..from).map(|at| along(at, from, to)).collect::<Vec<_>>();
        assert_eq!(lines(8, 8), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(lines(8, 7), [0, 1, 2, 3, 3, 4, 5, 6]);
        assert_eq!(lines(10, 7), [0, 1, 2, 3, 3, 3, 3, 4, 5, 6]);
        assert_eq!(lines(6, 4), [0, 1, 1, 2, 2, 3]);
    }

    #[test]
    fn stages_have_the_same_parity_and_share() {
        for (from, to) in [(64, 64), (49, 64), (16, 36), (81, 100), (40, 100)] {
            // Games begin with four.
            for discs in 4..=from {
                let found = counterpart_discs(discs, from, to);
                assert_eq!((to - found) % 2, (from - discs) % 2, "{discs} of {from}");
                let share = |discs: u32, of: u32| f64::from(discs) / f64::from(of);
                assert!((share(found, to) - share(discs, from)).abs() < 0.08, "{discs} of {from}: {found}");
            }
        }
        assert!((0..=64).all(|discs| counterpart_discs(discs, 64, 64) == discs));
    }
}
