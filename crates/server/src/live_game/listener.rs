//! Listeners, which are notified of every change.

use std::sync::Arc;
use std::time::Instant;

use session::Change;
use tokio::sync::watch;

use super::{LONGEST_UNWATCHED_MOVE, LiveGame};
use crate::api::ApiError;

/// How often a game and its hints have changed since the game was loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangeCounts {
    /// Changes to the game.
    pub states: u64,
    /// Changes to the hints.
    pub hints: u64,
}

/// A registration for changes to a game, which keeps the game active until it is dropped.
pub struct Listener {
    /// The game.
    pub game: Arc<LiveGame>,
    /// Receives the new counts after every change.
    pub changes: watch::Receiver<ChangeCounts>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let game = self.game.clone();
        self.game.services.runtime.spawn_blocking(move || game.remove_listener());
    }
}

impl LiveGame {
    /// Adds a listener.
    ///
    /// # Errors
    /// If the game has been deleted.
    pub fn listen(self: &Arc<Self>) -> Result<Listener, ApiError> {
        let mut inner = self.touch()?;
        inner.listeners += 1;
        self.commit(&mut inner, Change::Nothing)?;
        Ok(Listener { game: self.clone(), changes: self.changes.subscribe() })
    }

    fn remove_listener(self: &Arc<Self>) {
        let mut inner = self.lock();
        inner.listeners -= 1;
        inner.last_used = Instant::now();
        inner.moving_until = inner.last_used + LONGEST_UNWATCHED_MOVE;
        if inner.listeners == 0 {
            inner.active_until = None;
        }
        self.commit_in_background(&mut inner, Change::Nothing);
    }
}
