//! Threads at work on the same search: when they stop, and how they keep out of
//! each other's way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::table::Key;
use crate::Clock;

/// The search was asked to stop: there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A hand on a search from outside, while it goes on: to stop it, and to see how
/// far it is.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    nodes: AtomicU64,
    /// The hand above this one.
    above: Option<Arc<Control>>,
}

impl Control {
    /// A hand below another: what stops that one stops this one too, and what is
    /// visited here counts there.
    pub fn below(above: &Arc<Control>) -> Control {
        Control { above: Some(above.clone()), ..Control::default() }
    }

    /// Asks the search to stop, at once and for good.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether it was asked to.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed) || self.above.as_ref().is_some_and(|above| above.is_stopped())
    }

    /// About how many positions searches with this control have visited.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    fn count(&self, more_nodes: u64) {
        self.nodes.fetch_add(more_nodes, Relaxed);
        if let Some(above) = &self.above {
            above.count(more_nodes);
        }
    }
}

/// How many moves in progress the threads remember of each other.
const BUSY: usize = 1 << 12;

/// What the threads of a search share beside the table.
pub struct Crew<'a> {
    control: &'a Control,
    clock: &'a (dyn Clock + Sync),
    deadline: Option<Duration>,
    /// How many positions each thread may visit.
    most_nodes: u64,
    /// Set when one thread has finished what all are searching.
    is_done: AtomicBool,
    /// The moves that threads are searching, each in the place of its hash; none
    /// if there is one thread only.
    busy: Option<Box<[AtomicU64]>>,
}

impl<'a> Crew<'a> {
    pub fn new(
        threads: usize,
        control: &'a Control,
        clock: &'a (dyn Clock + Sync),
        deadline: Option<Duration>,
        most_nodes: Option<u64>,
    ) -> Crew<'a> {
        let busy = (threads > 1).then(|| (0..BUSY).map(|_| AtomicU64::new(0)).collect());
        let most_nodes = most_nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(threads as u64));
        Crew { control, clock, deadline, most_nodes, is_done: AtomicBool::new(false), busy }
    }

    /// Begins another search.
    pub fn begin(&self) {
        self.is_done.store(false, Relaxed);
    }

    /// Ends the search of all threads; says whether this one is the first.
    pub fn finish(&self) -> bool {
        !self.is_done.swap(true, Relaxed)
    }

    /// Whether a thread that has seen that many positions must stop.
    #[inline]
    pub fn stops(&self, nodes: u64) -> bool {
        self.is_done.load(Relaxed) || self.control.is_stopped() || nodes > self.most_nodes
    }

    /// Tells of positions visited, and whether time is up.
    pub fn is_late_after(&self, more_nodes: u64) -> bool {
        self.control.count(more_nodes);
        self.deadline.is_some_and(|deadline| self.clock.now() >= deadline)
    }

    /// Whether there are other threads.
    #[inline]
    pub fn is_shared(&self) -> bool {
        self.busy.is_some()
    }

    /// Whether another thread is searching that position as deep.
    #[inline]
    pub fn is_busy_with(&self, key: Key, depth: u32) -> bool {
        self.place(key, depth).is_some_and(|(place, mark)| place.load(Relaxed) == mark)
    }

    /// Tells the other threads that this one is searching that position.
    #[inline]
    pub fn busy_with(&self, key: Key, depth: u32) -> Busy<'_> {
        let place = self.place(key, depth);
        if let Some((place, mark)) = place {
            place.store(mark, Relaxed);
        }
        Busy(place)
    }

    fn place(&self, key: Key, depth: u32) -> Option<(&AtomicU64, u64)> {
        let mark = key.check.wrapping_add(u64::from(depth)) | 1;
        self.busy.as_ref().map(|busy| (&busy[key.place as usize % BUSY], mark))
    }
}

/// A thread's note that it is searching a position; dropped when it is not.
pub struct Busy<'a>(Option<(&'a AtomicU64, u64)>);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        if let Some((place, mark)) = self.0 {
            // Another thread may have written its own mark there.
            let _ = place.compare_exchange(mark, 0, Relaxed, Relaxed);
        }
    }
}
