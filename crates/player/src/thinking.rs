//! A move that is being chosen, as other threads see it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use search::StopHandle;

/// How far the choice of a move has come, and a way to ask for the best one found so far.
#[derive(Debug)]
pub struct Thinking {
    hurry: Arc<StopHandle>,
    depth: AtomicU32,
    can_hurry: AtomicBool,
}

impl Thinking {
    /// A choice that has not begun yet, which this handle stops.
    pub fn new(stop: &Arc<StopHandle>) -> Thinking {
        let hurry = Arc::new(StopHandle::child(stop));
        Thinking { hurry, depth: AtomicU32::new(0), can_hurry: AtomicBool::new(false) }
    }

    /// Asks for the best move found so far. Returns whether the player can do that.
    pub fn hurry(&self) -> bool {
        self.hurry.stop();
        self.can_hurry.load(Relaxed)
    }

    /// The depth of the last iteration, in moves; none before the first, and for players that do not
    /// say.
    pub fn depth(&self) -> Option<u32> {
        Some(self.depth.load(Relaxed)).filter(|depth| *depth > 0)
    }

    /// What ends the search of a player that can be hurried. It ends as well when the player is stopped.
    pub(crate) fn accept_hurry(&self) -> &Arc<StopHandle> {
        self.can_hurry.store(true, Relaxed);
        &self.hurry
    }

    /// Reports the depth of an iteration.
    pub(crate) fn set_depth(&self, depth: u32) {
        self.depth.store(depth, Relaxed);
    }
}
