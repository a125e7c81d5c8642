//! What all sessions of a program share.

use std::sync::Arc;

use player::{SharedClock, SystemClock};

use crate::Roster;

/// What sessions need from the house they live in.
#[derive(Clone)]
pub struct House {
    /// The user's own engines.
    pub roster: Arc<Roster>,
    /// Who tells the time.
    pub clock: SharedClock,
    /// Threads of a search that analyses.
    pub threads: usize,
}

impl Default for House {
    fn default() -> House {
        House { roster: Arc::default(), clock: SystemClock::shared(), threads: 1 }
    }
}
