//! What happens at a desk without being asked for, and what goes wrong there.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use player::Control;
use session::{Change, Finding, Session, Task};

use super::{Desk, Inner};
use crate::api::ApiError;

impl Desk {
    /// Time has gone by.
    pub(super) fn wake(self: &Arc<Self>) {
        let mut inner = self.lock();
        let change = self.guard(&mut inner, Session::tick).unwrap_or(Change::State);
        self.settle_alone(&mut inner, change);
    }

    /// Does a task on a thread of the pool; may be called again after it was stopped.
    pub(super) fn work(self: &Arc<Self>, task: &Task, control: &Arc<Control>) {
        let work = {
            let inner = self.lock();
            if control.is_stopped() {
                return;
            }
            inner.session.work(task)
        };
        let mut take = |finding: Finding| {
            // What a stopped search says is not what it was asked for.
            if !control.is_stopped() {
                self.take(task, |session| session.take(task, finding));
            }
        };
        let done = catch_unwind(AssertUnwindSafe(|| work.run(control, &mut take)));
        self.take(task, |session| {
            done.unwrap_or_else(|panic| resume_unwind(panic));
            session.finish(task, control.is_stopped())
        });
    }

    /// Takes what came of a task. One that panics is not tried again by itself.
    fn take(self: &Arc<Self>, task: &Task, take: impl FnOnce(&mut Session) -> Change) {
        let mut inner = self.lock();
        let change = self.guard(&mut inner, take).unwrap_or_else(|error| {
            inner.failed = Some((task.clone(), error.message().to_owned()));
            Change::State
        });
        self.settle_alone(&mut inner, change);
    }

    /// Has a session do something. If it panics, the game is again what was kept of it.
    pub(super) fn guard<T>(
        &self,
        inner: &mut Inner,
        act: impl FnOnce(&mut Session) -> T,
    ) -> Result<T, ApiError> {
        catch_unwind(AssertUnwindSafe(|| act(&mut inner.session))).map_err(|_| {
            self.go_back(inner);
            ApiError::failed("something in this game failed: this is a bug; the game is as it was before")
        })
    }

    /// Takes the game as it was kept.
    pub(super) fn go_back(&self, inner: &mut Inner) {
        let kept = self.services.shelf.document(&self.id).ok().flatten();
        let kept = kept.and_then(|document| Session::load(&self.id, &document, &self.services.house).ok());
        if let Some(session) = kept {
            inner.session = session;
        }
    }
}
