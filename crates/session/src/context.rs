//! What all sessions of a program share.

use std::sync::Arc;

use player::{SharedTimeSource, SystemTimeSource};

use crate::Roster;

/// What sessions need from the program that runs them.
#[derive(Clone)]
pub struct Context {
    /// The user's own engines.
    pub roster: Arc<Roster>,
    /// Where the time is read from.
    pub time_source: SharedTimeSource,
    /// How many threads an analysis uses.
    pub threads: usize,
}

impl Default for Context {
    fn default() -> Context {
        Context { roster: Arc::default(), time_source: SystemTimeSource::shared(), threads: 1 }
    }
}
