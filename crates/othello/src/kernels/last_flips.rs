//! How many discs the last move of a game flips, without finding out which: each
//! line through the last empty square is gathered into a few bits and looked up.

use std::arch::x86_64::_pext_u64;

/// The four lines through each square of the 8×8 grid, and the table row for the
/// place of the square on each.
static LINES: [[Line; 4]; 64] = {
    let mut lines = [[Line { squares: 0, place: 0 }; 4]; 64];
    let mut index = 0;
    while index < 64 {
        lines[index] = lines_through(index as i32);
        index += 1;
    }
    lines
};

/// By the place of the empty square on its line and the mover's discs on the line,
/// all others being the opponent's.
static COUNTS: [[u8; 256]; 8] = {
    let mut counts = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            counts[place][own] = flips_on_line(place as i32, own);
            own += 1;
        }
        place += 1;
    }
    counts
};

#[derive(Clone, Copy)]
struct Line {
    squares: u64,
    place: u8,
}

/// The number of discs that turn when the owner of `own` fills the last empty square.
/// Squares off the board are no problem: nothing beyond them outflanks.
#[inline]
pub fn count_last_flips(index: u32, own: u64) -> u32 {
    let mut count = 0;
    for line in &LINES[index as usize % 64] {
        // SAFETY: this module is compiled only for targets that have BMI2.
        let discs = unsafe { _pext_u64(own, line.squares) };
        count += u32::from(COUNTS[line.place as usize % 8][discs as usize % 256]);
    }
    count
}

const fn lines_through(index: i32) -> [Line; 4] {
    const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];
    let mut lines = [Line { squares: 0, place: 0 }; 4];
    let mut axis = 0;
    while axis < 4 {
        let (dx, dy) = STEPS[axis];
        // From the end of the line with the lowest bits, as pext gathers them.
        let (mut x, mut y) = (index % 8, index / 8);
        let mut place = 0;
        while is_square(x - dx, y - dy) {
            (x, y, place) = (x - dx, y - dy, place + 1);
        }
        let mut squares = 0;
        while is_square(x, y) {
            squares |= 1 << (y * 8 + x);
            (x, y) = (x + dx, y + dy);
        }
        lines[axis] = Line { squares, place };
        axis += 1;
    }
    lines
}

const fn is_square(x: i32, y: i32) -> bool {
    0 <= x && x < 8 && 0 <= y && y < 8
}

const fn flips_on_line(place: i32, own: usize) -> u8 {
    let mut count = 0;
    let mut step = -1;
    while step <= 1 {
        let mut at = place + step;
        while 0 <= at && at < 8 && own >> at & 1 == 0 {
            at += step;
        }
        if 0 <= at && at < 8 {
            count += (at - place).unsigned_abs() as u8 - 1;
        }
        step += 2;
    }
    count
}
