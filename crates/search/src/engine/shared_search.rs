//! What the threads of a parallel search share besides the transposition table: the
//! limits, and the positions in progress.
//!
//! The threads cooperate in the manner of ABDADA (Weill, 1996): all search the same
//! root, each marks the positions it is searching, and the others defer these and
//! find their values in the transposition table later.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::transposition_table::TableKey;
use crate::{StopHandle, TimeSource};

/// The number of slots for positions in progress.
const IN_PROGRESS_SLOTS: usize = 1 << 12;

/// The state that the threads of a search share.
pub struct SharedSearch<'a> {
    stop: &'a StopHandle,
    time_source: &'a (dyn TimeSource + Sync),
    deadline: Option<Duration>,
    /// The largest number of positions that each thread may visit.
    pub(super) max_nodes_per_thread: u64,
    /// Set when one thread has finished what all are searching.
    is_finished: AtomicBool,
    /// The positions that threads are searching, each in the slot of its hash; none
    /// if there is only one thread.
    in_progress: Option<Box<[AtomicU64]>>,
}

impl<'a> SharedSearch<'a> {
    pub fn new(
        threads: usize,
        stop: &'a StopHandle,
        time_source: &'a (dyn TimeSource + Sync),
        deadline: Option<Duration>,
        max_nodes: Option<u64>,
    ) -> SharedSearch<'a> {
        let in_progress = (threads > 1).then(|| (0..IN_PROGRESS_SLOTS).map(|_| AtomicU64::new(0)).collect());
        let max_nodes_per_thread = max_nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(threads as u64));
        let is_finished = AtomicBool::new(false);
        SharedSearch { stop, time_source, deadline, max_nodes_per_thread, is_finished, in_progress }
    }

    /// Prepares for another search of the root.
    pub fn start(&self) {
        self.is_finished.store(false, Relaxed);
    }

    /// Ends the search of all threads; returns whether this thread is the first to
    /// finish.
    pub fn finish(&self) -> bool {
        !self.is_finished.swap(true, Relaxed)
    }

    /// Whether a thread that has visited that many positions, some of them since it
    /// last asked, must stop.
    pub fn must_stop(&self, nodes: u64, more_nodes: u64) -> bool {
        self.stop.add_nodes(more_nodes);
        self.is_finished.load(Relaxed)
            || self.stop.is_stopped()
            || nodes > self.max_nodes_per_thread
            || self.deadline.is_some_and(|deadline| self.time_source.now() >= deadline)
    }

    /// Whether there are several threads.
    #[inline]
    pub fn is_parallel(&self) -> bool {
        self.in_progress.is_some()
    }

    /// Whether another thread is searching that position at that depth.
    #[inline]
    pub fn is_in_progress(&self, key: TableKey, depth: u32) -> bool {
        self.slot(key, depth).is_some_and(|(slot, mark)| slot.load(Relaxed) == mark)
    }

    /// Tells the other threads that this one is searching that position, until the
    /// mark is dropped.
    #[inline]
    pub fn mark_in_progress(&self, key: TableKey, depth: u32) -> InProgressMark<'_> {
        let slot = self.slot(key, depth);
        if let Some((slot, mark)) = slot {
            slot.store(mark, Relaxed);
        }
        InProgressMark(slot)
    }

    fn slot(&self, key: TableKey, depth: u32) -> Option<(&AtomicU64, u64)> {
        let mark = key.check.wrapping_add(u64::from(depth)) | 1;
        self.in_progress.as_ref().map(|slots| (&slots[key.index as usize % IN_PROGRESS_SLOTS], mark))
    }
}

/// Marks a position as being searched by a thread, as long as it lives.
pub struct InProgressMark<'a>(Option<(&'a AtomicU64, u64)>);

impl Drop for InProgressMark<'_> {
    fn drop(&mut self) {
        if let Some((slot, mark)) = self.0 {
            // Another thread may have overwritten it with its own mark.
            let _ = slot.compare_exchange(mark, 0, Relaxed, Relaxed);
        }
    }
}
