//! Discs that can never be turned again.

use othello::{Bits, Board};

use super::lines::lines_of;

/// Finds stable discs of boards of one size.
///
/// A disc cannot turn along a line if the line is full, if the disc is at one of
/// its ends, or if its neighbour in the line is a stable disc of its own colour.
/// Discs that cannot turn along any of their four lines are stable. This finds
/// all that stand on these grounds; a few stable for deeper reasons are missed.
#[derive(Clone, Debug)]
pub(crate) struct Stability<T> {
    /// The lines in which the disc on a square could turn, for each square.
    squares: Vec<(T, Vec<Turnable<T>>)>,
}

/// A line through a square that is not its end.
#[derive(Clone, Copy, Debug)]
struct Turnable<T> {
    line: T,
    neighbours: T,
}

impl<T: Bits> Stability<T> {
    /// For boards like this one.
    pub fn of<B: Board<Bits = T>>(board: &B) -> Stability<T> {
        let bit = |square| T::bit(B::index(square));
        let mut squares: Vec<_> = board.mask().indices().map(|index| (T::bit(index), Vec::new())).collect();
        for line in lines_of(board.size()) {
            let whole = line.iter().fold(T::EMPTY, |whole, square| whole | bit(*square));
            for three in line.windows(3) {
                let [before, middle, after] = [0, 1, 2].map(|at| bit(three[at]));
                let (_, turnable) =
                    squares.iter_mut().find(|(square, _)| *square == middle).expect("lines are on the board");
                turnable.push(Turnable { line: whole, neighbours: before | after });
            }
        }
        Stability { squares }
    }

    /// The stable discs among those of one side.
    pub fn stable(&self, own: T, opp: T) -> T {
        let discs = own | opp;
        let mut stable = T::EMPTY;
        loop {
            let before = stable;
            for (square, lines) in &self.squares {
                let holds = |line: &Turnable<T>| {
                    (line.line & !discs).is_empty() || !(line.neighbours & stable).is_empty()
                };
                if !(*square & own & !stable).is_empty() && lines.iter().all(holds) {
                    stable |= *square;
                }
            }
            if stable == before {
                return stable;
            }
        }
    }
}
