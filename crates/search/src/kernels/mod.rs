//! What the transposition table needs of the machine: memory that starts as
//! zeros without being touched, and fetching a line before it is needed.

#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::AtomicU64;

/// A line of the cache: eight words that are fetched together.
pub type Line = [AtomicU64; 8];

/// Lines of zeros. The system hands their memory out when it is first used.
#[derive(Debug)]
pub struct Lines {
    /// Of words, since the allocator would touch all of a type that asks for more
    /// alignment to fill it with zeros.
    words: Box<[AtomicU64]>,
    /// Words before the first that begins a line of the cache.
    skipped: usize,
}

impl Lines {
    /// So many lines, if there is memory for them.
    pub fn zeroed(count: usize) -> Option<Lines> {
        let words = count.checked_add(1)? * 8;
        let layout = Layout::array::<AtomicU64>(words).ok()?;
        #[expect(clippy::cast_ptr_alignment, reason = "the layout is that of words")]
        // SAFETY: the size is not zero.
        let begin = unsafe { alloc_zeroed(layout) }.cast::<AtomicU64>();
        if begin.is_null() {
            return None;
        }
        ask_for_huge_pages(begin.cast(), layout.size());
        // SAFETY: so many words were allocated with the layout that a box of them
        // has, and all bits zero is a value of each.
        let words = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(begin, words)) };
        let skipped = begin.align_offset(size_of::<Line>()) % 8;
        Some(Lines { words, skipped })
    }

    /// The lines.
    #[inline]
    pub fn all(&self) -> &[Line] {
        let lines = self.words[self.skipped..].as_chunks().0;
        // Which of the spare words come first depends on the allocator.
        &lines[..self.words.len() / 8 - 1]
    }
}

/// Large pages make a large table quicker, as its places are visited at random.
#[cfg(target_os = "linux")]
fn ask_for_huge_pages(begin: *mut u8, size: usize) {
    use rustix::mm::{Advice, madvise};
    /// Where pages of every size may begin.
    const PAGE: usize = 2 << 20;
    let skipped = begin.align_offset(PAGE);
    let whole = size.saturating_sub(skipped) / PAGE * PAGE;
    if whole > 0 {
        // SAFETY: the range lies within the memory that begins here, and the advice
        // changes no contents. Where it is not taken, the table is only slower.
        let _ = unsafe { madvise(begin.add(skipped).cast(), whole, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn ask_for_huge_pages(_: *mut u8, _: usize) {}

/// Asks for a line that will be read soon.
#[inline]
pub fn prefetch(line: &Line) {
    cfg_select! {
        target_arch = "x86_64" => {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: every x86-64 has the instruction, and any address may be fetched.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(line).cast()) }
        }
        _ => {
            let _ = line;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_begin_where_the_cache_s_do() {
        for count in [1, 2, 1000, 1 << 16] {
            let lines = Lines::zeroed(count).expect("there is memory");
            assert_eq!(lines.all().len(), count);
            assert_eq!(lines.all().as_ptr().addr() % 64, 0);
            assert!(
                lines.all().iter().flatten().all(|word| word.load(std::sync::atomic::Ordering::Relaxed) == 0)
            );
        }
        assert!(Lines::zeroed(usize::MAX / 64).is_none());
    }
}
