//! Memory for the transposition table, zeroed without being touched and aligned to
//! cache lines, and prefetching of what is needed soon.

#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::AtomicU64;

/// A cache line: eight words that are fetched together.
pub type CacheLine = [AtomicU64; 8];

/// Zeroed cache lines. The system provides their memory when it is first used.
#[derive(Debug)]
pub struct CacheLines {
    /// Words rather than lines, since the allocator zeroes memory of greater alignment
    /// by touching all of it.
    words: Box<[AtomicU64]>,
    /// The number of words before the first cache line.
    skipped: usize,
}

impl CacheLines {
    /// That many zeroed lines, if there is enough memory.
    pub fn zeroed(count: usize) -> Option<CacheLines> {
        let words = count.checked_add(1)? * 8;
        let layout = Layout::array::<AtomicU64>(words).ok()?;
        #[expect(clippy::cast_ptr_alignment, reason = "the layout is that of words")]
        // SAFETY: the size is not zero.
        let start = unsafe { alloc_zeroed(layout) }.cast::<AtomicU64>();
        if start.is_null() {
            return None;
        }
        advise_huge_pages(start.cast(), layout.size());
        // SAFETY: that many words were allocated, with the layout of a boxed slice of
        // them, and all bits zero is a valid value of each.
        let words = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, words)) };
        let skipped = start.align_offset(size_of::<CacheLine>()) % 8;
        Some(CacheLines { words, skipped })
    }

    /// All lines.
    #[inline]
    pub fn all(&self) -> &[CacheLine] {
        let lines = self.words[self.skipped..].as_chunks().0;
        // One line more than asked for was allocated; its words come before or after the
        // others, depending on the address.
        &lines[..self.words.len() / 8 - 1]
    }
}

/// Huge pages make a large table faster, as it is accessed at random.
#[cfg(target_os = "linux")]
fn advise_huge_pages(start: *mut u8, size: usize) {
    use rustix::mm::{Advice, madvise};
    /// The size and alignment of a huge page.
    const PAGE: usize = 2 << 20;
    let skipped = start.align_offset(PAGE);
    let whole = size.saturating_sub(skipped) / PAGE * PAGE;
    if whole > 0 {
        // SAFETY: the range lies within the allocation, and the advice changes no
        // contents. If the system ignores it, the table is only slower.
        let _ = unsafe { madvise(start.add(skipped).cast(), whole, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_: *mut u8, _: usize) {}

/// Prefetches the cache line at which a value that will be read soon begins.
#[inline]
pub fn prefetch<T>(value: &T) {
    cfg_select! {
        target_arch = "x86_64" => {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: every x86-64 has the instruction, and any address may be prefetched.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) }
        }
        _ => {
            let _ = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_zeroed_and_aligned() {
        for count in [1, 2, 1000, 1 << 16] {
            let lines = CacheLines::zeroed(count).expect("there is enough memory");
            assert_eq!(lines.all().len(), count);
            assert_eq!(lines.all().as_ptr().addr() % 64, 0);
            assert!(
                lines.all().iter().flatten().all(|word| word.load(std::sync::atomic::Ordering::Relaxed) == 0)
            );
        }
        assert!(CacheLines::zeroed(usize::MAX / 64).is_none());
    }
}
