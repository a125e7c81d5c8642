//! The transposition table: what earlier searches found, for all threads.
//!
//! A line of the cache holds four entries of two words. The first word is a
//! 64-bit check of the position mixed into the second, so that an entry torn by
//! two threads writing at once reads as some other position's: no locks. Where
//! an entry lies depends on a second, independent hash, so two positions are
//! taken for the same once in 2^64 comparisons and more.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

use super::score::{INFINITE, Score, Selectivity, Window};
use crate::kernels::{self, Line, Lines};

/// Two independent hashes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Says where to look.
    pub place: u64,
    /// Says whether it is the same position.
    pub check: u64,
}

/// The code of a move, which its game gives it.
pub type MoveCode = u8;

/// No move.
pub const NO_MOVE: MoveCode = u8::MAX;

/// What a search found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// How deep the search looked.
    pub depth: u8,
    /// How sure it was.
    pub selectivity: Selectivity,
    /// The best moves, the latest first.
    pub moves: [MoveCode; 2],
}

impl Entry {
    /// Nothing is known.
    pub const UNKNOWN: Entry = Entry {
        lower: -INFINITE,
        upper: INFINITE,
        depth: 0,
        selectivity: Selectivity::new(0),
        moves: [NO_MOVE; 2],
    };

    /// Whether the bounds come from a search at least as deep and sure.
    #[inline]
    pub fn holds(&self, depth: u32, selectivity: Selectivity) -> bool {
        u32::from(self.depth) >= depth && self.selectivity >= selectivity
    }

    /// A bound that answers a search with that window.
    #[inline]
    pub fn decides(&self, window: Window) -> Option<Score> {
        if self.lower >= window.beta {
            Some(self.lower)
        } else if self.upper <= window.alpha || self.lower == self.upper {
            Some(self.upper)
        } else {
            None
        }
    }

    fn packed(&self, age: u8) -> u64 {
        let [first, second] = self.moves;
        let [l0, l1] = (self.lower as i16).to_le_bytes();
        let [u0, u1] = (self.upper as i16).to_le_bytes();
        let sureness = age << 3 | self.selectivity.level();
        u64::from_le_bytes([l0, l1, u0, u1, self.depth, sureness, first, second])
    }

    fn unpacked(word: u64) -> Entry {
        let [l0, l1, u0, u1, depth, sureness, first, second] = word.to_le_bytes();
        Entry {
            lower: i16::from_le_bytes([l0, l1]).into(),
            upper: i16::from_le_bytes([u0, u1]).into(),
            depth,
            selectivity: Selectivity::new(sureness & 7),
            moves: [first, second],
        }
    }
}

/// Ages go round after this many searches.
const AGES: u8 = 32;

/// Lines that are cleared together.
const BLOCK: usize = 64;

/// The table. Threads share it without waiting for each other.
#[derive(Debug)]
pub struct Table {
    lines: Lines,
    /// Which blocks of lines were written to: clearing takes as long as was used.
    written: Box<[AtomicBool]>,
    age: AtomicU8,
}

