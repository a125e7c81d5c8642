//! All games: those in use are in memory, and every one is in the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use session::NewGame;
use session::view::GameSummary;

use crate::api::{ApiError, ErrorCode};
use crate::live_game::{LiveGame, Services};

/// How long a game stays in memory after it was last used.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// With more games than this in memory, unused ones are evicted before their time.
const MAX_LIVE_GAMES: usize = 64;

/// How long searches have to stop when the server shuts down.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// All games.
pub struct Games {
    services: Arc<Services>,
    live: Mutex<LiveGames>,
}

/// Games in memory, by id.
type LiveGames = HashMap<String, Arc<LiveGame>>;

impl Games {
    /// The games in the store.
    pub fn new(services: Services) -> Games {
        Games { services: Arc::new(services), live: Mutex::default() }
    }

    /// What all games use.
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// Starts a new game.
    ///
    /// # Errors
    /// If the request is invalid or the game cannot be saved.
    pub fn begin(&self, new: &NewGame) -> Result<Arc<LiveGame>, ApiError> {
        let id = random_id();
        let game = LiveGame::begin(&id, new, &self.services)?;
        let mut live = self.live();
        live.insert(id, game.clone());
        let evicted = evict_excess(&mut live);
        drop(live);
        drop(evicted);
        Ok(game)
    }

    /// Finds a game by its id, and loads it if necessary.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub fn get(&self, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        // The lock is held while a game is loaded, so that it is never loaded twice.
        let mut live = self.live();
        if let Some(game) = live.get(id) {
            return Ok(game.clone());
        }
        let document = self.services.store.document(id)?.ok_or_else(|| ApiError::no_game(id))?;
        let game = LiveGame::load(id, &document, &self.services).map_err(|error| {
            ApiError::new(ErrorCode::Failed, format!("the game cannot be read: {}", error.message()))
        })?;
        live.insert(id.to_owned(), game.clone());
        let evicted = evict_excess(&mut live);
        drop(live);
        drop(evicted);
        Ok(game)
    }

    /// Deletes a game.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn remove(&self, id: &str) -> Result<(), ApiError> {
        let mut live = self.live();
        if let Some(game) = live.remove(id) {
            game.close();
        }
        if self.services.store.remove(id)? { Ok(()) } else { Err(ApiError::no_game(id)) }
    }

    /// The most recently changed games that are not empty, latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn list(&self) -> Result<Vec<GameSummary>, ApiError> {
        Ok(self.services.store.list()?)
    }

    /// Removes games from memory that have not been used for a while.
    pub fn evict_idle(&self) {
        let now = Instant::now();
        let evicted = evict_if(&mut self.live(), |game| now.duration_since(game.last_used()) >= IDLE_TIMEOUT);
        drop(evicted);
    }

    /// Stops all work, and waits a moment for searches to end.
    pub fn close(&self) {
        let live = std::mem::take(&mut *self.live());
        for game in live.values() {
            game.close();
        }
        drop(live);
        self.services.moves.wait_idle(SHUTDOWN_TIMEOUT);
        self.services.analyses.wait_idle(SHUTDOWN_TIMEOUT);
    }

    fn live(&self) -> MutexGuard<'_, LiveGames> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Evicts the least recently used half of the unused games if there are too many in memory.
fn evict_excess(live: &mut LiveGames) -> Vec<Arc<LiveGame>> {
    if live.len() <= MAX_LIVE_GAMES {
        return Vec::new();
    }
    let mut times: Vec<_> =
        live.values().filter(|game| is_unused(game)).map(|game| game.last_used()).collect();
    times.sort_unstable();
    let limit = times.get(times.len() / 2).copied();
    evict_if(live, |game| limit.is_some_and(|limit| game.last_used() <= limit))
}

/// Removes unused games that meet a condition. Drop them after the lock on the games is released: their external
/// programs may take a while to exit.
fn evict_if(live: &mut LiveGames, condition: impl Fn(&LiveGame) -> bool) -> Vec<Arc<LiveGame>> {
    live.extract_if(|_, game| is_unused(game) && condition(game)).map(|(_, game)| game).collect()
}

/// Whether a game can be evicted: no clock is running, and nothing but the map refers to it. Requests, listeners and
/// searches hold references, and new ones are only handed out while the map is locked.
fn is_unused(game: &Arc<LiveGame>) -> bool {
    Arc::strong_count(game) == 1 && !game.has_timer()
}

/// A random id, short enough for a URL.
fn random_id() -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bits = getrandom::u64().expect("the system has random numbers");
    let mut letter = || {
        let letter = ALPHABET[bits as usize % ALPHABET.len()];
        bits /= ALPHABET.len() as u64;
        char::from(letter)
    };
    std::iter::repeat_with(&mut letter).take(12).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ids_are_unique_and_safe_in_urls() {
        let ids: HashSet<_> = std::iter::repeat_with(random_id).take(10_000).collect();
        assert_eq!(ids.len(), 10_000);
        assert!(ids.iter().all(|id| id.len() == 12 && id.bytes().all(|b| b.is_ascii_alphanumeric())));
    }
}
