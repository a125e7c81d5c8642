//! What happens in a game, as it happens.
//!
//! A stream tells the newest state and the newest hints, never a queue of old ones: a
//! reader that is slow misses what was in between.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Instant, sleep_until};
use tokio_stream::wrappers::ReceiverStream;

use super::queries::EventsQuery;
use super::{ApiError, ErrorBody, ErrorCode, Query, blocking};
use crate::desk::{Listener, News};
use crate::router::Gate;

/// Hints come no more often than this.
const BETWEEN_HINTS: Duration = Duration::from_millis(100);

/// Something is sent at least this often, so that both ends know of each other.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// What happens in a game: events `state` (data: the game, id: its revision) and `hints`
/// (data: the hints). A stream that goes on after the revision it saw last begins
/// without a state.
#[utoipa::path(
    get, path = "/api/events", tag = "games", params(EventsQuery),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 404, body = ErrorBody),
        (status = 429, body = ErrorBody, description = "Too many streams: close some boards."),
    )
)]
pub async fn events(
    State(gate): State<Arc<Gate>>,
    headers: HeaderMap,
    Query(query): Query<EventsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let header = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let permit = gate.streams.clone().try_acquire_owned().map_err(|_| {
        ApiError::new(ErrorCode::TooMany, "too many boards are open at once: close some and reload this one")
    })?;
    let hall = gate.hall.clone();
    let listener = blocking(move || hall.desk(&query.game)?.listen()).await?;
    let (events, stream) = mpsc::channel(1);
    let teller = Teller { listener, events, seen: None, revision: header.or(query.last), _permit: permit };
    tokio::spawn(teller.tell(gate.closing.subscribe()));
    Ok(Sse::new(ReceiverStream::new(stream)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

/// Tells one reader.
struct Teller {
    listener: Listener,
    events: mpsc::Sender<Result<Event, Infallible>>,
    /// What the reader knows of.
    seen: Option<News>,
    /// The revision that the reader knows.
    revision: Option<u64>,
    _permit: OwnedSemaphorePermit,
}

impl Teller {
    /// Tells everything until the reader leaves, the game is deleted or the server ends.
    async fn tell(mut self, mut closing: tokio::sync::watch::Receiver<bool>) {
        let reader = self.events.clone();
        let mut next_hints = Instant::now();
        loop {
            let news = *self.listener.news.borrow_and_update();
            let is_new = self.seen.is_none_or(|seen| seen.states != news.states);
            let has_hints = self.seen.is_none_or(|seen| seen.hints != news.hints);
            if is_new || (has_hints && Instant::now() >= next_hints) {
                if self.send().await.is_none() {
                    return;
                }
                next_hints = Instant::now() + BETWEEN_HINTS;
                continue;
            }
            tokio::select! {
                changed = self.listener.news.changed() => if changed.is_err() { return },
                () = sleep_until(next_hints), if has_hints => {}
                () = reader.closed() => return,
                _ = closing.wait_for(|is_closing| *is_closing) => return,
            }
        }
    }

    /// Sends what the reader does not know; nothing if nobody is to be told any more.
    async fn send(&mut self) -> Option<()> {
        let desk = self.listener.desk.clone();
        let glance = tokio::task::spawn_blocking(move || (!desk.is_closed()).then(|| desk.glance()));
        let (news, view, hints) = glance.await.ok()??;
        let knows_state = match self.seen {
            Some(seen) => seen.states == news.states,
            None => self.revision == Some(view.revision),
        };
        if !knows_state {
            let event = Event::default().event("state").id(view.revision.to_string());
            self.events.send(Ok(event.json_data(&view).ok()?)).await.ok()?;
        }
        if let Some(hints) = hints.filter(|_| self.seen.is_none_or(|seen| seen.hints != news.hints)) {
            let event = Event::default().event("hints").json_data(&hints).ok()?;
            self.events.send(Ok(event)).await.ok()?;
        }
        self.seen = Some(news);
        Some(())
    }
}