impl Table {
    /// An empty table of that many MiB; smaller if there is not so much memory.
    pub fn new(mebibytes: usize) -> Table {
        let mut count = (mebibytes.max(1) << 20) / size_of::<Line>();
        let lines = loop {
            match Lines::zeroed(count) {
                Some(lines) => break lines,
                None => count /= 2,
            }
        };
        let written = (0..count.div_ceil(BLOCK)).map(|_| AtomicBool::new(false)).collect();
        Table { lines, written, age: AtomicU8::new(1) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for (lines, written) in self.lines.all().chunks(BLOCK).zip(&mut self.written) {
            if std::mem::take(written.get_mut()) {
                lines.iter().flatten().for_each(|word| word.store(0, Relaxed));
            }
        }
        self.age = AtomicU8::new(1);
    }

    /// Makes what is in the table the first to be replaced.
    pub fn grow_older(&self) {
        // Age 0 marks what was never used.
        self.age.store(self.age.load(Relaxed) % (AGES - 1) + 1, Relaxed);
    }

    /// How much of the table this search uses, in thousandths, from a sample.
    pub fn use_in_thousandths(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = &self.lines.all()[..self.lines.all().len().min(1024)];
        let words = sample.iter().flat_map(|line| line.iter().skip(1).step_by(2));
        let used = words.filter(|word| age_of(word.load(Relaxed)) == age).count();
        (used * 1000 / (sample.len() * 4)) as u32
    }

    /// Where a position belongs: the hash, scaled to the number of lines.
    #[inline]
    fn place(&self, key: Key) -> usize {
        ((u128::from(key.place) * self.lines.all().len() as u128) >> 64) as usize
    }

    #[inline]
    fn line(&self, key: Key) -> &Line {
        &self.lines.all()[self.place(key)]
    }

    /// Fetches what [`find`](Self::find) will read.
    #[inline]
    pub fn prefetch(&self, key: Key) {
        kernels::prefetch(self.line(key));
    }

    /// What is known of a position.
    #[inline]
    pub fn find(&self, key: Key) -> Entry {
        for [check, word] in slots(self.line(key)) {
            let word = word.load(Relaxed);
            if check.load(Relaxed) ^ word == key.check {
                return Entry::unpacked(word);
            }
        }
        Entry::UNKNOWN
    }

    /// Keeps what a search with that window found: a value, and the move that
    /// leads to it.
    pub fn keep(
        &self,
        key: Key,
        depth: u32,
        selectivity: Selectivity,
        value: Score,
        window: Window,
        best: MoveCode,
    ) {
        let age = self.age.load(Relaxed);
        let depth = depth.min(255) as u8;
        let (mut slot, mut least) = (None, u32::MAX);
        for pair in slots(self.line(key)) {
            let word = pair[1].load(Relaxed);
            if pair[0].load(Relaxed) ^ word == key.check {
                let known = Entry::unpacked(word);
                // A forecast must not push out what it is to forecast.
                let is_better = (known.depth, known.selectivity) > (depth, selectivity);
                if !(is_better && age_of(word) == age) {
                    write(pair, key, merged(known, depth, selectivity, value, window, best).packed(age));
                }
                return;
            }
            let worth = worth(word, age);
            if worth < least {
                (slot, least) = (Some(pair), worth);
            }
        }
        self.written[self.place(key) / BLOCK].store(true, Relaxed);
        let fresh = merged(Entry::UNKNOWN, depth, selectivity, value, window, best);
        write(slot.expect("a line has slots"), key, fresh.packed(age));
    }
}

#[inline]
fn slots(line: &Line) -> impl Iterator<Item = [&AtomicU64; 2]> {
    line.chunks_exact(2).map(|pair| [&pair[0], &pair[1]])
}

#[inline]
fn write([check, word]: [&AtomicU64; 2], key: Key, packed: u64) {
    check.store(key.check ^ packed, Relaxed);
    word.store(packed, Relaxed);
}

fn age_of(word: u64) -> u8 {
    word.to_le_bytes()[5] >> 3
}

/// What is kept longest: entries of this search, the deepest and surest ones.
fn worth(word: u64, age: u8) -> u32 {
    let [.., depth, sureness, _, _] = word.to_le_bytes();
    let current = u32::from(sureness >> 3 == age);
    current << 16 | u32::from(depth) << 3 | u32::from(sureness & 7)
}

/// The entry with a new finding: bounds of the same search are joined, others
/// replaced.
fn merged(
    known: Entry,
    depth: u8,
    selectivity: Selectivity,
    value: Score,
    window: Window,
    best: MoveCode,
) -> Entry {
    let same = known.depth == depth && known.selectivity == selectivity;
    let (mut lower, mut upper) = if same { (known.lower, known.upper) } else { (-INFINITE, INFINITE) };
    if value < window.beta {
        upper = upper.min(value);
    }
    if value > window.alpha {
        lower = lower.max(value);
    }
    // Two searches of which each trusted other forecasts may disagree.
    if lower > upper {
        (lower, upper) = (
            if value > window.alpha { value } else { -INFINITE },
            if value < window.beta { value } else { INFINITE },
        );
    }
    let [first, second] = known.moves;
    let moves = match best {
        // All moves looked equally bad: what was best before is as good a guess.
        _ if value <= window.alpha && first != NO_MOVE => [first, second],
        best if best == first => [first, second],
        best => [best, first],
    };
    Entry { lower, upper, depth, selectivity, moves }
}
