//! Stopping a search from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A search ended early, without a result: it was stopped, or it reached its
/// deadline or node limit, or another thread finished first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SearchAborted;

/// Stops searches from another thread, and counts the nodes they have visited.
#[derive(Debug, Default)]
pub struct StopHandle {
    stop: AtomicBool,
    nodes: AtomicU64,
    parent: Option<Arc<StopHandle>>,
}

impl StopHandle {
    /// A child of another handle: stopping the parent stops the child too, and
    /// the child's nodes also count for the parent.
    pub fn child(parent: &Arc<StopHandle>) -> StopHandle {
        StopHandle { parent: Some(parent.clone()), ..StopHandle::default() }
    }

    /// Stops all searches that use this handle, now and in the future.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether this handle or one of its ancestors was stopped.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_stopped())
    }

    /// About how many positions the searches with this handle have visited.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Adds visited positions to this handle and its ancestors.
    pub(crate) fn add_nodes(&self, more_nodes: u64) {
        self.nodes.fetch_add(more_nodes, Relaxed);
        if let Some(parent) = &self.parent {
            parent.add_nodes(more_nodes);
        }
    }
}
