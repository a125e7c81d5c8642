//! The transposition table, shared by all threads without locks.
//!
//! A bucket is one cache line with four entries of two words. The first word of an
//! entry is a 64-bit check of the position, combined with the second by XOR, so
//! that an entry torn by two threads writing at once looks like another position's.
//! The bucket is chosen by a second, independent hash, so two positions are
//! confused less than once in 2^64 comparisons.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

use super::score::{INFINITY, Score, Selectivity, Window};
use crate::kernels::{self, CacheLine, CacheLines};

/// Two independent hashes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableKey {
    /// Chooses the bucket.
    pub index: u64,
    /// Identifies the position within the bucket.
    pub check: u64,
}

/// A move, encoded by its game.
pub type MoveCode = u8;

/// No move.
pub const NO_MOVE: MoveCode = u8::MAX;

/// What a search found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// The depth of the search.
    pub depth: u8,
    /// The selectivity of the search.
    pub selectivity: Selectivity,
    /// The best moves, the latest first.
    pub moves: [MoveCode; 2],
}

impl TableEntry {
    /// Nothing is known.
    pub const EMPTY: TableEntry = TableEntry {
        lower: -INFINITY,
        upper: INFINITY,
        depth: 0,
        selectivity: Selectivity::new(0),
        moves: [NO_MOVE; 2],
    };

    /// Whether the bounds come from a search at least as deep and no more
    /// selective.
    #[inline]
    pub fn is_sufficient(&self, depth: u32, selectivity: Selectivity) -> bool {
        u32::from(self.depth) >= depth && self.selectivity >= selectivity
    }

    /// The bound that cuts off a search with that window, if one does.
    #[inline]
    pub fn cutoff(&self, window: Window) -> Option<Score> {
        if self.lower >= window.beta {
            Some(self.lower)
        } else if self.upper <= window.alpha || self.lower == self.upper {
            Some(self.upper)
        } else {
            None
        }
    }

    fn pack(&self, generation: u8) -> u64 {
        let [first, second] = self.moves;
        let [l0, l1] = (self.lower as i16).to_le_bytes();
        let [u0, u1] = (self.upper as i16).to_le_bytes();
        let tag = generation << 3 | self.selectivity.level();
        u64::from_le_bytes([l0, l1, u0, u1, self.depth, tag, first, second])
    }

    fn unpack(word: u64) -> TableEntry {
        let [l0, l1, u0, u1, depth, tag, first, second] = word.to_le_bytes();
        TableEntry {
            lower: i16::from_le_bytes([l0, l1]).into(),
            upper: i16::from_le_bytes([u0, u1]).into(),
            depth,
            selectivity: Selectivity::new(tag & 7),
            moves: [first, second],
        }
    }
}

/// Generations are counted modulo this number.
const GENERATIONS: u8 = 32;

/// How many buckets are cleared together.
const BLOCK: usize = 64;

/// A hash table of search results.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: CacheLines,
    /// Which blocks of buckets were written to, so that only these need clearing.
    written: Box<[AtomicBool]>,
    generation: AtomicU8,
}

impl TranspositionTable {
    /// An empty table of that many MiB, or smaller if there is not enough memory.
    pub fn new(mebibytes: usize) -> TranspositionTable {
        let mut count = (mebibytes.max(1) << 20) / size_of::<CacheLine>();
        let buckets = loop {
            match CacheLines::zeroed(count) {
                Some(buckets) => break buckets,
                None => count /= 2,
            }
        };
        let written = (0..count.div_ceil(BLOCK)).map(|_| AtomicBool::new(false)).collect();
        TranspositionTable { buckets, written, generation: AtomicU8::new(1) }
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        for (buckets, written) in self.buckets.all().chunks(BLOCK).zip(&mut self.written) {
            if std::mem::take(written.get_mut()) {
                buckets.iter().flatten().for_each(|word| word.store(0, Relaxed));
            }
        }
        self.generation = AtomicU8::new(1);
    }

    /// Starts a new generation: entries of earlier ones are replaced first.
    pub fn new_generation(&self) {
        // Generation 0 marks entries that were never used.
        self.generation.store(self.generation.load(Relaxed) % (GENERATIONS - 1) + 1, Relaxed);
    }

    /// How much of the table this generation uses, in permille, from a sample.
    pub fn hashfull(&self) -> u32 {
        let generation = self.generation.load(Relaxed);
        let sample = &self.buckets.all()[..self.buckets.all().len().min(1024)];
        let words = sample.iter().flat_map(|bucket| bucket.iter().skip(1).step_by(2));
        let used = words.filter(|word| generation_of(word.load(Relaxed)) == generation).count();
        (used * 1000 / (sample.len() * 4)) as u32
    }

