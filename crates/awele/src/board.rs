//! The board: pits, stores and side to move in one 128-bit integer.

use std::fmt;

use game::{BySide, Side};

use crate::Pit;

/// Seeds in the pits and stores, and the side to move.
///
/// One byte each: the twelve pits in sowing order, both stores, the side. A
/// board holds at most [`MAX_SEEDS`](Board::MAX_SEEDS) seeds, so that no byte
/// can overflow whatever is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(pub(crate) u128);

/// The bits of one side's pits, shifted to the bottom.
const ROW: u64 = (1 << 48) - 1;
/// Where the stores start.
pub(crate) const STORES: usize = 96;
/// Where the side to move is.
pub(crate) const SIDE: usize = 112;

impl Board {
    /// The most seeds a board can hold: 21 in each pit at the start.
    pub const MAX_SEEDS: u32 = 252;

    /// A board with these seeds, at most [`MAX_SEEDS`](Board::MAX_SEEDS) in
    /// all. Input from outside goes through [`Setup`](crate::Setup), which
    /// checks it.
    pub fn new(pits: [u8; Pit::COUNT], stores: BySide<u8>, side: Side) -> Board {
        let seeds = pits.iter().chain(&stores.0).map(|&seeds| u32::from(seeds)).sum::<u32>();
        debug_assert!(seeds <= Board::MAX_SEEDS, "{seeds} seeds");
        let mut bytes = [0; 16];
        bytes[..12].copy_from_slice(&pits);
        bytes[12..14].copy_from_slice(&stores.0);
        bytes[14] = side.index() as u8;
        Board(u128::from_le_bytes(bytes))
    }

    /// The seeds of all pits in sowing order.
    pub fn pits(self) -> [u8; Pit::COUNT] {
        std::array::from_fn(|index| self.byte(8 * index))
    }

    /// The seeds of one pit.
    pub const fn pit(self, pit: Pit) -> u8 {
        self.byte(8 * pit.index())
    }

    /// The seeds each side has captured.
    pub const fn stores(self) -> BySide<u8> {
        BySide([self.byte(STORES), self.byte(STORES + 8)])
    }

    /// The side to move.
    pub const fn side(self) -> Side {
        if self.byte(SIDE) == 0 { Side::First } else { Side::Second }
    }

    /// The seeds in the pits of one side.
    pub const fn seeds_of(self, side: Side) -> u8 {
        sum(self.row(side))
    }

    /// The seeds in all pits.
    pub const fn seeds(self) -> u8 {
        self.seeds_of(Side::First) + self.seeds_of(Side::Second)
    }

    /// How many more seeds the side to move has captured than the other.
    pub fn margin(self) -> i32 {
        let stores = self.stores();
        i32::from(stores[self.side()]) - i32::from(stores[!self.side()])
    }

    /// The board after each side has moved the seeds of its pits to its store.
    #[must_use]
    pub fn swept(self) -> Board {
        let mut stores = self.stores();
        for side in Side::BOTH {
            stores[side] += self.seeds_of(side);
        }
        Board::new([0; Pit::COUNT], stores, self.side())
    }

    /// The whole board as a number: different for every two boards.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// A 64-bit hash of the whole board.
    pub fn key(self) -> u64 {
        // Folded multiplication of both halves by fixed random keys.
        let low = self.0 as u64 ^ 0x9E37_79B9_7F4A_7C15;
        let high = (self.0 >> 64) as u64 ^ 0xD1B5_4A32_D192_ED03;
        let product = u128::from(low) * u128::from(high);
        (product as u64) ^ (product >> 64) as u64
    }

    /// The pits of one side, a byte each from its leftmost.
    pub(crate) const fn row(self, side: Side) -> u64 {
        (self.0 >> (48 * side.index())) as u64 & ROW
    }

    const fn byte(self, shift: usize) -> u8 {
        (self.0 >> shift) as u8
    }
}

/// The sum of the six bytes of a row, if it fits a byte.
pub(crate) const fn sum(row: u64) -> u8 {
    (row.wrapping_mul(0x0101_0101_0101) >> 40) as u8
}

/// `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`: pits, stores, side to move.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seeds in self.pits().iter().chain(&self.stores().0) {
            write!(f, "{seeds}-")?;
        }
        f.write_str(match self.side() {
            Side::First => "S",
            Side::Second => "N",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_reads_back() {
        let pits = [1, 2, 3, 4, 5, 6, 17, 18, 19, 20, 21, 22];
        let board = Board::new(pits, BySide([13, 14]), Side::Second);
        assert_eq!(board.pits(), pits);
        assert_eq!(Pit::all().map(|pit| board.pit(pit)).collect::<Vec<_>>(), pits);
        assert_eq!(board.stores(), BySide([13, 14]));
        assert_eq!(board.side(), Side::Second);
        assert_eq!((board.seeds_of(Side::First), board.seeds_of(Side::Second)), (21, 117));
        assert_eq!(board.margin(), 1);
        assert_eq!(format!("{board:?}"), "1-2-3-4-5-6-17-18-19-20-21-22-13-14-N");
        assert_eq!(format!("{:?}", board.swept()), "0-0-0-0-0-0-0-0-0-0-0-0-34-131-N");
    }

    #[test]
    fn keys_spread() {
        let mut seen: Vec<u64> = Vec::new();
        for index in 0..crate::index::positions(8) {
            let pits = crate::index::unindex(8, index);
            for side in Side::BOTH {
                seen.push(Board::new(pits, BySide([20, 20]), side).key());
            }
        }
        let total = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), total);
        // Either end of the key may index a table of 2^16 buckets.
        for shift in [0, 48] {
            let mut buckets = vec![0u32; 1 << 16];
            for key in &seen {
                buckets[(key >> shift) as usize & 0xFFFF] += 1;
            }
            let mean = total as f64 / buckets.len() as f64;
            let spread: f64 = buckets.iter().map(|&n| (f64::from(n) - mean).powi(2)).sum();
            let ratio = spread / buckets.len() as f64 / mean;
            assert!((0.9..1.1).contains(&ratio), "variance is {ratio:.3} times that of chance");
        }
    }
}
