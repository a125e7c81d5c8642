//! Timers and tasks, and recovery from panics.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use player::StopHandle;
use session::{Change, SearchTask, SearchUpdate, Session};

use super::{Inner, LiveGame};
use crate::api::ApiError;

impl LiveGame {
    /// Lets the session act on the time that has passed, and tells listeners how far a thinking program has come.
    pub(super) fn on_timer(self: &Arc<Self>) {
        let mut inner = self.lock();
        let change = self.catch_panic(&mut inner, Session::tick).unwrap_or(Change::State);
        let progress = if inner.is_thinking() { Change::Hints } else { Change::Nothing };
        let change = change.max(progress);
        self.commit_in_background(&mut inner, change);
    }

    /// Runs a task on a thread of a job queue. May be called again for the same task after it was stopped.
    pub(super) fn run_task(self: &Arc<Self>, task: &SearchTask, stop: &Arc<StopHandle>) {
        let work = {
            let inner = self.lock();
            if stop.is_stopped() {
                return;
            }
            inner.session.job(task)
        };
        let mut report = |finding: SearchUpdate| {
            // A stopped search may report anything: its findings are not to be trusted.
            if !stop.is_stopped() {
                self.apply(task, |session| session.apply(task, finding));
            }
        };
        let done = catch_unwind(AssertUnwindSafe(|| work.run(stop, &mut report)));
        self.apply(task, |session| {
            done.unwrap_or_else(|panic| resume_unwind(panic));
            session.finish(task, stop.is_stopped())
        });
    }

    /// Passes a result of a task to the session. A task that panics is marked as failed, so that it is not retried.
    fn apply(self: &Arc<Self>, task: &SearchTask, apply: impl FnOnce(&mut Session) -> Change) {
        let mut inner = self.lock();
        let change = self.catch_panic(&mut inner, apply).unwrap_or_else(|error| {
            inner.failed = Some((task.clone(), error.message().to_owned()));
            Change::State
        });
        self.commit_in_background(&mut inner, change);
    }

    /// Calls a function on the session. If it panics, the game is reloaded from the store.
    pub(super) fn catch_panic<T>(
        &self,
        inner: &mut Inner,
        call: impl FnOnce(&mut Session) -> T,
    ) -> Result<T, ApiError> {
        catch_unwind(AssertUnwindSafe(|| call(&mut inner.session))).map_err(|_| {
            self.reload(inner);
            ApiError::failed("something went wrong in this game: this is a bug; the game is as it was before")
        })
    }

    /// Replaces the session by the last saved state of the game.
    pub(super) fn reload(&self, inner: &mut Inner) {
        let document = self.services.store.document(&self.id).ok().flatten();
        let saved =
            document.and_then(|document| Session::load(&self.id, &document, &self.services.context).ok());
        if let Some(session) = saved {
            inner.session = session;
        }
    }
}