    /// The index of a position's bucket: the hash, scaled to the number of buckets.
    #[inline]
    fn bucket_index(&self, key: TableKey) -> usize {
        ((u128::from(key.index) * self.buckets.all().len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: TableKey) -> &CacheLine {
        &self.buckets.all()[self.bucket_index(key)]
    }

    /// Prefetches the bucket that [`probe`](Self::probe) will read.
    #[inline]
    pub fn prefetch(&self, key: TableKey) {
        kernels::prefetch(self.bucket(key));
    }

    /// The entry of a position, empty if there is none.
    #[inline]
    pub fn probe(&self, key: TableKey) -> TableEntry {
        for [check, word] in slots(self.bucket(key)) {
            let word = word.load(Relaxed);
            if check.load(Relaxed) ^ word == key.check {
                return TableEntry::unpack(word);
            }
        }
        TableEntry::EMPTY
    }

    /// Stores the result of a search with that window: the value and the best move.
    pub fn store(
        &self,
        key: TableKey,
        depth: u32,
        selectivity: Selectivity,
        value: Score,
        window: Window,
        best: MoveCode,
    ) {
        let generation = self.generation.load(Relaxed);
        let depth = depth.min(255) as u8;
        let (mut victim, mut lowest) = (None, u32::MAX);
        for slot in slots(self.bucket(key)) {
            let word = slot[1].load(Relaxed);
            if slot[0].load(Relaxed) ^ word == key.check {
                let known = TableEntry::unpack(word);
                // A shallow search for ProbCut must not replace the deep one it is to
                // predict.
                let is_better = (known.depth, known.selectivity) > (depth, selectivity);
                if !(is_better && generation_of(word) == generation) {
                    let entry = merge(known, depth, selectivity, value, window, best);
                    write(slot, key, entry.pack(generation));
                }
                return;
            }
            let priority = replacement_priority(word, generation);
            if priority < lowest {
                (victim, lowest) = (Some(slot), priority);
            }
        }
        self.written[self.bucket_index(key) / BLOCK].store(true, Relaxed);
        let entry = merge(TableEntry::EMPTY, depth, selectivity, value, window, best);
        write(victim.expect("a bucket has slots"), key, entry.pack(generation));
    }
}

#[inline]
fn slots(bucket: &CacheLine) -> impl Iterator<Item = [&AtomicU64; 2]> {
    bucket.chunks_exact(2).map(|slot| [&slot[0], &slot[1]])
}

#[inline]
fn write([check, word]: [&AtomicU64; 2], key: TableKey, packed: u64) {
    check.store(key.check ^ packed, Relaxed);
    word.store(packed, Relaxed);
}

fn generation_of(word: u64) -> u8 {
    word.to_le_bytes()[5] >> 3
}

/// The entry with the lowest priority is replaced: the current generation outranks
/// earlier ones, then deep and less selective searches outrank others.
fn replacement_priority(word: u64, generation: u8) -> u32 {
    let [.., depth, tag, _, _] = word.to_le_bytes();
    let current = u32::from(tag >> 3 == generation);
    current << 16 | u32::from(depth) << 3 | u32::from(tag & 7)
}

/// Adds a new result to an entry: bounds of the same depth and selectivity are
/// intersected, others replaced.
fn merge(
    known: TableEntry,
    depth: u8,
    selectivity: Selectivity,
    value: Score,
    window: Window,
    best: MoveCode,
) -> TableEntry {
    let same = known.depth == depth && known.selectivity == selectivity;
    let (mut lower, mut upper) = if same { (known.lower, known.upper) } else { (-INFINITY, INFINITY) };
    if value < window.beta {
        upper = upper.min(value);
    }
    if value > window.alpha {
        lower = lower.max(value);
    }
    // Two selective searches that pruned differently may disagree.
    if lower > upper {
        (lower, upper) = (
            if value > window.alpha { value } else { -INFINITY },
            if value < window.beta { value } else { INFINITY },
        );
    }
    let [first, second] = known.moves;
    let moves = match best {
        // After a fail-low no move is known to be best: the earlier one is as good a
        // guess.
        _ if value <= window.alpha && first != NO_MOVE => [first, second],
        best if best == first => [first, second],
        best => [best, first],
    };
    TableEntry { lower, upper, depth, selectivity, moves }
}
