//! Those who hear of every change.

use std::sync::Arc;
use std::time::Instant;

use session::Change;
use tokio::sync::watch;

use super::Desk;
use crate::api::ApiError;

/// How often a game and its hints have changed since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// Changes of the game.
    pub states: u64,
    /// Changes of the hints.
    pub hints: u64,
}

/// Somebody who hears of every change.
pub struct Listener {
    /// The game.
    pub desk: Arc<Desk>,
    /// Wakes up at every change.
    pub news: watch::Receiver<News>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let desk = self.desk.clone();
        self.desk.services.runtime.spawn_blocking(move || desk.leave());
    }
}

impl Desk {
    /// Counts a listener until the guard is dropped.
    ///
    /// # Errors
    /// If the game was deleted meanwhile.
    pub fn listen(self: &Arc<Self>) -> Result<Listener, ApiError> {
        let mut inner = self.attend()?;
        inner.listeners += 1;
        self.settle(&mut inner, Change::Nothing)?;
        Ok(Listener { desk: self.clone(), news: self.news.subscribe() })
    }

    /// The last listener may have left.
    fn leave(self: &Arc<Self>) {
        let mut inner = self.lock();
        inner.listeners -= 1;
        inner.used = Instant::now();
        if inner.listeners == 0 {
            inner.claimed_until = None;
        }
        self.settle_alone(&mut inner, Change::Nothing);
    }
}
