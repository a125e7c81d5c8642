//! The endgame solver's own transposition table.

use othello::{Bits, Board};

/// A thread's table of bounds, small enough to stay in the processor's second-level
/// cache. New entries always replace old ones.
pub struct EndgameCache<B: Board> {
    /// The discs of the board in each slot; an empty slot has none.
    discs: Vec<[B::Bits; 2]>,
    entries: Vec<[u8; 3]>,
}

/// What is known about a board.
#[derive(Clone, Copy)]
pub struct CacheEntry {
    pub lower: i8,
    pub upper: i8,
    pub best_square: u8,
}

const SLOTS: usize = 1 << 16;

impl<B: Board> EndgameCache<B> {
    /// A cache without memory: most searches of a game never reach the last squares.
    pub fn new() -> EndgameCache<B> {
        EndgameCache { discs: Vec::new(), entries: Vec::new() }
    }

    /// Allocates the memory, unless that was done before.
    #[inline]
    pub fn allocate(&mut self) {
        if self.discs.is_empty() {
            self.discs = vec![[B::Bits::EMPTY; 2]; SLOTS];
            self.entries = vec![[0; 3]; SLOTS];
        }
    }

    /// The entry of a board, if there is one.
    #[inline]
    pub fn probe(&self, board: &B) -> Option<CacheEntry> {
        let slot = slot(board);
        (self.discs[slot] == [board.own(), board.opp()]).then(|| {
            let [lower, upper, best_square] = self.entries[slot];
            CacheEntry { lower: lower as i8, upper: upper as i8, best_square }
        })
    }

    /// Stores an entry in the place of whatever is there.
    #[inline]
    pub fn store(&mut self, board: &B, entry: CacheEntry) {
        let slot = slot(board);
        self.discs[slot] = [board.own(), board.opp()];
        self.entries[slot] = [entry.lower as u8, entry.upper as u8, entry.best_square];
    }
}

fn slot<B: Board>(board: &B) -> usize {
    board.key() as usize % SLOTS
}
