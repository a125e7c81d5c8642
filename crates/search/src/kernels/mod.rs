//! What the transposition table needs of the machine: memory that starts as
//! zeros without being touched, and fetching a line before it is needed.

#![allow(unsafe_code)]

use std::sync::atomic::AtomicU64;

/// A line of the cache: eight words that are fetched together.
#[repr(C, align(64))]
#[derive(Debug, Default)]
pub struct Line(pub [AtomicU64; 8]);

/// Lines of zeros. The system hands their memory out when it is first used.
pub fn zeroed_lines(count: usize) -> Box<[Line]> {
    // SAFETY: a line is eight atomic words, for which all bits zero is a value.
    let mut lines = unsafe { Box::<[Line]>::new_zeroed_slice(count).assume_init() };
    ask_for_huge_pages(&mut lines);
    lines
}

/// Large pages make a large table quicker, as its places are visited at random.
#[cfg(target_os = "linux")]
fn ask_for_huge_pages(lines: &mut [Line]) {
    use rustix::mm::{Advice, madvise};
    /// Where pages of every size may begin.
    const PAGE: usize = 2 << 20;
    let begin = lines.as_mut_ptr().cast::<u8>();
    let skipped = begin.align_offset(PAGE);
    let whole = size_of_val(lines).saturating_sub(skipped) / PAGE * PAGE;
    if whole > 0 {
        // SAFETY: the range lies within the slice, and the advice changes no
        // contents. Where it is not taken, the table is only slower.
        let _ = unsafe { madvise(begin.add(skipped).cast(), whole, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn ask_for_huge_pages(_: &mut [Line]) {}

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
