//! The last empty square of an 8×8 board, by table.
//!
//! When all other squares are taken, whoever does not own a disc leaves it to the
//! other side: the four lines through the square say everything, and each fits in a
//! byte.

use std::arch::x86_64::_pext_u64;

/// How many discs turn when the owner of `own` plays on the last empty square, and how
/// many when the other side does.
#[inline]
pub fn last_flips(index: u32, own: u64) -> [u32; 2] {
    // SAFETY: this module is compiled only for targets that have BMI2.
    unsafe { last_flips_bmi2(index, own) }
}

#[inline]
#[target_feature(enable = "bmi2")]
fn last_flips_bmi2(index: u32, own: u64) -> [u32; 2] {
    let lines = &LINES[index as usize % 64];
    let mut counts = 0;
    for (line, first) in lines.squares.iter().zip(lines.first_count) {
        counts += COUNTS[(usize::from(first) + _pext_u64(own, *line) as usize) % COUNTS.len()];
    }
    [counts & 0xFF, counts >> 8].map(u32::from)
}

/// The four lines through a square.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Lines {
    squares: [u64; 4],
    /// Where the counts for the line begin.
    first_count: [u16; 4],
}

static LINES: [Lines; 64] = {
    let mut table = [Lines { squares: [0; 4], first_count: [0; 4] }; 64];
    let mut index = 0;
    while index < 64 {
        let rays = &super::rays::GRID8[index];
        let mut axis = 0;
        while axis < 4 {
            let line = rays.up[axis] | rays.down[axis] | 1 << index;
            let place = rays.down[axis].count_ones();
            table[index].squares[axis] = line;
            table[index].first_count[axis] = first_count(line.count_ones(), place) as u16;
            axis += 1;
        }
        index += 1;
    }
    table
};

/// For each length of a line, each place of the empty square in it and each set of own
/// discs: the discs that the owner turns, and 256 times those that the other side turns.
static COUNTS: [u16; 4096] = {
    let mut table = [0; 4096];
    let mut length = 1;
    while length <= 8 {
        let mut place = 0;
        while place < length {
            let mut own = 0;
            while own < 1 << length {
                let at = first_count(length, place) + own as usize;
                table[at] = turned(length, place, own) | turned(length, place, !own) << 8;
                own += 1;
            }
            place += 1;
        }
        length += 1;
    }
    table
};

/// Where the counts begin for a place in a line of that length: after those of the
/// shorter lines and of the places before.
const fn first_count(length: u32, place: u32) -> usize {
    let shorter_lines = ((length as usize) << length) + 2 - (2 << length);
    shorter_lines + ((place as usize) << length)
}

/// How many discs turn in a line without other empty squares when the owner of `own`
/// plays on `place`.
const fn turned(length: u32, place: u32, own: u32) -> u16 {
    let (mut below, mut above) = (0, 0);
    while below < place && own & 1 << (place - 1 - below) == 0 {
        below += 1;
    }
    while place + above + 1 < length && own & 1 << (place + 1 + above) == 0 {
        above += 1;
    }
    let outflanked_below = if below == place { 0 } else { below };
    let outflanked_above = if place + above + 1 == length { 0 } else { above };
    (outflanked_below + outflanked_above) as u16
}
