//! The endgame solver's own transposition table.

use othello::{Bits, Board};

/// A thread's table of bounds, small enough to leave most of the processor's
/// second-level cache to the rest of the search. New entries always replace old ones.
pub struct EndgameCache<B: Board> {
    slots: Vec<Slot<B>>,
}

/// A board and what is known about it, next to each other in memory.
#[derive(Clone, Copy)]
struct Slot<B: Board> {
    /// The discs of the board; an empty slot has none.
    discs: [B::Bits; 2],
    entry: CacheEntry,
}

/// What is known about a board.
#[derive(Clone, Copy)]
pub struct CacheEntry {
    pub lower: i8,
    pub upper: i8,
    pub best_square: u8,
}

const SLOTS: usize = 1 << 15;

impl<B: Board> EndgameCache<B> {
    /// A cache without memory: most searches of a game never reach the last squares.
    pub fn new() -> EndgameCache<B> {
        EndgameCache { slots: Vec::new() }
    }

    /// Allocates the memory, unless that was done before.
    #[inline]
    pub fn allocate(&mut self) {
        if self.slots.is_empty() {
            let entry = CacheEntry { lower: 0, upper: 0, best_square: 0 };
            self.slots = vec![Slot { discs: [B::Bits::EMPTY; 2], entry }; SLOTS];
        }
    }

    /// The entry of a board, if there is one.
    #[inline]
    pub fn probe(&self, board: &B) -> Option<CacheEntry> {
        let slot = &self.slots[slot(board)];
        (slot.discs == [board.own(), board.opp()]).then_some(slot.entry)
    }

    /// Stores an entry in the place of whatever is there.
    #[inline]
    pub fn store(&mut self, board: &B, entry: CacheEntry) {
        self.slots[slot(board)] = Slot { discs: [board.own(), board.opp()], entry };
    }
}

fn slot<B: Board>(board: &B) -> usize {
    board.key() as usize % SLOTS
}
