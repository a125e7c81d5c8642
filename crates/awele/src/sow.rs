//! Sowing and capturing, all pits of a row at once.

use crate::board::{SIDE, STORES, sum};
use crate::{Board, Feeding, GrandSlam, Pit, Pits, Rules};

/// Seeds in a lap: one for every pit but the origin.
const LAP: u8 = 11;

/// `SOWN[origin][seeds]`: what sowing adds to the board, modulo 2^128. Rows
/// have an entry for every byte, so that looking up needs no check.
static SOWN: [[u128; 256]; Pit::COUNT] = {
    let mut table = [[0; 256]; Pit::COUNT];
    let mut origin = 0;
    while origin < Pit::COUNT {
        let mut pit = origin;
        let mut sown: u128 = 0;
        let mut seeds = 0;
        while seeds < 256 {
            table[origin][seeds] = sown;
            pit = (pit + 1) % Pit::COUNT;
            if pit == origin {
                pit = (pit + 1) % Pit::COUNT;
            }
            sown = sown.wrapping_add(1 << (8 * pit)).wrapping_sub(1 << (8 * origin));
            seeds += 1;
        }
        origin += 1;
    }
    table
};

/// What a move does, for those who show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// The pit that is sown.
    pub origin: Pit,
    /// The seeds sown.
    pub seeds: u8,
    /// The pit of the last seed.
    pub last: Pit,
    /// The pits captured.
    pub captured: Pits,
    /// The seeds captured.
    pub gain: u8,
    /// Whether this is a grand slam, captured or not.
    pub slam: bool,
}

impl Sowing {
    /// The pits that the seeds fall into, one after the other.
    pub fn path(&self) -> impl Iterator<Item = Pit> {
        let origin = self.origin;
        (0..self.seeds).map(move |seed| origin.after(seed % LAP + 1))
    }
}

/// Moves without history; a [`Position`](crate::Position) knows when the game
/// is over.
impl Board {
    /// The moves that the rules allow on this board.
    #[inline]
    pub fn legal(self, rules: &Rules) -> Pits {
        let side = self.side();
        let mut moves = Pits::of(side, columns(nonzero(self.row(side))));
        if rules.slam == GrandSlam::OnlyIfForced {
            let feeding = self.without(moves.clone(), Sown::starves);
            return if feeding.is_empty() { moves } else { feeding };
        }
        if self.row(!side) == 0 && rules.feeding == Feeding::Required {
            moves = moves.filter(|&pit| self.pit(pit) > 5 - pit.column()).collect();
        }
        if rules.slam == GrandSlam::Illegal { self.without(moves, Sown::is_slam) } else { moves }
    }

    /// The moves that do not pass a test, which only moves that leave the
    /// opponent without seeds can pass.
    fn without(self, moves: Pits, test: impl Fn(&Sown) -> bool) -> Pits {
        // Sowing only adds seeds, and four or more are not captured.
        let safe = self.row(!self.side()) & 0xFCFC_FCFC_FCFC != 0;
        if safe { moves } else { moves.filter(|&pit| !test(&Sown::new(self, pit))).collect() }
    }

    /// The board after a legal move.
    #[inline]
    #[must_use]
    pub fn play(self, pit: Pit, slam: GrandSlam) -> Board {
        let side = self.side();
        let sown = Sown::new(self, pit);
        let captured = sown.row & sown.captured(slam);
        let mut bits = sown.board.0;
        bits -= u128::from(captured) << (48 * (!side).index());
        bits += u128::from(sum(captured)) << (STORES + 8 * side.index());
        if slam == GrandSlam::GivesRest && sown.is_slam() {
            let rest = sown.board.row(side);
            bits -= u128::from(rest) << (48 * side.index());
            bits += u128::from(sum(rest)) << (STORES + 8 * (!side).index());
        }
        Board(bits ^ 1 << SIDE)
    }

    /// What a legal move does.
    pub fn describe(self, pit: Pit, slam: GrandSlam) -> Sowing {
        let sown = Sown::new(self, pit);
        let captured = sown.captured(slam);
        Sowing {
            origin: pit,
            seeds: self.pit(pit),
            last: sown.last,
            captured: Pits::of(!self.side(), columns(nonzero(captured))),
            gain: sum(sown.row & captured),
            slam: sown.is_slam(),
        }
    }
}

/// A sowing before its capture: bytes are pits.
struct Sown {
    /// The board with the seeds sown and nothing captured.
    board: Board,
    /// The pit of the last seed.
    last: Pit,
    /// The opponent's row.
    row: u64,
    /// The bytes of `row` that the capture rule takes, grand slams aside.
    chain: u64,
}

impl Sown {
    #[inline]
    fn new(board: Board, origin: Pit) -> Sown {
        let side = board.side();
        let seeds = board.pit(origin);
        let board = Board(board.0.wrapping_add(SOWN[origin.index()][usize::from(seeds)]));
        let last = origin.after((seeds - 1) % LAP + 1);
        let row = board.row(!side);
        let chain = if last.side() == side { 0 } else { chain(row, last.column()) };
        Sown { board, last, row, chain }
    }

    fn is_slam(&self) -> bool {
        self.chain != 0 && self.starves()
    }

    /// Whether the opponent has no seeds left once the chain is captured.
    fn starves(&self) -> bool {
        self.row & !self.chain == 0
    }

    /// The bytes of `row` that are captured under a slam convention.
    fn captured(&self, slam: GrandSlam) -> u64 {
        if !self.is_slam() {
            return self.chain;
        }
        let one_pit = self.chain.count_ones() == 8;
        match slam {
            GrandSlam::NoCapture => 0,
            GrandSlam::SparesLeft if !one_pit => self.chain & self.chain >> 8,
            GrandSlam::SparesRight if !one_pit => self.chain & self.chain << 8,
            _ => self.chain,
        }
    }
}

/// The bytes of the capture that ends with a last seed in byte `last`: that
/// byte and those before it, as far as all hold two or three.
const fn chain(row: u64, last: u8) -> u64 {
    let end = 8 * (last + 1);
    let reached = (1 << end) - 1;
    // What is neither two nor three is non-zero after this.
    let others = nonzero((row ^ 0x0202_0202_0202) & 0xFEFE_FEFE_FEFE) & reached;
    let begin = u64::BITS - others.leading_zeros();
    (1 << end) - (1 << begin)
}

/// The high bit of every byte of a row that is not zero.
const fn nonzero(row: u64) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F;
    (((row & LOW) + LOW) | row) & !LOW
}

/// Bit `i` for the high bit of byte `i` of a row.
const fn columns(high_bits: u64) -> u8 {
    // Each factor 2^(7k) moves one of them to its place in the top byte.
    (high_bits.wrapping_mul(0x0002_0408_1020_4081) >> 56) as u8
}
