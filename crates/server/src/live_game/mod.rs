//! A game in memory: its session, its listeners, and the work done for it.
//!
//! Searches run for a game as long as anybody listens to it. While nobody does, analyses run for
//! [`ACTIVE_AFTER_REQUEST`] after each request about it, so that clients that only poll get their
//! replies too; when the last listener leaves, they stop at once. Programs go on moving, since the
//! game may be in a hidden tab, but none thinks for longer than [`LONGEST_UNWATCHED_MOVE`].
//!
//! Everything here may block for as long as a write to disk takes: call it from threads that may block.

mod commit;
mod listener;
mod tasks;

pub use listener::{ChangeCounts, Listener};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use session::view::{GameView, Hints, ThinkingView};
use session::{Action, Change, Context, NewGame, SearchTask, SearchTaskKind, Session};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::api::ApiError;
use crate::game_store::GameStore;
use crate::job_queue::{JobHandle, JobQueue};

/// How long a game stays active after a request.
const ACTIVE_AFTER_REQUEST: Duration = Duration::from_secs(10);

/// How long a program may think about a move while nobody listens: longer than any level does. A game that was
/// abandoned must not keep a core busy for ever.
const LONGEST_UNWATCHED_MOVE: Duration = Duration::from_mins(10);

/// What all games use.
pub struct Services {
    /// What sessions need.
    pub context: Context,
    /// The games on disk.
    pub store: GameStore,
    /// Runs the searches for moves of programs.
    pub moves: JobQueue,
    /// Runs analyses.
    pub analyses: JobQueue,
    /// Runs timers.
    pub runtime: Handle,
}

/// A game in memory.
pub struct LiveGame {
    id: String,
    services: Arc<Services>,
    changes: watch::Sender<ChangeCounts>,
    inner: Mutex<Inner>,
}

/// The game, its hints and its thinking program, with the change counts they belong to.
pub struct Snapshot {
    /// The change counts.
    pub counts: ChangeCounts,
    /// The game.
    pub view: GameView,
    /// What the engine has found.
    pub hints: Option<Hints>,
    /// How far the program has come that is thinking.
    pub thinking: Option<ThinkingView>,
}

struct Inner {
    session: Session,
    running: Option<(SearchTask, JobHandle)>,
    /// A task that failed, and why. It is not retried until a client acts again.
    failed: Option<(SearchTask, String)>,
    listeners: usize,
    active_until: Option<Instant>,
    /// When the last change, request or listener was long enough ago that no program thinks for nobody.
    moving_until: Instant,
    last_used: Instant,
    timer: Option<AbortHandle>,
    is_closed: bool,
}

impl LiveGame {
    /// Starts a new game and saves it.
    ///
    /// # Errors
    /// If the request is invalid, or the game cannot be saved.
    pub fn begin(id: &str, new: &NewGame, services: &Arc<Services>) -> Result<Arc<LiveGame>, ApiError> {
        let begun = catch_unwind(AssertUnwindSafe(|| Session::begin(id, new, &services.context)));
        let session =
            begun.map_err(|_| ApiError::failed("the game could not be started: this is a bug"))??;
        let game = LiveGame::new(id, session, services);
        game.commit(&mut game.lock(), Change::State)?;
        Ok(game)
    }

