//! One game that somebody looks at: its session, its listeners, the work done for it.
//!
//! A game has a claim on threads while somebody listens to it, and for
//! [`CLAIM`] after a request about it, so that clients which only ask now and
//! then get their replies too. When the last listener leaves, the claim is gone at once.
//!
//! Everything here blocks for as long as a write to the disk takes: call it from
//! threads that may.

mod listener;
mod settle;
mod work;

pub use listener::{Listener, News};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use session::view::{GameView, Hints};
use session::{Action, Change, House, NewGame, Session, Task};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::api::ApiError;
use crate::pool::{Lane, Ticket};
use crate::shelf::Shelf;

/// How long a request has work done for a game.
const CLAIM: Duration = Duration::from_secs(10);

/// What all desks use.
pub struct Services {
    /// What sessions need.
    pub house: House,
    /// Where games are kept.
    pub shelf: Shelf,
    /// Threads for the moves of programs.
    pub moves: Lane,
    /// Threads for analyses.
    pub analyses: Lane,
    /// Where timers run.
    pub runtime: Handle,
}

/// A game that somebody looks at.
pub struct Desk {
    id: String,
    services: Arc<Services>,
    news: watch::Sender<News>,
    inner: Mutex<Inner>,
}

struct Inner {
    session: Session,
    running: Option<(Task, Ticket)>,
    /// A task that went wrong, and what happened: not to be tried again by itself.
    failed: Option<(Task, String)>,
    listeners: usize,
    claimed_until: Option<Instant>,
    used: Instant,
    timer: Option<AbortHandle>,
    is_closed: bool,
}

impl Desk {
    /// Begins a game and keeps it.
    ///
    /// # Errors
    /// If the game makes no sense, or cannot be kept.
    pub fn begin(id: &str, new: &NewGame, services: &Arc<Services>) -> Result<Arc<Desk>, ApiError> {
        let begun = catch_unwind(AssertUnwindSafe(|| Session::begin(id, new, &services.house)));
        let session = begun.map_err(|_| ApiError::failed("the game could not be begun: this is a bug"))??;
        let desk = Desk::new(id, session, services);
        desk.settle(&mut desk.lock(), Change::State)?;
        Ok(desk)
    }

    /// Opens a game that was kept.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn open(id: &str, document: &str, services: &Arc<Services>) -> Result<Arc<Desk>, ApiError> {
        let session = Session::load(id, document, &services.house)?;
        Ok(Desk::new(id, session, services))
    }

    fn new(id: &str, session: Session, services: &Arc<Services>) -> Arc<Desk> {
        let inner = Inner {
            session,
            running: None,
            failed: None,
            listeners: 0,
            claimed_until: None,
            used: Instant::now(),
            timer: None,
            is_closed: false,
        };
        let (id, services, news) = (id.to_owned(), services.clone(), watch::Sender::default());
        Arc::new(Desk { id, services, news, inner: Mutex::new(inner) })
    }

    /// Does what a client asks for.
    ///
    /// # Errors
    /// If the session refuses, or the change cannot be kept: then nothing has changed.
    pub fn act(self: &Arc<Self>, action: &Action) -> Result<GameView, ApiError> {
        let mut inner = self.attend()?;
        inner.failed = None;
        let acted = self.guard(&mut inner, |session| session.act(action));
        let change = if matches!(acted, Ok(Ok(()))) { Change::State } else { Change::Nothing };
        self.settle(&mut inner, change)?;
        acted??;
        Ok(inner.view())
    }

    /// Looks at the session.
    ///
    /// # Errors
    /// If the game was deleted meanwhile.
    pub fn look<T>(self: &Arc<Self>, look: impl FnOnce(&Session) -> T) -> Result<T, ApiError> {
        let mut inner = self.attend()?;
        let seen = self.guard(&mut inner, |session| look(session))?;
        self.settle(&mut inner, Change::Nothing)?;
        Ok(seen)
    }

    /// The game as clients see it.
    ///
    /// # Errors
    /// If the game was deleted meanwhile.
    pub fn view(self: &Arc<Self>) -> Result<GameView, ApiError> {
        let mut inner = self.attend()?;
        self.settle(&mut inner, Change::Nothing)?;
        Ok(inner.view())
    }

    /// The game, its hints, and how new they are.
    pub fn glance(&self) -> (News, GameView, Option<Hints>) {
        let inner = self.lock();
        (*self.news.borrow(), inner.view(), inner.session.hints())
    }

    /// Stops everything, for good: the game is deleted, or the server ends.
    pub fn close(&self) {
        let mut inner = self.lock();
        inner.is_closed = true;
        inner.running = None;
        inner.timer.take().inspect(AbortHandle::abort);
        self.news.send_modify(|news| news.states += 1);
    }

    /// Whether there is nothing more to hear of it.
    pub fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    /// Whether a clock runs or a move waits, which would be forgotten with the desk.
    pub fn is_ticking(&self) -> bool {
        self.lock().session.wakes().is_some()
    }

    /// When it was last asked for.
    pub fn used(&self) -> Instant {
        self.lock().used
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody has asked for the game.
    fn attend(&self) -> Result<MutexGuard<'_, Inner>, ApiError> {
        let mut inner = self.lock();
        if inner.is_closed {
            return Err(ApiError::no_game(&self.id));
        }
        inner.used = Instant::now();
        inner.claimed_until = Some(inner.used + CLAIM);
        Ok(inner)
    }
}

impl Inner {
    fn is_claimed(&self) -> bool {
        self.listeners > 0 || self.claimed_until.is_some_and(|end| Instant::now() < end)
    }

    fn view(&self) -> GameView {
        let mut view = self.session.view();
        view.trouble = view.trouble.or_else(|| self.failed.as_ref().map(|(_, trouble)| trouble.clone()));
        view
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.timer.take().inspect(AbortHandle::abort);
    }
}
