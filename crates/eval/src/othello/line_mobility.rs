//! Mobility counted line by line with lookup tables, as in a program of 1999.

use std::sync::OnceLock;

use game::Size;
use othello::{Bits, Board, MAX_SIDE, Square};

/// The rows, columns and diagonals of a board, and for every possible line the number
/// of moves that each side has in it.
///
/// A move that flips discs in two lines counts twice: the sum measures mobility, but is
/// not the number of moves.
#[derive(Clone, Debug)]
pub(crate) struct LineMobility {
    /// The bit indices of each line's squares.
    lines: Vec<Vec<u32>>,
    /// For each length, its table.
    tables: Vec<&'static LineTable>,
}

/// Own and opponent's moves in every line of a length, indexed by the line in base 3 with
/// the digit 1 for own discs and 2 for the opponent's.
type LineTable = [(u8, u8)];

/// The tables of all lengths, computed when they are first needed and then shared:
/// learning creates thousands of players, and computing the tables takes longer than a
/// fast game.
static TABLES: [OnceLock<Box<LineTable>>; MAX_SIDE as usize + 1] =
    [const { OnceLock::new() }; MAX_SIDE as usize + 1];

impl LineMobility {
    /// For boards like this one.
    pub fn of<B: Board>(board: &B) -> LineMobility {
        let lines = lines_of(board.size());
        // Nothing can be outflanked in a line shorter than three.
        let lines = lines.into_iter().filter(|line| line.len() > 2);
        let lines: Vec<Vec<u32>> = lines.map(|line| line.into_iter().map(B::index).collect()).collect();
        let longest = lines.iter().map(Vec::len).max().unwrap_or(0);
        let table = |length: usize| &**TABLES[length].get_or_init(|| line_table(length));
        LineMobility { lines, tables: (0..=longest).map(table).collect() }
    }

    /// The mobility of both sides, summed over all lines.
    pub fn count_moves<T: Bits>(&self, own: T, opp: T) -> (u32, u32) {
        let digit = |index: u32| usize::from(own.contains(index)) + 2 * usize::from(opp.contains(index));
        self.lines.iter().fold((0, 0), |(own_moves, opp_moves), line| {
            let code = line.iter().fold(0, |code, index| 3 * code + digit(*index));
            let (own, opp) = self.tables[line.len()][code];
            (own_moves + u32::from(own), opp_moves + u32::from(opp))
        })
    }
}

/// All rows, columns and diagonals of a board, each as squares in order.
fn lines_of(size: Size) -> Vec<Vec<Square>> {
    let (width, height) = (i32::from(size.width), i32::from(size.height));
    let squares = || (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
    let along = |number: &dyn Fn(i32, i32) -> i32| {
        let lines = (-height..width + height).map(|line| {
            let of_line = squares().filter(|(column, row)| number(*column, *row) == line);
            of_line.map(|(column, row)| Square::new(column as u8, row as u8)).collect::<Vec<_>>()
        });
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    [
        along(&|_, row| row),
        along(&|column, _| column),
        along(&|column, row| column - row),
        along(&|column, row| column + row),
    ]
    .concat()
}

/// The number of moves of both sides in every line of that length.
fn line_table(length: usize) -> Box<LineTable> {
    let lines = 3usize.pow(length as u32);
    let mut cells = vec![0; length];
    (0..lines)
        .map(|code| {
            let mut rest = code;
            for cell in cells.iter_mut().rev() {
                *cell = (rest % 3) as u8;
                rest /= 3;
            }
            (count_moves(&cells, 1, 2), count_moves(&cells, 2, 1))
        })
        .collect()
}

/// The number of empty cells of a line on which the side `own` outflanks a disc of `opp`.
fn count_moves(cells: &[u8], own: u8, opp: u8) -> u8 {
    let outflanks = |ray: &mut dyn Iterator<Item = &u8>| {
        let mut passed_any = false;
        for cell in ray {
            match *cell {
                cell if cell == opp => passed_any = true,
                cell => return passed_any && cell == own,
            }
        }
        false
    };
    let playable = |at: &usize| {
        cells[*at] == 0
            && (outflanks(&mut cells[*at + 1..].iter()) || outflanks(&mut cells[..*at].iter().rev()))
    };
    (0..cells.len()).filter(playable).count() as u8
}