    /// Loads a saved game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn load(id: &str, document: &str, services: &Arc<Services>) -> Result<Arc<LiveGame>, ApiError> {
        let session = Session::load(id, document, &services.context)?;
        Ok(LiveGame::new(id, session, services))
    }

    fn new(id: &str, session: Session, services: &Arc<Services>) -> Arc<LiveGame> {
        let inner = Inner {
            session,
            running: None,
            failed: None,
            listeners: 0,
            active_until: None,
            moving_until: Instant::now() + LONGEST_UNWATCHED_MOVE,
            last_used: Instant::now(),
            timer: None,
            is_closed: false,
        };
        let (id, services, changes) = (id.to_owned(), services.clone(), watch::Sender::default());
        Arc::new(LiveGame { id, services, changes, inner: Mutex::new(inner) })
    }

    /// Carries out a client's action.
    ///
    /// # Errors
    /// If the session refuses the action, or the change cannot be saved: then nothing has changed.
    pub fn act(self: &Arc<Self>, action: &Action) -> Result<GameView, ApiError> {
        let mut inner = self.touch()?;
        inner.failed = None;
        let acted = self.catch_panic(&mut inner, |session| session.act(action));
        let change = if matches!(acted, Ok(Ok(()))) { Change::State } else { Change::Nothing };
        self.commit(&mut inner, change)?;
        acted??;
        Ok(inner.view())
    }

    /// Reads something from the session.
    ///
    /// # Errors
    /// If the game has been deleted.
    pub fn read<T>(self: &Arc<Self>, read: impl FnOnce(&Session) -> T) -> Result<T, ApiError> {
        let mut inner = self.touch()?;
        let value = self.catch_panic(&mut inner, |session| read(session))?;
        self.commit(&mut inner, Change::Nothing)?;
        Ok(value)
    }

    /// The game as clients see it.
    ///
    /// # Errors
    /// If the game has been deleted.
    pub fn view(self: &Arc<Self>) -> Result<GameView, ApiError> {
        let mut inner = self.touch()?;
        self.commit(&mut inner, Change::Nothing)?;
        Ok(inner.view())
    }

    /// What listeners are told. This does not count as a request.
    pub fn snapshot(&self) -> Snapshot {
        let inner = self.lock();
        let (view, hints, thinking) = (inner.view(), inner.session.hints(), inner.session.thinking());
        Snapshot { counts: *self.changes.borrow(), view, hints, thinking }
    }

    /// Stops everything for good, because the game is deleted or the server shuts down.
    pub fn close(&self) {
        let mut inner = self.lock();
        inner.is_closed = true;
        inner.running = None;
        inner.timer.take().inspect(AbortHandle::abort);
        self.changes.send_modify(|counts| counts.states += 1);
    }

    /// Whether the game has been closed.
    pub fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    /// Whether the session has a timer set, for a running clock or a delayed move: it would be lost if the game were
    /// evicted.
    pub fn has_timer(&self) -> bool {
        self.lock().session.wakes_at().is_some()
    }

    /// When the game was last used.
    pub fn last_used(&self) -> Instant {
        self.lock().last_used
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the game for a request, which makes it active.
    fn touch(&self) -> Result<MutexGuard<'_, Inner>, ApiError> {
        let mut inner = self.lock();
        if inner.is_closed {
            return Err(ApiError::no_game(&self.id));
        }
        inner.last_used = Instant::now();
        inner.active_until = Some(inner.last_used + ACTIVE_AFTER_REQUEST);
        inner.moving_until = inner.last_used + LONGEST_UNWATCHED_MOVE;
        Ok(inner)
    }
}

impl Inner {
    /// Whether a task may run now.
    fn may_run(&self, task: &SearchTask) -> bool {
        self.listeners > 0 || self.unwatched_until(task).is_some_and(|end| Instant::now() < end)
    }

    /// Until when a task may run if nobody listens.
    fn unwatched_until(&self, task: &SearchTask) -> Option<Instant> {
        match task.kind() {
            SearchTaskKind::Move => Some(self.moving_until),
            SearchTaskKind::Analysis => self.active_until,
        }
    }

    /// Whether a program is choosing its move.
    fn is_thinking(&self) -> bool {
        self.running.as_ref().is_some_and(|(task, _)| task.kind() == SearchTaskKind::Move)
    }

    fn view(&self) -> GameView {
        let mut view = self.session.view();
        view.trouble = view.trouble.or_else(|| self.failed.as_ref().map(|(_, reason)| reason.clone()));
        view
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.timer.take().inspect(AbortHandle::abort);
    }
}

#[cfg(test)]
mod tests;
