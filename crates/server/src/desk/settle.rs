//! What has to happen after anything has.

use std::sync::Arc;
use std::time::{Duration, Instant};

use session::{Change, TaskKind};
use tokio::task::AbortHandle;

use super::{Desk, Inner};
use crate::api::ApiError;

/// A session whose time has come but that has nothing to do is not asked again at once.
const SHORTEST_WAIT: Duration = Duration::from_millis(5);

impl Desk {
    /// What has to happen after anything has: a change is kept before anybody hears
    /// of it, work begins and ends, and the next wake-up is set.
    pub(super) fn settle(self: &Arc<Self>, inner: &mut Inner, change: Change) -> Result<(), ApiError> {
        if inner.is_closed {
            return Ok(());
        }
        inner.session.attend(inner.is_claimed());
        let mut kept = Ok(());
        if change == Change::State {
            kept = self.services.shelf.save(&inner.session.summary(), &inner.session.document());
        }
        if kept.is_err() {
            self.go_back(inner);
        }
        self.news.send_if_modified(|news| {
            news.states += u64::from(change == Change::State);
            news.hints += u64::from(change != Change::Nothing);
            change != Change::Nothing
        });
        self.reconcile(inner);
        self.set_timer(inner);
        Ok(kept?)
    }

    /// The same where there is no client to tell of an error: the game shows it.
    pub(super) fn settle_alone(self: &Arc<Self>, inner: &mut Inner, change: Change) {
        if let Err(error) = self.settle(inner, change)
            && let Some((task, _)) = inner.running.take()
        {
            inner.failed = Some((task, error.message().to_owned()));
        }
    }

    /// Has the session's task done, and no other.
    fn reconcile(self: &Arc<Self>, inner: &mut Inner) {
        let wanted = inner.session.task().filter(|task| {
            inner.is_claimed() && inner.failed.as_ref().is_none_or(|(failed, _)| failed != task)
        });
        if inner.running.as_ref().map(|(task, _)| task) == wanted.as_ref() {
            return;
        }
        inner.running = wanted.map(|task| {
            let lane = match task.kind() {
                TaskKind::Move => &self.services.moves,
                TaskKind::Analysis => &self.services.analyses,
            };
            let (desk, job) = (self.clone(), task.clone());
            (task, lane.queue(Box::new(move |control| desk.work(&job, control))))
        });
    }

    /// Wakes up when the session says, or when the claim ends.
    fn set_timer(self: &Arc<Self>, inner: &mut Inner) {
        inner.timer.take().inspect(AbortHandle::abort);
        let now = self.services.house.clock.now();
        let wake = inner.session.wakes().map(|at| at.saturating_sub(now).max(SHORTEST_WAIT));
        let claim = inner.claimed_until.filter(|_| inner.listeners == 0 && inner.running.is_some());
        let claim = claim.map(|end| end.saturating_duration_since(Instant::now()).max(SHORTEST_WAIT));
        let Some(wait) = wake.into_iter().chain(claim).min() else { return };
        let desk = Arc::downgrade(self);
        let alarm = async move {
            tokio::time::sleep(wait).await;
            tokio::task::spawn_blocking(move || desk.upgrade().inspect(Desk::wake));
        };
        inner.timer = Some(self.services.runtime.spawn(alarm).abort_handle());
    }
}
