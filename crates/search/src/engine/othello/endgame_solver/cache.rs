//! The endgame solver's own transposition table.

use othello::Board;

/// A thread's table of bounds, small enough to stay in the processor's cache. New
/// entries always replace old ones.
pub struct EndgameCache<B>(Box<[CacheEntry<B>]>);

/// What is known about a board.
#[derive(Clone, Copy)]
pub struct CacheEntry<B> {
    /// None if the slot is empty.
    pub board: Option<B>,
    pub lower: i8,
    pub upper: i8,
    pub best_square: u8,
}

const ENTRIES: usize = 1 << 12;

impl<B: Board> EndgameCache<B> {
    pub fn new() -> EndgameCache<B> {
        let empty = CacheEntry { board: None, lower: -128, upper: 127, best_square: u8::MAX };
        EndgameCache(vec![empty; ENTRIES].into_boxed_slice())
    }

    /// The slot of a board, which may hold another board.
    #[inline]
    pub fn slot(&mut self, board: &B) -> &mut CacheEntry<B> {
        &mut self.0[board.key() as usize % ENTRIES]
    }
}
