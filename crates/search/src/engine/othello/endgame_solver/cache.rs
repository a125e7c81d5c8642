//! The endgame solver's own transposition table.

use othello::{Bits, Board};

use crate::kernels;

/// A thread's table of bounds, small enough to leave most of the processor's
/// second-level cache to the rest of the search. New entries always replace old ones.
pub struct EndgameCache {
    slots: Vec<Slot>,
}

/// A hash of the own discs, one of the whole board, shortened to make room for what is
/// known about it. Four slots fill a cache line. No board has the hashes of an empty slot,
/// nearly certainly.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
struct Slot {
    own_hash: u64,
    /// The upper 40 bits of the hash of the board, and the entry below them.
    word: u64,
}

/// Where a board is in the cache, and how it is told from others in its slot: by 104 bits, or by
/// 40 bits if the own discs are the same, which is rare within a slot.
#[derive(Clone, Copy)]
pub struct CacheKey {
    own_hash: u64,
    /// Its lower bits choose the slot, the upper ones are stored there.
    board_hash: u64,
}

impl CacheKey {
    /// The key of a board.
    #[inline]
    pub fn of<B: Board>(board: &B) -> CacheKey {
        // Any constant will do.
        let own_hash = board.own().mix(0x4528_21E6_38D0_1377);
        CacheKey { own_hash, board_hash: board.opp().mix(own_hash) }
    }

    #[inline]
    fn slot(self) -> usize {
        self.board_hash as usize % SLOTS
    }
}

/// What is known about a board.
#[derive(Clone, Copy)]
pub struct CacheEntry {
    pub lower: i8,
    pub upper: i8,
    pub best_square: u8,
}

const SLOTS: usize = 1 << 15;

/// The bits of a word that hold an entry.
const ENTRY_BITS: u64 = 0xFF_FFFF;

impl EndgameCache {
    /// A cache without memory: most searches of a game never reach the last squares.
    pub fn new() -> EndgameCache {
        EndgameCache { slots: Vec::new() }
    }

    /// Allocates the memory, unless that was done before.
    #[inline]
    pub fn allocate(&mut self) {
        if self.slots.is_empty() {
            self.slots = vec![Slot::default(); SLOTS];
        }
    }

    /// Prefetches the slot that [`probe`](Self::probe) will read.
    #[inline]
    pub fn prefetch(&self, key: CacheKey) {
        kernels::prefetch(&self.slots[key.slot()]);
    }

    /// The entry of a board, if there is one.
    #[inline]
    pub fn probe(&self, key: CacheKey) -> Option<CacheEntry> {
        let slot = &self.slots[key.slot()];
        let is_same = slot.own_hash == key.own_hash && (slot.word ^ key.board_hash) <= ENTRY_BITS;
        is_same.then(|| {
            let [lower, upper, best_square, ..] = slot.word.to_le_bytes();
            CacheEntry { lower: lower as i8, upper: upper as i8, best_square }
        })
    }

    /// Stores an entry in the place of whatever is there.
    #[inline]
    pub fn store(&mut self, key: CacheKey, entry: CacheEntry) {
        let CacheEntry { lower, upper, best_square } = entry;
        let packed = u64::from_le_bytes([lower as u8, upper as u8, best_square, 0, 0, 0, 0, 0]);
        let word = key.board_hash & !ENTRY_BITS | packed;
        self.slots[key.slot()] = Slot { own_hash: key.own_hash, word };
    }
}

#[cfg(test)]
mod tests {
    use othello::{B8, Most, Position, Variant};

    use super::*;

    #[test]
    fn entries_are_found_by_their_board_alone() {
        let variant = Variant::from_id(&"othello-8x8".parse().unwrap()).unwrap();
        let start: Position<B8, Most> = variant.start_position();
        let boards = [*start.board(), start.board().passed()];
        let [key, other] = boards.map(|board| CacheKey::of(&board));
        let mut cache = EndgameCache::new();
        cache.allocate();
        assert!(cache.probe(key).is_none() && cache.probe(other).is_none());
        for (lower, upper, best_square) in [(-128, 127, 0), (-100, 100, 127), (64, 127, 63), (-128, -1, 9)] {
            cache.store(key, CacheEntry { lower, upper, best_square });
            let found = cache.probe(key).map(|entry| (entry.lower, entry.upper, entry.best_square));
            assert_eq!(found, Some((lower, upper, best_square)));
            // The same slot, but another board.
            assert!(cache.probe(CacheKey { own_hash: other.own_hash, ..key }).is_none());
            assert!(cache.probe(CacheKey { board_hash: key.board_hash ^ 1 << 24, ..key }).is_none());
        }
    }
}
