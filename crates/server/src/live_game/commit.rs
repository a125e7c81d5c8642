//! What follows every request and every result: save, notify, schedule work, set the timer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use session::{Change, SearchTaskKind};
use tokio::task::AbortHandle;

use super::{Inner, LONGEST_UNWATCHED_MOVE, LiveGame};
use crate::api::ApiError;

/// The shortest timer: keeps a session whose timer is due, but that has nothing to do, from being asked again and again.
const MIN_TIMER: Duration = Duration::from_millis(5);

/// How often listeners are told how far a thinking program has come.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);

impl LiveGame {
    /// Saves a change, and only then notifies listeners; afterwards starts or stops work, and sets the timer.
    ///
    /// # Errors
    /// If the change cannot be saved: the game is then as it was last saved.
    pub(super) fn commit(self: &Arc<Self>, inner: &mut Inner, change: Change) -> Result<(), ApiError> {
        if inner.is_closed {
            return Ok(());
        }
        let mut saved = Ok(());
        if change == Change::State {
            inner.moving_until = Instant::now() + LONGEST_UNWATCHED_MOVE;
            let session = &inner.session;
            saved = self.services.store.save(&session.summary(), &session.document(), session.is_empty());
        }
        if saved.is_err() {
            self.reload(inner);
        }
        self.changes.send_if_modified(|counts| {
            counts.states += u64::from(change == Change::State);
            counts.hints += u64::from(change != Change::Nothing);
            change != Change::Nothing
        });
        self.schedule(inner);
        self.set_timer(inner);
        Ok(saved?)
    }

    /// Commits a change that no request has asked for. As there is no client to receive an error, the game shows it.
    pub(super) fn commit_in_background(self: &Arc<Self>, inner: &mut Inner, change: Change) {
        if let Err(error) = self.commit(inner, change)
            && let Some((task, _)) = inner.running.take()
        {
            inner.failed = Some((task, error.message().to_owned()));
        }
    }

    /// Makes sure that the task the session wants is running, and no other.
    fn schedule(self: &Arc<Self>, inner: &mut Inner) {
        let wanted = inner.session.task().filter(|task| {
            inner.may_run(task) && inner.failed.as_ref().is_none_or(|(failed, _)| failed != task)
        });
        if inner.running.as_ref().map(|(task, _)| task) == wanted.as_ref() {
            return;
        }
        inner.running = wanted.map(|task| {
            let queue = match task.kind() {
                SearchTaskKind::Move => &self.services.moves,
                SearchTaskKind::Analysis => &self.services.analyses,
            };
            let (game, job) = (self.clone(), task.clone());
            (task, queue.submit(Box::new(move |stop| game.run_task(&job, stop))))
        });
    }

    /// Sets the timer to when the session wants to be woken, listeners are told of progress, or a search that nobody
    /// listens to is to stop.
    fn set_timer(self: &Arc<Self>, inner: &mut Inner) {
        inner.timer.take().inspect(AbortHandle::abort);
        let now = self.services.context.time_source.now();
        let wake = inner.session.wakes_at().map(|at| at.saturating_sub(now).max(MIN_TIMER));
        let unwatched = inner.running.as_ref().filter(|_| inner.listeners == 0);
        let stop_at = unwatched.and_then(|(task, _)| inner.unwatched_until(task));
        let stop = stop_at.map(|end| end.saturating_duration_since(Instant::now()).max(MIN_TIMER));
        let progress = (inner.listeners > 0 && inner.is_thinking()).then_some(PROGRESS_INTERVAL);
        let Some(delay) = wake.into_iter().chain(stop).chain(progress).min() else { return };
        let game = Arc::downgrade(self);
        let timer = async move {
            tokio::time::sleep(delay).await;
            tokio::task::spawn_blocking(move || game.upgrade().inspect(LiveGame::on_timer));
        };
        inner.timer = Some(self.services.runtime.spawn(timer).abort_handle());
    }
}
