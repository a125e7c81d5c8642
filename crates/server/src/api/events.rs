//! Server-sent events: what happens in a game, as it happens.
//!
//! A stream sends the latest state and the latest hints, never a backlog: a slow client misses what came in between.

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
use crate::live_game::{ChangeCounts, Listener, Snapshot};
use crate::router::AppState;

/// The shortest time between two hints events.
const HINTS_INTERVAL: Duration = Duration::from_millis(100);

/// Something is sent at least this often, so that both ends notice a lost connection.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(15);

/// Follows a game: events `state` (data: the game, id: its revision), `hints` (data: the hints) and,
/// while a program thinks, `thinking` (data: how far it has come). The first event is the current
/// state, unless the client already has its revision.
#[utoipa::path(
    get, path = "/api/events", tag = "games", params(EventsQuery),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 404, body = ErrorBody),
        (status = 429, body = ErrorBody, description = "Too many streams are open: close some boards."),
    )
)]
pub async fn events(
    State(state): State<Arc<AppState>>,
    headers: HeaderMap,
    Query(query): Query<EventsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let last_event_id = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let permit = state.streams.clone().try_acquire_owned().map_err(|_| {
        ApiError::new(
            ErrorCode::TooMany,
            "too many boards are open at once: close some, then reload this one",
        )
    })?;
    let games = state.games.clone();
    let listener = blocking(move || games.get(&query.game)?.listen()).await?;
    let (events, stream) = mpsc::channel(1);
    let revision = last_event_id.or(query.last);
    let publisher = Publisher { listener, events, sent: None, revision, _permit: permit };
    tokio::spawn(publisher.run(state.closing.subscribe()));
    Ok(Sse::new(ReceiverStream::new(stream)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL)))
}

/// Sends the events of one stream.
struct Publisher {
    listener: Listener,
    events: mpsc::Sender<Result<Event, Infallible>>,
    /// What was last sent.
    sent: Option<ChangeCounts>,
    /// The revision that the client had before.
    revision: Option<u64>,
    _permit: OwnedSemaphorePermit,
}

impl Publisher {
    /// Sends events until the client disconnects, the game is deleted or the server shuts down.
    async fn run(mut self, mut closing: tokio::sync::watch::Receiver<bool>) {
        let client = self.events.clone();
        let mut next_hints = Instant::now();
        loop {
            let counts = *self.listener.changes.borrow_and_update();
            let has_new_state = self.sent.is_none_or(|sent| sent.states != counts.states);
            let has_new_hints = self.sent.is_none_or(|sent| sent.hints != counts.hints);
            if has_new_state || (has_new_hints && Instant::now() >= next_hints) {
                if self.send().await.is_none() {
                    return;
                }
                next_hints = Instant::now() + HINTS_INTERVAL;
                continue;
            }
            tokio::select! {
                changed = self.listener.changes.changed() => if changed.is_err() { return },
                () = sleep_until(next_hints), if has_new_hints => {}
                () = client.closed() => return,
                _ = closing.wait_for(|is_closing| *is_closing) => return,
            }
        }
    }

    /// Sends what the client does not have yet; `None` if the stream is over.
    async fn send(&mut self) -> Option<()> {
        let game = self.listener.game.clone();
        let snapshot = tokio::task::spawn_blocking(move || (!game.is_closed()).then(|| game.snapshot()));
        let Snapshot { counts, view, hints, thinking } = snapshot.await.ok()??;
        let is_up_to_date = match self.sent {
            Some(sent) => sent.states == counts.states,
            None => self.revision == Some(view.revision),
        };
        if !is_up_to_date {
            let event = Event::default().event("state").id(view.revision.to_string());
            self.events.send(Ok(event.json_data(&view).ok()?)).await.ok()?;
        }
        let has_new_hints = self.sent.is_none_or(|sent| sent.hints != counts.hints);
        if let Some(hints) = hints.filter(|_| has_new_hints) {
            let event = Event::default().event("hints").json_data(&hints).ok()?;
            self.events.send(Ok(event)).await.ok()?;
        }
        if let Some(thinking) = thinking.filter(|_| has_new_hints && is_up_to_date) {
            let event = Event::default().event("thinking").json_data(thinking).ok()?;
            self.events.send(Ok(event)).await.ok()?;
        }
        self.sent = Some(counts);
        Some(())
    }
}
